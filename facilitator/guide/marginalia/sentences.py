"""What is read aloud at each step of the cards, and the words that go with the numbers."""

from __future__ import annotations

from collections.abc import Sequence

from facilitator.games.cards import SUIT_NAMES, SUIT_SIGNS
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import AGES, LAST_AGE, Seat
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.table import Table
from facilitator.guide.wording import counted, listed, number

OUTCOMES = {"made": "made it", "under": "under", "over": "over"}
OUTCOME_SIGNS = {"made": "●", "under": "▼", "over": "▲"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
TWINS = {
    "first": "the first of two equal cards wins",
    "last": "the last of two equal cards wins",
    "cancel": "two equal cards cancel out",
    "table": "the table decides between two equal cards",
}
"""What two packs ask to be remembered (A-4)."""


def named(table: Table, seats: Sequence[Seat]) -> str:
    """The players on these seats."""
    return listed([table.name(seat) for seat in seats])


def round_named(table: Table, age: int) -> str:
    """What a round is called: an age while the story is on."""
    return f"age {age}" if table.story else f"round {age}"


OF_SEATS = ("seated", "character_named", "farewell_told", "who", "letter", "chair")
"""Slots in which no age, but a seat stands behind the kind."""


def age_of(slot: Slot) -> int:
    """The age that a question is about, 0 for none."""
    slot = slot[1:] if slot[:1] == ("move",) else slot
    is_age = len(slot) > 1 and slot[0] not in OF_SEATS and isinstance(slot[1], int) and slot[1] <= LAST_AGE
    return int(slot[1]) if is_age else 0


def title(table: Table, age: int) -> str:
    """Where the evening is: “Adolescence · age 3 of 7 · ♠ · 5 cards”."""
    played = table.every_round[age - 1]
    sign = "no trump" if played.trump is None else SUIT_SIGNS[played.trump]
    trump = "trump to be chosen" if played.owes_trump and played.trump is None else sign
    last = table.last_age
    where = f"{AGES[age - 1]} · age {age} of {last}" if table.story else f"Round {age} of {last}"
    return f"{where} · {trump} · {counted(played.cards, 'card')}"


def trump_sentence(trump: str | None) -> str:
    """What is trump (M-11, M-13)."""
    return "There is no trump." if trump is None else f"{SUIT_NAMES[trump].capitalize()} are trump."


def choosing_trump(table: Table, played: Round) -> str:
    """Who chooses the trump suit (M-12, A-8)."""
    who = played.choosers
    if len(who) == len(played.present) > 1:
        return "You are all level, so everybody chooses the trump together."
    if len(who) == 1:
        return f"{named(table, who)}, as {played.rules.chosen_trump}, chooses the trump."
    return f"{named(table, who)} choose the trump together."


# ---------------------------------------------------------------- predictions


def predicting(table: Table, played: Round, seat: Seat) -> tuple[str, ...]:
    """Who speaks now, and what must not be said (M-14, M-15, A-7)."""
    name = table.name(seat)
    if played.missing == (seat,):
        return _last_one(played, name, is_last=seat == played.last_speaker)
    if played.predictions or seat != played.order[0] or played.dealer is None:
        return (f"{name}?",)
    speaks = f"{table.name(played.dealer)} deals, {name} speaks first."
    if played.age == LAST_AGE:
        return ("One card each: hold it to your forehead, unseen by you.", speaks)
    return (f"{counted(played.cards, 'card')}. {trump_sentence(played.trump)} {speaks}",)


def _last_one(played: Round, name: str, *, is_last: bool) -> tuple[str, ...]:
    """Who alone has not predicted, and what is barred; `is_last`: they also speak last (M-15)."""
    asked = "How many tricks will you take" if played.cards > 1 else "Will you take the trick"
    ask = f"{asked}, {name}?"
    speaks = f"{name} speaks last" if is_last else f"Only {name} is left to speak"
    if played.barred is None:
        return (f"{speaks} and may say any number.", ask)
    if played.cards == 1:
        # One other number is left: it is said, and typed all the same.
        so_far = "Nobody has said 1" if played.sum == 0 else "One person has said 1"
        return (f"{so_far}. {speaks} and must say {1 - played.barred}.",)
    if is_last:
        return (f"{speaks} and may not say {played.barred}.", ask)
    return (f"{speaks}; {played.barred} would make exactly {played.cards}.", ask)


def predicted_so_far(played: Round) -> str:
    """3 predicted, 4 tricks to take."""
    return f"{played.sum} predicted, {counted(played.cards, 'trick')} to take"


def over_or_under(played: Round) -> str:
    """By how much the predictions miss the hand size (M-16)."""
    said, over = f"{counted(played.cards, 'trick')}, {played.sum} predicted", played.over_by
    if over == 0:
        return f"{said}: exactly as many."
    if over > 0:
        return f"{said}: {number(over)} too many. Somebody will miss."
    return f"{said}: {number(-over)} {'is' if over == -1 else 'are'} left over."


# ---------------------------------------------------------------- tricks


def playing(table: Table, played: Round) -> tuple[str, ...]:
    """Who leads the next trick (M-17, A-2), and how the predictions stand."""
    stands = over_or_under(played)
    if played.leads is None or (done := len(played.taps)) >= played.cards:
        return (stands,)
    lead = table.name(played.leads)
    if not done:
        first = "the first trick. Each winner leads the next." if played.cards > 1 else "the only trick."
        return (f"{lead} leads {first}", stands)
    last = played.taps[-1]
    nth = ORDINALS[done]
    if last is None:
        return (f"Nobody took it; {lead} leads the {nth} trick.", stands)
    if last != played.leads:
        return (f"{table.name(last)} took it; {lead} leads the {nth} trick.", stands)
    return (f"{lead} took it and leads the {nth} trick.", stands)


def still_wants(played: Round, seat: Seat) -> str:
    """How many more tricks somebody wants while they are tapped."""
    said, took = played.predictions.get(seat), played.tricks.get(seat, 0)
    if said is None:
        return ""
    if took > said:
        return f"{took - said} over"
    if took == said:
        return "wants no more" if took else "wants none"
    return f"wants {said - took} more" if took else f"wants {said}"


def how_it_went(played: Round, seat: Seat) -> str:
    """Made it; one under; two over (M-37 to M-39); "" where there is no outcome."""
    outcome = played.outcomes.get(seat, "")
    if outcome in ("", "made"):
        return OUTCOMES.get(outcome, "")
    by = abs(played.predictions.get(seat, 0) - played.tricks.get(seat, 0))
    return f"{number(by)} {OUTCOMES[outcome]}"


# ---------------------------------------------------------------- result and end


def counted_now(table: Table, played: Round) -> str:
    """That a round is counted, and who leads, or who sets the next agenda (M-31)."""
    coming = next((each for each in table.rounds[played.age :] if not each.left_out), None)
    said = f"{AGES[played.age - 1] if table.story else f'Round {played.age}'} is counted."
    if coming is None:
        return f"{said} These are the final totals."
    if not table.story:
        return f"{said} {_leading(table, played)}"
    if not coming.setters:
        return said
    return f"{said} {setting_next(table, coming)}"


def _leading(table: Table, played: Round) -> str:
    best = max((played.totals.get(seat, 0) for seat in played.order), default=0)
    leaders = [seat for seat in played.order if played.totals.get(seat, 0) == best]
    if len(leaders) == len(played.order) > 1:
        return f"All have {best}."
    return f"{named(table, leaders)} {'is' if len(leaders) == 1 else 'are'} ahead with {best}."


def setting_next(table: Table, coming: Round) -> str:
    """Who sets the agenda of a round to come (M-31, M-32)."""
    if set(coming.setters) >= set(coming.openers) and len(coming.setters) > 2:
        return f"Everybody sets the agenda of {AGES[coming.age - 1]}."
    sets = "sets" if len(coming.setters) == 1 else "set"
    return f"{named(table, coming.setters)} {sets} the agenda of {AGES[coming.age - 1]}."


def at_the_end(table: Table) -> str:
    """Who takes first place where the cards were alone (M-24, A-9); none after an early end (A-35)."""
    winners = table.winners
    if not winners:
        return "Not every round was played, so nobody takes first place."
    best = table.totals[winners[0]]
    if len(winners) == 1:
        return f"{named(table, winners)} takes first place with {best}."
    return f"{named(table, winners)} share first place with {best}."
