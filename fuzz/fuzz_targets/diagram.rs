#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| tesuji_testkit::fuzz::diagram(text));
