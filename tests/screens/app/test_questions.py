"""Questions chosen, pinned, changed and written in the running app, with keys as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

import screens.safety.card
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import AgendaSet, FactStated, Stopped, VignetteTold
from facilitator.paths import packs_folder
from facilitator.services.front_end import PutAway, ToPacks, ToQuestions
from facilitator.store import StoreError
from prompts.draw import fill
from prompts.loader import PROGRAM
from prompts.sections import Place
from screens.app import Marginalia
from screens.marginalia.words.facts import Facts
from screens.marginalia.words.questions import Questions
from tests.prompts.packs import FRONT, load, written
from tests.screens.app.fields import PHRASES, gone
from tests.screens.app.five import FIVE, NAMED, SAID
from tests.screens.app.playing import Evening, on_the_shelf, opened, reopened, settled, shown, typed
from tests.screens.evening import counted

AT_FACTS = [*FIVE, *NAMED, AgendaSet(age=1, words="whose boat"), *SAID]
AT_ONE = Place("fact", 1, "D", "majority")


@pytest.fixture
def awake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the card's keys act at once."""
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)


def filled(text: str) -> str:
    """The words of a prompt as this table hears them."""
    return text.replace("{character}", "Wren").replace("{agenda}", "whose boat")


async def questions(app: Marginalia, pilot: Evening) -> Questions:
    """Open the page as people do: from the palette, by its name."""
    await typed(pilot, "ctrl+p")
    await settled(pilot, lambda: len(app.screen_stack) > 1)
    await typed(pilot, "“question:_all")
    await settled(pilot, lambda: "choose, change, write your own" in shown(app))
    await typed(pilot, "enter")
    await settled(pilot, lambda: app.router.place == "questions")
    page = app.frame.page
    assert isinstance(page, Questions)
    return page


def question(app: Marginalia) -> str:
    """The question on the page, on one line: up to the name or to the box under it."""
    page = " ".join(line.strip() for line in shown(app).split("\n"))
    return page.partition("❧ ")[2].partition(" ♦ ")[0].partition(" name  ")[0].partition(" ╭")[0].strip()


def own() -> list[str]:
    """What own.md holds for facts of the majority at age 1 with diamonds."""
    return [prompt.text for prompt in load(packs_folder() / "own.md").filed[AT_ONE]]


async def test_enter_brings_one_to_the_page() -> None:
    """Two below the one that stood there; it is there again after another start."""
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        page = await questions(app, pilot)
        await typed(pilot, "down down")
        assert page.here is not None
        wanted = page.here
        await typed(pilot, "enter")
        assert (app.router.place, question(app)) == ("table", filled(wanted.text))
        app.ctx.table.leave()
    assert wanted.id in reopened(id).choices.values()


async def test_the_form_of_a_farewell_stays() -> None:
    """Another form was wanted; a text of that form is chosen, and the page is there with both."""
    played = [*FIVE, *NAMED, AgendaSet(age=1, words="x"), *counted(1, [1, 1, 1, 2, 1], [1, 1, 1, 2, 2])]
    told: list[Entry] = [FactStated(age=1, seat=seat) for seat in range(5)]
    told += [VignetteTold(age=1, seat=seat) for seat in range(5)]
    async with opened(*played, *told, Stopped(age=1)) as (app, pilot):
        app.router.go(PutAway("ended"))
        await typed(pilot, "ctrl+n ctrl+n")
        page = await questions(app, pilot)
        await typed(pilot, "up" if page.at else "down")
        assert page.here is not None
        asking, wanted = page.asking, page.here
        await typed(pilot, "enter")
        farewell = app.frame.page
        assert farewell is not None and farewell.asks() == asking
        assert app.ctx.prompts.ask(asking.place, asking.pool) == (wanted,)
        assert question(app).startswith(fill(wanted.text, **asking.names)[:60])


async def test_a_new_one_is_there_at_once_and_in_the_file() -> None:
    """Typed, kept, put on the page: without a restart, and word for word in own.md."""
    async with opened(*AT_FACTS) as (app, pilot):
        await questions(app, pilot)
        await typed(pilot, "n “Who_steers?_[b]{character}[/b] enter")
        assert "Who steers? [b]Wren[/b]" in shown(app)
        await typed(pilot, "enter")
        assert question(app) == "Who steers? [b]Wren[/b]"
    assert own() == ["Who steers? [b]{character}[/b]"]


async def test_changed_words_take_the_originals_place() -> None:
    """On the page, in the list, in the draws; another table still has the original."""
    async with opened(*AT_FACTS) as (app, pilot):
        page = await questions(app, pilot)
        assert page.here is not None
        original, count = page.here, page.count
        await typed(pilot, "e “_And_you? enter")
        assert page.here is not None
        assert (page.here.text, page.count) == (original.text + " And you?", count)
        assert original.id not in {prompt.id for prompt in page.pool}
        await typed(pilot, "escape")
        assert question(app).endswith("And you?")
        for _ in range(count):
            await typed(pilot, "ctrl+n")
            assert question(app) != filled(original.text)
    async with opened(*AT_FACTS) as (app, pilot):
        page = await questions(app, pilot)
        assert original.id in {prompt.id for prompt in page.pool}


async def test_a_pinned_one_comes_first_on_another_evening() -> None:
    """Pinned for all evenings, it is the first question of a new table."""
    async with opened(*AT_FACTS) as (app, pilot):
        page = await questions(app, pilot)
        await typed(pilot, "down down down p")
        assert page.here is not None
        pinned = page.here
        assert "pinned" in shown(app)
    async with opened(*AT_FACTS) as (app, _):
        assert question(app) == filled(pinned.text)


async def test_the_palette_pins_the_one_on_the_page() -> None:
    """And then offers to let it go."""
    async with opened(*AT_FACTS) as (app, pilot):
        await typed(pilot, "ctrl+p “pin_this")
        await settled(pilot, lambda: "once an evening" in shown(app))
        await typed(pilot, "enter")
        await settled(pilot, lambda: app.ctx.prompts.pinned)
        await typed(pilot, "ctrl+p “question")
        await settled(pilot, lambda: "unpin this one" in shown(app))
        assert len(app.ctx.prompts.pinned) == 1


async def test_words_that_are_refused_stay_also_behind_the_help() -> None:
    """Too long for a question: the reason stands under the line, and F1 and back lose nothing."""
    async with opened(*AT_FACTS) as (app, pilot):
        await questions(app, pilot)
        await typed(pilot, "n “" + "why_" * 36 + " enter")
        assert "This text has 143 characters; 140 fit here." in shown(app)
        await typed(pilot, "f1 escape")
        assert app.frame.line.text == "why " * 36
        await typed(pilot, "backspace backspace backspace backspace enter")
        assert "in the line" not in shown(app) and app.frame.page is not None and not app.frame.page.in_line
    assert own() == [("why " * 35).strip()]


async def test_a_veil_leaves_an_own_question_half_typed(awake: None) -> None:
    """v on the card deletes nothing: the words wait in their line, and nothing of the story is kept."""
    async with opened(*AT_FACTS) as (app, pilot):
        await questions(app, pilot)
        before = app.ctx.view.lines
        await typed(pilot, "n “Who f2 v")
        await pilot.pause()
        assert app.router.place == "questions" and app.frame.line.text == "Who"
        assert app.ctx.view.lines == before
        await typed(pilot, "“_steers? enter")
    assert own() == ["Who steers?"]


async def test_it_comes_back_to_whoever_has_no_character_yet() -> None:
    """Ben tells out of turn and gives a name first: the question is put for him, and it is his turn."""
    unnamed = [entry for entry in AT_FACTS if entry not in NAMED]
    async with opened(*unnamed) as (app, pilot):
        await typed(pilot, "escape b")
        facts = app.frame.page
        assert isinstance(facts, Facts) and facts.seat == 1
        page = await questions(app, pilot)
        assert page.asking.place == "fact_stated 1 1"
        await typed(pilot, "up" if page.at else "down")
        assert page.here is not None
        wanted = page.here
        await typed(pilot, "enter")
        facts = app.frame.page
        assert isinstance(facts, Facts) and facts.seat == 1
        assert facts.line() is not None and "› b" in shown(app)
        asking = facts.asks()
        assert asking is not None and app.ctx.prompts.ask(asking.place, asking.pool) == (wanted,)
        await typed(pilot, "“Orrin enter")
        assert app.ctx.view.state.character(1) == "Orrin"


async def test_a_broken_own_pack_is_named_and_stays() -> None:
    """Somebody edited own.md and made a mistake: file and line are said, and not a letter is changed."""
    packs_folder().mkdir(parents=True)
    path = written(packs_folder(), "## Fcats\n- a\n", FRONT.replace("ours", "own"), name="own.md")
    before = path.read_bytes()
    async with opened(*AT_FACTS) as (app, pilot):
        await questions(app, pilot)
        await typed(pilot, "n “Who_steers? enter")
        assert "own.md, line 7: “Fcats” is no section." in shown(app)
        assert app.frame.line.text == "Who steers?"
    assert path.read_bytes() == before


async def test_packs_are_chosen_by_table(tmp_path: Path) -> None:
    """Without the program's own only the user's question is left; the notice is read as ever."""
    packs_folder().mkdir(parents=True)
    written(packs_folder(), "## Facts\n- Which tide?\n")
    id = on_the_shelf(*AT_FACTS)
    async with opened(session=id) as (app, pilot):
        app.router.go(ToPacks())
        await typed(pilot, "space escape")
        assert question(app) == "Which tide?"
        assert app.ctx.prompts.in_use is not None and app.ctx.prompts.in_use.text("notice", part="short")
        app.router.go(ToPacks())
        await typed(pilot, "down space")
        assert reopened(id).choices["packs"].split() == sorted([PROGRAM, "ours"])
        await typed(pilot, "escape")
        assert question(app) == ""


async def test_the_choice_belongs_to_the_table() -> None:
    """Another table has all packs, and the first one is as it was when it is opened again."""
    first, second = on_the_shelf(*AT_FACTS), on_the_shelf(*AT_FACTS)
    async with opened(session=first) as (app, pilot):
        app.ctx.table.choose("packs", PROGRAM)
        assert app.ctx.prompts.in_use is not None and not app.ctx.prompts.in_use.texts("fact")
        app.router.open_table(second)
        assert app.ctx.prompts.in_use.texts("fact", age=1)
        app.router.open_table(first)
        await pilot.pause()
        assert not app.ctx.prompts.in_use.texts("fact")


async def test_a_pack_that_was_mended_is_there_when_the_page_opens() -> None:
    """No restart is needed."""
    packs_folder().mkdir(parents=True)
    path = written(packs_folder(), "## Fcats\n- Which tide?\n")
    async with opened(*AT_FACTS) as (app, pilot):
        path.write_text(FRONT + "## Facts\n- Which tide?\n", encoding="utf-8")
        app.router.go(ToPacks())
        await pilot.pause()
        assert app.ctx.prompts.library is not None and app.ctx.prompts.library.broken == ()
        assert "Can’t be read" not in shown(app)
        assert "Our village (ours)" in shown(app)


async def test_the_help_names_the_packs_in_use() -> None:
    """With the folder that more of them go into."""
    packs_folder().mkdir(parents=True)
    written(packs_folder(), "## Facts\n- Which tide?\n")
    async with opened(*AT_FACTS) as (app, _):
        in_use = "packs in use: the program’s own, ours"
        assert app.ctx.facts()[-1] == f"{in_use}; put more into {packs_folder()}"
        app.ctx.table.choose("packs", PROGRAM)
        assert app.ctx.facts()[-1].startswith("packs in use: ours;")


async def test_writing_switches_the_own_pack_on_again() -> None:
    """Whoever writes a question wants it asked."""
    async with opened(*AT_FACTS) as (app, _):
        assert app.ctx.prompts.write(AT_ONE, "", "Who steers?") == ""
        app.ctx.table.choose("packs", "own")
        assert app.ctx.prompts.write(AT_ONE, "", "Who rows?") == ""
        assert app.ctx.prompts.in_use is not None
        texts = [
            prompt.text
            for prompt in app.ctx.prompts.in_use.texts("fact", age=1, suit="D", part="majority")
            if prompt.is_own
        ]
        assert texts == ["Who steers?", "Who rows?"]


async def test_a_pin_that_cannot_be_kept_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it is not pinned either."""
    async with opened(*AT_FACTS) as (app, pilot):
        await questions(app, pilot)

        def full(*_: object) -> None:
            raise StoreError("The disk is full.")

        monkeypatch.setattr(app.ctx.storage.store.drawn, "pin", full)
        await typed(pilot, "p")
        assert "The disk is full." in shown(app)
        assert not app.ctx.prompts.pinned


async def test_where_nothing_is_asked_nothing_opens() -> None:
    """On the predictions there is no question."""
    async with opened(*FIVE, AgendaSet(age=1, words="x")) as (app, pilot):
        app.router.go(ToQuestions())
        await pilot.pause()
        assert app.router.place == "table"
        assert "This page asks no question." in shown(app)


async def test_t_takes_a_question_half_typed(awake: None, home: Path) -> None:
    """t on the card: what is being typed goes from line, list and files; the agenda told before stays."""
    async with opened(*AT_FACTS) as (app, pilot):
        await questions(app, pilot)
        await typed(pilot, f"n “Who_{PHRASES[0].split()[0]} f2 t")
        await settled(pilot, lambda: app.frame.line.text == "")
        await gone(app, pilot, home, PHRASES[0])
        await typed(pilot, "escape n")
        assert app.frame.line.text == ""
        assert app.ctx.view.state.words(("agenda_set", 1)) == "whose boat"
