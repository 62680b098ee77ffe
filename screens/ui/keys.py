"""The keys of pages: each with what it does, when, and what footer, help and palette say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol, TypeAlias

from facilitator.by_value import by_value
from facilitator.language import mark, tr
from facilitator.services.front_end import ToHelp, ToSafetyCard, Where
from screens.ui.footer import MOST, Shown

FRENCH_ROW = dict(zip("&é\"'(-è_çà", "1234567890", strict=True))

Explained: TypeAlias = tuple[tuple[str, str], ...]
"""Keys or marks, each with what it is for."""
Condition: TypeAlias = Callable[[Any], bool]
"""Whether something holds of a page now."""
Text: TypeAlias = str | Callable[[Any], str]
"""Words, or what a page computes them by."""
LEAVES_UNSAVED = mark(("ctrl+q", "leave; not all is saved yet, so you are told why first"))
LEAVES_EXAMPLE = mark(("ctrl+q", "leave; the example is not saved"))


def is_letter(character: str) -> bool:
    """Whether it is a letter or a space, and no digit of a French number row."""
    return (character.isalpha() or character == " ") and character not in FRENCH_ROW


def is_digit(character: str) -> bool:
    """Whether it is a digit, of a French number row too."""
    digit = FRENCH_ROW.get(character, character)
    return digit.isdecimal() and digit.isascii()


def always(page: Any) -> bool:
    """On every page, in every state."""
    return True


def in_its_line(page: Any) -> bool:
    """While the line takes the keys."""
    takes: bool = page.takes_words
    return takes


def said(text: Text, page: Any) -> str:
    """Words as they are on this page now."""
    return tr(text) if isinstance(text, str) else text(page)


class Listed(NamedTuple):
    """A key in the palette: what it is called there, what that does, and when, besides its own condition.

    `also` are words that find it, though they are not shown.
    """

    name: Text
    explains: Text
    when: Condition = always
    also: str = ""


@by_value
class Key:
    """A key of a page: what it is called, what it does in a few words, and the method that does it.

    `press` names keys as Textual does; "digit", "letter" stand for all of their kind. Keys with an empty
    `label` are left out of the footer; `help` says it at length. While `when` is false it does nothing, and
    neither footer nor help names it; `why_not` is said to whoever presses it all the same. `help_now` is what
    the help says instead of `help` where that depends on the page. `listed` is its line in the palette.
    `to`: it does nothing but go there, so no method does it.
    """

    press: tuple[str, ...]
    shown: str
    label: str
    act: str
    help: str = ""
    when: Condition = always
    help_now: Text = ""
    listed: Listed | None = None
    to: Where | None = None
    why_not: Text = ""

    @property
    def click(self) -> str:
        """The key that a click on it stands for; "" where it stands for many, or only says something."""
        return "" if not self.press or self.press[0] in ("digit", "letter") else self.press[0]

    def takes(self, key: str, character: str) -> bool:
        """Whether it answers to this key."""
        if key in self.press or character in self.press:
            return True
        if "digit" in self.press and character.isdecimal() and character.isascii():
            return True
        letters = "letter" in self.press and len(character) == 1 and character.isascii()
        return letters and character.isalpha() and character != "x"


def press(of: Any, keys: Iterable[Key], key: str, character: str) -> bool:
    """Let the first of these keys act that takes what was pressed and does something now.

    One that does nothing now says why, where it has a reason. False where no key had anything to do.
    """
    keys = tuple(keys)
    acting = next((known for known in keys if known.takes(key, character) and known.when(of)), None)
    if acting is None:
        taking = (known for known in keys if known.takes(key, character))
        why_not = next(filter(None, (said(known.why_not, of) for known in taking)), "")
        if why_not:
            of.ctx.note(why_not)
        return why_not != ""
    if acting.to is not None:
        of.ctx.go(acting.to)
    else:
        getattr(of, f"key_{acting.act}")(key if key in acting.press else character)
    return True


class Foot(NamedTuple):
    """A key as a footer shows it: what a click on it stands for, its name, what it does now, and when.

    A key that the page has is left out while that key does nothing.
    """

    press: Text
    shown: Text
    label: Text
    when: Condition = always


class Footer(NamedTuple):
    """The keys of the footer in one state of a page; a name alone is a key as the page’s table has it."""

    keys: tuple[str | Foot, ...]
    when: Condition = always


def footer_in_line(keeps: Text, leaves: Text, *between: str | Foot) -> Footer:
    """The footer of a line that takes the keys: what Enter and Esc do there, then the palette and help."""
    enter, escape = Foot("enter", "Enter", keeps), Foot("escape", "Esc", leaves)
    return Footer((enter, *between, escape, "ctrl+p", "f1"), in_its_line)


class Footed(Protocol):
    """What has a footer: a page, or a question over it."""

    @property
    def keys(self) -> tuple[Key, ...]:
        """All its keys."""

    @property
    def footers(self) -> tuple[Footer, ...]:
        """The footers of its states."""


def foot_of(of: Footed) -> list[Shown]:
    """The first footer that holds now, at most seven keys; without any the keys in their order."""
    shown = next((footer.keys for footer in of.footers if footer.when(of)), None)
    if shown is None:
        keys = (*of.keys, *COMMON_KEYS)
        return [(key.click, tr(key.shown), tr(key.label)) for key in keys if key.label and key.when(of)]
    return [foot for each in shown for foot in _foot(of, each)][:MOST]


def _foot(of: Footed, shown: str | Foot) -> Iterator[Shown]:
    """A key of the footer, while it and the key that it stands for do something."""
    if isinstance(shown, Foot) and not shown.when(of):
        return
    press = shown if isinstance(shown, str) else shown.press
    press = press if isinstance(press, str) else press(of)
    having = [key for key in (*of.keys, *COMMON_KEYS, *APP_KEYS) if press in key.press]
    acting = [key for key in having if key.when(of)]
    if isinstance(shown, Foot):
        if acting or not having:
            yield press, said(shown.shown, of), said(shown.label, of)
    elif not having:
        raise KeyError(press)
    elif acting:
        yield press, tr(acting[0].shown), tr(acting[0].label)


UNDO = Key(
    ("ctrl+z",), "ctrl+z", "", "undo", "undo, as often as you like; in a text, that text only",
    listed=Listed("undo: the last step", "ctrl+z; as often as you like"),
)  # fmt: skip
REDO = Key(
    ("ctrl+y",), "ctrl+y", "", "redo", "redo", listed=Listed("redo: what you undid", "ctrl+y on a list")
)
HELP = Key(
    ("?",), "?", "help", "help", "help for this page (F1 everywhere)",
    listed=Listed("help", "this page and its keys"), to=ToHelp(),
)  # fmt: skip
COMMON_KEYS: tuple[Key, ...] = (
    Key(("tab",), "Tab", "", "tab", "from numbers to words and back; words that you leave stay half typed"),
    Key(("escape",), "Esc", "", "escape", "close what lies on top; ctrl+p, “home” leaves the table"),
    Key(("up",), "↑", "", "up", "the line above"),
    Key(("down",), "↓", "", "down", "the line below"),
    UNDO,
    REDO,
    Key(("x",), "x", "", "card", "stop for a moment (F2 everywhere, ctrl+x in a line)", to=ToSafetyCard()),
    Key((".",), ".", "more", "more", "all that you can do now (ctrl+p everywhere)"),
    HELP,
)


APP_KEYS: tuple[Key, ...] = (
    Key(("f1",), "F1", "help", "help_page", "help for this page (`?` where no line is open)"),
    Key(
        ("f2", "ctrl+x"), "F2", "", "card",
        "the card: stop for a moment (`x` where no line is open, `ctrl+x` in a line)",
    ),
    Key(
        ("ctrl+p",), "ctrl+p", "more", "command_palette",
        "everything that can be done now, in words (`.` where no line is open)",
    ),
    Key(("ctrl+q",), "ctrl+q", "leave", "leave", "leave; all is saved"),
)  # fmt: skip
"""The keys of the app itself: they work on every page, also while words are typed."""
LEAVES = ("ctrl+q", APP_KEYS[-1].help)
BETWEEN = mark("from the list to the line and back; nothing that you typed is lost")
"""What Tab does where no numbers of a round stand beside its words."""
FURTHER = mark(("PgUp PgDn", "show what has no room on the screen, where ↑ or ↓ stands beside it"))
EVERYWHERE: Explained = (
    LEAVES,
    *mark((
    ("Enter", "continue; in a line: save it, an empty one means told aloud"),
    ("letters", "people: each has one letter all evening"),
    ("digits", "numbers; the cursor moves on by itself"),
    )),
    FURTHER,
)  # fmt: skip
