"""Exports through the services alone: what of a table goes into its files."""

from __future__ import annotations

from exports.plain.words import text
from exports.shape import Choices
from facilitator.games.marginalia.entries import CharacterNamed, DealerSet, FarewellTold, Seated
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
