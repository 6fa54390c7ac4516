//! The page of the report after a battle. All of it is in the library; a browser calls `main` once the program is loaded.

fn main() {
    #[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
    sarissa::web::start_report();
}
