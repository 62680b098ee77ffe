"""What stands on the table in each picture: made-up evenings, cut off at the right moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache
from pathlib import Path

from facilitator.dates import moment
from facilitator.example import example
from facilitator.games.duel.entries import (
    AttackEnded,
    Column,
    Drew,
    DuellistSeated,
    FirstActive,
    Mark,
    Played,
    PlayEnded,
    Side,
    Struck,
)
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import DealerSet, Predicted, Seated, TricksCounted
from facilitator.games.marginalia.table_lines import OPENING
from facilitator.games.mariglia.entries import Agreed, DealTurned, Placed, PointsCounted, TrionfoTurned
from facilitator.games.registry import plugin_of
from facilitator.games.results import Outcome
from facilitator.language import tr
from facilitator.services.over_tables.shelf import ListedTable
from facilitator.services.over_tables.standings import CountedTable
from facilitator.session import Session
from facilitator.store import checksums, errors, rescue
from facilitator.store.rescue import RescueOffer

NORMAL, WIDE = (80, 24), (140, 45)
NINE = 9
FOUR = ("Gavino", "Tore", "Peppe", "Mario")
HANDS = (("KD", 44), ("4S", 29), ("AH", 56), ("7C", 21), ("KH", 60))


@dataclass(frozen=True)
class Scene:
    """One picture: whose table, which page of old or which blank is shown, the keys pressed there; the shelf.

    `counted` are tables that stand in the standings, `offers` words that came from phones;
    `brought`: whatever path is typed, the eight tables of a workshop lie there.
    """

    name: str
    title: str
    game: str = "marginalia"
    lines: tuple[Entry, ...] = ()
    keys: tuple[str, ...] = ()
    place: str = "table"
    at: Slot = ()
    size: tuple[int, int] = NORMAL
    tables: tuple[ListedTable, ...] = ()
    damage: Callable[[], RescueOffer] | None = None
    counted: tuple[CountedTable, ...] = ()
    offers: tuple[tuple[Slot, str], ...] = ()
    brought: bool = False

    @property
    def is_asked(self) -> bool:
        """Whether a question is shown, and no page of old."""
        return self.place == "home" or (self.place == "table" and bool(plugin_of(self.game).guide))


def matches() -> Iterator[CountedTable]:
    """Two evenings of a club, partners changed each time: a match of three games each."""
    pairs = ((0, 2, 1, 3), (0, 1, 2, 3), (0, 3, 1, 2), (1, 3, 0, 2), (2, 3, 0, 1))
    for at, (one, two, three, four) in enumerate(pairs):
        won = Outcome((FOUR[one], FOUR[two]), True, 20 - 5 * at, (2, at % 2))
        lost = Outcome((FOUR[three], FOUR[four]), False, 5 * at - 20, (at % 2, 2))
        yield CountedTable(str(at), "", "mariglia", date(2026, 11, 9 if at < 2 else 2), (won, lost))


@cache
def _played() -> Session:
    """The example table, which every scene only reads."""
    return example()


def until(age: int, *kinds: str) -> tuple[Entry, ...]:
    """The example table as far as this age, and of this age the kinds of line that are named."""
    lines = _played().lines
    return tuple(lines[slot] for slot in lines if _is_there(slot, age, kinds))


def _is_there(slot: Slot, age: int, kinds: tuple[str, ...]) -> bool:
    kind = slot[0]
    if kind in SET_UP or kind in AFTER:
        return kind in SET_UP
    return int(slot[1]) < age or (slot[1] == age and kind in kinds)


def but_for_the_dealer(age: int, lines: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The same lines before the dealer of this age has said a number."""
    deals = _played().state.every_round[age - 1].dealer
    return tuple(line for line in lines if line.slot != ("predicted", age, 1, deals))


SET_UP = ("seated", "dealer_set", "world_set", "character_named")
AFTER = ("farewell_told", "talked_over")
OPENED = ("agenda_set", "society_noted")
SAID = (*OPENED, "predicted")
COUNTED = (*SAID, "fact_stated", "tally")
FOUGHT = (Struck(number=9, column=1), Struck(number=10, column=3), AttackEnded(number=11))
NAMES = tuple(Seated(seat=seat, words=name) for seat, name in enumerate(("Noor", "Tom", "Ida", "Sal")))


def a_match() -> Iterator[Entry]:
    """The second game of a match, when a card has just been turned up."""
    yield from (Placed(seat=seat, words=name) for seat, name in enumerate(FOUR))
    yield from (Agreed(), DealTurned(seat=0))
    for hand, (card, points) in enumerate(HANDS, start=1):
        yield TrionfoTurned(hand=hand, card=card)
        yield PointsCounted(hand=hand, ns=points)
    yield TrionfoTurned(hand=len(HANDS) + 1, card="JS")


def a_duel() -> Iterator[Entry]:
    """The attack of a first turn, with cards that abilities brought to both sides."""
    yield from (DuellistSeated(side=0, words="Bea"), DuellistSeated(side=1, words="Aldo"))
    yield FirstActive(side=0)
    yield Drew(number=1)
    yield _brought(2, 0, 1, "Cancer", (3, 3), "opposed")
    yield _brought(3, 0, 1, "Hound", (2, 1))
    yield _brought(4, 0, 3, "Fox", (1, 2))
    yield _brought(5, 1, 1, "Saint", (3, 4))
    yield _brought(6, 1, 1, "Hare", (1, 2))
    yield _brought(7, 1, 2, "Ziz", (2, 3), "flip")
    yield PlayEnded(number=8)


def a_long_blob() -> Iterator[Entry]:
    """Seven rounds of nine people: who took which trick goes round the table."""
    yield from OPENING
    yield from (Seated(seat=seat, words=f"Player {seat}") for seat in range(NINE))
    yield DealerSet(seat=0)
    for age in range(1, 8):
        winners = [(age * 5 + trick * trick) % NINE for trick in range(8 - age)]
        took = tuple(winners.count(seat) for seat in range(NINE))
        for seat, tricks in enumerate(took):
            yield Predicted(age=age, seat=seat, tricks=tricks + (seat % 4 == age % 4))
        yield TricksCounted(age=age, tricks=took)


def _brought(
    number: int, side: Side, column: Column, words: str, numbers: tuple[int, int], *marks: Mark
) -> Played:
    """A card out of the deck of its side, beyond the limit; one that is better while opposed has +1/+1."""
    attack, health = numbers
    opposed = (1, 1) if "opposed" in marks else (0, 0)
    return Played(
        number=number, side=side, column=column, words=words, attack=attack, health=health, marks=marks,
        opposed=opposed, extra=True, origin="deck",
    )  # fmt: skip


SHELF = (
    ListedTable("1", "Thursday’s tide", "marginalia", 5, "age 4, predictions", "today 18:55"),
    ListedTable("2", "Kitchen cup", "mariglia", 4, "game 2, 28 : 19", "Sunday"),
    ListedTable("3", "Nine at the lake", "blob", 9, "ended", "2 Nov"),
    ListedTable("4", "Trial evening", "marginalia", 4, "farewells", "28 Oct"),
    ListedTable("5", "", "duel", 2, "round 3, 14 : 9", "25 Oct"),
    ListedTable("6", "The lamps of Hollow Street", "marginalia", 6, "ended", "18 Oct"),
    ListedTable("7", "Rainy afternoon", "blob", 3, "round 5, tricks", "3 Oct"),
    ListedTable("8", "Last year’s tide", "marginalia", 5, "ended", "30 Dec 2025", archived=True),
)

KEPT = Path("/marginalia/marginalia.db")
COPY, OF_COPY = Path("/marginalia/copies/2026-11-01.db"), datetime(2026, 11, 1, 22, 40)


def damaged() -> RescueOffer:
    """A damaged file that can be read, with a copy."""
    return RescueOffer(
        path=KEPT,
        amiss="damaged",
        is_readable=True,
        copy=COPY,
        said=(
            tr(rescue.ALTERED, path=KEPT, what=tr(rescue.BESIDE[checksums.SETTINGS])),
            rescue.copy_said(8, moment(OF_COPY)),
            tr(rescue.LOST, titles="“Thursday’s tide”, “Kitchen cup”"),
        ),
        away=(tr(rescue.PUT_AWAY, folder=COPY.parent),),
        fingerprint=(),
    )


def gone() -> RescueOffer:
    """A file that is gone, with the same copy."""
    said = tr(errors.MISSING, path=KEPT), damaged().said[1], tr(rescue.NOTHING_LEFT), tr(rescue.ERASED)
    return replace(damaged(), amiss="gone", is_readable=False, said=said)


RECORDS: dict[str, tuple[Entry, ...]] = {
    "1": but_for_the_dealer(4, until(4, *SAID)),
    "2": tuple(a_match()),
    "3": tuple(a_long_blob()),
    "5": tuple(a_duel()),
}
"""What stands of some of these tables, by their ids, for the preview beside the list."""

SCENES: tuple[Scene, ...] = (
    Scene("home", "Home at the first start: the four games, and an example to look round", place="home"),
    Scene("shelf", "Home with a filled shelf: a box to find a table, where each stands, then new ones",
          place="home", tables=SHELF, keys=("down", "down")),
    Scene("names", "Four names are typed, in the order in which people sit", lines=NAMES),
    Scene("before", "All that can be chosen before the first deal stands on one page, preset",
          lines=NAMES, at=("dealer_set", 1)),
    Scene("agenda", "The agenda of age 5: who sets it, and what diamonds stand for",
          lines=until(5), keys=("enter",)),
    Scene("table", "Four of five have said a number; the dealer speaks last and one number is barred",
          lines=but_for_the_dealer(4, until(4, *SAID))),
    Scene("wide", "The same table on a wide screen, with the sheet beside it",
          lines=but_for_the_dealer(4, until(4, *SAID)), size=WIDE),
    Scene("facts", "A fact for each character, the highest prediction first", lines=until(4, *SAID)),
    Scene("room", "How phones join: a code for cameras, an address and four letters, and who is here",
          lines=until(4, *SAID), place="room"),
    Scene("result", "Age 4 is counted: as said, under, over", lines=until(4, *COUNTED)),
    Scene("vignette", "A moment from a life is asked for, with a question to begin from",
          lines=until(4, *COUNTED), keys=("enter",)),
    Scene("correction", "A prediction of age 3 is corrected in age 6; what would change is said before Enter",
          lines=until(6, *SAID), at=("predicted", 3, 1, 0, 1)),
    Scene("who", "Who is here: each can sit out, go, come back, get another name, letter or chair",
          lines=until(4, *SAID), at=("who",)),
    Scene("card", "The card: ways to go on, none marked beforehand", lines=until(4, *SAID), keys=("f2",)),
    Scene("farewell", "A farewell: who listens, who tells, and what was said of this life",
          lines=until(8), keys=("enter",)),
    Scene("export", "The export page: what, whose names, which lives, and the text that would be written",
          lines=tuple(example().lines.values()), place="export"),
    Scene("mariglia", "A hand of Mariglia is counted: 18 of 70 for one side, the rest for the other",
          "mariglia", tuple(a_match()), keys=("1", "8")),
    Scene("duel", "The attack in column 1: what both cards would take, before it counts",
          "duel", tuple(a_duel())),
)  # fmt: skip
