"""The result of a round: the order of telling, what catches slips, where Enter goes."""

from __future__ import annotations

import pytest

from facilitator.games.marginalia.entries import (
    Attended,
    CharacterNamed,
    DealerSet,
    LeftOut,
    Predicted,
    RulesAgreed,
    Shortened,
    SocietyNoted,
    Stopped,
    StorySwitched,
    TricksCounted,
    TricksTapped,
)
from facilitator.services.front_end import LookAt, PutAway
from facilitator.services.pace import Evening
from facilitator.services.settings import Settings
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.page import ToSheet
from screens.marginalia.round.agenda import Agenda
from screens.marginalia.round.result import Result
from screens.marginalia.sentences import no_cards, nobody_has, other_numbers
from screens.marginalia.start.evening import in_short
from tests.screens.context import FakeContext, seated
from tests.screens.evening import STRANGE, counted, evening, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands


def youth(*, story: bool = True) -> FakeContext:
    """Age 4 with four totals typed: Ben 1/1, Cy 2/2, Di 0/0, Ed 0/1, so that Ana, who said 2, has 0."""
    ctx = tidelands(played=3, story=story)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    ctx.table.record(TricksCounted(age=4, tricks=(None, 1, 2, 0, 1)))
    return ctx


def rows_of(page: Result) -> list[list[str]]:
    """The people's rows in words, from the letter on."""
    return [
        line.text.split()
        for line in page.above(80, 20)
        if isinstance(line.click, str) and len(line.click) == 1
    ]


def test_the_story_tells_by_the_score_of_the_round() -> None:
    """12, 11, 10, then the two misses in the order of predicting: Ed before Ana (A-20)."""
    assert rows_of(Result(youth(), 4)) == [
        ["c", "Ilse", "Cy", "2", "2", "●", "made", "it", "12", "45", "❧"],
        ["b", "Orrin", "Ben", "1", "1", "●", "made", "it", "11", "32"],
        ["d", "Wren", "Di", "0", "0", "●", "made", "it", "10", "34"],
        ["e", "Piet", "Ed", "0", "1", "▲", "one", "over", "0", "33"],
        ["a", "Maud", "Ana", "2", "0", "▼", "two", "under", "0", "23"],
    ]


def test_the_story_names_who_sets_the_next_agenda() -> None:
    """Cy leads with 45, so Cy alone sets it; Ben deals age 5."""
    shown = text(Result(youth(), 4))
    assert "▌ Youth is counted. Cy is ahead and sets the agenda of Middle age." in shown
    assert "The vignettes come in this order. Meanwhile Ben deals 3 cards each." in shown


def test_whoever_tells_first_deals_afterwards() -> None:
    """Cy tells the first moment, so nobody has Cy deal at the same time."""
    ctx = youth()
    ctx.table.record(DealerSet(seat=CY, age=5))
    assert "The vignettes come in this order. Then Cy deals 3 cards each." in text(Result(ctx, 4))


def test_blob_lists_by_total_and_says_who_leads() -> None:
    """45, 34, 33, 32, 23; no character, no leaf, no word of telling."""
    page = Result(youth(story=False), 4)
    assert [row[0] for row in rows_of(page)] == ["c", "d", "e", "b", "a"]
    shown = text(page)
    assert "▌ Round 4 is counted. Cy is ahead with 45." in shown
    assert "❧" not in shown
    assert "Told" not in shown
    assert "Ilse" not in shown


def test_a_shared_lead_names_all_and_a_level_table_names_nobody() -> None:
    """Two with 11 lead together; where all have the same, that is said."""
    ctx = seated("Ana", "Ben", "Cy", story=False)
    ctx.table.record(*counted(1, (1, 1, 2), (1, 1, 5)))
    assert "Ben and Ana are ahead with 11." in text(Result(ctx, 1))
    level = seated("Ana", "Ben", story=False)
    level.table.record(*counted(1, (1, 1), (3, 4)))
    assert "All have 0." in text(Result(level, 1))


def test_after_the_last_round_the_totals_stand() -> None:
    """Nobody is named first here: with the story on no place is named at all."""
    page = Result(evening("Ana", "Ben", "Cy"), 7)
    assert "▌ Old age is counted. These are the final totals." in text(page)


def test_everybody_sets_the_agenda_where_all_are_level() -> None:
    """Three people with 0 each."""
    ctx = seated("Ana", "Ben", "Cy")
    ctx.table.record(*counted(1, (1, 1, 1), (3, 2, 2)))
    assert "Infancy is counted. Everybody sets the agenda of Childhood." in text(Result(ctx, 1))


def test_everybody_stands_for_all_but_who_tells_nothing() -> None:
    """Four with 0 each, one of whom plays the cards alone."""
    ctx = seated("Ana", "Ben", "Cy", "Di")
    ctx.table.record(Attended(age=1, seat=3, part="quiet"), *counted(1, (1, 1, 1, 1), (3, 2, 2, 0)))
    assert "Everybody sets the agenda of Childhood." in text(Result(ctx, 1))


def test_who_tells_nothing_stands_by_score_among_the_others() -> None:
    """Cy made it with 11 and Di missed: neither is set apart under the others, nor under the noughts."""
    ctx = seated("Ana", "Ben", "Cy", "Di", "Ed")
    quiet = (Attended(age=1, seat=seat, part="quiet") for seat in (2, 3))
    ctx.table.record(*quiet, *counted(1, (2, 1, 1, 1, 1), (2, 2, 1, 2, 0)))
    played = Result(ctx, 1).played
    assert Result(ctx, 1).order()[:2] == (0, 2)
    assert Result(ctx, 1).order()[2:] == tuple(seat for seat in played.order if not played.scores[seat])
    assert Result(ctx, 1).order()[-1] != 3


def test_no_agenda_is_announced_where_the_last_age_has_none() -> None:
    """House rule: age 7 without agenda (A-14)."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(RulesAgreed(last_agenda="none"), *(LeftOut(age=age) for age in range(1, 6)))
    ctx.table.record(*counted(6, (1, 0), (0, 2)))
    assert "▌ Retirement is counted." in text(Result(ctx, 6))
    assert "agenda" not in text(Result(ctx, 6))


# ---------------------------------------------------------------- slips


def test_the_filled_in_number_typed_again_does_nothing() -> None:
    """Ana has 0 because the others have all four; 0 out of habit is right."""
    ctx = youth()
    press(Result(ctx, 4), "0")
    assert ctx.notes == []


def test_another_number_says_that_one_is_off() -> None:
    """It is compared and never stored."""
    ctx = youth()
    page = press(Result(ctx, 4), "2")
    assert ctx.notes == [other_numbers(page.played, "Ana", 0)]
    assert ctx.view.state.round(4).tricks[ANA] == 0


@pytest.mark.parametrize("key", ["backspace", "pageup", "escape"])
@pytest.mark.parametrize("digit", ["0", "2"])
def test_a_total_typed_here_is_what_the_next_key_undoes(digit: str, key: str) -> None:
    """Right or wrong, it stands nowhere: back to the tricks, and no total of anybody goes."""
    ctx = youth()
    before = ctx.view.lines
    page = press(Result(ctx, 4), digit)
    assert "Bksp the tricks" in offered(page)
    press(page, key)
    assert ctx.places == [LookAt("tally", 4)] and ctx.says == "" and ctx.view.lines == before


def test_each_digit_is_compared_with_the_next_total_that_follows() -> None:
    """Ben’s 4 leave none for Cy, Di, Ed and Ana; 0 for Cy is right, 1 for Di is not."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    ctx.table.record(TricksCounted(age=4, tricks=(None, 4, None, None, None)))
    page = press(Result(ctx, 4), "0 1")
    assert page.typed_for == [CY, DI]
    assert ctx.notes == [other_numbers(page.played, "Di", 0)]


def test_a_letter_opens_that_persons_number() -> None:
    """e: the sheet at age 4, on Ed’s tricks."""
    ctx = youth()
    press(Result(ctx, 4), "e")
    assert ctx.places == [ToSheet(4, ED, "took")]


def test_a_letter_of_nobody_or_of_somebody_away_opens_nothing() -> None:
    """q is nobody's; Di was away in this age."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=DI, part="none"))
    ctx.table.record(*said(4, 2, 1, 2, None, 0), TricksCounted(age=4, tricks=(0, 1, 2, None, 1)))
    press(Result(ctx, 4), "q d")
    assert ctx.notes == [nobody_has("q"), no_cards("Di")]
    assert ctx.places == []


@pytest.mark.parametrize("key", ["backspace", "pageup"])
def test_backspace_takes_back_the_last_total(key: str) -> None:
    """Ed’s 1 goes, Ana’s 0, which follows from it, with it; the other three stay, the round is open."""
    ctx = youth()
    assert "Bksp undo total" in offered(Result(ctx, 4))
    press(Result(ctx, 4), key)
    assert ctx.notes == ["Undid Ed’s total."]
    assert dict(ctx.view.state.round(4).tricks) == {BEN: 1, CY: 2, DI: 0}
    assert ctx.view.step.kind == "tally"


def test_backspace_takes_back_a_number_that_opens_the_round() -> None:
    """All five are written, as a correction writes them: without Ana’s it would still be counted."""
    ctx = youth()
    ctx.table.record(TricksCounted(age=4, tricks=(0, 1, 3, 0, 0)))
    press(Result(ctx, 4), "backspace")
    assert ctx.notes == ["Undid Cy’s total."]
    assert dict(ctx.view.state.round(4).tricks) == {BEN: 1}


def test_backspace_takes_back_the_last_trick_and_nothing_else() -> None:
    """Words were kept after it: they stay, and only Ed’s trick is gone."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    ctx.table.record(TricksTapped(age=4, winners=(BEN, CY, CY, ED)))
    ctx.table.record(SocietyNoted(age=4, words="lamps"))
    assert "Bksp undo trick" in offered(Result(ctx, 4))
    press(Result(ctx, 4), "backspace")
    assert ctx.notes == ["Undid Ed’s trick."]
    assert ctx.view.state.round(4).taps == (BEN, CY, CY)
    assert ctx.view.state.words(("society_noted", 4)) == "lamps"


@pytest.mark.parametrize("key", ["enter", "space", "pagedown"])
def test_enter_space_and_a_clicker_go_on(key: str) -> None:
    """All three turn the page."""
    ctx = youth()
    press(Result(ctx, 4), key)
    assert ctx.places == [PutAway("result")]


def test_the_footer_says_where_enter_goes() -> None:
    """To the vignettes; in a short age without any, or in Blob, to the next round."""
    ctx = youth()
    assert offered(Result(ctx, 4))[:2] == ["Enter vignettes", "a–e correct"]
    ctx.table.record(Shortened(age=4, vignettes="none"))
    assert offered(Result(ctx, 4))[0] == "Enter age 5"
    assert "come in this order" not in text(Result(ctx, 4))
    assert offered(Result(youth(story=False), 4))[0] == "Enter round 5"


# ---------------------------------------------------------------- marks


def test_a_number_that_the_table_let_stand_keeps_its_mark() -> None:
    """Ana's 1 makes exactly 4 and was overruled: 1†."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, None, 1, 2, 0, 0), Predicted(age=4, seat=ANA, tricks=1, overruled="M-15"))
    ctx.table.record(TricksCounted(age=4, tricks=(1, 1, 2, 0, 0)))
    assert next(row for row in rows_of(Result(ctx, 4)) if row[0] == "a")[3] == "1†"


def test_a_sum_that_the_table_let_stand_is_said() -> None:
    """5 of 4 tricks: the result says so again, and that it stands (M-20); no other round does."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0), TricksCounted(age=4, tricks=(2, 1, 2, 0, 0), overruled="M-20"))
    assert "That makes 5 tricks, and the round has 4. It stands as it is." in text(Result(ctx, 4))
    assert "That makes" not in text(Result(ctx, 3))


def test_who_went_in_the_middle_has_tricks_and_no_score() -> None:
    """Ben's trick stays in the tally; outcome and score are blank and the row comes last (A-26)."""
    ctx = youth()
    ctx.table.record(Attended(age=4, seat=BEN, part="left"))
    assert rows_of(Result(ctx, 4))[-1] == ["b", "Orrin", "Ben", "1", "1", "·", "·", "21"]


def test_outcomes_are_letters_where_signs_are_off() -> None:
    """o as said, ^ over, v under."""
    ctx = youth()
    ctx.look = Settings(suit_letters=True)
    shown = text(Result(ctx, 4))
    assert "o made it" in shown
    assert "^ one over" in shown
    assert "v two under" in shown


def test_why_somebody_sets_the_agenda_is_said_where_it_is_the_most_points() -> None:
    """Ben and Ana have 11 each, the most (M-31); three names leave no room to say that."""
    two, three = seated("Ana", "Ben", "Cy", "Di"), seated("Ana", "Ben", "Cy", "Di", "Ed")
    two.table.record(*counted(1, (1, 1, 2, 2), (1, 1, 5, 0)))
    assert "Ana and Ben are ahead and set the agenda of Childhood." in text(Result(two, 1))
    three.table.record(*counted(1, (1, 1, 1, 2, 3), (1, 1, 1, 4, 0)))
    assert "Ana, Ben and Cy set the agenda of Childhood." in text(Result(three, 1))


def test_everything_fits_at_every_size() -> None:
    """Fourteen strange names at 24 lines; on a narrow page the outcome is only its mark."""
    ctx = seated(*STRANGE)
    ctx.table.record(*counted(1, [0] * 13 + [1], [7] + [0] * 13))
    check_fits(Result(ctx, 1))
    check_fits(Result(youth(), 4), (80, 24), (44, 30), (20, 5))
    narrow = next(line.text for line in Result(youth(), 4).above(44, 20) if line.click == "e")
    assert narrow.split() == ["e", "Piet", "Ed", "0", "1", "▲", "0", "33"]


@pytest.mark.parametrize(
    ("often", "asked_after"), [("", []), ("every", [1, 2, 3, 4]), ("second", [2, 4]), ("hourly", [])]
)
def test_a_check_in_is_offered_as_often_as_the_table_chose(often: str, asked_after: list[int]) -> None:
    """Between ages, as a line; off unless chosen, by this version’s ways, and never in the cards alone."""
    ctx = tidelands(played=4)
    ctx.prompts.in_use = Prompts({Place("check-in"): (Prompt("c", "Thumbs, all at once."),)})
    ctx.table.choose("check_in", often)
    assert [age for age in range(1, 5) if "Thumbs, all at once." in text(Result(ctx, age))] == asked_after
    ctx.table.record(StorySwitched(on=False))
    assert not any("Thumbs" in text(Result(ctx, age)) for age in range(1, 5))


@pytest.mark.parametrize("evening", [Evening("22:30", tight=True, out=1), Evening("22:30", late=10, short=1)])
def test_the_time_is_said_on_the_result_alone_and_without_a_break(evening: Evening) -> None:
    """The whole sentence once an age, and no water beside it; the next agenda has the few words on top."""
    ctx = tidelands(played=3)
    ctx.prompts.in_use = Prompts({Place("break"): (Prompt("b", "Water, anyone?"),)})
    assert "Water, anyone?" in text(Result(ctx, 3))
    ctx.outlook = evening
    shown = text(Result(ctx, 3))
    assert "(ctrl+p, “age”)." in " ".join(shown.split()) and "Water" not in shown
    agenda = text(Agenda(ctx, 4))
    assert in_short(evening) in agenda.split("\n")[1]
    assert "(ctrl+p, “age”)" not in agenda


def test_a_break_is_offered_twice_an_evening() -> None:
    """After the third and the fifth age, with the way to it; never where the cards are alone."""
    ctx = tidelands(played=4)
    ctx.prompts.in_use = Prompts({Place("break"): (Prompt("b", "Water, anyone?"),)})
    offered_after = [
        age for age in range(1, 5) if "Water, anyone? (ctrl+p, a break)" in text(Result(ctx, age))
    ]
    assert offered_after == [3]
    ctx.table.record(StorySwitched(on=False))
    assert "Water" not in text(Result(ctx, 3))


def test_no_break_is_offered_after_the_last_cards() -> None:
    """“The cards can wait” makes no sense where none are dealt any more."""
    ctx = tidelands(played=3)
    ctx.prompts.in_use = Prompts({Place("break"): (Prompt("b", "Water, anyone?"),)})
    ctx.table.record(Stopped(age=3))
    assert "Water" not in text(Result(ctx, 3))


def test_names_are_whole_where_there_is_room() -> None:
    """Characters with a name and a surname, at 80 columns."""
    ctx = youth()
    ctx.table.record(CharacterNamed(seat=BEN, words="Pip Dunmore-Okafor"))
    shown = text(Result(ctx, 4))
    assert "Pip Dunmore-Okafor  Ben" in shown and "two under" in shown
