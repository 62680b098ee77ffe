"""The plain sentences of refusals and problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facilitator.games.marginalia.entries import Age, Seat

if TYPE_CHECKING:
    from facilitator.games.marginalia.round import Round
    from facilitator.games.marginalia.table import Table


def person(table: Table, seat: Seat) -> str:
    """A person's name, or what to say where it was struck."""
    return table.name(seat) or "somebody"


def hand_size(cards: int) -> str:
    """Why a prediction is too high (A-6)."""
    return "There is only 1 card." if cards == 1 else f"There are only {cards} cards."


def tricks_of(made: int, cards: int) -> str:
    """Why a tally is refused (M-20)."""
    return f"That makes {made} {'trick' if made == 1 else 'tricks'}, and the round has {cards}."


def counted(made: int, cards: int, least: int) -> str:
    """Why tricks counted by person are refused, the smallest number among them being `least` (M-20)."""
    return "Nobody takes fewer than 0 tricks." if least < 0 else tricks_of(made, cards)


def closing_number(round_: Round, number: int) -> str:
    """Why the last speaker may not say this number (M-15)."""
    return f"{number} is barred: the predictions would add up to exactly {round_.cards}."


def closing_gap(table: Table, round_: Round, last: Seat) -> str:
    """Why the last open number may not complete the hand size when its speaker is not last (A-7)."""
    name = person(table, last)
    said = round_.predictions[last]
    return (
        f"That makes exactly {round_.cards}, and {name} speaks last. "
        f"Change {name}’s {said}, or keep it anyway."
    )


def not_yet(age: Age, now: Age) -> str:
    """Why a later round takes no number (A-15)."""
    return f"Round {age} comes later: round {now} is being played."


def left_out(age: Age) -> str:
    """Why a round takes no number (A-36)."""
    return f"Round {age} is skipped."


def void_deal(age: Age, dealt: int) -> str:
    """Why a deal takes no number (A-10)."""
    return f"Deal {dealt} of round {age} does not count."


def away(table: Table, seat: Seat, age: Age) -> str:
    """Why somebody has no number in a round (A-25)."""
    return f"{person(table, seat)} has no cards in round {age}."
