"""The door for text from outside, and that there is no other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from facilitator.decoding import NotText, decoded

PACKAGES = ("facilitator", "prompts", "exports", "screens")
DECODE = {"decode", "read_text", "input", "TextIOWrapper", "validate_json"}
ELSEWHERE = {
    "the door": ["facilitator/decoding.py decode"],
    "through the door": [
        "facilitator/json_text.py json.loads",
        "facilitator/plenary.py validate_json",
        "facilitator/room/endpoints.py json.loads",
    ],
    "out of the database, which has text": [
        "exports/files.py validate_json",
        "facilitator/entry_json.py json.loads",
        "facilitator/store/shelf.py json.loads",
    ],
    "files of the program": [
        "exports/epub/book.py read_text",
        "exports/html/document.py read_text",
        "facilitator/room/pages.py read_text",
        "screens/shelf/how_to_play/rules.py read_text",
    ],
    "what was encoded just before": [
        "exports/data/json_export.py decode",
        "exports/html/reading.py decode",
        "exports/markdown/reading.py decode",
        "exports/names/of_files.py decode",
        "exports/plenary/file.py decode",
        "facilitator/record.py decode",
        "facilitator/room/access.py decode",
    ],
}


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ""),
        ("José\r\n李".encode(), "José\r\n李"),
        (b"\xef\xbb\xbfAna\n", "Ana\n"),
        (b"\xef\xbb\xbf", ""),
    ],
)
def test_utf_8_is_text(content: bytes, text: str) -> None:
    """As it is, but for the byte order mark that some editors put before it."""
    assert decoded(content) == text


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"Jos\xe9", 5),
        (b"\xef\xbb\xbfAna\nBen\nJos\xe9\nCy\n", 7),
        (b"Ana\n\xe2\x82", 6),
        (b"\xed\xa0\x80", 5),
        ("Ana\nBen\n".encode("utf-16"), 5),
        ("Ana\nBen\n".encode("utf-16-le"), 5),
        ("李\nAna\n".encode("utf-16-be"), 5),
    ],
    ids=["cp1252", "a line further on", "cut off", "half a character", "UTF-16", "little", "big"],
)
def test_anything_else_is_refused_by_its_line(content: bytes, line: int) -> None:
    """Also UTF-16, with a mark or without; lines are counted from that with which the content begins."""
    with pytest.raises(NotText, match=f"^line {line} is no UTF-8 text; save it as UTF-8$") as refused:
        decoded(content, 5)
    assert refused.value.line == line


def test_a_terminal_says_how_it_encodes() -> None:
    """What it calls Latin-1 is read as that."""
    assert decoded(b"Jos\xe9", encoding="latin-1") == "José"


def test_there_is_no_other_door() -> None:
    """Nothing else in the program makes text of bytes, but for what is named here with its reason."""
    root = Path(__file__).parents[2]
    paths = [path for package in PACKAGES for path in (root / package).rglob("*.py")]
    found = {
        f"{path.relative_to(root).as_posix()} {how}"
        for path in paths
        for how in decoding(path.read_text("utf-8"))
    }
    assert sorted(found) == sorted(place for places in ELSEWHERE.values() for place in places)


def test_the_search_finds_what_it_looks_for() -> None:
    """Each way to make text of bytes, and no file that is opened for its bytes."""
    ways = (
        'content.decode("utf-8")', 'str(content, "utf-8")', "path.read_text()", "input()",
        "json.load(file)", "json.loads(content)", "kind.validate_json(content)", "TextIOWrapper(raw)",
        "open(path)", 'open(path, "r")', "path.open()", 'path.open("r")', 'path.open(encoding="utf-8")',
        "os.fdopen(handle)",
    )  # fmt: skip
    assert [way for way in ways if not list(decoding(way))] == []
    bytes_alone = (
        'open(path, "rb")',
        'path.open("rb")',
        "os.open(path, flags)",
        "room.open()",
        "str(content)",
    )
    assert [each for each in bytes_alone if list(decoding(each))] == []


def decoding(source: str) -> Iterator[str]:
    """The ways in which this source makes text of bytes."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        of, _, name = ast.unparse(node.func).rpartition(".")
        if name in DECODE or (name == "str" and len(node.args) > 1):
            yield name
        elif of == "json" and name in ("load", "loads"):
            yield f"json.{name}"
        elif name in ("open", "fdopen") and _is_of_text(of, node):
            yield name


def _is_of_text(of: str, call: ast.Call) -> bool:
    """Whether this opens a file, and not for its bytes; tables and rooms are opened too."""
    given = [*call.args, *(each.value for each in call.keywords)]
    said = [each.value for each in given if isinstance(each, ast.Constant)]
    modes = [each for each in said if isinstance(each, str) and re.fullmatch("[rwaxbt+]{1,3}", each)]
    if modes or any(each.arg == "encoding" for each in call.keywords):
        return not any("b" in mode for mode in modes)
    is_of_file = not given and of.rpartition(".")[2] not in ("self", "room")
    return is_of_file or of == "" or ast.unparse(call.func) == "os.fdopen"
