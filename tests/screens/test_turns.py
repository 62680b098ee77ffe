"""Which page is shown when, and what lies on the other side of Tab."""

from __future__ import annotations

from facilitator.games.marginalia.entries import (
    Attended,
    FarewellTold,
    RulesAgreed,
    Stopped,
    StorySwitched,
    TricksCounted,
    VignetteTold,
)
from screens.places import pages
from screens.turns import Seen, other_side, page_for
from tests.screens.context import FakeContext, seated
from tests.screens.evening import evening
from tests.screens.mariglia.context import playing
from tests.screens.mariglia.test_won import NEARLY
from tests.screens.tidelands import said, tidelands


def counted_youth() -> FakeContext:
    """Age 4 is counted and its vignettes are open."""
    return tidelands(played=4)


def test_the_page_is_the_step() -> None:
    """An agenda to set, a number to say."""
    assert page_for(tidelands(played=0).view, Seen()) == ("agenda", 1)
    ctx = seated("Ana", "Ben", story=False)
    assert page_for(ctx.view, Seen()) == ("predict", 1)


def test_the_result_waits_until_it_was_read() -> None:
    """After the last total it comes first; read, it makes room for the vignettes."""
    ctx, seen = counted_youth(), Seen()
    assert page_for(ctx.view, seen) == ("result", 4)
    seen.put_away(ctx.view, "result", 4)
    assert page_for(ctx.view, seen) == ("vignette", 4)


def test_a_result_whose_vignettes_began_is_not_shown_again() -> None:
    """A program started anew in the middle of the telling goes on there."""
    ctx = counted_youth()
    ctx.table.record(VignetteTold(age=4, seat=2))
    assert page_for(ctx.view, Seen()) == ("vignette", 4)


def test_undo_of_the_last_total_opens_the_tricks() -> None:
    """The result is gone with the number it was made of."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    ctx.table.record(TricksCounted(age=4, tricks=(None, 1, 2, 0, 1)))
    assert page_for(ctx.view, Seen(read={"result": (3, 1)}))[0] == "result"
    ctx.front.undo()
    assert page_for(ctx.view, Seen(read={"result": (3, 1)})) == ("fact", 4)


def test_the_end_is_shown_once_before_the_farewells() -> None:
    """With the story on Enter leads from the totals to the farewells; told ones skip the page."""
    ctx = evening("Ana", "Ben")
    vignettes = [VignetteTold(age=7, seat=seat) for seat in (0, 1)]
    ctx.table.record(*vignettes)
    assert page_for(ctx.view, Seen()) == ("ended", 0)
    assert page_for(ctx.view, Seen(read={"ended": (0,)})) == ("farewell", 0)
    ctx.table.record(FarewellTold(seat=0))
    assert page_for(ctx.view, Seen()) == ("farewell", 0)


def test_a_finished_table_opens_where_it_ended() -> None:
    """Blob with its totals, stopped or played out; an evening that goes on opens at the result to be read."""
    ctx = evening("Ana", "Ben", story=False)
    assert page_for(ctx.view, Seen()) == ("result", 7)
    assert page_for(ctx.view, Seen.of_the_shelf(ctx.view)) == ("ended", 0)
    stopped = evening("Ana", "Ben", rounds=3, story=False)
    assert page_for(stopped.view, Seen.of_the_shelf(stopped.view)) == ("result", 3)
    stopped.table.record(Stopped(age=3))
    assert page_for(stopped.view, Seen.of_the_shelf(stopped.view)) == ("ended", 0)


def test_a_finished_match_opens_where_it_ended() -> None:
    """The last bonus won it: that was read on the evening, and is not read again."""
    moment = playing(*NEARLY, targets=(35,)).view
    assert page_for(moment, Seen()) == ("mariglia-won", 3)
    assert page_for(moment, Seen.of_the_shelf(moment))[0] == "mariglia-end"


def test_under_two_people_the_game_waits() -> None:
    """The page is who is here (A-25)."""
    ctx = seated("Ana", "Ben", story=False)
    ctx.table.record(Attended(age=1, seat=1, part="none"))
    assert page_for(ctx.view, Seen()) == ("wait", 1)


# ---------------------------------------------------------------- Tab


def test_tab_goes_from_words_to_the_next_numbers() -> None:
    """Agenda to predictions, facts to tricks, vignettes to the next round's predictions."""
    assert other_side(seated("Ana", "Ben").view, "agenda", 1) == ("predict", 1)
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    assert other_side(ctx.view, "fact", 4) == ("tally", 4)
    assert other_side(counted_youth().view, "vignette", 4) == ("predict", 5)


def test_tab_goes_to_the_trump_where_it_is_chosen() -> None:
    """From the vignettes of age 4 (A-8)."""
    ctx = counted_youth()
    ctx.table.record(RulesAgreed(age=5, chosen_trump="leader"))
    assert other_side(ctx.view, "vignette", 4) == ("trump", 5)


def test_tab_brings_the_words_back_at_any_moment() -> None:
    """From predictions the agenda of the age, from tricks its facts."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, None, 1))
    assert other_side(ctx.view, "predict", 4) == ("agenda", 4)
    ctx.table.record(*said(4, 2, 1, 2, 0, 0))
    assert other_side(ctx.view, "tally", 4) == ("fact", 4)
    ctx.table.record(TricksCounted(age=4, tricks=(None, 1)))
    assert other_side(ctx.view, "tally", 4) == ("fact", 4)


def test_tab_comes_back_to_words_of_an_earlier_age_that_are_still_due() -> None:
    """From the vignettes of 4 to the numbers of 5 and back; after a prediction to the agenda of 5."""
    ctx = counted_youth()
    assert other_side(ctx.view, "vignette", 4) == ("predict", 5)
    assert other_side(ctx.view, "predict", 5) == ("vignette", 4)
    ctx.table.record(*said(5, None, 1))
    assert other_side(ctx.view, "predict", 5) == ("agenda", 5)


def test_a_prediction_that_is_undone_comes_before_the_tricks() -> None:
    """Tab showed the tricks from the facts; without all predictions these are not shown any longer."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, 2, 1, 2, 0))
    ctx.table.record(*said(4, None, None, None, None, 0))
    seen = Seen(page="tally", age=4)
    seen.follow(ctx.view)
    assert page_for(ctx.view, seen) == ("tally", 4)
    ctx.front.undo()
    seen.follow(ctx.view)
    assert page_for(ctx.view, seen) == ("predict", 4)


def test_without_the_story_there_is_no_other_side() -> None:
    """Tab has nothing to show in Blob."""
    ctx = counted_youth()
    ctx.table.record(StorySwitched(on=False))
    assert other_side(ctx.view, "predict", 5) == ("", 0)


def test_after_the_last_numbers_tab_passes_the_vignettes_to_the_farewells() -> None:
    """One key for all of them, also when the cards ended early (A-35); the next one leads back."""
    assert other_side(evening("Ana", "Ben").view, "vignette", 7) == ("farewell", 0)
    ctx = counted_youth()
    ctx.table.record(Stopped(age=4))
    assert other_side(ctx.view, "vignette", 4) == ("farewell", 0)
    assert other_side(ctx.view, "farewell", 0) == ("vignette", 4)


def test_every_other_side_is_a_page() -> None:
    """Also when the evening is over and the tricks are looked at once more."""
    ctx = evening("Ana", "Ben")
    for seat in (0, 1):
        ctx.table.record(VignetteTold(age=7, seat=seat), FarewellTold(seat=seat))
    for shown in ("tally", "predict", "trump"):
        assert other_side(ctx.view, shown, 7)[0] in pages()
    ended = evening("Ana", "Ben", story=False)
    assert other_side(ended.view, "tally", 7) == ("", 0)
