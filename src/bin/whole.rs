//! The whole site in one program, for the one file that holds everything. All of it is in the library.

fn main() {
    #[cfg(all(target_arch = "wasm32", target_os = "unknown", feature = "whole"))]
    sarissa::web::start_whole();
}
