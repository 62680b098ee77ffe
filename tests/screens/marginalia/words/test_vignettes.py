"""The vignettes: the order of telling, what a vignette grows out of, short ages, other tellers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from exports.labels import Labels
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    CharacterNamed,
    FactStated,
    LeftOut,
    RulesAgreed,
    Shortened,
    VignetteTold,
)
from facilitator.games.marginalia.table import quiet_from_now
from prompts.draw import fill
from prompts.model import Prompt, Prompts
from prompts.sections import Place
from screens.marginalia.sentences import asked_for_a_moment
from screens.marginalia.words.beats import IT_HOLDS, NO_TURN
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.vignettes import Vignettes
from screens.ui.asking import Asking
from tests.prompts.packs import built_in
from tests.screens.context import FakeContext, seated
from tests.screens.evening import LONG, STRANGE, counted, text
from tests.screens.keys import check_fits, offered, press
from tests.screens.tidelands import ANA, BEN, CY, DI, ED, tidelands
from tests.screens.tidelands import said as predicted


@pytest.fixture(scope="module")
def packs() -> Any:
    """Return the built-in packs."""
    return built_in()


def youth() -> FakeContext:
    """Age 4 is counted: Ilse, Orrin and Wren as said, Piet one over, Maud two under."""
    ctx = tidelands(played=4)
    ctx.table.record(FactStated(age=4, seat=ED, words="keeps the silent hours", group="smallest"))
    return ctx


def told(*seats: int) -> tuple[VignetteTold, ...]:
    """Vignettes of age 4 told aloud."""
    return tuple(VignetteTold(age=4, seat=seat) for seat in seats)


def test_the_order_of_telling_is_worked_out_once_for_what_stands() -> None:
    """Letters typed into a line change no order, so none is worked out again for them."""
    ctx = youth()
    page = Vignettes(ctx, 4)
    order = page.order
    page.typed("he taught the choir to swear")
    assert page.order is order == (CY, BEN, DI, ED, ANA)


# ---------------------------------------------------------------- the order


def test_told_by_falling_score() -> None:
    """12, 11, 10, then the misses in the order of predicting, Ed before Ana (M-36, A-20)."""
    assert Vignettes(youth(), 4).order == (CY, BEN, DI, ED, ANA)


def test_higher_prediction_first_where_the_table_agreed_so() -> None:
    """Ana missed with 2, Ed with 0: Ana first (A-20)."""
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(age=4, vignette_ties="prediction"))
    ctx.table.record(*counted(4, (2, 1, 2, 0, 0), (0, 1, 2, 0, 1)))
    assert Vignettes(ctx, 4).order == (CY, BEN, DI, ANA, ED)


@pytest.mark.parametrize(
    ("way", "order"), [("all", (CY, BEN, DI, ED, ANA)), ("few", (CY, DI, ED, ANA)), ("none", ())]
)
def test_a_short_age_has_fewer(way: str, order: tuple[int, ...]) -> None:
    """Few: the majority (Cy, Ana) and the smallest (Di, Ed), still by score; none: nobody (A-37)."""
    ctx = youth()
    ctx.table.record(Shortened(age=4, vignettes=way))  # type: ignore[arg-type]
    assert Vignettes(ctx, 4).order == order


def test_nobody_is_asked_in_an_age_without_vignettes() -> None:
    """The page says so and has no line."""
    ctx = youth()
    ctx.table.record(Shortened(age=4, vignettes="none"))
    page = Vignettes(ctx, 4)
    assert page.line() is None
    assert "Nobody tells a vignette in this age." in text(page)
    assert offered(page) == ["Tab age 5", ". more", "? help"]


def test_digits_that_may_be_numbers_are_asked_about() -> None:
    """The footer has the two answers, whatever Tab leads to otherwise."""
    page = Vignettes(youth(), 4)
    page.keep("1")
    assert page.numbers_meant
    assert offered(page) == ["Enter numbers", "Esc words"]


def test_who_went_in_the_middle_tells_none() -> None:
    """Ben went after the last prediction: the vignette is passed over (A-26)."""
    ctx = youth()
    ctx.table.record(Attended(age=4, seat=BEN, part="left"))
    assert BEN not in Vignettes(ctx, 4).order


def test_who_has_gone_since_is_not_asked() -> None:
    """Cy is gone from age 5: the first one asked of age 4 is Ben (A-25)."""
    ctx = youth()
    ctx.table.record(Attended(age=5, seat=CY, part="gone"))
    assert Vignettes(ctx, 4).seat == BEN


# ---------------------------------------------------------------- the page


def test_the_page_has_the_fact_and_the_outcome_and_no_totals() -> None:
    """Piet: the fact as told, one over; 33 and 45 are nowhere."""
    ctx = youth()
    ctx.table.record(*told(CY, BEN, DI))
    page = Vignettes(ctx, 4)
    shown = text(page)
    assert "✓ Ilse   ✓ Orrin   ✓ Wren   ▸ Piet   Maud" in text(page, 80, 30)
    assert "one of the few: keeps the silent hours" in shown
    assert "▲ one over" in shown
    assert f"▌ {asked_for_a_moment('Ed', 'Piet', 'youth')}" in shown
    assert not {"33", "45", "23"} & set(shown.split())


def test_the_second_line_says_which_moment_of_how_many() -> None:
    """Cy tells first of five; at 80 columns nothing else says how many are to come."""
    page = Vignettes(youth(), 4)
    assert " vignettes · 1 of 5 " in page.head(80)[1].text
    press(page, "escape a")
    assert " vignettes · 5 of 5 " in page.head(80)[1].text


def test_an_unnamed_character_is_the_players() -> None:
    """Until there is a name (A-38)."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(AgendaSet(age=1), *counted(1, (0, 1), (6, 1)))
    assert f"▌ {asked_for_a_moment('Ben', 'your character', 'infancy')}" in text(Vignettes(ctx, 1))


def test_the_last_age_dwells_on_the_last_years() -> None:
    """M-40."""
    ctx = seated("Ana", "Ben")
    ctx.table.record(*(LeftOut(age=age) for age in range(1, 7)), *counted(7, (0, 0), (0, 1)))
    assert asked_for_a_moment("Ana", "your character", "last years") in text(Vignettes(ctx, 7))


def test_the_question_belongs_to_the_outcome(packs: Any) -> None:
    """A made, an under and an over draw from different questions (M-37 to M-39)."""
    ctx = youth()
    ctx.prompts.in_use = packs
    page = Vignettes(ctx, 4)
    for seat, part in ((CY, "made"), (ED, "over"), (ANA, "under")):
        page.chosen = seat
        texts = packs.texts("vignette", age=4, suit="C", part=part)
        assert page.question(page.asks()) in {fill(each.text, **page.names()) for each in texts}


def test_what_is_asked_is_gathered_once_a_drawing(packs: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether anything is asked and what it is are read off the same questions."""
    ctx, gathered = youth(), list[int]()
    ctx.prompts.in_use = packs
    asks = Vignettes.asks

    def counted_asks(page: Vignettes) -> Asking | None:
        gathered.append(page.age)
        return asks(page)

    monkeypatch.setattr(Vignettes, "asks", counted_asks)
    Vignettes(ctx, 4).above(80, 20)
    assert gathered == [4]


def test_over_is_no_better_than_under(packs: Any) -> None:
    """Both misses say which way, in the words of the files (M-39)."""
    ctx = youth()
    ctx.prompts.in_use = packs
    labels = Labels()
    for seat, outcome in ((ED, "over"), (ANA, "under")):
        page = Vignettes(ctx, 4)
        page.chosen = seat
        assert labels.of_miss(outcome) in text(page)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the keys


def test_enter_keeps_and_the_next_person_is_asked() -> None:
    """Words or none: both are told, under the group and outcome that hold now."""
    ctx = youth()
    page = Vignettes(ctx, 4)
    page.keep("She laughed.\nOnce.")
    assert ctx.view.state.entry(("vignette_told", 4, CY)) == VignetteTold(
        age=4, seat=CY, words="She laughed.\nOnce.", group="majority", outcome="made"
    )
    page.keep("")
    assert ctx.view.state.is_filled(("vignette_told", 4, BEN))
    assert page.seat == DI


def test_another_teller_first() -> None:
    """Esc shows the list, a letter chooses, Enter opens that person's line."""
    ctx = youth()
    ctx.table.record(*told(CY))
    page = press(Vignettes(ctx, 4), "escape")
    assert offered(page)[:2] == ["Enter write", "a–e that person"]
    rows = [
        line.text.split()
        for line in page.above(80, 17)
        if isinstance(line.click, str) and len(line.click) == 1
    ]
    assert rows[0] == ["c", "Ilse", "Cy", "✓"]
    assert rows[1] == ["▸", "b", "Orrin", "Ben"]
    press(page, "a enter")
    assert page.in_line
    assert page.line() is not None
    assert page.line().slot == ("vignette_told", 4, ANA)  # type: ignore[union-attr]


def test_digits_alone_are_the_next_rounds_predictions() -> None:
    """Age 5 is being called already: Ben deals it, so Cy, Di, Ed come first."""
    ctx = youth()
    page = Vignettes(ctx, 4)
    page.keep("110")
    assert "Did you mean predictions (Cy 1, Di 1, Ed 0), or words" in text(page)


def test_the_footer_fits_eighty_columns_with_the_first_keys() -> None:
    """Wider screens name more of them."""
    from screens.ui.footer import WORDS, footer

    page = Vignettes(youth(), 4)
    narrow, wide = (footer(page.foot(), width, taker=WORDS).text for width in (80, 140))
    assert narrow == " WORDS  Enter next   ctrl+n question   Esc list   Tab age 5   ctrl+p more"
    assert "ctrl+j new line" in wide


def test_everything_fits_at_every_size() -> None:
    """Fourteen strange names, long facts, the list and the line."""
    ctx = seated(*STRANGE)
    ctx.table.record(*counted(1, [0] * 13 + [1], [7] + [0] * 13), FactStated(age=1, seat=1, words=LONG))
    page = Vignettes(ctx, 1)
    check_fits(page, (80, 24), (140, 45), (44, 36))
    check_fits(press(page, "n escape"), (80, 24), (140, 45), (44, 36))


# ---------------------------------------------------------------- somebody else's character


WITH = Prompt("with", "Where is {another}?")
ALONE = Prompt("alone", "Who waits?")
BOTH = Prompts({Place("vignette"): (WITH, ALONE)})


def brought_in(ctx: FakeContext, age: int) -> dict[int, str]:
    """Return by seat whom the page brings in beside each teller."""
    page, found = Vignettes(ctx, age), {}
    for seat in page.order:
        page.chosen = seat
        found[seat] = page.names()["another"]
    return found


def test_another_is_one_other_character_who_is_there() -> None:
    """By name, after the player while unnamed, never the teller's own; each of the five once in an age."""
    ctx = youth()
    ctx.table.record(CharacterNamed(seat=DI, words=""))
    found = brought_in(ctx, 4)
    lives = {ANA: "Maud", BEN: "Orrin", CY: "Ilse", DI: "Di’s character", ED: "Piet"}
    assert sorted(found.values()) == sorted(lives.values())
    assert [seat for seat, name in found.items() if lives[seat] == name] == []


def test_everybody_is_brought_in_beside_everybody() -> None:
    """In four ages each of five stands once beside each of the other four."""
    ctx = tidelands(played=5)
    pairs = {(seat, name) for age in range(1, 5) for seat, name in brought_in(ctx, age).items()}
    assert len(pairs) == 20


def test_the_lot_of_a_table_decides_who_is_brought_in() -> None:
    """Among twenty tables each of the other four is brought in beside Ana at some of them."""
    found = set()
    for key in map(str, range(20)):
        ctx = tidelands(played=4)
        ctx.view = replace(ctx.view, key=key)
        found.add(brought_in(ctx, 4)[ANA])
    assert found == {"Orrin", "Ilse", "Wren", "Piet"}


def test_who_is_away_is_not_brought_in() -> None:
    """Di left in the middle of age 4 (A-26): nobody is asked where Wren is."""
    ctx = youth()
    ctx.table.record(Attended(age=4, seat=DI, part="left"))
    assert "Wren" not in brought_in(ctx, 4).values()


def pool(page: Vignettes) -> list[Prompt]:
    """Return what may be drawn for the teller."""
    asking = page.asks()
    assert asking is not None
    return list(asking.pool)


def test_a_text_with_another_waits_until_somebody_else_is_there() -> None:
    """Two play and one leaves: only the text that needs nobody is left."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = BOTH
    ctx.table.record(AgendaSet(age=1), *counted(1, (3, 3), (4, 3)))
    page = Vignettes(ctx, 1)
    assert pool(page) == [WITH, ALONE]
    ctx.table.record(Attended(age=1, seat=1, part="left"))
    page.chosen = 0
    assert pool(page) == [ALONE]


# ---------------------------------------------------------------- the agenda in a question


ABOUT = Prompt("about", "They are on “{agenda}” again.")


def asked_about(words: str) -> list[str]:
    """Return the questions that may be asked of Ana, filled in, in an age with this agenda."""
    ctx = seated("Ana", "Ben")
    ctx.prompts.in_use = Prompts({Place("vignette"): (ABOUT, ALONE)})
    agenda = [AgendaSet(age=1, words=words)] if words else []
    ctx.table.record(*agenda, *counted(1, (3, 3), (4, 3)))
    page = Vignettes(ctx, 1)
    return [fill(prompt.text, **page.names()) for prompt in pool(page)]


def test_a_question_says_the_agenda_in_the_words_of_the_table() -> None:
    """On one line, without the stop at its end; braces in it are just braces."""
    for words, said in (
        ("being clever", "being clever"),
        ("Who\nshouts?", "Who shouts"),
        ("{player}", "{player}"),
    ):
        assert asked_about(words) == [f"They are on “{said}” again.", "Who waits?"]


def test_a_question_about_the_agenda_waits_for_a_short_one() -> None:
    """Where none is set, or one of more than 40 characters, or nothing to read, it is not drawn."""
    assert asked_about("x" * 40) == [f"They are on “{'x' * 40}” again.", "Who waits?"]
    for words in ("", "x" * 41, "…?"):
        assert asked_about(words) == ["Who waits?"]


def test_the_palette_lets_somebody_tell_nothing_from_here_on() -> None:
    """No turn comes for Cy any more, and undo brings it back; what was told stays listed."""
    ctx = youth()
    page = Vignettes(ctx, 4)
    assert page.seat == CY
    command = next(command for command in page.offers() if command.explains == NO_TURN)
    assert command.name == "table: Cy plays the cards only"
    command.act()
    assert (page.seat, CY in page.order, "Cy" in text(page)) == (BEN, False, False)
    assert ctx.notes == [IT_HOLDS]
    ctx.front.undo()
    assert CY in page.order
    page.fill(page.slot_of(CY), "told")
    ctx.table.record(*quiet_from_now(ctx.view.state, CY))
    assert CY in page.order


def test_the_palette_offers_it_on_the_facts_too() -> None:
    """Before the facts of an age, for whoever is asked."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4), *predicted(4, 2, 1, 2, 0, 0))
    page = Facts(ctx, 4)
    asked = page.seat
    next(command for command in page.offers() if command.explains == NO_TURN).act()
    assert page.seat != asked and asked not in page.order


def test_the_line_says_whose_moment_it_is() -> None:
    """Words land under the wrong person where the box names nobody; its hint is whole beside a pane."""
    page = Vignettes(youth(), 4)
    line = page.line()
    assert line is not None and line.title == "Cy’s vignette about Ilse"
    assert line.hint == "a few words, or Enter if told aloud"
    bare = Vignettes(counted_only("Ana", "Ben"), 1).line()
    assert bare is not None and bare.title == "Ben’s vignette"


def counted_only(*people: str) -> FakeContext:
    """A first age that is counted, before any character has a name."""
    ctx = seated(*people)
    ctx.table.record(*counted(1, (1, 2), (4, 3)))
    return ctx


@pytest.mark.parametrize("width", [38, 60, 78])
def test_what_an_outcome_means_is_whole(packs: Any, width: int) -> None:
    """In a narrow column too, where there are rows for it."""
    ctx = youth()
    ctx.prompts.in_use = packs
    for seat in (CY, ANA, ED):
        page = Vignettes(ctx, 4)
        page.chosen = seat
        shown = " ".join(" ".join(line.text.split()) for line in page.above(width, 40))
        outcome = page.played.outcomes[seat]
        meaning, more = (prompt.text for prompt in packs.texts("outcome", part=outcome)[:2])
        assert meaning in shown and fill(more, **page.names()) in shown


def test_an_initial_that_is_the_letter_is_not_said_twice() -> None:
    """“a  Lu” needs no A beside it; a name, or an initial of another letter, stays."""
    ctx = seated("A", "BY")
    ctx.table.record(*counted(1, (1, 2), (4, 3)), CharacterNamed(seat=0, words="Lu"))
    page = press(Vignettes(ctx, 1), "escape")
    rows = [line for line in text(page).split("\n") if "Lu" in line or "BY" in line]
    assert [row.replace("▸", "").split() for row in rows[-2:]] == [["b", "BY"], ["a", "Lu"]]
