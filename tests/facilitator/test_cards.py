"""Cards of a duel are remembered for the two who typed them, and forgotten when they say so."""

from __future__ import annotations

import pytest

from facilitator.app.desk import Keeping
from facilitator.games.duel.entries import DuellistSeated, FirstActive
from facilitator.games.duel.known import Known
from facilitator.paths import database
from facilitator.store import NotSaved

CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), (1, 1))
FOX = Known("[b]Fox[/b]", 1, 2)


class Desk(Keeping):
    """A desk without a screen, on a duel of these two."""

    def __init__(self, *names: str) -> None:
        super().__init__()
        self.notes: list[str] = []
        self.begin("duel")
        self.say(*(DuellistSeated(side=side, words=name) for side, name in enumerate(names)))
        self.say(FirstActive(side=0))

    def note(self, sentence: str) -> None:
        """Remember what was said."""
        self.notes.append(sentence)


def test_a_card_is_there_again_for_the_same_two_whoever_sits_where() -> None:
    """Numbers, humor and marks come back; other people are offered nothing of it."""
    desk = Desk("Bea", "Aldo")
    desk.remember(CANCER)
    desk.remember(FOX)
    assert set(Desk("aldo", " BEA ").remembered()) == {CANCER, FOX}
    assert Desk("Bea", "Cleo").remembered() == ()


def test_a_card_typed_anew_is_what_it_is_now() -> None:
    """The same name in another case is the same card; a nameless one is none."""
    desk = Desk("Bea", "Aldo")
    desk.remember(CANCER)
    desk.remember(Known("CANCER", 4, 4))
    desk.remember(Known("  ", 1, 2))
    assert desk.remembered() == (Known("CANCER", 4, 4),)


def test_a_card_forgotten_is_in_no_file() -> None:
    """Its name is gone, also out of the unused parts of the file."""
    desk = Desk("Bea", "Aldo")
    desk.remember(Known("Qzvwhale", 1, 2))
    desk.forget_card("qzvWHALE")
    assert desk.remembered() == ()
    assert desk.store.scrub() == ""
    files = [path for path in database().parent.rglob("*") if path.is_file()]
    assert not any(b"zvwhale" in path.read_bytes() for path in files)


@pytest.mark.parametrize("text", ["{}", "[]", '{"kind":"undone"}', '{"kind":"played","number":1}', "\udc80"])
def test_what_is_no_card_is_passed_over(text: str) -> None:
    """A file that somebody changed offers the cards that can be read."""
    desk = Desk("Bea", "Aldo")
    desk.remember(FOX)
    desk.store.keep_card("aldo\nbea", "zz", text.encode("utf-8", "replace").decode())
    assert desk.remembered() == (FOX,)


def test_a_file_that_cannot_be_written_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card is not remembered, a sentence says why, and the duel goes on."""
    desk = Desk("Bea", "Aldo")

    def full(*given: str) -> None:
        raise NotSaved("No room is left.")

    monkeypatch.setattr(desk.store, "keep_card", full)
    desk.remember(FOX)
    assert desk.notes[-1] == "No room is left."
    assert desk.moment.step.kind == "draw"
