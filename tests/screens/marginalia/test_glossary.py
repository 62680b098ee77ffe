"""What the words on a page mean, with the names and numbers of the table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from facilitator.games.marginalia.entries import AgendaSet, Predicted, RulesAgreed, Seated
from facilitator.games.registry import load, plugin_of, plugins
from screens.marginalia.glossary import meanings
from screens.marginalia.start.first_deal import FirstDeal
from screens.places import page_class, pages
from screens.table.help import MEANINGS
from tests.screens.context import FakeContext, seated
from tests.screens.duel.context import fighting
from tests.screens.evening import counted, evening
from tests.screens.mariglia.context import playing
from tests.screens.tidelands import tidelands

RULE_ID = re.compile(r"\b[A-Z]-\d")
GAMES: dict[str, Callable[[], FakeContext]] = {"mariglia": playing, "duel": fighting, "marginalia": tidelands}


def game_of(name: str) -> str:
    """Whose page it is."""
    return next((plugin.id for plugin in plugins() if name in plugin.pages), plugins()[0].id)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_named_by_a_page_and_every_name_has_a_meaning(game: str) -> None:
    """No page names a word without a meaning, no meaning stands unused, and no rule has its id there."""
    known = load(plugin_of(game).meanings)(GAMES[game](), 0)
    named = {term for name in pages() if game_of(name) == game for term in page_class(name).terms}
    assert named - set(MEANINGS) == set(known)
    assert game != plugins()[0].id or set(MEANINGS) <= named
    assert [words for words in known.values() if RULE_ID.search(words)] == []


@pytest.mark.parametrize("name", ["talk", "who", "notice", "stops", "limits", "export", "settings", "home"])
def test_the_pages_round_the_cards_explain_their_words_too(name: str) -> None:
    """What a talk, a star, the card or a chronicle is."""
    assert len(page_class(name).terms) >= 2


def test_trump_and_barred_of_age_4() -> None:
    """Clubs (M-11); the others said 1, 1, 0 and 1 of 4, so Ana, who dealt, may not say 1 (M-15)."""
    ctx = tidelands(played=3)
    assert meanings(ctx, 4)["barred"] == (
        "one number, for Ana: the last to speak may not make the predictions add up to 4"
    )
    for seat, tricks in ((1, 1), (2, 1), (3, 0), (4, 1)):
        ctx.table.record(Predicted(age=4, seat=seat, tricks=tricks))
    said = meanings(ctx, 4)
    assert said["trump"] == "clubs, this round: any club beats any other suit"
    assert said["barred"] == "1, for Ana: the last to speak may not make the predictions add up to 4"
    assert said["deals"] == "Ana dealt; Ben, left of the dealer, speaks and leads first"


def test_before_the_first_deal_the_barred_number_is_that_of_who_was_drawn() -> None:
    """Ben is drawn, deals and speaks last (M-14), whoever sits first; with nobody drawn there is no name."""
    ctx = FakeContext(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Ben", "Cy"))))
    why = "the last to speak may not make the predictions add up to 7"
    assert meanings(ctx, 0)["barred"] == f"one number: {why}"
    ctx.chance = lambda among: among[1]
    assert FirstDeal(ctx).dealer == 1
    assert meanings(ctx, 0)["barred"] == f"one number, for Ben: {why}"


def test_no_number_is_barred_past_the_hand_size_or_by_house_rule() -> None:
    """Ben and Cy said 5 and 4 of 7 (M-15); or the table plays without (A-7)."""
    ctx = seated("Ana", "Ben", "Cy", story=False)
    for seat, tricks in ((1, 5), (2, 4)):
        ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks))
    assert meanings(ctx, 1)["barred"].startswith("no number, for Ana")
    ctx.table.record(RulesAgreed(age=1, barred="off"))
    assert meanings(ctx, 1)["barred"] == "no number, in this round"


def test_to_the_right_and_without_trump() -> None:
    """Where the deal runs to the right, so does who leads (A-3); the last round has no trump (M-13)."""
    ctx = seated("Ana", "Ben", "Cy", story=False)
    ctx.table.record(RulesAgreed(age=1, deal="right"))
    assert meanings(ctx, 1)["deals"] == "Ana dealt; Cy, right of the dealer, speaks and leads first"
    assert meanings(evening("Ana", "Ben", rounds=6), 7)["trump"].startswith("none in this round")


def test_points_are_those_of_the_table() -> None:
    """As written, or an example by the table’s own scoring: 2 of 2 is 10 + 2², a miss by one −1² (A-1)."""
    ctx = seated("Ana", "Ben", story=False)
    assert meanings(ctx, 1)["made it"] == "as many tricks as predicted: 10 points and the prediction"
    assert meanings(ctx, 1)["under"] == "fewer tricks than predicted: no points"
    ctx.table.record(RulesAgreed(age=1, scoring="squares"))
    said = meanings(ctx, 1)
    assert said["made it"].endswith("2 of 2 is 14 points here")
    assert said["under"].endswith("1 instead of 2 is −1 points here")
    assert said["over"].endswith("3 instead of 2 is −1 points here")


def test_groups_are_named_once_everybody_has_predicted() -> None:
    """The many predicted most, the few 0, all between are fewer (M-33 to M-35)."""
    ctx = seated("Ana", "Ben", "Cy", "Di")
    assert "In this age" not in meanings(ctx, 1)["the many"]
    ctx.table.record(AgendaSet(age=1, words="{accent}"))
    for seat, tricks in ((1, 3), (2, 0), (3, 3), (0, 2)):
        ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks))
    said = meanings(ctx, 0)
    ends = [said[group].partition("In this age: ")[2] for group in ("the many", "a smaller group", "the few")]
    assert ends == ["Ben and Di", "Ana", "Cy"]
    assert said["agenda"] == "“{accent}”, in this age: what society judges people by"


def test_what_an_outcome_means_is_said_when_it_is_known() -> None:
    """Under is about what is said of people, over about what is expected of them (M-38, M-39)."""
    ctx = seated("Ana", "Ben")
    assert "harm" not in meanings(ctx, 1)["under"]
    ctx.table.record(*counted(1, (2, 1), (3, 4)))
    said = meanings(ctx, 1)
    assert said["under"].endswith("the bad that people say of such people does harm")
    assert said["over"].endswith("the good that people expect of such people does harm")


def test_blob_has_no_words_of_the_story() -> None:
    """Where the story is off nothing is judged and nothing is told."""
    said = meanings(seated("Ana", "Ben", story=False), 1)
    assert "agenda" not in said and "fact" not in said
    assert said["prediction"] == "the number of tricks you say you will take."


def test_a_table_with_nobody_has_its_words_too() -> None:
    """Before anybody sits nothing is dealt."""
    assert meanings(FakeContext(), 0)["deals"] == "whoever sits left of the dealer speaks and leads first"
