"""The lines of an evening as keys on a screen: what a scorekeeper who sees would press for the same."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.keys import _character_to_key

from facilitator.paths import database
from facilitator.store import Store
from facilitator.store.tables import Loaded
from screens.app import Marginalia
from screens.plain.typed import KEYS, command_in, words_typed
from screens.safety.card import SafetyCard
from tests.screens.app.playing import Evening, opened, settled

OF_THE_APP, ONLY_SAY = {"stop": "f2"}, ("page", "keys", "commands", "on", "help")


async def played_in_the_app(lines: Sequence[str]) -> Loaded:
    """The table that these lines leave behind, played on a screen of 80 columns from Home on."""
    async with opened() as (app, pilot):
        for line in lines:
            await _enter(app, pilot, line)
        session = app.ctx.table.session
        assert session is not None
        app.ctx.autosave.save()
        return kept(session.id)


def kept(id: str) -> Loaded:
    """The table as the file has it."""
    store = Store(database())
    found = store.tables.load(id)
    store.close()
    return found


async def _enter(app: Marginalia, pilot: Evening, line: str) -> None:
    command = command_in(line)
    if command is not None and command.name in ONLY_SAY:
        return
    if command is not None:
        await _press(app, pilot, *[OF_THE_APP.get(command.name) or KEYS[command.name]] * command.times)
        if command.name == "stop":
            await settled(pilot, lambda: isinstance(app.screen, SafetyCard))
        if command.rest:
            await _enter(app, pilot, command.rest)
    elif not line.strip():
        await _press(app, pilot, "enter")
    elif _is_in_line(app):
        await _write(app, pilot, line)
    else:
        await _press_each(app, pilot, line.strip())


async def _press(app: Marginalia, pilot: Evening, *keys: str) -> None:
    for key in keys:
        named = _character_to_key(key) if len(key) == 1 else key
        app.post_message(events.Key(named, key if len(key) == 1 else None))
    await pilot.pause()


async def _press_each(app: Marginalia, pilot: Evening, rest: str) -> None:
    while rest:
        await _press(app, pilot, rest[0])
        rest = (rest[2:] if rest.startswith("//") else rest[1:]).lstrip()
        if rest and _is_in_line(app):
            await _write(app, pilot, rest)
            return


def _is_in_line(app: Marginalia) -> bool:
    page = app.router.window.page
    return not isinstance(app.screen, SafetyCard) and page is not None and page.takes_words


async def _write(app: Marginalia, pilot: Evening, line: str) -> None:
    """Words in one piece, then Enter: how they are typed letter by letter is another test."""
    app.post_message(events.Paste(words_typed(line)))
    await _press(app, pilot, "enter")
