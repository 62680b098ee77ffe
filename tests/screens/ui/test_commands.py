"""The palette's commands: each listed only while it applies, each doing what it says."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    FactStated,
    LeftOut,
    RulesAgreed,
    Shortened,
    Stopped,
    StorySwitched,
    WorldSet,
)
from facilitator.services.front_end import LookAt, ToHelp, ToHome, ToPage, Where
from screens.marginalia.round import round_page
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.moving import ToMove
from screens.mariglia import page as match_page
from screens.table.palette_lines import commands
from screens.ui.commands import Command
from screens.ui.keys import HELP, REDO, UNDO
from tests.facilitator.services.composing import context
from tests.screens.context import FakeContext, seated
from tests.screens.duel.context import fighting
from tests.screens.evening import LONG, counted, evening
from tests.screens.mariglia.context import GAME_1, playing
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands


def listed(ctx: FakeContext, place: str = "table") -> dict[str, Command]:
    """The commands by name, in order."""
    return {command.name: command for command in commands(ctx, place)}


def run(ctx: FakeContext, name: str) -> None:
    """Do what the one command with these letters says."""
    found = [command for each, command in listed(ctx).items() if name in each]
    assert len(found) == 1
    found[0].act()


def has(ctx: FakeContext, name: str) -> bool:
    """Whether a command with these letters is there."""
    return any(name in each for each in listed(ctx))


# ---------------------------------------------------------------- the round


def test_deal_again_drops_the_numbers_and_keeps_the_dealer() -> None:
    """A misdeal of age 4 with three numbers said (A-10)."""
    ctx = tidelands(played=3)
    assert not has(ctx, "deal again")
    ctx.table.record(*said(4, None, 1, 2, 0))
    run(ctx, "age 4: deal again")
    played = ctx.view.state.round(4)
    assert played is not None
    assert (played.dealt, played.predictions, played.dealer) == (2, {}, ANA)
    assert ctx.notes == ["Age 4 is dealt again."]


def test_somebody_else_deals_until_the_first_number() -> None:
    """Everyone but the dealer is offered; Di deals, so Ed speaks first. The first number ends it."""
    ctx = tidelands(played=3)
    names = [each for each in listed(ctx) if each.startswith("deal: ")]
    assert names == [f"deal: {name} deals age 4" for name in ("Ben", "Cy", "Di", "Ed")]
    run(ctx, "deal: Di deals")
    played = ctx.view.state.round(4)
    assert played is not None
    assert (played.dealer, played.order[0]) == (DI, ED)
    ctx.table.record(*said(4, None, None, None, None, 1))
    assert not has(ctx, "deal: ")


def test_who_is_away_is_not_offered_as_dealer() -> None:
    """Cy sits out."""
    ctx = tidelands(played=3)
    ctx.table.record(Attended(age=4, seat=CY, part="none"))
    assert not has(ctx, "deal: Cy")
    assert has(ctx, "deal: Ben")


def test_a_round_is_left_out_and_taken_back_in() -> None:
    """Age 4 goes and age 5 is next, dealt by the one after Ed's last dealer; then age 4 is back (A-36)."""
    ctx = tidelands(played=3)
    run(ctx, "age 4: skip it")
    now = ctx.view.state.now
    assert now is not None
    assert (now.age, now.dealer) == (5, ANA)
    run(ctx, "age 4: play it after all")
    assert ctx.view.state.now.age == 4
    assert not has(ctx, "play it after all")


def test_a_round_left_out_before_others_were_played_stays_out() -> None:
    """Taking it in would undo the rounds after it, so it is not offered."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(LeftOut(age=1))
    assert has(ctx, "age 1: play it after all")
    ctx.table.record(*counted(2, (0, 0), (3, 3)))
    assert not has(ctx, "age 1: play it after all")


@pytest.mark.parametrize(("story", "thing"), [(True, "age"), (False, "round")])
def test_a_story_speaks_of_ages_and_the_cards_alone_of_rounds(story: bool, thing: str) -> None:
    """In every line of the palette, so that what is read on the pages is found."""
    ctx = tidelands(played=5, story=story)
    ctx.table.record(*said(6, 0))
    shown = [f"{name} {command.explains}" for name, command in listed(ctx).items()]
    assert any(f"{thing} 6: deal again" in line for line in shown)
    other = "round " if story else "age "
    assert [line for line in shown if re.search(rf"\b{other}\d", line)] == []


@pytest.mark.parametrize("word", ["age", "skip", "fewer"])
def test_ways_to_play_fewer_ages_are_found(word: str) -> None:
    """Skipping one, and the plan with its number of ages."""
    found = [
        name
        for name, command in listed(tidelands(played=2)).items()
        if word in f"{name} {command.explains} {command.also}".split()
    ]
    assert {"age 3: skip it", "evening: when we must end"} <= set(found)


@pytest.mark.parametrize("word", ["wrong", "mistake", "correct", "fix"])
def test_whoever_entered_a_wrong_number_finds_where_it_is_corrected(word: str) -> None:
    """The sheet, and in the duel its log, though those words are not shown."""
    games = ((tidelands(played=2), "table: the sheet"), (playing(*GAME_1), "match: the sheet"))
    for ctx, name in (*games, (fighting(), "duel: the log")):
        assert word in listed(ctx)[name].also.split()


@pytest.mark.parametrize("word", ["class", "children", "pupils"])
def test_a_teacher_finds_the_points_with_the_set_for_a_class(word: str) -> None:
    """It stands among what was agreed before the story."""
    assert word in listed(tidelands(played=2))["story: what was agreed before"].also.split()


@pytest.mark.parametrize("story", [True, False])
def test_the_first_line_is_harmless(story: bool) -> None:
    """A quick Enter looks at something: undo and skipping stand further down, at every game."""
    for ctx in (tidelands(played=3, story=story), playing(), fighting()):
        names = list(listed(ctx))
        assert any(name.startswith("undo") for name in names)
        acts = len(ctx.acts)
        listed(ctx)[names[0]].act()
        assert len(ctx.acts) == acts and len(ctx.places) == 1


# ---------------------------------------------------------------- the cards end


def test_the_cards_end_after_the_last_round_played_and_go_on_again() -> None:
    """After age 4 the totals stand and nobody has won (A-35); going on brings age 5 back."""
    ctx = tidelands(played=4, story=False)
    run(ctx, "cards: end after round 4")
    table = ctx.view.state
    assert table.over
    assert table.winners == ()
    assert (table.totals[CY], table.totals[BEN]) == (45, 32)
    assert not has(ctx, "cards: end after round 4")
    run(ctx, "cards: play on")
    assert ctx.view.state.now.age == 5
    assert not has(ctx, "cards: play on")


def test_nothing_ends_before_a_round_was_played() -> None:
    """There are no totals to stand; nor after the last round."""
    assert not has(seated("Ana", "Ben"), "cards: end after")
    assert not has(evening("Ana", "Ben"), "cards: end after")
    for ctx in (seated("Ana", "Ben"), evening("Ana", "Ben")):
        assert not has(ctx, "end early")


def test_with_a_story_an_early_end_first_says_what_it_does() -> None:
    """The one command leads to a page; nothing is on the record yet."""
    ctx = tidelands(played=4)
    acts = len(ctx.acts)
    assert not has(ctx, "cards: end after")
    run(ctx, "end early: farewells and talk now")
    assert ctx.places == [ToPage("end-early")] and len(ctx.acts) == acts


def test_the_cards_go_on_also_with_the_story_off() -> None:
    """Blob that was stopped."""
    ctx = evening("Ana", "Ben", rounds=2, story=False)
    ctx.table.record(Stopped(age=2))
    assert has(ctx, "cards: play on")


# ---------------------------------------------------------------- the story


def test_a_short_age_by_few_none_and_all() -> None:
    """Each way is offered unless it holds; few leaves the two ends, none nobody, all everybody (A-37)."""
    ctx = tidelands(played=4)

    def tellers() -> int:
        return sum(blank.kind == "vignette" and blank.slot[1] == 4 for blank in ctx.view.state.blanks)

    assert [each for each in listed(ctx) if each.startswith("youth: ")] == [
        "youth: short, few vignettes", "youth: short, no vignettes",
    ]  # fmt: skip
    run(ctx, "youth: short, few vignettes")
    assert tellers() == 4
    run(ctx, "youth: full again")
    assert tellers() == 5
    run(ctx, "youth: short, no vignettes")
    assert tellers() == 0
    assert ctx.view.state.entry(("shortened", 4)) == Shortened(age=4, vignettes="none")
    assert not has(ctx, "youth: short, no vignettes")


def test_the_story_goes_off_and_comes_back() -> None:
    """Numbers and words stay as they are (M-4, A-34)."""
    ctx = tidelands(played=4)
    before = ctx.view.state.totals
    run(ctx, "story: off")
    assert not ctx.view.state.story
    assert ctx.view.step.kind == "predict"
    assert ctx.view.state.totals == before
    assert not has(ctx, "youth:")
    run(ctx, "story: on")
    assert ctx.view.state.story
    assert ctx.view.state.words(("agenda_set", 4)) == "which night school you went to"


def test_blob_has_no_story_commands() -> None:
    """Only the switch."""
    ctx = seated("Ana", "Ben", story=False)
    assert [each for each in listed(ctx) if each.startswith("story")] == ["story: on"]


# ---------------------------------------------------------------- the record and the places


def test_undo_and_redo_are_there_while_there_is_something_to_do() -> None:
    """Undo takes the last act, redo brings it back."""
    ctx = FakeContext()
    assert not has(ctx, "undo")
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, None, 1))
    assert not has(ctx, "redo")
    run(ctx, "undo")
    assert ctx.view.state.round(4).predictions == {}
    run(ctx, "redo")
    assert ctx.view.state.round(4).predictions == {BEN: 1}


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("table: who is here", ToPage("who")),
        ("table: the sheet", ToPage("sheet")),
        ("table: the margin", ToPage("margin")),
        ("table: house rules", ToPage("rules")),
        ("story: so far", ToPage("story")),
        ("story: what we leave out", ToPage("limits")),
        ("story: an unseen round", ToPage("unseen")),
        ("story: what was agreed before", ToPage("before")),
        ("export", ToPage("export")),
        ("settings", ToPage("settings")),
        ("help", ToHelp()),
        ("home", ToHome()),
    ],
)
def test_places_are_gone_to(name: str, place: Where) -> None:
    """Everything rare is a line."""
    ctx = tidelands(played=3)
    run(ctx, name)
    assert ctx.places == [place]


def test_home_without_a_table_has_only_the_program() -> None:
    """No people, no table: standings and a plenary of others, settings, help, and no way home from home."""
    found = [each.name for each in commands(context(), "home")]
    assert found == ["standings", "plenary of many tables", "settings", "help"]


def test_only_a_table_that_is_asked_something_has_packs_of_prompts() -> None:
    """Marginalia has questions; a duel and Mariglia have none, and no line that leads to them."""
    name = "prompts: packs in use"
    assert name in listed(tidelands(played=3), "table")
    assert name not in listed(fighting(), "table")
    assert name not in listed(playing(), "table")


def test_a_refusal_is_said_and_nothing_changes() -> None:
    """The command that was listed a moment ago may have become impossible."""
    ctx = tidelands(played=3)
    ctx.table.record(*said(4, None, 1))
    again = listed(ctx)["age 4: deal again"]
    ctx.front.undo()
    ctx.table.record(LeftOut(age=4))
    again.act()
    assert ctx.notes == ["Round 4 is skipped."]


def test_labels_are_short_and_in_groups() -> None:
    """Names fit their column, explanations one line of eighty cells; each group stands together."""
    ctx = seated(*[LONG[:200]] * 14)
    ctx.table.record(WorldSet(), StorySwitched(on=True), RulesAgreed(chosen_trump="leader"))
    found = list(commands(ctx, "table"))
    assert all(len(each.name) <= 34 for each in found)
    assert all(len(each.explains) <= 38 for each in found)
    groups = [each.name.split(":")[0] for each in found]
    assert len([a for a, b in pairwise(groups) if a != b]) == len(set(groups)) - 1


def test_the_agenda_of_the_age_is_changed_on_its_page() -> None:
    """Once it is set; before that its page is the one that is due."""
    ctx = seated("Ana", "Ben")
    assert not has(ctx, "agenda: ")
    ctx.table.record(AgendaSet(age=1, words="lamps"))
    run(ctx, "agenda: change infancy’s")
    assert ctx.places == [LookAt("agenda", 1)]


def test_the_words_told_last_can_move_from_the_next_page() -> None:
    """On the predictions that come next, named by whose they are; on their own page it is offered once."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4), *said(4, 2, 1, 2, 0, 0), FactStated(age=4, seat=CY, words="has oil"))
    ctx.shows = Predictions(ctx, 4)
    assert listed(ctx)["words: move to another person"].explains == "now Cy’s fact in youth"
    run(ctx, "words: move")
    assert ctx.places == [ToMove(4, ("fact_stated", 4, CY))]
    facts = Facts(ctx, 4)
    facts.key_letter("c")
    ctx.shows = facts
    assert [offer.name for offer in facts.offers()] == [
        "words: move to another person", "table: Cy plays the cards only",
    ]  # fmt: skip
    assert not has(ctx, "words: move")


def test_what_a_key_does_stands_in_the_palette_in_its_own_words() -> None:
    """Undo and redo, the help, the sheet and the margin of a game: the key has the words."""
    story, match = tidelands(played=3), playing(*GAME_1)
    for ctx, sides in ((story, round_page.SIDES), (match, match_page.SIDES)):
        ctx.table.record(*ctx.acts[-1])
        ctx.table.undo()
        shown = [(name, command.explains) for name, command in listed(ctx).items()]
        assert all(key.listed and key.listed[:2] in shown for key in (UNDO, REDO, HELP, *sides))
