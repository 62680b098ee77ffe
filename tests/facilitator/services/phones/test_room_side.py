"""The table’s side of the room: what it says to whom, and what a phone may do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from docs.scenes import until
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    DealerSet,
    FactStated,
    FarewellTold,
    Predicted,
)
from facilitator.room.at_table import AtTable
from facilitator.services.choices import OFF, TO_LINE
from facilitator.services.context import AppContext
from facilitator.services.front_end import ToSafetyCard
from facilitator.services.phones.room_side import RoomSide
from facilitator.services.phones.unseen_on_phones import UnseenOnPhones
from facilitator.session import Session
from facilitator.trouble import Trouble
from tests.facilitator.conftest import Opens
from tests.facilitator.services.composing import Listener, context
from tests.facilitator.services.served import no_server, room_of_five
from tests.facilitator.tables import connection
from tests.screens.app.playing import people

CARD = {"says": ["We stop here for a moment."], "until": ""}


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a network at home."""
    no_server(monkeypatch, "192.168.1.7")


async def test_what_a_phone_of_a_table_asked_that_was_left_is_not_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its words go into no other table, though that has a blank of the same name."""
    ctx = room_of_five()
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
    ctx = room_of_five()

    def breaks(*_: object) -> str:
        raise KeyError(9)

    monkeypatch.setattr(ctx.room.side, "_offer", breaks)
    with pytest.raises(KeyError):
        await ctx.room.side.offer(1, "character_named.0", "Maud", 1)


def test_a_card_that_can_not_be_laid_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault on the way to it ends no program, and nobody believes that it came up."""
    front = Listener()
    ctx = room_of_five(front=front)

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
    ctx = room_of_five(front=front)
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


def test_the_card_is_laid_once() -> None:
    """A phone lays the card; while it is up nothing more happens, and it is no act of the record."""
    front = Listener()
    ctx = room_of_five(front=front)
    before = ctx.view
    ctx.room.side.stop()
    front.card_says = CARD
    ctx.room.side.stop()
    assert front.places == [ToSafetyCard()]
    assert ctx.view == before


def test_the_card_on_phones_can_be_switched_off() -> None:
    """Then the sheet says so, and a tap does nothing."""
    front = Listener()
    ctx = room_of_five(front=front)
    ctx.room.side.switch_card(on=False)
    ctx.room.side.stop()
    assert front.places == []
    assert ctx.room.side.sheet()["stop"] is False


def test_under_the_card_nothing_of_the_table_is_shown() -> None:
    """While it is up a sheet has the card, the seats, and what phones may do."""
    front = Listener()
    ctx = room_of_five(front=front)
    assert ctx.room.side.sheet()["where"] == "somewhere"
    front.card_says = CARD
    sheet = ctx.room.side.sheet()
    assert sheet["card"] == CARD
    assert set(sheet) == {"lang", "life", "card", "stop", "writes", "unseen", "seats"}


def test_what_was_told_is_for_the_wall_and_only_where_it_was_turned_on() -> None:
    """Phones never have it; the table view has it once the laptop says so, and not under the card."""
    front = Listener()
    ctx = room_of_five(front=front)
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
    ctx = room_of_five(front=front)
    assert ctx.room.side.told() == [{"label": "Ana", "words": "told"}]
    assert "for_all" not in ctx.room.side.sheet()
    front.card_says = CARD
    assert ctx.room.side.told() == ()


def test_a_number_is_no_reason_to_read_a_life_anew() -> None:
    """Told words raise `life`, a prediction does not, unless it is the last: then facts are wanted."""
    ctx = room_of_five()
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
    ctx = room_of_five()
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


@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_what_is_told_anew_after_it_was_erased_is_of_the_phone_that_is_here(
    path: Path, opens: Opens, is_elsewhere: bool
) -> None:
    """Another phone has the seat, and what was told before it is erased: from then on it reads that blank."""
    ctx, slot = room_of_five(path=path), ("fact_stated", 1, 0)
    side = ctx.room.side
    side.sits_down(1)
    for seat, tricks in ((1, 2), (2, 0), (3, 1), (4, 1), (0, 0)):
        assert ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks)) is None
    assert ctx.table.record(FactStated(age=1, seat=0, words="hums")) is None
    side.sits_down(1)
    assert side.hides_from(1)
    if is_elsewhere:
        Session.open(opens(), ctx.view.key).erase(slot)
        ctx.autosave.follow()
    else:
        ctx.table.erase(slot)
    assert ctx.table.record(FactStated(age=1, seat=0, words="sings")) is None
    assert not side.hides_from(1)
    assert "sings" in [beat["words"] for beat in side.life(1)["beats"]]


def test_what_is_undone_while_something_else_is_erased_stays_hidden() -> None:
    """Another phone has the seat: what a redo brings back was told before it came."""
    ctx, slot = room_of_five(), ("fact_stated", 1, 0)
    side = ctx.room.side
    side.sits_down(1)
    for seat, tricks in ((1, 2), (2, 0), (3, 1), (4, 1), (0, 0)):
        assert ctx.table.record(Predicted(age=1, seat=seat, tricks=tricks)) is None
    assert ctx.table.record(FactStated(age=1, seat=0, words="hums")) is None
    side.sits_down(1)
    ctx.table.undo()
    ctx.table.erase_draft(slot)
    assert ctx.table.redo() and ctx.view.words(slot) == "hums"
    assert "hums" not in repr(side.life(1))


def test_what_was_told_aloud_is_there_for_the_first_phone() -> None:
    """Whoever joins amid the evening reads what the laptop has; nothing asks anybody."""
    ctx = room_of_five()
    for entry in (Predicted(age=1, seat=1, tricks=2), CharacterNamed(seat=0, words="Maud")):
        assert ctx.table.record(entry) is None
    ctx.room.side.sits_down(1)
    assert [beat["words"] for beat in ctx.room.side.life(1)["beats"]] == ["Maud"]
    assert not ctx.room.side.life(1)["hides"]


def test_seats_say_which_have_a_phone() -> None:
    """Everybody in their order, and whether the seat is taken; freed, it is not."""
    ctx = room_of_five()
    assert ctx.room.access is not None
    ctx.room.access.claim(3)
    assert [(each["name"], each["taken"]) for each in ctx.room.side.seats()] == [
        ("Ana", False), ("Ben", False), ("Cy", True), ("Di", False), ("Ed", False)
    ]  # fmt: skip
    ctx.room.side.free(3)
    assert not any(each["taken"] for each in ctx.room.side.seats())


async def test_words_can_be_switched_off() -> None:
    """Then nothing is offered, and the sheet says so."""
    ctx = room_of_five()
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
    ctx = room_of_five()
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


def room_at_the_farewells() -> AppContext:
    """An open room at a table whose ages are played and told."""
    ctx = context()
    ctx.table.begin("marginalia")
    for entry in until(8):
        assert ctx.table.record(entry) is None
    assert ctx.view.step.kind == "farewell"
    ctx.room.open()
    return ctx


async def test_a_farewell_that_was_taken_is_not_called_erased() -> None:
    """Its writer takes back what waits, and hears that nothing waits once it was taken; the record stays."""
    ctx = room_at_the_farewells()
    slot = next(slot for slot in ctx.view.state.blank_at if slot[:1] == ("farewell_told",) and slot[1])
    named = f"farewell_told.{slot[1]}"
    for number, words in ((7, "He sang."), (3, "He left.")):
        assert await ctx.room.side.offer(1, named, words, number) == ""
    assert await ctx.room.side.erase(1, named, 3) == ""
    assert ctx.view.offers == {slot: "He sang."}
    assert await ctx.room.side.offer(1, named, "He sang.", 7, anew=True) == ""
    taken = FarewellTold(seat=int(slot[1]), words="He sang.")
    assert ctx.table.record(taken, takes=ctx.view.offers) is None
    said = (
        "This does not wait any more. If the table took it, it stands on the laptop in the story so far. "
        "It can be erased there, or with F2 and t."
    )
    assert [await ctx.room.side.erase(1, named, number) for number in (7, 3)] == [said, said]
    why = await ctx.room.side.offer(1, named, "He sang low.", 7, anew=True)
    assert why.startswith("What you sent before no longer waits") and ctx.view.offers == {}
    assert ctx.view.words(slot) == "He sang."


async def test_a_farewell_is_sent_and_taken_back_after_the_last_one_too() -> None:
    """Who was half-way through loses nothing: it waits on the laptop, as the writer’s to erase."""
    ctx = room_at_the_farewells()
    assert not ctx.room.side.life(1)["late"]
    while ctx.view.step.kind == "farewell":
        assert ctx.table.record(FarewellTold(seat=int(ctx.view.step.slot[1]))) is None
    assert ctx.view.step.kind == "talk" and ctx.room.side.life(1)["late"]
    for number in (7, 3):
        assert await ctx.room.side.offer(1, "farewell_told.1", "He sang.", number) == ""
    assert await ctx.room.side.erase(1, "farewell_told.1", 3) == ""
    assert len(ctx.view.offers) == 1
    assert ctx.table.record(FarewellTold(seat=1, words="He sang."), takes=ctx.view.offers) is None
    assert ctx.view.step.kind == "talk" and ctx.view.offers == {}


async def test_a_farewell_told_to_somebody_is_not_theirs_to_erase() -> None:
    """Their phone reads it among its beats, and hears where it can be erased; it stays on the record."""
    ctx = room_at_the_farewells()
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
    ctx = room_of_five(path=path)
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
    ctx = room_of_five(front=front)
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
    ctx = room_of_five(front=front)
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
    ctx = room_of_five(front=front)
    front.page = page
    drawn = list(front.drawn)
    ctx.room.side.ballot({"round": "", "ballot": 1, "ready": True})
    assert front.drawn == drawn


def test_a_phone_that_came_before_a_rematch_was_begun_was_the_first() -> None:
    """It is kept with the first thing said: the next phone of that seat has what comes after it."""
    ctx = room_of_five()
    ctx.table.rematch()
    ctx.room.open(to_phones=True)
    side, access = ctx.room.side, ctx.room.access
    assert access is not None and ctx.table.session is None
    for told in (DealerSet(seat=0), CharacterNamed(seat=0, words="Mina")):
        if not access.taken:
            access.claim(1)
            side.sits_down(1)
        ctx.table.record(told)
    access.free(1)
    access.claim(1)
    side.sits_down(1)
    assert side.hides_from(1) and side.life(1)["beats"] == []
