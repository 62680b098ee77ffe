"""What is typed in the line for a card, and the card that it makes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from facilitator.games.duel.check import MOST
from facilitator.games.duel.entries import OWN, Column, Incanted, Pile, Played, Side
from facilitator.games.duel.known import Known, KnownIncantation, begins, offered, typed, with_card
from facilitator.names import folded_name
from screens.ui.text import cut, plain

NUMBERLESS = "A card needs attack and health. Type them like this: {}."
RANGE = f"Attack goes from 0 to {MOST}, health from 1 to {MOST}."
BEYOND = re.compile(r"[-−]?\d+\s*/\s*[-−]?\d+$")
"""What is meant as the numbers of a card, also where they can’t be."""
NO_NAME = " \t0123456789/-−"
"""What stands behind a name, where it makes no numbers."""
SHOWN = 30
Kind: TypeAlias = Literal["card", "token", "incantation"]


def meant(line: str, known: tuple[Known, ...]) -> Known | str:
    """The card that a line names, or a sentence with the way out.

    A card that was typed before keeps its spelling, humor and marks; numbers in the line come first. One
    whose name ends in numbers is meant by its whole name before those are taken for its own. First letters
    are enough where only one card begins like that.
    """
    whole = _of_name(line, known)
    if whole is not None:
        return whole
    words, attack, health = typed(line)
    words = " ".join(words.split())
    before = _of_name(words, known)
    if health == 0:
        return RANGE
    if attack is not None and health is not None:
        return replace(before or Known(words), attack=attack, health=health)
    if BEYOND.search(line.strip()):
        return RANGE
    begun = offered(line, known)
    if not begun:
        return NUMBERLESS.format(f"{cut(plain(words).rstrip(NO_NAME), SHOWN)} 1/2".strip())
    if len(begun) == 1:
        return begun[0]
    return f"{cut(plain(words), SHOWN)} needs its numbers, or Tab: {in_figures(begun[0])}."


def is_offered(line: str, known: tuple[Known, ...]) -> bool:
    """Whether Tab would put a card there whose name is not typed yet."""
    found, card = offered(line, known), meant(line, known)
    begun = isinstance(card, str) or (card in found and not _of_name(typed(line)[0], (card,)))
    return bool(found) and begun


def has_numbers(line: str) -> bool:
    """Whether a line ends as that of a card does: Fox 1/2, Fox 12."""
    return typed(line)[1] is not None


def _of_name(words: str, known: tuple[Known, ...]) -> Known | None:
    """The card that was typed before by this name, in whatever case."""
    name = folded_name(words)
    return next((card for card in known if name and folded_name(card.words) == name), None)


def in_figures(card: Known) -> str:
    """A card as it is typed: Fox 1/2."""
    return f"{cut(plain(card.words), SHOWN)} {card.attack}/{card.health}".strip()


def to_type(line: str, known: tuple[Known, ...]) -> str:
    """The whole line that Tab puts in place of the first letters; empty where nothing begins like that."""
    found = offered(line, known)
    return f"{found[0].words} {found[0].attack}/{found[0].health}" if found else ""


def offer(line: str, known: tuple[Known, ...]) -> str:
    """What Tab would put there, or what Enter plays, for the border of the line."""
    card = meant(line, known)
    if isinstance(card, Known):
        return f"Enter: {in_figures(card)}" if card.words else f"Enter: a {in_figures(card)} without a name"
    found = offered(line, known)
    return f"Tab: {in_figures(found[0])}" if found else ""


def incantation_meant(line: str, known: tuple[KnownIncantation, ...]) -> str | None:
    """The name of the incantation that a line means: a known one in its spelling, by its whole name or where
    only one begins like that; else as typed. None where several begin like that.
    """
    words = " ".join(line.split())
    begun = begins(words, known)
    whole = next((card.words for card in begun if folded_name(card.words) == folded_name(words)), "")
    if whole or not begun:
        return whole or words
    return begun[0].words if len(begun) == 1 else None


def incantation_to_type(line: str, known: tuple[KnownIncantation, ...]) -> str:
    """The name that Tab puts in place of the first letters; empty where nothing begins like that."""
    found = begins(line, known)
    return found[0].words if found and found[0].words != line.strip() else ""


def incantation_offer(line: str, known: tuple[KnownIncantation, ...]) -> str:
    """What Enter plays, or what Tab would put there, for the border of the line; else its title."""
    found, words = incantation_to_type(line, known), incantation_meant(line, known)
    if not found:
        return "incantation"
    return f"Enter: {cut(plain(words), SHOWN)}" if words else f"Tab: {cut(plain(found), SHOWN)}"


@dataclass(frozen=True)
class Next:
    """What comes next, as far as it is chosen; column 0: not yet.

    `extra`: it does not count towards the limit (D-22). `origin` is the pile it comes from, one of the side
    that it comes to; a token comes from none. `goes` is for an incantation.
    """

    kind: Kind = "card"
    column: Column = 0
    extra: bool = False
    origin: Pile = "hand"
    side: Side = OWN
    goes: Pile = "erased"

    def at(self, column: Column) -> Next:
        """With a column; 0 takes it back."""
        return replace(self, column=column)

    def as_kind(self, kind: Kind) -> Next:
        """Another kind of card."""
        return replace(self, kind=kind)

    def going(self, pile: Pile) -> Next:
        """An incantation that goes to another pile than usual (D-10)."""
        return replace(self, goes=pile)

    def from_pile(self, pile: Pile) -> Next:
        """Out of a pile, outside the limit; what was a token is a card again."""
        return replace(self, kind="card" if self.kind == "token" else self.kind, extra=True, origin=pile)

    def on_side(self, side: Side) -> Next:
        """To a side of the Page."""
        return replace(self, side=side)


def as_played(card: Known, chosen: Next, number: int) -> Played:
    """The act that brings a card onto the Page, with all that is known of it."""
    is_token = chosen.kind == "token"
    extra, origin = chosen.extra or is_token, "" if is_token else chosen.origin
    act = Played(number=number, column=chosen.column, extra=extra, origin=origin, side=chosen.side)
    return with_card(act, card)


def as_incanted(words: str, chosen: Next, number: int) -> Incanted:
    """The act that an incantation is."""
    return Incanted(
        number=number, words=" ".join(words.split()), goes=chosen.goes, extra=chosen.extra,
        origin=chosen.origin, side=chosen.side,
    )  # fmt: skip
