"""What is wrong with a pack, said plainly."""

from __future__ import annotations

from pathlib import Path


class MisreadError(Exception):
    """A line that cannot be taken as it is, and the way out; the file is known further up."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line
        self.sentence = sentence


class PackError(Exception):
    """A pack that cannot be used: its file, the line (from 1) and a plain sentence with the way out."""

    def __init__(self, path: Path, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path
        self.line = line
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.path.name}, line {self.line}: {self.sentence}"
