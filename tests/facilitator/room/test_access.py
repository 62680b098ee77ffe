"""Who gets in: keys, letters, seats, and the line of text that they are kept in."""

from __future__ import annotations

import hmac
import re
from base64 import b32encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facilitator.room.access import CARD_ONLY, LETTERS, Access, TooManyGuesses, told_apart

KEY = "ABCDEFGHIJ234567"
BOTH = f"{KEY} {KEY}"


def test_keys_are_80_bits_and_each_table_has_its_own() -> None:
    """Sixteen signs of base32."""
    keys = {Access().key for _ in range(50)}
    assert len(keys) == 50
    assert all(re.fullmatch("[A-Z2-7]{16}", key) for key in keys)


def test_every_secret_is_another() -> None:
    """Of each seat and turn, of the view, of a phone without a seat; another key gives others."""
    secrets = []
    for key in (KEY, KEY[::-1]):
        access = Access(key)
        secrets += [access.screen, access.secret(CARD_ONLY)]
        for _ in range(2):
            secrets += [access.claim(seat) for seat in (1, 2, 12)]
            for seat in (1, 2, 12):
                access.free(seat)
    assert len(set(secrets)) == len(secrets) == 16
    assert all(re.fullmatch("[A-Z2-7]{24}", secret) for secret in secrets)


def test_a_seat_has_one_phone_until_it_is_freed() -> None:
    """The second is told nothing; a freed seat is anybody’s, and the first secret opens nothing."""
    access = Access(KEY)
    first = access.claim(3)
    assert access.claim(3) == ""
    assert access.seat_of(first) == 3
    access.free(3)
    assert access.seat_of(first) is None
    second = access.claim(3)
    assert (access.seat_of(first), access.seat_of(second)) == (None, 3)
    assert access.taken == (3,)


def test_a_secret_of_a_free_seat_opens_nothing() -> None:
    """Even the one that its even turn would have; nobody has the seat."""
    access = Access(KEY)
    assert access.seat_of(access.secret(4)) is None
    access.claim(4)
    access.free(4)
    assert access.seat_of(access.secret(4)) is None


def test_freeing_a_free_seat_takes_it_from_nobody() -> None:
    """Pressed twice it is still free."""
    access = Access(KEY)
    access.claim(1)
    access.free(1)
    access.free(1)
    access.free(CARD_ONLY)
    assert access.taken == ()
    assert access.claim(1)


def test_nobody_claims_the_card_alone() -> None:
    """It is no seat: any number of phones have it."""
    assert Access(KEY).claim(CARD_ONLY) == ""


def test_each_time_there_are_new_letters() -> None:
    """Four, without a vowel; none while the room is shut."""
    access = Access(KEY)
    seen = set()
    for _ in range(20):
        access.let_in()
        assert access.lets_in
        assert re.fullmatch(f"[{LETTERS}]{{4}}", access.letters)
        seen.add(access.letters)
        access.shut()
        assert not access.lets_in
        assert not access.are_letters("", 1e9 + len(seen) * 100)
    assert len(seen) > 10
    assert not set("AEIOUY") & set(LETTERS)


def test_a_minute_after_the_first_of_five_wrong_letters_one_more_is_heard() -> None:
    """Right ones in between count for nothing, and what is not listened to does not lengthen the wait."""
    access = Access(KEY)
    access.let_in()
    for second in range(5):
        assert access.are_letters(access.letters, second)
        assert not access.are_letters("AAAA", second)
    for second in (5, 30, 59):
        with pytest.raises(TooManyGuesses):
            access.are_letters(access.letters, second)
    assert access.are_letters(access.letters, 60)
    assert not access.are_letters("AAAA", 60)
    with pytest.raises(TooManyGuesses):
        access.are_letters(access.letters, 60.5)


def test_the_key_that_every_phone_has_opens_no_seat() -> None:
    """Whoever has the table key, and guesses the turns, works out neither another’s secret nor the view’s."""
    access, guest = Access(KEY), Access(KEY)
    assert access.claim(3) != guest.claim(3)
    assert access.seat_of(guest.secret(3)) is None
    assert not access.is_screen(guest.screen)
    made = hmac.digest(KEY.encode(), b"3.1", "sha256")
    assert access.seat_of(b32encode(made[:15]).decode()) is None


def test_whoever_is_sent_away_needs_a_new_code() -> None:
    """Key, letters and seats are new, the port stays."""
    access = Access(KEY, 8792)
    access.let_in()
    letters, phone, screen = access.letters, access.claim(1), access.screen
    access.send_everybody_away()
    assert not access.is_key(KEY)
    assert access.letters != letters
    assert access.seat_of(phone) is None
    assert not access.is_screen(screen)
    assert (access.taken, access.port, access.lets_in) == ((), 8792, True)


def test_a_laptop_that_was_killed_finds_its_phones_again() -> None:
    """From one short line; letters and the open door are not kept."""
    access = Access(KEY, 8791)
    access.let_in()
    phones = {seat: access.claim(seat) for seat in (1, 2, 14)}
    access.free(2)
    text = access.as_text()
    assert re.fullmatch(f"[0-9a-f]{{8}} {KEY} [A-Z2-7]{{16}} 8791 1:1 2:2 14:1", text)
    again = Access.from_text(text)
    assert again.as_text() == text
    assert [again.seat_of(phones[seat]) for seat in (1, 2, 14)] == [1, None, 14]
    assert (again.screen, again.port, again.lets_in) == (access.screen, 8791, False)


def test_what_tells_tables_apart_outlives_their_keys() -> None:
    """It is kept with them, and is in none of them; a text without it says nothing against its phones."""
    access = Access(KEY, 8791)
    phone = access.claim(1)
    table, text = access.table, access.as_text()
    access.send_everybody_away()
    assert access.table == table == Access.from_text(text, "00000000").table
    old = Access.from_text(text.partition(" ")[2], "00000000")
    assert (old.table, old.seat_of(phone)) == ("00000000", 1)
    assert Access.from_text("", "00000000").table == "00000000"
    assert len({Access(KEY).table for _ in range(50)}) == 50


def test_a_table_is_told_by_a_digest_of_its_own_key() -> None:
    """The same each time, another for each table, and nothing of the key is in it; none without a key."""
    ids = [f"{n:016x}" for n in range(50)]
    assert len({told_apart(id) for id in ids}) == 50
    assert all(re.fullmatch("[0-9a-f]{8}", told_apart(id)) and told_apart(id) not in id for id in ids)
    assert told_apart(ids[7]) == told_apart(ids[7])
    assert told_apart("") == ""


@pytest.mark.parametrize(
    "text",
    [
        "", "x", KEY, f"{KEY} {KEY} ", f"{KEY} 8790", f"{BOTH} 80", f"{BOTH} 99999", f"{BOTH} 8790 1",
        f"{BOTH} 8790 1:", f"{BOTH} 8790 1:1 ", f"{BOTH} 8790 1:-1", f"{BOTH.lower()} 8790",
        f"{BOTH} 8790\n", f"{BOTH[:-1]}1 8790", f"{BOTH[1:]} 8790", f"{BOTH} ٨٧٩٠",
        f"{BOTH} 8790" + " 1:1" * 300, f"0123456 {BOTH} 8790", f"0123456G {BOTH} 8790", "01234567",
    ],
)  # fmt: skip
def test_damaged_text_gives_a_fresh_room(text: str) -> None:
    """With a key of its own, no port and no seat taken."""
    access = Access.from_text(text)
    assert access.key != KEY
    assert (access.port, access.taken) == (0, ())


@given(st.text())
def test_any_text_gives_some_room(text: str) -> None:
    """Nothing that stands among a table’s choices keeps the room from opening."""
    access = Access.from_text(text)
    assert Access.from_text(access.as_text()).as_text() == access.as_text()


@given(st.text())
def test_any_word_may_be_tried_as_a_key(word: str) -> None:
    """Half signs and all alphabets included: it is wrong, and that is all."""
    access = Access(KEY)
    access.let_in()
    assert not access.is_key(word + "!")
    assert not access.is_screen(word)
    assert access.seat_of(word) is None
    assert not access.are_letters(word + "!", 0)
