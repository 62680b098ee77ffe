"""The table’s side of the room: what it says to whom, and what a phone may do."""

from __future__ import annotations

import asyncio
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from docs.scenes import until
from facilitator.games.marginalia.entries import CharacterNamed, FactStated, FarewellTold, Predicted, Seated
from facilitator.room.access import Access
from facilitator.room.at_table import AtTable
from facilitator.services.choices import OFF, ROOM, TO_LINE
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToSafetyCard
from facilitator.services.room_side import RoomSide
from facilitator.services.unseen_on_phones import UnseenOnPhones
from facilitator.store import MEMORY
from facilitator.trouble import Trouble
from screens.safety.card_pages import CHOICES, LaidCard
from tests.facilitator.services.composing import Listener, context
from tests.facilitator.services.served import Served, no_server
from tests.facilitator.tables import connection
from tests.screens.app.playing import people

CARD = {"says": ["We stop here for a moment."], "until": ""}


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a network at home."""
    no_server(monkeypatch, "192.168.1.7")


def opened(*, front: Listener | None = None, path: object = MEMORY) -> AppContext:
    """A table of five with its room open."""
    ctx = context(path, front or Listener())
    ctx.table.begin("marginalia")
    for entry in people("Ana", "Ben", "Cy", "Di", "Ed"):
        ctx.table.record(entry)
    ctx.room.open(to_phones=True)
    return ctx


def test_the_key_is_kept_while_the_room_is_open() -> None:
    """The table remembers key and port, so that the same phones come in after a kill."""
    ctx = opened()
    access = ctx.room.access
    assert access is not None
    assert ctx.view.choices[ROOM] == f"open {access.as_text()}"
    assert ctx.room.address == "192.168.1.7"


def test_a_table_that_is_left_rests() -> None:
    """Nobody is answered any more, and the same key opens the room when somebody asks for it again."""
    ctx = opened()
    key, id = ctx.room.access.key if ctx.room.access else "", ctx.view.key
    ctx.table.leave()
    assert not ctx.room.is_open
    ctx.table.open(id)
    assert not ctx.room.is_open
    ctx.room.open()
    assert ctx.room.access is not None
    assert ctx.room.access.key == key


def test_the_table_that_is_opened_next_has_nothing_of_the_room_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However long its server takes to end, no key of it is kept at another table."""
    ctx = opened()
    first = ctx.view.key
    monkeypatch.setattr(ctx.room._timers, "task", lambda work: None)
    ctx.table.leave()
    ctx.table.begin("marginalia")
    for entry in people("Di", "Ed"):
        ctx.table.record(entry)
    ctx.room.side.phones_changed()
    assert ctx.room.access is None
    assert ctx.view.choices.get(ROOM, "") == ""
    ctx.table.open(first)
    assert ctx.view.choices[ROOM].startswith("resting ")


async def test_a_room_that_was_open_when_the_program_was_killed_is_open_again() -> None:
    """The table is opened anew without having been left: its phones find it under the same key."""
    ctx = opened()
    key, id = ctx.room.access.key if ctx.room.access else "", ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    ctx.table.open(id)
    assert ctx.room.access is not None
    assert ctx.room.access.key == key


async def test_weeks_later_it_is_not_open_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table whose program was killed with the room open is opened without it once that evening is over."""
    ctx = opened()
    kept, id = ctx.view.choices[ROOM], ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    later = ctx.storage.store.shelf.touched(id) + 12 * 3600
    monkeypatch.setattr("facilitator.clock.seconds", lambda: later)
    ctx.table.open(id)
    assert not ctx.room.is_open
    assert ctx.view.choices[ROOM] == kept


async def test_another_window_that_answers_its_phones_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the port of the room is in use the table is opened without it, and its choice stays as it was."""
    front = Listener()
    ctx = opened(front=front)
    kept, id = ctx.view.choices[ROOM], ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    monkeypatch.setattr(Served, "in_use", True)
    monkeypatch.setattr(Served, "is_other_window", True)
    ctx.table.open(id)
    assert not ctx.room.is_open
    assert ctx.view.choices[ROOM] == kept
    assert front.notes == []


async def test_a_port_that_another_program_took_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room is not open, and one sentence says how to open it; then seats of phones it lost are free."""
    front = Listener()
    ctx = opened(front=front)
    assert ctx.room.access is not None
    ctx.room.access.claim(2)
    ctx.room.side.phones_changed()
    key, id = ctx.room.access.key, ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    monkeypatch.setattr(Served, "in_use", True)
    ctx.table.open(id)
    assert not ctx.room.is_open
    assert front.notes == [
        "The room could not be opened again: another program uses its port. "
        "To open it on another one: ctrl+p, room."
    ]
    ctx.room.open(to_phones=True)
    assert ctx.room.has_moved
    assert (ctx.room.access.key, ctx.room.access.port, ctx.room.access.taken) == (key, 8791, ())
    assert ctx.view.choices[ROOM] == f"open {ctx.room.access.as_text()}"


async def test_on_the_port_of_before_its_phones_keep_their_seats() -> None:
    """It is said that the room is open again, and nobody has to join anew."""
    front = Listener()
    ctx = opened(front=front)
    assert ctx.room.access is not None
    ctx.room.access.claim(2)
    ctx.room.side.phones_changed()
    id = ctx.view.key
    ctx.table.flush()
    await ctx.room.end()
    ctx.table.open(id)
    assert ctx.room.access.taken == (2,)
    assert not ctx.room.has_moved
    assert front.notes == ["The room is open again, and its phones find it."]


def test_where_every_port_is_in_use_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of another evening is remembered with its port: it is said why, and nothing looks open."""
    ctx = opened()
    kept = ctx.view.choices[ROOM]
    ctx.table.leave()
    monkeypatch.setattr(Served, "fault", Trouble("All are in use."))
    ctx.table.open(ctx.shelf.tables()[0].id)
    ctx.room.open(to_phones=True)
    assert (ctx.room.is_open, ctx.room.access, ctx.room.wrong) == (False, None, "All are in use.")
    assert ctx.view.choices[ROOM] == kept.replace("open", "resting")


async def test_it_opens_once_whoever_asks_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked twice before the first is done, and closed amid it: one port, and then nobody is answered."""
    ctx = context()
    ctx.table.begin("marginalia")
    tasks: list[asyncio.Task[None]] = []
    monkeypatch.setattr(ctx.room._timers, "task", lambda work: tasks.append(asyncio.ensure_future(work())))
    monkeypatch.setattr("facilitator.room.serving.Serving", Slow)
    for _ in range(2):
        ctx.room.open(to_phones=True)
    serving = ctx.room._serving
    assert isinstance(serving, Slow)
    await asyncio.sleep(0)
    ctx.room.close_for_good()
    serving.may_begin.set()
    await asyncio.gather(*tasks)
    assert (serving.begins_at_once, serving.is_open, ctx.room.is_open) == (1, False, False)


class Slow(Served):
    """One that takes its time to begin; `begins_at_once` is how many of its beginnings ran side by side."""

    def __init__(self, at_table: AtTable, access: Access) -> None:
        super().__init__(at_table, access)
        self.may_begin = asyncio.Event()
        self.begins_at_once = self._begins = 0

    async def begin(self) -> None:
        """Once it may."""
        self._begins += 1
        self.begins_at_once = max(self.begins_at_once, self._begins)
        await self.may_begin.wait()
        await super().begin()
        self._begins -= 1


def test_another_table_has_another_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """One opened over another: at once nobody with the first key is told of it, and no story is on a wall."""
    ctx = opened()
    id, first, serving = ctx.view.key, ctx.room.access, ctx.room._serving
    assert isinstance(serving, Served)
    ctx.room.side.show_told(True)
    monkeypatch.setattr(ctx.room._timers, "task", lambda work: None)
    ctx.table.begin("marginalia")
    for entry in people("Flo", "Gus", "Hal"):
        ctx.table.record(entry)
    pushed = serving.pushed
    assert ctx.view.key != id
    assert (serving.is_open, ctx.room.is_open) == (False, False)
    ctx.room.open()
    assert ctx.room.access is not None
    assert first is not None
    assert ctx.room.access.key != first.key
    assert serving.pushed == pushed
    assert ctx.room.side.told() == ()


async def test_what_a_phone_of_a_table_asked_that_was_left_is_not_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its words go into no other table, though that has a blank of the same name."""
    ctx = opened()
    assert ctx.table.record(Predicted(age=1, seat=1, tricks=2)) is None
    waits: list[Callable[[], None]] = []
    monkeypatch.setattr(ctx.room.side._timers, "soon", waits.append)
    asked = asyncio.ensure_future(ctx.room.side.offer(1, "character_named.0", "Maud", 1))
    await asyncio.sleep(0)
    ctx.table.begin("marginalia")
    for entry in (*people("Flo", "Gus", "Hal"), Predicted(age=1, seat=1, tricks=2)):
        assert ctx.table.record(entry) is None
    ctx.room.open()
    for do in waits:
        do()
    assert await asked == "The table does not ask for this now."
    assert ctx.view.offers == {}


async def test_a_fault_in_what_a_phone_asks_is_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asked is told, and the program goes on."""
    ctx = opened()

    def breaks(*_: object) -> str:
        raise KeyError(9)

    monkeypatch.setattr(ctx.room.side, "_offer", breaks)
    with pytest.raises(KeyError):
        await ctx.room.side.offer(1, "character_named.0", "Maud", 1)


def test_a_card_that_can_not_be_laid_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault on the way to it ends no program, and nobody believes that it came up."""
    front = Listener()
    ctx = opened(front=front)

    def breaks(*_: object) -> None:
        raise KeyError(9)

    monkeypatch.setattr(front, "go", breaks)
    ctx.room.side.stop()
    assert front.notes == [
        "Somebody pressed the card on a phone, and it did not come up here: use the one on the table."
    ]


def test_a_ballot_that_breaks_something_ends_no_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was counted; the round can go on, and the next ballot is counted as well."""
    front = Listener()
    ctx = opened(front=front)
    on_phones = UnseenOnPhones(("war",), ("never",), 1)
    front.page = OnThePage(on_phones)
    round = on_phones.in_public()["round"]

    def breaks() -> None:
        raise KeyError(9)

    with monkeypatch.context() as broken:
        broken.setattr(front, "redraw", breaks)
        ctx.room.side.ballot({"round": round, "ballot": 1, "ready": True})
    ctx.room.side.ballot({"round": round, "ballot": 1, "things": [["war", "never"]]})
    assert on_phones.pool == (("war", "never"),)


def test_a_rematch_keeps_its_room_from_the_first_thing_said() -> None:
    """Before that there is no table to keep it; closed for good then, none comes into being."""
    ctx = opened()
    ctx.table.rematch()
    ctx.room.open()
    assert ctx.table.session is None
    ctx.room.close_for_good()
    assert ctx.table.session is None
    ctx.room.open()
    assert ctx.table.record(Seated(seat=0, words="Flo")) is None
    assert ctx.room.access is not None
    assert ctx.view.choices[ROOM] == f"open {ctx.room.access.as_text()}"


def test_closed_for_good_nothing_of_it_is_kept() -> None:
    """The table has no key any more, and the next one is another; only then all pages hear a goodbye."""
    ctx = opened()
    key = ctx.room.access.key if ctx.room.access else ""
    serving = ctx.room._serving
    assert isinstance(serving, Served) and not serving.said_goodbye
    ctx.room.close_for_good()
    assert serving.said_goodbye
    assert ctx.view.choices.get(ROOM, "") == ""
    ctx.room.open()
    assert ctx.room.access is not None
    assert ctx.room.access.key != key


def test_the_card_is_laid_once() -> None:
    """A phone lays the card; while it is up nothing more happens, and it is no act of the record."""
    front = Listener()
    ctx = opened(front=front)
    before = ctx.view
    ctx.room.side.stop()
    front.card_says = CARD
    ctx.room.side.stop()
    assert front.places == [ToSafetyCard()]
    assert ctx.view == before


def test_phones_hear_that_a_pause_is_over() -> None:
    """F2 shows all choices again: the card on phones has no end of the pause any more."""
    ctx = opened()
    serving = ctx.room._serving
    assert isinstance(serving, Served)
    card = LaidCard(ctx, CHOICES)
    card.choose("p")
    before = serving.pushed
    card.show_all()
    assert serving.pushed == before + 1
    assert card.in_public() == {"says": ["We stop here for a moment.", "Nobody has to say why."], "until": ""}


def test_the_card_on_phones_can_be_switched_off() -> None:
    """Then the sheet says so, and a tap does nothing."""
    front = Listener()
    ctx = opened(front=front)
    ctx.room.side.switch_card(on=False)
    ctx.room.side.stop()
    assert front.places == []
    assert ctx.room.side.sheet()["stop"] is False


def test_under_the_card_nothing_of_the_table_is_shown() -> None:
    """While it is up a sheet has the card, the seats, and what phones may do."""
    front = Listener()
    ctx = opened(front=front)
    assert ctx.room.side.sheet()["where"] == "somewhere"
    front.card_says = CARD
    sheet = ctx.room.side.sheet()
    assert sheet["card"] == CARD
    assert set(sheet) == {"lang", "life", "card", "stop", "writes", "unseen", "seats"}


def test_what_was_told_is_for_the_wall_and_only_where_it_was_turned_on() -> None:
    """Phones never have it; the table view has it once the laptop says so, and not under the card."""
    front = Listener()
    ctx = opened(front=front)
    assert ctx.room.side.sheet()["told"] == []
    assert ctx.room.side.told() == ()
    ctx.room.side.show_told(True)
    assert ctx.room.side.sheet()["told"] == []
    assert ctx.room.side.told() == [{"label": "Ana", "words": "told"}]
    front.card_says = CARD
    assert ctx.room.side.told() == ()


def test_words_that_were_given_for_all_stand_on_the_wall_at_once() -> None:
    """Nothing has to be turned on for them; phones have a table’s own sheet, and the card covers them."""
    front = Listener()
    front.for_all = True
    ctx = opened(front=front)
    assert ctx.room.side.told() == [{"label": "Ana", "words": "told"}]
    assert "for_all" not in ctx.room.side.sheet()
    front.card_says = CARD
    assert ctx.room.side.told() == ()


def test_a_wall_without_a_table_is_over_when_one_is_opened() -> None:
    """What was shown without a table has a key of its own, and none of it goes to a table’s phones."""
    ctx = opened()
    key, id = ctx.room.access.key if ctx.room.access else "", ctx.view.key
    ctx.table.leave()
    ctx.room.show_wall()
    shown = ctx.room.access
    assert shown is not None and shown.key != key
    ctx.table.open(id)
    assert not ctx.room.is_open
    ctx.room.open()
    assert ctx.room.access is not None and ctx.room.access.key == key


def test_a_number_is_no_reason_to_read_a_life_anew() -> None:
    """Told words raise `life`, a prediction does not, unless it is the last: then facts are wanted."""
    ctx = opened()
    assert ctx.table.record(Predicted(age=1, seat=1, tricks=2)) is None
    before = ctx.room.side.sheet()["life"]
    assert ctx.table.record(Predicted(age=1, seat=2, tricks=2)) is None
    assert ctx.room.side.sheet()["life"] == before
    assert ctx.table.record(CharacterNamed(seat=0, words="Maud")) is None
    named = ctx.room.side.sheet()["life"]
    assert named > before
    for seat in (3, 4):
        assert ctx.table.record(Predicted(age=1, seat=seat, tricks=2)) is None
    assert ctx.room.side.sheet()["life"] == named
    assert ctx.table.record(Predicted(age=1, seat=0, tricks=2)) is None
    assert ctx.view.step.kind == "fact"
    wanted = ctx.room.side.sheet()["life"]
    assert wanted > named
    ctx.table.undo()
    assert ctx.room.side.sheet()["life"] > wanted


async def test_the_next_phone_of_a_seat_has_what_comes_after_it() -> None:
    """What was told or waits is not its to read, change or erase, also after another start; s shows it."""
    ctx = opened()
    side = ctx.room.side
    for seat in (1, 2, 3, 4, 0):
        assert ctx.table.record(Predicted(age=1, seat=seat, tricks=2)) is None
    side.sits_down(1)
    assert await side.offer(1, "fact_stated.1.0", "She hums.", 1) == ""
    assert await side.offer(1, "character_named.0", "Maud", 1) == ""
    assert [beat["offered"] for beat in side.life(1)["beats"]] == ["Maud", "She hums."]
    side.sits_down(1)
    ctx.room.close_for_good()
    ctx.table.open(ctx.view.key)
    ctx.room.open()
    assert (side.life(1)["beats"], side.life(1)["hides"], side.hides_from(1)) == ([], True, True)
    before = "This was told before this phone came. Whoever sits at the laptop can have it shown."
    assert await side.offer(1, "fact_stated.1.0", "He lies.", 1) == before
    assert await side.erase(1, "fact_stated.1.0", 1) == before
    ctx.table.turn_down(("fact_stated", 1, 0))
    assert [beat["slot"] for beat in side.life(1)["beats"]] == ["fact_stated.1.0"]
    assert await side.offer(1, "fact_stated.1.0", "It is mine.", 1) == ""
    assert [beat["offered"] for beat in side.life(1)["beats"]] == ["It is mine."]
    known = side.life(1)["life"]
    side.show_life(1)
    assert [beat["offered"] for beat in side.life(1)["beats"]] == ["Maud", "It is mine."]
    assert side.life(1)["life"] > known and not side.life(1)["hides"] and not side.hides_from(1)


def test_what_was_told_aloud_is_there_for_the_first_phone() -> None:
    """Whoever joins amid the evening reads what the laptop has; nothing asks anybody."""
    ctx = opened()
    for entry in (Predicted(age=1, seat=1, tricks=2), CharacterNamed(seat=0, words="Maud")):
        assert ctx.table.record(entry) is None
    ctx.room.side.sits_down(1)
    assert [beat["words"] for beat in ctx.room.side.life(1)["beats"]] == ["Maud"]
    assert not ctx.room.side.life(1)["hides"]


def test_seats_say_which_have_a_phone() -> None:
    """Everybody in their order, and whether the seat is taken; freed, it is not."""
    ctx = opened()
    assert ctx.room.access is not None
    ctx.room.access.claim(3)
    assert [(each["name"], each["taken"]) for each in ctx.room.side.seats()] == [
        ("Ana", False), ("Ben", False), ("Cy", True), ("Di", False), ("Ed", False)
    ]  # fmt: skip
    ctx.room.side.free(3)
    assert not any(each["taken"] for each in ctx.room.side.seats())


def test_new_phones_get_in_only_while_the_page_is_shown() -> None:
    """On any other page there are no letters that would open anything."""
    ctx = opened()
    access = ctx.room.access
    assert access is not None
    assert not access.lets_in
    ctx.room.turned_to("room")
    assert access.lets_in
    assert len(access.letters) == 4
    ctx.room.turned_to("predict")
    assert not access.lets_in
    assert access.letters == ""


async def test_words_can_be_switched_off() -> None:
    """Then nothing is offered, and the sheet says so."""
    ctx = opened()
    assert ctx.table.record(Predicted(age=1, seat=1, tricks=2)) is None
    ctx.room.side.choose_words(OFF)
    assert ctx.room.side.sheet()["writes"] is False
    assert (
        await ctx.room.side.offer(1, "character_named.0", "Maud", 1) == "The table does not ask for this now."
    )
    assert ctx.view.offers == {}
    ctx.room.side.choose_words(TO_LINE)
    assert await ctx.room.side.offer(1, "character_named.0", "Maud", 1) == ""
    assert ctx.view.offers == {("character_named", 0): "Maud"}


async def test_a_life_says_what_an_offer_becomes() -> None:
    """An edit takes the place of the words there, whoever typed them; other words come after them."""
    ctx = opened()
    for seat, tricks in ((1, 2), (2, 0), (3, 1), (4, 1), (0, 0)):
        assert ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks)) is None
    assert ctx.table.record(FactStated(age=1, seat=0, words="hums")) is None
    side = ctx.room.side

    def edits() -> bool:
        return bool(next(beat for beat in side.life(1)["beats"] if beat["offered"])["edits"])

    assert await side.offer(1, "fact_stated.1.0", "sings", 1) == "" and not edits()
    assert await side.offer(1, "fact_stated.1.0", "hums low", 1, "hums") == "" and edits()
    assert await side.offer(1, "fact_stated.1.0", "hums lower", 1, "hums low") == "" and edits()
    ctx.table.record(FactStated(age=1, seat=0, words="low"))
    assert not edits() and ctx.view.offers == {("fact_stated", 1, 0): "hums lower"}


async def test_a_farewell_that_was_taken_is_not_called_erased() -> None:
    """Its writer takes back what waits, and hears that nothing waits once it was taken; the record stays."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in until(8):
        assert ctx.table.record(entry) is None
    assert ctx.view.step.kind == "farewell"
    ctx.room.open()
    slot = next(slot for slot in ctx.view.state.blank_at if slot[:1] == ("farewell_told",) and slot[1])
    named = f"farewell_told.{slot[1]}"
    for number, words in ((7, "He sang."), (3, "He left.")):
        assert await ctx.room.side.offer(1, named, words, number) == ""
    assert await ctx.room.side.erase(1, named, 3) == ""
    assert ctx.view.offers == {slot: "He sang."}
    taken = FarewellTold(seat=int(slot[1]), words="He sang.")
    assert ctx.table.record(taken, takes=ctx.view.offers) is None
    said = (
        "This does not wait any more. If the table took it, it stands on the laptop in the story so far. "
        "It can be erased there, or with F2 and t."
    )
    assert [await ctx.room.side.erase(1, named, number) for number in (7, 3)] == [said, said]
    assert ctx.view.words(slot) == "He sang."


async def test_a_farewell_told_to_somebody_is_not_theirs_to_erase() -> None:
    """Their phone reads it among its beats, and hears where it can be erased; it stays on the record."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in until(8):
        assert ctx.table.record(entry) is None
    ctx.room.open()
    assert ctx.table.record(FarewellTold(seat=0, words="She sang.")) is None
    assert ctx.room.side.life(1)["beats"][-1]["state"] == "heard"
    said = "Others told this. The laptop can erase it, in the story so far or with F2 and t."
    assert await ctx.room.side.erase(1, "farewell_told.0", 0) == said
    assert (
        await ctx.room.side.offer(1, "farewell_told.0", "He sang.", 0)
        == "The table does not ask for this now."
    )
    assert await ctx.room.side.erase(1, "farewell_told.9", 0) == "This is not kept any more."
    assert ctx.view.words(("farewell_told", 0)) == "She sang."


async def test_words_that_the_disk_still_has_are_not_called_erased(path: Path) -> None:
    """The phone hears that nothing could be saved, and no path; they are off the record all the same."""
    ctx = opened(path=path)
    for seat in (1, 2, 3, 4, 0):
        assert ctx.table.record(Predicted(age=1, seat=seat, tricks=2)) is None
    assert ctx.table.record(FactStated(age=1, seat=0, words="low")) is None
    session = ctx.table.session
    assert session is not None
    connection(session._store).execute("PRAGMA query_only = ON").close()
    with pytest.raises(Trouble, match="its disk had them still: it could not save"):
        await ctx.room.side.erase(1, "fact_stated.1.0", 0)
    with pytest.raises(Trouble, match="The laptop can’t save anything now"):
        await ctx.room.side.offer(1, "fact_stated.1.0", "high", 0)
    assert ctx.view.words(("fact_stated", 1, 0)) == ""


def test_without_the_extra_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is opened, and one sentence says what is missing."""
    monkeypatch.setitem(sys.modules, "facilitator.room.serving", None)
    front = Listener()
    ctx = context(front=front)
    ctx.room.open()
    assert not ctx.room.is_open
    assert front.notes == [
        "The room needs a part that is not installed: pip install 'marginalia-facilitator[room]'."
    ]


@pytest.mark.parametrize(
    ("browser", "is_opened"),
    [
        (webbrowser.GenericBrowser("w3m"), False),
        (webbrowser.BackgroundBrowser("firefox"), True),
        (None, False),
    ],
)
def test_no_browser_draws_into_the_terminal(
    monkeypatch: pytest.MonkeyPatch, browser: webbrowser.BaseBrowser | None, is_opened: bool
) -> None:
    """One of text alone, or none at all: the address is said instead."""
    front, looked_at = Listener(), []

    def get() -> webbrowser.BaseBrowser:
        if browser is None:
            raise webbrowser.Error
        return browser

    def look(where: str) -> bool:
        looked_at.append(where)
        return True

    monkeypatch.setattr("webbrowser.get", get)
    monkeypatch.setattr("webbrowser.open", look)
    ctx = opened(front=front)
    ctx.room.show_wall()
    where = Served.table_view
    said = f"No browser could be opened here. The table view is at {where}"
    assert (looked_at, front.notes) == (([where], []) if is_opened else ([], [said]))


def test_a_service_is_the_side_of_the_table() -> None:
    """It does all that the server asks of it."""
    side: AtTable = context().room.side
    assert isinstance(side, RoomSide)


class OnThePage:
    """A page with an unseen round on it, on phones or on the laptop."""

    is_unseen = True

    def __init__(self, on_phones: UnseenOnPhones | None = None) -> None:
        self.on_phones = on_phones


UNDER_A_ROUND = {"lang", "life", "card", "stop", "writes", "unseen", "seats"}


def test_an_unseen_round_on_the_laptop_shows_nothing_else() -> None:
    """Phones learn where it is; nothing of the table is on the sheet. Under the card not even that."""
    front = Listener()
    ctx = opened(front=front)
    ctx.room.side.show_told(True)
    front.page = OnThePage()
    sheet = ctx.room.side.sheet()
    assert set(sheet) == UNDER_A_ROUND
    assert sheet["unseen"] == {"round": "", "stage": "", "things": [], "ways": []}
    assert ctx.room.side.told() == ()
    front.card_says = CARD
    assert ctx.room.side.sheet()["unseen"] is None


def test_ballots_reach_the_round_that_is_on_the_page() -> None:
    """Another stage is shown to all and drawn on the laptop; nothing before it is, for that would tell."""
    front = Listener()
    ctx = opened(front=front)
    on_phones = UnseenOnPhones(("war",), ("never",), 2)
    front.page = OnThePage(on_phones)
    assert set(ctx.room.side.sheet()) == UNDER_A_ROUND
    assert ctx.room.side.sheet()["unseen"] == on_phones.in_public()
    round, drawn, before = on_phones.in_public()["round"], list(front.drawn), ctx.view
    ctx.room.side.ballot({"round": round, "ballot": 1, "ready": True})
    assert front.drawn == drawn
    ctx.room.side.ballot({"round": round, "ballot": 2, "ready": True})
    assert front.drawn == [*drawn, "page"]
    assert ctx.room.side.sheet()["unseen"]["stage"] == "sending"
    assert ctx.view == before


@pytest.mark.parametrize("page", [None, OnThePage()])
def test_a_ballot_without_a_round_on_phones_is_nothing(page: OnThePage | None) -> None:
    """No page, or a round on the laptop: nothing happens."""
    front = Listener()
    ctx = opened(front=front)
    front.page = page
    drawn = list(front.drawn)
    ctx.room.side.ballot({"round": "", "ballot": 1, "ready": True})
    assert front.drawn == drawn
