"""Exports through the services alone: what of a table goes into its files."""

from __future__ import annotations

import pytest

from exports.model import Choices
from exports.plain.page import text
from facilitator.exporting.of_table import TableExports
from facilitator.games.marginalia.entries import CharacterNamed, DealerSet, FarewellTold, Seated
from facilitator.services.exports import NOTHING_ERASED
from facilitator.store import NotSaved
from tests.facilitator.services.composing import context


def test_a_farewell_goes_with_the_question_that_stood_at_it() -> None:
    """What was drawn for it stands in the files before it is written down, and what only waited does not."""
    ctx = context()
    ctx.prompts.read_packs()
    assert ctx.prompts.in_use is not None
    ctx.table.begin("marginalia")
    ctx.table.record(*(Seated(seat=seat, words=name) for seat, name in enumerate(("Ana", "Ben"))))
    ctx.table.record(DealerSet(seat=0))
    ctx.table.record(CharacterNamed(seat=0, words="Noor"), FarewellTold(seat=0, words="Beside the clock."))
    pool = ctx.prompts.in_use.texts("leaving", part="scene")
    photo = next(prompt for prompt in pool if "photograph" in prompt.text)
    ctx.prompts.ask("farewell_told 1 0", pool)
    ctx.prompts.ask("farewell_told 0 0", [photo])
    found = "".join(text(page) for page in ctx.exports.preview(Choices()).values())
    asked = "asked: A photograph of everybody, taken today. Where does Noor stand, and beside whom?"
    assert f"Told by the other player · {asked}\nBeside the clock." in found
    assert found.lower().count("asked:") == 2


def test_what_can_not_be_read_is_not_said_to_be_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page hears that there are no earlier files, or none with erased words, where nobody could look."""
    ctx = context()
    ctx.table.begin("marginalia")
    ctx.table.record(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"), DealerSet(seat=0))
    assert ctx.exports.earlier() == () and ctx.exports.write_again(Choices()) == NOTHING_ERASED
    assert ctx.shelf.files_of(ctx.view.key) == () and ctx.people.also_at(0) == ()

    def unreadable(*_: object) -> None:
        raise NotSaved("Another program is holding it.")

    monkeypatch.setattr(ctx.storage.store.exported, "of", unreadable)
    monkeypatch.setattr(ctx.storage.store.shelf, "where_sits", unreadable)
    assert ctx.exports.earlier() is None
    assert ctx.exports.write_again(Choices()) == "Another program is holding it."
    assert ctx.shelf.files_of(ctx.view.key) is None and ctx.people.also_at(0) is None


def test_a_fault_of_the_program_is_no_sentence_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may quote what somebody said, so it goes on to whoever names the place in the program alone."""
    ctx = context()
    ctx.table.begin("marginalia")
    ctx.table.record(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    monkeypatch.setattr(TableExports, "write", lambda *_: int("Ana"))
    with pytest.raises(ValueError, match="Ana"):
        ctx.exports.write(Choices(), "anywhere")
