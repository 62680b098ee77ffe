"""Whether an entry may be made: by its place, by its value, by what it does to finished rounds."""

from __future__ import annotations

from functools import singledispatch

from facilitator.games.cards import SUITS
from facilitator.games.game import Entry, RuleViolation
from facilitator.games.marginalia.entries import (
    FEWEST_PLAYERS,
    LAST_AGE,
    MOST_PLAYERS,
    QUESTIONS,
    Age,
    AgendaSet,
    Attended,
    ChairsMoved,
    DealerSet,
    LeftOut,
    Misdealt,
    Predicted,
    RulesAgreed,
    Seated,
    Starred,
    Stopped,
    StorySwitched,
    TalkedOver,
    TopicNoted,
    TricksCounted,
    TricksTapped,
    TrumpChosen,
)
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.scoring import PRESETS
from facilitator.games.marginalia.table import Table, read_with
from facilitator.games.seats import ALPHABET

_MOVES_NUMBERS = (
    Attended, ChairsMoved, DealerSet, LeftOut, Misdealt, Predicted, RulesAgreed, Seated, Stopped,
    TricksCounted, TricksTapped,
)  # fmt: skip


def check(table: Table, entry: Entry) -> Table:
    """The table with an entry in it.

    Raises RuleViolation for an entry whose own value breaks a rule, or that would open a finished round
    again: only the tally of the round counted last may lose a trick. What a correction does to later lines
    is no reason to refuse it (A-10), and an entry that the table has overruled passes.
    """
    after = read_with(table, entry)
    if not entry.overruled:
        _check_place(table, entry)
        _check_value(entry, table)
        if isinstance(entry, _MOVES_NUMBERS):
            _check_effect(table, entry, after)
    return after


# --- where an entry points to


def _check_place(table: Table, entry: Entry) -> None:
    age = getattr(entry, "age", 1)
    lowest = 0 if isinstance(entry, Stopped) else 1
    # The story may come in when all rounds were played without it: there are the last words.
    if not lowest <= age <= LAST_AGE + isinstance(entry, StorySwitched):
        raise RuleViolation("M-8 rounds", age=age, last=LAST_AGE)
    seat = getattr(entry, "seat", None)
    if seat is not None and not isinstance(entry, Seated) and seat not in table.seats:
        raise RuleViolation("M-6 nobody")
    if getattr(entry, "suit", None) not in (None, *SUITS):
        raise RuleViolation("M-28 suit")


def _round_in_play(table: Table, age: Age, dealt: int | None = None) -> Round:
    """The round that may take a number; raises RuleViolation where none may."""
    round_ = table.round(age)
    if not table.set_up:
        raise RuleViolation("A-3 dealer")
    if round_ is None and age > table.last_age:
        raise RuleViolation("A-35 ended", last=table.last_age)
    if round_ is None:
        raise RuleViolation("A-15 later", age=age, now=table.current_age)
    if round_.left_out:
        raise RuleViolation("A-36 skipped", age=age)
    if dealt is not None and dealt != round_.dealt:
        raise RuleViolation("A-10 void", age=age, dealt=dealt)
    if not round_.is_playable:
        raise RuleViolation("A-25 waits")
    return round_


# --- the entry's own value


@singledispatch
def _check_value(entry: Entry, table: Table) -> None:
    """Refuse an entry by its own value; most kinds have nothing to refuse."""


@_check_value.register(Seated)
def _seated(entry: Seated, table: Table) -> None:
    others = [seat for seat in table.seats if seat != entry.seat]
    if len(others) >= MOST_PLAYERS:
        raise RuleViolation("M-6 most", most=MOST_PLAYERS)
    if entry.seat not in table.seats and entry.seat != max(others, default=-1) + 1:
        raise RuleViolation("M-6 next seat")
    if entry.left_of is not None and entry.left_of not in others:
        raise RuleViolation("A-28 neighbour")
    if entry.letter and (len(entry.letter) != 1 or entry.letter not in ALPHABET):
        raise RuleViolation("A-3 letters")
    for seat in others:
        wish = table.line(Seated, seat)
        if entry.letter and wish and wish.letter == entry.letter:
            raise RuleViolation("A-3 letter taken", letter=entry.letter, name=table.name(seat))


@_check_value.register(DealerSet)
def _dealer_set(entry: DealerSet, table: Table) -> None:
    if len(table.seats) < FEWEST_PLAYERS:
        raise RuleViolation("M-6 fewest")


@_check_value.register(RulesAgreed)
def _rules_agreed(entry: RulesAgreed, table: Table) -> None:
    if entry.scoring not in PRESETS:
        raise RuleViolation("A-1 scoring")
    if not 1 <= entry.barred_from <= LAST_AGE:
        raise RuleViolation("A-7 barred from", last=LAST_AGE)


@_check_value.register(Attended)
def _attended(entry: Attended, table: Table) -> None:
    round_ = table.round(entry.age)
    if entry.part == "left" and (round_ is None or not round_.all_said):
        raise RuleViolation("A-26 predicting", name=table.name(entry.seat))


@_check_value.register(ChairsMoved)
def _chairs_moved(entry: ChairsMoved, table: Table) -> None:
    # Who came at this age or later may take a place in the ring without being named in it.
    settled = {seat for seat in table.seats if table.part(seat, entry.age - 1) != "absent"}
    chairs = set(entry.seats)
    if len(chairs) < len(entry.seats) or not settled <= chairs <= set(table.seats):
        raise RuleViolation("A-39 chairs")


@_check_value.register(TopicNoted)
def _topic_noted(entry: TopicNoted, table: Table) -> None:
    if entry.suit not in SUITS:
        raise RuleViolation("M-28 suit")


@_check_value.register(TrumpChosen)
def _trump_chosen(entry: TrumpChosen, table: Table) -> None:
    round_ = _round_in_play(table, entry.age)
    if not round_.owes_trump:
        raise RuleViolation("M-12 trump", age=entry.age)
    if entry.suit not in SUITS:
        raise RuleViolation("A-8 suit")


@_check_value.register(AgendaSet)
def _agenda_set(entry: AgendaSet, table: Table) -> None:
    names_suit = entry.age == LAST_AGE and table.rules(LAST_AGE).last_agenda == "suit"
    if entry.suit is not None and not names_suit:
        raise RuleViolation("A-14 agenda")


@_check_value.register(TalkedOver)
def _talked_over(entry: TalkedOver, table: Table) -> None:
    if entry.question not in QUESTIONS or entry.number < 0:
        raise RuleViolation("M-43 question")


@_check_value.register(Starred)
def _starred(entry: Starred, table: Table) -> None:
    if entry.number < 0:
        raise RuleViolation("M-43 stars")


@_check_value.register(Misdealt)
def _misdealt(entry: Misdealt, table: Table) -> None:
    _round_in_play(table, entry.age, entry.dealt)


@_check_value.register(Predicted)
def _predicted(entry: Predicted, table: Table) -> None:
    round_ = _round_in_play(table, entry.age, entry.dealt)
    if entry.seat not in round_.present:
        raise RuleViolation("A-25 away", name=table.name(entry.seat), age=entry.age)
    if entry.tricks is None:
        return
    if not 0 <= entry.tricks <= round_.cards:
        raise RuleViolation("A-6 cards", cards=round_.cards)
    # The bar is judged once no other prediction is open.
    last = round_.last_speaker
    if entry.seat == last and entry.tricks == round_.last_barred:
        raise RuleViolation("M-15 barred", number=entry.tricks, cards=round_.cards)
    if last is not None and round_.missing == (entry.seat,) and entry.tricks == round_.barred:
        name, said = table.name(last), round_.predictions[last]
        raise RuleViolation("M-15 speaks last", cards=round_.cards, name=name, said=said)


@_check_value.register(TricksTapped)
def _tricks_tapped(entry: TricksTapped, table: Table) -> None:
    round_ = _round_in_play(table, entry.age, entry.dealt)
    for seat in entry.winners:
        if seat is not None and seat not in round_.present:
            raise RuleViolation("A-25 away", name=table.name(seat), age=entry.age)
    if len(entry.winners) > round_.cards:
        raise RuleViolation("M-20 sum", made=len(entry.winners), cards=round_.cards)
    if None in entry.winners and not round_.may_fall_short:
        raise RuleViolation("M-20 nobody")


@_check_value.register(TricksCounted)
def _tricks_counted(entry: TricksCounted, table: Table) -> None:
    round_ = _round_in_play(table, entry.age, entry.dealt)
    for seat, tricks in enumerate(entry.tricks):
        if tricks and seat not in round_.present:
            raise RuleViolation("A-25 away", name=table.name(seat), age=entry.age)
    given = [tricks for tricks in entry.tricks if tricks is not None]
    all_given = all(seat < len(entry.tricks) and entry.tricks[seat] is not None for seat in round_.present)
    falls_short = sum(given) < round_.cards and all_given and not round_.may_fall_short
    if min(given, default=0) < 0:
        raise RuleViolation("M-20 below 0")
    if sum(given) > round_.cards or falls_short:
        raise RuleViolation("M-20 sum", made=sum(given), cards=round_.cards)


# --- what an entry does to the rounds


def _check_effect(table: Table, entry: Entry, after: Table) -> None:
    finished = {round_.age for round_ in table.rounds if round_.done}
    opened = finished - {round_.age for round_ in after.rounds if round_.done}
    if opened:
        # Only the round counted last, after which nothing has been predicted, may lose a trick.
        shortens_the_last = isinstance(entry, TricksTapped | TricksCounted) and not any(
            round_.predictions for round_ in table.rounds if round_.age > entry.age
        )
        if not shortens_the_last:
            raise RuleViolation("A-10 counted", age=min(opened))
    if isinstance(entry, Seated | Attended) and table.now and table.now.predictions:
        begun = table.now
        if set(after.present(begun.age)) != set(begun.present):
            raise RuleViolation("A-26 dealt", age=begun.age)
