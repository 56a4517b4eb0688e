# Everything a checkout needs is made inside it: .venv/ (tools) and var/ (data, caches); `make clean` leaves data alone.
# `make run` is the way in. `make help` lists the rest.

PYTHON ?= $(firstword $(foreach name,python3.11 python3.12 python3.13 python3,$(shell command -v $(name) 2>/dev/null)))
UV := $(shell command -v uv 2>/dev/null)
BIN := .venv/bin
VAR := $(CURDIR)/var

# Caches stay in the checkout.
export PIP_NO_CACHE_DIR = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export UV_CACHE_DIR = $(VAR)/uv
export PLAYWRIGHT_BROWSERS_PATH = $(VAR)/browsers
export HYPOTHESIS_STORAGE_DIRECTORY = $(VAR)/hypothesis
export PYTEST_DEBUG_TEMPROOT = $(VAR)/pytest
export XDG_CACHE_HOME = $(VAR)/cache
export npm_config_cache = $(VAR)/npm

ifdef UV
INSTALL = VIRTUAL_ENV=.venv $(UV) pip install --quiet --require-hashes
else
INSTALL = $(BIN)/pip install --quiet --require-hashes
endif

ifdef UV
MAKE_VENV = $(UV) venv --quiet --python "$(PYTHON)" .venv
else
MAKE_VENV = $(MAKE) --no-print-directory ensurepip && "$(PYTHON)" -m venv .venv
endif

ENGINE_COVERAGE = $(BIN)/coverage combine --quiet && $(BIN)/coverage report
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev database run test lint format format-check types imports migrations-check \
	templates-check audit check bench lock screenshots clean browser

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Setting up

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Fairwind needs Python 3.11, 3.12 or 3.13; none is on the path. Set PYTHON=..."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' || \
		{ echo "Fairwind needs Python 3.11, 3.12 or 3.13; $(PYTHON) is another. Set PYTHON=..."; exit 1; }
	$(MAKE_VENV) || { rm -rf .venv; exit 1; }

# Debian keeps ensurepip, which venv needs, in a package of its own.
.PHONY: ensurepip
ensurepip:
	@"$(PYTHON)" -c 'import ensurepip' 2>/dev/null || { \
		package=$$("$(PYTHON)" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -yqq "$$package" >/dev/null; \
		else echo "This Python cannot make a virtual environment. Install its package first: apt install $$package"; exit 1; fi; }

.venv/runtime.stamp: requirements.txt | $(BIN)/python
	$(INSTALL) -r requirements.txt
	@touch $@

# Holds the runtime's requirements too, so that one install serves both.
.venv/dev.stamp: requirements-dev.txt | $(BIN)/python
	$(INSTALL) -r requirements-dev.txt
	@touch .venv/runtime.stamp $@

var/secret_key: | $(BIN)/python
	@mkdir -p var
	@umask 077 && $(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(48))' > $@

MESSAGES := $(wildcard locale/*/LC_MESSAGES/django.po)

.venv/messages.stamp: $(MESSAGES) | .venv/runtime.stamp
	$(if $(MESSAGES),$(BIN)/pybabel --quiet compile --directory locale --domain django)
	@touch $@

database: .venv/runtime.stamp var/secret_key
	@$(BIN)/python manage.py migrate --verbosity 0

var/static.stamp: $(shell find static -type f) | .venv/runtime.stamp var/secret_key
	@$(BIN)/python manage.py collectstatic --noinput --clear --verbosity 0
	@touch $@

setup: .venv/runtime.stamp var/secret_key .venv/messages.stamp var/static.stamp database ## install the runtime, make the database

setup-dev: .venv/dev.stamp var/secret_key .venv/messages.stamp

PORT ?= 8000
HOST ?= 127.0.0.1
ARGS ?=

run: setup ## serve, at first with a club to look at (PORT=8000 HOST=127.0.0.1 ARGS=--no-demo)
	@$(BIN)/python manage.py quickstart --host "$(HOST)" --port "$(PORT)" $(ARGS)

# Tests

browser: | .venv/dev.stamp
	@if command -v chromium >/dev/null || ls var/browsers/chromium* >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -yqq chromium >/dev/null; \
	else $(BIN)/playwright install chromium; fi

test: setup-dev browser ## all tests; the engine's coverage must be whole
	@rm -rf var/coverage && mkdir -p var/coverage var/pytest
	$(BIN)/coverage run -m pytest -n 2 --dist loadfile $(PYTEST_ARGS)
	@$(ENGINE_COVERAGE)

# Checks

lint: setup-dev ## ruff
	$(BIN)/ruff check .

format: setup-dev ## ruff rewrites the code's layout
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

format-check: setup-dev
	$(BIN)/ruff format --check .

types: setup-dev ## mypy, strict
	$(BIN)/mypy

imports: setup-dev
	$(BIN)/lint-imports

migrations-check: setup-dev
	$(BIN)/python manage.py makemigrations --check --dry-run

templates-check: setup-dev
	$(BIN)/djlint --lint --quiet templates

# pip-audit fails alike for a vulnerability and for data that it cannot reach; only the first is ours.
audit: setup-dev ## known vulnerabilities in what is locked
	@if timeout 300 $(BIN)/pip-audit --requirement requirements-dev.txt --require-hashes --disable-pip \
		--timeout 10 --progress-spinner off >var/audit.log 2>&1; then \
		echo "audit: no known vulnerability; parts that could not be looked up:" \
			"$$(grep -c 'could not be audited' var/audit.log) of $$(grep -c '==' requirements-dev.txt)"; \
	elif grep -Eq 'Found [0-9]+ known vulnerabilit' var/audit.log; then cat var/audit.log; exit 1; \
	else echo 'audit: the data on vulnerabilities could not be reached, so nothing was checked'; fi

check: lint format-check types imports migrations-check templates-check ## every static check

bench: setup-dev ## how fast the engine is
	$(BIN)/python -m tests.bench

screenshots: setup-dev browser ## pictures of the main pages into docs/screenshots
	$(BIN)/python -m tests.screenshots

# Upkeep

lock: | $(BIN)/python ## newest allowed parts into uv.lock and both requirements files
	@test -n "$(UV)" || test -x .venv/uv/bin/uv || { "$(PYTHON)" -m venv .venv/uv && .venv/uv/bin/pip install --quiet uv; }
	@uv="$(or $(UV),.venv/uv/bin/uv)"; export="$$uv export --quiet --locked --no-header --no-annotate"; \
		$$uv lock --upgrade && \
		$$export --output-file requirements.txt >/dev/null && \
		$$export --all-extras --output-file requirements-dev.txt >/dev/null

clean: ## remove tools and caches; the database and the secret key stay
	rm -rf .venv .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	rm -rf var/static.stamp var/uv var/browsers var/hypothesis var/cache var/npm var/pytest var/coverage var/static var/screenshots
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +
