"""What a table leaves out: one list that names nobody, and the unseen round, asked without a terminal."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from facilitator.games.marginalia.entries import AgendaSet, Attended
from facilitator.guide.around.leaving_out import NEVER, OFF_STAGE, TO_LIST, pooled, tidy
from facilitator.guide.guide import Guide
from facilitator.guide.question import Choice, Ticks, Words
from facilitator.services.context import AppContext
from tests.facilitator.services.composing import Listener, context
from tests.screens.app.playing import people

SECRET = "quagmirelet"


def table_of(path: object = ":memory:", *names: str) -> tuple[AppContext, Guide]:
    """A table of these people before the first age, and its guide."""
    ctx = context(path, Listener())
    ctx.prompts.read_packs()
    ctx.table.begin("marginalia")
    for entry in people(*(names or ("Ana", "Ben", "Cy"))):
        ctx.table.record(entry)
    guide = Guide(ctx)
    guide.go(("limits",))
    return ctx, guide


def choose(guide: Guide, label: str) -> None:
    """Take the option that begins like this."""
    assert isinstance(guide.question, Choice)
    [answer] = [each.answer for each in guide.question.options if each.label.startswith(label)]
    assert guide.answer(answer)


def turn(guide: Guide, *marked: tuple[str, str]) -> None:
    """Somebody has a turn, and marks this."""
    choose(guide, "my turn")
    assert isinstance(guide.question, Ticks)
    guide.answer(guide.question.done(marked))


def go_round(guide: Guide, *turns: list[tuple[str, str]]) -> None:
    """A whole round."""
    choose(guide, "an unseen round")
    for marked in turns:
        turn(guide, *marked)
    choose(guide, "everybody has had a turn")


def add(guide: Guide, label: str, words: str) -> None:
    """Add one thing before everybody’s eyes."""
    choose(guide, label)
    assert isinstance(guide.question, Words)
    guide.type(guide.question, words)
    guide.answer(guide.question.keep(words))


# ---------------------------------------------------------------- one list


@pytest.mark.parametrize(
    ("said", "list_"),
    [
        ([("Drowning", OFF_STAGE), ("  drowning ", NEVER)], {"drowning": NEVER}),
        ([("love   scenes", OFF_STAGE), ("", NEVER), (" \n", NEVER)], {"love scenes": OFF_STAGE}),
        ([("abbe\u0301", OFF_STAGE), ("abb\u00e9", NEVER)], {"abb\u00e9": NEVER}),
        ([("zoo", NEVER), ("Apes", OFF_STAGE)], {"Apes": OFF_STAGE, "zoo": NEVER}),
    ],
)
def test_what_several_said_is_one_list(said: list[tuple[str, str]], list_: dict[str, str]) -> None:
    """Capitals, spaces and accents make no other thing; said both ways it is never; sorted by the words."""
    for order in permutations(said):
        assert list(pooled(order).items()) == list(list_.items())


def test_words_are_data() -> None:
    """Control characters and lone surrogates go, markup stays as it was typed."""
    assert tidy("[b]\x1b[31m sea\ud800\n bed") == "[b][31m sea bed"


def test_only_what_was_added_openly_is_taken_off_at_once() -> None:
    """The option is there for it alone, and gone after the next round; what was said unseen stays."""
    ctx, guide = table_of()
    ctx.table.leave_out({"fog": NEVER})
    add(guide, "one thing that never", "Dogs")
    add(guide, "one thing that stays off stage", "eels")
    add(guide, "one thing that never", "FOG")
    assert ctx.view.limits == {"Dogs": NEVER, "eels": OFF_STAGE, "fog": NEVER}
    choose(guide, "take “Dogs” off again")
    assert ctx.view.limits == {"eels": OFF_STAGE, "fog": NEVER}
    labels = [option.label for option in guide.question.options]  # type: ignore[attr-defined]
    assert [label for label in labels if label.startswith("take")] == ["take “eels” off again"]
    go_round(guide, [("eels", "off stage"), ("fog", "never")])
    assert not any(option.label.startswith("take") for option in guide.question.options)  # type: ignore[attr-defined]


def test_one_thing_more_is_no_draft() -> None:
    """It waits in the box, also while the card is up, and is gone with the question."""
    ctx, guide = table_of()
    choose(guide, "one thing that never")
    guide.type(guide.question, SECRET)
    assert guide.half_typed(guide.question) == SECRET
    assert not ctx.view.drafts
    guide.go(("limits", "add", NEVER))
    assert guide.half_typed(guide.question) == ""


def test_a_rematch_with_nobody_new_offers_the_list_of_last_time() -> None:
    """As a number; unasked nothing comes along, and it is not taken off at once."""
    ctx, guide = table_of()
    ctx.table.leave_out({"fog": NEVER, "eels": OFF_STAGE})
    ctx.table.rematch()
    guide.go(("limits",))
    assert ctx.view.limits == {}
    choose(guide, "as last time: 2 things")
    assert ctx.view.limits == {"eels": OFF_STAGE, "fog": NEVER}
    assert len(guide.question.options) == 4  # type: ignore[attr-defined]


@pytest.mark.parametrize("at", [(), ("notice",), ("who", "new")])
def test_the_list_is_in_reach_wherever_something_is_asked(at: tuple[str, ...]) -> None:
    """By a row of the palette, the notice and a late guest too; with the story off there is none."""
    ctx, guide = table_of()
    guide.go(at)
    assert TO_LIST in guide.more
    ctx.table.record(people("Ana", story=False)[0])
    guide.go(())
    assert TO_LIST not in guide.more


# ---------------------------------------------------------------- the unseen round


def test_a_whole_round_becomes_one_list() -> None:
    """Ticks, own words, an empty turn, a duplicate, both ways: one call at the very end, sorted."""
    ctx, guide = table_of()
    choose(guide, "an unseen round")
    turn(guide, ("war", "never"), ("Zeal", "never"), ("fog", "off stage"))
    turn(guide)
    turn(guide, ("zeal", "off stage"), ("war", "off stage"))
    assert ctx.view.limits == {}
    choose(guide, "everybody has had a turn")
    assert list(ctx.view.limits.items()) == [("fog", OFF_STAGE), ("war", NEVER), ("zeal", NEVER)]
    assert guide.question.slot == ("limits",) and guide.unseen is None


def test_passing_looks_the_same_as_marking() -> None:
    """The question after a turn and the next turn are equal, whatever was marked."""
    asked = []
    for marked in ([], [(SECRET, "never"), ("war", "off stage")]):
        _, guide = table_of()
        choose(guide, "an unseen round")
        turn(guide, *marked)
        after = guide.question
        choose(guide, "my turn")
        ticks: Any = guide.question
        asked.append((after, ticks.slot, ticks.say, ticks.hint, ticks.ticks))
        assert not any(tick.way for tick in ticks.ticks)
    assert asked[0] == asked[1]


def test_nothing_is_in_any_file_before_the_last_turn(tmp_path: Path) -> None:
    """But the marker that a round has begun; afterwards all of it is, and the marker is gone."""
    ctx, guide = table_of(tmp_path / "tables.db")

    def kept() -> bytes:
        ctx.autosave.save_drafts()
        ctx.table.flush()
        return b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())

    choose(guide, "an unseen round")
    assert "round" not in ctx.view.choices
    turn(guide, (SECRET, "never"))
    choose(guide, "my turn")
    guide.type(guide.question, f"half of {SECRET}")
    assert SECRET.encode() not in kept() and b"begun" in kept()
    assert ctx.view.choices["round"] == "begun" and not ctx.view.drafts
    assert isinstance(guide.question, Ticks)
    guide.answer(guide.question.done([]))
    choose(guide, "everybody has had a turn")
    assert SECRET.encode() in kept()
    assert not ctx.view.choices["round"]
    ctx.storage.close()


def test_the_cursor_is_on_the_next_person_until_everybody_had_a_turn() -> None:
    """Whoever sits out is not waited for; a guest may have one more turn all the same."""
    ctx, guide = table_of(":memory:", "Ana", "Ben", "Cy")
    ctx.table.record(Attended(age=1, seat=2, part="gone"))
    choose(guide, "an unseen round")
    at = []
    for _ in range(3):
        turn(guide)
        at.append(guide.question.options[guide.question.at].label)  # type: ignore[attr-defined]
    assert at == ["my turn", "everybody has had a turn", "everybody has had a turn"]


def test_what_stood_and_nobody_marked_stays_until_the_table_lets_it_go() -> None:
    """It can be marked again in another way; what another window added meanwhile is not asked about."""
    ctx, guide = table_of()
    ctx.table.leave_out({"drowning": NEVER, "War": OFF_STAGE})
    choose(guide, "an unseen round")
    choose(guide, "my turn")
    ticks: Any = guide.question
    assert {"drowning", "War"} <= {tick.label for tick in ticks.ticks}
    guide.answer(ticks.done([("war", "never"), ("new", "never")]))
    ctx.table.leave_out({**ctx.view.limits, "added": OFF_STAGE})
    choose(guide, "everybody has had a turn")
    stands = {"added": OFF_STAGE, "drowning": NEVER, "new": NEVER, "war": NEVER}
    assert ctx.view.limits == stands
    assert guide.question.notes[0].text == "drowning"
    choose(guide, "take all of this off")
    assert ctx.view.limits == {"added": OFF_STAGE, "new": NEVER, "war": NEVER}


def test_a_round_that_is_cancelled_leaves_nothing() -> None:
    """Neither words nor the marker."""
    ctx, guide = table_of()
    choose(guide, "an unseen round")
    turn(guide, (SECRET, "never"))
    choose(guide, "cancel the round")
    assert guide.unseen is None and ctx.view.limits == {} and not ctx.view.choices["round"]
    assert guide.question.slot == ("limits",)


def test_the_card_in_a_round_tells_and_asks_nothing_of_the_story() -> None:
    """It goes on, rests, or leaves the story: that ends the round, and nothing was kept."""
    ctx, guide = table_of()
    ctx.table.record(AgendaSet(age=1, words="lamps"))
    choose(guide, "an unseen round")
    turn(guide, (SECRET, "never"))
    choose(guide, "my turn")
    card = guide.card(())
    assert isinstance(card, Choice)
    assert [option.key for option in card.options] == ["g", "p", "c"]
    assert guide.answer(card.options[-1].answer)
    assert guide.unseen is None and ctx.view.limits == {} and not ctx.view.state.story
    assert guide.question.public == guide.question_due.public


def test_nothing_of_a_round_is_public() -> None:
    """Neither of what is asked, nor of what is due meanwhile."""
    _, guide = table_of()
    choose(guide, "an unseen round")
    choose(guide, "my turn")
    assert guide.question.public == guide.question_due.public == ()
