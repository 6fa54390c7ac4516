#!/bin/bash
# Installs what is missing, and only that: `tools/setup.sh build [test]`. TOOLS is where the compiled tools go.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${TOOLS:=${XDG_CACHE_HOME:-$HOME/.cache}/sarissa}"
PATH="$TOOLS/bin:$HOME/.cargo/bin:$PATH"

# Keep in step with Cargo.toml (wasm-bindgen) and Trunk.toml.
TRUNK=0.21.14
WASM_BINDGEN=0.2.130

say() { echo "setup: $*"; }
have() { command -v "$1" >/dev/null 2>&1; }

# Debian packages, where there is apt; elsewhere a person has to bring the program.
packages() {
  [ $# -gt 0 ] || return 0
  if ! have apt-get; then say "please install: $*"; return 0; fi
  local root=(); [ "$(id -u)" = 0 ] || root=(sudo)
  say "installing Debian packages: $*"
  "${root[@]}" apt-get update -q >/dev/null
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "$@" >/dev/null
}

# A crate's program, compiled for a short build rather than a fast program: it runs for a second at a time.
program() { # name version optimisation [cargo install flags]
  local name=$1 version=$2 level=$3; shift 3
  say "compiling $name $version, once for this computer (a minute or two)"
  CARGO_TARGET_DIR="$TOOLS/build" CARGO_PROFILE_RELEASE_OPT_LEVEL=$level \
    CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    CARGO_PROFILE_RELEASE_DEBUG=false CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_PANIC=abort \
    cargo install --quiet "$name" --version "$version" --no-default-features --root "$TOOLS" --force "$@"
}

# The npm packages of a folder, exactly as its lock file says.
npm_packages() {
  cmp -s "$1/package-lock.json" "$1/node_modules/.installed" && return 0
  say "installing the npm packages of $1"
  (cd "$1" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null)
  cp "$1/package-lock.json" "$1/node_modules/.installed"
}

setup_build() {
  local missing=()
  have cc || missing+=(gcc libc6-dev)
  have node || missing+=(nodejs npm)
  have xz || missing+=(xz-utils)
  packages "${missing[@]}"
  have cargo || { say "please install Rust first (rustup)"; exit 1; }

  # A distribution's own Rust has no rustup, and brings these as packages.
  if have rustup; then
    local installed; installed=$(rustup component list --installed)
    [[ $installed == *rust-std-wasm32-unknown-unknown* ]] || rustup target add wasm32-unknown-unknown
    [[ $installed == *rustfmt* && $installed == *clippy* ]] || rustup component add rustfmt clippy
    [[ $installed == *rust-src* ]] || rustup component add rust-src
  fi

  # No TLS in either: all they need is found on PATH, and nothing is fetched at build time.
  [ "$(trunk --version 2>/dev/null)" = "trunk $TRUNK" ] || program trunk $TRUNK 0 --locked
  [ "$(wasm-bindgen --version 2>/dev/null)" = "wasm-bindgen $WASM_BINDGEN" ] ||
    program wasm-bindgen-cli $WASM_BINDGEN 1 --bin wasm-bindgen
  rm -rf "$TOOLS/build"

  npm_packages tools
  cargo fetch --locked --quiet
  # What the standard library is made of, for the page compiles it too.
  local library; library=$(rustc --print sysroot)/lib/rustlib/src/rust/library
  [ ! -e "$library/Cargo.lock" ] || RUSTC_BOOTSTRAP=1 cargo fetch --locked --quiet --manifest-path "$library/sysroot/Cargo.toml"
}

setup_test() {
  # The command line as WebAssembly, to compare with the native one.
  if have rustup && [[ $(rustup target list --installed) != *wasm32-wasip1* ]]; then rustup target add wasm32-wasip1; fi
  local missing=()
  have chromium || missing+=(chromium)
  have pdftotext || missing+=(poppler-utils)
  compgen -G '/usr/share/fonts/*/noto/NotoSerif-Regular.*' >/dev/null || missing+=(fonts-noto-core)
  packages "${missing[@]}"
  npm_packages tests/browser
}

for part in "$@"; do "setup_$part"; done
