"""Who is here: plans, what they say, and the one act they become."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    ChairsMoved,
    LeftOut,
    Misdealt,
    Seated,
    Stopped,
    StorySwitched,
    TricksCounted,
)
from facilitator.games.marginalia.rules import check
from screens.marginalia.people.attendance import (
    NO_MORE_CARDS,
    OF_THE_QUIET,
    TELLS_AGAIN,
    TELLS_NOTHING,
    Plan,
    status,
)
from screens.marginalia.people.who import Who
from screens.marginalia.sentences import next_deal
from screens.ui.choosing import ToRow
from screens.ui.layout import laid_out
from screens.ui.text import Click, fit
from tests.games.wording import sentence_of
from tests.screens.context import FakeContext, seated
from tests.screens.evening import STRANGE, check_fits, counted, evening, text
from tests.screens.keys import offered
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands


def press(page: Who, *keys: Click) -> Who:
    """Press keys by name or character."""
    for key in keys:
        page.clicked(key)
    return page


def youth(*numbers: int | None) -> FakeContext:
    """Age 4 with these numbers; Ana deals, Ben speaks first."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, *numbers))
    return ctx


def all_said() -> FakeContext:
    """Age 4 after the last prediction."""
    return youth(2, 1, 2, 0, 0)


def flat(page: Who) -> str:
    """The page as one line of words."""
    return " ".join(text(page).replace("▌", "").split())


def done(page: Who, ctx: FakeContext) -> tuple[Entry, ...]:
    """Press Enter, and the act it wrote."""
    acts = len(ctx.acts)
    press(page, "enter")
    assert len(ctx.acts) == acts + 1
    assert ctx.places == ["back"]
    return ctx.acts[-1]


# ---------------------------------------------------------------- between two rounds


def test_sitting_out_from_the_next_deal() -> None:
    """Before a number is said somebody sits out of the coming deal; it says who deals then (A-25)."""
    ctx = tidelands(played=3)
    page = press(Who(ctx), "d", "right")
    assert "▸ d Di ‹ sits out ›" in flat(page)
    assert next_deal("From age 4", 4, "Ana", "Ben") in flat(page)
    assert done(page, ctx) == (Attended(age=4, seat=DI, part="none"),)


def test_the_title_is_that_of_the_table() -> None:
    """While moments of age 3 are told it is age 3, though the next cards are those of age 4."""
    ctx = tidelands(played=2)
    ctx.table.record(AgendaSet(age=3), *counted(3, (1, 2, 1, 0, 2), (1, 2, 1, 0, 1)))
    assert ctx.view.step.kind == "vignette" and ctx.view.state.current_age == 4
    assert Who(ctx).head(80)[0].text.strip().startswith("AGE 3 · ADOLESCENCE")


def test_the_deal_passes_to_the_next() -> None:
    """Without Ana, whose deal it was, Ben deals and Cy speaks first."""
    page = press(Who(tidelands(played=3)), "a", "right")
    assert next_deal("From age 4", 4, "Ben", "Cy") in flat(page)


def test_going_keeps_the_life() -> None:
    """Who goes has a farewell that is asked about (A-29); the cards alone say nothing of it."""
    ctx = tidelands(played=3)
    page = press(Who(ctx), "d", "right", "right")
    assert "Wren stays in the story. The farewell comes up when it is due." in flat(page)
    assert done(page, ctx) == (Attended(age=4, seat=DI, part="gone"),)
    page = press(Who(tidelands(played=3, story=False)), "d", "right", "right")
    assert "farewell" not in flat(page) and "From round 4" in flat(page)


def test_coming_back() -> None:
    """Who sat out comes back with one key, from the next deal on."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=DI, part="none"))
    page = Who(ctx)
    assert "d Di sits out" in flat(page)
    press(page, "d", "right")
    assert "From age 4: five players" in flat(page)
    assert done(page, ctx) == (Attended(age=4, seat=DI, part="all"),)


def test_what_was_agreed_for_later_gives_way() -> None:
    """An older agreement for a later age is set aside by the new one."""
    ctx = all_said()
    ctx.table.record(Attended(age=5, seat=DI, part="none"))
    page = Who(ctx)
    assert "d Di here · sits out in age 5" in flat(page)
    press(page, "d", "right", "enter")
    assert ctx.acts[-1] == (Attended(age=5, seat=DI, part="all"),)
    assert status(ctx.view.state, DI) == "here"


def test_fewer_than_two_wait() -> None:
    """When one of two goes the game waits, and says so."""
    ctx = seated("Ana", "Ben")
    page = press(Who(ctx), "b", "right")
    assert "Fewer than two people are here then, so the game waits" in flat(page)
    press(page, "enter")
    assert ctx.view.step.kind == "wait"
    assert sentence_of("A-25 waits") in flat(Who(ctx))


def test_nobody_owes_a_reason() -> None:
    """The page opens with the open door, and no word of quitting is on it."""
    page = Who(all_said())
    assert "Nobody owes a reason." in flat(page)
    assert "quit" not in flat(press(page, "d", "right", "right")).lower()


# ---------------------------------------------------------------- in the middle of a round


def test_before_the_last_prediction_the_deal_is_void() -> None:
    """Somebody who goes then means a new deal without them, all in one act (A-26)."""
    ctx = youth(None, 1, 2)
    page = press(Who(ctx), "d", "right", "right")
    assert "Age 4 is dealt again without Di, and its numbers go." in flat(page)
    assert done(page, ctx) == (Misdealt(age=4, dealt=1), Attended(age=4, seat=DI, part="gone"))
    now = ctx.view.state.now
    assert now is not None and (now.dealt, now.order, now.predictions) == (2, (BEN, CY, ED, ANA), {})


def test_or_the_round_is_played_to_its_end() -> None:
    """The other way there: the person plays this age and goes from the next."""
    ctx = youth(None, 1, 2)
    page = press(Who(ctx), "d", "right", "down", "down", "down", "down")
    assert page.at == "later"
    assert "Di plays age 4 to its end." in flat(page)
    assert done(page, ctx) == (Attended(age=5, seat=DI, part="none"),)


def test_cards_lie_face_down() -> None:
    """After the last prediction the others play on; the points until now stand (A-26)."""
    ctx = all_said()
    page = press(Who(ctx), "d", "right", "right")
    shown = flat(page)
    assert "Age 4 is being played. What happens to Di’s cards?" in shown
    assert "✓ 1 Di’s cards stay face down; the others play on" in shown
    assert "2 somebody plays them, and age 4 counts 3 age 4 is dealt again" in shown
    assert "Age 4 does not count for Di. Di keeps 24 points and the chair." in shown
    assert next_deal("From age 5", 4, "Ben", "Cy") in shown
    act = done(page, ctx)
    assert act == (Attended(age=4, seat=DI, part="left"), Attended(age=5, seat=DI, part="gone"))
    ctx.table.record(TricksCounted(age=4, tricks=(0, 1, 2, 0, 1)))
    assert ctx.view.state.round(4).scores == {BEN: 11, CY: 12, ED: 0, ANA: 0}


def test_somebody_plays_the_cards() -> None:
    """The round counts then, and the person is away from the next (A-26)."""
    ctx = all_said()
    page = press(Who(ctx), "d", "right", "2")
    assert page.at == DI
    assert "Somebody plays Di’s cards, and age 4 counts." in flat(page)
    assert done(page, ctx) == (
        Attended(age=4, seat=DI, part="cards"), Attended(age=5, seat=DI, part="none"),
    )  # fmt: skip


def test_the_question_about_cards_is_reached_with_a_newcomer() -> None:
    """Flo’s chair is open, and ↑↓ moves it: the digits that the footer names answer, and Enter is done."""
    ctx = all_said()
    page = named(press(Who(ctx), "d", "right", "right"), "Flo")
    assert page.placing and "1–4 cards" in offered(page)
    press(page, "3", "up")
    assert page.placing and "✓ 3 age 4 is dealt again" in flat(page)
    press(page, "d", *["down"] * 4)
    assert page.at == "again" and page.plan.way(ctx.view.state) == "again"
    assert done(page, ctx)[0] == Misdealt(age=4, dealt=1)


def test_no_digit_is_offered_where_nothing_is_asked() -> None:
    """Nobody leaves in mid-round: 3 changes nothing."""
    page = named(press(Who(all_said()), "3"), "Flo")
    assert not any("cards" in key for key in offered(page)) and page.plan.how is None


def test_on_a_low_screen_the_question_about_cards_stands_whole() -> None:
    """At 46 × 13 the four answers and some of the people are there; an arrow says that more follows."""
    page = press(Who(all_said()), "d", "right")
    rows = fit(laid_out(page.blocks(), 46, 9, measure=page.measure), 9)
    shown = [" ".join(line.text.split()) for line in rows]
    assert "▸ d Di ‹ sits out now ›" in shown
    assert shown[-6:] == [
        "Age 4 is being played. What happens to Di’s", "cards?", "✓ 1 they stay face down",
        "2 somebody plays them", "3 a new deal", "↓4 4 play to the end first",
    ]  # fmt: skip


def test_dealt_again_after_the_last_prediction() -> None:
    """The third way: everything of this deal is dropped, and it is dealt without Ana."""
    ctx = all_said()
    page = press(Who(ctx), "a", "right", "3")
    assert next_deal("From age 4", 4, "Ben", "Cy") in flat(page)
    assert done(page, ctx) == (Misdealt(age=4, dealt=1), Attended(age=4, seat=ANA, part="none"))


def test_two_leave_at_once() -> None:
    """Two people who leave together are one act with one new deal."""
    ctx = youth(None, 1, 2)
    page = press(Who(ctx), "d", "right", "e", "right", "right")
    assert done(page, ctx) == (
        Misdealt(age=4, dealt=1),
        Attended(age=4, seat=DI, part="none"),
        Attended(age=4, seat=ED, part="gone"),
    )  # fmt: skip


def test_in_the_last_round_nothing_is_later() -> None:
    """After the last deal only the cards in hand can still be settled, and nobody can come."""
    ctx = tidelands(played=5)
    ctx.table.record(*said(6, 0, 0, 0, 1, 0))
    ctx.table.record(TricksCounted(age=6, tricks=(2, 0, 0, 0, 0)))
    ctx.table.record(*said(7, 0, 0, 0, 0, 0))
    page = press(Who(ctx), "d", "right")
    assert page.plan.ways(ctx.view.state) == ("down", "cards", "again")
    press(page, "escape", "+")
    assert ctx.notes == ["The last cards are dealt, so nobody can join or leave the card game now."]
    assert done(press(page, "d", "right"), ctx) == (Attended(age=7, seat=DI, part="left"),)


def test_after_the_cards_nothing_is_asked() -> None:
    """When the totals stand nobody is counted in or out any more."""
    ctx = evening("Ana", "Ben")
    page = press(Who(ctx), "b", "right")
    assert page.plan == Plan() and len(ctx.notes) == 1
    assert "‹" not in flat(page).replace("‹ back", "")


# ---------------------------------------------------------------- somebody new


def named(page: Who, name: str) -> Who:
    """Somebody comes under this name."""
    press(page, "+")
    page.keep(name)
    return page


def test_who_comes_later_is_awaited_and_said_to_come() -> None:
    """Never dealt in, so not “sits out”; after Enter the table hears from when on she is there (A-28)."""
    ctx = seated("Ana", "Ben", "Oona")
    ctx.table.record(Attended(age=1, seat=2, part="none"))
    ctx.table.record(*counted(1, (0, 0), (3, 4)))
    page = Who(ctx)
    assert "Oona comes later" in flat(page)
    press(page, ctx.view.state.letter(2), "right", "enter")
    assert ctx.notes[-1] == "Oona comes from age 2."
    assert "sits out" not in flat(Who(ctx))


def test_after_the_cards_were_stopped_no_later_age_is_named() -> None:
    """Cy was to sit out in age 4, which does not come (A-35)."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=CY, part="none"))
    ctx.table.record(Stopped(age=3))
    assert "age 4" not in flat(Who(ctx))


def test_somebody_comes() -> None:
    """A name, a chair between two people, and in from the next deal with 0 points (A-28)."""
    ctx = all_said()
    page = named(Who(ctx), " Finn ")
    assert "Finn sits between Ed and Ana. ↑↓ for another chair." in flat(page)
    press(page, "up", "up")
    assert "Finn sits between Cy and Di." in flat(page)
    assert "▸ f Finn ‹ comes with 0 points, left of Cy, from age 5 ›" in flat(page)
    assert next_deal("From age 5", 6, "Ben", "Cy") in flat(page)
    assert done(page, ctx) == (Seated(seat=5, words="Finn", age=5, left_of=CY),)
    assert ctx.view.state.ring(5) == (ANA, BEN, CY, 5, DI, ED)


def test_a_late_guest_is_told_what_the_story_leaves_out() -> None:
    """Behind from when on they come, with the way there; cards alone leave nothing out."""
    ctx = tidelands(played=3)
    done(named(Who(ctx), "Finn"), ctx)
    assert ctx.notes[-1] == (
        "Finn comes from age 4. Read out what the story leaves out, and ask: ctrl+p, “what we leave out”."
    )
    ctx = tidelands(played=3)
    ctx.table.record(StorySwitched(on=False))
    done(named(Who(ctx), "Gus"), ctx)
    assert ctx.notes[-1] == "Gus comes from round 4."


def test_chairs_go_round() -> None:
    """One chair further than the last is the one before the first."""
    ctx = tidelands(played=3)
    page = press(named(Who(ctx), "Finn"), "down", "down")
    assert "Finn sits between Ana and Ben." in flat(page)
    assert done(page, ctx) == (Seated(seat=5, words="Finn", age=4, left_of=ANA),)


def test_a_newcomer_may_begin_with_the_lowest_total() -> None:
    """←→ chooses between 0 and the lowest total of those present: after age 3 that is Ben's 21."""
    ctx = tidelands(played=3)
    page = press(named(Who(ctx), "Finn"), "right")
    assert "comes with the lowest total" in flat(page)
    assert done(page, ctx) == (Seated(seat=5, words="Finn", age=4, left_of=ED, start="lowest"),)
    now = ctx.view.state.now
    assert now is not None and now.before[5] == 21


def test_a_name_whose_line_is_left_is_in_the_plan() -> None:
    """Tab out of the line: the newcomer has a chair, and somebody who sits there is called otherwise."""
    ctx = tidelands(played=3)
    page = press(Who(ctx), "+")
    for name in ("Finn", "Finnegan"):
        line = page.line()
        assert line is not None
        press(page, "tab")
        page.left(line.slot, name)
        assert page.line() is None and name in text(page)
        press(page, "tab")
    press(page, "tab")
    page.left(("typed", "name", BEN), "Benno")
    press(page, "enter")
    assert [entry.words for entry in ctx.acts[-1] if isinstance(entry, Seated)] == ["Benno", "Finnegan"]


def test_two_newcomers_between_the_same_people() -> None:
    """The ring is as it was drawn, whoever was named first."""
    ctx = tidelands(played=3)
    page = press(named(Who(ctx), "Finn"), "up", "up")
    press(named(page, "Gina"), "up", "up", "up")
    wanted = page.ring()
    press(page, "enter")
    assert ctx.view.state.ring(4) == wanted == (ANA, BEN, CY, 6, 5, DI, ED)


def test_no_name_is_nobody() -> None:
    """An empty line seats nobody; Esc out of the line drops what was typed."""
    ctx = tidelands()
    page = named(Who(ctx), "  ")
    assert page.plan == Plan() and page.line() is None
    press(page, "+")
    page.typed("Fi")
    page.key_escape("escape")
    assert ("typed", "name", 5) not in ctx.drafts and page.line() is None


def test_a_name_is_no_beat() -> None:
    """The line of a name has no slot of the record, so the card can't take it out; half a name waits."""
    page = press(Who(tidelands()), "tab")
    line = page.line()
    assert line is not None and line.slot == ("typed", "name", ANA) and line.text == "Ana"
    page.typed("Anna Ma")
    page.key_tab("tab")
    line = press(page, "tab").line()
    assert line is not None and line.text == "Anna Ma"


# ---------------------------------------------------------------- names, letters, chairs


def test_names_are_put_right() -> None:
    """A corrected name keeps seat and age, and takes nobody’s letter; one that is taken gets a number."""
    ctx = tidelands()
    page = press(Who(ctx), "tab")
    page.keep("Anna")
    page = press(page, "b", "tab")
    page.keep("Cy")
    assert done(page, ctx) == (
        Seated(seat=CY, words="Cy", letter="c"),
        Seated(seat=ANA, words="Anna"),
        Seated(seat=BEN, words="Cy 2"),
    )
    assert ctx.view.state.letter(BEN) == "y"


def test_chairs_are_moved_from_the_next_deal_on() -> None:
    """ctrl+↓ changes places with the next; the round in play keeps its order (A-39)."""
    ctx = all_said()
    page = press(Who(ctx), "b", "ctrl+down")
    assert next_deal("From age 5", 5, "Cy", "Ben") in flat(page)
    assert done(page, ctx) == (ChairsMoved(age=5, seats=(ANA, CY, BEN, DI, ED)),)
    assert ctx.view.state.ring(4) == (ANA, BEN, CY, DI, ED)


def test_chairs_and_a_newcomer_in_one_act() -> None:
    """Who comes while chairs move has a place in the new ring."""
    ctx = tidelands(played=3)
    page = press(Who(ctx), "b", "ctrl+down")
    act = done(named(page, "Finn"), ctx)
    assert act == (
        Seated(seat=5, words="Finn", age=4, left_of=ED),
        ChairsMoved(age=4, seats=(ANA, CY, BEN, DI, ED, 5)),
    )


# ---------------------------------------------------------------- ways out


def test_escape_as_it_was() -> None:
    """Esc drops the whole plan, and only then goes back."""
    ctx = all_said()
    page = press(Who(ctx), "d", "right", "escape")
    assert page.plan == Plan() and ctx.places == []
    press(page, "escape")
    assert ctx.places == ["back"]


def test_enter_without_a_change_goes_back() -> None:
    """Nothing changed is no act."""
    ctx = tidelands()
    acts = len(ctx.acts)
    press(Who(ctx), "enter")
    assert len(ctx.acts) == acts and ctx.places == ["back"]


def test_a_refusal_is_said() -> None:
    """A fifteenth person is refused in a sentence, and the plan stays (M-6)."""
    ctx = evening(*[f"P{n}" for n in range(14)], rounds=1, story=False)
    page = press(named(Who(ctx), "Quirin"), "enter")
    assert sentence_of("M-6 most", most=14) in flat(page)
    assert ctx.places == [] and page.plan != Plan()


def test_changes_elsewhere_end_the_plan() -> None:
    """After an undo what was planned for the old table is let go."""
    ctx = tidelands()
    page = press(named(Who(ctx), "Finn"), "up")
    page.changed()
    assert page.plan == Plan() and page.at in ctx.view.state.seats


def test_clicks() -> None:
    """A click goes to the row; on + a second one asks for the name."""
    page = Who(tidelands())
    assert press(page, ToRow(3)).at == DI
    assert press(page, ToRow(5)).at == "new" and page.line() is None
    press(page, ToRow(5))
    assert page.line() is not None


@pytest.mark.parametrize("how", range(4))
@pytest.mark.parametrize("numbers", [(), (None, 1, 2), (2, 1, 2, 0, 0)])
def test_every_act_passes_the_rules(numbers: tuple[int | None, ...], how: int) -> None:
    """Whatever is planned for whom, at any moment of a round, no rule refuses it."""
    for seat in (ANA, DI):
        for turns in (1, 2):
            ctx = youth(*numbers)
            page = press(Who(ctx), ctx.view.state.letter(seat), *["right"] * turns)
            press(page, str(how + 1))
            for at, entry in enumerate(page.plan.entries(ctx.view.state)):
                check(ctx.table.preview(*page.plan.entries(ctx.view.state)[:at]), entry)
            assert press(page, "enter").refused == ""


def test_what_is_nobodys_name_brings_nobody() -> None:
    """A list, digits and a sentence stay in the line, and the page says what a name is."""
    page = press(Who(all_said()), "+")
    for words, why in (("12", "can’t be a name"), ("Finn, Gus", "One person at a time")):
        page.keep(words)
        assert page.in_line and why in flat(page)
    page.left(("typed", "name", 5), "12")
    assert page.plan == Plan() and not page.in_line


@pytest.mark.parametrize("keys", [(), ("right",), ("right", "right"), ("up", "up"), ("+",), ("=",), ("tab",)])
@pytest.mark.parametrize("people", [2, 9, 13])
def test_fits(people: int, keys: tuple[str, ...]) -> None:
    """With any names, on 80 × 24 and 140 × 45, what is said and where the cursor is are seen."""
    for rounds in (0, 3, 7):
        check_fits(press(Who(evening(*STRANGE[:people], rounds=rounds)), *keys))
    page = press(Who(evening(*[f"P{n}" for n in range(13)], rounds=2, story=False)), "+")
    page.keep("Finn")
    check_fits(page)


def test_who_was_forgotten_gets_a_name_from_an_empty_line() -> None:
    """The name line of “a player” is empty: the words on the screen are nobody’s name."""
    ctx = seated("Ana", "", "Cy")
    page = Who(ctx)
    page.press("down", "")
    assert any("a player" in line.text for line in page.above(80, 20))
    page.press("tab", "")
    line = page.line()
    assert line is not None and line.text == ""


def test_ages_that_are_left_out_are_dealt_to_nobody() -> None:
    """What is said of the next deal is of one that comes; where none comes, no numbers change."""
    ctx = all_said()
    ctx.table.record(LeftOut(age=5))
    assert "From age 6" in flat(press(Who(ctx), "d", "right"))
    ctx.table.record(LeftOut(age=6), LeftOut(age=7))
    assert NO_MORE_CARDS in flat(press(Who(ctx), "d", "right"))


# ---------------------------------------------------------------- who plays the cards and tells nothing


def test_somebody_plays_the_cards_and_tells_nothing() -> None:
    """One key from being here, from now on, without a word about the deal; the way back is the same row."""
    ctx = tidelands(played=3)
    page = press(Who(ctx), "d", "left")
    assert f"▸ d Di {TELLS_NOTHING} ›" in flat(page).replace("‹ ", "")
    assert OF_THE_QUIET.format(name="Di") in flat(page) and "From age 4" not in flat(page)
    assert done(page, ctx) == (Attended(age=4, seat=DI, part="quiet"),)
    assert status(ctx.view.state, DI) == TELLS_NOTHING
    again = press(Who(ctx), "d", "right")
    assert TELLS_AGAIN in flat(again)
    press(again, "enter")
    assert (ctx.view.state.part(DI, 4), ctx.notes[-1:]) == ("all", [])


def test_telling_nothing_begins_in_the_round_that_is_played() -> None:
    """After the last prediction too: the groups stay, the cards are hers, and nothing is asked about them."""
    ctx = all_said()
    page = press(Who(ctx), "d", "left")
    assert "What happens to" not in flat(page)
    assert done(page, ctx) == (
        Attended(age=4, seat=DI, part="cards"), Attended(age=5, seat=DI, part="quiet"),
    )  # fmt: skip
    assert status(ctx.view.state, DI) == TELLS_NOTHING


def test_without_a_story_nobody_is_asked_whether_they_tell() -> None:
    """In the cards alone the row has no such part."""
    page = press(Who(tidelands(played=3, story=False)), "d", "left")
    assert "‹ sits out ›" in flat(page) and "quiet" not in offered(page)
