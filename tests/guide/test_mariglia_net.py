"""The net of twenty evenings of Mariglia: the rules take each of them, and together they cover the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache, cached_property
from itertools import groupby, pairwise
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.mariglia.entries import (
    KINDS,
    SEATS,
    Agreed,
    CardsFaced,
    CardsPlayed,
    CardsTapped,
    ConventionWorded,
    DealTurned,
    FaultSettled,
    HandNoted,
    HandVoided,
    MatchAgreed,
    Placed,
    PointsCounted,
    TeamNamed,
    TricksNamed,
    TricksValued,
    TrionfoTurned,
    team_of,
)
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.pack import FRILLI, HONOURS, Turned
from facilitator.record import Act, lines
from tests.guide.evenings import MARIGLIA, act_in, evening, names_of
from tests.guide.net import Played, acts, has, left_by, left_by_hand, refusals

NAMES = names_of(MARIGLIA)

# ---------------------------------------------------------------- each of them


@pytest.mark.parametrize("name", NAMES)
def test_an_evening_leaves_the_rows_that_its_file_says(name: str) -> None:
    """Each act is a row as it stands there, without what was erased since, and they end where it says."""
    wanted = evening(name, MARIGLIA)
    assert left_by(wanted) == left_by_hand(wanted)


@pytest.mark.parametrize("name", NAMES)
def test_only_what_an_evening_overrules_is_refused(name: str) -> None:
    """Without its mark such an entry is refused, by the rule that the mark names; all others are taken."""
    assert all(rule == entry.overruled for entry, rule in refusals(evening(name, MARIGLIA)))


# ---------------------------------------------------------------- every kind, every choice

OF_NO_PAGE: dict[type[Entry], str] = {
    TricksNamed: "it comes from records of before; whoever counts by tricks types numbers, or every card",
    CardsTapped: "it comes from records of before; no page shows the cards that a side took",
}
"""Kinds that none of the pages makes, each with the reason."""


def _choices() -> Iterator[tuple[type[Entry], str, Any]]:
    """Each kind that a page makes, with each of its choices and each value of that."""
    for kind in KINDS.values():
        if kind in OF_NO_PAGE:
            continue
        hints = get_type_hints(kind)
        for name in (field.name for field in fields(kind)):
            hint = hints[name]
            if hint is bool:
                yield from ((kind, name, value) for value in (False, True))
            elif get_origin(hint) is Literal and hint is not Turned:
                yield from ((kind, name, value) for value in get_args(hint))


def test_every_kind_and_every_value_of_a_choice_occurs() -> None:
    """Whatever a page can put on the record; of cards, seats and rounds those that make a difference."""
    said = [entry for name in NAMES for entry in Played(name, MARIGLIA).said]
    assert {type(entry) for entry in said} == {*KINDS.values()} - OF_NO_PAGE.keys()
    occur = {(type(entry), *each) for entry in said for each in vars(entry).items() if _is_simple(each[1])}
    assert [choice for choice in _choices() if choice not in occur] == []
    rounds = {entry.round for entry in said if isinstance(entry, CardsFaced)}
    ranks = {entry.card[:1] for entry in said if isinstance(entry, TrionfoTurned)}
    dealers = {entry.seat for entry in said if isinstance(entry, DealTurned)}
    assert rounds == {0, 1, 2} and ranks == {"", *HONOURS, *FRILLI} and dealers == {*SEATS}


def _is_simple(value: object) -> bool:
    return isinstance(value, str | int)


# ---------------------------------------------------------------- all together


class PlayedHands(Played):
    """What happens in an evening of hands."""

    def __init__(self, name: str) -> None:
        super().__init__(name, MARIGLIA)

    @cached_property
    def matches(self) -> list[Match]:
        """The match after each act, undo and redo."""
        standing, redoable, found = list[Act](), list[Act](), list[Match]()
        for line in self.lines:
            if line == "undo":
                redoable.append(standing.pop())
            elif line == "redo":
                standing.append(redoable.pop())
            elif act := act_in(line):
                standing.append(act)
                redoable.clear()
            found.append(Match(lines(standing)))
        return found

    @property
    def end(self) -> Match:
        """The match at the end."""
        return self.matches[-1]

    def late(self, kind: type[Entry]) -> bool:
        """Whether something is said anew of a hand once a later one was dealt."""
        dealt, said = 0, set[Slot]()
        for entry in self.said:
            number = getattr(entry, "hand", 0)
            if isinstance(entry, kind) and entry.slot in said and number < dealt:
                return True
            dealt = max(dealt, number)
            said.add(entry.slot)
        return False

    def counts(self, *kinds: type[Entry]) -> bool:
        """Whether a hand is counted in these ways, one after the other."""
        counts = (entry for entry in self.said if entry.slot[0] == "count")
        of_hand = groupby(sorted(counts, key=lambda entry: int(entry.slot[1])), key=lambda entry: entry.slot)
        runs = (pairwise(map(type, entries)) for _, entries in of_hand)
        return any(kinds == two for run in runs for two in run)

    def renames(self) -> bool:
        """Whether somebody is called otherwise after the first deal."""
        begun = [at for at, entry in enumerate(self.said) if isinstance(entry, DealTurned)]
        return bool(begun) and any(isinstance(entry, Placed) for entry in self.said[begun[0] :])


Seen: TypeAlias = Callable[[PlayedHands], bool]


def ever(what: Callable[[Match], object]) -> Seen:
    """It is so of the match at some time."""
    return lambda p: any(map(what, p.matches))


def two(kind: type[Entry], what: Callable[[Any, Any], object]) -> Seen:
    """It is so of two entries of a kind that follow each other."""
    return lambda p: any(what(one, other) for one, other in pairwise(p.all(kind)))


def _hands(p: PlayedHands) -> tuple[Hand, ...]:
    return p.end.hands


def _fewer(one: CardsPlayed, other: CardsPlayed) -> bool:
    """The last card of a hand is taken back."""
    return one.hand == other.hand and one.cards[:-1] == other.cards


def _led_again(one: CardsPlayed, other: CardsPlayed) -> bool:
    """Somebody else led a trick that is over already."""
    of_both = (one.hand, one.cards) == (other.hand, other.cards)
    return of_both and one.led != other.led and max(len(one.led), len(other.led)) * 4 <= len(one.cards)


def _without_trump(p: PlayedHands) -> bool:
    return any(hand.trionfo == "" and hand.counted is not None for hand in p.end.hands)


def counted(one: type[Entry], other: type[Entry]) -> Seen:
    """A hand is counted in one way and then in another."""
    return lambda p: p.counts(one, other)


def _half_typed(p: PlayedHands) -> set[str]:
    """The kinds of the blanks in which words are half typed."""
    return {line["draft"][0][0] for line in p.lines if isinstance(line, dict) and "draft" in line}


def _erased(p: PlayedHands) -> set[str]:
    """The kinds of the blanks whose words are erased."""
    return {slot[0] for slots in p.erased for slot in slots}


def _no_bonus_after_all(p: PlayedHands) -> bool:
    """A hand that the bonus ended is void."""
    ended = {hand.of_match for match in p.matches for hand in match.hands if hand.won_by_bonus}
    return any(hand.is_void for hand in p.end.hands if hand.of_match in ended)


def _on_the_target(hand: Hand) -> bool:
    """The bonus just reaches the target, which is not enough."""
    total = hand.before[team_of(hand.dealer)] + hand.bonus
    return hand.rules.bonus_win == "past" and hand.bonus > 0 and total == hand.match.targets[hand.game - 1]


WAYS_CHANGED = (
    (CardsPlayed, TricksValued),
    (CardsPlayed, PointsCounted),
    (TricksValued, PointsCounted),
)
PACKS = (("genovesi", "it"), ("genovesi", "en"), ("sarde", "it"), ("sarde", "en"), ("sarde", "sc"))

COVERED: dict[str, Seen] = {
    "four names": lambda p: {entry.seat for entry in p.all(Placed)} == {*SEATS},
    "a seat without a name": lambda p: {entry.seat for entry in p.all(Placed)} == {0, 2, 3},
    "both sides named": lambda p: {entry.team for entry in p.all(TeamNamed)} == {"NS", "EW"},
    "a side named anew": lambda p: p.changes(TeamNamed, "words"),
    "a substitute": lambda p: p.renames(),
    "partners changed": acts(*(Placed,) * 6),
    "partners changed and changed back": lambda p: any(
        act[0].kind == "placed" and len(act) == 6 for act in p.undone
    ),
    "a rematch": lambda p: p.acts[0][0].kind == "placed" and p.acts[0][-1].kind == "agreed",
    # what was agreed
    "best of three": lambda p: p.end.targets == (35, 35, 45) and p.end.winner is not None,
    "the bella": lambda p: len(p.end.targets) == 3 == len(p.end.games) and p.end.winner is not None,
    **{f"one game to {to}": has(MatchAgreed, targets=(to,)) for to in (35, 45, 71)},
    "targets of our own": has(MatchAgreed, targets=(21, 31, 41)),
    "five games": has(MatchAgreed, targets=(35, 41, 35, 35, 35)),
    "a target changed in mid-match": lambda p: (
        p.said.index(next(p.all(DealTurned)))
        < max((at for at, entry in enumerate(p.said) if isinstance(entry, MatchAgreed)), default=0)
    ),
    **{
        f"cards of {pack} in {language}": has(Agreed, pack=pack, language=language)
        for pack, language in PACKS
    },
    "rules from a later hand": lambda p: any(entry.hand > 1 for entry in p.all(Agreed)),
    "the rank changed in mid-match": acts(Agreed, Agreed),
    "35 each, and the same deals": ever(
        lambda m: any(h.is_level and h.rules.level_hand == "redeal" for h in m.hands)
    ),
    "a count worth double": lambda p: any(hand.is_double and hand.is_complete for hand in _hands(p)),
    # the deal
    "a run of trumps": lambda p: any(len(entry.cards) > 1 for entry in p.all(CardsFaced)),
    "faced without a name": lambda p: any(entry.round and not entry.cards for entry in p.all(CardsFaced)),
    "nobody is faced": lambda p: any(
        len(act) == 4 and all(isinstance(entry, CardsFaced) and not entry.round for entry in act)
        for act in p.acts
    ),
    "a pair is faced": acts(CardsFaced, CardsFaced),
    "another dealer": lambda p: any(not hand.is_in_order for hand in _hands(p)),
    "a trionfo nobody noted": _without_trump,
    "a count before the trionfo": lambda p: (
        acts(DealTurned, PointsCounted)(p) and acts(DealTurned, TricksValued)(p)
    ),
    "a count of the other side": two(
        PointsCounted, lambda a, b: (a.hand, a.ns) == (b.hand, b.ew) and a.ew is b.ns is None
    ),
    "a frillo": lambda p: any(entry.card[:1] in (*FRILLI,) for entry in p.all(TrionfoTurned)),
    # games
    "a game won by the bonus": lambda p: any(h.won_by_bonus for h in _hands(p)),
    "the match won by the bonus": lambda p: p.end.winner is not None and _hands(p)[-1].won_by_bonus,
    "a bonus that won and was void": _no_bonus_after_all,
    "a bonus on the target that wins nothing": ever(lambda m: any(map(_on_the_target, m.hands))),
    "both are there": ever(lambda m: any(min(h.totals.values()) >= m.targets[h.game - 1] for h in m.hands)),
    # void hands
    "void before a card": lambda p: any(h.is_void and h.trionfo is None for h in _hands(p)),
    "void amid the cards": lambda p: any(h.is_void and h.tricks for h in _hands(p)),
    "not void after all": lambda p: p.late(HandVoided),
    # the count
    "both numbers counted": lambda p: any(
        None not in (e.ns, e.ew) for e in p.all(PointsCounted, overruled="")
    ),
    "two counts that are not seventy": lambda p: (
        len({e.hand for e in p.all(PointsCounted, overruled="G-31")}) > 2
    ),
    "such a count put right": lambda p: any(act[0].overruled for act in p.undone) and p.late(PointsCounted),
    "a whole hand of cards": lambda p: any(len(entry.cards) == 40 for entry in p.all(CardsPlayed)),
    "a card taken back": two(CardsPlayed, _fewer),
    "a lead given back": two(CardsPlayed, lambda a, b: a.cards == b.cards and len(a.led) > len(b.led)),
    "an earlier lead": two(CardsPlayed, _led_again),
    "a lead of a hand that is counted": lambda p: p.late(CardsPlayed),
    "a fault left": has(FaultSettled, way="stands"),
    "a fault put right": two(CardsPlayed, lambda a, b: a.hand == b.hand and len(a.cards) > len(b.cards) + 1),
    "a fault that voids the hand": ever(lambda m: any(h.is_void and h.faults for h in m.hands)),
    "all seventy": ever(
        lambda m: any(
            h.card_points and 70 in h.card_points.values() and len(h.tricks) < 10 and h.faults
            for h in m.hands
        )
    ),
    **{f"{one.kind}, then {other.kind}": counted(one, other) for one, other in WAYS_CHANGED},
    # what is put right
    "an old trionfo": lambda p: p.late(TrionfoTurned),
    "an old count": lambda p: p.late(PointsCounted),
    "an old dealer": lambda p: p.late(DealTurned),
    "several at once": acts(TrionfoTurned, PointsCounted, DealTurned),
    "void and counted anew": acts(HandVoided, PointsCounted),
    "a game that ends earlier": lambda p: (
        p.late(PointsCounted)
        and any(a.games_won != b.games_won and a.last_lined == b.last_lined for a, b in pairwise(p.matches))
    ),
    "a match that ends earlier": ever(lambda m: m.unused),
    # words
    "conventions half typed and left": lambda p: "convention_worded" in _half_typed(p),
    "conventions edited": lambda p: p.changes(ConventionWorded, "words"),
    "conventions erased": lambda p: "convention_worded" in _erased(p),
    "a note": has(HandNoted),
    "a note half typed": lambda p: "hand_noted" in _half_typed(p),
    "a note anew": lambda p: p.changes(HandNoted, "words"),
    "a name half typed": lambda p: "placed" in _half_typed(p),
    "a name erased": lambda p: "placed" in _erased(p) and p.does("reword"),
    # undo
    "a count undone": lambda p: p.undoes(PointsCounted),
    "a card undone": lambda p: p.undoes(CardsPlayed),
    "a lead undone": lambda p: p.undoes(CardsPlayed) and two(CardsPlayed, _led_again)(p),
    "undone to the names": lambda p: p.undoes(Placed) and not all(match.lines for match in p.matches),
    "redone": lambda p: p.does("redo"),
    "something else after an undo": lambda p: any(
        one == "undo" and act_in(other) for one, other in pairwise(p.lines)
    ),
}


@cache
def _played(name: str) -> PlayedHands:
    return PlayedHands(name)


@pytest.mark.parametrize("what", COVERED)
def test_there_is_an_evening_with_it(what: str) -> None:
    """Whoever takes one of twenty evenings out sees what no other one covers."""
    assert len(NAMES) == 20
    assert any(map(COVERED[what], map(_played, NAMES)))
