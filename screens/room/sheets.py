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
from facilitator.services.view import NO_TABLE, ViewState
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
    sheet: PublicSheet = load(part)(ctx) if part else PublicSheet(_stands(view))
    if shown is not None and shown.is_unseen:
        return sheet._replace(says=(), question="")
    return sheet if sheet.says or sheet.question else sheet._replace(says=_said(ctx))


def _stands(view: ViewState) -> str:
    said = stands_said(view.game, view.state.stands)
    return said[:1].upper() + said[1:]


def _said(ctx: AppContext) -> tuple[str, ...]:
    page = ctx.front.due_page()
    return tuple(filter(None, page.in_public())) if page is not None else ()


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
