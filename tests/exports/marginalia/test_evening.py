"""Facts about an evening as a value: what a reader finds in it, and above all what nobody says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from io import BytesIO
from zipfile import ZipFile

import pytest

from exports.blocks import Grid, Label, Listing
from exports.labels import Labels
from exports.making import checked, made
from exports.marginalia.evening import evening_of
from exports.markdown.keepsake import files
from exports.shape import Choices, Passage, ToldEvening
from exports.source import Source, usual
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    ChairsMoved,
    CharacterNamed,
    FactStated,
    LeftOut,
    Predicted,
    SocietyNoted,
    Stopped,
    StorySwitched,
    TricksCounted,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from tests.exports.tidelands import (
    CHARACTERS,
    ILSE,
    MAUD,
    ORRIN,
    PIET,
    PLAYERS,
    STORY,
    TOTALS,
    WREN,
    blob,
    cards,
    fact,
    lines,
    seats,
    tidelands,
    vignette,
)

TITLE = "Thursday's tide"
TABLE = Table(tidelands())
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


def told(table: Table = TABLE, choices: Choices = Choices(), title: str = TITLE) -> ToldEvening:  # noqa: B008
    """A table as these choices want it."""
    return evening_of(table, choices, title)


def life(table: Table, seat: int, choices: Choices = Choices()) -> dict[str, Passage]:  # noqa: B008
    """One life by the titles of its passages."""
    parts = [part for part in told(table, choices).of("life") if part.id == f"life-{seat + 1}"]
    return {passage.title: passage for part in parts for passage in part.passage.inside}


def age(name: str, table: Table = TABLE, choices: Choices = Choices()) -> Passage:  # noqa: B008
    """One age of the chronicle."""
    (part,) = told(table, choices).of("chronicle")
    return next(passage for passage in part.passage.inside if passage.title == name)


def framed(passage: Passage) -> str:
    """The line of labels as one reads it."""
    return " · ".join(label.text for label in passage.frame)


def text(table: Table, choices: Choices) -> str:
    """All files of an export in one."""
    return "\n".join(files(told(table, choices)).values())


def test_the_evening_adds_up() -> None:
    """The cards of the example lead to the totals worked out by hand."""
    assert tuple(TABLE.totals[seat] for seat in TABLE.seats) == TOTALS


# ---------------------------------------------------------------- a life


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


def test_one_word_is_enough() -> None:
    """A fact of one word reads well beside its label, and gets neither capital nor full stop."""
    word = life(Table(tidelands(fact(1, MAUD, "smallest", "fine"))), MAUD)["Infancy"]
    assert framed(word) == "Whose boat you sleep on · one of the few: fine"


def test_an_age_with_nothing_told_is_left_out() -> None:
    """Maud left no word of childhood, middle age, retirement and old age, whatever the agendas were."""
    assert list(life(TABLE, MAUD)) == ["Infancy", "Adolescence", "Youth", "Farewell"]


def test_a_life_without_a_word_is_left_out() -> None:
    """Of a name alone there is a heading; without one no such life, and no gap among the files."""
    untold = [FactStated(age=each, seat=ORRIN) for each in range(1, 8)]
    named = told(Table(tidelands(*untold))).of("life")[1]
    assert (named.passage.title, named.passage.inside) == ("Orrin", ())
    unnamed = told(Table(tidelands(*untold, CharacterNamed(seat=ORRIN)))).of("life")
    assert [part.stem for part in unnamed] == ["1-maud", "2-ilse", "3-wren", "4-piet"]


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


def test_a_farewell_stands_last_under_the_name_of_its_form() -> None:
    """It is left out on request, and missed by nobody."""
    assert list(life(TABLE, PIET))[-1] == "The will is read"
    assert life(TABLE, PIET)["The will is read"].words.startswith("To whoever can dance")
    assert "The will is read" not in life(TABLE, PIET, Choices(farewells=False))
    assert "arewell" not in files(told())["3-ilse.md"]


SCENE, PHOTO, WILL, KITCHEN, GONE = "f/scene", "f/photo", "f/will", "f/kitchen", "f/gone"
MAUDS_PHOTO = "A photograph of everybody. Where does Maud stand, and beside whom?"
QUESTIONS = Prompts(
    {
        **Labels()._prompts.filed,
        Place("leaving", part="scene"): (
            Prompt(SCENE, "The last day here: who walks with {character} as far as the corner?"),
            Prompt(PHOTO, "A photograph of everybody. Where does {character} stand, and beside whom?"),
        ),
        Place("farewell", part="will"): (
            Prompt(WILL, "A will: {character} leaves something to {others}."),
            Prompt(KITCHEN, "A will, read in a kitchen."),
        ),
        Place("gone"): (Prompt(GONE, "What do people here remember first of {character}?"),),
    }
)


@pytest.mark.parametrize(
    ("seat", "stood", "title", "frame"),
    [
        (MAUD, {0: PHOTO}, "Farewell", MAUDS_PHOTO),
        (MAUD, {0: PHOTO, 1: SCENE}, "Farewell", MAUDS_PHOTO),
        (MAUD, {0: GONE}, "Farewell", "What do people here remember first of Maud?"),
        (WREN, {0: WILL, 9: SCENE, 10: PHOTO}, "Farewell", MAUDS_PHOTO.replace("Maud", "Wren")),
        (PIET, {0: SCENE, 1: KITCHEN, 2: PHOTO}, "The will is read", "A will, read in a kitchen."),
        (PIET, {0: SCENE, 1: WILL}, "The will is read", ""),
        (PIET, {0: SCENE}, "The will is read", ""),
        (MAUD, {0: "f/of a pack that is gone"}, "Farewell", ""),
        (MAUD, {}, "Farewell", ""),
    ],
)  # fmt: skip
def test_a_farewell_says_what_was_asked_and_who_told_it(
    seat: int, stood: dict[int, str], title: str, frame: str
) -> None:
    """The question on the page in the form that was told; none that nobody knows or that names others."""
    asked = {f"farewell_told {seat} {turn}": [id] for turn, id in stood.items()}
    asked |= {"farewell_told 12 0": [WILL], "fact_stated 1 0": [WILL]}
    made = evening_of(TABLE, Choices(), TITLE, labels=Labels(QUESTIONS), asked=asked)
    last = next(part for part in made.of("life") if part.id == f"life-{seat + 1}").passage.inside[-1]
    question = f"sked: {frame}" if frame else ""
    assert last.title == title
    assert framed(last) == " · ".join(filter(None, ("Told by the others", question and f"a{question}")))
    (chronicle,) = made.of("chronicle")
    farewells = chronicle.passage.inside[-1]
    (told,) = [each for each in farewells.inside if each.title == CHARACTERS[seat]]
    form = [title] if title != "Farewell" else []
    assert framed(farewells) == "Told by the others"
    assert framed(told) == " · ".join(
        [*form, *([question and f"{'a' if form else 'A'}{question}"] if frame else [])]
    )


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ("characters", "Maud"),
        ("players", "Ana’s character"),
        ("initials", "A’s character"),
        ("none", "Life 1"),
    ],
)
@pytest.mark.parametrize("format", ["markdown", "html", "epub", "text"])
def test_a_question_names_a_character_as_the_file_does(format: str, names: str, called: str) -> None:
    """In every file for people, each read back; and nobody else is named by it."""
    choices = Choices(format=format, names=names, what="lives", files="one")  # type: ignore[arg-type]
    asked = {"farewell_told 0 0": [PHOTO]}
    source = Source("marginalia", TABLE, TITLE, choices, labels=Labels(QUESTIONS), asked=asked)
    found = readable(checked(source))
    assert f"asked: A photograph of everybody. Where does {called} stand, and beside whom?" in found


def test_a_name_from_right_to_left_turns_no_question() -> None:
    """It stands in a box of its own in the sentence that it is part of."""
    named = Table(tidelands(CharacterNamed(seat=MAUD, words="שרה")))
    choices, asked = Choices(format="html", files="one", what="lives"), {"farewell_told 0 0": [PHOTO]}
    source = Source("marginalia", named, TITLE, choices, labels=Labels(QUESTIONS), asked=asked)
    (page,) = checked(source).values()
    assert re.search(
        r'dir="auto">asked: A photograph of everybody. Where does <bdi[^>]*>שרה</bdi> stand', str(page)
    )


def test_notes_get_a_capital_and_a_full_stop_unless_they_are_to_stay() -> None:
    """World, notes, vignettes and farewells; with one choice all of it is as it was typed."""
    notes = (
        WorldSet(words="our town"), AgendaSet(age=2, words="being clever"),
        SocietyNoted(age=2, words="new school"),
        vignette(2, PIET, "smaller", "made", "swears in Somali"),
    )  # fmt: skip
    found = {}
    for as_typed in (False, True):
        made = told(Table(tidelands(*notes)), Choices(as_typed=as_typed))
        childhood = next(p for p in made.of("life")[4].passage.inside if p.title == "Childhood")
        (chronicle,) = made.of("chronicle")
        note = next(p for p in chronicle.passage.inside if p.title == "Childhood").words
        found[as_typed] = (made.world[0].words, childhood.frame[0].words, note, childhood.words)
    assert found == {
        False: ("Our town.", "Being clever", "New school.", "Swears in Somali."),
        True: ("our town", "being clever", "new school", "swears in Somali"),
    }


# ---------------------------------------------------------------- the chronicle


def test_the_chronicle_goes_age_by_age() -> None:
    """The agenda, what society has become, the groups with each fact, then every vignette by name."""
    youth = age("Youth")
    assert framed(youth) == "Which night school you went to"
    assert youth.words == "Four schools now, and each has its own bench at the landing."
    assert youth.lists == (
        Listing("the many", (Label("Maud"), Label("Ilse", "the Tide School, like nearly everyone"))),
        Listing("a smaller group", (Label("Orrin", "goes to the Lamp School"),)),
        Listing(
            "the few",
            (
                Label("Wren", "taught herself from almanacs"),
                Label("Piet", "keeps the silent hours, alone on his pier"),
            ),
        ),
    )
    assert [(each.title, framed(each)) for each in youth.inside] == [
        ("Maud", "Judged by the bad that people say"),
        ("Piet", "Judged by the good that people expect"),
    ]


def test_the_chronicle_holds_the_whole_evening() -> None:
    """What suits stood for comes first, the farewells last; the words are those of the lives."""
    made = told(choices=Choices(what="both"))
    (chronicle,) = made.of("chronicle")
    first, *_, last = chronicle.passage.inside
    assert [label.text for label in first.lists[0].items] == [
        "hearts: where one was born",
        "clubs: night schools, almanacs, the silent hours",
    ]
    assert [(each.title, framed(each)) for each in last.inside] == [
        ("Maud", ""), ("Wren", ""), ("Piet", "The will is read"),
    ]  # fmt: skip
    of_lives = [p.words for part in made.of("life") for p in part.passage.inside if p.words]
    inside = [inner.words for passage in chronicle.passage.inside for inner in passage.inside]
    assert sorted(of_lives) == sorted(inside)


# ---------------------------------------------------------------- files and names


def test_files_one_for_each_life() -> None:
    """There is a numbered file for each life and one for the table, or a single one named by the title."""
    each = ["1-maud.md", "2-orrin.md", "3-ilse.md", "4-wren.md", "5-piet.md"]
    assert list(files(told())) == [*each, "chronicle.md"]
    assert list(files(told(choices=Choices(what="lives")))) == each
    assert list(files(told(choices=Choices(files="one")))) == ["thursdays-tide.md"]
    scored = Choices(what="lives", scores=True)
    assert list(files(told(choices=scored))) == [*each, "afterwards.md"]


def test_a_life_alone_says_of_which_evening_it_is() -> None:
    """At its end stand title, place and date in one line; a page with the title over it has the others."""
    made = evening_of(TABLE, Choices(), TITLE, place="Noor’s kitchen", day=date(2026, 11, 22))
    found = files(made)
    colophon = "Noor’s kitchen · 22\N{NO-BREAK SPACE}November\N{NO-BREAK SPACE}2026"
    assert found["5-piet.md"].endswith(f"\n\n*Thursday's tide · {colophon}*\n")
    assert found["chronicle.md"].endswith(f"\n\n*{colophon}*\n")


def test_in_a_class_a_character_without_a_name_goes_by_the_chair() -> None:
    """In lives, chronicle, notes and score sheet, in every file’s text and name, and not in the totals."""
    table = Table(tidelands(CharacterNamed(seat=ORRIN)))
    for format in ("markdown", "html", "text", "csv", "json"):
        choices = Choices(format=format, scores=True, talk=True)
        source = Source("marginalia", table, TITLE, choices, in_class=True)
        assert not re.search("Benedict|B’s", str(made(source))), format
    named = evening_of(table, Choices(scores=True), TITLE, in_class=True)
    assert [part.stem for part in named.of("life")][1] == "2-character-2"
    assert named.of("life")[1].passage.title == "Character 2"
    assert [row[0] for row in totals(named).rows] == ["Maud", "Character 2", "Ilse", "Wren", "Piet"]
    silent = [FactStated(age=each, seat=ORRIN) for each in range(1, 8)]
    table = Table(tidelands(*silent, CharacterNamed(seat=ORRIN)))
    stems = [part.stem for part in evening_of(table, Choices(), TITLE, in_class=True).of("life")]
    assert stems == ["1-maud", "2-ilse", "3-wren", "4-piet"]


@pytest.mark.parametrize(
    ("names", "players"),
    [
        ("characters", ""),
        ("none", ""),
        ("players", "players: Ana, Benedict, Cyprian, Dilys and Edmund"),
        ("initials", "players: A, B, C, D and E"),
        (
            "both",
            "players: Ana as Maud, Benedict as Orrin, Cyprian as Ilse, Dilys as Wren and Edmund as Piet",
        ),
    ],
)
def test_the_colophon_names_players_if_they_are_wanted(names: str, players: str) -> None:
    """It goes by the names that were chosen."""
    made = told(choices=Choices(names=names))  # type: ignore[arg-type]
    assert " · ".join(label.text for label in made.colophon) == players


def test_lives_stand_as_their_players_sit() -> None:
    """Moved chairs move the lives, their numbers and the rows of the sheet."""
    made = told(Table(tidelands(ChairsMoved(age=3, seats=(0, 4, 1, 2, 3)))), Choices(scores=True))
    stems = [part.stem for part in made.of("life")]
    assert stems == ["1-maud", "2-piet", "3-orrin", "4-ilse", "5-wren"]
    assert [row[0] for row in totals(made).rows] == ["Maud", "Piet", "Orrin", "Ilse", "Wren"]


def test_whoever_told_nothing_is_in_no_list_of_the_chronicle() -> None:
    """Unnamed and without a word, a character is no bullet and no late arrival; with one word it is."""
    away = [Attended(age=1, seat=ORRIN, part="none"), Attended(age=2, seat=ORRIN, part="all")]
    away += [TricksCounted(age=1, tricks=(2, None, 1, 3, 1))]  # type: ignore[list-item]
    silent = [FactStated(age=each, seat=ORRIN) for each in range(1, 8)]
    for in_class, name in ((True, "Character 2"), (False, "Benedict’s character")):
        table = Table(tidelands(*away, *silent, CharacterNamed(seat=ORRIN)))
        made = evening_of(table, Choices(files="one", scores=True), TITLE, in_class=in_class)
        story, sheet = files(made)["thursdays-tide.md"].split("## Score sheet")
        assert name not in story and f"| {name} |" in sheet
        heard = Table(
            tidelands(*away, *silent, CharacterNamed(seat=ORRIN), fact(4, ORRIN, "smaller", "swims"))
        )
        story = "".join(files(evening_of(heard, Choices(), TITLE, in_class=in_class)).values())
        assert (
            f"from here on: {name}*" in story and f"  - {name}\n" in story and f"  - {name}: swims\n" in story
        )


def test_facts_stay_as_typed_after_their_colon() -> None:
    """Capital and full stop are for paragraphs; a fact stands in a line of labels, in life and chronicle."""
    table = Table(tidelands(fact(1, MAUD, "smallest", "maud says hello to every dog")))
    assert framed(life(table, MAUD)["Infancy"]).endswith("one of the few: maud says hello to every dog")
    listed = [item.text for listing in age("Infancy", table).lists for item in listing.items]
    assert "Maud: maud says hello to every dog" in listed


def test_chosen_lives_only() -> None:
    """A life that was not chosen has no file and is not named among others."""
    made = told(choices=Choices(lives=(ILSE, WREN), talk=True, names="both"))
    assert [part.passage.title for part in made.of("life")] == ["Ilse", "Wren"]
    rest = re.sub("Orrin was afloat[^\n]*", "", "".join(files(made).values()))
    assert not re.search("Maud|Orrin|Piet|Ana|Benedict|Edmund", rest)


@pytest.mark.parametrize(
    ("names", "heading", "file"),
    [
        ("characters", "Benedict’s character", "2-benedicts-character.md"),
        ("none", "Life 2", "2-life.md"),
        ("players", "Benedict’s character", "2-benedict.md"),
        ("both", "Benedict’s character", "2-benedict.md"),
        ("initials", "B’s character", "2-b.md"),
    ],
)
def test_a_life_without_a_name(names: str, heading: str, file: str) -> None:
    """An unnamed character goes by its player as on the screen, by an initial, or by a number."""
    table = Table(tidelands(CharacterNamed(seat=ORRIN)))
    made = told(table, Choices(names=names))  # type: ignore[arg-type]
    assert made.of("life")[1].passage.title == heading
    assert file in files(made)


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


# ---------------------------------------------------------------- the sheet


def totals(made: ToldEvening) -> Grid:
    """The table of the totals."""
    (part,) = made.of("sheet")
    return part.passage.inside[0].tables[0]


def test_the_totals_after_each_round() -> None:
    """A row for each person, a column for each round with its trump suit."""
    grid = totals(told(choices=Choices(scores=True)))
    assert grid.header == ("", "1 ♦", "2 ♥", "3 ♠", "4 ♣", "5 ♦", "6 ♥", "7")
    assert grid.rows[2] == ("Ilse", "11", "22", "33", "45", "45", "56", "66")
    assert tuple(row[-1] for row in grid.rows) == tuple(map(str, TOTALS))


def test_each_round_says_what_it_is() -> None:
    """Cards and trumps in words, and for each person prediction, tricks, points and total."""
    (part,) = told(choices=Choices(scores=True)).of("sheet")
    youth = part.passage.inside[4]
    assert (youth.title, framed(youth)) == ("Age 4", "4 cards · trumps ♣ clubs")
    assert youth.tables[0].header == ("", "prediction", "tricks", "points", "total")
    assert youth.tables[0].rows[4] == ("Piet", "0", "1", "0", "33")
    assert framed(part.passage.inside[7]) == "1 card · no trumps"


def test_the_sheet_marks_what_the_table_let_stand() -> None:
    """A number against a rule is marked where it was said, and the mark is explained there (A-10)."""
    # Age 7: with 1 said before the dealer, the dealer Dilys must say 1; 0 makes exactly one trick (M-15).
    zero = Predicted(age=7, seat=WREN, tricks=0, overruled="M-15")
    (part,) = told(Table(tidelands(zero)), Choices(scores=True)).of("sheet")
    assert part.passage.inside[7].tables[0].rows[3] == ("Wren", "0 †", "0", "10", "66")
    assert framed(part.passage.inside[7]) == "1 card · no trumps · † breaks a rule, and counts"
    assert "†" not in text(TABLE, Choices(scores=True))


def test_whoever_was_away_has_no_row() -> None:
    """A round without somebody's cards does not name them, and has no total of theirs."""
    away = [Attended(age=2, seat=ILSE, part="none"), Attended(age=3, seat=ILSE, part="all")]
    # Wren takes the trick that Ilse would have taken.
    table = Table(tidelands(*away, TricksCounted(age=2, tricks=(1, 1, None, 3, 1))))
    made = told(table, Choices(scores=True))
    (part,) = made.of("sheet")
    assert [row[0] for row in part.passage.inside[2].tables[0].rows] == ["Maud", "Orrin", "Wren", "Piet"]
    assert totals(made).rows[2][1:4] == ("11", "·", "22")


def test_nobody_wins_a_story() -> None:
    """No export of a story names a place, whatever is chosen (M-42)."""
    for what in ("lives", "chronicle", "both", "cards"):
        found = text(TABLE, Choices(what=what, scores=True))
        assert "66" in found
        assert not re.search(r"\bplace\b|\bwin|\bwon\b|[Ff]irst", found)


def test_blob_names_first_place() -> None:
    """The sheet of the cards alone says who came first, and with how much (M-24)."""
    table = Table(blob())
    assert usual("marginalia", table) == Choices(what="cards", names="players", scores=True)
    found = files(evening_of(table, usual("marginalia", table), "Kitchen cup"))
    assert list(found) == ["kitchen-cup.md"]
    assert "*First place: Cyprian · 66 points*" in found["kitchen-cup.md"]


def test_blob_shares_first_place() -> None:
    """Equal highest totals share first place (A-9)."""
    # In round 7 Cyprian (56 before) misses, and Edmund (53) has said 1 and takes the trick: 64,
    # while Benedict (53), who had taken it, says 0 and makes it: 63; a made 2 in round 1 adds one more.
    said = [Predicted(age=7, seat=seat, tricks=number) for seat, number in ((1, 0), (2, 1), (4, 1))]
    taken = TricksCounted(age=7, tricks=(0, 0, 0, 0, 1))
    first = [Predicted(age=1, seat=1, tricks=2), TricksCounted(age=1, tricks=(2, 2, 1, 1, 1))]
    table = Table({**blob(), **lines(*said, taken, *first)})
    assert [table.totals[seat] for seat in table.seats] == [44, 64, 56, 56, 64]
    assert "*First place, shared: Benedict and Edmund · 64 points*" in text(table, usual("marginalia", table))


def test_a_story_never_begun_is_its_sheet() -> None:
    """A table of cards alone has no lives to tell, whatever is asked for."""
    made = told(Table(blob()))
    assert [part.kind for part in made.parts] == ["sheet"]
    assert not re.search("|".join(PLAYERS), text(Table(blob()), Choices()))


def test_a_story_switched_off_late_is_kept() -> None:
    """What was told before the cards went on alone is in the export as ever (M-4)."""
    assert text(Table(tidelands(StorySwitched(on=False))), Choices()) == text(TABLE, Choices())


# ---------------------------------------------------------------- who came and went


@pytest.mark.parametrize("part", ["none", "gone", "left", "cards"])
def test_nothing_says_that_somebody_went(part: str) -> None:
    """Who sits out or goes is told on as far as there are words, and nothing says why they end."""
    going = Attended(age=5, seat=ILSE, part=part)  # type: ignore[arg-type]
    untold = [FactStated(age=6, seat=ILSE), VignetteTold(age=5, seat=ILSE)]
    # Age 6 is played without Ilse's trick, which Wren takes.
    taken = TricksCounted(age=6, tricks=(0, 0, None if part != "cards" else 0, 2, 0))
    table = Table(tidelands(going, taken, *untold))
    assert table.over
    assert list(life(table, ILSE)) == ["Childhood", "Youth"]
    found = text(table, Choices(scores=True, talk=True))
    assert not re.search(
        r"\b(left|gone|went away|quit|absent|away|sat out|sits out|missing|leav)", found.split("Talking")[0]
    )
    made = told(table, Choices(scores=True))
    [ilse] = [each.passage for each in made.of("life") if each.passage.title == "Ilse"]
    sheet = made.of("sheet")[0].passage.inside
    assert not framed(ilse) and not any("Ilse" in framed(each) for each in sheet)


def test_a_late_arrival_says_from_which_age_on() -> None:
    """In the life, once in the chronicle and once in the sheet, in labels (A-28)."""
    away = [Attended(age=1, seat=PIET, part="none"), Attended(age=2, seat=PIET, part="all")]
    # Wren takes the trick that Piet would have taken.
    table = Table(tidelands(*away, TricksCounted(age=1, tricks=(2, 1, 1, 3, None))))
    made = told(table, Choices(what="both", scores=True))
    assert [framed(each.passage) for each in made.of("life")] == ["", "", "", "", "From Childhood on"]
    (chronicle,) = made.of("chronicle")
    ages = [each.title for each in chronicle.passage.inside if "from here on: Piet" in framed(each)]
    assert ages == ["Childhood"]
    sheet = made.of("sheet")[0].passage.inside
    assert [each.title for each in sheet if "from here on: Piet" in framed(each)] == ["Age 2"]
    assert not re.search(r"from here on|[Ff]rom \w+ on", text(TABLE, Choices(what="both", scores=True)))


def test_rounds_left_out_and_evenings_cut_short() -> None:
    """A round left out and the ages after the last one are nowhere; at the end stands how many there were."""
    untold = [AgendaSet(age=6), AgendaSet(age=7), FactStated(age=6, seat=ILSE), AgendaSet(age=2)]
    untold += [FactStated(age=2, seat=ILSE), VignetteTold(age=5, seat=ILSE)]
    table = Table(tidelands(LeftOut(age=2), Stopped(age=5), *untold))
    assert list(life(table, ILSE)) == ["Youth"]
    made = told(table, Choices(scores=True))
    assert totals(made).header == ("", "1 ♦", "3 ♠", "4 ♣", "5 ♦")
    assert [passage.title for passage in made.of("sheet")[0].passage.inside[1:]] == [
        "Age 1", "Age 3", "Age 4", "Age 5",
    ]  # fmt: skip
    assert [label.text for label in made.colophon] == ["Played in four ages, up to middle age."]


def test_who_told_nothing_stands_bare_among_no_players_with_characters() -> None:
    """By players and characters a name alone would say whose story is missing; by players it says nothing."""
    table = Table(lines(*seats(("Ana", "Ben", "Cy")), CharacterNamed(seat=0, words="Maud"),
                        FactStated(age=1, seat=2, words="left-handed")))  # fmt: skip
    both, players = (told(table, Choices(names=names)).colophon for names in ("both", "players"))
    assert [label.words for label in both] == ["Ana as Maud and Cy"]
    assert [label.words for label in players] == ["Ana, Ben and Cy"]


@pytest.mark.parametrize("format", ["markdown", "html", "text", "epub"])
def test_every_file_with_a_colophon_says_how_many_ages_there_were(format: str) -> None:
    """Where the cards stopped after age 3; a whole evening, and one that goes on, says nothing of it."""
    short = Table(tidelands(Stopped(age=3)))
    said = "Played up to adolescence."
    source = Source("marginalia", short, TITLE, Choices(format=format), place="Noor’s kitchen")
    assert said in readable(made(source))
    whole = Source("marginalia", TABLE, TITLE, Choices(format=format))
    assert "Played" not in readable(made(whole))


def readable(files: Mapping[str, str | bytes]) -> str:
    """All that can be read in these files, those in a book too."""
    texts = []
    for content in files.values():
        if isinstance(content, bytes):
            with ZipFile(BytesIO(content)) as book:
                texts += [book.read(name).decode() for name in book.namelist()]
        else:
            texts.append(content)
    return " ".join(texts)


def test_a_table_that_wrote_nothing() -> None:
    """Where all was told aloud there is one file that says so, and nobody's name."""
    table = Table(lines(*seats(PLAYERS), *cards(), WorldSet()))
    assert files(evening_of(table, Choices(what="lives"), "")) == {
        "lives.md": "# Lives\n\n*Nothing was written down*\n"
    }
    assert files(evening_of(table, Choices(), "")) == {
        "chronicle.md": "# Chronicle\n\n*Nothing was written down*\n"
    }


def test_a_table_that_has_not_begun() -> None:
    """An empty table, and one with people and no cards, can be exported with every choice."""
    for table in (Table({}), Table(lines(*seats(PLAYERS)))):
        for what in ("lives", "chronicle", "both", "cards"):
            for amount in ("one", "each"):
                chosen = Choices(what=what, files=amount, scores=True, talk=True)
                made = evening_of(table, chosen, "")
                assert made.parts == ()
                assert [page.count("\n") for page in files(made).values()] == [3]


def test_every_character_of_the_evening_has_a_life() -> None:
    """The example is whole: five lives, by name."""
    assert tuple(part.passage.title for part in told().of("life")) == CHARACTERS
