# Kineograph: every chore by its name. `make help` lists them.

PREFIX  ?= /usr/local
DESTDIR ?=
# Where `make demo` puts what it exports.
DEMO    ?= .demo
SWIFT   ?= swift
# How long `make fuzz` takes for each reader, in seconds, and which it takes; none for all.
TIME    ?= 60
READER  ?=

UNAME := $(shell uname -s)
# One self-contained program that starts fast; Apple's systems have the standard library already.
ifeq ($(UNAME),Darwin)
RELEASE := -c release
else
# Symbols that nobody looks up cost a millisecond of every start.
RELEASE := -c release --static-swift-stdlib -Xlinker --no-export-dynamic
endif
BIN = .build/release/kineograph

APT  := libdeflate-dev libgif-dev liblcms2-dev libpng-dev libturbojpeg0-dev libwebp-dev pkg-config
BREW := giflib jpeg-turbo libdeflate libpng little-cms2 webp pkgconf

.DEFAULT_GOAL := help
.PHONY: help deps build test demo fixtures same-bytes outside bench comparison lint format fuzz coverage docs install uninstall clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install the libraries that are missing (apt-get or Homebrew)
	@APT="$(APT)" BREW="$(BREW)" sh .ci/install-libraries

build: deps ## Build the tool, optimised
	$(SWIFT) build $(RELEASE) --product kineograph

test: deps ## Build and run all tests
	$(SWIFT) test

demo: build ## Export the fixtures in every format, and say what was made
	@BIN="$(BIN)" OUT="$(DEMO)" sh .ci/demo

fixtures: deps ## Draw the fixtures again
	$(SWIFT) run FixtureArtist fixtures

same-bytes: build ## Check that debug and release builds write the same bytes
	$(SWIFT) build --product kineograph
	@.ci/check-same-bytes

outside: deps ## Compile and run the samples of the documentation in a package outside this one
	@.ci/check-outside-package

bench: build ## Measure speed and size, beside the peers that are installed
	$(SWIFT) build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks --tool $(BIN) $(if $(CORPUS),--corpus $(CORPUS))

comparison: build ## Compare GIFs with those of the peers, in pictures and a table of the documentation
	$(SWIFT) build $(RELEASE) --product Benchmarks
	@BIN="$(BIN)" BENCHMARKS=.build/release/Benchmarks sh .ci/make-comparison

lint: ## Check formatting and the house rules
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests
	@sh .ci/house-rules

format: ## Format every Swift file in place
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

fuzz: build ## Fuzz every reader for TIME seconds (60), or one: READER=gif
	@BIN="$(BIN)" TIME="$(TIME)" READER="$(READER)" SWIFT="$(SWIFT)" .ci/fuzz

coverage: deps ## Run the tests and report the lines they cover, room by room
	$(SWIFT) test --enable-code-coverage
	@sh .ci/coverage-report

docs: build ## Make the pictures, and the documentation in .build/docs
	@BIN="$(BIN)" sh .ci/make-pictures
	@sh .ci/build-docs

install: build ## Install the tool, its manual page and completions under PREFIX
	@BIN="$(BIN)" ROOT="$(DESTDIR)$(PREFIX)" sh .ci/install-tool

uninstall: ## Remove what install put under PREFIX
	rm -f "$(DESTDIR)$(PREFIX)/bin/kineograph" \
	      "$(DESTDIR)$(PREFIX)/share/man/man1/kineograph.1" \
	      "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/kineograph" \
	      "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_kineograph" \
	      "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/kineograph.fish"

clean: ## Remove everything that was built
	rm -rf .build $(DEMO)
