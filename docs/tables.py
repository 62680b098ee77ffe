"""Writes what the pages in this folder take from the program: python -m docs.tables."""

from __future__ import annotations

from pathlib import Path

from docs import command_line, keys, options, rules

FOLDER = Path(__file__).parent


def pages() -> dict[str, str]:
    """Every page that is made of the program, or in part, by the name of its file."""
    house = FOLDER / "house-rules.md"
    return {
        "keys.md": keys.page(),
        "commands.md": command_line.page(),
        "rules.md": rules.page(),
        house.name: options.filled(house.read_text(encoding="utf-8")),
    }


if __name__ == "__main__":
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
