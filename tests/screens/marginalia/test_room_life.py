"""What one phone reads of the story: its own life up to now, and which blanks it may offer words for."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from docs.scenes import until
from exports.labels import Labels
from exports.marginalia.lives import Telling, lives
from exports.marginalia.names import names
from exports.model import Choices
from facilitator.example import example
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    Predicted,
    Seated,
    Stopped,
    StorySwitched,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.rules import read
from facilitator.games.registry import load, plugin_of
from facilitator.record import words_of
from facilitator.services.context import AppContext
from facilitator.services.phones.room_side import LivesOnPhones
from facilitator.services.view import ViewState
from screens.marginalia import room_life
from screens.marginalia.room_life import life_of, slot_named, slot_text, story_of
from screens.marginalia.words.offers import taken, waiting
from screens.marginalia.words.unshown import wait_on_list
from tests.facilitator.services.composing import context
from tests.games.marginalia.evening import at_table, five
from tests.screens.evening import counted

SEATED: tuple[Entry, ...] = (
    *(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Ben", "Cy"))),
    DealerSet(seat=0),
    WorldSet(),
    AgendaSet(age=1, words="who may sing"),
)
SAID = counted(1, (7, 1, 0), (5, 1, 1))


def view_of(*entries: Entry) -> ViewState:
    """The table with these lines."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in entries:
        assert ctx.table.record(replace(entry, overruled="x") if hasattr(entry, "tricks") else entry) is None
    return ctx.view


def told_by(view: ViewState, seat: int) -> list[tuple[str, str]]:
    """The beats of one life, each with its state."""
    return [(beat["slot"], beat["state"]) for beat in life_of(view, seat)["beats"]]


def test_nothing_is_listed_before_its_time() -> None:
    """Facts come with the last prediction, moments with the last trick; the name with the first round."""
    assert told_by(view_of(*SEATED, *SAID[:2]), 1) == [("character_named.1", "passed")]
    after = view_of(*SEATED, *SAID[:3])
    assert told_by(after, 1) == [("character_named.1", "due"), ("fact_stated.1.1", "due")]
    closed = view_of(*SEATED, *SAID)
    states = ["passed", "passed", "due"]
    assert told_by(closed, 1) == list(
        zip(("character_named.1", "fact_stated.1.1", "vignette_told.1.1"), states, strict=True)
    )


def test_a_beat_says_what_it_is_told_in_the_light_of() -> None:
    """Age and kind, agenda, group, for a moment the outcome; the words kept and those that wait."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in (
        *SEATED,
        CharacterNamed(seat=1, words="Orrin"),
        *SAID,
        FactStated(age=1, seat=1, words="He hums."),
    ):
        ctx.table.record(entry)
    ctx.table.offer(("vignette_told", 1, 1), "He sang.")
    life = life_of(ctx.view, 1)
    assert life["called"] == "Orrin"
    assert life["beats"][1:] == [
        {
            "slot": "fact_stated.1.1",
            "title": "1 infancy: a fact",
            "about": ["agenda: who may sing", "one of a smaller group"],
            "words": "He hums.",
            "offered": "",
            "undone": False,
            "edits": False,
            "state": "kept",
            "refused": False,
        },
        {
            "slot": "vignette_told.1.1",
            "title": "1 infancy: a moment",
            "about": ["agenda: who may sing", "one of a smaller group", "made it"],
            "words": "",
            "offered": "He sang.",
            "undone": False,
            "edits": False,
            "state": "due",
            "refused": False,
        },
    ]


def test_undone_words_are_not_called_erased() -> None:
    """Whatever their line holds by then: a phone keeps what was made of them. Erased, it keeps nothing."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in (*SEATED, *SAID[:3], FactStated(age=1, seat=0, words="hums")):
        ctx.table.record(entry)

    slot = ("fact_stated", 1, 0)

    def is_undone() -> bool:
        life = life_of(ctx.view, 0, ctx.table.said)["beats"]
        beat = next(each for each in life if each["slot"] == "fact_stated.1.0")
        return bool(beat["undone"])

    assert not is_undone()
    ctx.table.undo()
    assert is_undone()
    ctx.table.erase_draft(slot)
    assert is_undone()
    ctx.table.erase(slot)
    ctx.table.draft(slot, "sings")
    assert not is_undone()


def test_a_life_is_told_as_its_file_has_it() -> None:
    """By ages, the fact among the labels, the farewell last; nothing that is hidden."""
    view = ViewState(state=example().state, step=example().state.step)
    exported = next(
        lives(Telling(view.state, Choices(), {0: names(view.state, "characters")[0]}, Labels(), {}))
    )
    story = story_of(view, 0, frozenset())
    assert [(each["title"], each["words"]) for each in story] == [
        (passage.title, passage.words) for passage in exported.passage.inside
    ]
    assert story[2]["title"] == "Adolescence"
    assert [tuple(label.values()) for label in story[2]["frame"]] == [
        (label.says, label.words) for label in exported.passage.inside[2].frame
    ]
    told = slot_text(("vignette_told", 3, 0)), slot_text(("fact_stated", 3, 0))
    assert "Adolescence" not in [each["title"] for each in story_of(view, 0, frozenset(told))]
    after = story_of(view, 0, frozenset(told[:1]))
    assert [each["words"] for each in after if each["title"] == "Adolescence"] == [""]
    assert story_of(view, 9, frozenset()) == []


def test_a_life_says_what_the_table_turned_down() -> None:
    """Until other words are offered, or the blank is told; words that were erased are not called refused."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in (*SEATED, *SAID):
        ctx.table.record(entry)
    slot: Slot = ("vignette_told", 1, 1)

    def refused() -> list[str]:
        return [beat["slot"] for beat in life_of(ctx.view, 1)["beats"] if beat["refused"]]

    for goes_on in (
        lambda: ctx.table.offer(slot, "He hums."),
        lambda: ctx.table.record(VignetteTold(age=1, seat=1, words="He sang.")),
        lambda: ctx.table.erase(slot),
        lambda: ctx.table.forget(1),
        ctx.table.give_way,
    ):
        ctx.table.offer(slot, "He sang aloud.")
        assert refused() == []
        ctx.table.turn_down(slot)
        assert refused() == [slot_text(slot)] and ctx.view.offers == {}
        goes_on()
        assert refused() == []
    ctx.table.offer(slot, "He sang aloud.")
    ctx.table.erase(slot)
    assert refused() == [] and ctx.view.offers == {}


def test_told_aloud_looks_as_if_its_time_were_over() -> None:
    """A beat without words may have been told, skipped or erased: nothing tells which."""
    aloud = view_of(*SEATED, *SAID, VignetteTold(age=1, seat=1))
    assert told_by(aloud, 1)[-1] == ("vignette_told.1.1", "passed")


def test_without_a_story_there_is_no_life() -> None:
    """The cards alone, a table without anybody, and a seat at which nobody sits."""
    blob = view_of(StorySwitched(on=False), *SEATED[:4], *SAID)
    for view in (blob, context().view):
        assert life_of(view, 0)["beats"] == [] == life_of(view, 0)["farewells"]
    assert told_by(view_of(*SEATED, *SAID), 9) == []


def the_example() -> ViewState:
    """The whole evening of the example, up to its first farewell."""
    after = ("farewell_told", "talked_over", "starred")
    state = read({slot: entry for slot, entry in example().lines.items() if slot[0] not in after})
    return ViewState(state=state, step=state.step)


def test_farewells_are_for_the_characters_of_others() -> None:
    """While they are told: without words, and never one’s own (M-41)."""
    view = the_example()
    assert view.step.kind == "farewell"
    for seat in view.state.seats:
        named = {each["slot"] for each in life_of(view, seat)["farewells"]}
        assert named == {f"farewell_told.{each}" for each in view.state.seats if each != seat}
        assert {tuple(each) for each in life_of(view, seat)["farewells"]} == {("slot", "title", "about")}


def test_a_farewell_is_read_by_whom_it_was_told_to() -> None:
    """Once it is on the record, by that person alone, and it leads to no blank: nobody edits it there."""
    told = "They sang on."
    lines = dict(the_example().lines)
    lines["farewell_told", 0] = FarewellTold(seat=0, words=told)
    state = read(lines)
    view = ViewState(state=state, step=state.step)
    assert life_of(view, 0)["beats"][-1] == {
        "slot": "farewell_told.0", "title": "A farewell", "about": [], "words": told, "offered": "",
        "undone": False, "edits": False, "state": "heard", "refused": False,
    }  # fmt: skip
    assert slot_named(view, 0, "farewell_told.0") is None
    for seat in (1, 2):
        assert told not in repr(life_of(view, seat))
    assert not any(beat["state"] == "heard" for beat in life_of(the_example(), 0)["beats"])


def test_once_all_is_talked_over_the_phone_is_told_so() -> None:
    """It shows nothing empty then; the blanks are listed still, for what is half typed there can be sent."""
    lines = dict(example().lines)
    lines["vignette_told", 3, 0] = VignetteTold(age=3, seat=0)
    over = read(lines)
    assert over.step.kind == "end"
    at_end = life_of(ViewState(state=over, step=over.step), 0)
    before = {slot: line for slot, line in lines.items() if slot[0] not in ("talked_over", "starred")}
    talking = read(before)
    assert talking.step.kind == "talk"
    at_talk = life_of(ViewState(state=talking, step=talking.step), 0)
    empty = [beat["slot"] for beat in at_talk["beats"] if not beat["words"]]
    assert "vignette_told.3.0" in empty and at_end["beats"] == at_talk["beats"]
    assert (at_talk["over"], at_end["over"]) == (False, True)


def test_whoever_is_skipped_is_told_that_the_table_has_gone_on() -> None:
    """From then on until the next is wanted of them, or the next age is dealt; told aloud it is the same."""
    facts = (*SEATED, *SAID[:3])
    assert not life_of(view_of(*facts), 0)["goneOn"]
    skipped = view_of(*facts, FactStated(age=1, seat=0))
    assert [life_of(skipped, seat)["goneOn"] for seat in (0, 1)] == [True, False]
    assert not life_of(view_of(*facts, FactStated(age=1, seat=0, words="hums")), 0)["goneOn"]
    passed = (*facts, *(FactStated(age=1, seat=seat) for seat in (0, 1, 2)))
    assert life_of(view_of(*passed), 0)["goneOn"]
    assert not life_of(view_of(*passed, *SAID[3:]), 0)["goneOn"]
    told = (*passed, *SAID[3:], *(VignetteTold(age=1, seat=seat) for seat in (0, 1, 2)))
    assert view_of(*told).step.kind == "agenda" and life_of(view_of(*told), 0)["goneOn"]
    dealt = view_of(*told, AgendaSet(age=2))
    assert dealt.step.kind == "predict" and not life_of(dealt, 0)["goneOn"]


def test_it_is_told_so_while_the_trump_is_chosen() -> None:
    """Nothing is dealt of age 5 yet."""
    facts = [FactStated(age=4, seat=seat) for seat in range(5)]
    moments = [VignetteTold(age=4, seat=seat) for seat in range(5)]
    table = at_table(five(4, chosen_trump="leader"), facts, moments)
    assert (table.step.kind, table.step.age) == ("trump", 5)
    assert life_of(ViewState(state=table, step=table.step), 0)["goneOn"]


def test_words_that_wait_are_no_reason_to_say_so() -> None:
    """They were sent, and stand on the phone as such."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in (*SEATED, *SAID[:3]):
        ctx.table.record(entry)
    ctx.table.offer(("fact_stated", 1, 0), "hums")
    ctx.table.record(FactStated(age=1, seat=0))
    assert not life_of(ctx.view, 0)["goneOn"]


def cut_off() -> AppContext:
    """All have predicted age 2 when the cards end after age 1."""
    ctx = context()
    ctx.table.begin("marginalia")
    second = [Predicted(age=2, seat=seat, tricks=tricks) for seat, tricks in ((2, 3), (0, 1), (1, 0))]
    for entry in (*SEATED, *SAID, AgendaSet(age=2, words="who may dance"), *second, Stopped(age=1)):
        ctx.table.record(replace(entry, overruled="x") if hasattr(entry, "tricks") else entry)
    return ctx


def test_a_fact_of_an_age_that_was_cut_off_can_still_be_sent() -> None:
    """Its time is over; a moment of it, and a fact of the age after it, have none (A-35)."""
    ctx = cut_off()
    assert ctx.view.state.over
    beat = life_of(ctx.view, 2)["beats"][-1]
    assert (beat["slot"], beat["state"]) == ("fact_stated.2.2", "passed")
    assert beat["about"] == ["agenda: who may dance", "one of the many"]
    slot: Slot = ("fact_stated", 2, 2)
    assert slot_named(ctx.view, 2, "fact_stated.2.2") == slot
    assert slot_named(ctx.view, 2, "vignette_told.2.2") is None
    assert slot_named(ctx.view, 2, "fact_stated.3.2") is None


def test_what_is_sent_of_that_age_waits_on_the_list_and_can_be_taken() -> None:
    """The laptop reads it, and keeps it under the group of the sheet; the phone reads that it was kept."""
    ctx = cut_off()
    ctx.table.offer(("fact_stated", 2, 2), "dances alone")
    assert wait_on_list(ctx.view) == 1
    entries, shown = taken(ctx.view, waiting(ctx.view))
    assert entries == (FactStated(age=2, seat=2, words="dances alone", group="majority"),)
    ctx.table.record(*entries, takes=shown)
    beat = life_of(ctx.view, 2)["beats"][-1]
    assert (beat["words"], beat["offered"], beat["state"]) == ("dances alone", "", "kept")
    assert story_of(ctx.view, 2, frozenset())[-1]["title"] == "Childhood"
    assert story_of(ctx.view, 2, frozenset({"fact_stated.2.2"})) == []


def test_a_life_holds_no_word_of_another() -> None:
    """Facts and moments of others are nowhere in it, nor what was noted of society or place."""
    named = ("seated", "character_named", "agenda_set")
    lines = {
        slot: entry
        if slot[0] in named or not words_of(entry)
        else entry.with_words(f"[{slot[0]} {slot[-1]}]")
        for slot, entry in the_example().lines.items()
    }
    state = read(lines)
    view = ViewState(state=state, step=state.step)
    for seat in state.seats:
        said = set(
            re.findall(r"\[.*? .*?\]", " ".join(beat["words"] for beat in life_of(view, seat)["beats"]))
        )
        assert said and said <= {f"[fact_stated {seat}]", f"[vignette_told {seat}]"}
        everything = repr(life_of(view, seat))
        assert not any(f"_told {each}]" in everything for each in state.seats if each != seat)
        assert "world_set" not in everything and "society" not in everything


def test_a_name_leads_to_its_own_blank_only() -> None:
    """All that is listed is found again; blanks of others, of no one, and what is no blank are not."""
    view = the_example()
    for seat in view.state.seats:
        life: Any = life_of(view, seat)
        for each in (*life["beats"], *life["farewells"]):
            slot = slot_named(view, seat, each["slot"])
            assert slot is not None and slot_text(slot) == each["slot"]
    for other in ("vignette_told.1.1", "character_named.1", "farewell_told.0", "fact_stated.1.0.0", "", "."):
        assert slot_named(view, 0, other) is None


@pytest.mark.parametrize("text", ["seated.0", "predicted.1.1.0", "agenda_set.1", "offered.fact_stated.1.0"])
def test_no_other_kind_of_blank_is_known(text: str) -> None:
    """No name of a player, no number, no agenda, no offer of an offer."""
    assert slot_named(view_of(*SEATED, *SAID), 0, text) is None


def test_the_game_says_where_its_lives_are() -> None:
    """Its plugin names the module that has what phones are told of a life; mypy holds the types."""
    lives_of_it: LivesOnPhones = room_life
    assert load(plugin_of("marginalia").life) is lives_of_it


def test_the_farewell_that_is_told_now_is_the_first_box() -> None:
    """Whoever writes reads whose turn it is over the boxes: the first is theirs, also after one was told."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in until(8):
        ctx.table.record(entry)
    for _ in range(2):
        slot = ctx.view.step.slot
        assert slot[0] == "farewell_told"
        others = [seat for seat in ctx.view.state.seats if seat != slot[1]]
        assert {life_of(ctx.view, seat)["farewells"][0]["slot"] for seat in others} == {slot_text(slot)}
        ctx.table.record(FarewellTold(seat=int(slot[1]), words="They sang on."))
