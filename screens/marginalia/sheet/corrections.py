"""Corrections: the numbers somebody wants to change, and all that would change with them (A-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from facilitator.games.game import Entry, RuleViolation, Slot
from facilitator.games.marginalia.beats import differs
from facilitator.games.marginalia.entries import LAST_AGE, FactStated, Predicted, TricksCounted, VignetteTold
from facilitator.games.marginalia.round import Round
from facilitator.games.marginalia.rules import check, read
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.table import Table
from screens.marginalia.sentences import OF_A_GROUP, OUTCOMES, barred_then, how_it_went, named
from screens.table.effects import Comparison, Effect
from screens.ui.text import listed, plain

EVERYBODY = "everybody"
STAYS = " The words stay as they were told."
MAY_FOLLOW = f"{STAYS} In “story: so far” (ctrl+p), t lets them follow the sheet."


# ---------------------------------------------------------------- the numbers


@dataclass(frozen=True)
class Correction:
    """Other numbers for one round, by seat; nothing of it stands before it counts."""

    age: int = 0
    said: Mapping[int, int] = field(default_factory=dict)
    took: Mapping[int, int] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether every number is as it was."""
        return not self.said and not self.took

    def saying(self, played: Round, seat: int, value: int) -> Correction:
        """The same with another prediction; the one that stands takes it out again."""
        said = {**self.said, seat: value}
        return replace(self, said={s: n for s, n in said.items() if played.predictions.get(s) != n})

    def taking(self, played: Round, seat: int, value: int) -> Correction:
        """The same with other tricks; those that stand take them out again."""
        took = {**self.took, seat: value}
        return replace(self, took={s: n for s, n in took.items() if played.tricks.get(s) != n})

    def tricks(self, played: Round) -> dict[int, int]:
        """The tricks of the round as they would be."""
        return {**played.tricks, **self.took}

    def spare(self, played: Round) -> int:
        """How many tricks have no owner; below 0 how many have one too many (M-20)."""
        spare = played.cards - sum(self.tricks(played).values()) if self.took else 0
        return 0 if spare > 0 and played.may_fall_short else spare

    def entries(self, table: Table, played: Round) -> tuple[Entry, ...]:
        """The act that makes it count: predictions in the order of speaking, then one tally."""
        said: list[Entry] = [
            Predicted(age=self.age, dealt=played.dealt, seat=seat, tricks=self.said[seat])
            for seat in played.order
            if seat in self.said
        ]
        if not self.took:
            return tuple(said)
        tricks = self.tricks(played)
        counts = tuple(tricks.get(seat) for seat in range(max(table.seats) + 1))
        return (*said, TricksCounted(age=self.age, dealt=played.dealt, tricks=counts))


def let_stand(table: Table, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """The entries as the table would let them stand, and the sentences of what the rules refuse."""
    standing: list[Entry] = []
    sentences: list[str] = []
    for entry in entries:
        so_far = read({**table.lines, **{each.slot: each for each in standing}})
        try:
            check(so_far, entry)
        except RuleViolation as refusal:
            sentences.append(worded(refusal))
            entry = replace(entry, overruled=refusal.rule)
        standing.append(entry)
    return tuple(standing), tuple(sentences)


# ---------------------------------------------------------------- what would change


class _Change(Comparison[Table]):
    def age(self, age: int) -> str:
        return f"age {age}" if self.after.story else f"round {age}"

    def is_done(self, age: int) -> bool:
        played = self.after.round(age)
        return played is not None and played.done


def effects(before: Table, after: Table) -> tuple[Effect, ...]:
    """What is different after, each with the one it happens to: people, ages, what was told (A-10)."""
    change = _Change(before, after)
    return (*_people(change), *_problems(change), *_ages(change), *_ends(change), *_words_told(change))


def outcome_words(table: Table, age: int, seat: int) -> str:
    """As said, one over, two under; empty where there is no outcome."""
    played = table.round(age)
    outcome = played.outcomes.get(seat) if played is not None else None
    if played is None or not outcome:
        return ""
    return how_it_went(played, seat, outcome)


def _people(change: _Change) -> Iterator[Effect]:
    moved = {
        (age, seat): _arrow(*(outcome_words(table, age, seat) for table in (change.before, change.after)))
        for seat in change.after.seats
        for age in range(1, LAST_AGE + 1)
    }
    moved = {place: words for place, words in moved.items() if words}
    several = len({age for age, _ in moved}) > 1
    for seat in change.after.circle:
        parts = [
            f"{change.age(age)} {words}" if several else words
            for (age, whose), words in moved.items()
            if whose == seat
        ]
        if change.differs("total", seat):
            parts.append(_arrow(*(str(table.totals.get(seat, 0)) for table in (change.before, change.after))))
        if parts:
            yield Effect(plain(change.after.name(seat)), "; ".join(parts))


def _arrow(was: str, now: str) -> str:
    if was == now:
        return ""
    return f"{was} → {now or 'open'}" if was else now


def _problems(change: _Change) -> Iterator[Effect]:
    for found in change.new_problems():
        slot = found.slot
        value = getattr(change.after.entry(slot), "tricks", None)
        if found.rule == "M-15":
            yield Effect(_speaker(change, slot), barred_then(value))
        elif found.rule == "A-6":
            yield Effect(_speaker(change, slot), f"{value} is more than the cards; it stays, and is marked")
        else:
            age = slot[1] if len(slot) > 1 and slot[0] != "seated" else None
            yield Effect(change.age(age) if isinstance(age, int) else "the sheet", worded(found))
    for found in change.gone_problems():
        if found.rule == "M-15":
            value = getattr(change.before.entry(found.slot), "tricks", "")
            yield Effect(_speaker(change, found.slot), f"{value} was not barred after all; its mark goes")


def _speaker(change: _Change, slot: Slot) -> str:
    return plain(change.after.name(int(slot[-1])))


def _ages(change: _Change) -> Iterator[Effect]:
    for age in range(1, LAST_AGE + 1):
        if change.after.round(age) is None or change.before.round(age) is None:
            continue
        sentences = [_setters(change, age), _deal(change, age), _barred(change, age)]
        # Facts and vignettes have tiers; another order of them tells something only while they are told.
        step, tiers = change.after.step, f"{change.after.step.kind}_tiers"
        if step.age == age and change.was.get((tiers, age)) and change.differs(tiers, age):
            people = [seat for tier in change.now.get((tiers, age), ()) for seat in tier]
            sentences.append(f"{step.kind}s now in this order: {named(change.after, people)}")
        yield from (Effect(change.age(age), sentence) for sentence in sentences if sentence)


def setters_named(table: Table, age: int, setters: tuple[int, ...]) -> str:
    """The people who are to set an agenda; in one word where all who are there do (M-32)."""
    is_all = len(setters) > 2 and len(setters) == sum(table.opens(seat, age) for seat in table.present(age))
    return EVERYBODY if is_all else named(table, setters)


def _setters(change: _Change, age: int) -> str:
    is_set = change.after.is_filled(("agenda_set", age))
    if not change.after.story or is_set or change.is_done(age) or not change.differs("setters", age):
        return ""
    was, now = change.was.get(("setters", age), ()), change.now.get(("setters", age), ())
    before, after = setters_named(change.before, age, was), setters_named(change.after, age, now)
    sets = "sets" if len(now) == 1 or after == EVERYBODY else "set"
    no_longer = f", no longer {before}" if was else ""
    return f"{after} {sets} the agenda{no_longer}" if now else "nobody sets the agenda"


def _deal(change: _Change, age: int) -> str:
    table = change.after
    if change.differs("dealer", age):
        was, now = change.was.get(("dealer", age)), change.now.get(("dealer", age))
        if was is None or now is None:
            return "skipped" if now is None else f"{plain(table.name(now))} deals"
        names = plain(table.name(now)), plain(change.before.name(was))
        return f"{names[1]} dealt; the sheet now says {names[0]}" if change.is_done(age) else (
            f"{names[0]} deals, no longer {names[1]}")  # fmt: skip
    if change.differs("order", age) and not change.is_done(age):
        return f"speaking order {named(table, change.now.get(('order', age), ()))}"
    return ""


def _barred(change: _Change, age: int) -> str:
    before, after = change.before.round(age), change.after.round(age)
    if before is None or after is None or len(after.missing) != 1 or before.barred == after.barred:
        return ""
    if after.barred is None:
        return "every number is allowed now"
    no_longer = "" if before.barred is None else f", no longer {before.barred}"
    return f"{after.barred} is barred{no_longer}"


def _ends(change: _Change) -> Iterator[Effect]:
    before, after = change.before, change.after
    if after.story:
        was, now = change.was.get(("farewell_tiers",)), change.now.get(("farewell_tiers",))
        if was and now and was != now:
            people = [after.called(seat) for tier in now for seat in tier]
            yield Effect("farewells", f"now in this order: {listed(people)}")
        return
    if after.over:
        if after.winners and before.winners != after.winners:
            yield Effect("first", named(after, after.winners) + _no_longer(before, before.winners))
    elif before.leaders != after.leaders:
        leads = "leads" if len(after.leaders) == 1 else "lead"
        gone = _no_longer(before, before.leaders)
        yield Effect("the lead", f"{named(after, after.leaders)} {leads}{gone}")


def _no_longer(table: Table, seats: tuple[int, ...]) -> str:
    return f", no longer {named(table, seats)}" if seats else ""


def _words_told(change: _Change) -> list[Effect]:
    places = {
        (line.age, line.seat): None
        for line in change.after.lines.values()
        if isinstance(line, FactStated | VignetteTold) and line.words
    }
    found = [effect for age, seat in places if (effect := _words_told_of(change, age, seat))]
    if found:
        slots = ((kind, *place) for place in places for kind in ("fact_stated", "vignette_told"))
        stays = MAY_FOLLOW if any(differs(change.after, slot) for slot in slots) else STAYS
        found[-1] = replace(found[-1], what=found[-1].what + stays)
    return found


def _words_told_of(change: _Change, age: int, seat: int) -> Effect | None:
    slots = (("fact_stated", age, seat), ("vignette_told", age, seat))
    off_before, off_now = (any(differs(t, slot) for slot in slots) for t in (change.before, change.after))
    reading, read_before = (_reading(t, age, seat) for t in (change.after, change.before))
    if off_before == off_now and (not off_now or reading == read_before):
        return None
    table = change.after
    player, character = plain(table.name(seat)), plain(table.character(seat))
    who = f"{player} ({character})" if character else player
    fact, vignette = table.line(FactStated, age, seat), table.line(VignetteTold, age, seat)
    group = (fact.group if fact else "") or (vignette.group if vignette else "")
    outcome = vignette.outcome if vignette else ""
    told = " and ".join(filter(None, (OF_A_GROUP.get(group, ""), OUTCOMES.get(outcome, ""))))
    if not off_now:
        return Effect(who, f"was told as {told}. The sheet says so again.")
    return Effect(who, f"was told as {told}; the sheet now says {reading}.")


def _reading(table: Table, age: int, seat: int) -> str:
    played = table.round(age)
    group = OF_A_GROUP.get(played.group(seat) if played else "", "")
    return " and ".join(filter(None, (group, outcome_words(table, age, seat))))
