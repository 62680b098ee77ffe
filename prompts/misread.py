"""What is wrong with a pack, said plainly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from facilitator.trouble import Trouble


class MisreadError(Trouble):
    """A line that cannot be taken as it is, and the way out; the file is known further up."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


class PackError(Trouble):
    """A pack that cannot be used: its file, and each fault by its line (from 1) with the way out.

    `line`, `sentence` and the text of the error are those of the first fault.
    """

    def __init__(self, path: Path, *faults: MisreadError) -> None:
        self.path = path
        self.faults: Sequence[MisreadError] = sorted(faults, key=lambda fault: fault.line)
        self.line = self.faults[0].line
        super().__init__(self.faults[0].sentence)

    def __str__(self) -> str:
        return self.each()[0]

    def each(self) -> list[str]:
        """Every fault with its file and line; without where a folder can't be read, which has line 0."""
        return [
            f"{self.path.name}, line {fault.line}: {fault.sentence}" if fault.line else fault.sentence
            for fault in self.faults
        ]
