//! Pictures: sheets of clusters as in Figs. 3 to 9, influence as in Fig. 12, first moves as in Fig. 13, ends as in Fig. 14.

use std::collections::BTreeMap;

use tesuji_draw::{Coordinates, Style, svg_page, svg_rows};
use tesuji_go::{Color, Diagram, Mark, PointSet, Size};
use tesuji_pattern::cluster::{Clustering, Method};
use tesuji_pattern::tree::{End, FirstLevel, View};
use tesuji_pattern::window::{Cells, Pattern, Place, bits, column, row};
use tesuji_problem::Move;
use tesuji_tell::patterns::{first_moves, influence_pictures, line};

use super::held_out::Case;
use super::{Bench, clusters};
use crate::Files;

/// Clusters of a sheet, and patterns of each.
const ROWS: usize = 8;
const COLUMNS: usize = 7;

/// Lines between an edge and a window that does not lie at it.
const INSIDE: u8 = 4;

pub(super) fn all(bench: &Bench) -> Files {
    let [raw, pca] = clusters::spaces();
    let known = bench.split.known();
    let leaders = |method, space: &tesuji_pattern::vector::Space| Clustering::by_leaders(method, space.clone(), &known);
    let mut files: Files = [
        ("fig3-distance-raw-3", leaders(Method::Euclidean { rho: 3.0 }, &raw)),
        ("fig4-distance-raw-9", leaders(Method::Euclidean { rho: 9.0 }, &raw)),
        ("fig5-angle-raw-0.65", leaders(Method::Product { cos: 0.65 }, &raw)),
        ("fig6-angle-pca-0.55", leaders(Method::Product { cos: 0.55 }, &pca)),
        ("fig7-map-raw-25", clusters::trained(bench, 25, &raw).clustering),
        ("fig8-distance-pca-3", leaders(Method::Euclidean { rho: 3.0 }, &pca)),
    ]
    .into_iter()
    .map(|(name, clustering)| (format!("{name}.svg"), sheet(bench, &clustering)))
    .collect();
    if !bench.options.quick {
        files.push(("fig9-map-pca-50.svg".to_owned(), sheet(bench, &clusters::trained(bench, 50, &pca).clustering)));
    }
    files.extend(trees(bench));
    files
}

/// The largest clusters, a row each, with the first moves of each pattern.
fn sheet(bench: &Bench, clustering: &Clustering) -> String {
    let learned = &bench.split.learned;
    // A map also learns the patterns with colours exchanged, which come after the others.
    let mut groups: Vec<Vec<&Case>> = clustering
        .used()
        .map(|cluster| cluster.members.iter().filter_map(|&member| learned.get(member as usize)).collect())
        .collect();
    groups.sort_by_key(|group: &Vec<&Case>| std::cmp::Reverse(group.len()));
    let rows: Vec<Vec<Diagram>> =
        groups.iter().take(ROWS).map(|group| group.iter().take(COLUMNS).map(|case| window(case)).collect()).collect();
    let rows: Vec<&[Diagram]> = rows.iter().map(Vec::as_slice).collect();
    svg_rows(&rows, &small())
}

fn small() -> Style {
    Style { cell: 14, coordinates: Coordinates::Hidden, ..Style::default() }
}

/// A pattern as it is compared, its right first moves marked: its edges are on the left and below.
fn window(case: &Case) -> Diagram {
    let Pattern { place, black, white } = case.known.pattern;
    let (left, low) = match place {
        Place::Corner => (0, 0),
        Place::Side => (INSIDE, 0),
        Place::Centre => (INSIDE, INSIDE),
    };
    let size = Size::FULL;
    let points = |cells: Cells| -> PointSet {
        bits(cells).filter_map(|cell| size.point(left + column(cell) as u8, low + row(cell) as u8)).collect()
    };
    let mut diagram = Diagram { size, black: points(black), white: points(white), ..Diagram::default() };
    diagram.mark(&points(case.known.moves), Mark::Triangle);
    diagram.crop();
    Diagram { title: Some(case.member.number.to_string()), ..diagram }
}

/// Fig. 12, Fig. 13, and for Fig. 14 the first problem with each end.
fn trees(bench: &Bench) -> Files {
    let model = Clustering::built_in();
    let mut ends: BTreeMap<End, Diagram> = BTreeMap::new();
    let (mut influence, mut moves) = (None, None);
    for case in bench.split.held_out.iter().chain(&bench.split.learned) {
        let problem = &case.member.problem;
        let view = View::of(problem, Some(&model)).expect("a member has a target");
        let reading = view.read(Color::Black, FirstLevel::AllMoves, bench.options.nodes.min(50_000));
        let Some(end) = reading.end else { continue };
        ends.entry(end).or_insert_with(|| line(problem, &view, &reading));
        if influence.is_none()
            && case.member.has_gaps
            && view.influence.space.gaps != 0
            && !view.influence.shapes.is_empty()
        {
            influence = Some(influence_pictures(problem, &view));
        }
        let differ = view.by_cluster.is_some_and(|cluster| cluster & !view.vital != 0) && view.vital != 0;
        let is_right = matches!(reading.line.first(), Some(Move::Play(point)) if case.member.right.contains(*point));
        if moves.is_none() && differ && is_right && end == End::Dead {
            moves = Some(first_moves(problem, &view, &reading));
        }
    }
    let style = Style::default();
    let page = |pictures: &[Diagram], columns| svg_page(pictures, columns, &style);
    let ends: Vec<Diagram> = ends.into_values().collect();
    let mut files = vec![("fig14-ends.svg".to_owned(), page(&ends, 4))];
    files.extend(influence.map(|pictures| ("fig12-influence.svg".to_owned(), page(&pictures, 2))));
    files.extend(moves.map(|pictures| ("fig13-first-moves.svg".to_owned(), page(&pictures, 4))));
    files
}
