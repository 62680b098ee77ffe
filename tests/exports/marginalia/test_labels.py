"""The labels that frame the words, and what is said of them once at the end of a file."""

from __future__ import annotations

import re

import pytest

from exports.files import made
from exports.labels import Labels
from exports.marginalia.evening import evening_of
from exports.markdown.page import files
from exports.model import Choices
from exports.source import Source
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    FactStated,
    Predicted,
    SocietyNoted,
    VignetteTold,
)
from facilitator.games.marginalia.table import Table
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from tests.exports.marginalia.telling import TABLE, TITLE, framed, life, readable, text, told
from tests.exports.tidelands import (
    MAUD,
    PIET,
    PLAYERS,
    STORY,
    WREN,
    cards,
    lines,
    seats,
    tidelands,
)

FROM_THE_CARDS = (
    "A card game decided the labels of each age. They belong to made-up characters, and say nothing about the"
    " people who played."
)
OF_GROUPS = "how many people in the story are like the character at that age."
OF_MISSES = "what people in the story think of a whole group gets in the character’s way at that age."
LEGEND = (
    f"{FROM_THE_CARDS} “One of the many”, “one of a smaller group”, “one of the few”: {OF_GROUPS}"
    " “Judged by the bad that people say”, “judged by the good that people expect”:"
    f" {OF_MISSES}"
)


def test_an_age_is_a_line_of_labels_and_the_players_words() -> None:
    """Agenda, group with the fact, which way the cards missed; then the vignette as it was told."""
    youth = life(TABLE, PIET)["Youth"]
    assert framed(youth) == (
        "Which night school you went to · one of the few: keeps the silent hours, alone on his pier"
        " · judged by the good that people expect"
    )
    assert youth.words == (
        "They all bring him their secrets, because the silent ones are so wise. He is nineteen and would like"
        " to dance."
    )


def test_what_came_out_as_predicted_has_no_label() -> None:
    """Wren made it in adolescence: the group alone stands there."""
    assert framed(life(TABLE, WREN)["Adolescence"]) == "How you walk on planks · one of the many"


def test_the_program_tells_no_story() -> None:
    """Apart from people's words a file for people holds labels, titles and names, and nothing else."""
    found = text(TABLE, Choices(files="one")).replace(LEGEND, "")
    words = [getattr(entry, "words", "") for entry in STORY]
    for said in sorted({*words, *(each for part in words for each in part.split("\n"))}, key=len)[::-1]:
        found = found.replace(said, "") if said else found
        found = found.replace(f"{said[:1].upper()}{said[1:]}", "") if said else found
    rest = {line.strip(" #*-·:\\") for line in found.splitlines()}
    pieces = {piece.strip().lower() for line in rest for piece in re.split("[·:]", line)}
    assert pieces - {"", "."} == {
        "thursday's tide", "chronicle", "farewells", "farewell", "the will is read",
        "what the suits stood for", "hearts", "clubs",
        "infancy", "childhood", "adolescence", "youth", "middle age", "retirement", "old age",
        "society since childhood", "society since youth", "society since retirement",
        "one of the many", "one of a smaller group", "one of the few",
        "the many", "a smaller group", "the few", "told by the others",
        "judged by the bad that people say", "judged by the good that people expect",
    }  # fmt: skip


@pytest.mark.parametrize("format", ["markdown", "html", "epub", "text"])
def test_what_the_labels_mean_stands_once_at_the_end_of_a_file(format: str) -> None:
    """However many ages and lives there are, in lives and chronicle together."""
    source = Source("marginalia", TABLE, TITLE, Choices(format=format, files="one"))
    found = readable(made(source))
    assert found.count(LEGEND) == found.count(FROM_THE_CARDS) == 1
    assert found.index("Nobody asks an old woman") < found.index(LEGEND)


def test_only_labels_of_that_file_are_explained() -> None:
    """A life has its own, the chronicle those over its lists, and a file without any says nothing."""
    ages = [SocietyNoted(age=each) for each in range(1, 8)] + [AgendaSet(age=each) for each in range(1, 8)]
    silent = [FactStated(age=each, seat=MAUD) for each in (1, 3)] + [VignetteTold(age=4, seat=MAUD)]
    found = files(told(Table(tidelands(*silent))))
    assert FROM_THE_CARDS not in found["1-maud.md"] and "She waited for all of us." in found["1-maud.md"]
    assert found["3-ilse.md"].endswith(
        f"*{FROM_THE_CARDS} “One of the many”, “one of a smaller group”: {OF_GROUPS}"
        f" “Judged by the bad that people say”: {OF_MISSES}*\n\n*Thursday's tide*\n"
    )
    assert f"“The many”, “a smaller group”, “the few”: {OF_GROUPS}" in found["chronicle.md"]
    blank = lines(*seats(PLAYERS), *cards(), *ages, CharacterNamed(seat=MAUD, words="Maud"))
    assert FROM_THE_CARDS not in "".join(files(told(Table(blank))).values())
    assert FROM_THE_CARDS not in text(TABLE, Choices(what="cards", scores=True))


def test_a_pack_words_what_the_labels_mean() -> None:
    """Its texts stand in the place of the program's, and its labels are explained by their own names."""
    ours = {
        ("label", "majority"): "like most",
        ("legend", ""): "From the cards.",
        ("legend", "group"): "so many.",
    }
    filed = {
        Place(section, part=part): (Prompt(f"x/{words}", words),) for (section, part), words in ours.items()
    }
    labels = Labels(Prompts({**Labels()._prompts.filed, **filed}))
    found = files(evening_of(TABLE, Choices(), TITLE, labels=labels))["3-ilse.md"]
    assert "*From the cards. “Like most”, “one of a smaller group”: so many. “Judged by the bad" in found


def test_a_pack_words_the_labels() -> None:
    """Each label of a pack stands in the place of the program's, in lives and chronicle."""
    ours = {"majority": ("like most", "most"), "over": ("praised",), "will": ("Testament",)}
    filed = {
        Place("label", part=part): tuple(Prompt(f"x/{each}", each) for each in texts)
        for part, texts in ours.items()
    }
    labels = Labels(Prompts({**Labels()._prompts.filed, **filed}))
    found = "\n".join(files(evening_of(TABLE, Choices(), TITLE, labels=labels)).values())
    assert [word for word in ("like most", "- most\n", "raised", "## Testament") if word not in found] == []
    assert not re.search("one of the many|the many\n|the good that people|The will is read", found)


def test_a_told_beat_keeps_its_group_and_outcome() -> None:
    """After a correction a fact and a vignette stay under what they were told for (A-10)."""
    corrected = Table(tidelands(Predicted(age=4, seat=PIET, tricks=1)))
    assert corrected.round(4).outcomes[PIET] == "made"  # type: ignore[union-attr]
    assert framed(life(corrected, PIET)["Youth"]) == framed(life(TABLE, PIET)["Youth"])


def test_what_was_not_told_goes_by_the_sheet() -> None:
    """Of a beat that never was the group and the outcome are those of the sheet."""
    only_fact = Table(
        tidelands(Predicted(age=4, seat=PIET, tricks=2), FactStated(age=4, seat=PIET, words="x"))
    )
    never = VignetteTold(age=4, seat=PIET).slot
    sheet = Table({slot: line for slot, line in only_fact.lines.items() if slot != never})
    # He says 2 beside a majority of 2, and takes 1.
    assert framed(life(sheet, PIET)["Youth"]) == (
        "Which night school you went to · one of the many: x · judged by the bad that people say"
    )
