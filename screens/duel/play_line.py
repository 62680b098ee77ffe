"""What is typed in the line of the Play Phase, and the card that it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from facilitator.games.duel.entries import Column, Pile, Played
from facilitator.games.duel.known import Known, offered, pair, typed
from screens.text import cut, plain

NUMBERLESS = "A card needs its numbers: a name and 1/2, or only 12."
SHOWN = 30
Kind: TypeAlias = Literal["card", "token", "incantation"]
EXTRA: dict[str, Literal["", "hand", "deck"]] = {"": "hand", "hand": "deck", "deck": ""}


def meant(line: str, known: tuple[Known, ...]) -> Known | str:
    """The card that a line names, or a sentence with the way out.

    A card that was typed before keeps its spelling, humor and marks; numbers in the line come first.
    """
    words, attack, health = typed(line)
    words = " ".join(words.split())
    before = next((card for card in known if card.words.casefold() == words.casefold()), None)
    if attack is not None and health is not None:
        return replace(before or Known(words), attack=attack, health=health)
    if words and before is not None:
        return before
    begun = offered(line, known) if words else None
    if begun is None:
        return NUMBERLESS
    return f"{cut(plain(words), SHOWN)} needs its numbers, or Tab: {in_figures(begun)}."


def in_figures(card: Known) -> str:
    """A card as it is typed: Fox 1/2."""
    return f"{cut(plain(card.words), SHOWN)} {card.attack}/{card.health}".strip()


def to_type(line: str, known: tuple[Known, ...]) -> str:
    """The whole line that Tab puts in place of the first letters; empty where nothing begins like that."""
    found = offered(line, known)
    return f"{found.words} {found.attack}/{found.health}" if found is not None else ""


def offer(line: str, known: tuple[Known, ...]) -> str:
    """What Tab would put there, for the border of the line."""
    found = offered(line, known) if typed(line)[1] is None else None
    return f"Tab: {in_figures(found)}" if found is not None else ""


@dataclass(frozen=True)
class Next:
    """What is played next, as far as it is chosen; column 0: not yet.

    `extra` says from where a card comes that does not count towards the limit (D-22); "" one that counts.
    """

    kind: Kind = "card"
    column: Column = 0
    extra: Literal["", "hand", "deck"] = ""
    goes: Pile = "erased"

    @property
    def is_usual(self) -> bool:
        """Whether nothing is chosen."""
        return self == Next()

    def at(self, column: Column) -> Next:
        """With a column."""
        return replace(self, column=column)

    def as_kind(self, kind: Kind) -> Next:
        """Another kind of card; a token comes from no pile."""
        return replace(self, kind=kind, extra="" if kind == "token" else self.extra)

    def going(self, pile: Pile) -> Next:
        """An incantation that goes to another pile than usual (D-10)."""
        return replace(self, goes=pile)

    def extra_turned(self) -> Next:
        """Extra from the hand, then from the deck, then as usual; a token is outside the limit anyway."""
        kind: Kind = "card" if self.kind == "token" else self.kind
        return replace(self, kind=kind, extra=EXTRA[self.extra])


def as_played(card: Known, chosen: Next, number: int) -> Played:
    """The act that brings a card onto the Page, with all that is known of it."""
    is_token = chosen.kind == "token"
    return Played(
        number=number, column=chosen.column, words=card.words, attack=card.attack, health=card.health,
        humor=card.humor, marks=card.marks, opposed=card.opposed, behind=card.behind,
        extra=bool(chosen.extra) or is_token, origin="" if is_token else chosen.extra or "hand",
    )  # fmt: skip


def as_known(played: Played) -> Known:
    """What is remembered of a card that stands."""
    opposed, behind = pair(played.opposed), pair(played.behind)
    return Known(played.words, played.attack, played.health, played.humor, played.marks, opposed, behind)
