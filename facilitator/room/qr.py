"""The code that a phone’s camera reads: an address in capitals, so that it is small enough for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TypeAlias

import segno

QUIET = 4
"""Light modules round the code, without which no camera finds it."""
SIZE = 33
"""Modules from edge to edge, with the quiet zone: 33 × 17 cells in half blocks."""
Matrix: TypeAlias = tuple[tuple[bool, ...], ...]
"""Rows of modules from the top; True is dark."""
_CELLS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def join_address(address: str, port: int, key: str) -> str:
    """What the code says. Scheme and key in capitals: these signs take half the room of others."""
    return f"HTTP://{address}:{port}/{key}"


def matrix(text: str) -> Matrix:
    """The code of an address with its quiet zone, of version 2 and level L: more would not be read better."""
    code = segno.make_qr(text, version=2, error="L", mode="alphanumeric", boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix_iter(border=QUIET))


def half_blocks(matrix: Matrix) -> tuple[str, ...]:
    """Rows for a terminal, two modules high. Blocks are dark: draw them black on white in every theme."""
    light = (False,) * len(matrix[0])
    rows = (*matrix, light) if len(matrix) % 2 else matrix
    return tuple(
        "".join(_CELLS[cell] for cell in zip(rows[row], rows[row + 1], strict=True))
        for row in range(0, len(rows), 2)
    )


def svg_path(matrix: Matrix) -> str:
    """The dark modules as the `d` of one SVG path, a module 1 × 1."""
    return "".join(f"M{x} {y}h{long}v1h-{long}z" for y, row in enumerate(matrix) for x, long in _dark(row))


def _dark(row: Sequence[bool]) -> list[tuple[int, int]]:
    """Where each run of dark modules begins, and how long it is."""
    runs, x = [], 0
    for dark, modules in groupby(row):
        long = sum(1 for _ in modules)
        if dark:
            runs.append((x, long))
        x += long
    return runs
