"""The page of tricks: letters and digits, twins of two packs, slips, people who went."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import (
    Attended,
    LeftOut,
    RulesAgreed,
    TricksTapped,
)
from facilitator.services.settings import Settings
from screens.marginalia.round.tricks import Tricks
from screens.marginalia.sentences import no_cards, playing
from tests.games.wording import sentence_of
from tests.screens.context import FakeContext, seated
from tests.screens.evening import STRANGE, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands


def youth(*, twins: str = "first") -> FakeContext:
    """The fourth age: Ben 1, Cy 2, Di 0, Ed 0, Ana 2 said for four tricks; Ben leads."""
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(twin_cards=twins))  # type: ignore[arg-type]
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    return ctx


def page_of(ctx: FakeContext, keys: str = "") -> Tricks:
    """The tricks of the fourth age after some keys."""
    return press(Tricks(ctx, 4), keys)


def tricks_of(ctx: FakeContext) -> dict[int, int]:
    """What is known of the fourth age."""
    played = ctx.view.state.round(4)
    assert played is not None
    return dict(played.tricks)


def is_done(ctx: FakeContext) -> bool:
    """Whether the fourth age is counted."""
    played = ctx.view.state.round(4)
    return played is not None and played.done


# ---------------------------------------------------------------- letters and digits


def test_the_first_sentence_names_the_lead_and_the_balance() -> None:
    """Left of the dealer leads (M-17); 5 said for 4 tricks is one too many (M-16)."""
    shown = text(page_of(youth()))
    assert "▌ Ben leads the first trick. Each winner leads the next." in shown
    assert "▌ 4 tricks, 5 predicted: one too many. Somebody will miss." in shown
    assert "0 of 4 tricks taken" in shown


def test_a_letter_gives_the_trick_and_the_lead() -> None:
    """b c: Cy took the second trick and leads the third (A-2)."""
    ctx = youth()
    page = page_of(ctx, "b c")
    assert "▌ Cy took it and leads the third trick." in text(page)
    assert ctx.view.state.entry(("tally", 4, 1)) == TricksTapped(age=4, winners=(BEN, CY))
    assert page.cursor == CY


def test_a_number_reached_has_its_mark() -> None:
    """Ben said 1 and has 1: ●; Cy said 2 and has 1: nothing yet; with letters the mark is o."""
    ctx = youth()
    rows = {line.click: line.text for line in page_of(ctx, "b c").above(80, 20) if line.click in ("b", "c")}
    assert "●" in rows["b"]
    assert "●" not in rows["c"]
    ctx.look = Settings(suit_letters=True)
    row = next(line.text for line in Tricks(ctx, 4).above(80, 20) if line.click == "b")
    assert row.split()[-2:] == ["o", "21"]


def test_the_rest_becomes_0_when_all_are_placed() -> None:
    """Ben 1 and Cy 3 are all four tricks: nobody else is asked, the round is counted."""
    ctx = youth()
    page_of(ctx, "1 3")
    assert tricks_of(ctx) == {BEN: 1, CY: 3, DI: 0, ED: 0, ANA: 0}
    assert is_done(ctx)


def test_the_last_total_is_never_typed() -> None:
    """1, 0, 0, 1 for four people leave 2 for Ana."""
    ctx = youth()
    page_of(ctx, "1 0 0 1")
    assert tricks_of(ctx)[ANA] == 2
    assert is_done(ctx)


def test_letters_and_digits_mix() -> None:
    """b b give Ben two tricks; ↓ and 1 make them totals and add Cy's; e adds one to Ed's; Di's 0 is last."""
    ctx = youth()
    page_of(ctx, "b b down 1 e")
    assert tricks_of(ctx) == {BEN: 2, CY: 1, ED: 1, DI: 0, ANA: 0}


def test_too_many_tricks_are_refused_in_one_sentence() -> None:
    """3 and 2 would be 5 of 4: nothing is kept of the second number, which stays in its cell."""
    ctx = youth()
    page = page_of(ctx, "3 2")
    assert f"▌ {sentence_of('M-20 sum', made=5, cards=4)}" in text(page)
    assert tricks_of(ctx) == {BEN: 3}
    assert "▐2▌" in next(line.text for line in page.above(80, 20) if line.click == "c")
    assert press(page, "1").refused is None
    assert is_done(ctx)


def test_one_letter_ends_the_last_round() -> None:
    """Round 7 has one trick: whoever took it ends the play."""
    ctx = seated("Ana", "Ben", "Cy", dealer=2)
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 7)))
    ctx.table.record(*said(7, 1, 0, 1))
    page = Tricks(ctx, 7)
    assert "▌ Ana leads the only trick." in text(page)
    press(page, "a")
    assert ctx.view.state.round(7).tricks == {0: 1, 1: 0, 2: 0}


def test_the_footer_names_what_is_live() -> None:
    """Letters, the range of totals, taking back, the words, more and help."""
    assert offered(page_of(youth())) == [
        "a–e takes the trick", "0–4 in all", "Bksp undo", "Tab words", ". more", "? help",
    ]  # fmt: skip


# ---------------------------------------------------------------- the same card twice


@pytest.mark.parametrize("twins", ["cancel", "table"])
def test_where_twins_cancel_the_last_is_asked_and_0_closes_the_round(twins: str) -> None:
    """1 + 1 + 1 + 0 leave one trick that may be nobody's: Ana is asked, and 0 closes at 3 of 4 (A-4)."""
    ctx = youth(twins=twins)
    page = page_of(ctx, "1 1 1 0")
    assert not is_done(ctx)
    assert page.cursor == ANA
    press(page, "0")
    assert is_done(ctx)
    assert tricks_of(ctx) == {BEN: 1, CY: 1, DI: 1, ED: 0, ANA: 0}


def test_space_is_a_trick_that_nobody_took() -> None:
    """The two cards cancel: the same player leads again, and the trick is placed."""
    ctx = youth(twins="cancel")
    page = page_of(ctx, "c space")
    assert "▌ Nobody took it; Cy leads the third trick." in text(page)
    assert "2 of 4 tricks taken" in text(page)
    assert "Space nobody" in offered(page)
    press(page, "space space")
    assert tricks_of(ctx) == {BEN: 0, CY: 1, DI: 0, ED: 0, ANA: 0}


def test_where_every_trick_has_a_winner_space_does_nothing() -> None:
    """Under the rule as written nobody is no answer, and Space is not in the footer."""
    ctx = youth()
    page = page_of(ctx, "space")
    assert ctx.notes == [sentence_of("M-20 nobody")]
    assert not any("nobody" in each for each in offered(page))
    assert tricks_of(ctx) == {}


def test_two_packs_say_what_twins_do() -> None:
    """Nine people need two packs in round 2, and the second line says how the same card twice is read."""
    ctx = seated(*"ABCDEFGHI", story=False)
    ctx.table.record(LeftOut(age=1))
    ctx.table.record(*said(2, *[1] * 9))
    assert "two packs · the same card twice: the first played wins" in Tricks(ctx, 2).head(80)[1].text
    assert "the same card twice" not in page_of(youth()).head(80)[1].text


# ---------------------------------------------------------------- slips


def test_backspace_takes_back_the_last_trick() -> None:
    """b c, Backspace: Ben's trick stays and Ben leads again."""
    ctx = youth()
    page = page_of(ctx, "b c backspace")
    assert ctx.notes == ["Undid Cy’s trick."]
    assert f"▌ {playing(page.table, page.played)[0]}" in text(page)


def test_backspace_takes_back_the_total_typed_last() -> None:
    """Ed's 1 was typed out of turn and last, so it goes first; Ben's 1 stays."""
    ctx = youth()
    page = page_of(ctx, "1 down down 1 backspace")
    assert ctx.notes == ["Undid Ed’s total."]
    assert tricks_of(ctx) == {BEN: 1}
    assert page.cursor == ED


def test_enter_takes_no_number() -> None:
    """It says which keys do."""
    ctx = youth()
    page_of(ctx, "enter")
    assert ctx.notes == ["Press a letter to give a trick, or a digit for a total."]


# ---------------------------------------------------------------- people


def test_the_lead_of_somebody_who_went_passes_on() -> None:
    """Ben went after the last prediction: Cy, the next one present, leads the first trick (A-26)."""
    ctx = youth()
    ctx.table.record(Attended(age=4, seat=BEN, part="left"))
    assert "▌ Cy leads the first trick." in text(page_of(ctx))


def test_who_is_away_takes_no_trick() -> None:
    """Di sits out: no row, and the letter gives nothing."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=DI, part="none"))
    ctx.table.record(*said(4, 2, 1, 2, None, 0))
    page = page_of(ctx, "d")
    assert ctx.notes == [f"{no_cards('Di')} Press Enter for who is here."]
    assert "  Di " not in text(page)


def test_everything_fits_both_sizes() -> None:
    """Fourteen strange names, with the cursor in view."""
    ctx = seated(*STRANGE)
    ctx.table.record(*said(1, *[0] * 13, 1))
    check_fits(Tricks(ctx, 1))
    check_fits(page_of(youth(twins="cancel"), "b 9"))
