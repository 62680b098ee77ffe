"""A damaged database at the start of the app: what is said, and what the three keys do."""

from __future__ import annotations

import os
from pathlib import Path

from facilitator.paths import database, ready_beside
from facilitator.store import NotSaved, Store, backups
from facilitator.store.rescue import NO_COPY
from screens.shelf.damaged import HEADS, KEEP, TAKE
from tests.facilitator.tables import connection, raw
from tests.screens.app.playing import (
    copied_now,
    on_the_shelf,
    opened,
    people,
    settled,
    shown,
    typed,
    unwrapped,
)


def damaged() -> tuple[str, bytes]:
    """Keep a table with a copy of it, then garbage in the place of the file; its id, and the garbage."""
    id = on_the_shelf(*people("Ana", "Ben", story=False))
    store = Store(database())
    store.settings.keep("theme", "parchment")
    store.file.copy_of_the_day()
    store.close()
    garbage = b"\x93garbage" * 4096
    database().write_bytes(garbage)
    return id, garbage


def kept_aside() -> list[bytes]:
    """Read what was moved aside."""
    return [file.read_bytes() for file in database().parent.glob("marginalia.db.damaged-*")]


async def test_the_copy_is_taken() -> None:
    """The page says what the copy holds and what is lost; t opens it, and it looks as it did."""
    _, garbage = damaged()
    async with opened() as (app, pilot):
        page = unwrapped(app)
        assert HEADS["damaged"] in page and "has one table" in page and "can’t be read" in page
        assert app.theme != "parchment"
        await typed(pilot, "t")
        await settled(pilot, lambda: "Which table do you want to open?" in shown(app))
        assert (app.theme, app.ctx.storage.trouble) == ("parchment", "")
    assert kept_aside() == [garbage]


async def test_the_table_that_was_asked_for_opens() -> None:
    """Who started with a table comes to it once the copy is taken."""
    id, _ = damaged()
    async with opened(session=id) as (app, pilot):
        await typed(pilot, "enter")
        await settled(pilot, lambda: app.ctx.table.session is not None)
        assert app.ctx.table.session is not None and app.ctx.table.session.id == id


async def test_a_file_that_was_cut_short() -> None:
    """It is noticed before Home, which would look like that of a first start; the copy is offered."""
    on_the_shelf(*people("Ana", "Ben", story=False))
    store = Store(database())
    store.file.copy_of_the_day()
    connection(store).execute("VACUUM")
    store.close()
    os.truncate(database(), database().stat().st_size - 2152)
    async with opened() as (app, pilot):
        assert HEADS["damaged"] in shown(app) and "has one table" in unwrapped(app)
        await typed(pilot, "t")
        await settled(pilot, lambda: "Which table do you want to open?" in shown(app))


async def test_the_file_as_it_is() -> None:
    """A letter turned on the drive: opening the table says so, the next start offers it, k opens it."""
    id = on_the_shelf(*people("Ana", "Ben", story=False))
    with raw(database()) as db:
        db.execute("UPDATE record SET entry = replace(entry, 'Ben', 'Bem')")
    async with opened(session=id) as (app, pilot):
        await settled(pilot, lambda: "no longer as it was" in unwrapped(app))
        assert app.ctx.table.session is None
    async with opened(session=id) as (app, pilot):
        assert KEEP[1] in shown(app) and "You can read all of it" in unwrapped(app)
        await typed(pilot, "k")
        await settled(pilot, lambda: app.ctx.table.session is not None)
        assert "Bem" in shown(app)


async def test_an_empty_shelf() -> None:
    """One down and Enter: nothing is on the shelf, and what is typed is saved."""
    _, garbage = damaged()
    async with opened() as (app, pilot):
        await typed(pilot, "down enter")
        await settled(pilot, lambda: "Begin a table." in shown(app))
        await typed(pilot, "b “Ana enter “Ben enter enter enter 1")
        assert "not saved" not in shown(app)
    (folder,) = backups.put_away(database())
    assert garbage in [file.read_bytes() for file in folder.iterdir()]
    assert len(list(folder.iterdir())) == 2


async def test_a_file_that_is_gone_is_no_first_start() -> None:
    """With a copy of it there the page says so, and what an empty shelf would do with the copy."""
    damaged()
    database().unlink()
    async with opened() as (app, _):
        page = unwrapped(app)
        assert HEADS["gone"] in page and "DAMAGED" not in page and "what is left" not in page
        assert (
            "is not there, though copies" in page and "has one table" in page and "the copies move to" in page
        )
    assert not database().exists()


async def test_leaving_changes_nothing(home: Path) -> None:
    """l leaves, and every file is as it was."""
    damaged()
    before = {file: file.read_bytes() for file in home.rglob("*.db*")}
    async with opened() as (app, pilot):
        await typed(pilot, "l")
        await settled(pilot, lambda: not app.is_running)
    assert {file: file.read_bytes() for file in home.rglob("*.db*")} == before


async def test_without_a_copy_there_are_two_choices() -> None:
    """t does nothing where no good copy is left, and the page does not offer it."""
    damaged()
    backups.copies(database())[0].path.write_bytes(b"garbage too")
    async with opened() as (app, pilot):
        assert NO_COPY in unwrapped(app) and TAKE[1] not in shown(app)
        await typed(pilot, "t")
        assert HEADS["damaged"] in shown(app)
        assert kept_aside() == []


async def test_what_is_in_the_way_is_said() -> None:
    """Where it can't be put in place the page stays, with the reason."""
    damaged()
    async with opened() as (app, pilot):
        ready_beside(database()).mkdir()
        await typed(pilot, "t")
        await settled(pilot, lambda: "could not be put" in unwrapped(app))
        assert HEADS["damaged"] in shown(app)
    assert kept_aside() == []


async def test_damage_is_noticed_in_the_middle_of_an_evening() -> None:
    """The copy of the day that meets damage says so, and that the next start offers the newest good copy."""
    async with opened(*people("Ana", "Ben")) as (app, pilot):
        with_damage = "The file is damaged; the newest good copy is offered at the next start."

        def finds_it(*, anew: bool = False) -> None:
            raise NotSaved(with_damage)

        app.ctx.storage.store.file.copy_of_the_day = finds_it  # type: ignore[method-assign]
        await copied_now(app)
        await settled(pilot, lambda: "newest good" in unwrapped(app))
        assert "offered at the next start" in unwrapped(app)


async def test_an_empty_file_is_called_so() -> None:
    """The head says that it is empty; nothing on the page says that it is damaged."""
    damaged()
    database().write_bytes(b"")
    async with opened() as (app, _):
        page = shown(app)
        assert HEADS["empty"] in page and "amaged" not in page
