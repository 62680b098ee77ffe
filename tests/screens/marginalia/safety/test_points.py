"""The pages that are read aloud before the story."""

from __future__ import annotations

import pytest

from docs.still import SameRoom
from facilitator.games.marginalia.entries import StorySwitched
from screens.marginalia.safety.points import Notice, ReadingPage, Stops, passed
from screens.ui.text import fit
from tests.prompts.packs import built_in
from tests.screens.before import PACK, assert_it_fits, desk_before, text


def test_all_that_is_read_aloud_is_from_the_packs() -> None:
    """The program has no second wording of its own: until the packs are read nothing stands behind a bar."""
    for kind in (Notice, Stops):
        assert "▌" not in text(kind(desk_before()))
        assert "▌" in text(kind(desk_before(built_in())))


def test_the_packs_words_are_read_aloud() -> None:
    """Each text stands behind the bar."""
    shown = text(Notice(desk_before(PACK)))
    assert "▌ First notice." in shown and "▌ Second notice." in shown
    shown = text(Stops(desk_before(PACK)))
    assert "▌ Touch the card." in shown and "Who takes the keys?" in shown


def test_the_notice_says_how_to_opt_out() -> None:
    """Whoever would rather not has the cards alone, and that is no lesser game (M-2)."""
    assert "The cards alone are a whole game" in " ".join(text(Notice(desk_before())).split())


@pytest.mark.parametrize("key", ["enter", "space", "pagedown"])
@pytest.mark.parametrize("kind", [Notice, Stops])
def test_going_on_passes_the_point(kind: type[ReadingPage], key: str) -> None:
    """Enter, Space or PageDown: read, and back on the list."""
    ctx = desk_before()
    kind(ctx).press(key, " " if key == "space" else "")
    assert ctx.places == ["back"]
    assert passed(ctx) == {kind.name}


@pytest.mark.parametrize("key", ["backspace", "pageup", "escape"])
def test_going_back_leaves_it_open(key: str) -> None:
    """A presenter's clicker goes back without a tick."""
    ctx = desk_before()
    Notice(ctx).press(key, "")
    assert ctx.places == ["back"]
    assert passed(ctx) == frozenset()


def test_c_leaves_the_cards_alone() -> None:
    """One key from the notice (M-2, M-4)."""
    ctx = desk_before()
    Notice(ctx).press("c", "c")
    assert ctx.acts[-1] == (StorySwitched(on=False),)


def test_the_check_in_is_offered_as_often_as_the_table_chose() -> None:
    """None, after every age, after every second one, and round again."""
    ctx = desk_before()
    page = Stops(ctx)
    said = []
    for _ in range(4):
        said.append(next(line for line in text(page).splitlines() if "Check-in" in line))
        page.press("right", "")
    assert ["none" in said[0], "every age" in said[1], "every second age" in said[2]] == [True] * 3
    assert said[3] == said[0]
    page.press("left", "")
    page.press("left", "")
    assert ctx.choices["check_in"] == "second" or ctx.choices["check_in"] == ""


def test_it_says_what_a_check_in_is() -> None:
    """Under the row with the choice: that everybody shows a thumb."""
    assert "everybody shows a thumb at once" in " ".join(text(Stops(desk_before())).split())


def test_a_check_in_of_a_later_version_counts_as_none() -> None:
    """A choice that this version does not know is shown as none, and turned on from there."""
    ctx = desk_before()
    ctx.table.choose("check_in", "hourly")
    page = Stops(ctx)
    said = next(line for line in text(page).splitlines() if "Check-in" in line)
    assert said.split("‹")[1].split("›")[0].strip() == "none"
    page.press("right", "")
    assert ctx.choices["check_in"] == "every"


def test_an_open_room_has_a_bar_on_every_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named where phones have it: not without a room, nor where the card is on the table alone."""
    ctx = desk_before(PACK)
    assert "phone" not in text(Stops(ctx))
    monkeypatch.setattr(SameRoom, "is_open", True)
    assert "The bar on everybody’s phone does the same" in " ".join(text(Stops(ctx)).split())
    ctx.room.side.switch_card(on=False)
    assert "phone" not in text(Stops(ctx))


@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("kind", [Notice, Stops])
def test_they_fit(kind: type[ReadingPage], width: int) -> None:
    """On 80 by 24 and wider."""
    assert_it_fits(kind(desk_before()), width)
    assert_it_fits(kind(desk_before(PACK)), width)


def test_on_the_lowest_screen_it_is_read_aloud_and_settled() -> None:
    """What is read aloud begins at its beginning, and the row with the check-in is there."""
    page = Stops(desk_before(built_in()))
    seen = [line.text for line in fit(page.above(46, 9), 9)]
    assert seen[0].startswith(" ▌ A paper card")
    assert "Check-in between ages  ‹ none ›" in seen[-1]
