"""What can be counted of the wording of a pack: texts out of one mould, and the lines they stand in.

Nothing here is a fault: a pack with it is heard like any other. And it can't tell good from bad.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from prompts.reading import WrittenPrompt

MOST_WORDS = 25
SAME_START = 3
"""So many first words make texts begin alike."""
ALIKE, CLOSED = 5, 10
"""How many of a hundred facts and vignettes of a pack may begin alike, or close with a question."""
JOINED = 10
"""How many of a hundred vignettes may hang something on with “, and”."""
ACCOMPANIED = (15, 25)
"""How many of a hundred vignettes bring in another character: at least, and at the most."""
FEW, FEW_VIGNETTES = 2, 20
"""Two of anything are never too many, and of fewer vignettes no share is asked."""

MOMENTS = ("fact", "vignette")
SPOKEN = (*MOMENTS, "farewell", "unloved", "leaving", "gone", "society", "age", "check-in", "break")

_BETWEEN_SENTENCES = re.compile(r"(?<=[.?!…])[”’)]*\s+")
_WORD = re.compile(r"[\w{}]+(?:[’-][\w{}]+)*")
_SOMEBODY = (
    r"(?:people|children|child|babies|baby|folk|those|someone|somebody|anyone|anybody|no one|nobody|one)"
    r"(?: born| who \w+)? like (?:this|that|them|these|those|you|\{character\})"
)
_CLAIM = re.compile(
    rf"^[“‘]?(?:people|children|babies) like (?:this|that|\{{character\}}) \w"
    rf"|\b(?:{_SOMEBODY}|such people|whoever \w+ like (?:this|that)),? (?:are|aren’t|is|isn’t|can|can’t"
    r"|cannot|could|do(?=\s\w)|don’t|does|doesn’t|did|ever|never|always|have|has|must|will|won’t|would"
    r"|bring|end|feel|forgive|know|love|make|need|want)\b",
    re.IGNORECASE,
)
_LOOKS = re.compile(
    r"\bwhat [^.?!]*\blook like\b[^.?!]*\?"
    r"|\bhow (?:do|does|did|will|would) [^.?!]*\blook\b(?! (?:after|for|forward)\b)[^.?!]*\?"
    r"|\bwhat (?:can|could|do|did|will|would) we (?:\w+ )?see\b[^.?!]*\?"
    r"|\bwhat (?:else )?(?:can|could|do|does|did|is there|will|would) [^.?!]*\bsee\b[^.?!]{0,12}\?",
    re.IGNORECASE,
)
_OF_TIME_OR_PLACE = "age|day|evening|house|month|morning|place|room|season|street|time|town|week|world|year"
_UNNAMED = re.compile(rf"\bthis\b(?! (?:{_OF_TIME_OR_PLACE})\b)", re.IGNORECASE)


class Mould(NamedTuple):
    """What there is too much or too little of, in a sentence, and the lines that count."""

    sentence: str
    lines: tuple[int, ...]


def moulds(written: Sequence[WrittenPrompt]) -> list[Mould]:
    """What is off in the texts of a pack."""
    looks = (_questions_at_the_end, _same_beginnings, _joined_with_and, _with_somebody_else, _one_by_one)
    return [mould for look in looks for mould in look(written)]


# ---------------------------------------------------------------- shares


def _questions_at_the_end(written: Sequence[WrittenPrompt]) -> Iterator[Mould]:
    asked = _of(written, *MOMENTS)
    closed = [text for text in asked if closing_question(text.text)]
    most = _most(CLOSED, len(asked))
    if len(closed) > most:
        said = f"{len(closed)} of {len(asked)} facts and vignettes tell something and close with a question"
        yield Mould(f"{said}; {most} may.", _lines(closed))


def _same_beginnings(written: Sequence[WrittenPrompt]) -> Iterator[Mould]:
    """Facts and vignettes by their first words; societies by the first after their name."""
    for texts in (_of(written, *MOMENTS), _of(written, "society")):
        most, begun = _most(ALIKE, len(texts)), dict[str, list[WrittenPrompt]]()
        for text in texts:
            begun.setdefault(_first_words(text), []).append(text)
        for words, alike in begun.items():
            if len(alike) > most:
                yield Mould(f"{len(alike)} texts begin with “{words}”; {most} may.", _lines(alike))


def _joined_with_and(written: Sequence[WrittenPrompt]) -> Iterator[Mould]:
    told = _of(written, "vignette")
    joined, most = [text for text in told if ", and " in text.text], _most(JOINED, len(told))
    if len(joined) > most:
        yield Mould(f"{len(joined)} of {len(told)} vignettes go on with “, and”; {most} may.", _lines(joined))


def _with_somebody_else(written: Sequence[WrittenPrompt]) -> Iterator[Mould]:
    told = _of(written, "vignette")
    fewest, most = -(-ACCOMPANIED[0] * len(told) // 100), ACCOMPANIED[1] * len(told) // 100
    with_another = [text for text in told if "{another}" in text.text]
    if len(told) >= FEW_VIGNETTES and not fewest <= len(with_another) <= most:
        said = (
            f"{len(with_another)} of {len(told)} vignettes bring in {{another}}; {fewest} to {most} should."
        )
        yield Mould(said, _lines(with_another))


# ---------------------------------------------------------------- one text at a time


def _one_by_one(written: Sequence[WrittenPrompt]) -> Iterator[Mould]:
    spoken, moments, facts = (_of(written, *sections) for sections in (SPOKEN, MOMENTS, ("fact",)))
    counts: tuple[tuple[Sequence[WrittenPrompt], Callable[[str], bool], int, str], ...] = (
        (spoken, is_long, 0, f"with more than {MOST_WORDS} words; none should have more."),
        (moments, asks_for_looks, FEW, f"about how something looks or what there is to see; {FEW} may be."),
        (moments, says_what_people_are, 0, "about what people of a kind are or do; leave that to the table."),
        (facts, leans_on_this, 0, "with a “this” that nobody has named; name it, or leave it out."),
    )
    for texts, is_one, most, said in counts:
        found = [text for text in texts if is_one(text.text.replace("'", "’"))]
        if len(found) > most:
            yield Mould(f"{len(found)} text{'s' * (len(found) > 1)} {said}", _lines(found))


def is_long(text: str) -> bool:
    """Whether a text has more words than can be heard at once."""
    return sum(bool(_WORD.search(word)) for word in text.split()) > MOST_WORDS


def asks_for_looks(text: str) -> bool:
    """Whether it asks how somebody or something looks, or what there is to see."""
    return _LOOKS.search(text) is not None


def says_what_people_are(text: str) -> bool:
    """Whether it tells what people of a kind are, can or do; a question or an open end leaves that blank."""
    return any(_CLAIM.search(sentence) for sentence in _sentences(text) if sentence[-1] not in "?…")


def leans_on_this(text: str) -> bool:
    """Whether it has a “this” that is no time and no place."""
    return _UNNAMED.search(text) is not None


def closing_question(text: str) -> str:
    """The question that ends a text in which something else was said before; "" where all of it is asked."""
    *before, last = _sentences(text)
    return last if any(not _is_question(sentence) for sentence in before) and _is_question(last) else ""


def _sentences(text: str) -> list[str]:
    """The sentences, each up to its stop."""
    return [sentence.rstrip("”’)") for sentence in _BETWEEN_SENTENCES.split(text)]


def _is_question(sentence: str) -> bool:
    return sentence.endswith("?")


def _first_words(text: WrittenPrompt) -> str:
    said = text.text.partition(":")[2] if text.places[0].section == "society" else text.text
    return " ".join(_WORD.findall(said.replace("'", "’"))[:SAME_START]).casefold()


def _of(written: Sequence[WrittenPrompt], *sections: str) -> list[WrittenPrompt]:
    return [text for text in written if text.places[0].section in sections]


def _lines(texts: Sequence[WrittenPrompt]) -> tuple[int, ...]:
    return tuple(text.first for text in texts)


def _most(percent: int, count: int) -> int:
    return max(FEW, percent * count // 100)
