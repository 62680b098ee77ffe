"""What a table is asked about its story, by the ids of the rules."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    LeftOut,
    Predicted,
    RulesAgreed,
    Shortened,
    SocietyNoted,
    Stopped,
    StorySwitched,
    TricksCounted,
    VignetteTold,
)
from facilitator.guide.question import Words
from tests.guide.asking import ANA, BEN, CY, Asked, counted, seated, told

STORY = seated("Ana", "Ben", "Cy")
"""Ana deals and speaks last, Ben speaks first."""
AGENDA = AgendaSet(age=1, words="shoes")
LIVES = [CharacterNamed(seat=seat, words=name) for seat, name in enumerate(("Maud", "Orrin", "Ilse"))]
FIRST = counted(1, (5, 2, 1), (4, 2, 1))
"""Ana said 5 and took 4, Ben and Cy made their 2 and 1: 0, 12 and 11 points."""
ONE_AGE: list[Entry] = [*STORY, *LIVES, *FIRST, *told(1, ANA, BEN, CY)]


def said(*numbers: int, age: int = 1) -> list[Predicted]:
    """Predictions by seat."""
    return [Predicted(age=age, seat=seat, tricks=each) for seat, each in enumerate(numbers)]


@pytest.mark.parametrize(
    ("rule", "entries", "say"),
    [
        ("M-31 M-32", STORY, ["Everybody sets the agenda together.", "Diamonds are trump."]),
        (
            "A-38 M-33", [*STORY, AGENDA, *said(5, 2, 1)],
            ["Ana, who is your character? Give a name and a first fact.", "Most people here are like that."],
        ),
        (
            "M-33", [*STORY, AGENDA, *said(5, 2, 1), *LIVES],
            ["Ana, tell us one true thing about Maud. Most people here are like that."],
        ),
        (
            "M-34", [*STORY, AGENDA, *said(5, 2, 1), *LIVES, FactStated(age=1, seat=ANA)],
            ["Ben, tell us one true thing about Orrin. Fewer people here are like that."],
        ),
        (
            "M-35",
            [*STORY, AGENDA, *said(5, 0, 1), *LIVES, *(FactStated(age=1, seat=seat) for seat in (ANA, CY))],
            ["Ben, tell us one true thing about Orrin. Few people here are like that."],
        ),
        (
            "A-17 A-19", [*STORY, AGENDA, *said(3, 3, 3), *LIVES],
            ["Ben, tell us one true thing about Orrin. Most people here are like that."],
        ),
        (
            "A-18", [*STORY, AGENDA, *said(0, 0, 0), *LIVES],
            ["Ben, tell us one true thing about Orrin. Few people here are like that."],
        ),
        (
            "M-36",
            [*STORY, AGENDA, *LIVES, *FIRST, *(FactStated(age=1, seat=seat) for seat in (ANA, BEN, CY)),
                     VignetteTold(age=1, seat=BEN)],
            ["Cy, tell us a moment from Ilse’s infancy."],
        ),
        (
            "M-27", ONE_AGE, ["What has society become since Infancy?"],
        ),
        ("M-31", [*ONE_AGE, SocietyNoted(age=1)], ["Ben sets the agenda.", "Hearts are trump."]),
        (
            "A-14", [*STORY, *(LeftOut(age=age) for age in range(1, 7))],
            ["Everybody sets the agenda together.",
             "There is no trump. The agenda is free: it looks back over a life."],
        ),
        (
            "A-14 suit",
            [*STORY, RulesAgreed(last_agenda="suit"), *(LeftOut(age=age) for age in range(1, 7))],
            ["Everybody sets the agenda together.", "There is no trump. Which suit is the agenda about?"],
        ),
        (
            "A-14 none",
            [*STORY, RulesAgreed(last_agenda="none"), *(LeftOut(age=age) for age in range(1, 7))],
            ["One card each: hold it to your forehead, unseen by you.", "Ana deals, Ben speaks first."],
        ),
        ("M-4", [*STORY, StorySwitched(on=False)],
         ["7 cards. Diamonds are trump. Ana deals, Ben speaks first."]),
        # Totals are 0, 12 and 11: Ana’s character first, Ben’s last (M-41).
        (
            "M-41 A-35 A-23", [*ONE_AGE, Stopped(age=1), SocietyNoted(age=1)],
            ["Ben and Cy: tell a farewell to Maud, in any order. Ana listens."],
        ),
        (
            "M-41", [*ONE_AGE, Stopped(age=1), SocietyNoted(age=1), FarewellTold(seat=ANA)],
            ["Ana and Ben: tell a farewell to Ilse, in any order. Cy listens."],
        ),
        (
            "A-29",
            [*STORY, *LIVES, *said(5, 2, 1), Attended(age=1, seat=ANA, part="left"),
             TricksCounted(age=1, tricks=(4, 2, 1)), *told(1, ANA, BEN, CY), Stopped(age=1),
             SocietyNoted(age=1)],
            ["Maud’s farewell: tell it, or pass over it?"],
        ),
        (
            "M-43",
            [*ONE_AGE, Stopped(age=1), SocietyNoted(age=1), *(FarewellTold(seat=seat) for seat in (0, 2, 1))],
            ["Talk about taking leave of the characters."],
        ),
    ],
)  # fmt: skip
def test_what_is_read_aloud(rule: str, entries: list[Entry], say: list[str]) -> None:
    """Who sets the agenda, who tells, what fewer people share, who is remembered, and by whom."""
    table = Asked(*entries)
    if table.slot[0] == "result":
        table.enter()
    assert list(table.say) == say, rule


def test_two_players_remember_each_other() -> None:
    """The other one alone tells the farewell (A-31)."""
    pair = [*seated("Ana", "Ben"), *told(1, ANA, BEN), *counted(1, (5, 1), (5, 2)), Stopped(age=1)]
    table = Asked(*pair, SocietyNoted(age=1))
    assert table.say == ("Ana, tell a farewell to Ben’s character. Ben listens.",)


def test_an_age_asks_in_its_order() -> None:
    """Agenda, predictions, facts with names, tricks, result, vignettes by score, society (A-15, M-36)."""
    table, asked = Asked(*STORY), list[Slot]()
    for keys in ("shoes", 2, 1, 5, "Maud", "", "Orrin", "", "Ilse", "", 2, 1, "", "", "", "", ""):
        asked.append(table.slot)
        table.press(str(keys)) if isinstance(keys, int) else table.tell(keys) if keys else table.enter()
    assert asked == [
        ("agenda_set", 1), *(("predicted", 1, 1, seat) for seat in (BEN, CY, ANA)),
        ("character_named", ANA), ("fact_stated", 1, ANA), ("character_named", BEN), ("fact_stated", 1, BEN),
        ("character_named", CY), ("fact_stated", 1, CY), ("tally", 1, 1), ("tally", 1, 1), ("result", 1),
        *(("vignette_told", 1, seat) for seat in (BEN, CY, ANA)), ("society_noted", 1),
    ]  # fmt: skip
    assert table.slot == ("agenda_set", 2)


def test_an_empty_name_passes_the_fact_as_well() -> None:
    """One Enter for both (A-38): the fact counts as told aloud."""
    table = Asked(*STORY, AGENDA, *said(5, 2, 1)).tell("")
    assert table.slot == ("character_named", BEN)
    assert table.guide.view.last_act == (FactStated(age=1, seat=ANA, group="majority"),)


def test_society_is_asked_once() -> None:
    """An empty line goes on and is not asked again, nor after the next start of the same age (M-27)."""
    table = Asked(*ONE_AGE)
    assert table.slot == ("society_noted", 1)
    assert table.tell("").slot == ("agenda_set", 2)
    assert ("society_noted", 1) not in table.guide.view.lines


def test_a_suit_that_comes_back_is_shown_with_what_was_said() -> None:
    """♦ in age 1 and 5: what is fluid may have changed (A-32); agenda and fact of then stand beside."""
    entries = [
        *ONE_AGE, FactStated(age=1, seat=ANA, words="wears clogs"), SocietyNoted(age=1),
        *(LeftOut(age=age) for age in (2, 3, 4)),
    ]  # fmt: skip
    table = Asked(*entries)
    assert table.slot == ("agenda_set", 5)
    assert "Diamonds were in infancy too: “shoes”. That may have changed." in table.notes
    table.tell("work").press("011")
    assert table.slot == ("fact_stated", 5, ANA)
    assert "in infancy, may have changed: wears clogs" in table.notes


def test_a_short_age_has_vignettes_of_the_ends_or_none() -> None:
    """On the table’s word (A-37): of 5, 1 and 0 the many and the few tell, or nobody; in full all do."""
    entries = [*STORY, AGENDA, *LIVES, *counted(1, (5, 1, 0), (4, 1, 2)),
               *(FactStated(age=1, seat=seat) for seat in (ANA, BEN, CY))]  # fmt: skip
    for vignettes, tellers in (("few", [ANA, CY]), ("none", []), ("all", [BEN, ANA, CY])):
        table = Asked(*entries, Shortened(age=1, vignettes=vignettes))  # type: ignore[arg-type]
        table.enter()
        asked = []
        while table.slot[0] == "vignette_told":
            asked.append(table.slot[-1])
            table.enter()
        assert sorted(asked) == sorted(tellers)


# ---------------------------------------------------------------- what stays open, and comes later


def test_the_cards_go_on_past_words_that_stay_open() -> None:
    """A station is no gate (A-15): what was passed is listed by age, and told later."""
    table = Asked(*STORY).choose("numbers: go on with the cards")
    assert table.slot == ("predicted", 1, 1, BEN)
    assert "agenda of age 1: not yet" in [option.label for option in table.press("2").options]
    table.press("15").choose("numbers").press("b")
    assert "3 facts of age 1: not yet" in [option.label for option in table.options]
    assert table.choose("3 facts of age 1").slot == ("fact_stated", 1, ANA)


def test_the_story_goes_off_and_comes_back() -> None:
    """Numbers and words stay (M-4); from the age in which it is on again it owes agendas (A-34)."""
    table = Asked(*ONE_AGE).choose("story: off")
    assert table.slot == ("predicted", 2, 1, CY) and table.guide.view.words(("agenda_set", 1)) == "shoes"
    assert table.choose("story: on").slot == ("notice",)
    table.enter()
    assert table.slot in (("agenda_set", 2), ("society_noted", 1))


def test_ending_early_first_says_what_it_leaves_out() -> None:
    """Then come society and the farewells (A-35); going on brings the ages back."""
    table = Asked(*ONE_AGE).choose("end early")
    assert table.say == ("Shall we end after Infancy, and tell the farewells now?",)
    assert table.guide.question.paragraphs[0].startswith("Childhood, Adolescence, Youth")  # type: ignore[attr-defined]
    table.enter()
    assert table.guide.view.lines["stopped",] == Stopped(age=1)
    table.look().tell("")
    assert table.slot == ("farewell_told", ANA)
    assert table.choose("cards: play on").slot == ("agenda_set", 2)


def test_nobody_wins_a_story() -> None:
    """The end has totals as people sit, and names no place (M-42, A-24)."""
    end = [*ONE_AGE, Stopped(age=1), SocietyNoted(age=1), *(FarewellTold(seat=seat) for seat in (0, 2, 1))]
    table = Asked(*end)
    while table.slot != ("end",):
        table.enter()
    assert table.say == ("Cards and story are over. Take a breath.",)
    assert table.rows == [("Maud", "0"), ("Orrin", "12"), ("Ilse", "11")]


# ---------------------------------------------------------------- words


def test_no_word_of_a_character_is_public() -> None:
    """A wall shows who is asked, never what the character is called (the agenda alone is everybody’s)."""
    entries = [*STORY, AGENDA, *said(5, 2, 1), *LIVES]
    for table in (
        Asked(*entries),
        Asked(*entries[:-1], *counted(1, (5, 2, 1), (4, 2, 1))[3:]),
        Asked(*ONE_AGE, Stopped(age=1), SocietyNoted(age=1)),
    ):
        assert table.guide.question.public
        assert not any(name in " ".join(table.guide.question.public) for name in ("Maud", "Orrin", "Ilse"))


def test_words_are_moved_to_whose_they_are() -> None:
    """Ana’s fact was Ben’s: one act takes it from the one and gives it to the other."""
    fact = FactStated(age=1, seat=ANA, words="wears clogs", group="majority")
    table = Asked(*STORY, AGENDA, *said(5, 2, 1), *LIVES, fact).look("move", *fact.slot)
    table.press("b")
    assert [table.guide.view.words(("fact_stated", 1, seat)) for seat in (ANA, BEN)] == ["", "wears clogs"]
    assert table.slot == ("fact_stated", 1, ANA)
    table.guide.undo()
    assert table.guide.view.words(fact.slot) == "wears clogs"


def test_erased_words_leave_a_blank_that_asks_for_nothing() -> None:
    """No prompt stands there, undo does not bring them back, and the evening goes on where it was."""
    fact = FactStated(age=1, seat=ANA, words="wears clogs", group="majority")
    table = Asked(*STORY, AGENDA, *said(5, 2, 1), *LIVES, fact, packs=True)
    table.guide.erase(fact.slot)
    assert table.slot == fact.slot and isinstance(table.guide.question, Words)
    assert table.guide.question.stands == "" and table.guide.prompted(table.guide.question) == ""
    assert table.guide.undo().stays
    assert table.look().slot == ("fact_stated", 1, BEN)


def test_the_story_is_read_by_ages_and_by_lives() -> None:
    """Each moment with its blank, so that it can be edited; · where nothing is written."""
    table = Asked(*STORY, AGENDA, *said(5, 2, 1), *LIVES, FactStated(age=1, seat=ANA, words="wears clogs"))
    table.ctx.table.draft(("fact_stated", 1, BEN), "bare")
    beats = {beat.slot: beat.text for beat in table.guide.game.story(table.guide.view) if beat.slot}
    assert beats["agenda_set", 1] == "shoes" and beats["fact_stated", 1, ANA] == "wears clogs"
    assert (beats["fact_stated", 1, BEN], beats["fact_stated", 1, CY]) == ("bare  (half typed)", "·")
    lives = [(beat.label, beat.text) for beat in table.guide.game.lives(table.guide.view)]
    assert lives[:3] == [("Maud · Ana", ""), ("name", "Maud"), ("Infancy, fact", "wears clogs")]


def test_notes_and_stars_of_the_talk() -> None:
    """Any number of notes, then an empty line; a star may be for a moment; then all is over (M-43)."""
    end = [*ONE_AGE, VignetteTold(age=1, seat=BEN, words="She ran.", group="smaller", outcome="made"),
           Stopped(age=1), SocietyNoted(age=1), *(FarewellTold(seat=seat) for seat in (0, 2, 1))]  # fmt: skip
    table = Asked(*end).tell("We stayed.", "It was long.", "")
    assert table.slot == ("talked_over", "what-happened", 0)
    while table.slot[1] != "stars":
        table.enter()
    table.tell("the boats").choose("for a moment of the story").choose("Orrin, vignette of infancy").tell(
        "that run"
    )
    assert table.notes == ["star: the boats", "star: that run"]
    assert table.guide.view.last_act[0].at == ("vignette_told", 1, BEN)  # type: ignore[attr-defined]
    assert table.tell("", "more boats", "").slot == ("end",)


def test_the_farewell_of_somebody_who_left_is_told_or_passed_over() -> None:
    """It is asked which; whoever tells it is asked for the words (A-29)."""
    table = Asked(
        *STORY, *LIVES, *said(5, 2, 1), Attended(age=1, seat=ANA, part="left"),
        TricksCounted(age=1, tricks=(4, 2, 1)), *told(1, ANA, BEN, CY), Stopped(age=1), SocietyNoted(age=1),
    )  # fmt: skip
    table.press("t").tell("She went by sea.")
    assert table.guide.view.words(("farewell_told", ANA)) == "She went by sea."


def test_words_from_phones_wait_until_they_are_taken() -> None:
    """A word that only happens to stand in others waits; all at once leave alone what is half typed."""
    fact, other = ("fact_stated", 1, ANA), ("fact_stated", 1, BEN)
    table = Asked(*STORY, *LIVES, AGENDA, *said(5, 2, 1))
    offers = table.ctx.table
    assert offers.offer(fact, "no") == offers.offer(other, "wears clogs") == ""
    table.tell("a snowy night")
    assert table.guide.view.offers[fact] == "no"
    offers.draft(other, "half")
    table.look("offers").choose("take all")
    assert table.guide.view.words(fact) == "a snowy night\n\nno" and not table.guide.view.words(other)
    assert table.guide.view.drafts == {other: "half"}


def test_words_from_a_phone_are_refused() -> None:
    """They wait no longer, and whoever wrote them reads that (`turned_down`)."""
    fact = ("fact_stated", 1, ANA)
    table = Asked(*STORY, *LIVES, AGENDA, *said(5, 2, 1))
    table.ctx.table.offer(fact, "no")
    [option] = table.look("offers").guide.question.options[1:]  # type: ignore[attr-defined]
    table.guide.answer(option.more[0].answer)
    assert not table.guide.view.offers and table.guide.view.turned_down == {fact}


def test_a_blank_that_is_no_more_gives_way_to_what_is_due() -> None:
    """Another window may have undone it meanwhile."""
    table = Asked(*ONE_AGE)
    due = table.slot
    assert table.look("starred", 7).slot == due and table.look("nothing", "of", "this").slot == due


def test_a_note_that_is_kept_is_half_typed_no_more() -> None:
    """The next one begins with an empty box; in the story so far each is put right where it stands (M-43)."""
    end = [*ONE_AGE, VignetteTold(age=1, seat=BEN), Stopped(age=1), SocietyNoted(age=1),
           *(FarewellTold(seat=seat) for seat in (0, 2, 1))]  # fmt: skip
    table, note, star = Asked(*end), ("talked_over", "out-of-character", 1), ("starred", 1)
    guide = table.guide
    guide.type(guide.question, "We stayed.")
    assert guide.half_typed(table.tell("We stayed.").guide.question) == ""
    while table.slot[1] != "stars":
        table.enter()
    table.tell("the boats")
    places = [beat.slot for beat in guide.game.story(guide.view)]
    assert note in places and star in places
    assert table.look(*note).tell("We left.").guide.view.words(note) == "We left."
    assert table.look(*star).tell("").guide.view.words(star) == ""


def test_a_class_plays_by_initials() -> None:
    """Chosen before the first deal: names are initials at once, in every file, and twins told apart."""
    table = Asked(StorySwitched(on=True)).tell("Ana, Ben, Abe", "")
    table.enter()
    table.agree(dealer=ANA, set="class", place="a town on stilts")
    state = table.guide.view.state
    assert [state.name(seat) for seat in state.seats] == ["A", "B", "Ab"]
    assert state.lines["dealer_set", 1] == DealerSet(seat=ANA)
    assert table.guide.view.words(("world_set",)) == "a town on stilts"
