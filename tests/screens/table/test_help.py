"""Help is made from the pages' own keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from screens.places import page_class, pages
from screens.table.help import Help
from screens.ui.page import Page
from tests.screens.context import FakeContext, seated
from tests.screens.duel.context import DuelContext, fighting
from tests.screens.keys import check_fits, press

IN_PLAY = {
    "duel-draw", "duel-play", "duel-attack", "duel-reset",
}  # fmt: skip
"""On these Esc only closes what lies on top, as on every page of a game."""


def whole(page: Help, width: int = 80) -> str:
    """Everything there is to read."""
    return "\n".join(line.text for line in page.above(width, 500))


def about(page: Page) -> Help:
    """Help for a page as it stands."""
    return Help(page.ctx, of=type(page), keys=page.keys_now, now=page.purpose)


def of(kind: type[Page], *facts: str) -> Help:
    """Help for a page."""
    return Help(seated("Ana", "Ben"), of=kind, facts=facts)


@pytest.mark.parametrize("name", sorted(set(pages()) - {"home", "asked"}))
def test_every_page_has_help_that_fits(name: str) -> None:
    """Each key of each page is explained, within eighty columns."""
    kind = page_class(name)
    page = of(kind)
    check_fits(page)
    for key in kind.keys:
        assert (key.help or key.label).split()[0] in whole(page)


def test_enter_goes_back() -> None:
    """So do Esc, F1 and Space: it is put away, and the page under it is no other."""
    for key in ("enter", "escape", "f1", "space"):
        page = press(of(page_class("duel-draw")), key)
        assert not page.is_open and page.ctx.places == []  # type: ignore[attr-defined]


def test_whose_game_the_duel_is() -> None:
    """The publisher, the year and the address stand in the help of the duel alone (D-44)."""
    shown = " ".join(whole(Help(fighting(), of=page_class("duel-draw"))).split())
    assert "published by Cartes Jean de Lorraine in 2021: www.jlcartes.com/marginalia." in shown
    assert "Cartes Jean" not in whole(Help(seated("Ana", "Ben"), of=page_class("settings")))


@pytest.mark.parametrize("name", sorted(set(pages()) - IN_PLAY - {"home", "asked"}))
def test_esc_says_what_it_does_here(name: str) -> None:
    """A page whose Esc does more than leave a line has a sentence of its own for it."""
    kind = page_class(name)
    has_own = any("escape" in key.press for key in kind.keys)
    assert has_own or kind.key_escape is Page.key_escape


def test_a_damaged_file_offers_only_what_can_be_done() -> None:
    """k where the file can be read, t where there is a copy: the help lists no other key than the page."""
    ctx = FakeContext()
    for is_readable, has_copy, keys in ((False, False, "bl"), (True, False, "kbl"), (False, True, "tbl")):
        copy = Path("copy.db") if has_copy else None
        assert ctx.rescue.offer is not None
        ctx.rescue.offer = replace(ctx.rescue.offer, is_readable=is_readable, copy=copy)
        page = page_class("damaged")(ctx)
        listed = [line.split()[0] for line in whole(about(page)).splitlines() if line.startswith("   ")]
        assert [key for key in listed if key in "tkbl"] == list(keys)


def test_settled_keys_are_gone_from_the_seats() -> None:
    """Once a duel has begun nobody throws a coin, and the last row goes back."""
    for ctx, name, begins in ((fighting(), "duel-seats", "throw the coin"),):
        shown = whole(about(page_class(name)(ctx)))
        assert "goes back" in shown and begins not in shown
    for new, name, begins in ((DuelContext(), "duel-seats", "throw the coin"),):
        assert begins in whole(about(page_class(name)(new)))


def test_leaving_promises_no_more_than_is_true() -> None:
    """All is saved, or not all is; and an example is kept nowhere."""
    page = of(page_class("duel-draw"))
    assert "leave; all is saved" in whole(page)
    page.ctx.table.view = replace(page.ctx.view, unsaved="The disk is full.")
    assert "leave; not all is saved yet" in whole(page)
    page.ctx.table.view = replace(page.ctx.view, example=True)
    assert "leave; the example is not saved" in whole(page)
