"""The margin: what holds at the table, in lines that never grow past their pane."""

from __future__ import annotations

import pytest

from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import (
    AgendaSet,
    Attended,
    FactStated,
    Predicted,
    RulesAgreed,
    SocietyNoted,
    StorySwitched,
    TrumpChosen,
    VignetteTold,
)
from facilitator.services.front_end import ToPage
from screens.marginalia.round.predictions import Predictions
from screens.marginalia.sentences import agenda_of
from screens.marginalia.sheet.margin import Margin
from screens.marginalia.sheet.margin_pane import margin_pane
from screens.marginalia.words.vignettes import Vignettes
from screens.ui.layout import pane_rows
from screens.ui.read_out.heard import CURSOR
from screens.ui.read_out.plain import blocks_lines
from screens.ui.text import fit
from tests.screens.context import FakeContext, seated
from tests.screens.evening import STRANGE, check_fits, counted, evening, text
from tests.screens.tidelands import BEN, CY, DI, ED, noted, said, tidelands


def press(page: Margin, *keys: str) -> Margin:
    """Press keys by name or character."""
    for key in keys:
        page.press(key, key if len(key) == 1 else "")
    return page


def pane(ctx: FakeContext, height: int = 41) -> str:
    """The right pane as it reads beside a page without a person of its own."""
    return "\n".join(
        row.text.rstrip() for row in fit(pane_rows((margin_pane(Predictions(ctx)),), 35, height), height)
    )


# ---------------------------------------------------------------- the page


def test_agenda_that_is_set() -> None:
    """The agenda of the age in play and its suit; nobody is named for it (M-31)."""
    ctx = tidelands()
    ctx.table.record(AgendaSet(age=6, words="who is listened to"))
    assert " The agenda of Retirement\n ♥ who is listened to\n\n" in text(Margin(ctx))


def test_agenda_still_to_be_set() -> None:
    """Before it is set it says whose turn it is; at the start that is everybody (M-32)."""
    assert " The agenda of Infancy\n ♦ ·\n   for everybody\n" in text(Margin(seated("Ana", "Ben", "Cy")))


def test_society_age_by_age() -> None:
    """Each age has its agenda and what society became; a blank one is a dot (M-27)."""
    ctx = tidelands(played=2)
    ctx.table.record(noted(1, "most sleep on rented ones"))
    shown = text(Margin(ctx))
    assert " The Tidelands\n" in shown
    assert "   ♦ 1  whose boat you sleep on most sleep on rented ones" in shown
    assert "   ♥ 2  ashore or afloat        ·" in shown
    assert " ▸ ♠ 3  ·" in shown


def test_the_margin_is_read_out_with_what_its_numbers_are() -> None:
    """An age is called so, with its suit and agenda; the letter of a key stands behind what it leads to."""
    ctx = tidelands(played=2)
    ctx.table.record(noted(1, "most sleep on rented ones"))
    said = blocks_lines(Margin(ctx).blocks())
    assert "age 1, diamonds, whose boat you sleep on: most sleep on rented ones" in said
    assert f"age 3, spades{CURSOR}" in said
    assert any(line.startswith("House rules (h): ") for line in said)


@pytest.mark.parametrize(
    ("played", "sentence"),
    [
        (3, "Diamonds come back in age 5. What you said in age 1 may have changed."),
        (3, "Hearts come back in age 6. What you said in age 2 still holds."),
        (4, "Diamonds are back. What you said in age 1 may have changed."),
        (5, "Hearts are back. What you said in age 2 still holds."),
    ],
)
def test_a_suit_that_comes_back(played: int, sentence: str) -> None:
    """Fixed things still hold, fluid ones may have moved (A-32, A-11)."""
    assert sentence in text(Margin(tidelands(played=played)))


def test_a_suit_comes_back_by_choice() -> None:
    """A trump that is still to be chosen comes back when it is known (A-8)."""
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(age=5, chosen_trump="leader"))
    assert "come back" not in text(Margin(ctx))
    ctx.table.record(*counted(4, (2, 1, 2, 0, 0), (0, 1, 2, 0, 1)))
    ctx.table.record(TrumpChosen(age=5, suit="S"))
    assert "Spades are back. What you said in age 3 still holds." in text(Margin(ctx))


def test_who_is_here_and_who_is_not() -> None:
    """Names of those dealt in; of the others where they are."""
    ctx = tidelands()
    ctx.table.record(Attended(age=6, seat=DI, part="none"), Attended(age=6, seat=ED, part="gone"))
    shown = text(Margin(ctx))
    assert " w Here              Ana, Ben and Cy; Di sits out; Ed has left" in shown


def test_house_rules_are_said_where_they_differ() -> None:
    """As written, or the points that the table settled for itself, in words."""
    assert "h House rules       as written" in text(Margin(tidelands()))
    ctx = tidelands(story=False)
    ctx.table.record(RulesAgreed(age=6, barred="off", deal="right"))
    shown = text(Margin(ctx), 140)
    assert "h House rules The barred number: never; Which way round: to the right" in shown


def test_trumps_as_far_as_known() -> None:
    """The seven trumps; a choice to come is a question mark and says whose it is."""
    assert "♦ ♥ ♠ ♣ ♦ ♥ and none" in text(Margin(tidelands()))
    ctx = tidelands(played=3)
    ctx.table.record(RulesAgreed(age=5, chosen_trump="loser"))
    assert "♦ ♥ ♠ ♣ ? ? and none; ? lowest total chooses" in text(Margin(ctx))


def test_what_is_left_out_is_a_number_that_v_opens() -> None:
    """How many things, never which; v shows them. Nothing yet is a dot, and the cards alone have none."""
    ctx = tidelands()
    assert "v What we leave out ·" in text(Margin(ctx))
    ctx.table.leave_out({"drowning": "line", "someone's faith": "veil"})
    shown = text(Margin(ctx))
    assert "v What we leave out 2" in shown
    assert "drowning" not in shown
    press(Margin(ctx), "v")
    assert ctx.places == [ToPage("limits")]
    alone = tidelands(story=False)
    assert "leave out" not in text(press(Margin(alone), "v"))
    assert alone.places == []


def test_cards_alone_have_no_story() -> None:
    """Without a story the page has neither agenda nor society, and Enter writes none."""
    ctx = tidelands(story=False)
    page = press(Margin(ctx), "enter")
    assert "agenda" not in text(page) and "Tidelands" not in text(page)
    assert page.line() is None and ctx.places == ["back"]


# ---------------------------------------------------------------- its keys


def test_enter_notes_society() -> None:
    """Enter opens the line of the age with ▸; the words are kept under it."""
    ctx = tidelands()
    page = press(Margin(ctx), "up", "enter")
    line = page.line()
    assert line is not None and line.slot == ("society_noted", 5) and page.in_line
    assert "What has society become since Middle age?" in text(page)
    page.keep(" shells ")
    assert ctx.acts[-1] == (SocietyNoted(age=5, words="shells"),)
    assert page.line() is None and not page.in_line


def test_unchanged_society_is_no_act() -> None:
    """Enter on the words that stand writes nothing and drops the draft, also where others were half typed."""
    ctx = tidelands()
    ctx.table.record(noted(6, "shells"))
    acts = len(ctx.acts)
    page = press(Margin(ctx), "enter")
    page.typed("shells and")
    page.key_escape("escape")
    assert ctx.view.drafts[("society_noted", 6)] == "shells and" and page.line() is None
    press(page, "tab").keep("shells")
    assert len(ctx.acts) == acts
    assert ("society_noted", 6) not in ctx.view.drafts


def test_enter_keeps_a_half_typed_note_on_society() -> None:
    """It stands behind ¶…, the footer says so, and nothing opens; elsewhere the line would."""
    ctx = tidelands()
    page = Margin(ctx)
    ctx.table.draft(("society_noted", 6), "shells and")
    assert "¶… shells and" in text(page)
    assert page.foot()[3:5] == [("enter", "Enter", "keep"), ("tab", "Tab", "write on")]
    press(page, "enter")
    assert ctx.acts[-1] == (SocietyNoted(age=6, words="shells and"),)
    assert page.line() is None and "¶…" not in text(page)


def test_story_off_asks_once() -> None:
    """s says what it means; Enter lets it count, Esc does not, and any other key does nothing (M-4)."""
    ctx = tidelands()
    page = press(Margin(ctx), "s")
    assert "▌ The story stops here" in text(page)
    press(page, "up", "w")
    assert "▌ The story stops here" in text(page) and ctx.places == []
    press(page, "escape", "enter")
    assert ctx.view.state.story and page.line() is not None
    page = press(Margin(ctx), "s", "enter")
    assert not ctx.view.state.story
    assert ctx.acts[-1] == (StorySwitched(on=False),)


def test_story_on_in_mid_game_begins_before_the_story() -> None:
    """Where the story was never opened its opening page comes; else it just goes on (M-2, A-34)."""
    ctx = seated("Ana", "Ben", story=False)
    press(Margin(ctx), "s", "enter")
    assert ctx.view.state.story and ctx.places == [ToPage("before")]
    ctx = tidelands(story=False)
    press(Margin(ctx), "s", "enter")
    assert ctx.view.state.story and ctx.places == [] and ctx.notes == ["The story is on."]


def test_ways_to_other_pages() -> None:
    """w who is here, h house rules, left and Esc the page."""
    ctx = tidelands()
    press(Margin(ctx), "w", "h", "left", "escape")
    assert ctx.places == [ToPage("who"), ToPage("rules"), "back", "back"]


@pytest.mark.parametrize("keys", [(), ("enter",), ("s",)])
@pytest.mark.parametrize("people", [2, 9, 14])
def test_fits(people: int, keys: tuple[str, ...]) -> None:
    """With any names, on 80 × 24 and 140 × 45, what is said and where the cursor is are seen."""
    for rounds in (0, 3, 7):
        for story in (True, False):
            check_fits(press(Margin(evening(*STRANGE[:people], rounds=rounds, story=story)), *keys))


# ---------------------------------------------------------------- the right pane


def youth(*more: Entry) -> FakeContext:
    """Age 4 after the predictions: Ana and Cy said 2, Ben 1, Di and Ed 0."""
    ctx = tidelands(played=3)
    ctx.table.record(AgendaSet(age=4, words="which night school you went to"), *said(4, 2, 1, 2, 0, 0), *more)
    return ctx


def test_pane_has_the_agenda_and_the_facts() -> None:
    """The agenda, and the facts so far under their groups (M-33)."""
    ctx = youth(FactStated(age=4, seat=BEN, words="the Lamp School", group="smaller"))
    lines = pane(ctx).split("\n")
    assert lines[1:3] == [f" {agenda_of(4)}", " ♣ which night school you went to"]
    at = lines.index(" The groups of Youth")
    assert lines[at + 1 : at + 9] == [
        "   the many",
        "     Ilse  ·",
        "     Maud  ·",
        "   a smaller group",
        "     Orrin the Lamp School",
        "   the few",
        "     Wren  ·",
        "     Piet  ·",
    ]


def test_a_correction_names_nobody_for_an_agenda_that_is_set() -> None:
    """Cy and Ed (33 each) are to set that of age 4; once it is set, less for Cy names Ed no more than him."""
    ctx = tidelands(played=3)
    assert "   for Cy and Ed\n" in pane(ctx)
    ctx.table.record(AgendaSet(age=4, words="ropes"))
    ctx.table.record(Predicted(age=3, seat=CY, tricks=0))
    played = ctx.view.state.round(4)
    assert played is not None and played.setters == (ED,)
    assert f" {agenda_of(4)}\n ♣ ropes\n\n" in pane(ctx)


def test_pane_has_the_life_that_is_spoken_of() -> None:
    """Beside a page about one person stands what was said and told of that life so far, then the groups."""
    ctx = youth(
        FactStated(age=1, seat=BEN, words="sleeps on the ferry"),
        VignetteTold(age=1, seat=BEN, words="He counted the ropes."),
        FactStated(age=4, seat=BEN, words="the Lamp School"),
    )
    page = Vignettes(ctx, 4)
    page.chosen = BEN
    ctx.table.record(*counted(4, (2, 1, 2, 0, 0), (0, 1, 2, 0, 1))[-1:])
    shown = "\n".join(row.text.rstrip() for row in pane_rows((margin_pane(page),), 35, 41))
    assert "\n Orrin so far\n   Infancy sleeps on the ferry\n     ¶ He counted the ropes.\n" in shown
    assert " ›   Orrin the Lamp School" not in shown and "   › Orrin the Lamp School" in shown
    assert shown.index("The groups of Youth") > shown.index("Orrin so far") and "The agenda" not in shown


def test_pane_of_the_cards_alone() -> None:
    """Without a story: the trumps, and the rules of this table in words."""
    ctx = tidelands(story=False)
    ctx.table.record(RulesAgreed(age=6, late="lowest"))
    shown = pane(ctx)
    assert "♦ ♥ ♠ ♣ ♦ ♥ and none" in shown
    assert "A late guest begins: with the" in shown
    assert "One of our own rules · all here" in shown
    assert "agenda" not in shown


def test_pane_counts_what_is_left_out() -> None:
    """The number on a wide screen too; not a word of it, and nothing at all without a story."""
    ctx = tidelands()
    ctx.table.leave_out({"drowning": "line"})
    assert "· 1 left" in pane(ctx)
    assert "drowning" not in pane(ctx)
    assert " left" not in pane(tidelands(story=False))


def test_pane_counts_who_is_here() -> None:
    """All five, or how many of them."""
    ctx = tidelands()
    assert "· all here" in " ".join(pane(ctx).split())
    ctx.table.record(Attended(age=6, seat=CY, part="none"))
    assert "· four of five here" in " ".join(pane(ctx).split())


def test_long_texts_shorten() -> None:
    """A text of any length is cut, and house rules and people stay in view."""
    ctx = youth(AgendaSet(age=4, words="very long " * 20_000), noted(1, "long too " * 20_000))
    for height in (20, 41):
        rows = fit(pane_rows((margin_pane(Predictions(ctx)),), 35, height), height)
        assert len(rows) <= height
        assert "House rules as written · all" in "".join(row.text for row in rows[-2:])
        assert any(row.text.endswith("…") for row in rows)


@pytest.mark.parametrize("height", [0, 20, 32, 41])
@pytest.mark.parametrize("people", [2, 5, 9, 14])
def test_pane_is_never_too_wide(people: int, height: int) -> None:
    """With any names the pane keeps its width."""
    for story in (True, False):
        rows = pane_rows(
            (margin_pane(Margin(evening(*STRANGE[:people], rounds=3, story=story))),), 35, height
        )
        assert max(row.width for row in rows) <= 35
