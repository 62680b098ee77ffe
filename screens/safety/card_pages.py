"""The pages of the card: what stands on each, and what a key or a letter comes to there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, ClassVar, NamedTuple, TypeAlias

from facilitator.language import mark, tr
from facilitator.services.context import AppContext
from facilitator.services.front_end import Away
from screens.safety.coming_back import READY, coming_back
from screens.safety.leaving_out import leave_out
from screens.safety.on_card import Act, on_card_of
from screens.ui.blocks.calm import Calm
from screens.ui.blocks.menus import Pick
from screens.ui.marks import large
from screens.ui.pressing.keystrokes import is_text, typed_on
from screens.ui.text import Span

Choices: TypeAlias = tuple[tuple[str, str], ...]
"""Letters with what each is for."""
TYPED = "erase what is being typed, for good"
CHOICES: Choices = (
    ("t", TYPED),
    ("v", "draw a veil: it happens off stage, we move on"),
    ("w", "one of us says how this goes, everybody else helps"),
    ("a", "another agenda"),
    ("p", mark("a pause")),
    ("c", "the cards alone"),
    ("e", "end it here, gently"),
    ("l", "something to leave out"),
    ("g", mark("go on")),
)
SHORT = {
    "v": "draw a veil: off stage, and we move on",
    "w": "one of us says how, the others help",
    "f": "a farewell each, in one sentence",
}
"""What is said of a letter where it is too narrow for all."""
ON_HOME: Choices = tuple(choice for choice in CHOICES if choice[0] in "peg")
IN_A_ROUND: Choices = tuple(choice for choice in CHOICES if choice[0] in "pceg")
"""Over an unseen turn: nothing is told, and what is to be left out is being asked for."""
IN_A_PAUSE = "tvlg"
"""What stays in reach while the table rests; none of these letters belongs to a time."""
GROUPS = (("t", "v", "w"), ("ap", "ce", "l"), ("g",))
"""How the first choices stand under one another, in groups, and beside one another."""
ERASE_LAST = (("v", "w"), ("ap", "ce", "l"), ("t",), ("g",))
"""The same where nobody is typing what would be erased."""
OF_A_TIME, LONGEST_TIME = "0123456789:.h", 5
ALL_CHOICES = mark("F2 shows all the choices")
STOPPED = mark(("We stop here for a moment.", "Nobody has to say why."))
NEEDED = ("One of us says how this goes.", "Everybody else helps.")
PAUSED = (READY, mark("If you like, type minutes (10) or a time (21:30), then press Enter."))
WANTED = (
    "What shall we leave out?",
    "It never comes up then, and nobody signs it. You may leave this empty.",
)
ASKED = ("What about the words told for the old agenda?", "Erase them for good, or keep them.")
ENDING = ("Let’s end gently.", "You can do any of this first, or none of it.")
GO_ON = CHOICES[-1]
ENTER = mark(("Enter", "go on"))
NIGHT = ("n", "good night: all is saved")
GOES_OR_STAYS: Choices = (("w", "erase them"), ("s", "keep them"), GO_ON)


class Done(NamedTuple):
    """The card goes, with this letter for whoever laid it, and then something is done."""

    letter: str = GO_ON[0]
    act: Act | None = None


class LaidCard:
    """What lies on the table while it rests: a page, and what makes sense here.

    `is_break`: it is a break like any other, and nothing but going on is offered.
    """

    def __init__(self, ctx: AppContext, choices: Choices, *, is_break: bool = False) -> None:
        self.ctx, self.choices, self.is_break = ctx, choices, is_break
        self.back_at = ""
        """When the break ends, as it was understood last."""
        self.at: int | None = None
        """Which choice the arrows led to."""
        self.page: SafetyPage = Pause(self) if is_break else SafetyPage(self, choices, STOPPED)

    def show_all(self) -> None:
        """All that was offered first; whoever sees the card from afar is told that no pause ends any more."""
        self.is_break = False
        self.page, self.at = SafetyPage(self, self.choices, STOPPED), None
        self.ctx.room.push()

    def in_a_pause(self) -> Choices:
        """What is in reach while the table rests."""
        stays = GO_ON[0] if self.is_break else IN_A_PAUSE
        return tuple(choice for choice in self.choices if choice[0] in stays)

    def press(self, key: str, character: str) -> Done | None:
        """Esc to all choices; what the page types; a letter; arrows and Enter."""
        page, letters = self.page, [letter for letter, _ in self.page.choices]
        if key == "escape" and page.said != STOPPED:
            self.show_all()
        elif page.types(key, character):
            return None
        elif character.lower() in letters:
            return self.choose(character.lower())
        elif key in ("up", "down", "left", "right"):
            by = 1 if key in ("down", "right") else -1
            self.at = max(0, min(len(letters) - 1, (-1 if self.at is None else self.at) + by))
        elif key == "enter":
            return self.choose(letters[self.at] if self.at is not None else page.on_enter)
        return None

    def choose(self, letter: str) -> Done | None:
        """What a letter, or Enter, says on this page."""
        found = self.page.choose(letter)
        if isinstance(found, Done):
            return found
        if found is not self.page:
            self.page, self.at = found, None
        return None

    def in_public(self) -> Mapping[str, Any]:
        """What everybody may read of it from afar: nothing of what is chosen, but when a pause ends."""
        rests = isinstance(self.page, Pause | Rest)
        said = self.page.said[:1] if rests else STOPPED
        return {"says": [tr(each) for each in said], "until": self.back_at if rests else ""}

    def blocks(self, faint: str = "") -> tuple[Calm]:
        """The page; `faint`: why no key acts yet."""
        page = self.page
        first, second = page.said
        here = page.choices[self.at][0] if self.at is not None else ""
        return (
            Calm(
                (Span(tr(first), "bold"), *([Span(tr(second))] if second else [])),
                tuple(
                    tuple(Pick(tr(letter), tr(text), short=SHORT.get(letter, ""), apart=apart,
                               here=letter == here, click=letter)
                          for letter, text in row)
                    for row, apart in page.rows()
                ),
                page.line, page.field, page.figures, faint or (tr(ALL_CHOICES) if page.waits else ""),
            ),
        )  # fmt: skip


class SafetyPage:
    """Two sentences and letters; what one of the first choices leads to, wherever it is in reach."""

    waits: ClassVar[bool] = False
    """Something was chosen, and the page stays until somebody goes on."""
    on_enter: ClassVar[str] = ""
    """The letter for which Enter stands where the arrows led to nothing."""
    line: str | None = None
    """What stands in its line, where it has one for words."""
    field: str | None = None
    """The same of a time."""
    figures: tuple[str, ...] = ()

    def __init__(self, card: LaidCard, choices: Choices, said: tuple[str, str]) -> None:
        self.card, self.ctx, self.choices, self.said = card, card.ctx, choices, said

    def rows(self) -> Iterator[tuple[Choices, bool]]:
        """The choices as they stand, and whether a group begins with a row."""
        if self.said != STOPPED:
            yield from (((choice,), False) for choice in self.choices)
            return
        for group in GROUPS if self.choices[0][0] == "t" else ERASE_LAST:
            begins = True
            for letters in group:
                if row := tuple(choice for choice in self.choices if choice[0] in letters):
                    yield row, begins
                    begins = False

    def types(self, key: str, character: str) -> bool:
        """Take a key as text; False where it is none on this page."""
        return False

    def choose(self, letter: str) -> Done | SafetyPage:
        """Another page, or what is done; what only the table can do is left to it."""
        match letter:
            case "":
                return self
            case "w":
                return Waiting(self.card, (GO_ON,), NEEDED)
            case "p":
                return Pause(self.card)
            case "l":
                return Wanted(self.card, (ENTER,), WANTED)
            case "a" if (story := on_card_of(self.ctx)) is not None:
                # Another agenda: where words hang on it, it is asked first whether they go with it.
                kept, gone = (partial(story.another_agenda, self.ctx, goes=goes) for goes in (False, True))
                if not story.hanging(self.ctx):
                    return Done(act=kept)
                return SafetyQuestion(self.card, GOES_OR_STAYS, ASKED, {"w": gone, "s": kept})
            case "e" if (story := on_card_of(self.ctx)) is not None:
                # What can still be done this evening, or none of it.
                found = story.endings(self.ctx)
                choices = (*((key, text) for key, text, _ in found), NIGHT, GO_ON)
                acts: dict[str, Act] = {key: act for key, _, act in found}
                acts[NIGHT[0]] = partial(self.ctx.go, Away())
                return SafetyQuestion(self.card, choices, ENDING, acts)
        return Done(letter)


class Waiting(SafetyPage):
    """Nothing is to be done but to go on."""

    waits = True
    on_enter = GO_ON[0]


class SafetyQuestion(SafetyPage):
    """A question of its own, with what each answer does; any other letter lets the table go on."""

    def __init__(
        self, card: LaidCard, choices: Choices, said: tuple[str, str], acts: Mapping[str, Act]
    ) -> None:
        super().__init__(card, choices, said)
        self.acts = acts

    def choose(self, letter: str) -> Done | SafetyPage:
        """Do it once the card is away."""
        return Done(act=self.acts.get(letter)) if letter else self


class Wanted(SafetyPage):
    """A line for something to leave out: every letter is text, and Enter goes on."""

    on_enter = ENTER[0]
    line = ""

    def types(self, key: str, character: str) -> bool:
        """All but Enter."""
        if key != "backspace" and not is_text(character):
            return False
        self.line = typed_on(self.line or "", key, character)
        return True

    def choose(self, letter: str) -> Done | SafetyPage:
        """One thing more on the list, if anything was typed."""
        return Done(act=partial(leave_out, self.ctx, self.line or "")) if letter else self


class Pause(SafetyPage):
    """A pause: minutes or a time may be typed, sign by sign."""

    waits = True
    on_enter = ENTER[0]

    def __init__(self, card: LaidCard) -> None:
        super().__init__(card, card.in_a_pause(), PAUSED)
        self.field = card.back_at

    def types(self, key: str, character: str) -> bool:
        """A sign of a time; then what was wrong is off the page."""
        if key != "backspace" and (not character or character.lower() not in OF_A_TIME):
            return False
        self.field = typed_on(self.field or "", key, character.lower(), LONGEST_TIME)
        self.said = PAUSED
        return True

    def choose(self, letter: str) -> Done | SafetyPage:
        """Enter ends the time: the next page has it in large figures, and stays until somebody goes on."""
        if letter != self.on_enter:
            return super().choose(letter)
        found = coming_back(self.field or "", self.ctx.evening.now())
        if found.wrong:
            self.said = (PAUSED[0], found.wrong)
            return self
        self.card.back_at = found.time
        rest = Rest(self.card, self.card.in_a_pause(), (found.said, ""))
        rest.figures = () if self.ctx.look.suit_letters else large(found.time)
        return rest


class Rest(SafetyPage):
    """The pause itself, with its end in large figures; all that is in reach is chosen by its letter."""

    waits = True
