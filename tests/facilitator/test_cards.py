"""Cards of a duel are remembered for the two who typed them, and forgotten when they say so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from facilitator.app.desk import Keeping
from facilitator.games.duel.entries import Drew, DuellistSeated, FirstActive, Played
from facilitator.games.duel.known import Known
from facilitator.paths import database
from facilitator.store import NotSaved, Store
from tests.facilitator.conftest import Opens
from tests.facilitator.tables import started

CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), (1, 1))
FOX = Known("[b]Fox[/b]", 1, 2)


class Desk(Keeping):
    """A desk without a screen, on a duel of these two."""

    def __init__(self, *names: str, begun: bool = True) -> None:
        super().__init__()
        self.notes: list[str] = []
        self.begin("duel")
        self.say(*(DuellistSeated(side=side, words=name) for side, name in enumerate(names)))
        if begun:
            self.say(FirstActive(side=0))

    def note(self, sentence: str) -> None:
        """Remember what was said."""
        self.notes.append(sentence)

    def owed(self) -> None:
        """Wipe the file, as the App does after its next drawing."""
        assert self.store.owed()
        assert self.store.scrub() == ""


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
    """Its name is gone, also out of the unused parts of the file: the desk is told to wipe them at once."""
    desk = Desk("Bea", "Aldo")
    desk.remember(Known("Qzvwhale", 1, 2))
    desk.forget_card("qzvWHALE")
    assert desk.remembered() == ()
    files = [path for path in database().parent.rglob("*") if path.is_file()]
    assert not any(b"zvwhale" in path.read_bytes() for path in files)


@pytest.mark.parametrize("text", ["{}", "[]", '{"kind":"undone"}', '{"kind":"played","number":1}', "\udc80"])
def test_what_is_no_card_is_passed_over(text: str) -> None:
    """A file that somebody changed offers the cards that can be read."""
    desk = Desk("Bea", "Aldo")
    desk.remember(FOX)
    desk.store.keep_cards({("aldo\nbea", "zz"): text.encode("utf-8", "replace").decode()})
    assert desk.remembered() == (FOX,)


def test_a_file_that_cannot_be_written_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card is not remembered, a sentence says why, and the duel goes on."""
    desk = Desk("Bea", "Aldo")

    def full(*given: object) -> None:
        raise NotSaved("No room is left.")

    monkeypatch.setattr(desk.store, "keep_cards", full)
    desk.remember(FOX)
    assert desk.notes[-1] == "No room is left."
    assert desk.moment.step.kind == "draw"


# ---------------------------------------------------------------- whose they are


def test_two_without_names_share_no_cards_with_strangers() -> None:
    """Their cards belong to that table: no other one offers them, whether one name is missing or both."""
    desk = Desk("Bea")
    desk.remember(FOX)
    assert desk.remembered() == (FOX,)
    assert Desk("Bea").remembered() == () and Desk().remembered() == ()


def test_a_table_that_is_opened_again_has_its_cards() -> None:
    """Also one of two without names."""
    desk = Desk()
    desk.remember(FOX)
    id = desk.moment.key
    desk.begin("duel")
    assert desk.remembered() == ()
    desk.open_table(id)
    assert desk.remembered() == (FOX,)


def test_a_rematch_of_two_without_names_has_their_cards() -> None:
    """As soon as it is begun, and as cards of its own: what it forgets the first duel keeps."""
    desk = Desk("Bea")
    desk.remember(FOX)
    first, again = desk.moment.key, desk.moment.duel.again()  # type: ignore[union-attr]
    desk.begin("duel", *again, cards_of=desk.whose)
    assert desk.remembered() == (FOX,)
    desk.draft(("duellist_seated", 1), "A")
    assert desk.remembered() == (FOX,)
    desk.say(FirstActive(side=1))
    desk.forget_card("[b]fox[/b]")
    assert desk.remembered() == ()
    desk.open_table(first)
    assert desk.remembered() == (FOX,)


def test_a_first_name_takes_the_cards_along() -> None:
    """What was typed before both had names is theirs by name from then on."""
    desk = Desk("Bea")
    desk.remember(FOX)
    desk.say(DuellistSeated(side=1, words="Aldo"))
    assert desk.remembered() == (FOX,)
    assert Desk("Aldo", "Bea").remembered() == (FOX,)


def test_a_mended_name_takes_the_cards_along() -> None:
    """Bae was Bea: her cards are there under the name that was mended; Bae and Aldo keep theirs."""
    desk = Desk("Bae", "Aldo")
    desk.remember(FOX)
    desk.say(DuellistSeated(side=0, words="Bea"))
    assert desk.remembered() == (FOX,) and Desk("Bea", "Aldo").remembered() == (FOX,)
    assert Desk("Bae", "Aldo").remembered() == (FOX,)


def test_where_both_pairs_have_a_card_the_newer_one_counts() -> None:
    """Played at this table, this one’s; else what the pair of that name had typed themselves."""
    Desk("Cleo", "Aldo").remember(Known("Fox", 9, 9))
    Desk("Cleo", "Aldo").remember(Known("Hare", 9, 9))
    desk = Desk("Bea", "Aldo")
    desk.remember(Known("Hare", 1, 1))
    desk.say(Drew(number=1))
    plays(desk, Known("Fox", 1, 2), number=2)
    desk.say(DuellistSeated(side=0, words="Cleo"))
    assert set(desk.remembered()) == {Known("Fox", 1, 2), Known("Hare", 9, 9)}


def test_names_before_the_coin_take_nothing_along() -> None:
    """Whoever sits down in Bea’s place before the duel has begun is not offered what Bea typed."""
    Desk("Bea", "Aldo").remember(FOX)
    desk = Desk("Bea", "Aldo", begun=False)
    assert desk.remembered() == (FOX,)
    desk.say(DuellistSeated(side=0, words="Cleo"))
    assert desk.remembered() == ()


def test_the_undo_of_a_name_leaves_both_pairs_what_they_had() -> None:
    """Bea and Aldo have their Fox, Cleo and Aldo only the Hare of their own; redo brings the Fox again."""
    Desk("Cleo", "Aldo").remember(Known("Hare", 1, 1))
    desk = Desk("Bea", "Aldo")
    desk.remember(FOX)
    desk.say(DuellistSeated(side=0, words="Cleo"))
    assert set(desk.remembered()) == {Known("Hare", 1, 1), FOX}
    desk.take_back()
    assert desk.remembered() == (FOX,)
    assert Desk("Cleo", "Aldo").remembered() == (Known("Hare", 1, 1),)
    desk.bring_back()
    assert set(desk.remembered()) == {Known("Hare", 1, 1), FOX}


# ---------------------------------------------------------------- what a play taught


def plays(desk: Desk, card: Known, number: int) -> None:
    """Play a card and remember it, as the page of the Play Phase does."""
    act = Played(number=number, column=number, words=card.words, attack=card.attack, health=card.health)
    assert desk.say(act) is None
    desk.remember(card)


def playing() -> Desk:
    """Bea and Aldo in Bea’s Play Phase."""
    desk = Desk("Bea", "Aldo")
    desk.say(Drew(number=1))
    return desk


def test_undo_right_after_a_play_forgets_the_card_it_taught() -> None:
    """What was typed wrong is not offered; redo brings it again."""
    desk = playing()
    plays(desk, FOX, 2)
    desk.take_back()
    assert desk.remembered() == ()
    desk.bring_back()
    assert desk.remembered() == (FOX,)


def test_undo_of_a_play_leaves_a_card_that_was_known() -> None:
    """With the numbers that it had before that play."""
    desk = playing()
    desk.remember(FOX)
    plays(desk, replace(FOX, attack=3), 2)
    assert desk.remembered() == (replace(FOX, attack=3),)
    desk.take_back()
    assert desk.remembered() == (FOX,)


def test_a_play_typed_anew_teaches_anew() -> None:
    """Undone and entered again just the same, it is forgotten by its next undo as by the first."""
    desk = playing()
    for _ in range(2):
        plays(desk, FOX, 2)
        assert desk.remembered() == (FOX,)
        desk.take_back()
        assert desk.remembered() == ()


def test_undo_of_a_mended_name_brings_the_old_one_again() -> None:
    """Fox was mended to Vixen on its marks page: the undo of that has the Fox offered, and no Vixen."""
    desk = playing()
    plays(desk, Known("Fox", 1, 2), 2)
    assert desk.say(Played(number=2, column=2, words="Vixen", attack=1, health=2)) is None
    desk.remember(Known("Vixen", 1, 2), instead_of="Fox")
    assert desk.remembered() == (Known("Vixen", 1, 2),)
    desk.take_back()
    assert desk.remembered() == (Known("Fox", 1, 2),)


def test_other_cards_are_not_the_business_of_an_undo() -> None:
    """What was changed or forgotten in the list stays so."""
    desk = playing()
    desk.remember(CANCER)
    plays(desk, FOX, 2)
    desk.forget_card("Cancer")
    desk.remember(Known("Hare", 1, 1))
    desk.take_back()
    assert desk.remembered() == (Known("Hare", 1, 1),)


def test_a_card_that_was_forgotten_comes_back_by_no_undo() -> None:
    """Known as 1/2, played as 3/2, forgotten in the list: undo and redo of the play leave it forgotten."""
    desk = playing()
    desk.remember(FOX)
    plays(desk, replace(FOX, attack=3), 2)
    desk.forget_card(FOX.words)
    desk.take_back()
    assert desk.remembered() == ()
    desk.bring_back()
    assert desk.remembered() == ()


def test_a_table_put_back_on_its_shelf_keeps_what_it_taught() -> None:
    """Opened again, its undo takes the play back and leaves the card remembered."""
    desk = playing()
    plays(desk, FOX, 2)
    desk.open_table(desk.moment.key)
    desk.take_back()
    assert desk.remembered() == (FOX,)


def test_a_table_deleted_in_another_window_keeps_no_cards(store: Store, opens: Opens) -> None:
    """What is typed on here, where nobody has a name, comes back into no file; cards of two names do."""
    id = started(store).id
    store.keep_cards({(id, "fox"): "{}"})
    opens().delete(id)
    store.keep_cards({(id, "fox"): "{}", ("ana\nben", "fox"): "{}"})
    assert (store.cards(id), store.cards("ana\nben")) == ({}, {"fox": "{}"})
