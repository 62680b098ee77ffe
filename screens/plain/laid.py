"""What lies over a page and takes the lines instead of it: the card, and all that can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from facilitator.language import mark, tr
from facilitator.names import folded_name
from facilitator.record import is_beat
from screens.plain.typed import words_typed
from screens.router import Router
from screens.safety.card_pages import Done, LaidCard
from screens.safety.chosen import beat_to_erase, choices_for, do_chosen
from screens.ui.commands import Command
from screens.ui.read_out.heard import heard
from screens.ui.read_out.plain import blocks_lines

LISTED = 12
GOES_BY_NOTHING = mark("Nothing here goes by {typed}.")
FEW = 3
"""So many choices of the card are said with what each is for."""
ERASES, VEILS = "t", "v"
ASKS_ONCE = mark("That erases for good. Type t again to do it, or another letter.")
LEFT_OUT = mark("It is on the list of what we leave out.")
VEILED = mark("A veil is drawn: it happens off stage, and we move on.")


class LaidOver(Protocol):
    """Takes lines until it is gone."""

    is_up: bool
    is_card: bool
    """Nothing is done under it, and nothing takes it away but what is chosen on it."""

    def lines(self) -> list[str]:
        """All that it says."""

    def brief(self) -> list[str]:
        """What of that is said at once."""

    def take(self, line: str) -> str:
        """A line; the sentence that says why it did nothing, or ""."""

    def keys(self) -> list[str]:
        """The letters that it takes, each with what it is for."""

    def put_away(self) -> None:
        """Escape."""

    def again(self) -> None:
        """It was asked for while it is up."""

    @property
    def asks(self) -> str:
        """What may be typed."""


class CardInLines:
    """The card. No key sleeps: nobody types a whole line by a slip of the hand."""

    def __init__(self, router: Router, *, is_break: bool = False) -> None:
        router.window.say("")
        router.window.leave_half_typed()
        router.ctx.evening.pause()
        self._router = router
        self._beat = beat_to_erase(router)
        self._card = LaidCard(router.ctx, choices_for(router), is_break=is_break)
        router.lies(self._card)
        self.is_up = self.is_card = True
        self._is_asked = False
        """Erasing was chosen once."""

    def lines(self) -> list[str]:
        """The page of the card."""
        return blocks_lines(self._card.blocks())

    def brief(self) -> list[str]:
        """What it is for, and not what can be chosen: whoever needs it hears no long list first."""
        return blocks_lines(block._replace(rows=(), faint="", field=None) for block in self._card.blocks())

    def keys(self) -> list[str]:
        """Its letters; a line of words has none."""
        page = self._card.page
        return [] if page.line is not None else [heard(f"{tr(at)}: {tr(does)}") for at, does in page.choices]

    @property
    def asks(self) -> str:
        """Going on, and how to hear the rest; all of few choices; or words where it asks for some."""
        page = self._card.page
        if page.line is not None:
            return tr("words, or Enter:")
        said = [f"{tr(letter)} {heard(tr(does))}" for letter, does in page.choices]
        return (
            f"{', '.join(said)}:" if len(said) <= FEW else tr("{goes_on}, /more what else:", goes_on=said[-1])
        )

    def again(self) -> None:
        """The card once more: from a page that only waits, all the choices are in reach."""
        if self._card.page.waits:
            self._card.show_all()

    def put_away(self) -> None:
        """Escape leads back to all choices, never to the table."""
        self._card.press("escape", "")

    def take(self, line: str) -> str:
        """A letter, a time, or words for what is to be left out."""
        page, typed = self._card.page, line.strip()
        if page.line is not None:
            return self._press(*words_typed(line), "\n")
        is_time = page.field is not None and typed[:1].isdecimal()
        return self._press(*typed.replace(" ", ""), *("\n" if is_time or not typed else ""))

    def _press(self, *characters: str) -> str:
        for character in characters:
            if why := self._asked_once(character):
                return why
            before = self._card.page, self._card.page.line, self._card.page.field
            key, shown = ("enter", "") if character == "\n" else (character, character)
            done = self._card.press(key, shown)
            self._router.ctx.room.push()
            if done is not None:
                return self._follow(done, before[1])
            if character != "\n" and before == (self._card.page, self._card.page.line, self._card.page.field):
                return tr("{typed} is none of the letters here.", typed=character)
        return ""

    def _asked_once(self, character: str) -> str:
        """What erases for good is asked for twice: a letter more in a line is soon typed."""
        page, was = self._card.page, self._is_asked
        erases = page.line is None and character.casefold() == ERASES
        self._is_asked = erases and any(letter == ERASES for letter, _ in page.choices)
        return tr(ASKS_ONCE) if self._is_asked and not was else ""

    def _follow(self, done: Done, wanted: str | None) -> str:
        """Take it away, then do what was chosen on the page that was under it; a sentence of it."""
        self.is_up = False
        under = self._router.window.page
        line = under.line() if under is not None else None
        # Where somebody tells, the veil says itself whose turn is next.
        is_told = line is not None and is_beat(line.slot)
        self._router.lies(None)
        self._router.ctx.evening.go_on()
        do_chosen(self._router, done.letter, self._beat)
        if done.act is not None:
            done.act()
        if wanted and wanted.strip():
            return tr(LEFT_OUT)
        return tr(VEILED) if done.letter == VEILS and not is_told else ""


class ListOfCommands:
    """Everything that can be done now, by number; words narrow it."""

    def __init__(self, router: Router) -> None:
        self._all = router.commands()
        self._found: list[Command] = []
        self.is_up, self.is_card = True, False
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
