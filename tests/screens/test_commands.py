"""The palette's commands: each listed only while it applies, each doing what it says."""

from __future__ import annotations

from itertools import pairwise

import pytest

from facilitator.games.marginalia.entries import (
    Attended,
    LeftOut,
    RulesAgreed,
    Shortened,
    Stopped,
    StorySwitched,
    WorldSet,
)
from screens.commands import Command, commands
from tests.screens.desk import FakeDesk, seated
from tests.screens.duel.desk import fighting
from tests.screens.evening import LONG, counted, evening
from tests.screens.mariglia.desk import playing
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, said, tidelands


def listed(desk: FakeDesk, place: str = "table") -> dict[str, Command]:
    """The commands by name, in order."""
    return {command.name: command for command in commands(desk, place)}


def run(desk: FakeDesk, name: str) -> None:
    """Do what the one command with these letters says."""
    found = [command for each, command in listed(desk).items() if name in each]
    assert len(found) == 1
    found[0].act()


def has(desk: FakeDesk, name: str) -> bool:
    """Whether a command with these letters is there."""
    return any(name in each for each in listed(desk))


# ---------------------------------------------------------------- the round


def test_deal_again_drops_the_numbers_and_keeps_the_dealer() -> None:
    """A misdeal of age 4 with three numbers said (A-10)."""
    desk = tidelands(played=3)
    assert not has(desk, "deal again")
    desk.say(*said(4, None, 1, 2, 0))
    run(desk, "round 4: deal again")
    played = desk.moment.table.round(4)
    assert played is not None
    assert (played.dealt, played.predictions, played.dealer) == (2, {}, ANA)
    assert desk.notes == ["Round 4 is dealt again."]


def test_somebody_else_deals_until_the_first_number() -> None:
    """Everyone but the dealer is offered; Di deals, so Ed speaks first. The first number ends it."""
    desk = tidelands(played=3)
    names = [each for each in listed(desk) if each.startswith("deal: ")]
    assert names == [f"deal: {name} deals round 4" for name in ("Ben", "Cy", "Di", "Ed")]
    run(desk, "deal: Di deals")
    played = desk.moment.table.round(4)
    assert played is not None
    assert (played.dealer, played.order[0]) == (DI, ED)
    desk.say(*said(4, None, None, None, None, 1))
    assert not has(desk, "deal: ")


def test_who_is_away_is_not_offered_as_dealer() -> None:
    """Cy sits out."""
    desk = tidelands(played=3)
    desk.say(Attended(age=4, seat=CY, part="none"))
    assert not has(desk, "deal: Cy")
    assert has(desk, "deal: Ben")


def test_a_round_is_left_out_and_taken_back_in() -> None:
    """Age 4 goes and age 5 is next, dealt by the one after Ed's last dealer; then age 4 is back (A-36)."""
    desk = tidelands(played=3)
    run(desk, "round 4: skip it")
    now = desk.moment.table.now
    assert now is not None
    assert (now.age, now.dealer) == (5, ANA)
    run(desk, "round 4: play it after all")
    assert desk.moment.table.now.age == 4  # type: ignore[union-attr]
    assert not has(desk, "play it after all")


def test_a_round_left_out_before_others_were_played_stays_out() -> None:
    """Taking it in would undo the rounds after it, so it is not offered."""
    desk = seated("Ana", "Ben")
    desk.say(LeftOut(age=1))
    assert has(desk, "round 1: play it after all")
    desk.say(*counted(2, (0, 0), (3, 3)))
    assert not has(desk, "round 1: play it after all")


# ---------------------------------------------------------------- the cards end


def test_the_cards_end_after_the_last_round_played_and_go_on_again() -> None:
    """After age 4 the totals stand and nobody has won (A-35); going on brings age 5 back."""
    desk = tidelands(played=4, story=False)
    run(desk, "cards: end after round 4")
    table = desk.moment.table
    assert table.over
    assert table.winners == ()
    assert (table.totals[CY], table.totals[BEN]) == (45, 32)
    assert not has(desk, "cards: end after round 4")
    run(desk, "cards: play on")
    assert desk.moment.table.now.age == 5  # type: ignore[union-attr]
    assert not has(desk, "cards: play on")


def test_nothing_ends_before_a_round_was_played() -> None:
    """There are no totals to stand; nor after the last round."""
    assert not has(seated("Ana", "Ben"), "cards: end after")
    assert not has(evening("Ana", "Ben"), "cards: end after")
    for desk in (seated("Ana", "Ben"), evening("Ana", "Ben")):
        assert not has(desk, "end early")


def test_with_a_story_an_early_end_first_says_what_it_does() -> None:
    """The one command leads to a page; nothing is on the record yet."""
    desk = tidelands(played=4)
    acts = len(desk.acts)
    assert not has(desk, "cards: end after")
    run(desk, "end early: farewells and talk now")
    assert desk.places == ["end-early"] and len(desk.acts) == acts


def test_the_cards_go_on_also_with_the_story_off() -> None:
    """Blob that was stopped."""
    desk = evening("Ana", "Ben", rounds=2, story=False)
    desk.say(Stopped(age=2))
    assert has(desk, "cards: play on")


# ---------------------------------------------------------------- the story


def test_a_short_age_by_few_none_and_all() -> None:
    """Each way is offered unless it holds; few leaves the two ends, none nobody, all everybody (A-37)."""
    desk = tidelands(played=4)

    def tellers() -> int:
        return sum(blank.kind == "vignette" and blank.slot[1] == 4 for blank in desk.moment.table.blanks)

    assert [each for each in listed(desk) if each.startswith("youth: ")] == [
        "youth: short, few vignettes", "youth: short, no vignettes",
    ]  # fmt: skip
    run(desk, "youth: short, few vignettes")
    assert tellers() == 4
    run(desk, "youth: full again")
    assert tellers() == 5
    run(desk, "youth: short, no vignettes")
    assert tellers() == 0
    assert desk.moment.table.entry(("shortened", 4)) == Shortened(age=4, vignettes="none")
    assert not has(desk, "youth: short, no vignettes")


def test_the_story_goes_off_and_comes_back() -> None:
    """Numbers and words stay as they are (M-4, A-34)."""
    desk = tidelands(played=4)
    before = desk.moment.table.totals
    run(desk, "story: off")
    assert not desk.moment.table.story
    assert desk.moment.step.kind == "predict"
    assert desk.moment.table.totals == before
    assert not has(desk, "youth:")
    run(desk, "story: on")
    assert desk.moment.table.story
    assert desk.moment.table.words(("agenda_set", 4)) == "which night school you went to"


def test_blob_has_no_story_commands() -> None:
    """Only the switch."""
    desk = seated("Ana", "Ben", story=False)
    assert [each for each in listed(desk) if each.startswith("story")] == ["story: on"]


# ---------------------------------------------------------------- the record and the places


def test_undo_and_redo_are_there_while_there_is_something_to_do() -> None:
    """Undo takes the last act, redo brings it back."""
    desk = FakeDesk()
    assert not has(desk, "undo")
    desk = tidelands(played=3)
    desk.say(*said(4, None, 1))
    assert not has(desk, "redo")
    run(desk, "undo")
    assert desk.moment.table.round(4).predictions == {}  # type: ignore[union-attr]
    run(desk, "redo")
    assert desk.moment.table.round(4).predictions == {BEN: 1}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("table: who is here", "who"),
        ("table: the sheet", "sheet"),
        ("table: the margin", "margin"),
        ("table: house rules", "rules"),
        ("story: so far", "story"),
        ("story: what we leave out", "limits"),
        ("story: an unseen round", "unseen"),
        ("story: what was agreed before", "before"),
        ("export", "export"),
        ("settings", "settings"),
        ("help", "help"),
        ("home", "home"),
    ],
)
def test_places_are_gone_to(name: str, place: str) -> None:
    """Everything rare is a line."""
    desk = tidelands(played=3)
    run(desk, name)
    assert desk.places == [place]


def test_home_without_a_table_has_only_the_program() -> None:
    """No people, no table: settings and help, and no way home from home."""
    assert list(listed(FakeDesk(), "home")) == ["settings", "help"]


def test_only_a_table_that_is_asked_something_has_packs_of_prompts() -> None:
    """Marginalia has questions; a duel and Mariglia have none, and no line that leads to them."""
    name = "prompts: packs in use"
    assert name in listed(tidelands(played=3), "table")
    assert name not in listed(fighting(), "table")
    assert name not in listed(playing(), "table")


def test_a_refusal_is_said_and_nothing_changes() -> None:
    """The command that was listed a moment ago may have become impossible."""
    desk = tidelands(played=3)
    desk.say(*said(4, None, 1))
    again = listed(desk)["round 4: deal again"]
    desk.take_back()
    desk.say(LeftOut(age=4))
    again.act()
    assert desk.notes == ["Round 4 is skipped."]


def test_labels_are_short_and_in_groups() -> None:
    """Names fit their column, explanations one line of eighty cells; each group stands together."""
    desk = seated(*[LONG[:200]] * 14)
    desk.say(WorldSet(), StorySwitched(on=True), RulesAgreed(chosen_trump="leader"))
    found = list(commands(desk, "table"))
    assert all(len(each.name) <= 34 for each in found)
    assert all(len(each.explains) <= 38 for each in found)
    groups = [each.name.split(":")[0] for each in found]
    assert len([a for a, b in pairwise(groups) if a != b]) == len(set(groups)) - 1
