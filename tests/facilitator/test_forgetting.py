"""Forgetting a person: their name and story leave every file, and the numbers stay where they are."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from exports.data import json_export
from exports.marginalia.evening import evening_of
from exports.markdown import page as markdown
from exports.model import Choices
from facilitator.games.duel.entries import DuellistSeated
from facilitator.games.duel.known import Known
from facilitator.games.game import Entry, Slot
from facilitator.games.marginalia.entries import (
    AgendaSet,
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    Seated,
    Starred,
    Stopped,
    VignetteTold,
    WorldSet,
)
from facilitator.games.mariglia.entries import Placed
from facilitator.games.mariglia.match_lines import SEAT_NAMES
from facilitator.paths import database
from facilitator.services.context import AppContext
from facilitator.session import Session
from facilitator.store import Change, Loaded, NotSaved, Store
from facilitator.store.tables import Tables
from tests.facilitator.conftest import Opens
from tests.facilitator.services.composing import Listener, context
from tests.facilitator.tables import PHRASE, Clock, both, files_with
from tests.screens.evening import counted

KEPT = "salt and eleven lamps"
PARTNERS = ("Gavino", "Tore", "Peppe", "Mario")
ANA, BEN, CY = range(3)
MOST_STEPS = 60


def told_of(seat: int, words: str) -> list[Entry]:
    """All that can be told of one person, and a star for one of the pieces."""
    return [
        CharacterNamed(seat=seat, words=words),
        FactStated(age=1, seat=seat, words=words),
        VignetteTold(age=1, seat=seat, words=words),
        FarewellTold(seat=seat, words=words, form="will"),
        Starred(number=seat + 1, at=("vignette_told", 1, seat), words=words),
    ]


def evening(store: Store, id: str = "a1") -> Session:
    """Three people and a round; the phrase in all that is Ben's, corrected, undone and drafted too."""
    session = Session(store, Loaded(id=id, game="marginalia"))
    session.record(Seated(seat=ANA, words="Ana"), Seated(seat=BEN, words=PHRASE, letter="q"))
    session.record(Seated(seat=CY, words="Cy"), DealerSet(seat=ANA), WorldSet(words=KEPT))
    session.record(*counted(1, (1, 2, 3), (2, 2, 3)), AgendaSet(age=1, words=KEPT))
    for seat, words in ((ANA, KEPT), (BEN, f"{PHRASE} once"), (BEN, PHRASE)):
        for entry in told_of(seat, words):
            session.record(entry)
    session.record(CharacterNamed(seat=BEN, words=f"{PHRASE} undone"))
    session.undo()
    session.draft(("fact_stated", 2, BEN), f"half of it {PHRASE}")
    session.draft(("typed", "name", BEN), PHRASE)
    session.draft(("fact_stated", 2, CY), KEPT)
    session.flush()
    return session


def words_in(session: Session) -> dict[Slot, str]:
    """All words that stand, by their blank."""
    return {slot: words for slot, line in session.lines.items() if (words := getattr(line, "words", ""))}


def is_forgotten(session: Session) -> bool:
    """Whether Ben is; with what else stands as it was, whatever became of him."""
    assert session.state.totals == {ANA: 0, BEN: 12, CY: 13}
    others = {slot: words for slot, words in words_in(session).items() if slot not in BENS}
    assert others == {
        ("seated", ANA): "Ana", ("seated", CY): "Cy", ("world_set",): KEPT, ("agenda_set", 1): KEPT,
        ("character_named", ANA): KEPT, ("fact_stated", 1, ANA): KEPT, ("vignette_told", 1, ANA): KEPT,
        ("farewell_told", ANA): KEPT, ("starred", 1): KEPT,
    }  # fmt: skip
    assert session.drafts[("fact_stated", 2, CY)] == KEPT
    found: bool = session.state.name(BEN) != PHRASE
    return found


STAR: Slot = ("starred", 2)
BENS: set[Slot] = {("seated", BEN), *(entry.slot for entry in told_of(BEN, ""))}


def test_a_forgotten_person_is_a_player_with_their_numbers(store: Store, opens: Opens) -> None:
    """Name, character, pieces, farewell, star and half-typed words go; 2 said and made is still 12."""
    session = evening(store)
    assert not is_forgotten(session)
    session.forget(BEN)
    for each in (session, Session.open(opens(), "a1")):
        assert is_forgotten(each)
        assert not words_in(each).keys() & BENS
        assert set(each.drafts) == {("fact_stated", 2, CY)}
        assert each.state.name(BEN) == "a player"
        assert each.state.called(BEN) == "a player’s character"
        assert each.lines[STAR] == Starred(number=2)


def test_the_letter_tells_nothing_of_the_name(store: Store) -> None:
    """The letter that was wished for goes with the name; what is left comes from the end of the alphabet."""
    session = evening(store)
    assert session.state.letter(BEN) == "q"
    session.forget(BEN)
    assert [session.state.letter(seat) for seat in (ANA, BEN, CY)] == ["a", "z", "c"]
    session.forget(CY)
    assert [session.state.name(seat) for seat in (ANA, BEN, CY)] == ["Ana", "a player", "a player 2"]
    assert [session.state.letter(seat) for seat in (ANA, BEN, CY)] == ["a", "z", "y"]


def test_undo_steps_over_it(store: Store) -> None:
    """Back to the first act and forward again: nothing of it returns, to a line or to a draft."""
    session = evening(store)
    session.forget(BEN)
    while session.undo() is not None:
        pass
    assert not session.drafts.keys() & BENS
    while session.redo() is not None:
        pass
    assert is_forgotten(session)


def test_no_file_holds_a_word_of_it(store: Store, home: Path) -> None:
    """Record, drafts, the shelf's column of names, the unused parts of pages."""
    session = evening(store)
    session.forget(BEN)
    assert session._store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


@pytest.mark.parametrize("alone", [False, True])
def test_no_folder_that_is_gone_keeps_the_name(store: Store, home: Path, tmp_path: Path, alone: bool) -> None:
    """A folder called after somebody and removed by hand is known no more; what is there is reworded."""
    session = evening(store)
    gone, there = tmp_path / "x" / f"for {PHRASE}", tmp_path / "shared"
    there.mkdir()
    (there / "1.md").write_text(PHRASE)
    for path in (gone / "1.md", gone / "2.md", there / "1.md"):
        store.exported.note(session.id, str(path), b"digest")
    if alone:
        session.erase(("seated", BEN), ("character_named", BEN))
    else:
        session.forget(BEN)
    assert session._store.file.scrub() == ""
    assert store.exported.of(session.id) == {str(there / "1.md"): (b"digest", True, "")}
    held = b"".join(file.read_bytes() for file in home.rglob("*") if file.is_file())
    assert f"for {PHRASE}".encode() not in held


def test_exports_say_a_player(store: Store) -> None:
    """The Markdown under players' names has the numbers and no word of it; the JSON has none either."""
    session = evening(store)
    session.record(Stopped(age=1))
    session.forget(BEN)
    told = evening_of(session.state, Choices(what="both", names="players", scores=True, talk=True), "")
    pages = "".join(markdown.files(told).values())
    assert "a player" in pages and PHRASE not in pages
    assert "a player" in json_export.text(session.state, "") and PHRASE not in json_export.text(
        session.state, ""
    )


def test_another_window_forgets_as_well(store: Store, opens: Opens) -> None:
    """What is half typed of the person over there is not saved again."""
    mine, yours = both(store, opens())
    mine.record(FactStated(age=1, seat=1, words=PHRASE))
    yours.follow()
    yours.draft(("fact_stated", 1, 1), f"{PHRASE} again")
    mine.forget(1)
    assert yours.follow()
    assert yours.drafts == {}
    assert yours.state.name(1) == "a player"


def test_what_another_window_tells_meanwhile_goes_too(store: Store, opens: Opens, home: Path) -> None:
    """A piece and a draft that were saved over there before anybody looked: none of it stays."""
    mine, yours = both(store, opens())
    yours.record(CharacterNamed(seat=1, words=PHRASE))
    yours.record(Starred(number=1, at=("character_named", 1), words=PHRASE))
    yours.draft(("fact_stated", 1, 1), PHRASE)
    yours.flush()
    mine.forget(1)
    assert mine.state.name(1) == "a player"
    assert not mine.unsaved and mine._store.file.scrub() == ""
    assert yours.follow() and mine.drafts == yours.drafts == {}
    assert files_with(home, PHRASE) == []


@pytest.mark.parametrize("does", ["forget", "delete"])
def test_killed_at_each_step(tmp_path: Path, does: str) -> None:
    """Before the commit nothing is done; after it no file holds a word from the next start on.

    The same when the whole table is deleted.
    """
    model = tmp_path / "model"
    store = Store(model / "marginalia.db")
    evening(store)
    store.close()
    (model / "marginalia.db.copy").write_text(PHRASE)
    command = [sys.executable, "-m", "tests.facilitator.eraser"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        gone = []
        for step in range(1, MOST_STEPS):
            folder = tmp_path / str(step)
            shutil.copytree(model, folder)
            asked = [str(folder / "marginalia.db"), "a1", "wal", does, step, 0]
            print(json.dumps(asked), file=process.stdin, flush=True)
            was_killed = json.loads(process.stdout.readline())
            gone.append(gone_at_the_next_start(folder))
            if not was_killed:
                break
        process.stdin.close()
    assert gone == sorted(gone)
    assert not gone[0] and gone.count(True) >= 8


def gone_at_the_next_start(folder: Path) -> bool:
    """Start once more: either nothing was done, or no file holds the phrase."""
    store = Store(folder / "marginalia.db")
    forgotten = store.shelf.how_many() == 0 or is_forgotten(Session.open(store, "a1"))
    assert not store.file.is_scrub_due()
    store.close()
    assert not forgotten or files_with(folder, PHRASE) == []
    return forgotten


# ---------------------------------------------------------------- other games


def test_in_mariglia_the_names_of_a_seat_go(store: Store, home: Path) -> None:
    """A substitute's name and the one before; the seat goes by the side of the table again."""
    names = ["Gavino", PHRASE, "Peppe", "Mario"]
    session = Session.create(store, "mariglia", *(Placed(seat=n, words=each) for n, each in enumerate(names)))
    session.record(Placed(seat=1, words=f"{PHRASE} too"))
    session.forget(1)
    assert [session.state.name(seat) for seat in range(4)] == ["Gavino", "East", "Peppe", "Mario"]
    assert session._store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def at_table(id: str, front: Listener | None = None) -> AppContext:
    """A window on this table, without a screen; nothing is shown, so the file is scrubbed at once."""
    ctx = context(database(), front)
    assert ctx.table.open(id) == ""
    return ctx


def sitting(store: Store, game: str, kind: Callable[..., Entry], place: str, *names: str) -> Session:
    """A table of this game with these people."""
    people = [kind(**{place: number, "words": name}) for number, name in enumerate(names)]
    return Session.create(store, game, *people)


@pytest.mark.parametrize("alone", [False, True])
def test_whoever_sits_at_other_tables_is_forgotten_there(store: Store, home: Path, alone: bool) -> None:
    """In every game, in any case and in the archive; other people of those tables and other tables stay."""
    here = evening(store)
    story = sitting(store, "marginalia", Seated, "seat", "Ana", "Dee", PHRASE.upper())
    story.record(DealerSet(seat=0), WorldSet(words=KEPT))
    story.record(FactStated(age=1, seat=2, words="of lamps"), FactStated(age=1, seat=1, words=KEPT))
    match = sitting(store, "mariglia", Placed, "seat", PHRASE, "Gavino", "Peppe", "Mario")
    duel = sitting(store, "duel", DuellistSeated, "side", "Bea", f" {PHRASE}")
    other = sitting(store, "marginalia", Seated, "seat", "Ana", "Cy")
    store.shelf.archive(match.id, True)
    ctx = at_table(here.id)
    found = ctx.people.also_at(BEN) or ()
    assert {table.id for table in found} == {story.id, match.id, duel.id}
    assert ctx.people.forget(BEN)
    assert ctx.people.forget_also([table.id for table in found], alone=alone) == ()
    again = {each.id: Session.open(ctx.storage.store, each.id) for each in (story, match, duel, other)}
    assert [again[story.id].state.name(seat) for seat in range(3)] == ["Ana", "Dee", "a player"]
    assert again[story.id].state.words(("fact_stated", 1, 1)) == KEPT
    assert again[story.id].state.words(("fact_stated", 1, 2)) == ("of lamps" if alone else "")
    assert again[match.id].state.name(1) == "Gavino" and again[duel.id].state.name(0) == "Bea"
    assert again[other.id].lines == other.lines
    assert files_with(home, PHRASE) == files_with(home, PHRASE.upper()) == []
    assert [table.id for table in ctx.storage.store.shelf.page(archived=True)] == [match.id]
    ctx.storage.store.close()


def test_a_name_on_an_old_record_is_forgotten_too(store: Store) -> None:
    """However its letters were kept, and with signs that nobody sees."""
    here = sitting(store, "mariglia", Placed, "seat", "Jos\u00e9")
    for id, name in {"a1": "Jose\u0301", "b2": "JO\u200bS\u00c9", "c3": "Jose"}.items():
        rows = ((Placed(seat=0, words=name),),)
        store.tables.create(id, "mariglia", Change(rows=rows, people=[name]))
    ctx = at_table(here.id)
    found = {table.id for table in ctx.people.also_at(0) or ()}
    assert found == {"a1", "b2"}
    assert ctx.people.forget(0) and ctx.people.forget_also(found, alone=False) == ()
    left = [Session.open(ctx.storage.store, id).lines["placed", 0] for id in ("a1", "b2", "c3")]
    assert left == [Placed(seat=0, words=""), Placed(seat=0, words=""), Placed(seat=0, words="Jose")]
    ctx.storage.store.close()


def test_the_order_of_the_shelf_stays(store: Store, clock: Clock) -> None:
    """To forget somebody at a table of long ago is not to play there: the shelf begins with the same one."""
    for id in ("a1", "b2", "c3"):
        clock.now += 60
        evening(store, id)
    before = [(table.id, table.touched) for table in store.shelf.page()]
    clock.now += 60
    Session.open(store, "a1").forget(BEN)
    assert [(table.id, table.touched) for table in store.shelf.page()] == before


def test_a_player_without_a_name_sits_nowhere_else(store: Store) -> None:
    """Who was forgotten once has no name to be looked for, though every such seat is called a player."""
    first, second = evening(store, "a1"), evening(store, "b2")
    first.forget(BEN)
    second.forget(BEN)
    ctx = at_table("a1")
    assert ctx.people.also_at(BEN) == () and len(ctx.people.also_at(ANA) or ()) == 1
    ctx.storage.store.close()


def test_a_table_that_is_gone_meanwhile_has_nobody_left(store: Store) -> None:
    """Deleted in another window: no name is there any more, and the tables after it are not passed over."""
    for id in ("a1", "b2", "c3"):
        evening(store, id)
    ctx = at_table("a1")
    assert len(ctx.people.also_at(CY) or ()) == 2
    store.shelf.delete("c3")
    assert ctx.people.forget_also(["c3", "b2"], alone=False) == ()
    assert Session.open(store, "b2").state.name(CY) == "a player"
    ctx.storage.store.close()


def test_where_it_is_not_saved_it_can_be_asked_for_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drive that refuses one table: it is said and named, the others are done, and once more does it."""
    for id in ("a1", "b2", "c3"):
        evening(store, id)
    write, front = Tables.write, Listener()
    ctx = at_table("a1", front)
    assert len(ctx.people.also_at(CY) or ()) == 2

    def refused(tables: Tables, id: str, version: bytes, change: Change) -> bytes:
        if id == "b2":
            raise NotSaved("No room.")
        return write(tables, id, version, change)

    with monkeypatch.context() as patch:
        patch.setattr(Tables, "write", refused)
        assert ctx.people.forget_also(["b2", "c3"], alone=False) == ("b2",)
        assert front.notes == ["No room."]
    assert Session.open(store, "c3").state.name(CY) == "a player"
    assert ctx.people.forget_also(["b2"], alone=False) == ()
    assert Session.open(store, "b2").state.name(CY) == "a player"
    ctx.storage.store.close()


def test_in_a_duel_the_cards_of_the_two_go_with_the_name(store: Store, home: Path) -> None:
    """Cards kept under a name that was put right since go too; those of another pair stay."""
    session = Session.create(
        store, "duel", DuellistSeated(side=0, words=f"{PHRASE} X"), DuellistSeated(side=1, words="Bea")
    )
    ctx = at_table(session.id)
    ctx.cards.remember(Known(words="Fox"))
    ctx.table.record(DuellistSeated(side=0, words=PHRASE))
    ctx.cards.remember(Known(words="Hare"))
    ctx.storage.store.cards.keep({("bea\ncy", "saint"): "{}", (session.id, "saint"): PHRASE})
    ctx.people.forget(0)
    assert ctx.storage.store.file.scrub() == ""
    assert files_with(home, PHRASE) == []
    assert ctx.view.state.name(1) == "Bea"
    assert ctx.storage.store.cards.of("bea\ncy") == {"saint": "{}"}
    ctx.storage.store.close()


@pytest.mark.parametrize("undone", [False, True])
def test_whoever_moved_is_forgotten_where_they_sat_before(store: Store, undone: bool) -> None:
    """Their name is at no seat that they have left, nor comes back by undo; the others keep theirs."""
    session = Session.create(store, "mariglia", *(Placed(seat=at, words=n) for at, n in enumerate(PARTNERS)))
    moved = {1: "Mario", 2: "Tore", 3: "Peppe"}
    up = (Placed(seat=seat, words="") for seat in moved)
    session.record(*up, *(Placed(seat=seat, words=name) for seat, name in moved.items()))
    if undone:
        session.undo()
    session.forget(3 if undone else 1)
    assert {session.state.name(seat) for seat in range(4)} - set(SEAT_NAMES) == {"Gavino", "Tore", "Peppe"}
    assert "Mario" not in repr((session._rows, session.drafts))
    for step in (session.redo, session.undo, session.undo):
        step()
        assert "Mario" not in repr((session.state.lines, session.drafts))
