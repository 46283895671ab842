//! t
use tesuji_draw::*;
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let mut d: tesuji_go::Diagram = tesuji_go::Diagram::read(&text, None).unwrap();
    d.last = "D2".parse().ok();
    d.title = Some("A title".into());
    for n in ["4","40","400"] {
    for s in [TerminalStyle::Plain, TerminalStyle::Unicode, TerminalStyle::Color] { println!("{}\n", terminal(&d, s)); }
    d.labels.insert("B2".parse().unwrap(), n.into());
    d.labels.insert("C2".parse().unwrap(), n.into());
    d.labels.insert("D3".parse().unwrap(), n.into());
    d.labels.insert("E3".parse().unwrap(), n.into());
    }
}
