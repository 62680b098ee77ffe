"""Two windows at one table: what only one of them has, and what it goes on with once the other wrote."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import NamedTuple, TypeVar

from facilitator.by_value import by_value
from facilitator.games.game import Slot
from facilitator.language import mark, tr
from facilitator.offers import as_offered, blank_of, without_offer
from facilitator.record import Row, blanked, fold, has_line, latest_words, lines, reworded, slots_of, words_of
from facilitator.store import Loaded

Name = TypeVar("Name")

NEVER = "line"
"""What is never told; anything else that is left out stays off stage."""
OVERTAKEN = mark("Another window changed this table first, so you see its version now.")
AGAIN = mark("Your last entry is not in it: enter it again.")
BACK = mark("Your words are back in their lines.")


@by_value
class Erasure:
    """What goes for good: the words of slots, all that tells of people, what is half typed in lines.

    `words` stand for all that was ever said in their slots.
    """

    slots: frozenset[Slot] = frozenset()
    people: frozenset[int] = frozenset()
    words: Mapping[Slot, str] = field(default_factory=dict)
    drafts: frozenset[Slot] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.rows or self.drafts)

    def __or__(self, other: Erasure) -> Erasure:
        return Erasure(
            self.slots | other.slots,
            self.people | other.people,
            {**self.words, **other.words},
            self.drafts | other.drafts,
        )

    @property
    def rows(self) -> frozenset[Slot]:
        """The slots that are not in any row as they were."""
        return self.slots | self.words.keys()

    def takes(self, draft: Slot) -> bool:
        """Whether a draft goes: its own words, or with all that was said in its blank."""
        return not self.drafts.isdisjoint((draft, as_offered(draft))) or blank_of(draft) in self.rows

    def left_of(self, drafts: Mapping[Slot, str]) -> dict[Slot, str]:
        """The drafts that stay."""
        return {draft: words for draft, words in drafts.items() if not self.takes(draft)}

    def applied(self, row: Row) -> Row:
        """The row without what goes."""
        return reworded(blanked(row, self.slots), self.words)

    def with_all_in(self, found: Loaded) -> Erasure:
        """The same with all that another window has told of these people."""
        about = (slots_of(person, found.rows, map(blank_of, found.drafts)) for person in self.people)
        return replace(self, slots=self.slots.union(*about))


def changed(here: Mapping[Name, str], there: Mapping[Name, str]) -> dict[Name, str]:
    """The texts that are another one here; "" for one that is not here any more."""
    now = {name: here.get(name, "") for name in (*here, *there)}
    return {name: text for name, text in now.items() if text != there.get(name, "")}


class Merged(NamedTuple):
    """What the disk has, what a window goes on with, what is still to go, and what it means for people."""

    on_disk: Loaded
    here: Loaded
    erasure: Erasure
    notice: str


def merged(before: Loaded, here: Loaded, found: Loaded, erasure: Erasure) -> Merged:
    """The other window’s record, and on top what only this one has; `before` is what the disk had until then.

    Words typed or told here go on as drafts, where they have a line. What went here and is not saved yet may
    still stand in what the other window has written; what it erased goes here too.
    """
    erasure = erasure.with_all_in(found)
    rows = tuple(map(erasure.applied, found.rows))
    saved, waiting = here.rows[: len(before.rows)], here.rows[len(before.rows) :]
    if rows[len(saved) : len(here.rows)] == waiting:
        # Both did the same, or a drive that reported a failure had written it: nothing waits.
        waiting = ()
    typed = changed(here.drafts, before.drafts)
    for slot, words in latest_words(waiting).items():
        if has_line(slot):
            typed[slot] = typed.get(slot) or words
    # Rows are only ever added, so words that are gone from all of them were erased over there.
    erased = {*latest_words(saved), *before.drafts} - {*latest_words(rows), *found.drafts}
    erased |= _with_refused(typed, before, replace(found, rows=rows))
    drafts = erasure.left_of(found.drafts)
    said = lines(fold(rows).acts)
    for slot in typed.keys() - erased:
        if typed[slot] and blank_of(slot) != slot:
            drafts = without_offer(drafts, as_offered(slot))
        drafts[slot] = "" if slot in said and words_of(said[slot]) == typed[slot] else typed[slot]
    drafts = {slot: words for slot, words in drafts.items() if words}
    notice = tr(OVERTAKEN) if typed else ""
    if waiting:
        back = BACK if drafts.keys() & typed.keys() else ""
        notice = " ".join(map(tr, filter(None, (OVERTAKEN, AGAIN, back))))
    return Merged(
        replace(found, rows=rows),
        replace(
            found,
            rows=rows,
            title=here.title if here.title != before.title else found.title,
            drafts=drafts,
            choices={**found.choices, **changed(here.choices, before.choices)},
            limits=_limits(before.limits, here.limits, found.limits),
        ),
        erasure,
        notice,
    )


def _with_refused(typed: Mapping[Slot, str], before: Loaded, found: Loaded) -> set[Slot]:
    """The lines here with words that were offered, and that the other window erased meanwhile."""
    told, waits = latest_words(found.rows), set(map(as_offered, found.drafts))
    return {
        slot
        for draft, words in before.drafts.items()
        for slot in (blank_of(draft),)
        if slot != draft and as_offered(draft) not in waits
        if words in typed.get(slot, "") and words not in told.get(slot, "")
    }


def _limits(before: Mapping[str, str], here: Mapping[str, str], found: Mapping[str, str]) -> dict[str, str]:
    """A thing that either window added stays, one that either took off the list goes, and never is stronger
    than off stage."""
    stays = {words: kind for words, kind in found.items() if words in here or words not in before}
    added = {words: kind for words, kind in here.items() if before.get(words) != kind}
    never = {words: NEVER for words, kind in stays.items() if kind == NEVER and words not in before}
    return dict(sorted({**stays, **added, **never}.items()))
