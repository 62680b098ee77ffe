"""Each row of the contract, by bytes: who is answered what, and who nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from facilitator.room.access import CARD_ONLY
from facilitator.room.guard import Budgets
from facilitator.trouble import Trouble
from tests.facilitator.room.table import NAMES, SECRET
from tests.facilitator.room.wire import HOST, KEY, Answered, Room, Wire, answered, request, settled

POSTS = ("/join", "/seat", "/words", "/gone", "/leave", "/stop", "/unseen")
OFFER = {"slot": "vignette_told.3.3", "words": "I left.", "number": 7}
GENEROUS = Budgets(open=10_000, open_in_all=10_000, new=10_000, new_in_all=10_000, requests=10_000)
OF_THE_TABLE = [SECRET, *NAMES.values(), KEY]
"""What nobody without a key may read."""
HOSTILE = (
    "<script>alert(1)</script>", "</script><b>", "\x00\x1b[31m", "{name}", "%s%n", "' OR 1=1 --", "\u202eabc",
    "👩‍👩‍👧", "\r\nX: 1", "\u2028\u2029", "../../etc/passwd", "a" * 1_999,
)  # fmt: skip


@pytest.fixture
def room() -> Room:
    """One that lets phones in."""
    room = Room(GENEROUS)
    room.access.let_in()
    return room


def seated(room: Room, seat: int = 2) -> str:
    """The secret of a phone with a seat."""
    return room.access.claim(seat)


def holds_nothing(wire: Answered | Wire) -> bool:
    """Whether no byte of the table is in an answer."""
    said = wire.sent if isinstance(wire, Wire) else wire.body + repr(wire.headers).encode()
    parts = [json.dumps(word)[1:-1] for word in OF_THE_TABLE] + OF_THE_TABLE
    return not any(part.encode() in said for part in parts)


# -------------------------------------------------------------------- pages


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two small pages."""
    for name in ("phone", "table"):
        (tmp_path / f"{name}.html").write_text(
            f'<link rel="stylesheet" href="page.css"><p>{name}</p><script src="{name}.js"></script>'
        )
        (tmp_path / f"{name}.js").write_text("go()")
    (tmp_path / "page.css").write_text("p { }")
    monkeypatch.setattr("facilitator.room.pages.FOLDER", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "phone"),
        (f"/{KEY}", "phone"),
        (f"/{KEY.lower()}?x=1", "phone"),
        ("/" + "Z" * 16, "phone"),
        ("/table", "table"),
    ],
)
async def test_a_page_is_whole_and_has_nothing_of_the_table(room: Room, path: str, page: str) -> None:
    """Without header or key, and the same whatever key the address has; a nonce lets its script run."""
    seen = set()
    for key in ("", KEY):
        room.access.shut()
        answer = await room.ask("GET", path, key=key, X_Marginalia="")
        policy = answer.headers["content-security-policy"].split("; ")
        (nonce,) = {each.partition("'nonce-")[2].rstrip("'") for each in policy if "nonce" in each}
        assert answer.body.decode() == (
            f'<style nonce="{nonce}">p {{ }}</style><p>{page}</p><script nonce="{nonce}">go()</script>'
        )
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert set(policy) == {
            "default-src 'none'", "connect-src 'self'",
            f"script-src 'nonce-{nonce}'", f"style-src 'nonce-{nonce}'", "base-uri 'none'",
            "form-action 'none'", "frame-ancestors 'none'",
        }  # fmt: skip
        seen.add(nonce)
    assert len(seen) == 2


# -------------------------------------------------------------------- joining


@pytest.mark.parametrize("given", ["key", "letters"])
async def test_key_or_letters_open_the_room(room: Room, given: str) -> None:
    """Either gives the table key, a secret without a seat, and who sits where."""
    body = {"key": KEY.lower()} if given == "key" else {"letters": " ".join(room.access.letters.lower())}
    answer = await room.ask("POST", "/join", body=body)
    assert answer.status == 200
    assert answer.says == {
        "key": KEY,
        "table": room.access.table,
        "phone": room.access.secret(CARD_ONLY),
        "seats": [{"seat": n, "name": name, "taken": False} for n, name in NAMES.items()],
    }


async def test_nobody_new_gets_into_a_room_that_is_shut(room: Room) -> None:
    """Not with the right key or letters either; whoever is inside stays."""
    letters = room.access.letters
    room.access.shut()
    for body in ({"key": KEY}, {"letters": letters}, {"letters": ""}, {}):
        answer = await room.ask("POST", "/join", body=body)
        assert (answer.status, answer.says) == (403, {"why": "Nobody new gets in now."})
    inside = await room.listen(room.access.secret(CARD_ONLY))
    assert inside.sheets()[0]["says"] == [SECRET]


async def test_wrong_keys_open_nothing(room: Room) -> None:
    """A key and letters that are nearly right; the answer says nothing of the table."""
    for body in ({"key": KEY[:-1]}, {"key": "é" * 16}, {"letters": "ZZZZZ"}, {}):
        answer = await room.ask("POST", "/join", body=body)
        assert answer.status == 403
        assert holds_nothing(answer)


async def test_after_five_wrong_letters_nobody_guesses_for_a_minute(room: Room) -> None:
    """The right letters wait with the rest, while the code on the screen goes on opening the room."""
    for _ in range(5):
        assert (await room.ask("POST", "/join", body={"letters": "AAAA"})).status == 403
    right = {"letters": room.access.letters}
    answer = await room.ask("POST", "/join", body=right)
    assert (answer.status, answer.says) == (429, {"why": "Too many wrong letters. Wait a minute."})
    assert (await room.ask("POST", "/join", body={"key": KEY})).status == 200


@pytest.mark.parametrize("path", ["/words", "/gone"])
async def test_a_laptop_that_can_not_save_says_so(room: Room, path: str) -> None:
    """That is no refusal, and not the phone’s to mend."""
    room.table.trouble = Trouble("The disk is full.")
    answer = await room.ask("POST", path, key=seated(room), body={"slot": "a", "words": "b", "number": 1})
    assert (answer.status, answer.says) == (503, {"why": "The disk is full."})


# -------------------------------------------------------------------- seats


async def test_a_phone_takes_a_seat_and_leaves_it(room: Room) -> None:
    """Its secret changes each time, and the one before opens nothing any more."""
    joined = (await room.ask("POST", "/join", body={"key": KEY})).says["phone"]
    taken = await room.ask("POST", "/seat", key=joined, body={"seat": 2})
    assert taken.status == 200
    assert room.access.seat_of(taken.says["phone"]) == 2
    assert room.table.sat == [2]
    left = await room.ask("POST", "/leave", key=taken.says["phone"], body={})
    assert left.says == {"phone": room.access.secret(CARD_ONLY)}
    assert (await room.ask("GET", "/life", key=taken.says["phone"])).status == 401
    assert room.table.asked == ["phones changed"] * 2


async def test_a_taken_seat_refuses(room: Room) -> None:
    """So do seats where nobody sits; the phone that has it already is told its secret again."""
    mine = seated(room)
    other = room.access.secret(CARD_ONLY)
    answer = await room.ask("POST", "/seat", key=other, body={"seat": 2})
    assert (answer.status, answer.says) == (
        409,
        {"why": "Another phone has this seat. The laptop can free it."},
    )
    for seat in (0, 4, 99):
        answer = await room.ask("POST", "/seat", key=other, body={"seat": seat})
        assert (answer.status, answer.says) == (409, {"why": "Nobody sits there."})
    assert (await room.ask("POST", "/seat", key=mine, body={"seat": 2})).says == {"phone": mine}
    assert room.table.sat == []


async def test_a_phone_has_one_seat(room: Room) -> None:
    """Whoever takes another gives the first back."""
    moved = await room.ask("POST", "/seat", key=seated(room, 1), body={"seat": 3})
    assert room.access.taken == (3,)
    assert room.access.seat_of(moved.says["phone"]) == 3


async def test_a_seat_that_the_laptop_frees_ends_its_stream(room: Room) -> None:
    """The last thing that the phone saw stays the last."""
    stream = await room.listen(seated(room))
    room.access.free(2)
    room.streams.push()
    await settled()
    assert stream.closed
    assert stream.sent.endswith(b"0\r\n\r\n")
    assert len(stream.sheets()) == 1


# -------------------------------------------------------------------- the sheet and the life


async def test_phones_have_the_same_sheet_and_the_view_has_story(room: Room) -> None:
    """At once, with an id; told words on the table view alone."""
    phone, seat, view = [
        await room.listen(key) for key in (room.access.secret(CARD_ONLY), seated(room), room.access.screen)
    ]
    assert phone.lines() == seat.lines()
    sheet = phone.sheets()[0]
    assert sheet["says"] == [SECRET]
    assert "told" not in sheet
    assert view.sheets() == [
        {**sheet, "join": None, "told": [{"label": "Mina", "words": "She left the harbour."}]}
    ]


@pytest.mark.parametrize("up", [{"card": {"says": []}}, {"unseen": {"round": "x"}}])
async def test_the_card_covers_the_story_too(room: Room, up: dict[str, Any]) -> None:
    """While it is up, or an unseen round is on, the table view has what phones have."""
    room.table.up = up
    view = await room.listen(room.access.screen)
    assert "told" not in view.sheets()[0]


async def test_the_screen_opens_the_sheet_alone(room: Room) -> None:
    """The secret of the table view takes no seat and sends no words."""
    assert (await room.ask("GET", "/life", key=room.access.screen)).status == 401
    for path in POSTS[1:]:
        assert (await room.ask("POST", path, key=room.access.screen, body={})).status == 401


async def test_a_life_is_its_own_seat_s(room: Room) -> None:
    """Whoever has no seat has none."""
    answer = await room.ask("GET", "/life", key=seated(room))
    assert (answer.status, answer.says["seat"]) == (200, 2)
    without = await room.ask("GET", "/life", key=room.access.secret(CARD_ONLY))
    assert (without.status, without.says) == (403, {"why": "Only a phone with a seat may do this."})
    assert holds_nothing(without)


# -------------------------------------------------------------------- words


async def test_words_go_to_the_table_as_they_are(room: Room) -> None:
    """With the seat of the phone that sent them, whatever else stands in the body."""
    key = seated(room)
    for words in HOSTILE:
        answer = await room.ask("POST", "/words", key=key, body={**OFFER, "words": words, "seat": 1})
        assert (answer.status, answer.says) == (200, {})
    assert room.table.asked == [("offer", 2, OFFER["slot"], words, 7) for words in HOSTILE]


async def test_an_edit_goes_with_what_it_is_of(room: Room) -> None:
    """Both at their longest are one body; what is no text is refused."""
    key, (words, of) = seated(room), ("語" * 2_000, "鳥" * 2_000)
    body = json.dumps({**OFFER, "words": words, "of": of}, ensure_ascii=False).encode()
    answer = await room.ask("POST", "/words", key=key, body=body)
    assert answer.status == 200 and room.table.asked == [("offer", 2, OFFER["slot"], words, 7, of)]
    assert (await room.ask("POST", "/words", key=key, body={**OFFER, "of": 7})).status == 400
    assert (await room.ask("POST", "/words", key=key, body={**OFFER, "anew": True})).status == 200
    assert room.table.asked[-1][5:] == ("anew",)


async def test_what_the_table_refuses_says_why(room: Room) -> None:
    """409, with the table's own sentence."""
    room.table.refusal = "This beat is not open."
    key = seated(room)
    for path in ("/words", "/gone"):
        answer = await room.ask("POST", path, key=key, body=OFFER)
        assert (answer.status, answer.says) == (409, {"why": "This beat is not open."})


async def test_words_are_erased_by_their_own_phone(room: Room) -> None:
    """With its seat."""
    answer = await room.ask("POST", "/gone", key=seated(room), body={"slot": "name_told.2", "number": 0})
    assert (answer.status, room.table.asked) == (200, [("erase", 2, "name_told.2", 0)])


async def test_more_than_two_thousand_characters_are_too_long(room: Room) -> None:
    """Two thousand are taken, of any alphabet."""
    key = seated(room)
    assert (await room.ask("POST", "/words", key=key, body={**OFFER, "words": "é" * 2_000})).status == 200
    answer = await room.ask("POST", "/words", key=key, body={**OFFER, "words": "e" * 2_001})
    assert (answer.status, answer.says) == (413, {"why": "That is too long."})
    assert len(room.table.asked) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b'"x"', b"\xff", b"[" * 9_000, b'{"slot": NaN}',
        b'{"slot": "a", "words": "\\ud800", "number": 1}', b'{"slot": "a", "words": "b", "number": 1e999}',
        b'{"slot": "a", "words": "b", "number": ' + b"9" * 5_000 + b"}",
        b'{"slot": "a", "words": "b"}', b'{"slot": 1, "words": "b", "number": 1}',
        b'{"words": "b", "number": 1}',
        b'{"slot": "a", "words": ["b"], "number": 1}', b'{"slot": "a", "words": "b", "number": true}',
        b'{"slot": "a", "words": "b", "number": -1}', b'{"slot": "a", "words": "b", "number": 4294967296}',
        json.dumps({**OFFER, "slot": "s" * 201}).encode(),
        json.dumps({**OFFER, "of": None}).encode(), json.dumps({**OFFER, "of": [OFFER["words"]]}).encode(),
    ],
)  # fmt: skip
async def test_a_body_that_makes_no_sense_changes_nothing(room: Room, body: bytes) -> None:
    """400 and a sentence; the table hears nothing of it."""
    answer = await room.ask("POST", "/words", key=seated(room), body=body)
    assert (answer.status, answer.says) == (400, {"why": "The laptop can’t read that."})
    assert room.table.asked == []


async def test_a_seat_that_is_freed_while_its_words_come_says_nothing(room: Room) -> None:
    """The secret is looked at again once the body is whole."""
    raw = request("POST", "/words", seated(room), OFFER)
    wire = await room.send(raw[:-5])
    room.access.free(2)
    wire.feed(raw[-5:])
    await settled()
    assert answered(wire.sent).status == 401
    assert room.table.asked == []


@pytest.mark.parametrize("path", ["/words", "/stop", "/unseen"])
async def test_what_comes_while_the_room_is_closed_goes_to_no_other(room: Room, path: str) -> None:
    """Whether it answers is looked at again once the body is whole: another table may be open by then."""
    raw = request("POST", path, seated(room) if path == "/words" else KEY, OFFER)
    wire = await room.send(raw[:-5])
    room.hosts.clear()
    wire.feed(raw[-5:])
    await settled()
    assert answered(wire.sent).status == 421
    assert room.table.asked == []


# -------------------------------------------------------------------- the card and the unseen round


async def test_the_table_key_alone_lays_the_card(room: Room) -> None:
    """No phone's secret does: nobody is told apart. Also while the room is shut."""
    room.access.shut()
    for key in ("", seated(room), room.access.secret(CARD_ONLY), room.access.screen):
        assert (await room.ask("POST", "/stop", key=key, body={})).status == 401
    assert room.table.asked == []
    answer = await room.ask("POST", "/stop", key=KEY, body={})
    assert (answer.status, answer.body, answer.headers["connection"]) == (204, b"", "close")
    assert room.table.asked == ["stop"]


async def test_ballots_are_answered_alike(room: Room) -> None:
    """204 whatever it did; what is no object never reaches the table."""
    ballot = {"round": "x7c2", "ballot": 5, "things": [["violence", "never"]], "pad": " " * 4_000}
    senseless = (b"{", b"[1]", b"\xff", b'{"ballot": NaN}', b'{"ballot": -1e999}', b'{"round": "\\udfff"}')
    answers = [await room.ask("POST", "/unseen", key=KEY, body=body) for body in (ballot, *senseless)]
    assert {(each.status, each.body, tuple(each.headers.items())) for each in answers} == {
        (204, b"", tuple(answers[0].headers.items()))
    }
    assert room.table.asked == [("ballot", ballot)]


# -------------------------------------------------------------------- whoever has no key


async def test_nothing_is_answered_under_another_name(room: Room) -> None:
    """A Host that the laptop does not show is refused everywhere, with every right key: DNS can’t rebind."""
    for host in (
        "evil.example:8790",
        "192.168.1.5",
        "192.168.1.5:80",
        "evil.example",
        f"{HOST}.evil.example",
    ):
        for method, path in (("GET", "/"), ("GET", "/table"), ("GET", "/sheet"), ("GET", "/life")):
            answer = await room.ask(method, path, key=seated(room) or KEY, Host=host)
            assert (answer.status, answer.says) == (421, {"why": "There is nothing here."})
            room.access.free(2)
        for path in POSTS:
            assert (await room.ask("POST", path, key=KEY, body={"key": KEY}, Host=host)).status == 421
    assert room.table.asked == []


async def test_nothing_is_answered_without_the_header(room: Room) -> None:
    """Another page can send a form, but no header of ours; each request but those for pages has it."""
    key = seated(room)
    for method, path in [("GET", "/sheet"), ("GET", "/life"), *(("POST", path) for path in POSTS)]:
        for header in ("", "0", "1, 1"):
            answer = await room.ask(method, path, key=key, body={"key": KEY}, X_Marginalia=header)
            assert answer.status == 400
            assert holds_nothing(answer)
    assert room.table.asked == []


@pytest.mark.parametrize("key", ["", "wrong", KEY, "é", "A" * 24, "null", "x" * 9_000])
async def test_a_wrong_key_opens_nothing(room: Room, key: str) -> None:
    """401 everywhere, and no byte of the table; the table key itself is no phone."""
    requests = [("GET", "/sheet"), ("GET", "/life"), *(("POST", path) for path in POSTS[1:5])]
    for method, path in requests:
        answer = await room.ask(method, path, key=key, body={"seat": 1, **OFFER})
        assert (answer.status, answer.says) == (
            401,
            {
                "why": "This phone is not in the room. Scan the code on the laptop again.",
                "table": room.access.table,
            },
        )
        assert holds_nothing(answer)
    assert room.table.asked == []


async def test_secrets_die_with_their_turn_and_with_the_key(room: Room) -> None:
    """A seat that was freed and taken anew, a room from which everybody was sent away."""
    old = seated(room)
    room.access.free(2)
    new = seated(room)
    assert (await room.ask("GET", "/life", key=old)).status == 401
    assert (await room.ask("GET", "/life", key=new)).status == 200
    keys = (new, room.access.secret(CARD_ONLY), room.access.screen)
    streams = [await room.listen(key) for key in keys]
    room.access.send_everybody_away()
    room.streams.push()
    await settled()
    assert [len(stream.sheets()) for stream in streams] == [1, 1, 1]
    assert len(room.streams) == 0
    for key in keys:
        assert (await room.ask("GET", "/sheet", key=key)).status == 401
    assert (await room.ask("POST", "/stop", key=KEY, body={})).status == 401


async def test_a_key_that_is_refused_hears_whose_table_this_is(room: Room) -> None:
    """By the same word before and after everybody was sent away; another table has another one."""
    known_as = (await room.ask("POST", "/join", body={"key": KEY})).says["table"]
    phone = seated(room)
    room.access.send_everybody_away()
    other = Room(GENEROUS)
    for path, method in (("/sheet", "GET"), ("/life", "GET"), *((each, "POST") for each in POSTS[1:])):
        key = KEY if path in ("/stop", "/unseen") else phone
        body = {"seat": 1, **OFFER} if method == "POST" else None
        refused = await room.ask(method, path, key=key, body=body)
        assert (refused.status, refused.says["table"]) == (401, known_as)
        elsewhere = await other.ask(method, path, key=phone, body=body)
        assert (elsewhere.status, elsewhere.says["table"]) == (401, other.access.table)
    assert known_as != other.access.table


@pytest.mark.parametrize(
    "path", ["/nothing", "/sheet/", "/table/", "/..", "/" + "A" * 17, "//", "/%00", "/index.html"]
)
async def test_other_addresses_have_nothing(room: Room, path: str) -> None:
    """404 and a sentence, without a word of what the server is made of."""
    answer = await room.ask("GET", path)
    assert (answer.status, answer.says) == (404, {"why": "There is nothing here."})


@pytest.mark.parametrize("method", ["HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
async def test_other_methods_do_nothing(room: Room, method: str) -> None:
    """405 and nothing more, for those too that browsers send ahead of a foreign page’s request."""
    for path in ("/sheet", "/", "/stop"):
        wire = await room.send(request(method, path, KEY))
        assert wire.sent.startswith(b"HTTP/1.1 405")
        assert b"access-control" not in wire.sent.lower()
    assert room.table.asked == []


async def test_every_answer_is_forgotten_and_framed_nowhere(room: Room) -> None:
    """No cache, no sniffing, no referrer, no cookie; nothing of server or time; the connection ends."""
    key = seated(room)
    answers = [
        await room.ask("POST", "/join", body={"key": KEY}),
        await room.ask("GET", "/life", key=key),
        await room.ask("GET", "/life"),
        await room.ask("GET", "/nothing"),
        await room.ask("GET", "/", Host="evil.example"),
        await room.ask("POST", "/stop", key=KEY, body={}),
    ]
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["connection"] == "close"
        assert {"default-src 'none'", "frame-ancestors 'none'"} <= set(
            answer.headers["content-security-policy"].split("; ")
        )
        assert {"set-cookie", "date", "server"}.isdisjoint(answer.headers)
    stream = await room.listen(key)
    assert {b"cache-control: no-store", b"connection: close"} <= set(stream.sent.split(b"\r\n"))


# -------------------------------------------------------------------- faults, large and slow requests


@pytest.mark.parametrize("path", ["/life", "/sheet"])
async def test_a_fault_says_nothing_of_itself(
    room: Room, path: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """Its message may hold what somebody said: neither the phone nor the terminal gets a word of it."""
    room.table.fault = ValueError(SECRET)
    answer = await room.ask("GET", path, key=seated(room))
    assert (answer.status, answer.says) == (
        500,
        {"why": "Something went wrong. Say so to whoever sits at the laptop."},
    )
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


async def test_a_body_over_16_kib_is_refused_while_it_comes(room: Room) -> None:
    """Whether its length is said or not; one of 16 KiB is read."""
    key = seated(room)
    padded = json.dumps({**OFFER, "pad": ""}).encode()
    fits = padded[:-2] + b" " * (16 * 1024 - len(padded)) + padded[-2:]
    assert (await room.ask("POST", "/words", key=key, body=fits)).status == 200
    assert (await room.ask("POST", "/words", key=key, body=fits + b" ")).status == 413
    chunk = b"1000\r\n" + b" " * 4_096 + b"\r\n"
    head = request("POST", "/words", key, None, Transfer_Encoding="chunked")
    wire = await room.send(head + chunk * 5)
    assert answered(wire.sent).status == 413
    assert wire.closed
    assert len(room.table.asked) == 1


async def test_a_head_over_16_kib_is_refused(room: Room) -> None:
    """Before anything is looked at."""
    wire = await room.send(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 20_000)
    assert wire.closed
    assert wire.sent.startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "raw",
    [
        b"\x16\x03\x01\x02\x00", b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\xff" * 300,
        b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"POST /stop HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"POST /stop HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /sheet HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
        b"GET http://evil.example/sheet HTTP/1.1\r\nHost: a\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
)  # fmt: skip
async def test_whatever_is_no_request_is_nothing(
    room: Room, raw: bytes, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """It is refused or waited for, and nothing gets into the terminal."""
    wire = await room.send(raw)
    assert holds_nothing(wire)
    assert not wire.sent or int(wire.sent[9:12]) >= 400
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []


async def test_a_request_that_goes_wrong_amid_its_answer_ends_it(
    room: Room, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A stream whose own body turns to nonsense: it is closed, and nothing gets into the terminal."""
    wire = await room.send(request("GET", "/sheet", seated(room), None, Transfer_Encoding="chunked"))
    assert wire.sheets()
    wire.feed(b"no chunk\r\n")
    await settled()
    assert wire.closed
    assert len(room.streams) == 0
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []
