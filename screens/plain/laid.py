"""What lies over a page and takes the lines instead of it: all that can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.language import mark, tr
from facilitator.names import folded_name
from screens.plain.typed import words_typed
from screens.router import Router
from screens.ui.commands import Command
from screens.ui.read_out.heard import heard

LISTED = 12
GOES_BY_NOTHING = mark("Nothing here goes by {typed}.")


class ListOfCommands:
    """Everything that can be done now, by number; words narrow it."""

    def __init__(self, router: Router) -> None:
        self._all = router.commands()
        self._found: list[Command] = []
        self.is_up = True
        self.narrow("")

    def narrow(self, words: str) -> bool:
        """Leave what has all of these words; False where nothing has, and then all stays."""
        wanted = folded_name(words).split()
        found = [each for each in self._all if _has(wanted, f"{each.name} {each.explains} {each.also}")]
        if found:
            self._found = sorted(found, key=lambda each: not _has(wanted, each.name))
        return bool(found)

    def brief(self) -> list[str]:
        """All of it: it is what was asked for."""
        return self.lines()

    def lines(self) -> list[str]:
        """Each with its number; what it does only where few are left."""
        few = len(self._found) <= LISTED // 2
        shown = [
            f"{at}: {heard(each.name)}{f'; {heard(each.explains)}' if few and each.explains else ''}"
            for at, each in enumerate(self._found[:LISTED], 1)
        ]
        n = len(self._found) - LISTED
        more = tr("{n} more: type a word that it has", n=n)
        return [*shown, *([more] if n > 0 else [])]

    def keys(self) -> list[str]:
        """All are numbers, which it says itself."""
        return []

    @property
    def asks(self) -> str:
        """A number, or words."""
        return tr("a number, a word, or /back:")

    def put_away(self) -> None:
        """It goes, and nothing was done."""
        self.is_up = False

    def again(self) -> None:
        """It lies there already."""

    def take(self, line: str) -> str:
        """A number does what has it; words narrow the list; Enter alone does what is left alone."""
        typed = words_typed(line)
        at = (
            int(typed)
            if typed.isdecimal() and typed.isascii()
            else 1
            if not typed and len(self._found) == 1
            else 0
        )
        if LISTED < at <= len(self._found):
            return tr("{at} was not read: type a word that it has.", at=at)
        if 0 < at <= len(self._found):
            self.is_up = False
            self._found[at - 1].act()
            return ""
        if not typed:
            return tr("Type a number of the list.")
        return (
            ""
            if not at and not typed.isdecimal() and self.narrow(typed)
            else tr(GOES_BY_NOTHING, typed=typed)
        )


def _has(words: Sequence[str], text: str) -> bool:
    return all(word in folded_name(text) for word in words)
