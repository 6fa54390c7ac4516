//! The program of the documents beside the page. All of it is in the library; a browser calls `main` once it is loaded.

fn main() {
    #[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
    sarissa::web::start_sheets();
}
