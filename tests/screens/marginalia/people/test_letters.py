"""A letter is its person’s key all evening: no act hands it on unasked."""

from __future__ import annotations

from facilitator.games.marginalia.entries import Seated
from facilitator.services.front_end import ToSafetyCard
from screens.marginalia.people.attendance import Plan
from screens.marginalia.people.who import Who
from tests.games.wording import sentence_of
from tests.screens.context import seated
from tests.screens.marginalia.people.test_who import done, flat, named, press
from tests.screens.tidelands import DI, tidelands


def test_another_letter() -> None:
    """= and a free letter; a taken one says whose it is, and x is never one."""
    ctx = tidelands()
    page = press(Who(ctx), "d", "=")
    assert "Which letter for Di?" in flat(page)
    press(page, "b")
    assert ctx.notes == [sentence_of("A-3 letter taken", letter="b", name="Ben")]
    press(page, "=", "x")
    assert ctx.places == [ToSafetyCard()] and page.plan == Plan()
    ctx.places.clear()
    press(page, "escape", "=", "w")
    assert "▸ w Di" in flat(page)
    assert done(page, ctx) == (Seated(seat=DI, words="Di", letter="w"),)


def test_a_letter_given_up_passes_to_nobody() -> None:
    """Alma gets z; Andy, whose name begins with the a that is free now, stays n in the same act."""
    ctx = seated("Alma", "Andy")
    page = press(Who(ctx), "a", "=", "z")
    assert "z Alma" in flat(page) and "n Andy" in flat(page)
    assert done(page, ctx) == (
        Seated(seat=1, words="Andy", letter="n"),
        Seated(seat=0, words="Alma", letter="z"),
    )
    assert ctx.view.state.seat_of("a") is None and ctx.view.state.seat_of("n") == 1


def test_a_new_name_leaves_all_others_their_letters() -> None:
    """Alma becomes Wilma and w; Andy stays n."""
    ctx = seated("Alma", "Andy")
    page = press(Who(ctx), "a", "tab")
    page.keep("Wilma")
    assert done(page, ctx) == (
        Seated(seat=1, words="Andy", letter="n"),
        Seated(seat=0, words="Wilma"),
    )
    assert [ctx.view.state.letter(seat) for seat in (0, 1)] == ["w", "n"]


def test_a_newcomer_takes_no_letter_that_somebody_has() -> None:
    """Anton comes while Alma becomes Wilma: a was Alma’s and n is Andy’s, so t it is."""
    ctx = seated("Alma", "Andy")
    page = press(Who(ctx), "a", "tab")
    page.keep("Wilma")
    assert done(named(page, "Anton"), ctx) == (
        Seated(seat=1, words="Andy", letter="n"),
        Seated(seat=0, words="Wilma"),
        Seated(seat=2, words="Anton", age=1, left_of=1, letter="t"),
    )


def test_two_new_names_do_not_trade_letters() -> None:
    """Alma becomes Wilma and Andy Andrew: the a is not Andrew’s all at once, n is still in the name."""
    ctx = seated("Alma", "Andy")
    page = press(Who(ctx), "a", "tab")
    page.keep("Wilma")
    press(page, "n", "tab")
    page.keep("Andrew")
    press(page, "enter")
    assert [ctx.view.state.letter(seat) for seat in (0, 1)] == ["w", "n"]
