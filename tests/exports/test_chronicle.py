"""Facts about a chronicle: what a reader finds in it, and how it reads."""

from __future__ import annotations

import re

import pytest

from exports.chronicle import Choices, chronicle, usual
from exports.markdown import files
from exports.shape import Life
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    ChairsMoved,
    CharacterNamed,
    FactStated,
    LeftOut,
    Predicted,
    Stopped,
    StorySwitched,
    TricksCounted,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from tests.exports.tidelands import (
    ILSE,
    MAUD,
    ORRIN,
    PIET,
    PLAYERS,
    TOTALS,
    WREN,
    blob,
    cards,
    lines,
    seats,
    tidelands,
)

TITLE = "Thursday's tide"
TABLE = Table(tidelands())


def life(table: Table, seat: int, choices: Choices = Choices()) -> Life:  # noqa: B008 - it is frozen
    """One life of a table."""
    return next(life for life in chronicle(table, choices, TITLE).lives if life.seat == seat)


def text(table: Table, choices: Choices) -> str:
    """All files of an export in one."""
    return "\n".join(files(chronicle(table, choices, TITLE)).values())


def test_the_evening_adds_up() -> None:
    """The cards of the example lead to the totals worked out by hand."""
    assert tuple(TABLE.totals[seat] for seat in TABLE.seats) == TOTALS


def test_an_age_of_a_life() -> None:
    """An age holds the agenda and its suit, fact and group as told, the outcome, and the vignette."""
    youth = life(TABLE, PIET).ages[3]
    assert (youth.name, youth.agenda, youth.suit) == ("Youth", "which night school you went to", "C")
    assert (youth.group, youth.fact) == ("smallest", "keeps the silent hours, alone on his pier")
    assert youth.outcome == "over"
    assert youth.vignette.startswith("They all bring him their secrets")


def test_an_age_reads_as_prose() -> None:
    """Agenda, group, fact and outcome are one paragraph; the vignette follows in its own words."""
    assert life(TABLE, PIET).ages[3].prose == (
        "Out in the world it came down to clubs: which night school you went to. "
        "One could look long for another like Piet: “keeps the silent hours, alone on his pier”. "
        "Everybody meant it kindly, and it hurt Piet all the same.",
        "They all bring him their secrets, because the silent ones are so wise. He is nineteen and would "
        "like to dance.",
    )


def test_no_two_ages_of_a_life_sound_alike() -> None:
    """Within a life none of the program's sentences comes twice."""
    for told in chronicle(TABLE, Choices(), TITLE).lives:
        prose = " ".join(age.prose[0] for age in told.ages)
        frames = [sentence for sentence in re.split(r"(?<=[.?]) ", prose) if len(sentence.split()) > 2]
        assert len(set(frames)) == len(frames) >= 12


def test_neighbours_begin_differently() -> None:
    """The five lives of a table open each age that they share with five different sentences."""
    lives = chronicle(TABLE, Choices(), TITLE).lives
    for place in range(4):
        openings = {told.ages[place].prose[0].split(told.ages[place].agenda)[0] for told in lives}
        assert len(openings) == len(lives)


def test_ages_without_words_are_passed_over() -> None:
    """An age in which neither the table nor the player left a word is not in the life."""
    assert [age.age for age in life(TABLE, MAUD).ages] == [1, 2, 3, 4, 6, 7]
    assert [age.age for age in life(TABLE, PIET).ages] == [1, 2, 3, 4, 5, 6, 7]


def test_a_told_beat_keeps_its_group_and_outcome() -> None:
    """After a correction a fact and a vignette stay under what they were told for (A-10)."""
    corrected = Table(tidelands(Predicted(age=4, seat=PIET, tricks=1)))
    assert corrected.round(4).outcomes[PIET] == "made"  # type: ignore[union-attr]
    youth = life(corrected, PIET).ages[3]
    assert (youth.group, youth.outcome) == ("smallest", "over")


def test_a_beat_told_aloud_keeps_its_group_and_outcome() -> None:
    """Without a word, too, a told beat stays under what it was told for (A-10), as on the screen."""
    aloud = VignetteTold(age=4, seat=PIET, group="smallest", outcome="over")
    untold = FactStated(age=4, seat=PIET)
    youth = life(Table(tidelands(Predicted(age=4, seat=PIET, tricks=1), untold, aloud)), PIET).ages[3]
    assert (youth.fact, youth.vignette) == ("", "")
    assert (youth.group, youth.outcome) == ("smallest", "over")
    never = {VignetteTold(age=4, seat=PIET).slot, untold.slot}
    lines = tidelands(Predicted(age=4, seat=PIET, tricks=1))
    sheet = life(Table({slot: line for slot, line in lines.items() if slot not in never}), PIET).ages[3]
    assert (sheet.group, sheet.outcome) == ("smaller", "made")


def test_what_was_not_told_goes_by_the_sheet() -> None:
    """Without a fact or a vignette the group and the outcome are those of the sheet."""
    childhood = life(TABLE, MAUD).ages[1]
    assert (childhood.fact, childhood.vignette) == ("", "")
    assert (childhood.group, childhood.outcome) == ("smaller", "made")


def test_farewells() -> None:
    """A farewell stands under a title by its form, is left out on request, and is missed by nobody."""
    farewell = life(TABLE, PIET).farewell
    assert farewell is not None
    assert (farewell.title, farewell.words[:20]) == ("The will is read", "To whoever can dance")
    assert life(TABLE, PIET, Choices(farewells=False)).farewell is None
    assert life(TABLE, ILSE).farewell is None
    assert "arewell" not in files(chronicle(TABLE, Choices(), TITLE))["3-ilse.md"]


def test_society_through_the_ages() -> None:
    """The chronicle has world, topics, agendas, notes, and who was like most people."""
    told = chronicle(TABLE, Choices(), TITLE)
    assert told.world.startswith("The Tidelands")
    assert told.society is not None
    assert told.society.topics == (
        "Hearts: where one was born",
        "Clubs: night schools, almanacs, the silent hours",
    )
    youth = told.society.ages[3]
    assert youth.majority == ("Maud", "Ilse")
    assert youth.prose == (
        "One was old enough to be sorted, and the sorting went by clubs: which night school you went to. "
        "The crowd was made of people like Maud and Ilse (“the Tide School, like nearly everyone”). "
        "Fewer were like Orrin (“goes to the Lamp School”), and hardly anyone was like Wren (“taught herself "
        "from almanacs”) or Piet (“keeps the silent hours, alone on his pier”).",
        "Four schools now, and each has its own bench at the landing.",
    )


def test_files_one_for_each_life() -> None:
    """There is a numbered file for each life and one for the table, or a single one named by the title."""
    lives = ["1-maud.md", "2-orrin.md", "3-ilse.md", "4-wren.md", "5-piet.md"]
    assert list(files(chronicle(TABLE, Choices(), TITLE))) == [*lives, "chronicle.md"]
    assert list(files(chronicle(TABLE, Choices(what="lives"), TITLE))) == lives
    assert list(files(chronicle(TABLE, Choices(files="one"), TITLE))) == ["thursdays-tide.md"]
    assert list(files(chronicle(TABLE, Choices(what="lives", scores=True), TITLE))) == [
        *lives,
        "afterwards.md",
    ]


def test_lives_stand_as_their_players_sit() -> None:
    """Moved chairs move the lives, their numbers and the rows of the sheet."""
    told = chronicle(Table(tidelands(ChairsMoved(age=3, seats=(0, 4, 1, 2, 3)))), Choices(scores=True), TITLE)
    assert [life.stem for life in told.lives] == ["1-maud", "2-piet", "3-orrin", "4-ilse", "5-wren"]
    assert told.sheet is not None
    assert [row[0] for row in told.sheet.rows] == ["Maud", "Piet", "Orrin", "Ilse", "Wren"]


def test_chosen_lives_only() -> None:
    """A life that was not chosen has no file and is not named among others."""
    told = chronicle(TABLE, Choices(lives=(ILSE, WREN), talk=True), TITLE)
    assert [life.heading for life in told.lives] == ["Ilse", "Wren"]
    assert not re.search("Maud|Orrin|Piet", "".join(files(told)["chronicle.md"]))


@pytest.mark.parametrize(
    ("names", "heading", "file"),
    [
        ("characters", "A life, number 2 round the table", "2-a-life.md"),
        ("players", "Benedict’s character", "2-benedict.md"),
        ("both", "Benedict’s character", "2-benedict.md"),
    ],
)
def test_a_life_without_a_name(names: str, heading: str, file: str) -> None:
    """An unnamed character is a life and its number, or goes by its player where players are named."""
    table = Table(tidelands(CharacterNamed(seat=ORRIN)))
    told = chronicle(table, Choices(names=names), TITLE)  # type: ignore[arg-type]
    assert told.lives[1].heading == heading
    assert file in files(told)


def test_a_life_without_a_name_reads_as_prose() -> None:
    """Nothing in an unnamed life trips over the missing name."""
    table = Table(tidelands(CharacterNamed(seat=ORRIN)))
    youth = life(table, ORRIN).ages[3]
    assert youth.prose == (
        "To be young was to be asked about clubs: which night school you went to. Now and then one met "
        "people like this life: “goes to the Lamp School”. Whatever was expected, this life went another way "
        "and was let be.",
    )
    society = chronicle(table, Choices(), TITLE).society
    assert society is not None
    assert "Fewer were like the second life (“goes to the Lamp School”)" in society.ages[3].prose[0]


def test_both_names() -> None:
    """With both, the player stands once over the page, and the prose goes by the character."""
    players = life(TABLE, WREN, Choices(names="players"))
    assert players.heading == "Dilys’s character"
    assert (
        "Of Dilys’s character alone, or so it seemed, one could say this: “taught" in players.ages[3].prose[0]
    )
    told = life(TABLE, WREN, Choices(names="both"))
    assert told.heading == "Wren, played by Dilys"
    assert "Dilys" not in " ".join(" ".join(age.prose) for age in told.ages)


def test_words_of_several_lines_stand_by_themselves() -> None:
    """A fact in several lines follows on a colon as a paragraph of its own; the prose goes on after it."""
    fact = FactStated(age=4, seat=PIET, words="keeps hours\n\nand silence", group="smallest")
    prose = life(Table(tidelands(fact)), PIET).ages[3].prose
    assert prose[0].endswith(":")
    assert prose[1] == "keeps hours\n\nand silence"
    assert prose[2] == "Everybody meant it kindly, and it hurt Piet all the same."


def test_nobody_wins_a_story() -> None:
    """No export of a story names a place, whatever is chosen (M-42)."""
    for what in ("lives", "chronicle", "both", "cards"):
        found = text(TABLE, Choices(what=what, scores=True))
        assert "66" in found
        assert not re.search(
            r"\bplace\b|\bwin|\bwon\b|first", found.replace("first years", "").replace("first thing", "")
        )


def test_blob_names_first_place() -> None:
    """The sheet of the cards alone says who came first, and with how much (M-24)."""
    table = Table(blob())
    assert usual(table) == Choices(what="cards", names="players", scores=True)
    told = chronicle(table, usual(table), "Kitchen cup")
    assert told.sheet is not None
    assert told.sheet.first == "First place goes to Cyprian, with 66 points."
    assert list(files(told)) == ["kitchen-cup.md"]


def test_blob_shares_first_place() -> None:
    """Equal highest totals share first place (A-9)."""
    # In round 7 Cyprian (56 before) misses, and Edmund (53) has said 1 and takes the trick: 64,
    # while Benedict (53), who had taken it, says 0 and makes it: 63; a made 2 in round 1 adds one more.
    said = [Predicted(age=7, seat=seat, tricks=number) for seat, number in ((1, 0), (2, 1), (4, 1))]
    taken = TricksCounted(age=7, tricks=(0, 0, 0, 0, 1))
    first = [Predicted(age=1, seat=1, tricks=2), TricksCounted(age=1, tricks=(2, 2, 1, 1, 1))]
    table = Table({**blob(), **lines(*said, taken, *first)})
    assert [table.totals[seat] for seat in table.seats] == [44, 64, 56, 56, 64]
    assert "First place is shared by Benedict and Edmund, with 64 points each." in text(table, usual(table))


def test_a_story_never_begun_is_its_sheet() -> None:
    """A table of cards alone has no lives to tell, whatever is asked for."""
    told = chronicle(Table(blob()), Choices(), "")
    assert (told.lives, told.society) == ((), None)
    assert told.sheet is not None
    assert not re.search("|".join(PLAYERS), text(Table(blob()), Choices()))


def test_a_story_switched_off_late_is_kept() -> None:
    """What was told before the cards went on alone is in the export as ever (M-4)."""
    assert text(Table(tidelands(StorySwitched(on=False))), Choices()) == text(TABLE, Choices())


def test_the_score_sheet() -> None:
    """The sheet has what was said, taken and scored in each round, and the totals, in seat order."""
    sheet = chronicle(TABLE, Choices(scores=True), TITLE).sheet
    assert sheet is not None
    assert sheet.header == ("", "1 ♦", "2 ♥", "3 ♠", "4 ♣", "5 ♦", "6 ♥", "7 –", "total")
    assert sheet.rows[4] == (
        "Piet", "1●1 11", "1●1 11", "1●1 11", "0▲1 0", "0●0 10", "0●0 10", "0●0 10", "63",
    )  # fmt: skip
    assert "†" not in sheet.key


def test_the_sheet_marks_what_the_table_let_stand() -> None:
    """A number against a rule is marked where it was said (A-10)."""
    # Age 7: with 1 said before the dealer, the dealer Dilys must say 1; 0 makes exactly one trick (M-15).
    zero = Predicted(age=7, seat=WREN, tricks=0, overruled="M-15")
    sheet = chronicle(Table(tidelands(zero)), Choices(scores=True), TITLE).sheet
    assert sheet is not None
    assert sheet.rows[3][7] == "0†●0 10"
    assert "†" in sheet.key


@pytest.mark.parametrize("part", ["none", "gone", "left", "cards"])
def test_nothing_says_that_somebody_went(part: str) -> None:
    """Who sits out or goes is told on as far as there are words, and nothing says why they end."""
    going = Attended(age=5, seat=ILSE, part=part)  # type: ignore[arg-type]
    untold = [FactStated(age=6, seat=ILSE), VignetteTold(age=5, seat=ILSE)]
    # Age 6 is played without Ilse's trick, which Wren takes.
    taken = TricksCounted(age=6, tricks=(0, 0, None if part != "cards" else 0, 2, 0))
    table = Table(tidelands(going, taken, *untold))
    assert table.over
    assert [age.age for age in life(table, ILSE).ages] == [1, 2, 3, 4]
    found = text(table, Choices(scores=True, talk=True))
    assert not re.search(
        r"\b(left|gone|went away|quit|absent|away|sat out|sits out|missing|leav)", found.split("Talking")[0]
    )


def test_a_late_arrival_has_no_earlier_years() -> None:
    """Ages before somebody came are missing like any other age without words."""
    waiting = [Attended(age=1, seat=ILSE, part="none"), Attended(age=3, seat=ILSE, part="all")]
    # Wren takes the tricks that Ilse would have taken.
    taken = [TricksCounted(age=1, tricks=(2, 1, None, 3, 1)), TricksCounted(age=2, tricks=(1, 1, None, 3, 1))]
    table = Table(tidelands(*waiting, *taken, FactStated(age=2, seat=ILSE)))
    assert table.over
    assert [age.age for age in life(table, ILSE).ages] == [3, 4, 5, 6, 7]


def test_rounds_left_out_and_evenings_cut_short() -> None:
    """A round left out and the ages after the last one are not in the prose, and no sentence mourns them."""
    untold = [AgendaSet(age=6), AgendaSet(age=7), FactStated(age=6, seat=ILSE), AgendaSet(age=2)]
    untold += [FactStated(age=2, seat=ILSE), VignetteTold(age=5, seat=ILSE)]
    table = Table(tidelands(LeftOut(age=2), Stopped(age=5), *untold))
    assert [age.age for age in life(table, ILSE).ages] == [1, 3, 4]
    sheet = chronicle(table, Choices(scores=True), TITLE).sheet
    assert sheet is not None
    assert sheet.header == ("", "1 ♦", "3 ♠", "4 ♣", "5 ♦", "total")


def test_a_table_that_wrote_nothing() -> None:
    """Where all was told aloud, each life is one quiet sentence and the chronicle another."""
    table = Table(lines(*seats(PLAYERS), *cards(), WorldSet()))
    made = files(chronicle(table, Choices(), ""))
    assert made["1-a-life.md"] == (
        "# A life, number 1 round the table\n\n"
        "No page was kept of these years. Those who sat at the table may remember them.\n"
    )
    assert made["chronicle.md"].count("\n") == 3


def test_a_table_that_has_not_begun() -> None:
    """An empty table, and one with people and no cards, can be exported with every choice."""
    for table in (Table({}), Table(lines(*seats(PLAYERS)))):
        for what in ("lives", "chronicle", "both", "cards"):
            for amount in ("one", "each"):
                chosen = Choices(what=what, files=amount, scores=True, talk=True)
                told = chronicle(table, chosen, "")
                assert told.sheet is None
                assert all(page.endswith("\n") for page in files(told).values())
