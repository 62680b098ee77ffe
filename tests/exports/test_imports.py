"""Facts about what an import of the exports brings with it."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
from exports import write
from exports.epub import book
from exports.html import document
from exports.data import json_export
from exports.marginalia import chronicle
from exports.markdown import page, reading
print(*sys.modules, sep="\\n")
"""


def test_no_terminal_no_store_and_no_reader() -> None:
    """All exports can be imported without textual, the store, pydantic, or the Markdown reader."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "exports" in loaded
    assert not loaded & {"textual", "rich", "sqlite3", "pydantic", "markdown_it", "prompts"}
