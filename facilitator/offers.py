"""Words that somebody offers for a blank: they wait beside the drafts until the table takes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from facilitator.games.game import Slot
from facilitator.games.registry import words_in
from facilitator.record import clean

LONGEST_OFFER = 2_000
"""Characters of words that somebody offers from elsewhere."""
OFFERED = "offered"
"""How the slot of a draft begins that is no line half typed, but words that somebody offers for a blank."""
EDITED = "edited"
"""The same of words that were made from others: behind the blank stand the fingerprints of those."""
BETWEEN_PARAGRAPHS = "\n\n"
BREAKS = re.compile("\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")
"""Other signs at which text is broken, as an app puts them where text is copied."""
GAP = "\ud800"
"""Half a sign, which is in nobody’s words: what stood before and after it are no neighbours."""

Offered: TypeAlias = Mapping[Slot, Mapping[int, str]]
"""Words offered, by the blank they are for and by number: 0, but where several may write it."""


def offered(slot: Slot, number: int = 0) -> Slot:
    """The slot of the draft in which words wait that somebody offers for a blank.

    Where several may write it, each paragraph has a `number` of its own, drawn by whoever wrote it.
    """
    return (OFFERED, *slot, number) if words_in(slot).by_several else (OFFERED, *slot)


def in_rows(words: str) -> str:
    """The words with no other line breaks than a line has: what it shows is what was offered."""
    return BREAKS.sub("\n", words)


def fingerprint(words: str) -> int:
    """A number of 32 bits by which words are known again; no other trace of them is kept with an edit."""
    from hashlib import sha256  # not before the first frame

    return int.from_bytes(sha256(clean(words).encode()).digest()[:4])


def edited(slot: Slot, first: int, last: int) -> Slot:
    """The slot of the draft in which an edit waits, of words with these fingerprints.

    Whoever edits what waits already made it, in the end, of two texts: what stood first, and what waited.
    """
    return (EDITED, *slot, first, last)


def made_from(draft: Slot) -> frozenset[int]:
    """The fingerprints of the words that an offer was made from; none of first words."""
    return frozenset(map(int, draft[-2:])) if draft[:1] == (EDITED,) else frozenset()


def as_offered(draft: Slot) -> Slot:
    """The draft as it is for first words: for one blank and number only one offer waits, an edit or not."""
    return (OFFERED, *draft[1:-2]) if draft[:1] == (EDITED,) else draft


def without_offer(drafts: Mapping[Slot, str], place: Slot) -> dict[Slot, str]:
    """The drafts without what waits in this one, first words or an edit."""
    return {draft: words for draft, words in drafts.items() if as_offered(draft) != place}


def blank_of(draft: Slot) -> Slot:
    """The blank that a draft is for: its own slot, or the one that words are offered for."""
    draft = as_offered(draft)
    if draft[:1] != (OFFERED,):
        return draft
    slot = draft[1:]
    return slot[:-1] if words_in(slot).by_several else slot


def half_typed_and_offered(drafts: Mapping[Slot, str]) -> tuple[dict[Slot, str], Offered]:
    """Drafts, taken apart: what is half typed here by slot, and what is offered."""
    typed: dict[Slot, str] = {}
    found: dict[Slot, dict[int, str]] = {}
    for draft, words in drafts.items():
        slot = blank_of(draft)
        if slot == draft:
            typed[slot] = words
        else:
            number = draft[-1] if words_in(slot).by_several else 0
            found.setdefault(slot, {})[int(number)] = words
    return typed, found


def in_paragraphs(*parts: str) -> str:
    """Words of several as paragraphs of one text; those without a word are none."""
    return BETWEEN_PARAGRAPHS.join(filter(None, (part.strip() for part in parts)))


def joined(paragraphs: Mapping[int, str]) -> str:
    """Paragraphs in the order of their numbers, which chance gave: it tells neither who nor when."""
    return in_paragraphs(*(paragraphs[number] for number in sorted(paragraphs)))


def without_paragraphs(text: str, words: str) -> str | None:
    """The text with a gap where these words stand as whole paragraphs, once; None where they don’t."""
    whole, part, gap = (
        f"{BETWEEN_PARAGRAPHS}{said.strip()}{BETWEEN_PARAGRAPHS}" for said in (text, words, GAP)
    )
    return whole.replace(part, gap, 1) if part in whole else None


def with_others(text: str, words: str, others: str) -> str | None:
    """The text with others where these words stand, once and within no longer word; None where they don’t."""
    found = re.search(rf"(?:(?<!\w)|(?=\W)){re.escape(words.strip())}(?:(?!\w)|(?<=\W))", text)
    return None if found is None else f"{text[: found.start()]}{others}{text[found.end() :]}"
