"""What the scene of the offers calls lost, and what not."""

from __future__ import annotations

from endure.room.offers import Acknowledged, lost
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import CharacterNamed, Seated
from facilitator.session import Session
from facilitator.store import Store

NAME: Slot = ("character_named", 0)
TOLD: Acknowledged = {NAME: ("Isa",)}
ISA, ILSE = CharacterNamed(seat=0, words="Isa"), CharacterNamed(seat=0, words="Ilse")


def at_a_table() -> Session:
    """One person, whose phone has offered a name."""
    session = Session.create(Store(":memory:"), "marginalia", Seated(seat=0, words="Ana"))
    assert lost(session, TOLD) == [NAME]
    assert session.offer(NAME, "Isa") == "" and lost(session, TOLD) == []
    return session


def test_a_name_that_another_corrected_is_on_the_record() -> None:
    """Enter keeps the one that was half typed beside it, and undo brings it back."""
    session = at_a_table()
    session.record(ISA, takes={NAME: "Isa"})
    session.draft(NAME, "Ilse")
    session.record(ILSE)
    assert lost(session, TOLD) == []
    session.undo()
    assert session.lines[NAME] == ISA and lost(session, TOLD) == []


def test_what_is_in_no_act_that_stands_is_lost() -> None:
    """Planted: an offer is taken by other words, a draft goes, and what was undone has no place."""
    session = at_a_table()
    session.record(ILSE, takes={NAME: "Isa"})
    assert lost(session, TOLD) == [NAME]
    session = at_a_table()
    session.record(ISA, takes={NAME: "Isa"})
    session.undo()
    assert session.drafts == {NAME: "Isa"} and lost(session, TOLD) == []
    session.draft(NAME, "Ilse")
    assert lost(session, TOLD) == [NAME]
