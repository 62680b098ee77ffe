"""Taking the seats: names, sides, the form of the match, and who deals first."""

from __future__ import annotations

import pytest

from facilitator.games.mariglia.entries import Agreed, DealTurned, MatchAgreed, Placed, TeamNamed
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.services.front_end import ToPage
from screens.mariglia.start.seats import MatchSeats, resized
from tests.games.wording import sentence_of
from tests.screens.mariglia.context import GAME_1, NAMES, MatchContext, hand, playing
from tests.screens.seats import at, press, text


def test_four_names_take_the_seats_in_the_order_of_play() -> None:
    """Enter keeps a name and goes on to the right: South, East, North, West (G-11)."""
    ctx = MatchContext()
    page = MatchSeats(ctx)
    for name in NAMES:
        page.keep(name)
    assert [act[0] for act in ctx.acts] == [Placed(seat=seat, words=name) for seat, name in enumerate(NAMES)]
    assert page.cursor == "dealer"


def test_names_are_put_right_from_seat_to_seat() -> None:
    """Behind the last seat of a match that has begun come the sides; before that, Enter starts there."""
    page = MatchSeats(playing(DealTurned(hand=1, seat=0)))
    page.point(3)
    page.keep("Mariuccia")
    assert page.cursor == "NS"


def test_how_partners_sit_is_said_once() -> None:
    """With the first seat; of the others only who sits there is asked."""
    page = MatchSeats(MatchContext())
    assert "Partners sit opposite." in page.question()
    page.keep("Ana")
    assert page.question() == "Who sits East?"


def test_an_empty_line_leaves_the_seat_its_own_name() -> None:
    """Enter on an empty line writes nothing and goes on."""
    ctx = MatchContext()
    page = MatchSeats(ctx)
    page.keep("  ")
    assert ctx.acts == [] and page.cursor == 1
    assert ctx.view.state.name(0) == "South"


def test_a_list_is_four_people_and_no_team() -> None:
    """Typed or pasted: the fifth name is not what South and North are called."""
    for is_pasted in (True, False):
        ctx = MatchContext()
        page = MatchSeats(ctx)
        (page.pasted if is_pasted else page.keep)("Ana, Bea, Cy, Di, Ed")
        assert [act[0] for act in ctx.acts] == [
            Placed(seat=seat, words=name) for seat, name in enumerate(("Ana", "Bea", "Cy", "Di"))
        ]
        assert "Mariglia has four players; “Ed” was not taken." in text(page)


def test_what_can_be_no_name_is_refused() -> None:
    """Digits alone are nobody’s name, and no team’s; a team may have a comma in its name."""
    ctx = MatchContext()
    page = MatchSeats(ctx)
    for cursor in (0, "NS"):
        page.point(cursor)
        page.keep("12")
        assert page.cursor == cursor and "can’t be a name" in text(page)
    page.keep("Ana, Cy")
    assert ctx.acts == [(TeamNamed(team="NS", words="Ana, Cy"),)]


@pytest.mark.parametrize("name", ["noi, i vecchi", "i lupi; cani", "Chi vince paga."])
def test_a_side_is_called_as_the_table_likes(name: str) -> None:
    """By Enter and by leaving the line alike; past 30 characters it is refused, and marked as half typed."""
    ctx = MatchContext()
    page = MatchSeats(ctx)
    page.point("NS")
    page.keep(name)
    page.left(("team_named", "EW"), f"{name} 2")
    assert (ctx.view.state.team_name("NS"), ctx.view.state.team_name("EW")) == (name, f"{name} 2")
    page.point("NS")
    page.typed("x" * 31)
    page.keep("x" * 31)
    assert page.cursor == "NS" and "can’t be a name" in text(page)
    page.point("EW")
    assert "S · N  ¶… xxx" in text(page)


def test_a_name_that_is_there_is_refused_and_stays_typed() -> None:
    """Two people of one name can't be told apart (G-3)."""
    ctx = MatchContext(Placed(seat=0, words="Ana"))
    page = MatchSeats(ctx)
    page.move(1)
    page.typed("ana")
    page.keep("ana")
    assert page.cursor == 1 and sentence_of("G-3 name") in " ".join(text(page).replace("▌", "").split())
    assert ctx.drafts[("placed", 1)] == "ana"


def test_the_line_begins_with_what_stands_or_is_half_typed() -> None:
    """Going back to a seat shows its name; words half typed come before it."""
    ctx = playing()
    page = MatchSeats(ctx)
    line = page.line()
    assert line is not None and line.text == "Gavino"
    page.typed("Gav")
    page.move(1)
    page.move(-1)
    line = page.line()
    assert line is not None and line.text == "Gav"


def test_typing_does_not_load_the_line_anew() -> None:
    """The text that a line begins with stays the same while it is written in."""
    page = MatchSeats(playing())
    page.typed("Gav")
    line = page.line()
    assert line is not None and line.text == "Gavino"


def test_an_undone_name_stands_in_its_line_again() -> None:
    """After undo the name is half typed there, over the one that stands then."""
    ctx = MatchContext(Placed(seat=0, words="Ana"), Placed(seat=0, words="Bea"))
    page = MatchSeats(ctx)
    ctx.front.undo()
    page.changed()
    line = page.line()
    assert line is not None and line.text == "Bea"
    assert ctx.view.words(("placed", 0)) == "Ana"


def test_the_sides_get_names_of_their_own() -> None:
    """A side is named on its line; empty lines keep noi and loro."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "EW")
    page.keep("Olbia")
    assert ctx.acts == [(TeamNamed(team="EW", words="Olbia"),)]
    assert page.cursor == "form"


def test_both_sides_cannot_be_called_the_same() -> None:
    """loro for noi would make the sheet unreadable."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "NS")
    page.keep("Loro")
    assert ctx.acts == [] and page.cursor == "NS" and "loro" in page.refused.casefold()


def test_the_form_of_the_match_turns_through_five() -> None:
    """One to 35, one to 45, one to 71, best of three 35/35/45, the table's own (B-1)."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "form")
    seen = []
    for _ in range(5):
        press(page, "left")
        seen.append(ctx.view.state.targets if "games" not in page.options else "own")
    assert seen == [(71,), (45,), (35,), "own", (35, 35, 45)]


def test_a_game_to_71_is_one_of_the_usual_forms() -> None:
    """It is named, and asks for no target (B-1)."""
    page = at(MatchSeats(MatchContext(MatchAgreed(targets=(71,)))), "form")
    assert "one game to 71" in text(page)
    assert not {"games", "targets"} & {*page.options}


def test_own_targets_are_typed_one_by_one() -> None:
    """Five games, the second to 71 and the last to 100: digits and Enter (B-1)."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "form")
    press(page, "right")
    at(page, "games")
    press(page, "5")
    assert ctx.view.state.targets == (35, 35, 35, 35, 45)
    at(page, "targets")
    press(page, "enter", "7", "1", "enter", "enter", "enter", "1", "0", "0", "enter")
    assert ctx.view.state.targets == (35, 71, 35, 35, 100)
    assert page.cursor == "pack"


def test_a_game_that_is_undone_takes_its_half_typed_target_along() -> None:
    """Three games are one again while the third gets a target: the digit goes, the cursor stays."""
    ctx = MatchContext(MatchAgreed(targets=(51,)))
    page = at(MatchSeats(ctx), "games")
    press(page, "3")
    press(at(page, "targets"), "right", "right", "7")
    assert page.number == "7"
    ctx.front.undo()
    page.changed()
    assert (page.number, page.cursor) == ("", "targets")
    press(page, "6", "0", "enter")
    assert ctx.view.state.targets == (60,)


def test_a_target_that_cannot_be_stays_typed() -> None:
    """Nought is refused, and leaving the row keeps the cursor on it."""
    ctx = MatchContext(MatchAgreed(targets=(51,)))
    page = at(MatchSeats(ctx), "targets")
    press(page, "0")
    page.move(1)
    assert page.cursor == "targets" and page.number == "0" and "from 1 to 999" in text(page)
    press(page, "backspace", "6", "0")
    page.move(1)
    assert ctx.view.state.targets == (60,)


def test_what_is_typed_of_a_target_is_said() -> None:
    """What Enter and Backspace do with it; a fourth digit is refused, and takes none of the others away."""
    ctx = MatchContext(MatchAgreed(targets=(51,)))
    page = at(MatchSeats(ctx), "targets")
    assert page.option("targets") == ("Target", "")
    press(page, "2", "1", "5")
    assert "215 is typed. Enter keeps it; Bksp takes a digit away." in text(page)
    press(page, "7")
    assert page.number == "215" and "at most three digits" in text(page)


def test_an_even_number_of_games_is_refused() -> None:
    """Most of the games win the match, so their number is odd."""
    ctx = MatchContext(MatchAgreed(targets=(51,)))
    page = at(MatchSeats(ctx), "games")
    press(page, "4")
    assert ctx.view.state.targets == (51,)
    assert "1, 3, 5, 7 or 9" in text(page)


@pytest.mark.parametrize(
    ("targets", "games", "made"),
    [((35,), 3, (35, 35, 35)), ((35, 35, 45), 1, (45,)), ((31, 41, 51), 5, (31, 41, 41, 41, 51))],
)
def test_the_decider_keeps_its_target(targets: tuple[int, ...], games: int, made: tuple[int, ...]) -> None:
    """More games or fewer: the last target stays the last."""
    assert resized(targets, games) == made


def test_pack_and_words_are_agreed_for_hand_1() -> None:
    """The sarde pack has Sardinian words, and goes back to Italian ones with the other pack."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "pack")
    press(page, "right", "down", "left")
    assert ctx.acts[-1] == (Agreed(hand=1, pack="sarde", language="sc"),)
    press(page, "up", "right")
    assert ctx.acts[-1] == (Agreed(hand=1, pack="genovesi", language="it"),)


def test_no_language_without_words_is_offered() -> None:
    """The genovesi pack has Italian and English words only."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "language")
    seen = []
    for _ in range(3):
        press(page, "right")
        seen.append(ctx.view.state.rules(1).language)
    assert seen == ["en", "it", "en"]


def test_enter_at_the_end_begins_the_match() -> None:
    """The one who cut highest deals hand 1 (B-2): by ←→, or by the letter of the seat."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "dealer")
    assert "Cut for the highest card" in text(page)
    press(page, "right", "enter")
    assert ctx.acts == [(Agreed(), DealTurned(hand=1, seat=1))]
    page = at(MatchSeats(MatchContext()), "dealer")
    press(page, "w", "enter")
    assert page.ctx.view.state.entry(("deal_turned", 1)) == DealTurned(hand=1, seat=3)


def test_the_letter_of_a_seat_is_one_of_its_italian_name_too() -> None:
    """The west is “Ovest”, so o deals there as w does."""
    page = at(MatchSeats(MatchContext()), "dealer")
    press(page, "o", "enter")
    assert page.ctx.view.state.entry(("deal_turned", 1)) == DealTurned(hand=1, seat=3)


def test_a_substitute_takes_a_seat_in_mid_match() -> None:
    """Another name later takes over seat and score (B-31); no row says who deals first any more."""
    ctx = playing(*GAME_1)
    page = MatchSeats(ctx)
    page.move(3)
    page.keep("Lia")
    assert ctx.acts[-1] == (Placed(seat=3, words="Lia"),)
    assert page.places[6:] == ("targets", "pack", "language", "spoken", "agreed", "done")
    press(at(page, "done"), "enter")
    assert ctx.places == ["back"]


def test_only_games_not_begun_get_another_target() -> None:
    """Two games of three have begun: la bella may go to 51, the second one may not change."""
    ctx = playing(*GAME_1, *hand(4, "7C", 21))
    page = at(MatchSeats(ctx), "targets")
    press(page, "5", "1", "left", "9")
    assert ctx.view.state.targets == (35, 35, 51)
    assert "has begun" in text(page) and page.number == ""


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_everything_fits(width: int, height: int) -> None:
    """Each place of the cursor, with long names and nine games, within the width and the height."""
    long = [Placed(seat=seat, words=f"{seat}{'Salvatorangelo ' * 4}") for seat in range(4)]
    ctx = MatchContext(*long, MatchAgreed(targets=(100,) * 9), TeamNamed(team="NS", words="w" * 200))
    page = MatchSeats(ctx)
    for place in page.places:
        page.point(place)
        shown = text(page, width, height)
        assert "First deal" in shown and "House rules" in shown and shown.count("Salvatorangelo") >= 3


def test_a_high_screen_uses_its_room() -> None:
    """The rows stand apart where there is room."""
    low, high = text(MatchSeats(MatchContext()), 80, 20), text(MatchSeats(MatchContext()), 140, 41)
    both = "Pack", "Words"
    assert [abs(_row(low, both[0]) - _row(low, both[1])), abs(_row(high, both[0]) - _row(high, both[1]))] == [
        1,
        2,
    ]


def _row(shown: str, word: str) -> int:
    return next(at for at, line in enumerate(shown.splitlines()) if word in line)


def test_own_targets_like_a_usual_form_keep_their_row() -> None:
    """35 typed as one game's own target: the rows stay, and the cursor on them."""
    ctx = MatchContext(MatchAgreed(targets=(51,)), MatchAgreed(targets=(35,)))
    page = MatchSeats(ctx)
    ctx.front.undo()
    press(at(page, "targets"), "3", "5")
    page.move(-1)
    assert ctx.view.state.targets == (35,) and page.cursor == "games"


def test_esc_keeps_a_target_that_is_typed() -> None:
    """In a match that has begun Esc goes back; what can't be stays on the page."""
    ctx = playing(*GAME_1)
    page = at(MatchSeats(ctx), "targets")
    press(page, "0", "escape")
    assert ctx.places == [] and page.refused
    press(page, "backspace", "5", "0", "escape")
    assert ctx.places == ["back"] and ctx.view.state.targets == (35, 50, 45)


def test_what_was_agreed_is_passed_once_it_was_opened() -> None:
    """Enter opens the card; when that is closed, by Enter or Esc, the cursor is on the first deal."""
    ctx = MatchContext()
    page = at(MatchSeats(ctx), "agreed")
    press(page, "enter")
    assert ctx.places == [ToPage("mariglia-agreed")]
    page.again()
    press(page, "enter")
    assert ctx.acts == [(Agreed(), DealTurned(hand=1, seat=0))]


def test_enter_alone_begins_a_match() -> None:
    """From the first seat on Enter keeps, goes on, opens and passes the house rules, and begins."""
    ctx = MatchContext()
    page = MatchSeats(ctx)
    for _ in range(20):
        if page.line() is not None:
            page.keep("")
        else:
            press(page, "enter")
        page.changed()
    assert (Agreed(), DealTurned(hand=1, seat=0)) in ctx.acts


def test_a_rematch_opens_on_the_first_deal() -> None:
    """The names are there already: r, then Enter."""
    match = playing(*GAME_1).view.state
    assert match is not None
    ctx = MatchContext(*match.again())
    page = MatchSeats(ctx)
    assert page.cursor == "dealer" and not page.takes_words
    press(page, "enter")
    assert ctx.acts[-1] == (DealTurned(hand=1, seat=0),)
    assert MatchSeats(MatchContext()).cursor == 0 and MatchSeats(playing()).cursor == 0


@pytest.mark.parametrize(("width", "height"), [(80, 20), (100, 26), (140, 41)])
def test_the_row_that_is_typed_keeps_its_label(width: int, height: int) -> None:
    """Above the line stands whose name it is: North, or the side East and West."""
    for place, label in ((2, "▸ North"), ("EW", "▸ E · W")):
        page = MatchSeats(MatchContext())
        page.point(place)
        last = page.around(width, height - 1)[0][-1].text
        assert last.strip().startswith(label)


def test_arrows_stand_where_they_change_something() -> None:
    """Not at the house rules, which Enter opens."""
    page = MatchSeats(MatchContext())
    places = ("form", "pack", "language", "agreed", "dealer")
    arrows = {place for place in places if "‹" in text(at(page, place))}
    assert arrows == {"form", "pack", "language", "dealer"}


def test_partners_change_in_one_step() -> None:
    """South stays and the others move on: each is South’s partner once."""
    ctx = MatchContext(*(Placed(seat=seat, words=name) for seat, name in enumerate(NAMES)))
    page = MatchSeats(ctx)
    page.point("dealer")
    found = []
    for _ in range(3):
        acts = len(ctx.acts)
        press(page, "p")
        assert len(ctx.acts) == acts + 1
        found.append(tuple(map(ctx.view.state.name, range(4))))
    south, east, north, west = NAMES
    assert found == [(south, west, east, north), (south, north, west, east), tuple(NAMES)]
    ctx.table.undo()
    assert tuple(map(ctx.view.state.name, range(4))) == found[1]


def test_partners_change_whatever_they_are_called() -> None:
    """Somebody called like a seat that is free for a moment moves on like the others."""
    ctx = MatchContext(*(Placed(seat=seat, words=name) for seat, name in enumerate(("A", *SEAT_NAMES[1:]))))
    page = MatchSeats(ctx)
    page.point("dealer")
    press(page, "p")
    assert tuple(map(ctx.view.state.name, range(4))) == ("A", "West", "East", "North")


def test_partners_wait_for_a_name_that_is_half_typed() -> None:
    """What was refused and left in its line would be lost, or stand beside another name: p says so."""
    ctx = MatchContext(*(Placed(seat=seat, words=name) for seat, name in enumerate(NAMES)))
    page = MatchSeats(ctx)
    page.point(1)
    page.typed("mario")
    page.point("dealer")
    acts = len(ctx.acts)
    press(page, "p")
    assert len(ctx.acts) == acts and ctx.drafts[("placed", 1)] == "mario"
    assert "The name at East is half typed" in " ".join(text(page).split())


def test_partners_stay_once_somebody_dealt() -> None:
    """In a match that has begun, or while somebody is missing, p does nothing."""
    for ctx in (playing(), MatchContext(Placed(seat=0, words="Ana"))):
        page = MatchSeats(ctx)
        page.point("done" if page.has_begun else "dealer")
        acts = len(ctx.acts)
        press(page, "p")
        assert len(ctx.acts) == acts


def row_of(page: MatchSeats, label: str) -> str:
    """The row of the page that begins with this."""
    return next(line for line in text(page).split("\n") if label in line)


def test_the_language_is_chosen_where_a_match_begins() -> None:
    """←→ turn it, and it is the setting of the whole program."""
    ctx = MatchContext()
    page = MatchSeats(ctx)
    page.point("spoken")
    assert "English" in row_of(page, "Language")
    press(page, "right")
    assert ctx.look.language == "it"
    assert "Italiano" in row_of(page, "Language")
