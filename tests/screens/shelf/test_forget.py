"""The page on which somebody is forgotten: it asks once, and says what goes and what can't be known."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.exporting.written import EarlierFile
from facilitator.games.duel.entries import DuellistSeated
from facilitator.games.mariglia.entries import Placed, TeamNamed
from facilitator.services.front_end import ToPage
from facilitator.services.over_tables.shelf import ListedTable
from screens.shelf.forget import DONE, DONE_HERE, FILES, FILES_UNREAD, OTHERS, STORY, Forget
from screens.ui.choosing import ToRow
from screens.ui.read_out.heard import CURSOR
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import Click, fit
from tests.screens.context import FakeContext, seated

ROOM = 20


class Match(FakeContext):
    """A table of Mariglia."""

    game = "mariglia"


class Fight(FakeContext):
    """A duel."""

    game = "duel"


def pressed(page: Forget, *keys: Click) -> None:
    """Press keys."""
    for key in keys:
        assert page.clicked(key)


def shown(page: Forget, width: int = 80) -> str:
    """What fits on the page."""
    return "\n".join(line.text for line in fit(page.above(width, ROOM), ROOM))


def test_enter_asks_and_a_second_one_forgets() -> None:
    """Ben under the cursor: the question names him, Enter forgets him, and the search is offered."""
    ctx = seated("Ana", "Ben", "Cy")
    page = Forget(ctx)
    pressed(page, "down", "enter")
    assert "Forget Ben and their story for good?" in shown(page) and ctx.forgotten == []
    assert [does for _, _, does in page.foot()] == ["forget", "cancel"]
    pressed(page, "enter")
    assert (ctx.forgotten, ctx.struck, ctx.notes) == ([1], [], [DONE])


def test_the_name_alone() -> None:
    """n and Enter take out the name; the story stays."""
    ctx = seated("Ana", "Ben")
    page = Forget(ctx)
    pressed(page, "n")
    assert "Forget the name Ana for good?" in shown(page)
    pressed(page, "enter")
    assert (ctx.forgotten, ctx.struck) == ([], [("seated", 0)])


@pytest.mark.parametrize("key", ["down", "n", "/", ToRow(1)])
def test_any_other_key_leaves_everybody(key: Click) -> None:
    """Asked, everything but Enter does nothing; Esc forgets nobody, and nothing is asked any more."""
    ctx = seated("Ana", "Ben")
    page = Forget(ctx)
    pressed(page, "enter")
    assert not page.clicked(key)
    assert "Forget Ana and their story for good?" in shown(page)
    pressed(page, "escape")
    assert (page.confirming, page.at, ctx.forgotten, ctx.places) == (None, 0, [], [])


def test_where_nobody_sits_nothing_is_asked() -> None:
    """As after an undo on this page: neither Enter nor n asks about anybody."""
    page = Forget(FakeContext())
    pressed(page, "enter", "n")
    assert page.confirming is None and shown(page)


def test_what_goes_and_what_can_not_be_known() -> None:
    """The page says what goes, that others may have named somebody, and which files may hold it."""
    ctx = seated("Ana", "Ben")
    ctx.earlier = tuple(EarlierFile(Path(f"/home/ana/{number}.md")) for number in range(5))
    said = " ".join(shown(Forget(ctx)).split())
    for words in ("a Ana", "b Ben", "stars for this life", "The numbers stay", "/home/ana/2.md", "and 2 more",
                  "What others wrote may still name this person"):  # fmt: skip
        assert words in said


def test_people_are_read_out_by_name_and_letter() -> None:
    """A name is somebody’s words: no sign in it is read as one of the program’s."""
    page = Forget(seated("Ana → Ben", "Cy"))
    said = blocks_lines(page.blocks())
    assert said[1:3] == [f"Ana → Ben (a){CURSOR}", "Cy (c)"]


def test_the_way_to_the_search_and_back() -> None:
    """/ looks for a name in all tables, Esc goes back."""
    ctx = seated("Ana", "Ben")
    pressed(Forget(ctx), "/", "escape")
    assert ctx.places == [ToPage("search"), "back"]


def others(count: int) -> tuple[ListedTable, ...]:
    """So many tables of a shelf."""
    return tuple(
        ListedTable(id=f"t{n}", title=f"Evening {n}", game="blob", people=3, stands="round 1", when="Monday")
        for n in range(count)
    )


def test_the_other_tables_are_offered_after_it() -> None:
    """Forgotten here, f asks for the others by their number, and Enter forgets there; titles and no name."""
    ctx = seated("Ana", "Ben", "Cy")
    ctx.others = {1: others(6)}
    page = Forget(ctx)
    assert "f" not in [key for _, key, _ in page.foot()] and "Evening 0" not in shown(page)
    pressed(page, "down", "enter", "enter")
    said = " ".join(shown(page).split())
    assert "Somebody with the same name is at six other tables." in said
    assert "Evening 3 and two more" in said and "Evening 4" not in said
    assert ("f", "f", "there too") in page.foot()
    pressed(page, "f")
    assert "Forget this name at six other tables too, for good?" in shown(page)
    assert ctx.forgotten_there == []
    pressed(page, "enter")
    assert ctx.forgotten_there == [("t0", "t1", "t2", "t3", "t4", "t5", False)]
    assert ctx.notes == [DONE, "The name is forgotten at six other tables too."]
    assert "Evening" not in shown(page)


def test_what_can_not_be_read_now_is_said() -> None:
    """Neither files that may hold the name nor other tables are said not to be there."""
    ctx = seated("Ana", "Ben")
    ctx.earlier, ctx.others = None, {0: None}
    page = Forget(ctx)
    assert FILES_UNREAD in " ".join(shown(page).split())
    pressed(page, "enter", "enter")
    assert ctx.notes == [DONE_HERE] and page.others == ()


def test_there_it_is_the_name_alone_as_well() -> None:
    """Where the story stayed here, it stays there."""
    ctx = seated("Ana", "Ben")
    ctx.others = {0: others(1)}
    page = Forget(ctx)
    pressed(page, "n", "enter", "f")
    assert "Forget this name at one other table too, for good?" in shown(page)
    assert "The numbers stay." in " ".join(shown(page).split()) and "vignettes" not in shown(page)
    pressed(page, "enter")
    assert ctx.forgotten_there == [("t0", True)]


def test_what_could_not_be_forgotten_is_not_said_to_be() -> None:
    """The sentence that says why stays, and no other table is offered."""
    ctx = seated("Ana", "Ben")
    ctx.others, ctx.can_forget = {0: others(1)}, False
    page = Forget(ctx)
    pressed(page, "enter", "enter")
    assert (ctx.forgotten, ctx.notes, page.confirming) == ([0], [], None)
    assert "same name" not in shown(page)


def test_tables_where_it_was_not_saved_are_offered_again() -> None:
    """Nothing says that it is done, and f asks for those alone that are left."""
    ctx = seated("Ana", "Ben")
    ctx.others, ctx.unsaved_there = {0: others(3)}, ("t1",)
    page = Forget(ctx)
    pressed(page, "enter", "enter", "f", "enter")
    assert ctx.notes == [DONE]
    assert "Evening 1" in shown(page) and "Evening 0" not in shown(page)
    ctx.unsaved_there = ()
    pressed(page, "f", "enter")
    assert ctx.forgotten_there[1:] == [("t1", False)]
    assert ctx.notes == [DONE, "The name is forgotten at one other table too."]


@pytest.mark.parametrize("key", ["escape", "down", "n", "f"])
def test_the_others_are_left_by_any_other_key(key: str) -> None:
    """Asked about the other tables, nothing but Enter forgets anybody there; the offer stays."""
    ctx = seated("Ana", "Ben")
    ctx.others = {0: others(2)}
    page = Forget(ctx)
    pressed(page, "enter", "enter", "f")
    assert page.clicked(key) == (key == "escape") == (page.confirming is None)
    assert ctx.forgotten_there == []
    assert "two other tables" in " ".join(shown(page).split())


def test_without_another_table_nothing_is_offered() -> None:
    """f is no key then."""
    ctx = seated("Ana", "Ben")
    page = Forget(ctx)
    pressed(page, "enter", "enter")
    assert not page.clicked("f")
    assert (page.confirming, "same name" in shown(page)) == (None, False)


def test_mariglia_has_the_names_of_people_and_of_sides() -> None:
    """No story there: Enter takes the name; a side that has a name of its own can lose it."""
    gavino, mario = Placed(seat=0, words="Gavino"), Placed(seat=3, words="Mario")
    ctx = Match(gavino, mario, TeamNamed(team="EW", words="gli altri"))
    page = Forget(ctx)
    assert [each.name for each in page.people] == ["Gavino", "Mario", "gli altri"]
    assert [does for _, _, does in page.foot()] == ["forget", "search", "back", "help"]
    pressed(page, "down", "down", "enter", "enter")
    assert (ctx.struck, ctx.forgotten) == ([("team_named", "EW")], [])
    pressed(page, "up", "enter")
    assert "Forget the name Mario for good?" in shown(page)
    pressed(page, "enter")
    assert ctx.forgotten == [3]


def test_a_duel_says_that_the_cards_go() -> None:
    """The cards of the two are kept by their names."""
    page = Forget(Fight(DuellistSeated(side=0, words="Aldo"), DuellistSeated(side=1, words="Bea")))
    assert [each.name for each in page.people] == ["Aldo", "Bea"]
    assert "cards that these two typed" in shown(page)


@pytest.mark.parametrize("width", [80, 140])
def test_any_name_stays_within_its_place(width: int) -> None:
    """Nothing that people typed makes a row too wide or is read as markup."""
    page = Forget(seated(*["[b]漢字\x1b[31m\n" * 20] * 14))
    pressed(page, "enter")
    rows = [*page.head(width), *page.above(width, ROOM)]
    assert max(line.width for line in rows) <= width
    assert not any("\x1b" in line.text or "\n" in line.text for line in rows)
    assert any("▸" in line.text for line in fit(rows, ROOM))


@pytest.mark.parametrize("people", [2, 14])
@pytest.mark.parametrize(("width", "height"), [(80, 20), (46, 9), (100, 26)])
@pytest.mark.parametrize("asked", [False, True])
def test_sentences_are_whole(people: int, width: int, height: int, asked: bool) -> None:
    """At every size a sentence is there to its end or not at all; asked, what goes is always there."""
    ctx = seated(*(f"Person {number}" for number in range(people)))
    ctx.earlier = tuple(EarlierFile(Path(f"/home/ana/{number}.md")) for number in range(5))
    page = Forget(ctx)
    if asked:
        pressed(page, "enter")
    said = " ".join(line.text.strip() for line in fit(page.above(width, height), height))
    for sentence in (STORY, OTHERS, FILES):
        assert sentence in said or sentence[:20] not in said
    assert "Person 0" in said and (STORY in said or not asked)
    assert (FILES in said and "and 2 more" in said) == (width >= 80)


def test_a_long_path_keeps_its_end() -> None:
    """The name of the file is what tells two apart."""
    ctx = seated("Ana", "Ben")
    ctx.earlier = (EarlierFile(Path(f"/home/{'ana/' * 20}tide/Wren.md")),)
    assert "tide/Wren.md" in shown(Forget(ctx))
