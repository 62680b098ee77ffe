"""What is pressed, clicked and pasted: most of it means something on the page, the rest is a cat."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from textual import events
from textual.keys import _character_to_key

from endure import hostile
from facilitator.guide.question import Choice
from screens.app import Marginalia
from screens.table_screen import TableScreen
from screens.ui.frame import Frame

SIZES = (
    *((80, 24),) * 4, (100, 30), (140, 45), (46, 13), (200, 60), (120, 24), (80, 11),
    (30, 8), (9, 3), (1, 1),
)  # fmt: skip
CONTROLS = {
    "enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "ctrl+z": "\x1a", "ctrl+y": "\x19",
    "ctrl+p": "\x10", "ctrl+n": "\x0e", "ctrl+j": "\n", "ctrl+x": "\x18",
    "ctrl+q": "\x11", "ctrl+c": "\x03",
    "ctrl+a": "\x01", "ctrl+e": "\x05", "ctrl+k": "\x0b", "ctrl+u": "\x15",
    "ctrl+v": "\x16", "ctrl+w": "\x17",
    "ctrl+d": "\x04", "ctrl+l": "\x0c", "ctrl+o": "\x0f", "ctrl+r": "\x12",
    "ctrl+s": "\x13", "ctrl+t": "\x14",
}  # fmt: skip
MOVES = (
    "up", "down", "left", "right", "pageup", "pagedown", "home", "end", "shift+tab",
    "shift+left", "shift+end",
    "ctrl+left", "ctrl+right", "shift+up", "shift+down", "ctrl+home", "ctrl+end", "shift+enter",
)  # fmt: skip
RARE = (
    "delete",
    "insert",
    "f1",
    "f2",
    "f3",
    "f12",
    "ctrl+f9",
    "alt+x",
    "ctrl+@",
    "ctrl+delete",
    "ctrl+backspace",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIGNS = ".,?/+-*#'\"()[]{}<>:;!§$%&=@~|\\ äßéñ"
LONGEST_PASTE = 4000


@dataclass(frozen=True)
class Step:
    """One thing done: how it is called, and what arrives from the terminal, or what is asked of the app."""

    said: str
    events: Sequence[events.Event] = ()
    size: tuple[int, int] | None = None
    command: Callable[[], object] | None = None


def drawn(app: Marginalia, chance: random.Random) -> Step:
    """Draw what is done next."""
    (draw,) = chance.choices(list(DRAWS), list(DRAWS.values()))
    return draw(app, chance)


def _offered(app: Marginalia, chance: random.Random) -> Step:
    """A key that the page, the question, or what lies over it says it takes; or one for a list."""
    takes = _of_a_page(app) if isinstance(app.screen, Frame) else _of_a_question(app)
    press = chance.choice(takes or ["enter"])
    return key({"digit": _digit, "letter": _letter}.get(press, lambda _: press)(chance))


def _of_a_page(app: Marginalia) -> list[str]:
    page = app.windows.page
    if page is None:
        return []
    groups = chain.from_iterable(found for _, found in page.groups)
    asked = [name for names, _ in page.asked[1] for name in names.split() if len(name) == 1]
    takes = [press for known in (*page.keys, *groups) for press in known.press]
    return takes + [press for press, _, _ in page.foot() if press] + asked


def _of_a_question(app: Marginalia) -> list[str]:
    """What stands in the footer; the keys of its answers, or of its options; some for a list or a box."""
    asked = getattr(app.screen, "question", None)
    takes = [*app.screen.active_bindings, "enter", "down", "up", "right"]
    if isinstance(asked, Choice):
        return takes + [option.key for option in asked.options if option.key] * 3
    return takes + [*asked.keys] * 3 if asked is not None else takes + ["letter"] * 5


def _digit(chance: random.Random) -> str:
    return chance.choice("0001112223456789")


def _letter(chance: random.Random) -> str:
    return chance.choice(LETTERS)


def _character(chance: random.Random) -> str:
    """A sign of any keyboard, or any character at all."""
    return next((sign for sign in hostile.drawn(chance) if sign.isprintable()), "☃")


def key(name: str) -> Step:
    """A key as a terminal sends it."""
    if len(name) == 1:
        return Step(repr(name), [events.Key(_character_to_key(name), name)])
    if name == "space":
        return Step(name, [events.Key(name, " ")])
    return Step(name, [events.Key(name, CONTROLS.get(name))])


def _word(app: Marginalia, chance: random.Random) -> Step:
    """Some letters at once, as fast hands or a pasting terminal send them, perhaps with Enter behind."""
    letters = [chance.choice(LETTERS + "  0123") for _ in range(chance.randint(2, 8))]
    steps = [key("space" if letter == " " else letter) for letter in letters]
    steps += [key("enter")] * (chance.random() < 0.5)
    return Step(
        f"“{''.join(letters)}”{' enter' * (len(steps) > len(letters))}", [e for s in steps for e in s.events]
    )


def _pasted(app: Marginalia, chance: random.Random) -> Step:
    words = hostile.drawn(chance)[:LONGEST_PASTE].encode("utf-8", "replace").decode()
    return Step(f"paste {words[:60]!r}", [events.Paste(words)])


def _click(app: Marginalia, chance: random.Random) -> Step:
    """A press and a release, now and then dragged, doubled or of another button."""
    x, y = _spot(app, chance)
    end = _spot(app, chance) if chance.random() < 0.1 else (x, y)
    button = chance.choice((1, 1, 1, 1, 2, 3))
    times = chance.choice((1, 1, 1, 2))
    done = [_mouse(events.MouseMove, x, y, 0)]
    done += [_mouse(events.MouseDown, x, y, button), _mouse(events.MouseUp, *end, button)] * times
    return Step(f"click {x} {y} {end} {button} × {times}", done)


def _wheel(app: Marginalia, chance: random.Random) -> Step:
    x, y = _spot(app, chance)
    kind = chance.choice((events.MouseScrollUp, events.MouseScrollDown, events.MouseMove))
    return Step(f"{kind.__name__} {x} {y}", [_mouse(kind, x, y, 0)] * chance.randint(1, 3))


def _spot(app: Marginalia, chance: random.Random) -> tuple[int, int]:
    width, height = app.size
    row = height - 1 if chance.random() < 0.3 else chance.randrange(max(height, 1))
    return chance.randrange(max(width, 1)), max(row, 0)


def _mouse(kind: Any, x: int, y: int, button: int) -> events.MouseEvent:
    made: events.MouseEvent = kind(
        widget=None, x=x, y=y, delta_x=0, delta_y=0, button=button, shift=False, meta=False, ctrl=False,
        screen_x=x, screen_y=y,
    )  # fmt: skip
    return made


def _resize(app: Marginalia, chance: random.Random) -> Step:
    size = chance.choice(SIZES) if chance.random() < 0.8 else (chance.randint(1, 250), chance.randint(1, 80))
    return Step(f"resize {size}", size=size)


def _command(app: Marginalia, chance: random.Random) -> Step:
    """A line of the palette, where it may be opened."""
    if isinstance(app.screen, TableScreen):
        option = chance.choice(app.table_options())
        return Step(f"option {option.label}", command=partial(app.windows.table.answered, option.answer))
    if not isinstance(app.screen, Frame) or app.router.is_unseen:
        return key("escape")
    command = chance.choice(app.router.commands())
    return Step(f"command {command.name}", command=command.act)


DRAWS: dict[Callable[[Marginalia, random.Random], Step], float] = {
    _offered: 36,
    lambda _, chance: key("enter"): 12,
    lambda _, chance: key(_digit(chance)): 12,
    lambda _, chance: key(_letter(chance)): 9,
    lambda _, chance: key(chance.choice(MOVES)): 8,
    lambda _, chance: key(chance.choice(("tab", "escape", "backspace", "space"))): 5,
    lambda _, chance: key(chance.choice([name for name in CONTROLS if name != "ctrl+q"])): 4,
    lambda _, chance: key(chance.choice(RARE)): 1.5,
    lambda _, chance: key(chance.choice(SIGNS)): 2,
    lambda _, chance: key(_character(chance)): 1.5,
    lambda _, chance: key("ctrl+q"): 0.3,
    _word: 2,
    _pasted: 1.5,
    _click: 5,
    _wheel: 1,
    _resize: 0.8,
    _command: 3,
}


# ---------------------------------------------------------------- nothing is written elsewhere

WRITES = {
    "os.mkdir",
    "os.rename",
    "os.remove",
    "os.rmdir",
    "os.truncate",
    "os.symlink",
    "os.link",
    "os.chmod",
}
STARTS = {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "socket.connect", "webbrowser.open"}
LOOKED_UP = "/sbin/ldconfig"
"""What `ctypes` asks where a library is, when the room wants this machine’s addresses. It writes nothing."""
_outside: list[str] = []


def watch(folder: Path) -> None:
    """From now on, note whatever is written outside the folder, started or called over a network."""
    root = os.path.realpath(folder)

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event in STARTS:
            if args[0] != LOOKED_UP:
                _outside.append(f"{event} {args[0]!r}")
            return
        paths: tuple[Any, ...] = ()
        if event == "open" and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            paths = args[:1]
        elif event in WRITES:
            paths = args[:2] if event == "os.rename" else args[:1]
        elif event == "sqlite3.connect":
            paths = () if args[0] == ":memory:" or "mode=ro" in str(args[0]) else args
        for path in paths:
            if isinstance(path, str | bytes | os.PathLike) and not _is_in(os.fsdecode(path), root):
                _outside.append(f"{event} {path!r}")

    sys.dont_write_bytecode = True
    sys.addaudithook(hook)


def _is_in(path: str, root: str) -> bool:
    bare = path.removeprefix("file://").split("?")[0] if path.startswith("file:") else path
    found = os.path.abspath(bare)  # noqa: PTH100 - a hook may not resolve: that opens
    return found == os.devnull or found == root or found.startswith(f"{root}{os.sep}")


def expect_inside() -> None:
    """Fail if anything was written outside the folder."""
    assert not _outside, f"written or started outside: {_outside[:3]}"
