"""The file behind the services: its settings, a search through it, and what is done where it is damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from facilitator.paths import database
from facilitator.services.changes import Kind
from facilitator.services.context import composed
from facilitator.services.settings import DEFAULTS
from facilitator.services.storage import Storage
from facilitator.store import NotSaved
from prompts.model import Prompt
from tests.facilitator.services.composing import Listener, StillTimers, context, first
from tests.facilitator.services.test_table import heard, seated


def test_a_theme_that_nobody_knows_is_the_usual_one() -> None:
    """It was chosen in a later version, or mistyped; the other settings hold."""
    storage = Storage(database())
    storage.store.settings.keep("theme", "neon")
    storage.store.settings.keep("suit_letters", "yes")
    ctx = composed(Listener(), storage, StillTimers(), first, {"ink", "parchment"}.__contains__)
    assert (ctx.look.theme, ctx.look.suit_letters) == (DEFAULTS.theme, True)
    kinds = heard(ctx)
    ctx.settings.choose("theme", "parchment")
    assert ctx.look.theme == "parchment" and kinds == [Kind.DRESSED]
    assert Storage(database()).store.settings.all()["theme"] == "parchment"


def test_a_search_goes_on_until_it_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """One table at a time, with a turn for keys in between; what was found until it stops stays."""
    monkeypatch.setattr("facilitator.services.over_tables.search.AT_ONCE", 0)
    for _ in range(3):
        seated(database()).storage.close()
    timers = StillTimers()
    ctx = composed(Listener(), Storage(database()), timers, first)
    kinds = heard(ctx)
    ctx.search.look_for("Ana")
    assert (len(ctx.search.found.tables), ctx.search.found.left) == (1, 2)
    timers.pass_by()
    assert (len(ctx.search.found.tables), ctx.search.found.left) == (2, 1)
    assert kinds == [Kind.FOUND, Kind.FOUND]
    ctx.search.stop()
    timers.pass_by()
    assert (len(ctx.search.found.tables), ctx.search.found.left) == (2, 1) and len(kinds) == 2
    ctx.search.look_for("")
    assert ctx.search.found.tables == ()


@pytest.mark.parametrize(
    ("table", "cell", "read_as"),
    [
        ("setting", "value = x'6e6f7264'", DEFAULTS.theme),
        ("drawn", "times = 'often'", {"a": 0, "b": 0}),
        ("exported", "path = x'2f61'", ()),
        ("card", "card = x'7b7d'", {}),
        ("session", "version = 'a'", True),
    ],
)
def test_a_cell_of_another_kind_stops_nobody(table: str, cell: str, read_as: object, tmp_path: Path) -> None:
    """One bit can make bytes of a text: that alone is not read, and Home shows the table all the same."""
    file = tmp_path / "a"
    file.touch()
    before = seated(database())
    id, kept = before.view.key, before.storage.store
    kept.settings.keep("theme", "nord")
    kept.drawn.note(["a", "b"])
    kept.exported.note(id, str(file), b"digest")
    kept.cards.keep({("ana\nben", "fox"): "{}"})
    kept.file.run(f"UPDATE {table} SET {cell}")
    before.storage.close()
    ctx = composed(Listener(), Storage(database()), StillTimers(), first)
    found = {
        "setting": ctx.look.theme,
        "drawn": ctx.storage.store.drawn.all(),
        "exported": ctx.shelf.files_of(id),
        "card": ctx.storage.store.cards.of("ana\nben"),
        "session": [each.id for each in ctx.shelf.tables()] == [id],
    }
    whole = {
        "setting": "nord",
        "drawn": {"a": 1, "b": 1},
        "exported": (str(file),),
        "card": {"fox": "{}"},
        "session": True,
    }
    assert found == {**whole, table: read_as}
    asked = ctx.prompts.asked.ask("fact", [Prompt("a", "?"), Prompt("b", "?")], 2, another=True)
    assert {each.id for each in asked} == {"a", "b"}
    assert len(ctx.shelf.tables(5)) == 1


def test_a_damaged_file_is_put_away_and_the_services_go_on() -> None:
    """Nothing can be kept until somebody has chosen; then every service has the file that is open now."""
    seated(database()).storage.close()
    database().write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    ctx = context(database())
    assert ctx.rescue.offer is not None and ctx.rescue.offer.amiss == "damaged" and ctx.view.unsaved
    kinds = heard(ctx)
    ctx.rescue.begin_anew()
    assert kinds == [Kind.DRESSED, Kind.MENDED] and ctx.rescue.offer is None
    ctx.table.begin("blob")
    ctx.table.draft(("seated", 0), "An")
    assert ctx.table.flush() and ctx.shelf.how_many() == 1
    assert Storage(database()).store.shelf.how_many() == 1


def test_settings_that_cannot_be_read_again_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program may hold the file in the moment in which it is mended: that is said, and no more."""
    front = Listener()
    ctx = context(database(), front)
    ctx.settings.choose("theme", "nord")

    def held() -> dict[str, str]:
        raise NotSaved("It is held.")

    monkeypatch.setattr(ctx.storage.store.settings, "all", held)
    ctx.changes.tell(Kind.MENDED)
    assert ctx.look.theme == "nord" and front.notes == ["It is held."]
