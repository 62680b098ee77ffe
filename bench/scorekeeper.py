"""Somebody who plays a whole evening through the app, and counts the keys."""

from __future__ import annotations

from collections import Counter

from textual.pilot import Pilot

import screens.table_screen
from bench.counting import beats, design, least, least_of_an_age, tricks_typed
from bench.evenings import NAMES, kept
from bench.figures import Figure
from facilitator.games.game import Entry
from facilitator.games.marginalia.entries import Seated, StorySwitched, cards_in
from facilitator.guide.question import Numbers, Question
from screens.app import Marginalia

SAID = {
    5: ("21120", "12112", "11101", "11100", "11000", "01000", "00101"),
    6: ("211200", "121120", "111010", "111000", "110000", "010000", "001010"),
}
TOOK = {
    5: ("21211", "12111", "11102", "10201", "11100", "11000", "00100"),
    6: ("212101", "121101", "111011", "102010", "111000", "110000", "001000"),
}
"""By people and age, in speaking order. Where totals are typed the last takes a trick: luck spares no key."""
AGE = 2
"""An age amid the story; the note on society before it counts as one of its keys."""


class Stuck(Exception):
    """A key was pressed and nothing came of it."""


class Scorekeeper:
    """One person at the keys; `counts` has the keys used at each step, `ages` those of each age."""

    def __init__(self, app: Marginalia, pilot: Pilot[int]) -> None:
        self.app, self.pilot = app, pilot
        self.counts: Counter[str] = Counter()
        self.ages: Counter[int] = Counter()

    @property
    def _asked(self) -> Question:
        return self.app.router.guide.question

    async def play(self) -> None:
        """Press what is due until the end is shown and nothing is left to fill."""
        while (asked := self._asked).slot != ("end",):
            before = self.app.ctx.view.state.lines
            self.counts[asked.step.partition(" · ")[0]] += 1
            self.ages[self.app.ctx.view.step.age] += 1
            await self.pilot.press(self._due(asked))
            if self._asked.slot == asked.slot and self.app.ctx.view.state.lines == before:
                raise Stuck(f"after {self.counts.total()} keys, at {asked.slot}")

    def _due(self, asked: Question) -> str:
        if not isinstance(asked, Numbers):
            return "enter"
        table = self.app.ctx.view.state
        people, age = len(table.seats), int(asked.slot[1])
        played = table.every_round[age - 1]
        if asked.slot[0] == "predicted":
            return SAID[people][age - 1][played.order.index(asked.slot[3])]
        took = TOOK[people][age - 1]
        if tricks_typed(people, age) < cards_in(age):
            return took[len(played.tally.given) if played.tally.counted else 0]
        winners = [seat for seat, tricks in zip(played.order, took, strict=True) for _ in range(int(tricks))]
        letter: str = table.letter(winners[len(played.taps)])
        return letter


async def counted(people: int, *, story: bool) -> Scorekeeper:
    """An evening of so many people, from behind their names on."""
    bounce, screens.table_screen.BOUNCE = screens.table_screen.BOUNCE, 0
    app = Marginalia()
    seated: list[Entry] = [Seated(seat=seat, words=NAMES[seat]) for seat in range(people)]
    table = kept(app.ctx.storage.store, [*seated, StorySwitched(on=story)])
    try:
        async with app.run_test() as pilot:
            app.router.open_table(table.id)
            await pilot.pause()
            keeper = Scorekeeper(app, pilot)
            await keeper.play()
    finally:
        screens.table_screen.BOUNCE = bounce
        app.ctx.storage.store.close()
    return keeper


async def figures() -> list[Figure]:
    """The keys of the evenings, and how many they may be."""
    found = []
    for people in (5, 6):
        alone = await counted(people, story=False)
        found.append(
            _figure(f"Blob of {people}", alone, least(people), f"≤ {design(people) / least(people):.3f}")
        )
    told = await counted(5, story=True)
    fewest = least_of_an_age(5, AGE)
    age = f"{told.ages[AGE] / fewest:.3f}   {told.ages[AGE]} keys, least {fewest}"
    return [
        *found,
        _figure("a story of 5 told aloud", told, least(5) + beats(5), "≤ 1.15"),
        Figure(f"keys, age {AGE} of it", age, "≤ 1.1"),
    ]


def _figure(what: str, keeper: Scorekeeper, fewest: int, aim: str) -> Figure:
    used = keeper.counts.total()
    steps = ", ".join(f"{step} {keys}" for step, keys in keeper.counts.items())
    return Figure(f"keys, {what}", f"{used / fewest:.3f}   {used} keys, least {fewest}: {steps}", aim)
