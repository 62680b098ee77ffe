"""The Reset Phase: abilities that act in it, then what lapses, then the turn passes (D-40 to D-43)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from facilitator.games.duel.duel import Duel
from facilitator.games.duel.entries import Act, CardChanged, Column, ResetStepped, TurnPassed
from facilitator.games.duel.page import Card, PlayedPage
from facilitator.games.duel.settling import has_lapses, lapsed, settled, stepped
from facilitator.games.duel.words import bonus
from facilitator.services.context import AppContext
from screens.duel.board.board_signs import numbers_of
from screens.duel.sentences import acted_this_turn, changed_this_turn, gone, nothing_waits, turn_over
from screens.duel.shared.asked_of_cards import NUMBERS
from screens.duel.shared.phase import PhasePage
from screens.duel.shared.phase_keys import SHARED_KEYS, phase_footers
from screens.ui.blocks import Block
from screens.ui.blocks.said import Note, Say
from screens.ui.keys import Foot, Key
from screens.ui.text import cut

Named = Callable[[Card], str]
NAME = 12
"""The cells of a name in the footer."""


def changes_of_a_round(page: PlayedPage, named: Named) -> list[str]:
    """What ends, who goes with it, who moves up, what comes on."""
    between, then = lapsed(settled(page)), stepped(page)
    return [*_ends(page, between, named), *_moves(page, then, named), *_comes_on(between, then, named)]


def done_so_far(duel: Duel, named: Named) -> list[str]:
    """What the rounds of this Reset Phase did until now."""
    number, done = duel.now.turn.number, list[str]()
    for act, before in zip(duel.acts, duel.states, strict=False):
        if isinstance(act, ResetStepped) and before.turn.number == number:
            done += changes_of_a_round(before.page, named)
    return done


def _ends(page: PlayedPage, between: PlayedPage, named: Named) -> Iterator[str]:
    """Bonuses that lapse, and the cards that are erased without them (D-42)."""
    for space in sorted(page.spaces):
        card = page.spaces[space]
        now = between.card(card.number) or card
        lost = [bonus(numbers) for mark, numbers in card.lit.items() if mark not in now.lit]
        if lost:
            then = f"{numbers_of(now)} again{f', {now.left} left' if now.damage else ''}."
            if now.is_spent:
                goes = "vanishes" if now.token else "is erased"
                then = f"{numbers_of(now)} with {now.damage} damage {goes}."
            yield f"{named(card)}: {' and '.join(lost)} ends; {then}"


def _moves(page: PlayedPage, then: PlayedPage, named: Named) -> Iterator[str]:
    """Cards that move up (D-39)."""
    for space in sorted(page.spaces):
        card = page.spaces[space]
        if space[1] == "back" and then.at(space[0], "front", space[2]) == then.card(card.number) is not None:
            yield f"{named(card)} moves up to the front of column {space[2]}."


def _comes_on(between: PlayedPage, then: PlayedPage, named: Named) -> Iterator[str]:
    """Conditions that hold now where they did not (C-13)."""
    for space in sorted(then.spaces):
        card = then.spaces[space]
        before = between.card(card.number)
        new = [bonus(numbers) for mark, numbers in card.lit.items() if before and mark not in before.lit]
        if new:
            yield f"{named(card)}: {' and '.join(new)} comes on."


class Reset(PhasePage):
    """First the cards with a mark for this phase, one by one (C-14); then lapses, until nothing changes."""

    name = "duel-reset"
    title = "reset"
    terms = ("lapses", "erased", "moves up", "health")
    keys = (
        Key(("enter",), "Enter", "goes on", "enter", "not used; then what lapses; then the next turn"),
        Key(("u",), "u", "used", "used", "this ability was used"),
        Key(
            ("t",), "t", "ends", "end_changes", "attack and health that were changed this turn are as before",
            lambda page: bool(page.duel.changed_by_hand()),
        ),
        *SHARED_KEYS,
    )  # fmt: skip
    footers = phase_footers(
        Foot("u", "u", "used", lambda page: bool(page.waiting)),
        Foot("t", "t", "ends", lambda page: not page.waiting and bool(page.duel.changed_by_hand())),
        Foot("enter", "Enter", lambda page: page.enter_does),
        Foot("", "1–5", "a card", lambda page: not page.waiting),
        Foot("u", "u", "used", lambda page: not page.waiting and page.for_use is not None),
        Foot("f", "f", "other side"),
        Foot("l", "l", "log", lambda page: not page.waiting),
    )

    def __init__(self, ctx: AppContext, age: int = 0) -> None:
        self.passed_over: frozenset[tuple[int, int]] = frozenset()
        super().__init__(ctx, age)

    # ------------------------------------------------------------ what is due

    @property
    def unused(self) -> list[tuple[Column, Card]]:
        """The active player’s cards that may act in this phase and have not (C-25, C-29)."""
        return list(self.now.unused("reset"))

    @property
    def waiting(self) -> list[tuple[Column, Card]]:
        """Those of them that were not passed over."""
        turn = self.now.turn.number
        return [(column, card) for column, card in self.unused if (turn, card.number) not in self.passed_over]

    @property
    def for_use(self) -> Card | None:
        """Without a cursor the card that is due in this phase."""
        return self.card or next((card for _, card in self.waiting), super().for_use)

    @property
    def lapses(self) -> bool:
        """Whether a round of this phase would change anything."""
        return has_lapses(self.now.page)

    # ------------------------------------------------------------ what is seen

    def said(self) -> Sequence[Block]:
        """What is due now, and what was done."""
        said, more = self._due()
        then = (Note(each, style="", most=3, goes=3, joins=True) for each in more)
        return Say((said,)), *then, *self._done()

    def arriving(self) -> Sequence[Block]:
        """What a round brought to the Front Line and acts there (C-14), with what that round did."""
        arrived = super().arriving()
        return (*arrived, *self._done()) if arrived else ()

    def _done(self) -> Iterator[Note]:
        for each in done_so_far(self.duel, self.named):
            yield Note(f"Done: {each}", goes=3, joins=True)

    def _due(self) -> tuple[str, list[str]]:
        """The sentence, and what stands below it."""
        if self.waiting:
            (column, card), *others = self.waiting
            after = [f"After that, {self.named(other)} in column {where}." for where, other in others]
            return f"{self.named(card)}, column {column}, may act in the Reset Phase. Has it?", after
        if self.lapses:
            first, *more = changes_of_a_round(self.now.page, self.named)
            return first, more
        draws = [f"With Enter, {self.next_player} draws next."]
        once = [card for _, card in self.now.unused("once")]
        if once:
            by_key = self.for_use == once[0]
            more = [self._changed] if self._changed else draws
            return acted_this_turn(self.named(once[0]), len(once) - 1, by_key=by_key), more
        if self._changed:
            return self._changed, draws
        further = bool(self.unused or done_so_far(self.duel, self.named))
        return f"{nothing_waits(further=further)} {turn_over(self.active)}", draws

    @property
    def _changed(self) -> str:
        """What was changed by hand and may end with the turn; "" for nothing."""
        changes = [f"{self.named(card)} {bonus(by)}" for card, by in self.duel.changed_by_hand()]
        return changed_this_turn(changes) if changes else ""

    @property
    def enter_does(self) -> str:
        """What Enter does next."""
        if self.waiting:
            return "not now"
        end = f"{cut(self.next_player, NAME)}’s turn"
        if not self.lapses:
            return end
        stepped = ResetStepped(number=self.duel.next_number)
        return f"it lapses, then {end}" if self.passes(stepped) else "it lapses"

    # ------------------------------------------------------------ the keys

    def key_enter(self, key: str) -> None:
        """The next ability was not used; a round of lapses; at last the other player’s turn."""
        if self.waiting:
            self.passed_over |= {(self.now.turn.number, self.waiting[0][1].number)}
        elif self.lapses:
            self.go_on(ResetStepped(number=self.duel.next_number))
        else:
            self.do(TurnPassed(number=self.duel.next_number))

    def is_due(self, card: Card) -> bool:
        """Also one that may act in this phase."""
        return self._may_act(card) or super().is_due(card)

    def _may_act(self, card: Card) -> bool:
        """In this phase, once what has arrived is answered for."""
        return not self.now.waiting and card in [each for _, each in self.unused]

    def key_used(self, key: str) -> None:
        """The card under the cursor acts, also one that was passed over; else the one that is due."""
        due = self.for_use
        if due is None or not self._may_act(due):
            super().key_used(key)
        else:
            self.acts(due, "reset")

    def key_end_changes(self, key: str) -> None:
        """Attack and health that were changed in this turn are as before, all as one step."""
        acts, number = list[Act](), self.duel.next_number
        for card, (attack, health) in self.duel.changed_by_hand():
            for what, by in ((NUMBERS[0], attack), (NUMBERS[1], health)):
                if by:
                    at = number + len(acts)
                    acts.append(CardChanged(number=at, card=card.number, what=what, by=-by))
        then = self.ctx.table.preview(*acts).now.page
        cards = [card for card, _ in self.duel.changed_by_hand() if then.card(card.number) is None]
        self.go_on(*acts, said=" ".join(gone(self.named(card), token=card.token) for card in cards))
