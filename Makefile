# Everything runs in .venv, which is made and kept up to date as needed.
# Another Python: make test PYTHON=python3.12. Words for the program: make run ARGS="list".

BASE := $(or $(PYTHON),python3)
VENV := .venv
BIN := $(VENV)/bin
MADE_FOR := $(VENV)/.made-for
RUN_READY := $(VENV)/.ready-to-run
DEV_READY := $(VENV)/.ready-to-develop
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

# It serves one folder and one version of Python, so it is made anew where either is another now, or its Python can't run.
VERSION := -I -S -c 'import sys; print(sys.version_info[:2])'
NOW = pwd -P; for each in $(BIN)/python $(PYTHON); do $$each $(VERSION) || exit; done | uniq
ANEW := $(shell { $(NOW); } 2>/dev/null | cmp -s - $(MADE_FOR) || echo anew)

.PHONY: anew help run test lint bench docs endure clean

help:
	@echo "make run    start the program (ARGS=\"…\" is handed to it)"
	@echo "make test   style, types, import contracts and every test"
	@echo "make lint   the same without the tests"
	@echo "make endure pull plugs, fill disks, press any keys for a long while (ARGS=\"--seed 7 --only kills --count 1000\")"
	@echo "make bench  measure how fast it starts and answers"
	@echo "make docs   take tables, examples and pictures in docs/ from the program again"
	@echo "make clean  remove $(VENV) and everything that was built"

run: $(RUN_READY)
	@$(BIN)/python -m facilitator $(ARGS)

test: lint
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: $(DEV_READY)
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy
	$(BIN)/python -c 'from importlinter.cli import lint_imports_command as lint; lint()'

bench: $(DEV_READY)
	$(BIN)/python -m bench $(ARGS)

docs: $(DEV_READY)
	$(BIN)/python -m docs.tables
	$(BIN)/python -m docs.examples
	$(BIN)/python -m docs.pictures
	-$(BIN)/python -m docs.in_browsers

endure: $(DEV_READY)
	$(BIN)/python -m endure $(ARGS)

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Make looks at file times, so both stamps are renewed after the larger installation: it holds the smaller one.
$(DEV_READY): pyproject.toml constraints.txt $(MADE_FOR)
	$(INSTALL) -e '.[dev]'
	@touch $(RUN_READY) $(DEV_READY)

$(RUN_READY): pyproject.toml constraints.txt $(MADE_FOR)
	$(INSTALL) -e '.[room]'
	@touch $(RUN_READY)

$(MADE_FOR): $(ANEW)
	@$(BASE) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name one with: make PYTHON=python3.12 …" >&2; exit 1; }
	@$(BASE) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@$(BASE) -m venv --clear $(VENV) || { echo "The virtual environment could not be made." >&2; exit 1; }
	@{ $(NOW); } >$@
