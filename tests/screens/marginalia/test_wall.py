"""The public sheet of Marginalia and Blob: figures by the rules, seats in order, no word of the story."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from docs.contact import ALL_SCENES
from docs.scenes import COUNTED, SAID, Scene, a_long_blob, until
from facilitator.example import example
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    DealerSet,
    FactStated,
    Predicted,
    RulesAgreed,
    Seated,
    Starred,
    StorySwitched,
    TalkedOver,
    TricksCounted,
    TricksTapped,
    VignetteTold,
    WorldSet,
)
from facilitator.games.marginalia.table import Table
from facilitator.games.registry import words_in
from facilitator.room.sheet import Bar, BarPart, Fact, Figure, PublicSheet, Sitter
from screens.room.sheets import as_json, public_sheet
from screens.ui.page import page_shown
from tests.screens.stage import on_stage

TOLD = "ZQX17"
"""What stands in the place of everything that was told."""
KEYS = ("escape", "9", "tab", "ctrl+o", "enter")
"""What may be pressed one after the other: some lead to a list, to what is refused, to the other side."""
PLAYED = (
    "agenda_set", "predicted", "fact_stated", "tally", "vignette_told", "society_noted", "farewell_told",
    "talked_over", "starred",
)  # fmt: skip
"""What goes on the record after the names, in the order of an age."""


def sheet_of(
    *lines: Entry, game: str = "marginalia", keys: Sequence[str] = (), place: str = "table"
) -> PublicSheet:
    """The sheet of these lines, once these keys were pressed."""
    with on_stage(Scene("", "", game, lines, tuple(keys), place)) as page:
        return public_sheet(page.ctx)


def people(sheet: PublicSheet) -> dict[str, list[str]]:
    """What everybody has, with the marks."""
    return {sitter.name: [cell.text + cell.mark for cell in sitter.cells] for sitter in sheet.people}


def here(sheet: PublicSheet) -> list[str]:
    """Whose turn it is."""
    return [sitter.name for sitter in sheet.people if sitter.here]


# ---------------------------------------------------------------- the story stays on the laptop


def marked() -> tuple[Entry, ...]:
    """The example evening with a marked word for each that was told, notes of the talk and stars as well."""
    more = (
        *(TalkedOver(question="negative", number=1, words=TOLD), Starred(number=1, words=TOLD)),
        Starred(number=2, wish=True, at=("vignette_told", 1, 0), words=TOLD),
    )
    lines = (*example().lines.values(), *more)
    told = (replace(line, words=TOLD) if words_in(line.slot).beat else line for line in lines)  # type: ignore[call-arg]
    return tuple(sorted(told, key=when))


def when(line: Entry) -> tuple[int, int]:
    """In which age a line is said, and in which part of it; the names come before."""
    kind, *places = line.slot
    if kind not in PLAYED:
        return 0, 0
    part = PLAYED.index(str(kind))
    return (int(places[0]) if part < PLAYED.index("farewell_told") else 8), part


def shown(sheet: PublicSheet) -> str:
    """The sheet as it is sent, without the topic of an agenda and without what is told on the wall."""
    facts = tuple(fact for fact in sheet.facts if fact.label != "Agenda")
    return json.dumps(as_json(sheet._replace(facts=facts)), ensure_ascii=False)


def test_no_word_of_the_story_is_on_it() -> None:
    """At no step of an evening, whatever is half typed, left out or pressed; but the agenda is."""
    lines, agendas = marked(), 0
    for count in range(1, len(lines) + 1):
        with on_stage(Scene("", "", lines=lines[:count])) as page:
            ctx = page.ctx
            ctx.table.leave_out({TOLD: "line", f"{TOLD} too": "veil"})
            for slot in {line.slot for line in lines if words_in(line.slot).beat} - {*ctx.view.lines}:
                ctx.table.draft(slot, TOLD)
            for key in ("", *KEYS):
                shown_now = page_shown(ctx)
                assert shown_now is not None
                shown_now.press(key, key)
                sheet = public_sheet(ctx)
                assert TOLD not in shown(sheet), (count, key, sheet)
            agendas += TOLD in json.dumps(as_json(sheet))
    assert agendas > len(lines) // 2


def test_what_is_asked_names_no_character() -> None:
    """A fact, a moment and a farewell are asked of the player, whatever the character is called."""
    fact = sheet_of(*until(4, *SAID))
    moment = sheet_of(*until(4, *COUNTED), keys=("enter",))
    farewell = sheet_of(*until(8), keys=("enter",))
    assert fact.says == ("Ida, tell us one true thing about your character. Most people here are the same.",)
    assert moment.says == ("Bo, tell us a moment from your character’s youth.",)
    assert farewell.says == ("Tell a farewell to Ida’s character, in any order. Ida listens.",)


def test_only_what_was_kept_is_told_on_the_wall() -> None:
    """The facts of the age so far, with whose they are; nothing half typed, and nothing of other ages."""
    lines = until(4, *SAID, "fact_stated")
    with on_stage(Scene("", "", lines=lines[:-1])) as page:
        left = lines[-1].slot
        page.ctx.table.draft(left, TOLD)
        told = public_sheet(page.ctx).told
    assert len(told) == 4
    assert TOLD not in json.dumps(told)
    assert all(each.label.endswith(", 4 youth") for each in told)


def test_erased_words_are_told_nowhere() -> None:
    """They leave the wall with the record."""
    with on_stage(Scene("", "", lines=until(4, *COUNTED))) as page:
        seat = page.ctx.view.state.seats[0]
        label = f"{page.ctx.view.state.called(seat)}, 4 youth"
        assert label in [each.label for each in public_sheet(page.ctx).told]
        page.ctx.table.erase(("fact_stated", 4, seat))
        assert label not in [each.label for each in public_sheet(page.ctx).told]


def test_a_story_that_was_switched_off_is_nowhere() -> None:
    """The agenda and what was told of the age are no longer shown, nor whose words were wanted."""
    sheet = sheet_of(*until(4, *COUNTED), StorySwitched(on=False))
    assert not (sheet.told or sheet.due or sheet.bars)
    assert "Agenda" not in [fact.label for fact in sheet.facts]


def test_an_agenda_has_an_end() -> None:
    """Who writes a page of it has the beginning on the wall."""
    long = sheet_of(*BEGUN[:-1], AgendaSet(age=1, words="accent " * 1000)).facts[-1].said
    assert len(long) <= 160 and long.endswith("…")


# ---------------------------------------------------------------- the numbers

NAMES = tuple(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Ben", "Cy")))
BEGUN = (*NAMES, DealerSet(seat=0), WorldSet(), AgendaSet(age=1, words="accent"))
PREDICTED = tuple(Predicted(age=1, seat=seat, tricks=tricks) for seat, tricks in ((1, 3), (2, 0), (0, 2)))
TAKEN = TricksCounted(age=1, tricks=(2, 5, 0))


def test_predictions_are_large_and_the_next_one_is_here() -> None:
    """Ana deals, so Ben and Cy have spoken before her; 4 would make seven."""
    sheet = sheet_of(*BEGUN, *PREDICTED[:2])
    assert sheet.where == "Age 1, infancy"
    assert sheet.columns == ("predicts", "total")
    assert people(sheet) == {"Ana": ["", "0"], "Ben": ["3", "0"], "Cy": ["0", "0"]}
    assert here(sheet) == ["Ana"]
    assert sheet.says[0] == "Ana speaks last and may not say 4."
    assert sheet.then == "Ben leads the first trick."
    assert sheet.people[0] == Sitter(0, "Ana", (Figure("", large=True), Figure("0")), "deals", here=True)


def test_a_counted_round_has_what_the_rules_say() -> None:
    """Ana made her two: 10 and 2; Cy none of none: 10; Ben took five and not three: nothing (M-21)."""
    sheet = sheet_of(*BEGUN, *PREDICTED, TAKEN)
    assert sheet.columns == ("predicts", "tricks", "round", "total")
    assert people(sheet) == {
        "Ana": ["2", "2●", "12", "12"],
        "Ben": ["3", "5▲", "0", "0"],
        "Cy": ["0", "0●", "10", "10"],
    }
    assert [sitter.cells[1].said for sitter in sheet.people] == ["made it", "two over", "made it"]
    assert here(sheet) == []


def test_nobody_deals_a_round_that_is_counted() -> None:
    """Ana dealt it; beside “Meanwhile Ben deals” nobody else is said to deal."""
    for taken in ((), (TAKEN,)):
        sheet = sheet_of(*BEGUN, *PREDICTED, *taken)
        assert [sitter.also for sitter in sheet.people] == ["" if taken else "deals", "", ""]
    assert sheet.then == "Meanwhile Ben deals 6 cards each."


def test_whoever_tells_deals_afterwards() -> None:
    """While Cy tells, Ben deals; Ben tells last, and can’t do both at once."""
    facts = tuple(FactStated(age=1, seat=seat) for seat in (0, 1, 2))
    told = tuple(VignetteTold(age=1, seat=seat) for seat in (0, 2))
    for count, asked, then in ((1, "Cy", "Meanwhile"), (2, "Ben", "Then")):
        sheet = sheet_of(*BEGUN, *PREDICTED, *facts, TAKEN, *told[:count])
        assert here(sheet) == [asked]
        assert sheet.then == f"{then} Ben deals 6 cards each."


def test_totals_go_on_with_the_next_age() -> None:
    """What the last round gave stands beside the new predictions."""
    sheet = sheet_of(*BEGUN, *PREDICTED, TAKEN, AgendaSet(age=2), Predicted(age=2, seat=2, tricks=6))
    assert people(sheet) == {"Ana": ["", "12"], "Ben": ["", "0"], "Cy": ["6", "10"]}
    assert here(sheet) == ["Ana"]


def test_what_breaks_a_rule_is_marked() -> None:
    """Seven tricks are said of seven: the last number is marked, and so are tricks that don’t add up."""
    kept = Predicted(age=1, seat=0, tricks=4, overruled="M-15")
    sheet = sheet_of(*BEGUN, *PREDICTED[:2], kept, TricksCounted(age=1, tricks=(4, 3, 1), overruled="M-20"))
    assert sheet.people[0].cells[0] == Figure("4", "†", "breaks a rule", large=True, means="breaks a rule")
    assert sheet.people[1].cells[0] == Figure("3", large=True)
    assert Fact("Tricks", "breaks a rule", "†") in sheet.facts


def test_the_trump_has_its_sign_and_its_word() -> None:
    """Diamonds in age 1 are red; clubs in age 4 are not; a trump that is still to be chosen is said so."""
    of_the_first = sheet_of(*BEGUN).facts
    assert of_the_first == (
        Fact("Cards", "7"), Fact("Trump", "diamonds", "♦", red=True), Fact("Agenda", "accent"),
    )  # fmt: skip
    assert Fact("Trump", "clubs", "♣") in sheet_of(*until(4, *SAID)).facts
    chosen = sheet_of(*until(5), RulesAgreed(age=5, chosen_trump="leader"))
    assert Fact("Trump", "still to be chosen", "?") in chosen.facts


def test_letters_stand_for_signs_where_that_is_chosen() -> None:
    """The trump, what came out how, and the suits of the ages."""
    with on_stage(Scene("", "", lines=(*BEGUN, *PREDICTED, TAKEN))) as page:
        page.ctx.settings.choose("suit_letters", "yes")
        sheet = public_sheet(page.ctx)
    assert Fact("Trump", "diamonds", "D", red=True) in sheet.facts
    assert people(sheet)["Ben"] == ["3", "5^", "0", "0"]


@pytest.mark.parametrize("scene", [each for each in ALL_SCENES if each.lines], ids=lambda scene: scene.name)
def test_everybody_stands_as_they_sit(scene: Scene) -> None:
    """At no step is it a ranking."""
    with on_stage(scene) as page:
        table = page.ctx.view.state
        if isinstance(table, Table) and not (sheet := public_sheet(page.ctx)).question:
            assert tuple(sitter.seat for sitter in sheet.people) == table.circle


def test_whoever_is_away_is_said_to_be() -> None:
    """Cy has no cards in the next age; whoever goes in the middle of a round has left."""
    lines = (*BEGUN, *PREDICTED, TAKEN, AgendaSet(age=2))
    away = sheet_of(*lines, Attended(age=2, seat=2, part="none"), Predicted(age=2, seat=0, tricks=1))
    assert [sitter.also for sitter in away.people] == ["", "deals", "no cards"]
    left = sheet_of(*BEGUN, *PREDICTED, Attended(age=1, seat=2, part="left"))
    assert [sitter.also for sitter in left.people] == ["deals", "", "has left"]


def test_whoever_leads_is_here() -> None:
    """Cy took the first trick and leads the second (M-17); by then nobody’s fact is wanted any more."""
    sheet = sheet_of(*BEGUN, *PREDICTED, TricksTapped(age=1, winners=(2,)))
    assert here(sheet) == ["Cy"] and sheet.due == ()
    assert sheet.says[0] == "Cy took it and leads the second trick."
    assert people(sheet) == {"Ana": ["2", "", "0"], "Ben": ["3", "", "0"], "Cy": ["0", "1", "0"]}


# ---------------------------------------------------------------- whose words, groups, the talk


def test_whose_words_are_wanted_stands_in_the_order_of_telling() -> None:
    """Facts by falling prediction (M-33), moments by falling score (M-36), and none amid the numbers."""
    assert sheet_of(*BEGUN, *PREDICTED[:2]).due == ()
    assert sheet_of(*BEGUN, *PREDICTED).due == (1, 0, 2)
    assert sheet_of(*BEGUN, *PREDICTED, TAKEN).due == (0, 2, 1)


def test_farewells_are_everybodys() -> None:
    """Whoever is still there may tell one; whoever listens is here."""
    sheet = sheet_of(*until(8), keys=("enter",))
    assert sheet.due == (0, 1, 2, 3, 4) and here(sheet) == ["Ida"]


def test_farewells_have_how_many_stood_in_each_group() -> None:
    """Age by age: in the first one two said the most, two said less, one said nothing."""
    sheet = sheet_of(*until(8), keys=("enter",))
    assert sheet.bars[0] == Bar(
        "1 ♦", (BarPart("the many", 2), BarPart("a smaller group", 2), BarPart("the few", 1))
    )
    assert [bar.title for bar in sheet.bars] == ["1 ♦", "2 ♥", "3 ♠", "4 ♣", "5 ♦", "6 ♥", "7"]
    assert {sum(share.many for share in bar.shares) for bar in sheet.bars} == {5}


def test_the_question_of_the_talk_stands_alone() -> None:
    """No name, no number, nothing told beside it."""
    scene = next(scene for scene in ALL_SCENES if scene.name == "talk")
    sheet = sheet_of(*scene.lines)
    assert sheet == PublicSheet("Talking it over", question=sheet.question)
    assert sheet.question.startswith("Say your own name.")


# ---------------------------------------------------------------- the cards alone


def test_blob_has_nothing_of_a_story() -> None:
    """No agenda, no words that are wanted, no groups, nothing told; rounds and totals it has."""
    lines = tuple(a_long_blob())
    for count in range(2, len(lines) + 1):
        sheet = sheet_of(*lines[:count], game="blob")
        assert not (sheet.due or sheet.bars or sheet.told or sheet.question)
        assert "Agenda" not in [fact.label for fact in sheet.facts]
        assert "age" not in sheet.where.lower().split()
    last = sheet_of(*lines, game="blob", keys=("enter",))
    assert last.says == ("Player 8 takes first place with 64.",)
    assert people(last)["Player 8"] == ["64"]
