"""The evening as charts: letters at the height of their totals, marks of each outcome, groups as bars."""

from __future__ import annotations

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    DealerSet,
    Seated,
    StorySwitched,
    WorldSet,
)
from screens.marginalia.sheet.charts import Charts
from tests.screens.context import FakeContext
from tests.screens.evening import STRANGE, check_fits, counted, evening, text
from tests.screens.keys import press

THREE = ("Ana", "Ben", "Cy")


def charts(
    *rounds: Entry, people: tuple[str, ...] = THREE, story: bool = False
) -> tuple[Charts, FakeContext]:
    """The charts of a table at which these rounds were counted."""
    seated = [Seated(seat=seat, words=name) for seat, name in enumerate(people)]
    opened = [StorySwitched(on=story), *seated, DealerSet(seat=0), *([WorldSet()] if story else [])]
    ctx = FakeContext(*opened, *rounds)
    return Charts(ctx), ctx


# Round 1, 7 cards: Ana says 3 and takes 3 (13), Ben says 0 and takes 4 (0), Cy says 0 and makes it (10).
# Round 2, 6 cards: Ana misses under (13), Ben makes 5 (15), Cy misses over (10).
FIRST = counted(1, (3, 0, 0), (3, 4, 0))
SECOND = counted(2, (2, 5, 0), (0, 5, 1))


def letters(page: Charts, column: int) -> list[str]:
    """What stands in the column of a round, from the highest total down, without empty rows."""
    rows = [line.text for line in page.above(80, 20) if "│" in line.text or "┤" in line.text]
    cell = (80 - 2 - 24 - 7) // len(page.series.columns)
    begins = 2 + 7 + (column - 1) * cell
    return [found for line in rows if (found := line[begins : begins + cell].strip())]


def test_each_letter_stands_at_its_total() -> None:
    """The highest total stands on top, the lowest below."""
    page, _ = charts(*FIRST, *SECOND)
    assert letters(page, 1) == ["a", "c", "b"]
    assert letters(page, 2) == ["b", "a", "c"]


def test_who_has_the_same_total_stands_on_one_row() -> None:
    """Ana and Ben, side by side."""
    page, _ = charts(*counted(1, (0, 0, 7), (0, 0, 7)))
    assert letters(page, 1) == ["c", "ab"]


def test_more_letters_than_room_are_counted() -> None:
    """Thirteen tied people in a column of 11 cells, one of them a gap: seven letters, and six more."""
    people = tuple(f"{letter}name" for letter in "abcdefghijklmn")
    rounds = [entry for age in (1, 2, 3, 4) for entry in counted(age, [0] * 14, [8 - age, *[0] * 13])]
    page, _ = charts(*rounds, people=people)
    assert letters(page, 1) == ["bcdefgh+6", "a"]


def test_who_was_not_there_has_a_gap() -> None:
    """Cy, with 10, sits round 2 out and is back in round 3, where all miss: no letter in between (A-25)."""
    out = [Attended(age=2, seat=2, part="none"), Attended(age=3, seat=2, part="all")]
    page, _ = charts(*FIRST, *out, *counted(2, (2, 5), (0, 6)), *counted(3, (1, 1, 1), (5, 0, 0)))
    assert [letters(page, round) for round in (1, 2, 3)] == [["a", "c", "b"], ["a", "b"], ["a", "c", "b"]]
    assert "no letter: not there" in text(page)
    assert "not there" not in text(charts(*FIRST)[0])


def test_the_lead_and_its_changes_are_said_of_cards_alone() -> None:
    """Ana leads after round 1 and Ben after round 2: the lead changed once."""
    page, _ = charts(*FIRST, *SECOND)
    assert "Ben leads with 15 after two rounds; the lead changed once." in text(page)


def test_a_story_names_nobody_who_leads() -> None:
    """With the story on the sentence is about the totals only, and people stand as they sit (M-42)."""
    page, _ = charts(*FIRST, *SECOND, story=True)
    assert "These are the totals after two rounds." in text(page)
    assert page.people == (0, 1, 2)


def test_nobody_leads_after_the_last_round_of_a_story() -> None:
    """Leaders are gold while an agenda follows; when the totals stand only in cards alone (M-42)."""
    for story in (True, False):
        page = Charts(evening("Ana", "Ben", story=story))
        last = [line for line in page.above(80, 20) if line.text.rstrip().endswith(("70", " 0"))]
        assert any(line.spans[-3].style == "gold" for line in last) is not story


def test_made_and_missed_are_counted_for_each_person() -> None:
    """Ana made one, then missed one under; Ben went over, then made one."""
    page, _ = charts(*FIRST, *SECOND)
    page.press("right", "")
    lines = {
        line.split()[1]: line for line in text(page).splitlines() if "made " in line and "under " in line
    }
    assert "● ▼" in lines["Ana"] and "1 made   1 under   0 over" in lines["Ana"]
    assert "▲ ●" in lines["Ben"] and "1 made   0 under   1 over" in lines["Ben"]


def test_society_is_parted_in_proportion() -> None:
    """Of three people one said most and two said 0: a third of the bar is majority, two thirds smallest."""
    page, _ = charts(AgendaSet(age=1, words="who has a boat"), *FIRST, story=True)
    page.press("right", "")
    page.press("right", "")
    read = text(page)
    assert "1 of the many, 2 of the few" in read and "who has a boat" in read
    assert (read.count("█"), read.count("░")) == (8, 17)


def test_all_groups_are_told_beside_their_bar() -> None:
    """On a screen of 80 the bars are shorter where three groups are said, and as long in every age."""
    seven = charts(*FIRST, *counted(2, (2, 1, 0), (5, 1, 0)), story=True)[0]
    press(seven, "right right")
    lines = [line for line in text(seven).splitlines() if "1 of the many" in line]
    assert lines[0].endswith("1 of the many, 2 of the few")
    assert lines[1].endswith("1 of the many, 1 of a smaller group, 1 of the few")
    assert len({sum(line.count(sign) for sign in "█▓░") for line in lines}) == 1


def test_cards_alone_have_no_society() -> None:
    """Without a story there are two charts, and ← goes round from the first to the second."""
    page, _ = charts(*FIRST)
    page.press("left", "")
    assert page.charts[page.shown] == "made and missed" and len(page.charts) == 2


def test_a_person_can_be_found() -> None:
    """A letter or an arrow makes somebody stand out; Esc lets go first and goes back then."""
    page, ctx = charts(*FIRST)
    page.press("b", "b")
    assert "▸ b" in text(page)
    page.press("down", "")
    assert page.here == page.people[0]
    page.press("escape", "")
    assert page.here == -1 and not ctx.places
    page.press("escape", "")
    assert ctx.places == ["back"]


def test_nothing_counted_is_said() -> None:
    """Before the first round is counted there is a sentence instead of a chart."""
    page, _ = charts()
    assert "No round is counted yet." in text(page)
    page.press("down", "")
    assert page.here == -1


def test_charts_fit_with_any_names() -> None:
    """Fourteen people with strange names fit on every size, in each chart."""
    page, _ = charts(*counted(1, [0] * 14, [7, *[0] * 13]), people=STRANGE, story=True)
    for _ in page.charts:
        check_fits(page)
        page.press("right", "")


def test_a_table_is_the_key_on_a_wide_screen() -> None:
    """From 140 columns on each letter has its total, its outcomes, and how often each came."""
    page, _ = charts(*FIRST, *SECOND)
    press(page, "b")
    wide = [line.text.split()[-7:] for line in page.above(140, 41)]
    assert [line for line in wide if line[1:2] and line[1] in ("Ana", "Ben", "Cy")] == [
        ["b", "Ben", "15", "▲●", "1", "0", "1"],
        ["a", "Ana", "13", "●▼", "1", "1", "0"],
        ["c", "Cy", "10", "●▲", "1", "0", "1"],
    ]
    assert not any("made it" in line.text for line in page.above(139, 41))
