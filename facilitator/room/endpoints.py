"""What phones and table views may ask for, each request by its key: the contract stands in the docs."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NoReturn

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from facilitator.decoding import decoded
from facilitator.language import mark, tr
from facilitator.room.access import CARD_ONLY, Access, TooManyGuesses
from facilitator.room.at_table import AtTable, Json
from facilitator.room.pages import AssembledPage
from facilitator.room.streams import Listener, Streams, as_json
from facilitator.trouble import Trouble

LARGEST_BODY = 16 * 1024
LONGEST_SLOT = 200
LARGEST_NUMBER = 2**32 - 1
HEADER = "x-marginalia"
_PAGES = re.compile(r"/(table|[A-Za-z2-7]{16})?", re.ASCII)
"""The addresses that a browser opens by itself, without a header."""
NOTHING_BUT_THIS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
ALWAYS = {
    "cache-control": "no-store",
    "connection": "close",  # so that none is left which tells who asks again
    "content-security-policy": NOTHING_BUT_THIS,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
WHY = mark(
    {
        400: "The laptop can’t read that.",
        401: "This phone is not in the room. Scan the code on the laptop again.",
        403: "Nobody new gets in now.",
        404: "There is nothing here.",
        405: "There is nothing here.",
        413: "That is too long.",
        421: "There is nothing here.",
        429: "Too many wrong letters. Wait a minute.",
        500: "Something went wrong. Say so to whoever sits at the laptop.",
    }
)
"""What is said by status, where nothing else is."""
WRONG = mark("These are not the key or the letters of this table.")
NO_SEAT = mark("Only a phone with a seat may do this.")
TAKEN = mark("Another phone has this seat. The laptop can free it.")
NO_SUCH_SEAT = mark("Nobody sits there.")


class _Refused(Exception):
    """A request that is answered with this status and sentence; `facts` stand beside it."""

    def __init__(self, status: int, why: str, **facts: str) -> None:
        super().__init__(status)
        self.status, self.why, self.facts = status, why, facts


class Endpoints:
    """The requests of one table. How long a body may take is the guard’s business.

    `hosts` is what may stand in `Host`: it may change later, and is empty once the room is closed.
    """

    def __init__(self, at_table: AtTable, access: Access, streams: Streams, hosts: set[str]) -> None:
        self._at_table, self._access, self._streams, self._hosts = at_table, access, streams, hosts
        self._pages: dict[str, AssembledPage] = {}

    def app(self) -> ASGIApp:
        """All of them behind one check of names and headers."""
        routes = [
            Route("/", self._phone),
            Route("/table", self._table),
            Route("/sheet", self._sheet),
            Route("/life", self._life),
            *(
                Route(f"/{each.__name__.removeprefix('_')}", each, methods=["POST"])
                for each in (self._join, self._seat, self._words, self._gone, self._leave)
            ),
            Route("/stop", self._by_table_key(self._stop), methods=["POST"]),
            Route("/unseen", self._by_table_key(self._unseen), methods=["POST"]),
            Route("/{key}", self._phone),
        ]
        handlers: dict[Any, Any] = {
            _Refused: _refused,
            HTTPException: _not_routed,
            Trouble: _not_saved,
            ClientDisconnect: _gone_away,
            Exception: _fault,
        }
        app = Starlette(routes=routes, exception_handlers=handlers)
        app.router.redirect_slashes = False
        return HeaderCheck(app, self._hosts)

    # ---------------------------------------------------------------- pages

    async def _phone(self, request: Request) -> Response:
        if not _PAGES.fullmatch(request.url.path):
            _refuse(404)
        return self._page("phone.html")

    async def _table(self, _: Request) -> Response:
        return self._page("table.html")

    def _page(self, name: str) -> Response:
        if name not in self._pages:
            self._pages[name] = AssembledPage(name)
        nonce = secrets.token_urlsafe(16)
        own = f"{NOTHING_BUT_THIS}; connect-src 'self'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'"
        return HTMLResponse(self._pages[name].with_nonce(nonce), headers={"content-security-policy": own})

    # ---------------------------------------------------------------- getting in

    async def _join(self, request: Request) -> Response:
        body = await self._body(request)
        if not self._access.lets_in:
            _refuse(403)
        key, letters = _text(body, "key", 64, ""), _text(body, "letters", 64, "")
        now = asyncio.get_running_loop().time()
        try:
            right = self._access.is_key(key) if key else self._access.are_letters(letters, now)
        except TooManyGuesses:
            _refuse(429)
        if not right:
            _refuse(403, WRONG)
        seats = [dict(seat) for seat in self._at_table.seats()]
        return _answer(
            {
                "key": self._access.key,
                "table": self._access.table,
                "phone": self._access.secret(CARD_ONLY),
                "seats": seats,
            }
        )

    async def _seat(self, request: Request) -> Response:
        self._phone_of(request)
        body = await self._body(request)
        had = self._phone_of(request)  # once more: while its body came, the laptop may have freed the seat
        seat = _number(body, "seat")
        if seat == had != CARD_ONLY:
            return _answer({"phone": self._access.secret(seat)})
        if seat not in [each.get("seat") for each in self._at_table.seats()]:
            _refuse(409, NO_SUCH_SEAT)
        secret = self._access.claim(seat)
        if not secret:
            _refuse(409, TAKEN)
        self._access.free(had)
        self._at_table.sits_down(seat)
        self._phones_changed()
        return _answer({"phone": secret})

    async def _leave(self, request: Request) -> Response:
        await self._body(request)
        self._access.free(self._seat_of(request))
        self._phones_changed()
        return _answer({"phone": self._access.secret(CARD_ONLY)})

    def _phones_changed(self) -> None:
        self._at_table.phones_changed()
        self._streams.push()

    # ---------------------------------------------------------------- what a phone sees and says

    async def _sheet(self, request: Request) -> Response:
        secret = _bearer(request)
        if self._access.is_screen(secret):
            return SheetStream(self._streams, None, lambda: self._access.is_screen(secret))
        seat = self._phone_of(request)
        return SheetStream(self._streams, seat, lambda: self._access.holds(secret, seat))

    async def _life(self, request: Request) -> Response:
        return _answer(self._at_table.life(self._seat_of(request)))

    async def _words(self, request: Request) -> Response:
        self._seat_of(request)
        body = await self._body(request)
        slot, number = _text(body, "slot", LONGEST_SLOT), _number(body, "number")
        words, of = _text(body, "words"), _text(body, "of", without="")
        anew = body.get("anew", False) is True
        if len(words) > self._at_table.longest:
            _refuse(413)
        return _taken(await self._at_table.offer(self._seat_of(request), slot, words, number, of, anew=anew))

    async def _gone(self, request: Request) -> Response:
        self._seat_of(request)
        body = await self._body(request)
        slot, number = _text(body, "slot", LONGEST_SLOT), _number(body, "number")
        return _taken(await self._at_table.erase(self._seat_of(request), slot, number))

    def _phone_of(self, request: Request) -> int:
        """The seat of the phone that asks, 0 without one."""
        seat = self._access.seat_of(_bearer(request))
        if seat is None:
            self._not_known()
        return seat

    def _not_known(self) -> NoReturn:
        """A key of no use here; a phone of another table hears that this one is not its own."""
        _refuse(401, table=self._access.table)

    def _seat_of(self, request: Request) -> int:
        seat = self._phone_of(request)
        if seat == CARD_ONLY:
            _refuse(403, NO_SEAT)
        return seat

    # ---------------------------------------------------------------- what nobody is asked for

    def _by_table_key(self, does: Callable[[bytes], None]) -> Callable[[Request], Awaitable[Response]]:
        """A request that the key of the whole table opens: it is given the body, and nothing of who asks."""

        async def endpoint(request: Request) -> Response:
            if not self._access.is_key(_bearer(request)):
                self._not_known()
            does(await self._whole(request))
            return Response(status_code=204)

        return endpoint

    def _stop(self, _: bytes) -> None:
        self._at_table.stop()

    def _unseen(self, body: bytes) -> None:
        with suppress(ValueError):
            self._at_table.ballot(_object(body))

    # ---------------------------------------------------------------- bodies

    async def _body(self, request: Request) -> dict[str, Any]:
        try:
            return _object(await self._whole(request))
        except ValueError:
            _refuse(400)

    async def _whole(self, request: Request) -> bytes:
        """The body, refused as soon as it is too large, or where the room was closed while it came."""
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > LARGEST_BODY:
                _refuse(413)
        if not _calls(request.headers, self._hosts):
            _refuse(421)  # another table may be open by now
        return body


class HeaderCheck:
    """In front of all requests: who calls this machine by another name, or has no header, gets no further."""

    def __init__(self, app: ASGIApp, hosts: set[str]) -> None:
        self._app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        if not _calls(headers, self._hosts):
            await _said(421)(scope, receive, with_headers)
        elif scope["method"] not in ("GET", "POST"):
            await _said(405)(scope, receive, with_headers)
        elif headers.get(HEADER) != "1" and not _PAGES.fullmatch(scope["path"]):
            await _said(400)(scope, receive, with_headers)
        else:
            await self._app(scope, receive, with_headers)


class SheetStream(Response):
    """An answer that stays open: a sheet a line, until whoever listens leaves or may listen no more."""

    media_type = "application/x-ndjson"

    def __init__(self, streams: Streams, seat: int | None, may_listen: Callable[[], bool]) -> None:
        self._streams, self._seat, self._may_listen = streams, seat, may_listen
        super().__init__()
        del self.headers["content-length"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send line after line."""
        listener = self._streams.open(self._seat, self._may_listen)
        leaving = asyncio.ensure_future(_leaves(receive, listener))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            while line := await listener.line():
                await send({"type": "http.response.body", "body": line, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            leaving.cancel()
            self._streams.close(listener)


async def _leaves(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()


# -------------------------------------------------------------------- answers


def _answer(value: Json, status: int = 200) -> Response:
    return Response(as_json(value), status, media_type="application/json")


def _taken(why: str) -> Response:
    return _answer({"why": why}, 409) if why else _answer({})


def _said(status: int, why: str = "", **facts: str) -> Response:
    return _answer({"why": tr(why or WHY.get(status, WHY[400])), **facts}, status)


def _refuse(status: int, why: str = "", **facts: str) -> NoReturn:
    raise _Refused(status, why, **facts)


async def _refused(_: Request, refusal: _Refused) -> Response:
    return _said(refusal.status, refusal.why, **refusal.facts)


async def _not_routed(_: Request, refusal: HTTPException) -> Response:
    return _said(refusal.status_code)


async def _not_saved(_: Request, trouble: Trouble) -> Response:
    return _answer({"why": trouble.sentence}, 503)


async def _gone_away(_: Request, __: Exception) -> None:
    """Nobody is there to be answered."""


async def _fault(_: Request, __: Exception) -> Response:
    """A fault of the program: what it says may be somebody's words."""
    return _said(500)


# -------------------------------------------------------------------- what is asked


def _calls(headers: Headers, hosts: set[str]) -> bool:
    """Whether this machine is called by one of these names."""
    return headers.get("host", "").lower() in hosts


def _bearer(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


def _object(body: bytes) -> dict[str, Any]:
    """Raise ValueError where the body is no object of JSON, in UTF-8 and of whole signs."""
    try:
        value = json.loads(decoded(body))
    except RecursionError as fault:
        raise ValueError("deeper than anything that is meant") from fault
    if not isinstance(value, dict):
        raise ValueError("no object")
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode(
        "utf-8"
    )  # no half sign, no NaN: files have none
    return value


def _text(body: dict[str, Any], name: str, longest: int = LARGEST_BODY, without: str | None = None) -> str:
    value = body.get(name, without)
    if not isinstance(value, str) or len(value) > longest:
        _refuse(400)
    return value


def _number(body: dict[str, Any], name: str) -> int:
    value = body.get(name)
    if type(value) is not int or not 0 <= value <= LARGEST_NUMBER:
        _refuse(400)
    return value
