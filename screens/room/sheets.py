"""The public sheet of whatever game is on the table, and the object that a wall and phones are sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from facilitator.games.registry import load, plugin_of
from facilitator.language import language_spoken
from facilitator.room.at_table import Json
from facilitator.room.sheet import PublicSheet, Told
from facilitator.services.context import AppContext
from facilitator.services.phones.room_side import in_the_room
from facilitator.services.view import NO_TABLE
from facilitator.summary import stands_said


def public_sheet(ctx: AppContext) -> PublicSheet:
    """What is public now; a game that makes no sheet shows where it stands, and some pages have their own.

    What is said is what the page that is due reads aloud, whatever the scorekeeper looks at, unless its game
    says it in other words; over an unseen round nothing is said.
    """
    view, shown = ctx.view, ctx.front.shown_page()
    own = shown.on_wall() if shown is not None else None
    if own is not None:
        return own
    if view.state is NO_TABLE:
        return PublicSheet()
    part = plugin_of(view.game).wall
    if part:
        sheet: PublicSheet = load(part)(ctx)
    else:
        said = stands_said(view.game, view.state.stands)
        sheet = PublicSheet(said[:1].upper() + said[1:])
    if shown is not None and shown.is_unseen:
        return sheet._replace(says=(), question="")
    if sheet.says or sheet.question:
        return sheet
    due = ctx.front.due_page()
    return sheet._replace(says=tuple(filter(None, due.in_public()))) if due is not None else sheet


def as_json(sheet: PublicSheet) -> Json:
    """All that the protocol has of a sheet, but what was told: that is for the wall alone."""
    return {
        "lang": language_spoken(),
        "due": [in_the_room(seat) for seat in sheet.due],
        "where": sheet.where,
        "facts": _objects(sheet.facts),
        "says": list(sheet.says),
        "then": sheet.then,
        "columns": list(sheet.columns),
        "people": [
            {**sitter._asdict(), "seat": in_the_room(sitter.seat), "cells": _objects(sitter.cells)}
            for sitter in sheet.people
        ],
        "bars": [{"title": bar.title, "shares": _objects(bar.shares)} for bar in sheet.bars],
        "question": sheet.question,
    }  # fmt: skip


def told_as_json(told: Sequence[Told]) -> Sequence[Json]:
    """What was told, for the wall where the laptop wants words on it."""
    return _objects(told)


def _objects(values: Iterable[Any]) -> list[Json]:
    return [value._asdict() for value in values]
