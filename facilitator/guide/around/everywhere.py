"""What can be done whatever is asked: files, the room, forgetting, packs, settings, leaving."""

from __future__ import annotations

from facilitator.guide.question import Answer, Option
from facilitator.services.view import NO_TABLE, ViewState

ALL = tuple(
    Option(label=label, about=about, answer=Answer(do=do))
    for label, about, do in (
        ("export: files to keep", "to print, a book, text, CSV, JSON", ("page", "export")),
        ("the room: phones in this Wi-Fi can join", "and a view for a wall", ("page", "room")),
        ("forget a person for good", "name and story go, numbers stay", ("page", "forget")),
        ("packs of prompts", "which of them this table uses", ("page", "packs")),
        ("settings", "themes, signs, language", ("page", "settings")),
        ("back to all tables", "this one is saved", ("home",)),
        ("leave the program", "quit, with all saved", ("quit",)),
    )
)
WITHOUT_TABLE = (("page", "settings"), ("quit",))


def everywhere(view: ViewState) -> tuple[Option, ...]:
    """What the palette has behind what the question offers; of a table nothing where none is open."""
    return tuple(each for each in ALL if view.state is not NO_TABLE or each.answer.do in WITHOUT_TABLE)
