"""One hand and its correction: nothing counts before Enter, and Esc leaves it as it was."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.mariglia.entries import (
    Agreed,
    CardsPlayed,
    DealTurned,
    FaultSettled,
    HandNoted,
    HandVoided,
    Placed,
    PointsCounted,
    TeamNamed,
    TricksValued,
    TrionfoTurned,
)
from screens.mariglia.page import ToTricks
from screens.mariglia.sentences import rank_and_suit
from screens.mariglia.sheet.hand import HandPage
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.games.wording import sentence_of
from tests.screens.keys import check_fits, offered, press
from tests.screens.mariglia.context import GAME_1, GAME_2, GENOVESI, MatchContext, hand, playing
from tests.screens.mariglia.count.test_card_by_card import WHOLE

REVOKE = CardsPlayed(hand=1, cards=("2H", "3C", "4H", "5H", "6S", "2S", "3H"))
"""Tore leads a heart, Peppe throws a club, and later holds the 3 of hearts (G-26)."""


def correcting(*entries: Entry, age: int = 1) -> tuple[HandPage, MatchContext]:
    """The page of a hand."""
    ctx = playing(*entries)
    return HandPage(ctx, age), ctx


def text(page: HandPage, width: int = 80, height: int = 20) -> str:
    """What is seen of it."""
    return "\n".join(line.text for line in fit(page.above(width, height), height))


def field(page: HandPage, label: str) -> str:
    """What the row with this label says."""
    lines = (" ".join(line.replace("▸", " ").split()) for line in text(page).splitlines())
    return next(line.removeprefix(label).strip() for line in lines if line.startswith(label))


def last(ctx: MatchContext) -> tuple[Entry, ...]:
    """The last act."""
    return ctx.acts[-1]


def test_no_row_has_arrows() -> None:
    """Space changes the row under the cursor; ← is the sheet, and → the margin."""
    page = HandPage(playing(*hand(1, "KD", 44)), 1)
    for _ in range(page.count):
        assert not set("‹›") & set(text(page))
        page.move(1)


def test_it_shows_what_stands() -> None:
    """Trionfo, count, dealer, void and note of the hand that was asked for."""
    page, _ = correcting(*GAME_1, HandNoted(hand=2, words="counted twice"), age=2)
    press(page, "down")
    assert field(page, "trionfo") == "4 di picche"
    assert field(page, "count") == "noi [29] : 41 loro"
    assert field(page, "dealer") == "Tore"
    assert field(page, "void") == "no"
    assert field(page, "note") == "counted twice"


def test_what_is_not_there_yet_is_said_in_words() -> None:
    """No dots for a count that is missing; where points are typed, whose they are."""
    page, _ = correcting(TrionfoTurned(hand=1, card="KD"))
    assert (field(page, "count"), field(page, "note")) == ("not entered yet", "none")
    page.move(1)
    assert field(page, "count") == "noi [?] : ? loro"


def test_what_a_change_brings_stands_under_its_sentence() -> None:
    """One blank row is kept for a longer sentence, and no second one."""
    page, _ = correcting(*hand(1, "KD", 44))
    press(page, "a q")
    rows = [line.text.strip() for line in fit(page.above(80, 20), 20)]
    said = next(at for at, line in enumerate(rows) if line.endswith("This would change:"))
    assert not rows[said + 1] and rows[said + 2].startswith("game 1")


def test_two_digits_are_a_count_that_waits_for_enter() -> None:
    """45 and the rest of 70 is 25; ten over 35 with the king’s 3 is 13 instead of 12."""
    page, ctx = correcting(*hand(1, "KD", 44))
    before = len(ctx.acts)
    press(page, "down 4 5")
    assert field(page, "count") == "noi [45] : 25 loro changed"
    assert "Hand 1: the count is 45 : 25, not 44 : 26. This would change:" in text(page)
    assert "game 1  noi 12 → 13" in text(page)
    assert len(ctx.acts) == before
    press(page, "enter")
    assert last(ctx) == (PointsCounted(hand=1, ns=45),)
    assert "changed" not in text(page)


def test_escape_leaves_it_as_it_was() -> None:
    """The change goes, nothing is on the record; a second Esc goes back."""
    page, ctx = correcting(*hand(1, "KD", 44))
    before = len(ctx.acts)
    press(page, "down 4 5 escape")
    assert field(page, "count") == "noi [44] : 26 loro"
    assert ctx.places == []
    press(page, "enter escape")
    assert len(ctx.acts) == before and ctx.places == ["back"]


def test_the_other_side_can_be_typed() -> None:
    """26 of loro are 44 of noi."""
    page, ctx = correcting(*hand(1, "KD", 20))
    press(page, "down tab 2 6 enter")
    assert last(ctx) == (PointsCounted(hand=1, ew=26),)


def test_one_digit_and_enter_is_a_number_too() -> None:
    """7, Enter: seven points; a second Enter lets them count."""
    page, ctx = correcting(*hand(1, "KD", 20))
    press(page, "down 7 enter enter")
    assert last(ctx) == (PointsCounted(hand=1, ns=7),)


def test_two_counts_that_are_not_seventy_are_refused_and_stay_typed() -> None:
    """44 and 27 are 71 (G-31): both stay on the page, and Enter writes nothing."""
    page, ctx = correcting(*hand(1, "KD", 20))
    before = len(ctx.acts)
    press(page, "down 4 4 tab 2 7 enter")
    assert sentence_of("G-31 sum", ns=44, ew=27) in " ".join(text(page).replace("▌", " ").split())
    assert field(page, "count") == "noi 44 : [27] loro changed"
    assert "would change" not in text(page) and "game 1" not in text(page)
    assert len(ctx.acts) == before
    press(page, "2 6 enter")
    assert last(ctx) == (PointsCounted(hand=1, ns=44, ew=26),)


def test_a_count_of_more_than_there_is_names_the_limit() -> None:
    """71 points can’t be (G-31)."""
    page, _ = correcting(*hand(1, "KD", 20))
    press(page, "down 7 1")
    assert sentence_of("G-31 points", points=71, most=70) in " ".join(text(page).replace("▌", " ").split())
    assert field(page, "count") == "noi [71] : ? loro changed"


def test_points_in_place_of_another_way_of_counting_say_so() -> None:
    """Ten tricks and all sixty are 70; the way they were counted is lost, so it is said before."""
    page, _ = correcting(
        TrionfoTurned(hand=1, card="KD"), TricksValued(hand=1, team="NS", tricks=10, values=60)
    )
    press(page, "down 6 9")
    said = " ".join(text(page).replace("▌", " ").split())
    assert "69 : 1, not 70 : 0. It was counted as tricks and values. These points" in said


def test_the_trionfo_is_two_keys() -> None:
    """Rank, then suit, by the letters of the pack: 7 and f is the seven of clubs."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "7")
    assert field(page, "trionfo") == "7 di ▏"
    press(page, "f")
    assert "the trionfo is 7 di fiori, not re di quadri" in text(page)
    press(page, "enter")
    assert last(ctx) == (TrionfoTurned(hand=1, card="7C"),)


def test_the_letters_are_those_of_the_pack() -> None:
    """On a sarde pack with English words n is the knight, c the cups."""
    page, ctx = correcting(Agreed(hand=1, pack="sarde", language="en"), *hand(1, "KD", 44))
    press(page, "n c enter")
    assert last(ctx) == (TrionfoTurned(hand=1, card="QH"),)


def test_nobody_noted_the_trionfo() -> None:
    """0 takes the card off the sheet."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "0 enter")
    assert last(ctx) == (TrionfoTurned(hand=1),)
    assert field(page, "trionfo") == "not noted"


def test_another_sign_says_which_there_are() -> None:
    """z is no rank; the letters of the pack are named."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "z")
    assert ctx.notes == [rank_and_suit(GENOVESI)]


def test_the_dealer_turns_to_the_right() -> None:
    """From Gavino to Tore; once more back is no change at all."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "l")
    assert "Tore deals it, not Gavino." in text(page)
    press(page, "l l l")
    assert "changed" not in text(page) and ctx.notes == ["That is what it says already."]
    press(page, "space l enter")
    assert last(ctx) == (DealTurned(hand=1, seat=2),)


def test_a_hand_is_void_or_not() -> None:
    """It can be voided, and the voiding taken back later."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "v enter")
    assert last(ctx) == (HandVoided(hand=1),)
    press(page, "space enter")
    assert last(ctx) == (HandVoided(hand=1, void=False),)


def test_several_changes_are_one_act() -> None:
    """One undo takes all of them back."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "a q down 5 0 l enter")
    assert last(ctx) == (
        TrionfoTurned(hand=1, card="AD"), PointsCounted(hand=1, ns=50), DealTurned(hand=1, seat=1),
    )  # fmt: skip


def test_backspace_takes_back_one_row() -> None:
    """What is half typed goes first, then the change of this row; the other row keeps its own."""
    page, _ = correcting(*hand(1, "KD", 44))
    press(page, "a q down 5 0 3 backspace")
    assert "[50]" in field(page, "count")
    press(page, "backspace")
    assert field(page, "count") == "noi [44] : 26 loro"
    assert field(page, "trionfo") == "asso di quadri changed"


def test_a_note_is_written_in_a_line() -> None:
    """Words are kept as they are; the same words again are no act (B-29)."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "down down down down enter")
    line = page.line()
    assert line is not None and line.slot == ("hand_noted", 1) and line.text == ""
    page.keep(" [b]Peppe said one, held two ")
    assert last(ctx) == (HandNoted(hand=1, words="[b]Peppe said one, held two"),)
    assert page.line() is None
    acts = len(ctx.acts)
    press(page, "enter")
    page.keep("[b]Peppe said one, held two")
    assert len(ctx.acts) == acts


def test_a_fault_has_a_row_and_the_table_settles_it() -> None:
    """Not decided, left as it is, or all seventy to the other side (B-22)."""
    page, ctx = correcting(TrionfoTurned(hand=1, card="KD"), REVOKE)
    press(page, "down down down down down")
    assert field(page, "trick 1") == "not decided"
    press(page, "space enter")
    assert last(ctx) == (FaultSettled(hand=1, trick=1, seat=2, card="3C"),)
    press(page, "space")
    assert "the fault in trick 1: all seventy to loro" in text(page)


def test_a_lead_out_of_turn_has_a_row_of_its_own() -> None:
    """It stays as it is, unless the table gives the other side all seventy (G-25, B-22)."""
    led = CardsPlayed(hand=1, cards=("7H", "2H", "3H", "4H", "7D"), led=(None, 3))
    page, ctx = correcting(TrionfoTurned(hand=1, card="KS"), led)
    assert field(page, "trick 2") == "Mario’s lead: it stays as it is"
    press(page, "down down down down down space")
    assert field(page, "trick 2") == "Mario’s lead: all seventy to noi changed"
    press(page, "enter")
    assert last(ctx) == (FaultSettled(hand=1, trick=2, seat=3, card="7D", way="all"),)


def test_a_hand_kept_card_by_card_leads_to_its_tricks() -> None:
    """Its last row says who led out of turn, and opens the tricks, where l puts a lead right."""
    led = CardsPlayed(hand=1, cards=WHOLE, led=(*[None] * 9, 1))
    page, ctx = correcting(TrionfoTurned(hand=1, card="7S"), led)
    assert field(page, "leads") == "trick 10 Tore"
    press(page, " ".join(["down"] * page.count))
    assert offered(page)[0] == "Enter the tricks"
    press(page, "enter")
    assert ctx.places == [ToTricks(1)]


def test_a_hand_counted_by_points_has_no_row_of_leads() -> None:
    """Nobody noted who led there."""
    page, _ = correcting(*hand(1, "KD", 44))
    assert "leads" not in text(page)


def test_the_footer_names_the_keys_of_the_row() -> None:
    """Rank and suit, Tab, l, v, Enter: each row has its own."""
    page, _ = correcting(*hand(1, "KD", 44))
    assert offered(page)[0] == "7 a r f d 6–2, then c q f p"
    for key in ("Tab side", "l another", "v void or not"):
        press(page, "down")
        assert offered(page)[1] == key
    press(page, "down")
    assert offered(page)[0] == "Enter write"


def test_more_than_there_is_room_for_is_paged() -> None:
    """A change in hand 3 that touches every game: PgDn shows the rest."""
    page, _ = correcting(*GAME_1, *GAME_2, *hand(6, "JS", 18), *hand(7, "7H", 10), *hand(8, "KD", 30), age=1)
    press(page, "down 1 0 l")
    first = text(page)
    press(page, "pagedown")
    assert "PgDn for more" in first and text(page) != first


def test_a_change_moves_none_of_the_rows() -> None:
    """Rows are held under them for what it is and what it would bring."""
    page, _ = correcting(*GAME_1, age=3)
    press(page, "down")
    before = text(page).splitlines()[:11]
    press(page, "4 5")
    after = text(page).splitlines()[:11]
    assert "would change" in text(page) and any("changed" in line for line in after)
    assert [line.split()[:1] for line in after] == [line.split()[:1] for line in before]


def test_on_the_smallest_screen_the_change_stays() -> None:
    """At 46 × 13: the row under the cursor, what is changed, and the first of what that does."""
    page, _ = correcting(*GAME_1, *GAME_2, age=1)
    press(page, "down 1 0 l")
    found = " ".join(text(page, 46, 10).replace("▌", " ").split())
    assert "▸ dealer Tore changed" in found and "This would change: game 1 noi" in found
    assert "PgDn for more" in found


def test_a_hand_that_is_gone_closes_its_page() -> None:
    """An undo to before the seats leaves nothing to correct."""
    page, ctx = correcting(age=1)
    ctx.front.undo()
    page.changed()
    assert ctx.places == ["back"]


def test_an_undo_of_the_same_change_leaves_no_change() -> None:
    """What stands by now is not marked as changed."""
    page, ctx = correcting(*hand(1, "KD", 44))
    press(page, "down 4 5")
    ctx.table.record(PointsCounted(hand=1, ns=45))
    page.changed()
    assert "changed" not in text(page)


@pytest.mark.parametrize("keys", ["", "down 2 0", "a q down 2 0 l v", "down 4 4 tab 2 7"])
def test_it_fits_every_size(keys: str) -> None:
    """With the longest names there are, at every size, whatever is changed."""
    long = (Placed(seat=1, words="Τηλέμαχος " * 9), TeamNamed(team="EW", words="x" * 90))
    page, _ = correcting(*GAME_1, *GAME_2, *hand(6, "JS", 18), *long, age=3)
    press(page, keys)
    assert offered(page)
    check_fits(page, (80, 24), (100, 30), (140, 45))


def test_half_a_card_is_refused_and_takes_the_place_of_one_that_waited() -> None:
    """The ace waits, then r is typed: row and preview have no ace any more, and Enter writes nothing."""
    page, ctx = correcting(*hand(1, "KD", 44))
    before = len(ctx.acts)
    press(page, "a q down 4 5 up r")
    assert field(page, "trionfo") == "re di ▏"
    assert "asso" not in text(page) and "the count is 45 : 25" in text(page)
    press(page, "enter")
    assert len(ctx.acts) == before
    assert ctx.notes == ["First the suit: c q f p. Bksp undoes the rank."]
    press(page, "f enter")
    assert last(ctx) == (PointsCounted(hand=1, ns=45), TrionfoTurned(hand=1, card="KC"))


def test_the_wheel_loses_no_digit() -> None:
    """A notch moves no cursor: what is half typed would be dropped with the field it stands in."""
    page, _ = correcting(*hand(1, "KD", 44))
    press(page, "3")
    before = text(page)
    page.wheel(3)
    assert text(page) == before


def test_the_side_whose_points_are_typed_is_heard_by_its_name() -> None:
    """No bracket can be heard: noi, now 33."""
    page, _ = correcting(*hand(1, "KD", 33))
    page.move(1)
    said = " ".join(blocks_lines(page.blocks()))
    assert "count: noi, now 33; loro 37" in said and "Type two digits for noi" in said and "[" not in said
