"""What each format and each game has for the exports is what these ask of it; mypy holds the types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from importlib import import_module
from typing import get_args

from exports.data import csv_sheet, json_export
from exports.duel import exporter as duel
from exports.epub import book
from exports.epub import reading as epub_reading
from exports.files import ReadBack, ReaderFormat, TableFormat
from exports.formats import ALL, FORMATS, SHARED, WhichNames
from exports.html import document
from exports.html import reading as html_reading
from exports.marginalia import exporter as marginalia
from exports.marginalia.names import names
from exports.mariglia import exporter as mariglia
from exports.markdown import page
from exports.markdown import reading as markdown_reading
from exports.model import Choices
from exports.plain import chat
from exports.plenary import file as plenary_file
from exports.source import Exporter, StoryExporter, exporter_of, story_exporter_of
from facilitator.games.marginalia.table import Table
from facilitator.games.registry import plugins
from tests.exports.tidelands import tidelands

EXPORTERS: Mapping[str, Exporter] = {"marginalia": marginalia, "mariglia": mariglia, "duel": duel}
STORIES: Mapping[str, StoryExporter] = {"marginalia": marginalia}
TOLD: Mapping[str, ReaderFormat] = {"markdown": page, "html": document, "epub": book}
OF_THE_TABLE: Mapping[str, TableFormat] = {
    "text": chat,
    "csv": csv_sheet,
    "json": json_export,
    "plenary": plenary_file,
}
READ_BACK: Mapping[str, ReadBack] = {
    "markdown": markdown_reading,
    "html": html_reading,
    "epub": epub_reading,
}


def test_each_exporter_is_what_the_formats_ask_for() -> None:
    """The module that a plugin names has the functions of its protocol, those of a story where it has one."""
    assert {plugin.id: exporter_of(plugin.id) for plugin in plugins()} == EXPORTERS
    found = {plugin.id: story_exporter_of(plugin.id) for plugin in plugins()}
    assert {game: exporter for game, exporter in found.items() if exporter is not None} == STORIES


def test_each_format_has_the_module_of_its_row() -> None:
    """What a row names takes what the row says that it reads."""
    rows = FORMATS.values()
    assert {row.id: import_module(row.module) for row in rows if row.reads == "told"} == TOLD
    assert {row.id: import_module(row.module) for row in rows if row.reads == "source"} == OF_THE_TABLE
    assert {row.id: import_module(row.read_back) for row in rows if row.read_back} == READ_BACK


def test_what_can_be_chosen_stands_in_one_list() -> None:
    """Every choice but the format can stand in a row, and each choice of names gives everybody one."""
    assert {*ALL, *SHARED} == {field.name for field in fields(Choices)} - {"format"}
    table = Table(tidelands())
    assert all(len(names(table, which)) == len(table.circle) for which in get_args(WhichNames))
