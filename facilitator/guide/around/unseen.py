"""The unseen round: each has a turn alone with the laptop, or all use phones; nobody sees whose anything is.

All of it is held here until the last turn is over, and is in no file; then it becomes one list at once.
If the program ends before, the round begins again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from facilitator.games.game import Slot
from facilitator.guide.around.leaving_out import BEGUN, CALLED, LIST, ROUND, TITLE, pooled, same
from facilitator.guide.question import Answer, Choice, Option, Question, Tick, Ticks
from facilitator.services.phones.unseen_on_phones import Stage, UnseenOnPhones

if TYPE_CHECKING:
    from facilitator.services.context import AppContext

KINDS = {called: kind for kind, called in CALLED.items()}
MEANS = ("never: it does not come up", "off stage: it may happen, and nobody tells it")
AT_THE_TABLE = ("all", "quiet", "cards")


def _step(label: str, step: str, about: str = "") -> Option:
    """An option without a key: what somebody types on after a turn takes none."""
    return Option(label=label, about=about, answer=Answer(do=("unseen", step)))


CANCEL = _step("cancel the round", "cancel", "nothing of it is kept")


class UnseenRound:
    """A round that is on: what is asked next, and what was said until now.

    `on_phones` is the part of it that phones have, if the table chose that.
    """

    def __init__(self, ctx: AppContext) -> None:
        self._ctx = ctx
        self._before = frozenset(ctx.view.limits)
        self._said: dict[str, str] = {}
        self._turns = 0
        self._is_turn = False
        self.on_phones: UnseenOnPhones | None = None
        table = ctx.view.state
        self._people = sum(table.part(seat, table.current_age) in AT_THE_TABLE for seat in table.seats)
        """How many turns are expected; there may be more, or fewer."""
        prompts = ctx.prompts.in_use
        found = [prompt.text for prompt in prompts.texts("limits")] if prompts is not None else []
        known = {*map(same, found)}
        standing = sorted((words for words in self._before if same(words) not in known), key=same)
        self._offered = (*found, *standing)

    # ------------------------------------------------------------ what is asked

    @property
    def question(self) -> Question:
        """A turn, or what comes between two; no question shows anything of a turn that is over."""
        if self._is_turn:
            return Ticks(
                slot=("unseen", self._turns),
                title=TITLE,
                say=(
                    "What would you rather not meet in this story? “Nothing” is a good answer.",
                    "Stay with it for about a minute either way: then all turns look the same.",
                ),
                ticks=tuple(map(Tick, self._offered)),
                ways=tuple(KINDS),
                invites="in your own words; Enter adds them to the list",
                hint=f"{'; '.join(MEANS)}. After the last turn all is one list, A to Z.",
                done=lambda marked: Answer(do=("unseen", "pass on", marked)),
            )
        if self.on_phones is not None and not self.on_phones.is_over:
            return self._waits(self.on_phones)
        return self._between()

    def _between(self) -> Question:
        begins = not (self._turns or self.on_phones)
        options = [_step("my turn", "turn", "nobody else can see the screen")]
        said = ["Hand the laptop to the next person; the others look away."]
        if begins:
            said = [
                "The laptop goes round, and everybody has a turn alone with it.",
                "Turn the projector off, or cover it, if there is one.",
            ]
            if self._ctx.room.phones:
                about = "the way from the phones is not encrypted"
                options.append(_step("on the phones, all at the same time", "phones", about))
            options.append(_step("not now", "cancel"))
        else:
            if not self._turns:
                said = ["Whoever had no turn on a phone takes one here; the others look away."]
            options += [_step("everybody has had a turn", "end"), CANCEL]
        return Choice(
            slot=("unseen", self._turns, "pass on"),
            title=TITLE,
            say=tuple(said),
            options=tuple(options),
            at=int(not begins and self._turns >= self._people),
            hint="Where this will not do: write on slips of paper, and one of you types them in, in one turn."
            if begins
            else "",
            keys={"escape": Answer(do=("unseen", "cancel"))} if begins else {},
            enter="choose",
        )

    def _waits(self, on_phones: UnseenOnPhones) -> Question:
        """Never more of the phones than whether it is everybody: not how many, and nobody by name."""
        said = ("Everybody with a phone answers there, unseen.", "Not everybody is done yet.")
        if on_phones.stage is Stage.SENDING:
            first = "We go on." if on_phones.is_without_some else "Everybody is done."
            said = (first, "The answers come in. A phone that sleeps has to be woken.")
        return Choice(
            slot=("unseen", 0, "phones", str(on_phones.stage)),
            title=TITLE,
            say=said,
            options=(
                Option(label="wait for everybody", answer=Answer()),
                _step(
                    "go on without who is missing", "go on", "where nobody is done yet, it waits all the same"
                ),
                _step("begin again", "again", "all answers on the phones are gone then"),
                CANCEL,
            ),
            enter="choose",
        )

    # ------------------------------------------------------------ what is done

    def do(self, step: str, marked: Sequence[tuple[str, str]] = ()) -> Slot:
        """Go a step on; where the table looks once the round is over, () while it is on."""
        match step:
            case "turn":
                self._begin()
                self._turns, self._is_turn = self._turns + 1, True
            case "pass on":
                self._said, self._is_turn = pooled([*self._said.items(), *_by_kind(marked)]), False
            case "phones":
                self._begin()
                phones = self._ctx.room.phones
                self.on_phones = UnseenOnPhones(self._offered, tuple(KINDS), phones, MEANS)
                self._people = max(0, self._people - phones)
            case "go on" if self.on_phones is not None:
                self.on_phones.go_on()
            case "again" if self.on_phones is not None:
                self.on_phones.again(self._ctx.room.phones)
            case "end":
                return self._end()
            case "cancel":
                self._ctx.table.choose(ROUND, "")
                return LIST
        return ()

    def _begin(self) -> None:
        """From here on only the marker is kept."""
        self._ctx.table.choose(ROUND, BEGUN)

    def _end(self) -> Slot:
        """One list out of all turns and of what stood, also of what another window added meanwhile.

        All of it is kept first: nothing goes before the table has looked at it.
        """
        on_phones = self.on_phones.pool if self.on_phones is not None else ()
        said = pooled([*self._said.items(), *_by_kind(on_phones)])
        marked, now = {*map(same, said)}, self._ctx.view.limits
        unmarked = [words for words in now if words in self._before and same(words) not in marked]
        standing = [each for each in now.items() if each[0] not in self._before or each[0] in unmarked]
        self._ctx.table.leave_out(pooled([*said.items(), *standing]), {ROUND: ""})
        return ("limits", "unmarked", *unmarked) if unmarked else LIST


def _by_kind(marked: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(words, KINDS[way]) for words, way in marked]
