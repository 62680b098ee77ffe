"""A session: what is said is kept, comes back in the same order, and the shelf follows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facilitator.games.duel.entries import DuellistSeated, FirstActive, HealthChanged
from facilitator.games.game import Entry, RuleViolation, nothing
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    FactStated,
    Predicted,
    Seated,
    StorySwitched,
    TopicNoted,
    TricksCounted,
    WorldSet,
)
from facilitator.games.mariglia import rules as mariglia
from facilitator.games.mariglia.entries import DealTurned, HandVoided, PointsCounted, TrionfoTurned
from facilitator.names import clean_name
from facilitator.session import Session
from facilitator.store import Store
from tests.facilitator.conftest import Opens
from tests.facilitator.hostile import WORDS
from tests.facilitator.tables import (
    ANA,
    BEN,
    DEAL,
    FACT,
    WORLD,
    on_disk,
    started,
)

OLD_MATCH: tuple[Entry, ...] = (
    DealTurned(seat=0),
    *(TrionfoTurned(hand=1, card="KS"), PointsCounted(hand=1, ns=35)),
    *(TrionfoTurned(hand=2, card="AS"), PointsCounted(hand=2, ns=35)),
)
"""Two hands as an older program wrote them down: South dealt the first one, and East followed in turn."""

# ---------------------------------------------------------------- said and kept


def test_an_untouched_table_leaves_nothing(store: Store) -> None:
    """Without an entry or a draft there is nothing on the shelf, even after a flush."""
    session = Session.create(store, "marginalia")
    assert session.flush()
    assert not session.follow()
    assert store.shelf.page() == ()


def test_the_first_key_of_a_name_makes_the_table(store: Store) -> None:
    """With its first draft the table is on the shelf, and opens with that draft."""
    session = Session.create(store, "marginalia")
    session.draft(("seated", 0), "A")
    session.flush()
    assert [line.id for line in store.shelf.page()] == [session.id]
    assert Session.open(store, session.id).drafts == {("seated", 0): "A"}


def test_what_is_recorded_is_on_disk_and_in_the_state(store: Store) -> None:
    """After an act the file has it, the state follows from it, and nothing waits."""
    session = started(store)
    assert on_disk(session) == ((ANA,), (BEN,), (DEAL,))
    assert session.state.seats == (0, 1)
    assert session.lines[("dealer_set", 1)] == DEAL
    assert session.unsaved == ""


def test_a_table_goes_on_where_it_stopped(store: Store, opens: Opens) -> None:
    """Opened again, a table has the same lines, step and drafts, and undo still works."""
    session = started(store)
    session.draft(WORLD, "by the")
    session.flush()
    again = Session.open(opens(), session.id)
    assert again.lines == session.lines
    assert again.state.step == session.state.step
    assert again.drafts == {WORLD: "by the"}
    assert again.game == "marginalia"
    assert again.undo() == (DEAL,)


def test_entries_that_belong_together_are_one_act(store: Store) -> None:
    """Entries recorded at once are checked each after the other, kept as one row, and undone at once."""
    session = Session.create(store, "marginalia", ANA, BEN, DEAL)
    assert on_disk(session) == ((ANA, BEN, DEAL),)
    assert session.undo() == (ANA, BEN, DEAL)
    assert session.lines == {}
    assert not session.can_undo


def test_what_an_act_makes_a_fact_goes_down_with_it(store: Store) -> None:
    """A trionfo brings along who dealt: one act, which undo takes back whole (B-2)."""
    session = Session.create(store, "mariglia", DealTurned(seat=2))
    session.record(TrionfoTurned(hand=1, card="KS"))
    session.record(PointsCounted(hand=1, ns=35))
    session.record(TrionfoTurned(hand=2, card="AS"))
    turned = (DealTurned(hand=2, seat=3), TrionfoTurned(hand=2, card="AS"))
    assert on_disk(session)[1:] == ((OLD_MATCH[1],), (OLD_MATCH[2],), turned)
    assert session.undo() == turned
    assert ("deal_turned", 2) not in session.lines


def test_an_older_table_opens_as_it_is(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written. The first correction moves no dealer, as previewed and as recorded (B-18)."""
    with monkeypatch.context() as older:
        older.setattr(mariglia, "alongside", nothing)
        session = Session.create(store, "mariglia")
        for entry in OLD_MATCH:
            session.record(entry)
    again = Session.open(store, session.id)
    assert on_disk(again) == tuple((entry,) for entry in OLD_MATCH)
    assert [hand.dealer for hand in again.state.hands] == [0, 1, 2]
    assert [hand.dealer for hand in again.preview(HandVoided(hand=1)).hands] == [0, 1, 2]
    again.record(HandVoided(hand=1))
    assert [hand.dealer for hand in again.state.hands] == [0, 1, 2]
    assert again.state.hands[1].totals == {"NS": 0, "EW": 4}


def test_a_refusal_changes_nothing(store: Store) -> None:
    """If one entry of an act breaks a rule none of them is taken, and typed words stay."""
    session = started(store)
    session.draft(WORLD, "by the")
    with pytest.raises(RuleViolation):
        session.record(WorldSet(words="by the sea"), Predicted(age=1, seat=0, tricks=8))
    assert on_disk(session) == ((ANA,), (BEN,), (DEAL,))
    assert session.lines.keys() == {("seated", 0), ("seated", 1), ("dealer_set", 1)}
    assert session.drafts == {WORLD: "by the"}


def test_a_refused_number_may_be_overruled(store: Store) -> None:
    """The table's own decision, with the rule's id, is taken."""
    session = started(store)
    session.record(Predicted(age=1, seat=0, tricks=8, overruled="A-6"))
    assert session.lines[("predicted", 1, 1, 0)] == Predicted(age=1, seat=0, tricks=8, overruled="A-6")


def test_a_preview_keeps_nothing(store: Store) -> None:
    """The state with an entry is shown without being the table's."""
    session = started(store)
    shown = session.preview(CharacterNamed(seat=0, words="Piet"))
    assert shown.character(0) == "Piet"
    assert session.state.character(0) == ""
    assert len(on_disk(session)) == 3


@pytest.mark.parametrize("words", WORDS)
def test_any_words_are_kept(store: Store, words: str) -> None:
    """Beats and drafts come back from the file as they were typed, a name as names are kept."""
    session = Session.create(store, "marginalia", Seated(seat=0, words=words))
    session.record(WorldSet(words=words))
    session.draft(FACT, words)
    session.flush()
    again = Session.open(store, session.id)
    assert again.state.words(("seated", 0)) == clean_name(words)
    assert again.state.words(WORLD) == words
    assert again.drafts == ({FACT: words} if words else {})


def test_half_characters_are_replaced_at_the_door(store: Store) -> None:
    """What no file can hold is U+FFFD in the state already, so that file and screen agree."""
    session = Session.create(store, "marginalia", Seated(seat=0, words="A\ud800"))
    session.draft(WORLD, "\udfffsea")
    assert session.flush()
    assert session.state.name(0) == "A\ufffd"
    assert session.drafts == {WORLD: "\ufffdsea"}
    assert Session.open(store, session.id).lines == session.lines


# ---------------------------------------------------------------- undo and redo


def test_undo_and_redo_reach_any_depth(store: Store) -> None:
    """All acts go back one by one and come forward again in their order."""
    session = started(store)
    assert [session.undo(), session.undo(), session.undo(), session.undo()] == [(DEAL,), (BEN,), (ANA,), None]
    assert session.lines == {}
    assert not session.can_undo
    assert session.can_redo
    assert [session.redo(), session.redo(), session.redo(), session.redo()] == [(ANA,), (BEN,), (DEAL,), None]
    assert session.state.seats == (0, 1)
    assert not session.can_redo


def test_undo_of_words_that_were_moved_leaves_no_draft(store: Store) -> None:
    """They stand again where they were: nothing is half typed in the other person's line."""
    session = started(store)
    session.record(FactStated(age=1, seat=0, words="of Ben"))
    session.record(FactStated(age=1, seat=1, words="of Ben"), FactStated(age=1, seat=0))
    session.undo()
    assert session.state.words(("fact_stated", 1, 0)) == "of Ben"
    assert not session.state.is_filled(("fact_stated", 1, 1)) and session.drafts == {}


def test_undo_outlives_the_window(store: Store) -> None:
    """What was undone can be redone after a restart."""
    session = started(store)
    session.undo()
    assert Session.open(store, session.id).redo() == (DEAL,)


def test_a_beat_drops_its_draft_and_its_undo_brings_that_back(store: Store) -> None:
    """Words go from draft to line, and by undo from line to draft, in the file as well."""
    session = started(store)
    session.draft(WORLD, "by the sea")
    session.flush()
    session.record(WorldSet(words="by the sea"))
    assert store.tables.load(session.id).drafts == {}
    session.undo()
    assert session.drafts == {WORLD: "by the sea"}
    assert store.tables.load(session.id).drafts == {WORLD: "by the sea"}
    session.redo()
    assert session.drafts == {}
    assert session.state.words(WORLD) == "by the sea"


def test_what_is_being_typed_is_never_overwritten(store: Store) -> None:
    """Undo and redo leave a draft that somebody has typed on."""
    session = started(store)
    session.record(WorldSet(words="by the sea"))
    session.draft(WORLD, "on the hill")
    session.undo()
    assert session.drafts == {WORLD: "on the hill"}
    session.redo()
    assert session.drafts == {WORLD: "on the hill"}
    assert session.state.words(WORLD) == "by the sea"


def test_an_emptied_line_is_no_draft(store: Store) -> None:
    """A draft that was deleted again is gone from the file with the next flush."""
    session = started(store)
    session.draft(WORLD, "by")
    session.flush()
    session.draft(WORLD, "")
    session.flush()
    assert store.tables.load(session.id).drafts == {}


said = st.builds(WorldSet, words=st.text(max_size=5)) | st.builds(
    TopicNoted, suit=st.sampled_from(["D", "H"]), words=st.text(max_size=5)
)


@settings(max_examples=40)
@given(steps=st.lists(st.sampled_from(["undo", "redo", "open"]) | said, max_size=25))
def test_a_table_is_a_list_of_acts_with_a_place_in_it(steps: list[str | Entry]) -> None:
    """Whatever is said, undone, redone and opened again, the lines are those of a plain list's head."""
    store = Store(":memory:")
    session = Session.create(store, "marginalia", ANA)
    history, place = [ANA], 1
    for step in steps:
        if step == "undo":
            session.undo()
            place = max(0, place - 1)
        elif step == "redo":
            session.redo()
            place = min(len(history), place + 1)
        elif isinstance(step, str):
            session = Session.open(store, session.id)
        else:
            session.record(step)
            history[place:] = [step]  # type: ignore[list-item]
            place += 1
        assert session.lines == {entry.slot: entry for entry in history[:place]}
    store.close()


# ---------------------------------------------------------------- the shelf


def test_the_shelf_says_where_the_table_stands(store: Store) -> None:
    """The line follows each act; at 0 all lead and owe an agenda (M-31), without a story nobody does."""
    session = Session.create(store, "marginalia", ANA)

    def shelf() -> tuple[str, int, str]:
        ((line),) = store.shelf.page()
        return line.game, line.people, line.stands

    assert shelf() == ("marginalia", 1, "who plays")
    session.record(BEN)
    session.record(DEAL)
    assert shelf() == ("marginalia", 2, "before the story")
    session.record(WorldSet())
    assert shelf() == ("marginalia", 2, "age 1, agenda")
    session.record(StorySwitched(on=False))
    assert shelf() == ("blob", 2, "round 1, predictions")


def test_a_story_that_was_told_stays_on_the_shelf(store: Store) -> None:
    """With the story off but a beat told the shelf goes on calling it Marginalia."""
    session = Session.create(store, "marginalia", ANA, BEN, DEAL, WorldSet())
    session.record(Predicted(age=1, seat=1, tricks=3), Predicted(age=1, seat=0, tricks=5))
    session.record(FactStated(age=1, seat=0, words="salt"))
    session.record(StorySwitched(on=False))
    ((line),) = store.shelf.page()
    assert (line.game, line.stands) == ("marginalia", "age 1, tricks")
    session.erase(FACT)
    ((line),) = store.shelf.page()
    assert (line.game, line.stands) == ("blob", "round 1, tricks")


def test_a_table_that_is_over_says_so(store: Store) -> None:
    """A game of cards that was played to its end is shelved as ended."""
    session = Session.create(store, "marginalia", StorySwitched(on=False), ANA, BEN, DEAL)
    for age in range(1, 8):
        said = [Predicted(age=age, seat=seat, tricks=0, overruled="M-15") for seat in (0, 1)]
        session.record(*said, TricksCounted(age=age, tricks=(8 - age, 0)))
    ((line),) = store.shelf.page()
    assert (line.game, line.stands) == ("blob", "ended")


def test_a_title_is_kept_and_no_act(store: Store) -> None:
    """A renamed table has its title on the shelf and after a restart, and undo doesn't touch it."""
    session = started(store)
    session.rename("Thursday's tide\ud800")
    session.undo()
    assert session.title == "Thursday's tide\ufffd"
    assert [line.title for line in store.shelf.page()] == ["Thursday's tide\ufffd"]
    assert Session.open(store, session.id).title == "Thursday's tide\ufffd"
    session.rename("")
    assert [line.title for line in store.shelf.page()] == [""]


def test_the_beat_told_last_is_the_one_that_has_words(store: Store) -> None:
    """Looking back, names, the world, blank beats and erased ones are passed over."""
    session = started(store)
    session.record(CharacterNamed(seat=0, words="Piet"), WorldSet(words="by the sea"))
    assert session.last_told() is None
    session.record(FactStated(age=1, seat=0, words="salt"))
    session.record(FactStated(age=1, seat=1))
    assert session.last_told() == FACT
    session.erase(FACT)
    assert session.last_told() is None


def test_undo_leaves_no_draft_where_no_line_is(store: Store) -> None:
    """A duel has no line in which the name of a card that acted could stand half typed; a name has one."""
    session = Session.create(store, "duel", DuellistSeated(side=0, words="Bea"), FirstActive(side=0))
    session.record(HealthChanged(number=1, first=-2, words="Fox"))
    session.undo()
    assert session.drafts == {}
    session.undo()
    assert session.drafts == {("duellist_seated", 0): "Bea"}
