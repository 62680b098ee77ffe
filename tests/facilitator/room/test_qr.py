"""The code: small enough for a terminal, and the same in cells and as a path."""

from __future__ import annotations

import re

import pytest
import segno

from facilitator.room.qr import QUIET, SIZE, half_blocks, join_address, matrix, svg_path

KEY = "ABCDEFGHIJ234567"
LONGEST = join_address("255.255.255.255", 65_535, "7" * 16)
SHORTEST = join_address("10.0.0.1", 8790, KEY)
DRAWN = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}


@pytest.mark.parametrize("text", [SHORTEST, LONGEST])
def test_a_code_is_33_by_17_cells(text: str) -> None:
    """Any address of this kind, with a quiet zone of four all round."""
    rows = half_blocks(matrix(text))
    assert (len(rows), {len(row) for row in rows}) == (17, {SIZE})
    assert {row.strip() for row in (*rows[:2], *rows[-2:])} == {""}
    assert {row[:QUIET] + row[-QUIET:] for row in rows} == {" " * 2 * QUIET}


def test_the_address_is_in_capitals() -> None:
    """As a code has room for it."""
    assert SHORTEST == "HTTP://10.0.0.1:8790/ABCDEFGHIJ234567"


def test_a_code_says_the_address() -> None:
    """It is what the library draws for it, at the lowest level, within the quiet zone."""
    code = segno.make_qr(SHORTEST, error="L", boost_error=False)
    assert (code.version, code.mode) == (2, "alphanumeric")
    inner = [row[QUIET:-QUIET] for row in matrix(SHORTEST)[QUIET:-QUIET]]
    assert inner == [tuple(bool(module) for module in row) for row in code.matrix]


def test_cells_and_path_say_the_same() -> None:
    """Read back, both are the matrix; a row of light modules is below the last."""
    code = matrix(SHORTEST)
    cells = [[DRAWN[cell] for cell in row] for row in half_blocks(code)]
    read = [tuple(cell[half] for cell in row) for row in cells for half in (0, 1)]
    assert read == [*code, (False,) * SIZE]
    dark = {
        (int(y), x)
        for left, y, long, back in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", svg_path(code))
        if long == back
        for x in range(int(left), int(left) + int(long))
    }
    assert dark == {(y, x) for y, row in enumerate(code) for x, module in enumerate(row) if module}
    assert re.fullmatch(r"(M\d+ \d+h\d+v1h-\d+z)+", svg_path(code))
