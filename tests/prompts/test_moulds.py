"""What is counted of the wording of a pack, and the packs that come with the program within its limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from prompts.loader import built_in_files, read_built_in
from prompts.moulds import (
    FEW,
    asks_for_looks,
    closing_question,
    is_long,
    leans_on_this,
    moulds,
    says_what_people_are,
)
from prompts.reading import WrittenPrompt
from prompts.sections import Place

GOOD = (
    "What is so ordinary about {character} here that nobody mentions it?",
    "A form has to be filled in about {character}. What goes on its first line?",
    "Everyone waits for {character} to do what people like that do. What does {character} do instead?",
    "What do people expect of {character} here? Show one afternoon when it isn’t true.",
    "Who sees {character}, and not the label, and how does that go?",
    "They have a saying about people like {character}. Who says it today, and what does it cost?",
    "Was {another} in the room, and what did {another} not say?",
    "What is {character} asked to carry because people like that can take it?",
    "“Somebody like {character} doesn’t need …” Finish the sentence.",
    "How long does {character} look for {another} in this town?",
)
"""A question that opens a door and leaves the rest blank."""


def texts(*words: str, section: str = "vignette") -> list[WrittenPrompt]:
    """Return these texts, one a line."""
    return [WrittenPrompt((Place(section),), text, line, line) for line, text in enumerate(words, 1)]


def counted(written: list[WrittenPrompt]) -> list[tuple[str, tuple[int, ...]]]:
    """Return each mould by the beginning of its sentence, with its lines."""
    return [(" ".join(sentence.split()[:4]), lines) for sentence, lines in moulds(written)]


# ---------------------------------------------------------------- one text at a time


@pytest.mark.parametrize("text", GOOD)
def test_a_text_that_leaves_things_open_is_in_no_mould(text: str) -> None:
    """It is short, asks for no looks, says nothing of a kind of people, and names what it is about."""
    assert not (is_long(text) or asks_for_looks(text) or says_what_people_are(text) or leans_on_this(text))


@pytest.mark.parametrize(
    "text",
    [
        "A door shuts. What does it look like?",
        "What does {character}’s kitchen look like at midnight?",
        "How does the table look now?",
        "{character} writes. What do we see by its light?",
        "What does the child see first?",
        "Somebody leaves. What else is there to see?",
    ],
)
def test_looks_and_sights_are_asked_for(text: str) -> None:
    """What does it look like, and its cousins."""
    assert asks_for_looks(text)


@pytest.mark.parametrize(
    "text",
    [
        "People like this never tire, it is said. Who finishes alone?",
        "“People like that can’t keep a secret,” says someone.",
        "They call: children like {character} bring luck.",
        "No one who thinks like this ever laughs. {character} does.",
        "Such people are honest, so {character} gets every key.",
        "Whoever looks like that can drum, they say.",
        "Babies like this sleep well.",
    ],
)
def test_what_people_of_a_kind_are_is_said(text: str) -> None:
    """They steal, they can drum, they don't feel the cold: also where it is only reported."""
    assert says_what_people_are(text)


@pytest.mark.parametrize("text", ["Who shares this?", "What has this cost {character}?", "This: why?"])
def test_a_fact_leans_on_what_nobody_has_named(text: str) -> None:
    """A “this” that stands for the answer."""
    assert leans_on_this(text)


@pytest.mark.parametrize(
    "text", ["Who in this town knows?", "What began this year?", "At this age, who helps?"]
)
def test_a_time_or_a_place_is_named(text: str) -> None:
    """“This” before either points at the table's own story."""
    assert not leans_on_this(text)


def test_twenty_five_words_are_not_long() -> None:
    """One more is; a dash or dots by themselves are no word."""
    assert not is_long("word " * 24 + "– … well-worn’s")
    assert is_long("word " * 26)


@pytest.mark.parametrize(
    ("text", "closing"),
    [
        ("It was only a joke. Who laughed longest?", "Who laughed longest?"),
        ("“My cousin is one too,” somebody says. One what?", "One what?"),
        ("“We would love to, but the others …” Who are the others?", "Who are the others?"),
        ("Who laughs?", ""),
        ("Who laughs? And who doesn’t?", ""),
        ("Who laughs? Show us.", ""),
        ("A door stays shut.", ""),
    ],
)
def test_a_closing_question_follows_a_statement(text: str, closing: str) -> None:
    """A text that is all question has none, and neither has one that ends in a statement."""
    assert closing_question(text) == closing


# ---------------------------------------------------------------- shares


def test_closing_questions_are_one_in_ten() -> None:
    """Of 40 facts and vignettes four may close with a question, five may not."""
    words = [f"Number{n} falls." for n in range(36)]
    closed = [f"Text{n} falls. Why?" for n in range(4)]
    assert moulds(texts(*words, *closed, section="fact")) == []
    [mould] = moulds(texts(*words[1:], *closed, "A fifth. Why?", section="fact"))
    assert mould.sentence == "5 of 40 facts and vignettes tell something and close with a question; 4 may."
    assert mould.lines == (36, 37, 38, 39, 40)


def test_beginnings_are_one_in_twenty() -> None:
    """Of 60 three may share their first three words, whatever case; a fourth counts them all."""
    words = [f"Number{n} falls." for n in range(57)]
    alike = ["What is {character} for?", "What is {character} to do?", "what is {character}?"]
    assert moulds(texts(*words, *alike, section="fact")) == []
    [mould] = moulds(texts(*alike, *words[1:], "What is {character} now?", section="fact"))
    assert mould == ("4 texts begin with “what is {character}”; 3 may.", (1, 2, 3, 60))


def test_what_goes_on_with_and_is_one_in_ten() -> None:
    """Of 30 vignettes three may have “, and”, four may not; of facts any number may."""
    words = [f"Number{n} falls on {{another}}." for n in range(6)] + [f"Text{n} falls." for n in range(20)]
    joined = [f"Joined{n} falls, and a dog barks." for n in range(4)]
    assert moulds(texts(*words, "Last falls.", *joined[:3])) == []
    [mould] = moulds(texts(*words, *joined))
    assert mould == ("4 of 30 vignettes go on with “, and”; 3 may.", (27, 28, 29, 30))
    assert moulds(texts(*joined, section="fact")) == []


def test_farewells_may_begin_alike_and_close_with_a_question() -> None:
    """Their form is said first, and then what is asked."""
    assert moulds(texts(*["What was left: one thing. Who has it?"] * 9, section="farewell")) == []


def test_societies_are_told_apart_by_what_follows_their_name() -> None:
    """Three places that begin alike are one mould."""
    said = [f"{name}: a place where {name} counts." for name in ("Ashby", "Burgh", "Colby")]
    assert counted(texts(*said, section="society")) == [("3 texts begin with", (1, 2, 3))]


def test_others_are_there_in_one_vignette_of_five() -> None:
    """Of 40 vignettes six to ten bring in another character; nothing else does."""
    for many, is_fine in ((5, False), (6, True), (10, True), (11, False)):
        words = [f"Number{n} falls on {{another}}." for n in range(many)] + [
            f"Text{n}." for n in range(40 - many)
        ]
        assert counted(texts(*words)) == (
            [] if is_fine else [(f"{many} of 40 vignettes", tuple(range(1, many + 1)))]
        )
        assert moulds(texts(*words, section="fact")) == []


def test_a_small_pack_has_room() -> None:
    """Two texts may be alike in any pack, a third is counted; and few vignettes need nobody else."""
    two = ["A door shuts. What does it look like?", "A door shuts. What do we see?"]
    assert moulds(texts(*two)) == []
    assert len(two) == FEW
    found = counted(texts(*two, "A door shuts on us. How does it look?"))
    assert [what for what, _ in found] == ["3 of 3 facts", "3 texts begin with", "3 texts about how"]


def test_what_may_not_stand_at_all_is_counted_from_one_on() -> None:
    """Long texts anywhere, kinds of people in facts and vignettes, “this” in facts alone."""
    assert counted(texts("People like this are proud.", "word " * 26)) == [
        ("1 text with more", (2,)), ("1 text about what", (1,)),
    ]  # fmt: skip
    assert counted(texts("Who knows this?", section="fact")) == [("1 text with a", (1,))]
    assert counted(texts("Who knows this?")) == []
    assert counted(texts("word " * 26, section="gone")) == [("1 text with more", (1,))]
    assert counted(texts("word " * 26, section="notice")) == []


# ---------------------------------------------------------------- the packs that come with the program


@pytest.mark.parametrize("path", built_in_files(), ids=lambda path: path.stem)
def test_built_in_packs_keep_within_the_limits(path: Path) -> None:
    """Each by itself."""
    assert moulds(read_built_in(path).written) == []


def test_built_in_vignettes_bring_in_others() -> None:
    """Taken together, for a pack of one age is too small to be judged alone."""
    written = [text for path in built_in_files() for text in read_built_in(path).written]
    share = [sentence for sentence, _ in moulds(written) if "{another}" in sentence]
    assert share == []
