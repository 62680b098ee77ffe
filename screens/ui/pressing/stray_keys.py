"""Keys that are not meant where they arrive.

    what happens at the table                    who sees it   what becomes of the key
    Enter bounces                                Echoes        nothing
    the letter that turned the page, held down   Echoes        nothing
    Enter out of habit behind the last number    Echoes        nothing
    a digit too many                             Echoes        nothing, and that is said
    words of others come right under a key       Arrivals      nothing, and that is said
    words roll on after their Enter              Roll          nothing; a digit waits for one more
    a word, while the list has the keys          Burst         an empty line takes it, else nothing

Each is asked before a key acts, in this order but for `Roll`, which comes first: it may keep a key waiting.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Literal, TypeAlias

from screens.ui.keys import is_digit, is_letter
from screens.ui.page import Line, Page

if TYPE_CHECKING:
    from textual import events

BOUNCE = 0.15
"""No finger means a second Enter within so many seconds."""
ROLL, HABIT = 2, 7
"""How many bounces long a key still belongs to the words before it, and an Enter to the number that turned
the page."""
SLOW = 2.0
"""Within how many seconds the next letter of a word comes from a slow typist."""
AGAIN = 1.0
"""For how many seconds a letter that turned the page is still that press, where it comes again.

So long digits behind the one that turned it are still numbers, too.
"""
Verdict: TypeAlias = Literal["acts", "waits", "drops", "surplus", "unread"]
"""What becomes of a key; of one that is surplus, or takes what nobody can have read, that is said."""


def pause() -> float:
    """How many seconds after a key words no longer roll on."""
    return ROLL * BOUNCE


class Echoes:
    """When Enter was pressed last, and which letter or digit turned to the page that is shown."""

    def __init__(self) -> None:
        self._entered_at = -inf
        self._turned_by, self._turned_at = "", -inf
        self._numbers_at = -inf

    def turned(self, event: events.Key) -> None:
        """This key turned to another page."""
        if is_letter(event.character or ""):
            self._turned_by, self._turned_at = event.key, event.time
        if is_digit(event.character or ""):
            self._numbers_at = event.time

    def enter_took(self, seconds: float) -> None:
        """Nobody has seen before now what Enter did: a slow machine makes no second Enter of a bounce."""
        self._entered_at += seconds

    def judge(self, page: Page, event: events.Key, typed: str) -> Verdict:
        """What becomes of a key on this page, which is remembered; `typed` stands in its line.

        Enter bounces where it comes again sooner after what it did was drawn than a finger can mean it: two
        names that arrive at once have an Enter each, but between those stand letters. A letter comes again
        before anybody can have read the page it turned to. An Enter out of habit, and a digit too many, come
        right behind the number that turned to a page of words, while none is typed.
        """
        is_enter, now = event.key == "enter", event.time
        if is_enter and now - self._entered_at < BOUNCE:
            return "drops"
        self._entered_at = now if is_enter else -inf
        is_again = event.key == self._turned_by and now - self._turned_at < AGAIN
        self._turned_by, self._turned_at = (event.key, now) if is_again else ("", -inf)
        if is_again and not page.repeats:
            return "drops"
        is_habit = now - self._numbers_at < HABIT * BOUNCE and (page.expects_words or not page.repeats)
        if is_enter and is_habit and not typed:
            return "drops"
        if not (now - self._numbers_at < AGAIN and page.expects_words and page.takes_words):
            return "acts"
        is_surplus = is_digit(event.character or "") and not typed
        self._numbers_at = now if is_surplus else -inf
        return "surplus" if is_surplus else "acts"


class Arrivals:
    """What others wrote that a key would take, and when that was drawn: nobody reads as fast."""

    def __init__(self) -> None:
        self._on: Page | None = None
        self._shown: tuple[object, ...] = ()
        self._at = -inf

    def drawn(self, page: Page, at: float, *, by_key: bool) -> None:
        """This page was drawn; whatever a key brought onto it, such as the next line, was expected."""
        found, is_other_page = page.from_others, page is not self._on
        if is_other_page:
            self._at = -inf
        elif found != self._shown and not by_key:
            self._at = at
        self._on, self._shown = page, found

    def are_unread(self, page: Page, at: float) -> bool:
        """Whether nobody can have read by then what came on this page."""
        return page is self._on and at - self._at < HABIT * BOUNCE

    def judge(self, page: Page, event: events.Key) -> Verdict:
        """A key takes nothing that came before anybody can have read it."""
        is_unread = self.are_unread(page, event.time)
        return "unread" if is_unread and page.takes_from_others(event.key) else "acts"


class Roll:
    """Where words were typed last, and whether a key that comes now goes on with them.

    On a list a letter or a sign does. A digit may be meant for the list, so it waits for the key behind it;
    amid words it is as little meant for somebody as they are, and so are Backspace and the Enter behind them.
    A line of names takes the next name of a burst, unless the one before was refused in it, or it is for
    names of another kind. `dropped` is what went nowhere since words were typed last, a text for each Enter.
    """

    def __init__(self) -> None:
        self._on: Page | None = None
        self._at = -inf
        self._is_dropping = False
        self._is_closed = False
        self.dropped: list[str] = []

    def note(self, page: Page, event: events.Key, filled: Line | None, *, in_words: bool) -> None:
        """A key acted on this page. Words go on up to the Enter that ends them; any other key ends all.

        `filled` is the line with words in which it was pressed; None for a list, and for an empty line.
        """
        is_end = event.key == "enter" and self._on is page and filled is not None
        self._on, self._at = (page, event.time) if in_words or is_end else (None, -inf)
        # Only a page of names is asked for its line: of another one the round may be undone by now.
        self._is_closed = (
            filled is not None and is_end and page.one_name_a_line and not _goes_on(page, filled)
        )
        self.dropped = []

    def judge(self, page: Page, event: events.Key, *, is_list: bool) -> Verdict:
        """What becomes of a key on this page, its list or its line, right behind the one before."""
        is_open = not is_list and not (self._is_closed and self._on is page)
        if is_open or self._on is None or event.time - self._at >= pause():
            self._is_dropping = False
            return "acts"
        verdict: Verdict = "drops"
        if is_list and not self._is_dropping and is_digit(event.character or ""):
            verdict = "waits"
        elif not event.is_printable and not (self._is_dropping and event.key in ("enter", "backspace")):
            verdict = "acts"
        if verdict == "drops":
            self._drop(event)
        self._is_dropping = verdict == "drops" and event.key != "enter"
        if verdict != "acts":
            self._at = event.time
        return verdict

    def ran_over(self, page: Page) -> bool:
        """Whether what was dropped was typed on this page, where one name stands behind another."""
        return self._on is page and page.one_name_a_line and bool(self.dropped)

    def _drop(self, event: events.Key) -> None:
        if not self._is_dropping:
            self.dropped.append("")
        if event.key == "backspace":
            self.dropped[-1] = self.dropped[-1][:-1]
        elif event.key != "enter":
            self.dropped[-1] += event.character or ""


def _goes_on(page: Page, before: Line) -> bool:
    """Whether the next name of a burst belongs into the line: an empty one, behind a name that was kept."""
    line = page.open_line
    if line is None:
        return False
    is_empty = not (page.ctx.view.words(line.slot) or page.ctx.view.drafts.get(line.slot) or line.offered)
    return is_empty and line.slot != before.slot and line.slot[0] == before.slot[0]


class Burst:
    """Letters on a list of people that come as fast as those of a word.

    The first one acts, for nobody can know yet. With the second they are a word that was meant for the line,
    and all that follows without a pause belongs to it, up to its Enter, which may come as late as a letter
    of a slow typist. On any list a key that means nothing there is the first of such words. `text` is what
    was typed of it; `has_acted`, whether a key of it put something on the record.
    """

    def __init__(self) -> None:
        self.text = ""
        self.has_acted = False
        self._last: tuple[Page | None, str, float] = (None, "", -inf)
        self._is_word = False

    def begins(self, page: Page, event: events.Key) -> None:
        """This key meant nothing on this list."""
        self._last, self._is_word = (page, event.key, event.time), True
        self.text = event.character or ""

    def follows(self, page: Page, event: events.Key) -> bool:
        """Whether a letter comes so soon behind another one on this list that both may be of a word."""
        before, _, at = self._last
        return before is page and is_letter(event.character or "") and event.time - at < SLOW

    def goes_on(self, page: Page, event: events.Key) -> bool:
        """Take a key on this list down; True where it goes on with a word. The same letter again was held."""
        before, key, at = self._last
        is_text = is_letter(event.character or "")
        ends_words = self._is_word and event.key == "enter"
        is_soon = before is page and event.time - at < (SLOW if ends_words else pause())
        self.has_acted = self.has_acted and is_soon
        ends_or_signs = event.is_printable or event.key in ("enter", "backspace")
        begins = page.expects_words and is_text and event.key != key
        self._is_word = is_soon and (ends_or_signs if self._is_word else begins)
        before_this = self.text[: -1 if event.key == "backspace" else None] if is_soon else ""
        self.text = f"{before_this}{event.character if event.is_printable else ''}"
        goes_on = is_text or (self._is_word and event.key != "enter")
        self._last = (page, event.key, event.time) if goes_on else (None, "", -inf)
        return self._is_word
