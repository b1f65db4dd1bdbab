# `make demo` and `make test` work from a bare clone: each makes the virtual environment where it is missing or older
# than pyproject.toml.
MAKEFLAGS += --no-print-directory
SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready
ORDLOGIC := $(BIN)/ordlogic
LAWS := specs/ordinances
WORK := grading 1,500 sq ft on a 12% slope, 250 feet from a navigable lake, draining toward it

# The first Python of at least 3.11 on the path; `make PYTHON=...` names another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null && { echo $$p; break; }; done)

.PHONY: demo test lint readme clean
.DEFAULT_GOAL := demo

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed (make PYTHON=/path/to/python3)" >&2; exit 2; }
	@echo "Setting up $(VENV) (once)" >&2
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '.[dev]'
	@touch $@

# Exit code 1 only says that something was found, which is what the demo shows.
define show
	@printf '\n$$ ordlogic %s\n' '$(subst ','\'',$(1))'
	@$(ORDLOGIC) $(1) || test $$? -eq 1
endef

demo: $(STAMP)
	$(call show,check $(LAWS)/525-11/ordinance.txt)
	$(call show,check $(LAWS)/18-39/ordinance.txt)
	$(call show,check $(LAWS)/site-modification/ordinance.txt)
	$(call show,compare $(LAWS)/525-11/ordinance.txt $(LAWS)/18-39/ordinance.txt)
	$(call show,ask $(LAWS)/525-11/ordinance.txt "$(WORK)")
	$(call show,ask $(LAWS)/18-39/ordinance.txt $(LAWS)/18-39/sites/lagoon-900-ft-to-be-connected.toml)
	$(call show,ask $(LAWS)/site-modification/ordinance.txt $(LAWS)/site-modification/sites/20-cubic-yards-under-a-plan.toml)

# Timing ratios are measured alone, after the tests that share the processors.
test: lint
	@$(BIN)/pytest -q -n auto --ignore=tests/bench
	@$(if $(wildcard tests/bench/test_*.py),$(BIN)/pytest -q tests/bench)

lint: $(STAMP)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary

# The outputs that README.md shows, written anew; a test holds them against the commands.
readme: $(STAMP)
	@$(BIN)/python tests/readme.py

clean:
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis *.egg-info
	@find . -name __pycache__ -not -path './$(VENV)/*' -prune -exec rm -rf {} +
