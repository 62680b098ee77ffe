"""Large figures, to be read from across the room."""

from __future__ import annotations

FIGURES = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": ("╺┓ ", " ┃ ", "╺┻╸"),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", " ━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"),
    "9": ("┏━┓", "┗━┫", "╺━┛"),
    ":": (" ", "╏", " "),
    ".": (" ", " ", "."),
    "h": ("╻  ", "┣━┓", "╹ ╹"),
}


def large(time: str) -> tuple[str, ...]:
    """A time in three rows; a sign that has no large form is left out."""
    signs = [FIGURES[sign] for sign in time if sign in FIGURES]
    return tuple("  ".join(sign[line] for sign in signs) for line in range(3)) if signs else ()
