#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tesuji_testkit::fuzz::board(bytes));
