"""Who really led a trick: moved seat by seat, at once on the trick in play, previewed on an earlier one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from facilitator.games.game import RuleViolation
from facilitator.games.mariglia.entries import TEAMS, CardsPlayed, Seat
from facilitator.games.mariglia.hand import Hand
from facilitator.games.mariglia.match import Match
from facilitator.games.mariglia.sentences import lead_said, worded
from facilitator.language import tr
from screens.mariglia.count.played_tricks import PlayedTricks
from screens.mariglia.sentences import did_lead, sum_said
from screens.mariglia.sheet.corrections import effects_on_games, previewed
from screens.ui.blocks import Block
from screens.ui.blocks.forms import Item, Items
from screens.ui.blocks.said import Say
from screens.ui.text import plain

Play: TypeAlias = tuple[int, Seat]
"""A trick, and who played in it."""


class Lead:
    """The lead of the trick on the page, while it is moved.

    `asked`: an earlier trick and the seat that may have led it, until Enter lets that count. `is_moved`: the
    lead of the trick in play was moved just now, so that Backspace gives it back.
    """

    def __init__(self, play: PlayedTricks) -> None:
        self.play = play
        self.asked: tuple[int, Seat] | None = None
        self.is_moved = False
        self._worked_out: tuple[tuple[Match, tuple[int, Seat] | None], Match] | None = None

    @property
    def proposed(self) -> CardsPlayed | None:
        """The hand with the leader that is asked about; None while none is, or where it is so already."""
        if self.asked is None or self.asked[0] > len(self.play.played):
            return None
        entry = self._with(*self.asked)
        return None if entry == self.play.standing else entry

    @property
    def after(self) -> Hand:
        """The hand as it would be."""
        return self._match_after.hand(self.play.hand.of_match) or self.play.hand

    @property
    def _match_after(self) -> Match:
        """The match as it would be, worked out once for what is asked: every part of the page wants it."""
        asked = (self.play.match, self.asked)
        if self._worked_out is None or self._worked_out[0] != asked:
            entry = self.proposed
            after = self.play.match if entry is None else previewed(self.play.ctx, entry)
            self._worked_out = (asked, after)
        return self._worked_out[1]

    def _with(self, number: int, seat: Seat) -> CardsPlayed:
        """The hand with this leader; the seat whose turn it is needs no saying."""
        due, _ = self.play.hand.lead_of(number)
        return self.play.standing.led_by(number, None if seat == due else seat)

    # ------------------------------------------------------------ what is seen

    def moved(self) -> tuple[str, Sequence[str]]:
        """Who led the trick in play, and what the referee makes of it."""
        hand, number = self.play.hand, self.play.shown
        due, leader = hand.lead_of(number)
        has_cards, is_out_of_turn = number <= len(hand.tricks), leader != due is not None
        if has_cards:
            note = tr("The trick stays as played; the sheet notes it. Nobody else is at fault.")
            again, after_all = tr("l again: {name} led."), tr("Bksp: {name} led after all.")
        else:
            note = tr("The sheet notes it. Nobody else is at fault.")
            again, after_all = tr("l again: {name} leads."), tr("Bksp: {name} leads after all.")
        again = again.format(name=self._name((leader + 1) % 4))
        if not is_out_of_turn:
            return lead_said(hand, number), (again,)
        return lead_said(hand, number), (note, f"{again} {after_all.format(name=self._name(due))}")

    def blocks(self) -> Sequence[Block]:
        """What another leader of an earlier trick would change, or why it was not this one."""
        assert self.asked is not None
        entry, (number, seat) = self.proposed, self.asked
        due, _ = self.play.hand.lead_of(number)
        broken = self.play.broken(entry) if entry is not None else None
        if broken is not None:
            so = tr("So {name} did not lead trick {n}.", name=self._name(seat), n=number)
            return (Say((f"{worded(broken)} {so}",)),)
        found = tuple(self._changes(number)) or (tr("Nothing else would change."),)
        said = did_lead(self._name(seat), number, self._name(due) if due != seat else "")
        return Say((said,)), Items(tuple(Item("", change) for change in found))

    def _changes(self, number: int) -> Iterator[str]:
        """Who takes the trick, who leads the later ones, both counts, who is blamed, and the sheet."""
        before, after = self.play.hand, self.after
        was, now = before.tricks[number - 1], after.tricks[number - 1]
        if now.is_complete and was.ahead != now.ahead:
            name, no_longer = self._name(now.ahead), self._name(was.ahead)
            yield tr("{name} takes trick {n}, not {other}.", name=name, n=number, other=no_longer)
        later = zip(before.tricks[number:], after.tricks[number:], strict=True)
        led = [
            (at, new.leader) for at, (old, new) in enumerate(later, number + 1) if old.leader != new.leader
        ]
        if led:
            yield tr("New leaders: {who}.", who=self._plays(led))
        count = after.count
        if before.count is not None and count is not None and before.count != count:
            sums = (
                sum_said(self.play.side(team), count.points[team], (count.tricks or {}).get(team, 0))
                for team in TEAMS
            )
            yield tr("So far: {sums}.", sums=", ".join(sums))
        # Faults that the cards show either way are left out.
        blamed, blamed_then = _blamed(before), _blamed(after)
        new = [play for play in blamed_then if play not in blamed]
        gone = [play for play in blamed if play not in blamed_then]
        if new:
            yield tr("New faults by the cards: {who}.", who=self._plays(new))
        if gone and blamed_then:
            yield tr("No longer faults: {who}.", who=self._plays(gone))
        elif gone:
            yield tr("The cards would show no other fault.")
        for effect in effects_on_games(self.play.match, self._match_after):
            yield f"{effect.who}: {effect.what}"

    def _plays(self, plays: list[Play]) -> str:
        return ", ".join(tr("trick {n} {name}", n=trick, name=self._name(seat)) for trick, seat in plays)

    def _name(self, seat: Seat | None) -> str:
        return plain(self.play.match.name(seat)) if seat is not None else ""

    def next_name(self) -> str:
        """Who would have led after one more key."""
        assert self.asked is not None
        return self._name((self.asked[1] + 1) % 4)

    # ------------------------------------------------------------ keys

    def ask(self) -> None:
        """The next seat to the right may have led the earlier trick on the page."""
        number = self.play.shown
        _, leader = self.play.hand.lead_of(number)
        seat = self.asked[1] if self.asked is not None and self.asked[0] == number else leader
        seat = (seat + 1) % 4
        self.asked = (number, seat) if seat != leader else None

    def move(self) -> None:
        """The next seat to the right leads the trick in play; one that can't have led it is passed over."""
        if not isinstance(self.play.hand.counted, CardsPlayed | None):
            self.play.ctx.note(tr("The hand is counted another way. Its first card starts it again."))
            return
        number = self.play.shown
        _, leader = self.play.hand.lead_of(number)
        refusals: list[RuleViolation] = []
        for by in (1, 2, 3):
            entry = self._with(number, (leader + by) % 4)
            broken = self.play.broken(entry)
            if broken is None:
                self.is_moved = self.play.say(entry)
                break
            refusals.append(broken)
        if refusals:
            self.play.ctx.note(worded(refusals[0]))

    def give_back(self) -> None:
        """Whoever's turn it was led the trick in play after all."""
        self.is_moved = False
        self.play.say(self.play.standing.led_by(self.play.shown, None))

    def drop(self) -> None:
        """As it was."""
        self.asked = None

    def decide(self) -> None:
        """Let the leader that is asked about count; one that can't be stays on the page."""
        entry = self.proposed
        if entry is not None and self.play.broken(entry) is None and self.play.say(entry):
            self.drop()
            self.play.ctx.note(tr("Changed. ctrl+z undoes it."))


def _blamed(hand: Hand) -> list[Play]:
    """Whose plays break a rule, as the cards show; no leads, for those are asked about."""
    return [(fault.trick, fault.seat) for fault in hand.faults if not fault.is_lead]
