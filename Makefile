# Sarissa. `make` builds the site and serves it; `make help` lists the rest.
# Every target sets up what it is missing first; a set-up that is done costs under a second.

SHELL := /bin/bash
.DEFAULT_GOAL := serve
.SUFFIXES:
.PHONY: serve dist test test-rust test-site setup setup-test bench bench-odds bench-reach battles size clean help

# The build tools live outside the clone, by version, so that a fresh clone does not compile them again.
TOOLS ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/sarissa
export TOOLS
export PATH := $(CURDIR)/tools/node_modules/.bin:$(TOOLS)/bin:$(HOME)/.cargo/bin:$(PATH)
PORT ?= 8080
comma := ,

# All that the page is made of: an unchanged site is not built twice.
SITE := $(shell find src scenarios texts www lib -type f 2>/dev/null) \
	index.html Trunk.toml Cargo.toml Cargo.lock $(wildcard tools/*.mjs tools/package-lock.json)

serve: dist ## build the site and serve it on this computer; plain `make` does this (PORT=8080)
	@node tools/serve.mjs dist --port $(PORT)

dist: setup ## build the static site into dist/, ready for any folder of any web server
	@$(MAKE) --no-print-directory dist/sw.js

# The page compiles the standard library along with it, for size and without the texts of panics (11 kB less to load, see
# ARCHITECTURE.md). Cargo calls that unstable and wants leave; the crate itself uses nothing unstable. Without the sources of the
# library (rustup brings them) the page is built with the library as it comes.
LIBRARY := $(wildcard $(shell rustc --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library/Cargo.lock)
SMALL := $(if $(LIBRARY),RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std$(comma)panic_abort \
	CARGO_UNSTABLE_BUILD_STD_FEATURES=optimize_for_size CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$(strip \
	-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none -Cllvm-args=-inline-threshold=0)")

# The service worker is written last: it lists what was built, and a build that was cut off has none.
dist/sw.js: $(SITE)
	@rm -f $@
	$(SMALL) trunk build --release
	$(SMALL) node tools/beside.mjs dist
	node tools/library.mjs dist
	node tools/offline.mjs dist
	@node tools/size.mjs dist || true

test: setup-test ## check and test everything
	@$(MAKE) --no-print-directory test-rust
	@$(MAKE) --no-print-directory test-site

# Made-up values come from one seed here, so that a clone is judged by its code; `cargo test` alone draws new ones.
test-rust: # format, lints (native and page), tests
	cargo fmt --check
	cargo clippy --locked --all-targets -- -D warnings
	cargo clippy --locked --no-default-features --features trays --target wasm32-unknown-unknown --lib --bin app --bin editor -- -D warnings
	cargo clippy --locked --no-default-features --features skirmish,trays --target wasm32-unknown-unknown --lib --bin sheets -- -D warnings
	cargo clippy --locked --no-default-features --features hexes --target wasm32-unknown-unknown --lib --bin hexes -- -D warnings
	cargo clippy --locked --no-default-features --features skirmish --target wasm32-unknown-unknown --lib --bin skirmish --bin muster -- -D warnings
	cargo clippy --locked --no-default-features --features report --target wasm32-unknown-unknown --lib --bin report -- -D warnings
	cargo clippy --locked --no-default-features --features whole --target wasm32-unknown-unknown --lib --bin whole -- -D warnings
	cargo clippy --locked --no-default-features --features library --target wasm32-unknown-unknown --lib --bin library -- -D warnings
	PROPTEST_RNG_SEED=338 cargo test --locked

# The command line, native and as WebAssembly: the tests lay what the two say side by side.
NATIVE := target/native/sarissa
WASI := target/wasm32-wasip1/native/sarissa.wasm

$(NATIVE): $(SITE)
	cargo build --locked --profile native --bin sarissa
	@touch $@

$(WASI): $(SITE)
	cargo build --locked --profile native --bin sarissa --target wasm32-wasip1
	@touch $@

test-site: dist/sw.js $(NATIVE) $(WASI) # the built site in a real browser
	node --test --test-reporter=spec $(sort $(wildcard tests/browser/*.test.mjs))

setup: ## install what the build needs
	@tools/setup.sh build

setup-test: ## install what the build and the tests need
	@tools/setup.sh build test

bench: setup-test $(NATIVE) $(WASI) ## measure speed: whole random battles a second, natively and in wasm (reports, never fails)
	for battle in chaeronea granicus kadesh raphia raphia-wing chevauchee-hamlet chevauchee-ford chevauchee-wood; do echo $$battle; \
	$(NATIVE) play $$battle --random --games 2000 && \
	node tools/wasi.mjs $(WASI) play $$battle --random --games 2000 || exit 1; done

# icepool counts the same fights; it is for comparison only, in a place of its own.
bench-odds: ## measure speed: exact odds, natively and in wasm, beside icepool (reports, never fails; wants python3)
	python3 -m venv $(TOOLS)/icepool && $(TOOLS)/icepool/bin/pip install --quiet icepool
	cargo bench --locked --bench odds | $(TOOLS)/icepool/bin/python benches/with_icepool.py
	cargo rustc --quiet --locked --profile native --target wasm32-wasip1 --bench odds
	node tools/wasi.mjs $$(ls -t target/wasm32-wasip1/native/deps/odds-*.wasm | head -1) --bench

bench-reach: ## measure speed: where counters may go on hexes, natively and in wasm (reports, never fails)
	cargo bench --locked --bench reach
	cargo rustc --quiet --locked --profile native --target wasm32-wasip1 --bench reach
	node tools/wasi.mjs $$(ls -t target/wasm32-wasip1/native/deps/reach-*.wasm | head -1) --bench

battles: ## thousands of seeded battles of each, their boards looked at
	cargo test --locked --profile native --test it -- --ignored ten_thousand five_thousand

size: dist ## compressed sizes of what visits load; fails where a budget is passed
	@node tools/size.mjs dist

clean: ## remove what was built (the tools stay)
	rm -rf dist target tests/browser/out

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1\t/p' Makefile | expand -t 20
