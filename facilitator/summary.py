"""A table in a few words: which game, who sits there, where it stands, whose cards, what is half typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from facilitator.games.game import Slot, State
from facilitator.games.registry import is_known, load, plugin_of, words_in
from facilitator.language import tr, trn
from facilitator.names import folded_name
from facilitator.offers import Offered
from facilitator.record import words_of

BETWEEN = " · "
BETWEEN_NAMES = "\n"


def stands(state: State) -> str:
    """Where the table stands, after the game where that is not the one whose record it keeps.

    “age 4, predictions”, “blob · round 3, tricks”, “game 2, 28 : 19”.
    """
    is_own = plugin_of(state.plays).id == state.plays
    return state.stands if is_own else f"{state.plays}{BETWEEN}{state.stands}"


def game_and_place(record: str, stands: str) -> tuple[str, str]:
    """The game that is played, and where it stands: what `stands` said of a table of this record."""
    game, _, where = stands.rpartition(BETWEEN)
    return game or record, where


def stands_said(game: str, stands: str) -> str:
    """Where a table stands in the language spoken, of what its game stored in English: part by part."""
    places = plugin_of(game).places if is_known(game) else ()
    return ", ".join(_place_said(part, places) for part in stands.split(", "))


def _place_said(part: str, places: Sequence[str]) -> str:
    words, _, number = part.rpartition(" ")
    numbered = f"{words} {{n}}"
    if number.isdecimal() and numbered in places:
        return tr(numbered, n=number)
    return tr(part) if part in places else part


def people(state: State) -> list[str]:
    """The names of those who sit at the table, by which the shelf is searched; "" where one was erased."""
    blank = plugin_of(state.plays).name_blank
    return [words_of(state.lines[blank, seat]) for seat in state.seats]


def half_typed(state: State, drafts: Mapping[Slot, str]) -> dict[Slot, str]:
    """Words in lines of the story, or in notes on a hand, that nobody has kept, by slot.

    Not among them: where we play, before the story begins with it, and a line of an age that has not come.
    """
    part = plugin_of(state.plays).has_come
    has_come = load(part) if part else None
    return {
        slot: words
        for slot, words in drafts.items()
        if (words_in(slot).beat or words_in(slot).is_note)
        and words.strip() not in ("", words_of(state.lines[slot]) if slot in state.lines else "")
        and (has_come is None or has_come(state, slot))
    }


def half_typed_said(count: int) -> str:
    """“3 lines are half typed”; "" for none."""
    return trn("{n} line is half typed", "{n} lines are half typed", count) if count else ""


def stay_out(count: int) -> str:
    """That they are in no file that is written; "" for none."""
    if not count:
        return ""
    return trn("{n} line is half typed; it stays out.", "{n} lines are half typed; they stay out.", count)


def offers_stay_out(offered: Offered) -> str:
    """That texts from phones which wait are in no file that is written; "" where none waits."""
    count = sum(map(len, offered.values()))
    if not count:
        return ""
    return trn(
        "{n} text from a phone waits; it stays out.", "{n} texts from phones wait; they stay out.", count
    )


def owner_of(state: State, id: str) -> str:
    """By what the cards of a table are found: the names of all who play it, or without one of them its id.

    "" where its game remembers none.
    """
    part = plugin_of(state.plays).remembers
    if not part:
        return ""
    entries = (state.lines.get(slot) for slot in load(part).PLAYERS)
    names = [words_of(entry) if entry is not None else "" for entry in entries]
    return owner_named(names) if all(map(folded_name, names)) else id


def owner_named(names: Iterable[str]) -> str:
    """Names in one order, whoever sits where tonight."""
    return BETWEEN_NAMES.join(sorted(map(folded_name, names)))
