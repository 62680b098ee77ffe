"""Names as they are typed or pasted, and what the people at a table need: packs, telling them apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from unicodedata import normalize

from facilitator.games.cards import PACK_SIZE
from facilitator.games.game import Slot
from facilitator.games.marginalia.ages import FEWEST_PLAYERS, cards_in
from facilitator.games.marginalia.entries import Seat
from facilitator.services.choices import packs_off
from facilitator.services.context import AppContext
from screens.marginalia.page import table_of
from screens.ui.marks import number
from screens.ui.text import cut, listed, plain

FIRST_DEAL: Slot = ("dealer_set", 1)

_BREAKS = re.compile(r"[\n\r\v\f\u0085\u2028\u2029]+")
_COMMAS = re.compile(r"[,;\uff0c\u3001\u060c]")


def split_names(text: str) -> list[str]:
    """The names in a text, one a line; a single line may have them between commas."""
    lines = [line for line in _BREAKS.split(text) if line.strip()]
    if len(lines) == 1:
        lines = _COMMAS.split(lines[0])
    return [name for line in lines if (name := plain(line).strip())]


def told_apart(names: Iterable[str], others: Iterable[str]) -> list[str]:
    """The names with a number behind each that somebody has already: Ana, Ana 2."""
    taken = {_alike(name) for name in others}
    apart = []
    for name in names:
        own, count = name, 2
        while _alike(own) in taken:
            own, count = f"{name} {count}", count + 1
        taken.add(_alike(own))
        apart.append(own)
    return apart


def not_taken(names: Sequence[str]) -> str:
    """What was typed too fast for its page, or behind a name that was refused."""
    quoted = [f"“{cut(plain(name), 20)}”" for name in names if name.strip()]
    return f"{listed(quoted)} {'was' if len(quoted) == 1 else 'were'} not taken." if quoted else ""


def _alike(name: str) -> str:
    return normalize("NFC", name).casefold()


def packs_said(players: int) -> str:
    """The packs that round 1 needs and how many of their cards are dealt (M-6, A-5)."""
    if players < 2:
        return ""
    cards = players * cards_in(1)
    packs = -(-cards // PACK_SIZE)
    return f"{number(packs)} pack{'s' if packs > 1 else ''}: {cards} of {packs * PACK_SIZE} cards"


def packs_in_short(choices: Mapping[str, str]) -> str:
    """Which packs of prompts the table uses."""
    off = len(packs_off(choices))
    return "all packs" if not off else f"all but {number(off)} pack{'s' if off > 1 else ''}"


class FirstDeal:
    """Who deals first (A-3): drawn by lot among those who are there, unless somebody is chosen.

    Until somebody deals it waits as a draft of that blank, so that the table sees one lot and not
    another one after every look at the help.
    """

    def __init__(self, ctx: AppContext) -> None:
        self._desk = ctx

    @property
    def _present(self) -> tuple[Seat, ...]:
        return table_of(self._desk.view).present(1)

    @property
    def _waiting(self) -> list[int]:
        words = self._desk.view.drafts.get(FIRST_DEAL, "").split()
        return [int(word) for word in words if word.isdecimal()]

    @property
    def is_drawn(self) -> bool:
        """Whether it is the lot's choice and nobody's."""
        return len(self._waiting) > 1

    @property
    def standing(self) -> Seat | None:
        """Who was drawn or chosen; None before that, and again where other people are there since."""
        waiting, present = self._waiting, self._present
        if len(present) < FEWEST_PLAYERS or not waiting or waiting[0] not in present:
            return None
        return waiting[0] if len(waiting) == 1 or sorted(waiting[1:]) == sorted(present) else None

    @property
    def dealer(self) -> Seat | None:
        """The first dealer, drawn now where nobody stands; None under two people."""
        standing, present = self.standing, self._present
        if standing is not None or len(present) < FEWEST_PLAYERS:
            return standing
        drawn = self._desk.lot(present)
        self._desk.table.draft(FIRST_DEAL, " ".join(map(str, (drawn, *present))))
        return drawn

    def turn(self, by: int) -> None:
        """Choose the person that many chairs to the left."""
        dealer, present = self.dealer, self._present
        if dealer is not None:
            chosen = present[(present.index(dealer) + by) % len(present)]
            self._desk.table.draft(FIRST_DEAL, str(chosen))
