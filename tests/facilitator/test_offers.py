"""Offers: words for a blank that wait beside the record are lost by no act, and go where their blank goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exports.data import json_export
from facilitator.games.game import Slot
from facilitator.games.marginalia.entries import (
    CharacterNamed,
    FactStated,
    FarewellTold,
    Seated,
)
from facilitator.offers import (
    LONGEST_OFFER,
    as_offered,
    blank_of,
    edited,
    fingerprint,
    half_typed_and_offered,
    in_paragraphs,
    offered,
    with_others,
    without_paragraphs,
)
from facilitator.services.changes import Kind
from facilitator.services.context import AppContext
from facilitator.services.table import EDITED_IS_GONE
from facilitator.session import OFFER_OVERTAKEN, Session
from facilitator.store import Store
from tests.facilitator.conftest import Opens
from tests.facilitator.services.composing import context
from tests.facilitator.tables import FACT, PHRASE, WORLD, both, connection, files_with, started

TOLD: Slot = ("vignette_told", 1, 0)
FAREWELL: Slot = ("farewell_told", 1)
NAME: Slot = ("character_named", 0)


def at(path: object = ":memory:") -> AppContext:
    """Two people at a table whose story has begun."""
    ctx = context(path)
    ctx.table.begin("marginalia")
    ctx.table.record(Seated(seat=0, words="Ana"), Seated(seat=1, words="Ben"))
    return ctx


# ---------------------------------------------------------------- one place for their slots


@given(st.sampled_from([FACT, TOLD, FAREWELL, NAME, WORLD]), st.integers(0, 2**32 - 1))
def test_an_offer_leads_back_to_its_blank(slot: Slot, number: int) -> None:
    """Whatever the number, and only a blank that several write has it; a line half typed is its own blank."""
    assert blank_of(offered(slot, number)) == slot == blank_of(slot)
    assert (offered(slot, number)[-1] == number) or slot != FAREWELL
    assert len(offered(slot, number)) == len(slot) + (2 if slot == FAREWELL else 1)


@given(st.sampled_from([FACT, TOLD, NAME]), st.text(max_size=5), st.text(max_size=5))
def test_an_edit_leads_back_to_its_blank(slot: Slot, first: str, last: str) -> None:
    """Whatever it was made of; and it is the one offer that waits for that blank."""
    place = edited(slot, fingerprint(first), fingerprint(last))
    assert blank_of(place) == slot and as_offered(place) == offered(slot)
    assert all(0 <= int(mark) < 2**32 for mark in place[-2:])


def test_drafts_come_apart_in_one_place() -> None:
    """Lines half typed on one side, words offered on the other, those of several by their numbers."""
    drafts = {FACT: "typed", offered(FACT): "a", offered(FAREWELL, 9): "c", offered(FAREWELL, 4): "b"}
    typed, found = half_typed_and_offered(drafts)
    assert typed == {FACT: "typed"} and found == {FACT: {0: "a"}, FAREWELL: {9: "c", 4: "b"}}


@given(st.lists(st.sampled_from(["a", "b b", "c\n\nd"]), min_size=1, unique=True), st.data())
def test_each_paragraph_is_found_in_the_whole(parts: list[str], data: st.DataObject) -> None:
    """Joined, every part is found; a piece of one is not."""
    whole = in_paragraphs(*parts)
    assert without_paragraphs(whole, data.draw(st.sampled_from(parts))) is not None
    assert without_paragraphs(whole, "b") is None and without_paragraphs(whole, "e") is None


def test_a_paragraph_is_taken_out_once() -> None:
    """The same one stays where it stands twice, and what stood round it has not become one text."""
    left = without_paragraphs("a\n\nb\n\na", "b")
    assert left is not None and without_paragraphs(left, "a\n\na") is None
    for _ in range(2):
        left = without_paragraphs(left, "a")
        assert left is not None
    assert without_paragraphs(left, "a") is None


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("salt, low", "salt", "*, low"), ("salty salt", "salt", "salty *"), ("salty", "salt", None),
        ("Salt.And low", "Salt.", "*And low"), ("so“salt”", "“salt”", "so*"), ("in basalt", "salt", None),
    ],
)  # fmt: skip
def test_words_stand_in_a_text_but_in_no_longer_word(text: str, words: str, left: str | None) -> None:
    """Typed on behind a full stop they stand there still, with or without a space."""
    assert with_others(text, words, "*") == left


# ---------------------------------------------------------------- offered, shown, taken


def test_an_offer_is_on_the_disk_and_in_no_line(store: Store, path: Path) -> None:
    """It is told, shown by its blank, there in another window; no line, no record and no file has it."""
    ctx = at(path)
    kinds: list[Kind] = []
    ctx.changes.subscribe(lambda change: kinds.append(change.kind))
    before = ctx.view
    assert ctx.table.offer(FACT, PHRASE) == ""
    assert ctx.view.offers == {FACT: PHRASE} and ctx.view.drafts == before.drafts
    assert ctx.view.half_typed == {} and ctx.view.lines == before.lines and ctx.view.is_saved
    assert kinds[-1] is Kind.OFFERED and Kind.RECORDED not in kinds
    assert Session.open(store, ctx.view.key).drafts == {offered(FACT): PHRASE}


def test_to_take_is_to_type_the_same_words() -> None:
    """One act with the same entry, undone and redone alike; the offer waits no longer, nor ever again."""
    ctx, typed = at(), at()
    ctx.table.offer(FACT, PHRASE)
    entry = FactStated(age=1, seat=0, words=PHRASE)
    assert ctx.table.record(entry, takes=ctx.view.offers) is None
    assert typed.table.record(entry) is None
    sessions = (ctx.table.session, typed.table.session)
    for walk in ("", "undo", "redo"):
        for session in sessions:
            assert session is not None
            getattr(session, walk, lambda: None)()
        assert sessions[0] and sessions[1]
        assert sessions[0]._rows == sessions[1]._rows and sessions[0].drafts == sessions[1].drafts
    assert ctx.view.offers == {}


def test_undo_with_other_words_in_the_line_has_the_offer_wait_again(path: Path, store: Store) -> None:
    """As it waited, an edit too, and on the disk; redo takes it once more, and leaves what is half typed."""
    ctx, named = at(path), CharacterNamed(seat=0, words="Isa")
    ctx.table.offer(NAME, "Ilse")
    ctx.table.offer(NAME, "Isa", of="Ilse")
    session = ctx.table.session
    assert session is not None
    waits = dict(session.drafts)
    ctx.table.record(named, takes=ctx.view.offers)
    ctx.table.draft(NAME, "Il")
    for _ in range(2):
        ctx.table.undo()
        assert session.drafts == {**waits, NAME: "Il"} and ctx.view.offers == {NAME: "Isa"}
        assert session.flush() and Session.open(store, session.id).drafts == session.drafts
        ctx.table.redo()
        assert session.drafts == {NAME: "Il"} and session.state.words(NAME) == "Isa"


def test_undo_has_no_offer_wait_that_is_in_the_line_or_was_taken_back() -> None:
    """Not where somebody typed on behind it, nor where its phone offered other words since."""
    ctx, named = at(), CharacterNamed(seat=0, words="Isa")
    ctx.table.offer(NAME, "Isa")
    ctx.table.record(named, takes=ctx.view.offers)
    ctx.table.draft(NAME, "Isa B")
    ctx.table.undo()
    assert ctx.view.drafts == {NAME: "Isa B"} and ctx.view.offers == {}
    ctx.table.redo()
    ctx.table.draft(NAME, "Il")
    ctx.table.offer(NAME, "Ina")
    ctx.table.undo()
    assert ctx.view.drafts == {NAME: "Il"} and ctx.view.offers == {NAME: "Ina"}
    ctx.table.erase_offer(NAME)
    ctx.table.redo()
    ctx.table.undo()
    assert ctx.view.drafts == {NAME: "Il"} and ctx.view.offers == {}


def test_undo_has_no_offer_wait_that_was_erased(store: Store, opens: Opens) -> None:
    """Here or in another window, and nothing in memory holds it."""
    ctx, named = at(), CharacterNamed(seat=0, words=PHRASE)
    ctx.table.offer(NAME, PHRASE)
    ctx.table.record(named, takes=ctx.view.offers)
    ctx.table.draft(NAME, "Il")
    ctx.table.erase(NAME)
    assert ctx.table.session is not None
    assert PHRASE not in repr(vars(ctx.table.session))
    mine, yours = both(store, opens())
    assert mine.offer(NAME, PHRASE) == ""
    mine.record(named, takes={NAME: PHRASE})
    yours.follow()
    yours.erase(NAME)
    mine.follow()
    assert PHRASE not in repr(vars(mine))
    mine.draft(NAME, "Il")
    mine.undo()
    assert mine.drafts == {NAME: "Il"}


def test_enter_takes_no_offer_that_was_not_on_the_screen() -> None:
    """Words and an empty line recorded over it leave it; so does one that changed since it was shown."""
    ctx = at()
    ctx.table.offer(FACT, PHRASE)
    for words in ("", "salt"):
        assert ctx.table.record(FactStated(age=1, seat=0, words=words)) is None
        assert ctx.view.offers == {FACT: PHRASE}
    shown = ctx.view.offers
    ctx.table.offer(FACT, "lamps")
    assert ctx.table.record(FactStated(age=1, seat=0, words=PHRASE), takes=shown) is None
    assert ctx.view.offers == {FACT: "lamps"}


def test_paragraphs_of_several_are_joined_unsigned() -> None:
    """In the order of their numbers; one that came after they were shown waits on."""
    ctx = at()
    for number, words in ((7, "He sang."), (3, "He lied.")):
        assert ctx.table.offer(FAREWELL, words, number) == ""
    shown = ctx.view.offers
    assert shown == {FAREWELL: "He lied.\n\nHe sang."}
    ctx.table.offer(FAREWELL, "He left.", 5)
    assert ctx.table.record(FarewellTold(seat=1, words=shown[FAREWELL]), takes=shown) is None
    assert ctx.view.offers == {FAREWELL: "He left."}


def test_two_who_write_the_same_are_two() -> None:
    """Both wait; the one that was not shown waits on, and so does one of two where one is taken."""
    ctx = at()
    ctx.table.offer(FAREWELL, "We miss you.", 7)
    shown = ctx.view.offers
    ctx.table.offer(FAREWELL, "We miss you.", 3)
    assert ctx.table.record(FarewellTold(seat=1, words=shown[FAREWELL]), takes=shown) is None
    assert ctx.view.offers == {FAREWELL: "We miss you."}
    ctx.table.offer(FAREWELL, "We miss you.", 9)
    both = ctx.view.offers
    assert both == {FAREWELL: "We miss you.\n\nWe miss you."}
    assert ctx.table.record(FarewellTold(seat=1, words="x"), takes=both) is None
    assert ctx.view.offers == {}


def test_whoever_offers_anew_takes_the_earlier_words_back() -> None:
    """The same blank, or the same number where several write it, holds the last words only."""
    ctx = at()
    for words in ("one", "two"):
        ctx.table.offer(FACT, words)
        ctx.table.offer(FAREWELL, words, 3)
    assert ctx.view.offers == {FACT: "two", FAREWELL: "two"}


@pytest.mark.parametrize(
    "slot", [("seated", 0), ("predicted", 1, 1, 0), ("offered", *FACT), ("typed", "name"), ()]
)
def test_only_the_story_takes_offers(slot: Slot) -> None:
    """No player’s name, no number, no offer of an offer; nor a table that has not begun."""
    ctx = at()
    assert ctx.table.offer(slot, PHRASE) and ctx.view.offers == {}
    assert context().table.offer(FACT, PHRASE) != ""


def test_an_offer_has_words_and_not_too_many() -> None:
    """Blanks are no offer and take none back; one sign more than the most is refused."""
    ctx = at()
    assert ctx.table.offer(FACT, "x" * LONGEST_OFFER) == ""
    assert ctx.table.offer(FACT, " \n") and ctx.table.offer(FACT, "y" * (LONGEST_OFFER + 1))
    assert ctx.view.offers == {FACT: "x" * LONGEST_OFFER}


def test_what_can_not_be_saved_is_not_acknowledged(store: Store) -> None:
    """A drive that takes nothing: the sentence says why, and the earlier offer stands as the disk has it."""
    session = started(store)
    assert session.offer(FACT, "one") == ""
    connection(store).execute("PRAGMA query_only = ON").close()
    assert "can't be written" in session.offer(FACT, "two")
    assert session.drafts == {offered(FACT): "one"}
    connection(store).execute("PRAGMA query_only = OFF").close()
    assert session.offer(FACT, "two") == "" and store.tables.load(session.id).drafts == session.drafts


def test_an_offer_is_in_no_export_and_no_search(store: Store) -> None:
    """What waits on the table is not said yet: a file holds none of it, and no search finds it."""
    session = started(store)
    before = json_export.text(session.state, "")
    assert session.offer(FACT, PHRASE) == ""
    assert json_export.text(session.state, "") == before and PHRASE not in before
    assert [found for found in store.shelf.search(PHRASE) if found is not None] == []


def test_a_line_shows_what_was_typed_into_it_at_once() -> None:
    """With every key, whether or not anything is offered; the view of a moment ago stays as it was."""
    ctx = at()
    ctx.table.offer(FACT, "lamps")
    before = ctx.view
    for words in ("s", "sa", ""):
        ctx.table.draft(FACT, words)
        assert ctx.view.drafts == ({FACT: words} if words else {}) and ctx.view.offers == {FACT: "lamps"}
    assert before.drafts == {}


def test_a_line_knows_what_it_was_made_of_while_it_is_half_typed() -> None:
    """Further keys keep it; an emptied line, a kept one and another table know nothing of it."""
    ctx = at()
    ctx.table.offer(FACT, "lamps")

    def begin() -> None:
        ctx.table.draft(FACT, "lamps,", "lamps")
        ctx.table.draft(FACT, "lamps, low")
        assert ctx.view.made_of == {FACT: "lamps"}

    begin()
    ctx.table.draft(FACT, "")
    ctx.table.draft(FACT, "salt")
    assert ctx.view.made_of == {}
    begin()
    assert ctx.table.record(FactStated(age=1, seat=0, words="lamps, low"), takes=ctx.view.made_of) is None
    assert ctx.view.made_of == {} == ctx.view.offers
    begin()
    first = ctx.table.session
    ctx.table.leave()
    assert first is not None and ctx.table.open(first.id) == ""
    assert ctx.view.drafts == {FACT: "lamps, low"} and ctx.view.made_of == {}


# ---------------------------------------------------------------- erased, forgotten, renamed


@pytest.mark.parametrize("slot", [FACT, FAREWELL, NAME])
def test_an_offer_goes_with_the_words_of_its_blank(store: Store, home: Path, slot: Slot) -> None:
    """Erased, the blank has no offer in any file, of whatever number; other blanks keep theirs."""
    session = started(store)
    for number in (1, 2):
        assert session.offer(slot, f"{PHRASE} {number}", number) == ""
    assert session.offer(WORLD, "salt") == ""
    assert files_with(home, PHRASE) != []
    session.erase(slot)
    assert store.file.scrub() == "" and files_with(home, PHRASE) == []
    assert session.drafts == {offered(WORLD): "salt"}


def test_one_paragraph_is_refused_and_the_others_stay(path: Path, home: Path) -> None:
    """It leaves every file; what is kept, half typed or offered by others stays."""
    ctx = at(path)
    ctx.table.record(FarewellTold(seat=1, words="kept"))
    ctx.table.draft(FAREWELL, "kept, and")
    for number, words in ((1, "He sang."), (2, PHRASE)):
        ctx.table.offer(FAREWELL, words, number)
    ctx.table.erase_offer(FAREWELL, 2)
    assert ctx.storage.store.file.scrub() == "" and files_with(home, PHRASE) == []
    assert ctx.view.offers == {FAREWELL: "He sang."}
    assert ctx.view.drafts == {FAREWELL: "kept, and"} and ctx.view.words(FAREWELL) == "kept"


def test_a_line_dropped_leaves_what_others_offer() -> None:
    """Only what is half typed here is dropped."""
    ctx = at()
    ctx.table.draft(FACT, "sal")
    ctx.table.offer(FACT, "lamps")
    ctx.table.erase_draft(FACT)
    assert ctx.view.drafts == {} and ctx.view.offers == {FACT: "lamps"}


def test_a_forgotten_person_has_no_offer_left(store: Store, home: Path) -> None:
    """Offers of their own life and for it are gone from every file; those of others stay."""
    session = started(store)
    for slot in (("fact_stated", 1, 1), ("vignette_told", 1, 1), ("character_named", 1), FAREWELL):
        assert session.offer(slot, f"{PHRASE} {slot[0]}", 5) == ""
    assert session.offer(FACT, "salt") == ""
    gone = session.forget(1)
    assert {FAREWELL, ("fact_stated", 1, 1)} <= gone and FACT not in gone
    assert store.file.scrub() == "" and files_with(home, PHRASE) == []
    assert session.drafts == {offered(FACT): "salt"}


def test_words_put_in_place_of_others_take_their_offers_away(store: Store, home: Path) -> None:
    """As for a class: what was offered for such a blank leaves every file."""
    session = started(store)
    session.record(CharacterNamed(seat=0, words="Ada"))
    session.offer(NAME, PHRASE)
    session.reword({NAME: "A"})
    assert store.file.scrub() == "" and files_with(home, PHRASE) == []
    assert session.drafts == {}


# ---------------------------------------------------------------- two windows


def test_two_windows_have_all_offers(store: Store, opens: Opens) -> None:
    """What either was offered is there in both, and none is taken by what the other recorded."""
    mine, yours = both(store, opens())
    assert mine.offer(FACT, "salt") == "" and yours.offer(TOLD, "lamps") == ""
    yours.record(FactStated(age=1, seat=0, words="sand"))
    assert mine.follow()
    assert mine.drafts == yours.drafts == {offered(FACT): "salt", offered(TOLD): "lamps"}


def test_two_windows_keep_one_offer_for_a_blank(store: Store, opens: Opens) -> None:
    """First words in one, an edit of what stands in the other that lags: the later ones wait alone."""
    mine, yours = both(store, opens())
    mine.record(FactStated(age=1, seat=0, words="salt"))
    yours.follow()
    assert mine.offer(FACT, "lamps") == "" and yours.offer(FACT, "salty", of="salt") == ""
    assert mine.follow()
    assert mine.drafts == yours.drafts == {edited(FACT, *[fingerprint("salt")] * 2): "salty"}


def test_a_window_that_lags_is_not_given_erased_offers_again(store: Store, opens: Opens, home: Path) -> None:
    """What one window erased the other neither keeps, nor takes for acknowledged when it is changed there."""
    mine, yours = both(store, opens())
    mine.offer(FACT, PHRASE)
    yours.follow()
    mine.erase(FACT)
    assert yours.offer(FACT, f"{PHRASE} again") == OFFER_OVERTAKEN
    assert yours.drafts == {} and store.file.scrub() == "" and files_with(home, PHRASE) == []
    assert yours.offer(FACT, "salt") == ""


@pytest.mark.parametrize("erases", ["blank", "offer"])
def test_an_act_that_waits_brings_no_erased_offer_back(
    store: Store, opens: Opens, home: Path, erases: str
) -> None:
    """Taken here and not saved yet, erased over there: the words go into no line."""
    mine, yours = both(store, opens())
    mine.offer(FACT, PHRASE)
    yours.follow()
    yours.record(FactStated(age=1, seat=0, words=PHRASE), commit=False, takes={FACT: PHRASE})
    mine.erase(FACT) if erases == "blank" else mine.erase_draft(offered(FACT))
    assert yours.flush() and yours.drafts == {} and yours.lines.get(FACT) is None
    assert store.file.scrub() == "" and files_with(home, PHRASE) == []


def test_an_offer_taken_in_both_windows_is_lost_in_neither(store: Store, opens: Opens) -> None:
    """Whoever comes second finds the words on the record, and what was added to them in the line."""
    mine, yours = both(store, opens())
    mine.offer(FACT, "salt")
    yours.follow()
    yours.record(FactStated(age=1, seat=0, words="salt\n\nlamps"), commit=False, takes={FACT: "salt"})
    mine.record(FactStated(age=1, seat=0, words="salt"), takes={FACT: "salt"})
    assert yours.flush()
    assert yours.state.words(FACT) == "salt" and yours.drafts == {FACT: "salt\n\nlamps"}


# ---------------------------------------------------------------- edits


def told_with(ctx: AppContext, words: str) -> None:
    """The fact of this blank, with these words."""
    assert ctx.table.record(FactStated(age=1, seat=0, words=words)) is None


def test_an_edit_is_one_of_what_stands_as_long_as_that_stands() -> None:
    """Other words there make it first words; those of before, an edit again."""
    ctx = at()
    told_with(ctx, "salt")
    assert ctx.table.offer(FACT, "salty", of="salt") == "" and ctx.view.is_edit(FACT)
    told_with(ctx, "lamps")
    assert not ctx.view.is_edit(FACT) and ctx.view.offers == {FACT: "salty"}
    ctx.table.undo()
    assert ctx.view.is_edit(FACT)


def test_an_edit_of_an_edit_is_one_of_both() -> None:
    """Of what stands while the one before waits, and of that one where the laptop has taken it meanwhile."""
    ctx = at()
    told_with(ctx, "salt")
    for words, of in (("salty", "salt"), ("saltier", "salty"), ("saltiest", "saltier")):
        assert ctx.table.offer(FACT, words, of=of) == "" and ctx.view.is_edit(FACT)
        assert ctx.view.offers == {FACT: words}
    told_with(ctx, "saltier")
    assert ctx.view.is_edit(FACT)


def test_first_words_are_no_edit_of_what_the_laptop_typed() -> None:
    """They overwrite nothing; nor does an edit of them, before they are taken."""
    ctx = at()
    told_with(ctx, "lamps")
    assert ctx.table.offer(FACT, "salt") == "" and not ctx.view.is_edit(FACT)
    assert ctx.table.offer(FACT, "salty", of="salt") == "" and not ctx.view.is_edit(FACT)
    assert ctx.view.words(FACT) == "lamps"


def test_an_edit_of_erased_words_is_not_kept() -> None:
    """Most of them would be in it; of refused words it is, for they are not gone for good."""
    ctx = at()
    told_with(ctx, "salt")
    ctx.table.erase(FACT)
    assert (
        ctx.table.offer(FACT, "salty", of="salt")
        == "The words that you changed are not on the laptop any more."
    )
    assert ctx.view.offers == {}
    assert ctx.table.offer(FACT, "lamps") == ""
    ctx.table.turn_down(FACT)
    assert ctx.table.offer(FACT, "lamps, lit", of="lamps") == ""


def test_an_edit_of_erased_words_is_not_kept_where_others_stand_by_now() -> None:
    """Whether those are on the record, half typed or offered: what was erased is in none of them."""
    for puts in (
        lambda ctx: told_with(ctx, "lamps"),
        lambda ctx: ctx.table.draft(FACT, "lamps"),
        lambda ctx: ctx.table.offer(FACT, "lamps"),
    ):
        ctx = at()
        assert ctx.table.offer(FACT, "salt") == ""
        told_with(ctx, "salt")
        ctx.table.erase(FACT)
        puts(ctx)
        assert ctx.table.offer(FACT, "salt, more", of="salt") == EDITED_IS_GONE
        assert "salt" not in repr((ctx.view.drafts, ctx.view.offers))


def test_erased_words_are_not_known_by_a_longer_one() -> None:
    """Other words were told since that begin with them: these are not the ones that were edited."""
    ctx = at()
    told_with(ctx, "Al")
    ctx.table.erase(FACT)
    told_with(ctx, "Alma")
    assert ctx.table.offer(FACT, "Al, the tall one", of="Al") == EDITED_IS_GONE
    assert ctx.table.offer(FACT, "Alma, the tall one", of="Alma") == ""


def test_an_edit_is_kept_whatever_else_became_of_what_it_is_of() -> None:
    """Corrected, undone, taken as it was edited in its line, and replaced by the same edit sent once more."""
    ctx = at()
    told_with(ctx, "salt")
    told_with(ctx, "lamps")
    assert ctx.table.offer(FACT, "salty", of="salt") == ""
    assert ctx.table.offer(FACT, "salty", of="salt") == ""
    for _ in range(2):
        ctx.table.undo()
    assert ctx.table.offer(FACT, "saltier", of="salty") == ""
    assert ctx.table.offer(FACT, "saltier", of="salty") == ""
    assert ctx.table.record(FactStated(age=1, seat=0, words="sand"), takes={FACT: "saltier"}) is None
    assert ctx.view.offers == {}
    assert ctx.table.offer(FACT, "saltiest", of="saltier") == ""
    ctx.table.erase(FACT)
    assert ctx.table.offer(FACT, "saltiest", of="saltier") == EDITED_IS_GONE


def test_nothing_of_what_it_was_made_of_is_kept_with_an_edit(store: Store, home: Path) -> None:
    """No second copy while both are there, and not a sign of either once the words are erased."""
    session = started(store)
    session.record(FactStated(age=1, seat=0, words=PHRASE))
    assert session.offer(FACT, f"{PHRASE}, edited", of=PHRASE) == ""
    assert session.offer(FACT, "other words", of=f"{PHRASE}, edited") == ""
    assert PHRASE not in repr(session.drafts)
    session.erase(FACT)
    assert session.drafts == {} and store.file.scrub() == ""
    assert files_with(home, PHRASE) == []


def test_an_edit_is_there_after_a_kill_and_leaves_with_its_refusal(path: Path) -> None:
    """Opened again it is still an edit of what stands."""
    ctx = at(path)
    told_with(ctx, "salt")
    assert ctx.table.offer(FACT, "salty", of="salt") == ""
    again = context(path)
    assert ctx.table.session is not None and again.table.open(ctx.table.session.id) == ""
    assert again.view.is_edit(FACT) and again.view.offers == {FACT: "salty"}
    again.table.turn_down(FACT)
    assert again.view.offers == {} and again.view.words(FACT) == "salt"


def test_an_offer_in_a_line_is_known_there_after_a_kill(path: Path) -> None:
    """Put into its line, and not kept yet when the program ended, it is not taken twice."""
    ctx = at(path)
    assert ctx.table.offer(FACT, "salt") == ""
    ctx.table.draft(FACT, "lamps\n\nsalt", "salt")
    assert ctx.table.flush() and ctx.table.session is not None
    again = context(path)
    assert again.table.open(ctx.table.session.id) == "" and again.view.made_of == {FACT: "salt"}


def test_an_offer_in_a_line_is_known_there_in_another_window(path: Path) -> None:
    """Typed on in one, it is not offered beside its line in the other, nor taken twice."""
    ctx = at(path)
    assert ctx.table.offer(FACT, "salt") == "" and ctx.table.session is not None
    other = context(path)
    assert other.table.open(ctx.table.session.id) == "" and other.table.session is not None
    ctx.table.draft(FACT, "salt and more", "salt")
    assert ctx.table.flush() and other.table.session.follow()
    other.table.give_way()
    assert other.view.made_of == {FACT: "salt"}
