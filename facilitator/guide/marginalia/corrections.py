"""What other numbers would change, before they count (A-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from facilitator.games.game import Entry, Problem, RuleViolation
from facilitator.games.marginalia.beats import differs
from facilitator.games.marginalia.entries import FactStated, VignetteTold
from facilitator.games.marginalia.rules import check, figures, read
from facilitator.games.marginalia.sentences import worded
from facilitator.games.marginalia.table import Table
from facilitator.guide.marginalia.sentences import how_it_went, named, round_named


class Effect(NamedTuple):
    """Something that would change: for whom or when, and what."""

    who: str
    what: str


class Would(NamedTuple):
    """Why the rules refuse entries, what they change, and the entries that the table keeps anyway."""

    refused: tuple[str, ...]
    effects: tuple[Effect, ...]
    entries: tuple[Entry, ...]


def would(table: Table, entries: tuple[Entry, ...]) -> Would:
    """What these entries would do."""
    refused, kept, after = [], list[Entry](), table
    for entry in entries:
        try:
            after = check(after, entry)
        except RuleViolation as refusal:
            refused.append(worded(refusal))
            entry = replace(entry, overruled=refusal.rule)
            after = read({**after.lines, entry.slot: entry}, after)
        kept.append(entry)
    return Would(tuple(refused), effects(table, after), tuple(kept))


def effects(before: Table, after: Table) -> tuple[Effect, ...]:
    """What is different after: people, problems, ages, the end, what was told."""
    was, now = figures(before), figures(after)
    return (
        *_people(before, after, was, now),
        *_problems(after, was, now),
        *_ages(before, after, was, now),
        *_lead(before, after, was, now),
        *_told(before, after),
    )


Figures = Mapping[tuple[Any, ...], Any]


def _people(before: Table, after: Table, was: Figures, now: Figures) -> Iterator[Effect]:
    for seat in after.circle:
        parts = []
        for played in after.rounds:
            earlier = before.round(played.age)
            went = (how_it_went(earlier, seat) if earlier is not None else "", how_it_went(played, seat))
            if went[0] != went[1]:
                parts.append(f"{round_named(after, played.age)}: {went[0] or 'open'} → {went[1] or 'open'}")
        if was.get(("total", seat)) != now.get(("total", seat)):
            parts.append(f"{was.get(('total', seat), 0)} → {now.get(('total', seat), 0)}")
        if parts:
            yield Effect(after.name(seat), "; ".join(parts))


def _problems(after: Table, was: Figures, now: Figures) -> Iterator[Effect]:
    for figure, found in now.items():
        if isinstance(found, Problem) and was.get(figure) != found:
            number = getattr(after.entry(found.slot), "tricks", None)
            if found.rule == "M-15":
                said = f"{number} was barred then; it stays, marked †"
                yield Effect(after.name(int(found.slot[-1])), said)
            else:
                yield Effect("the sheet", worded(found))


def _ages(before: Table, after: Table, was: Figures, now: Figures) -> Iterator[Effect]:
    for played in after.rounds:
        age = played.age
        if before.round(age) is None:
            continue
        sets = (was.get(("setters", age), ()), now.get(("setters", age), ()))
        if (
            after.story
            and sets[0] != sets[1]
            and not after.is_filled(("agenda_set", age))
            and not played.done
        ):
            no_longer = f", no longer {named(before, sets[0])}" if sets[0] else ""
            yield Effect(round_named(after, age), f"{named(after, sets[1])} set the agenda{no_longer}")
        deals = (was.get(("dealer", age)), now.get(("dealer", age)))
        if deals[0] != deals[1]:
            to = after.name(deals[1]) if deals[1] is not None else "nobody"
            yield Effect(round_named(after, age), f"{to} deals")
        bar = (was.get(("barred", age)), now.get(("barred", age)))
        if bar[0] != bar[1] and not played.all_said:
            said = "every number is allowed" if bar[1] is None else f"{bar[1]} is barred"
            yield Effect(round_named(after, age), said)


def _lead(before: Table, after: Table, was: Figures, now: Figures) -> Iterator[Effect]:
    if after.story:
        tiers = (was.get(("farewell_tiers",)), now.get(("farewell_tiers",)))
        if tiers[0] and tiers[1] and tiers[0] != tiers[1]:
            order = [seat for tier in tiers[1] for seat in tier]
            yield Effect("farewells", f"in this order: {named(after, order)}")
        return
    place = "winners" if after.over else "leaders"
    first = (was[(place,)], now[(place,)])
    if first[0] != first[1] and first[1]:
        verb = "takes first place" if after.over else "leads"
        if len(first[1]) > 1:
            verb = "share first place" if after.over else "lead"
        yield Effect("", f"{named(after, first[1])} now {verb}")


def _told(before: Table, after: Table) -> Iterator[Effect]:
    for line in after.lines.values():
        if not isinstance(line, FactStated | VignetteTold) or not line.words:
            continue
        if differs(after, line.slot) and not differs(before, line.slot):
            told = f"told this in {round_named(after, line.age)} by the old numbers; the words stay"
            yield Effect(after.name(line.seat), told)
