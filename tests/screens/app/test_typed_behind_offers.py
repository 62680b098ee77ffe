"""What is typed on the laptop right behind words from a phone: a paragraph of its own, in any order."""

from __future__ import annotations

from itertools import permutations

import pytest
from textual import events

import screens.ui.pressing.stray_keys
from docs.scenes import until
from tests.screens.app.playing import opened, pressed_at, shown, typed
from tests.screens.app.test_offers import AT_FACTS, FIRST, offer, words
from tests.screens.marginalia.test_room_life import SAID, SEATED


async def test_what_is_typed_before_they_can_be_read_is_a_paragraph_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever types into the empty line as they come: no letter goes on with theirs, nor a blank."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    for first, kept in (
        ("“From_afar.", "We go.\n\nFrom afar."),
        ("“_so", "We go.\n\nso"),
        ("“!s", "We go.\n\n!s"),
    ):
        async with opened(*AT_FACTS) as (app, pilot):
            await offer(app, pilot, "We go.")
            await typed(pilot, first)
            assert app.frame.line.text == kept
            await pilot.pause(2)
            await typed(pilot, "enter")
            assert words(app) == kept and app.ctx.view.offers == {} == app.ctx.view.drafts


async def test_a_word_of_its_own_begins_a_paragraph_also_later() -> None:
    """A word behind a stop, a capital behind a letter; what mends the last word stands there."""
    for offered, keys, stands in (
        ("We go.", "“From", "We go.\n\nFrom"),
        ("We go.", "“from", "We go.\n\nfrom"),
        ("We go", "“From", "We go\n\nFrom"),
        ("We go", "““Not", "We go\n\n“Not"),
        ("We go", "“es", "We goes"),
        ("चलो", "“ग", "चलोग"),
        ("They are self-", "“made", "They are self-made"),
        ("They don’", "“t", "They don’t"),
        ("It began at 7.", "“30", "It began at 7.30"),
        ("It began in 1987.", "“From", "It began in 1987.\n\nFrom"),
        ("We go.", "“_Far.", "We go. Far."),
        ("We go.", "“”", "We go.”"),
        ("We go.", "left “es", "We goes."),
    ):
        async with opened(*AT_FACTS) as (app, pilot):
            await offer(app, pilot, offered)
            await typed(pilot, keys)
            assert app.frame.line.text == stands, keys


async def test_once_somebody_typed_there_nothing_is_kept_apart_any_more() -> None:
    """The break can be deleted, and what is typed then stands where it is typed."""
    async with opened(*AT_FACTS) as (app, pilot):
        await offer(app, pilot, "We go.")
        await typed(pilot, "“F backspace backspace backspace “From")
        assert app.frame.line.text == "We go.From"


async def test_what_is_typed_behind_words_that_ctrl_t_took_is_a_paragraph_too() -> None:
    """Typed, taken, typed on: each stands for itself."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "“Low")
        await offer(app, pilot, "She hums.")
        await typed(pilot, "ctrl+t “From_afar enter")
        assert words(app) == "Low\n\nShe hums.\n\nFrom afar" and app.ctx.view.offers == {}


async def test_once_somebody_typed_behind_what_ctrl_t_took_nothing_is_kept_apart_any_more() -> None:
    """Also where the line is as ctrl+t left it again."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "“Low")
        await offer(app, pilot, "She hums.")
        await typed(pilot, "ctrl+t left right “F backspace backspace backspace “From")
        assert app.frame.line.text == "Low\n\nShe hums.From"


async def test_pasted_words_are_kept_apart_as_typed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A paragraph of their own, before they can be read without the blanks at their beginning."""
    for bounce, pasted in ((0, "From afar"), (0.15, " From afar")):
        monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", bounce)
        async with opened(*AT_FACTS) as (app, pilot):
            await offer(app, pilot, "She hums.")
            app.frame.post_message(events.Paste(pasted))
            await pilot.pause()
            assert app.frame.line.text == "She hums.\n\nFrom afar"


async def test_a_name_has_no_paragraphs() -> None:
    """There a blank stands between."""
    async with opened(*SEATED, *SAID[:3]) as (app, pilot):
        await offer(app, pilot, "Ilse", ("character_named", 0))
        assert app.frame.line.text == "Ilse"
        await typed(pilot, "“Orrin")
        assert app.frame.line.text == "Ilse Orrin"


@pytest.mark.parametrize("order", [*permutations(("first", "second", "types", "takes"))], ids=" ".join)
async def test_in_whatever_order_they_come_no_two_texts_are_one_word(
    monkeypatch: pytest.MonkeyPatch, order: tuple[str, ...]
) -> None:
    """Two phones write a farewell while the laptop types and presses ctrl+t: each text is a paragraph."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*until(8)) as (app, pilot):
        slot = app.ctx.view.step.slot
        await typed(pilot, "enter")
        for act in order:
            match act:
                case "first":
                    await offer(app, pilot, "He sang", slot, 4)
                case "second":
                    await offer(app, pilot, "they go.", slot, 9)
                case "types":
                    await typed(pilot, "“From_afar")
                case "takes":
                    await pilot.pause(2)
                    await typed(pilot, "ctrl+t")
        await pilot.pause(2)
        if app.frame.page is not None and app.frame.page.name == "farewell":
            await typed(pilot, "enter")
        told = [*words(app, slot).split("\n\n"), *app.ctx.view.offered.get(slot, {}).values()]
        assert sorted(told) == ["From afar", "He sang", "they go."]


async def test_a_word_on_the_list_takes_no_line_from_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line at rest shows its words: it is not empty, so the word goes nowhere, and Enter loses none."""
    monkeypatch.setattr(screens.ui.pressing.stray_keys, "BOUNCE", 0.15)
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "escape")
        await offer(app, pilot, "She hums.")
        await pilot.pause(2)
        await pressed_at(app, pilot, ("From", 20.0))
        assert "no words were kept. Press Tab to write it." in shown(app)
        assert app.ctx.view.offers == {FIRST: "She hums."} and app.ctx.view.drafts == {}
