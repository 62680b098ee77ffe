"""Cards of a duel are remembered for the two who typed them, and forgotten when they say so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from facilitator.games.duel.entries import Drew, DuellistSeated, FirstActive, Played
from facilitator.games.duel.known import Known
from facilitator.paths import database
from facilitator.store import NotSaved, Store
from tests.facilitator.conftest import Opens
from tests.facilitator.services.composing import Listener, StillTimers, context
from tests.facilitator.tables import started

CANCER = Known("Cancer", 3, 3, "yellow bile", ("opposed",), (1, 1))
FOX = Known("[b]Fox[/b]", 1, 2)


class Duel:
    """The services without a screen, on a duel of these two; the file is scrubbed as after a drawing."""

    def __init__(self, *names: str, begun: bool = True) -> None:
        self.front = Listener()
        self.ctx = context(database(), self.front)
        self.cards, self.table, self.store = self.ctx.cards, self.ctx.table, self.ctx.storage.store
        self.table.begin("duel")
        self.table.record(*(DuellistSeated(side=side, words=name) for side, name in enumerate(names)))
        if begun:
            self.table.record(FirstActive(side=0))


def test_a_card_is_there_again_for_the_same_two_whoever_sits_where() -> None:
    """Numbers, humor and marks come back; other people are offered nothing of it."""
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(CANCER)
    ctx.cards.remember(FOX)
    assert set(Duel("aldo", " B\u200bEA ").cards.remembered()) == {CANCER, FOX}
    assert Duel("Bea", "Cleo").cards.remembered() == ()


def test_a_card_typed_anew_is_what_it_is_now() -> None:
    """The same name in another case is the same card; a nameless one is none."""
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(CANCER)
    ctx.cards.remember(Known("CAN\u00adCER", 4, 4))
    ctx.cards.remember(Known("  ", 1, 2))
    assert ctx.cards.remembered() == (Known("CANCER", 4, 4),)


def test_a_card_forgotten_is_in_no_file() -> None:
    """Its name is gone, also out of the unused parts of the file: they are scrubbed at once."""
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(Known("Qzvwhale", 1, 2))
    ctx.cards.forget("qzvWHALE")
    assert ctx.cards.remembered() == ()
    files = [path for path in database().parent.rglob("*") if path.is_file()]
    assert not any(b"zvwhale" in path.read_bytes() for path in files)


@pytest.mark.parametrize("text", ["{}", "[]", '{"kind":"undone"}', '{"kind":"played","number":1}', "\udc80"])
def test_what_is_no_card_is_passed_over(text: str) -> None:
    """A file that somebody changed offers the cards that can be read."""
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(FOX)
    ctx.store.cards.keep({("aldo\nbea", "zz"): text.encode("utf-8", "replace").decode()})
    assert ctx.cards.remembered() == (FOX,)


def test_a_file_that_cannot_be_written_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card is not remembered, a sentence says why, and the duel goes on."""
    ctx = Duel("Bea", "Aldo")

    def full(*given: object) -> None:
        raise NotSaved("No room is left.")

    monkeypatch.setattr(ctx.store.cards, "keep", full)
    ctx.cards.remember(FOX)
    assert ctx.front.notes[-1] == "No room is left."
    assert ctx.table.view.step.kind == "draw"


# ---------------------------------------------------------------- whose they are


def test_two_without_names_share_no_cards_with_strangers() -> None:
    """Their cards belong to that table: no other one offers them, whether one name is missing or both."""
    ctx = Duel("Bea")
    ctx.cards.remember(FOX)
    assert ctx.cards.remembered() == (FOX,)
    assert Duel("Bea").cards.remembered() == () and Duel().cards.remembered() == ()


def test_a_table_that_is_opened_again_has_its_cards() -> None:
    """Also one of two without names."""
    ctx = Duel()
    ctx.cards.remember(FOX)
    id = ctx.table.view.key
    ctx.table.begin("duel")
    assert ctx.cards.remembered() == ()
    ctx.table.open(id)
    assert ctx.cards.remembered() == (FOX,)


def test_a_rematch_of_two_without_names_has_their_cards() -> None:
    """As soon as it is begun, and as cards of its own: what it forgets the first duel keeps."""
    ctx = Duel("Bea")
    ctx.cards.remember(FOX)
    first, again = ctx.table.view.key, ctx.table.view.state.again()
    ctx.table.begin("duel", *again, carried=ctx.cards.whose)
    assert ctx.cards.remembered() == (FOX,)
    ctx.table.draft(("duellist_seated", 1), "A")
    assert ctx.cards.remembered() == (FOX,)
    ctx.table.record(FirstActive(side=1))
    ctx.cards.forget("[b]fox[/b]")
    assert ctx.cards.remembered() == ()
    ctx.table.open(first)
    assert ctx.cards.remembered() == (FOX,)


def test_a_first_name_takes_the_cards_along() -> None:
    """What was typed before both had names is theirs by name from then on."""
    ctx = Duel("Bea")
    ctx.cards.remember(FOX)
    ctx.table.record(DuellistSeated(side=1, words="Aldo"))
    assert ctx.cards.remembered() == (FOX,)
    assert Duel("Aldo", "Bea").cards.remembered() == (FOX,)


def test_a_mended_name_takes_the_cards_along() -> None:
    """Bae was Bea: her cards are there under the name that was mended; Bae and Aldo keep theirs."""
    ctx = Duel("Bae", "Aldo")
    ctx.cards.remember(FOX)
    ctx.table.record(DuellistSeated(side=0, words="Bea"))
    assert ctx.cards.remembered() == (FOX,) and Duel("Bea", "Aldo").cards.remembered() == (FOX,)
    assert Duel("Bae", "Aldo").cards.remembered() == (FOX,)


def test_where_both_pairs_have_a_card_the_newer_one_counts() -> None:
    """Played at this table, this one’s; else what the pair of that name had typed themselves."""
    Duel("Cleo", "Aldo").cards.remember(Known("Fox", 9, 9))
    Duel("Cleo", "Aldo").cards.remember(Known("Hare", 9, 9))
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(Known("Hare", 1, 1))
    ctx.table.record(Drew(number=1))
    plays(ctx, Known("Fox", 1, 2), number=2)
    ctx.table.record(DuellistSeated(side=0, words="Cleo"))
    assert set(ctx.cards.remembered()) == {Known("Fox", 1, 2), Known("Hare", 9, 9)}


def test_names_before_the_coin_take_nothing_along() -> None:
    """Whoever sits down in Bea’s place before the duel has begun is not offered what Bea typed."""
    Duel("Bea", "Aldo").cards.remember(FOX)
    ctx = Duel("Bea", "Aldo", begun=False)
    assert ctx.cards.remembered() == (FOX,)
    ctx.table.record(DuellistSeated(side=0, words="Cleo"))
    assert ctx.cards.remembered() == ()


def test_the_undo_of_a_name_leaves_both_pairs_what_they_had() -> None:
    """Bea and Aldo have their Fox, Cleo and Aldo only the Hare of their own; redo brings the Fox again."""
    Duel("Cleo", "Aldo").cards.remember(Known("Hare", 1, 1))
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(FOX)
    ctx.table.record(DuellistSeated(side=0, words="Cleo"))
    assert set(ctx.cards.remembered()) == {Known("Hare", 1, 1), FOX}
    ctx.table.undo()
    assert ctx.cards.remembered() == (FOX,)
    assert Duel("Cleo", "Aldo").cards.remembered() == (Known("Hare", 1, 1),)
    ctx.table.redo()
    assert set(ctx.cards.remembered()) == {Known("Hare", 1, 1), FOX}


# ---------------------------------------------------------------- what a play taught


def plays(ctx: Duel, card: Known, number: int) -> None:
    """Play a card and remember it, as the page of the Play Phase does."""
    act = Played(number=number, column=number, words=card.words, attack=card.attack, health=card.health)
    assert ctx.table.record(act) is None
    ctx.cards.remember(card)


def playing() -> Duel:
    """Bea and Aldo in Bea’s Play Phase."""
    ctx = Duel("Bea", "Aldo")
    ctx.table.record(Drew(number=1))
    return ctx


def test_undo_right_after_a_play_forgets_the_card_it_taught() -> None:
    """What was typed wrong is not offered; redo brings it again."""
    ctx = playing()
    plays(ctx, FOX, 2)
    ctx.table.undo()
    assert ctx.cards.remembered() == ()
    ctx.table.redo()
    assert ctx.cards.remembered() == (FOX,)


def test_undo_of_a_play_leaves_a_card_that_was_known() -> None:
    """With the numbers that it had before that play."""
    ctx = playing()
    ctx.cards.remember(FOX)
    plays(ctx, replace(FOX, attack=3), 2)
    assert ctx.cards.remembered() == (replace(FOX, attack=3),)
    ctx.table.undo()
    assert ctx.cards.remembered() == (FOX,)


def test_a_play_typed_anew_teaches_anew() -> None:
    """Undone and entered again just the same, it is forgotten by its next undo as by the first."""
    ctx = playing()
    for _ in range(2):
        plays(ctx, FOX, 2)
        assert ctx.cards.remembered() == (FOX,)
        ctx.table.undo()
        assert ctx.cards.remembered() == ()


def test_undo_of_a_mended_name_brings_the_old_one_again() -> None:
    """Fox was mended to Vixen on its marks page: the undo of that has the Fox offered, and no Vixen."""
    ctx = playing()
    plays(ctx, Known("Fox", 1, 2), 2)
    assert ctx.table.record(Played(number=2, column=2, words="Vixen", attack=1, health=2)) is None
    ctx.cards.remember(Known("Vixen", 1, 2), instead_of="Fox")
    assert ctx.cards.remembered() == (Known("Vixen", 1, 2),)
    ctx.table.undo()
    assert ctx.cards.remembered() == (Known("Fox", 1, 2),)


def test_other_cards_are_not_the_business_of_an_undo() -> None:
    """What was changed or forgotten in the list stays so."""
    ctx = playing()
    ctx.cards.remember(CANCER)
    plays(ctx, FOX, 2)
    ctx.cards.forget("Cancer")
    ctx.cards.remember(Known("Hare", 1, 1))
    ctx.table.undo()
    assert ctx.cards.remembered() == (Known("Hare", 1, 1),)


def test_a_card_that_was_forgotten_comes_back_by_no_undo() -> None:
    """Known as 1/2, played as 3/2, forgotten in the list: undo and redo of the play leave it forgotten."""
    ctx = playing()
    ctx.cards.remember(FOX)
    plays(ctx, replace(FOX, attack=3), 2)
    ctx.cards.forget(FOX.words)
    ctx.table.undo()
    assert ctx.cards.remembered() == ()
    ctx.table.redo()
    assert ctx.cards.remembered() == ()


def test_a_table_put_back_on_its_shelf_keeps_what_it_taught() -> None:
    """Opened again, its undo takes the play back and leaves the card remembered."""
    ctx = playing()
    plays(ctx, FOX, 2)
    ctx.table.open(ctx.table.view.key)
    ctx.table.undo()
    assert ctx.cards.remembered() == (FOX,)


def test_a_table_deleted_in_another_window_keeps_no_cards(store: Store, opens: Opens) -> None:
    """What is typed on here, where nobody has a name, comes back into no file; cards of two names do."""
    id = started(store).id
    store.cards.keep({(id, "fox"): "{}"})
    opens().shelf.delete(id)
    store.cards.keep({(id, "fox"): "{}", ("ana\nben", "fox"): "{}"})
    assert (store.cards.of(id), store.cards.of("ana\nben")) == ({}, {"fox": "{}"})


def test_a_name_waits_for_the_act_that_gave_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program ends between the drawing and the commit: no file has a name that the record has not."""
    ctx = Duel("Aldo", "Bea")
    ctx.cards.remember(CANCER)
    monkeypatch.setattr(StillTimers, "once_drawn", lambda timers, do: None)
    ctx.table.record(DuellistSeated(side=1, words="Qzvname"))
    assert ctx.store.cards.of("aldo\nqzvname") == {}
    ctx.table.flush()
    assert set(ctx.store.cards.of("aldo\nqzvname")) == {"cancer"}


def test_a_card_forgotten_in_another_window_comes_back_by_no_undo() -> None:
    """Here its numbers were changed by an act; there it was forgotten for good; then the act is undone."""
    ctx = Duel("Bea", "Aldo")
    ctx.cards.remember(FOX)
    ctx.table.record(Drew(number=1))
    ctx.table.record(Played(number=2, column=1, words=FOX.words, attack=3, health=3))
    ctx.cards.remember(replace(FOX, attack=3, health=3))
    Duel("Bea", "Aldo").cards.forget(FOX.words)
    ctx.table.undo()
    assert ctx.cards.remembered() == ()
