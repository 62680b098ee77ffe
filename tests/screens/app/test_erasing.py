"""What is struck is gone: from every line for words, from every file, and from the running program."""

from __future__ import annotations

from pathlib import Path

import pytest

import facilitator.services.autosave
import screens.safety.card
from exports.model import Choices
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import KINDS, FactStated, has_words
from facilitator.record import is_beat
from facilitator.services.front_end import ToPage
from screens.app import Marginalia
from tests.facilitator import tables
from tests.screens.app.fields import (
    FIELDS,
    NO_STORY,
    PHRASES,
    Field,
    files_with,
    gone,
    in_line,
    leafed_to,
    memory_with,
    pages_with_a_line,
    pressed,
    slot_on,
)
from tests.screens.app.playing import (
    Evening,
    copied_now,
    opened,
    people,
    reopened,
    settled,
    shown,
    typed,
)

AGAIN = {"fact_stated": "up up"}
"""How a page with several lines comes back to one that was kept."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the card's keys act at once, and what is typed be on the disk at once."""
    monkeypatch.setattr(screens.safety.card, "SLEEP", 0)
    monkeypatch.setattr(facilitator.services.autosave, "DRAFT_DELAY", 0.001)


def test_no_line_for_words_is_forgotten_here() -> None:
    """Each page that may have a line is struck in this file, or is named with what else it holds."""
    assert {field.page for field in FIELDS} | NO_STORY.keys() == pages_with_a_line()


def test_no_kind_of_words_is_forgotten_here() -> None:
    """Each kind of entry with words has a line here and may be struck; names of people are no story."""
    kinds = {field.kind for field in FIELDS}
    assert kinds | {"seated"} == {name for name, kind in KINDS.items() if has_words(kind)}
    assert all(is_beat((kind,)) for kind in kinds)
    assert not is_beat(("seated", 0))


def test_words_are_typed_in_lines_and_in_few_places_more() -> None:
    """Without a line only the card's own page and a turn of the unseen round take words; an hour is none."""
    screens_folder = Path(screens.safety.card.__file__).parents[1]
    users = {file.stem for file in screens_folder.rglob("*.py") if "typed_on(" in file.read_text()}
    assert users == {"keystrokes", "card_pages", "leaving_out", "ends"}


async def written(app: Marginalia, pilot: Evening, home: Path, phrase: str) -> None:
    """Type a phrase, undo it inside the text, bring it back, copy it; it is a draft on the disk."""
    await pressed(app, pilot, "“" + phrase.replace(" ", "_") + " ctrl+z ctrl+y")
    await settled(pilot, lambda: app.frame.line.text == phrase)
    app.frame.line.select_all()
    await pressed(app, pilot, "ctrl+c end")
    assert app.clipboard == phrase
    await settled(pilot, lambda: files_with(home, phrase))
    assert memory_with(app, phrase) != []


async def corrected(app: Marginalia, pilot: Evening, slot: Slot, phrase: str) -> None:
    """Correct a kept beat in the story so far, take that back and forth, and leave other words half typed."""
    await leafed_to(app, pilot, slot)
    await pressed(app, pilot, "enter “again enter")
    assert app.ctx.view.state.words(slot) == f"{phrase}again"
    await pressed(app, pilot, "ctrl+z ctrl+y ctrl+z")
    assert app.ctx.view.can_redo
    await pressed(app, pilot, "tab “_half escape")
    assert app.ctx.view.drafts[slot] == f"{phrase}again half"


async def comes_back(app: Marginalia, pilot: Evening, home: Path, phrase: str) -> list[str]:
    """Undo and redo in the line and on the list, and paste: where the phrase is then."""
    found = []
    for keys in ("ctrl+z ctrl+v", "ctrl+y", "escape ctrl+y ctrl+z ctrl+z ctrl+z", "ctrl+y ctrl+y ctrl+y"):
        await pressed(app, pilot, keys)
        found += memory_with(app, phrase)
    return [*found, *files_with(home, phrase)]


@pytest.mark.parametrize("field", FIELDS, ids=str)
async def test_words_taken_back_and_taken_out_are_gone(field: Field, home: Path) -> None:
    """Half typed on its own page and taken back by t; then kept, corrected, undone, copied: gone after Del.

    By then three copies of the file lie beside it; no key brings anything back.
    """
    async with opened(*field.entries) as (app, pilot):
        slot = await in_line(app, pilot, field.way)
        assert slot[0] == field.kind
        await written(app, pilot, home, PHRASES[0])
        await typed(pilot, "f2 t")
        await gone(app, pilot, home, PHRASES[0])
        assert (slot_on(app), app.frame.line.text) == (slot, "")
        await pressed(app, pilot, "ctrl+v")
        assert app.frame.line.text == ""
        await written(app, pilot, home, PHRASES[1])
        await pressed(app, pilot, "enter")
        assert app.ctx.view.state.words(slot) == PHRASES[1]
        await corrected(app, pilot, slot, PHRASES[1])
        await copied_now(app)
        for name in ("marginalia.db.copy", "marginalia.db.damaged-wal"):
            (home / name).write_text(PHRASES[1], encoding="utf-8")
        await pressed(app, pilot, "delete enter")
        await gone(app, pilot, home, PHRASES[1])
        for phrase in PHRASES[:2]:
            assert await comes_back(app, pilot, home, phrase) == []


@pytest.mark.parametrize("kind", ["fact_stated", "world_set"])
async def test_a_kept_beat_taken_back_on_its_page_is_gone(kind: str, home: Path) -> None:
    """Kept, then opened once more on its page with more words typed: t takes all of it."""
    field = next(field for field in FIELDS if field.kind == kind)
    async with opened(*field.entries) as (app, pilot):
        slot = await in_line(app, pilot, field.way)
        await written(app, pilot, home, PHRASES[2])
        await pressed(app, pilot, "enter")
        assert await in_line(app, pilot, AGAIN.get(kind, field.way)) == slot
        assert app.frame.line.text == PHRASES[2]
        await pressed(app, pilot, "“_more")
        await typed(pilot, "f2 t")
        await gone(app, pilot, home, PHRASES[2])
        assert slot_on(app) == slot
        assert app.frame.line.text == ""
        assert await comes_back(app, pilot, home, PHRASES[2]) == []


async def test_undo_in_a_line_never_brings_words_of_another_line(home: Path) -> None:
    """Typed and deleted by hand at one person's line, a phrase is not in the undo of the next one's."""
    field = next(field for field in FIELDS if field.kind == "fact_stated")
    async with opened(*field.entries) as (app, pilot):
        slot = await in_line(app, pilot, field.way)
        await written(app, pilot, home, PHRASES[0])
        app.copy_to_clipboard("")
        app.frame.line.select_all()
        await pressed(app, pilot, "backspace down")
        assert slot_on(app) != slot
        await settled(pilot, lambda: memory_with(app, PHRASES[0]) == [])


async def test_exports_written_before_still_hold_it_and_are_named(home: Path) -> None:
    """The files of an earlier export keep the words, are named on the page, and can be written over."""
    field = next(field for field in FIELDS if field.kind == "fact_stated")
    async with opened(*field.entries, size=(120, 40)) as (app, pilot):
        await in_line(app, pilot, field.way)
        await written(app, pilot, home, PHRASES[0])
        await pressed(app, pilot, "enter")
        app.ctx.exports.write(Choices(what="lives"), app.ctx.exports.folder())
        assert app.ctx.table.session is not None
        files = app.ctx.storage.store.exported.of(app.ctx.table.session.id)
        holding = [path for path in files if PHRASES[0] in Path(path).read_text(encoding="utf-8")]
        assert holding != []
        await typed(pilot, "up up f2 t")
        await settled(pilot, lambda: files_with(home, PHRASES[0]) == [])
        exported = app.ctx.storage.store.exported.of(app.ctx.table.session.id)
        assert all(file.holds_erased for file in exported.values())
        assert all(PHRASES[0] in Path(path).read_text(encoding="utf-8") for path in holding)
        app.router.go(ToPage("export"))
        await pilot.pause()
        assert "Earlier exports" in shown(app)
        earlier = [file.path for file in app.ctx.exports.earlier() or ()]
        assert earlier == sorted(map(Path, files))
        assert app.ctx.exports.write_again(Choices(what="lives")).endswith("each one checked.")
        assert all(
            PHRASES[0] not in file.path.read_text(encoding="utf-8")
            for file in app.ctx.exports.earlier() or ()
        )
        assert app.ctx.exports.write_again(Choices(what="lives")).startswith(
            "No earlier export holds erased words"
        )


async def test_the_name_of_an_export_goes_with_the_name(home: Path, tmp_path: Path) -> None:
    """A file called after somebody who was forgotten: written over, no file of the program says it."""
    called = "quistorpina"
    async with opened(*people("Ana", called), FactStated(age=1, seat=1, words="tall"), size=(120, 40)) as (
        app,
        pilot,
    ):
        app.ctx.exports.write(Choices(what="lives", names="players"), str(tmp_path / "out"))
        app.ctx.people.forget(1)
        assert any(called in file.path.name for file in app.ctx.exports.earlier() or ())
        app.ctx.exports.write_again(Choices(what="lives", names="players"))
        assert not any(called in str(file.path) for file in app.ctx.exports.earlier() or ())
        await settled(pilot, lambda: tables.files_with(home, called) == [])


async def test_another_list_leaves_nothing_of_what_was_left_out(home: Path) -> None:
    """Things to leave out that are not in the next list are in no file and nowhere in the program."""
    async with opened(*FIELDS[0].entries) as (app, pilot):
        app.ctx.table.leave_out({PHRASES[0]: "line", f"more {PHRASES[0]}": "veil", "hunger": "line"})
        app.router.go(ToPage("limits"))
        await settled(pilot, lambda: PHRASES[0] in shown(app))
        assert files_with(home, PHRASES[0]) != []
        app.ctx.table.leave_out({"hunger": "veil"})
        await gone(app, pilot, home, PHRASES[0])
        assert app.ctx.table.session is not None
        assert reopened(app.ctx.table.session.id).limits == {"hunger": "veil"}


async def test_the_set_for_a_class_wipes_names(home: Path) -> None:
    """Names typed before it is switched on are initials then, and no file holds them any more."""
    entries = [entry for entry in people(PHRASES[0], "Ben") if entry.kind != "world_set"]
    async with opened(*entries) as (app, pilot):
        assert files_with(home, PHRASES[0]) != []
        await typed(pilot, "s enter")
        await gone(app, pilot, home, PHRASES[0])
        assert app.ctx.view.state.name(0) == "QZ"
