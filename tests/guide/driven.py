"""Plays an evening of a net by answers to questions, and gives what is on the record then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from facilitator.games.game import Entry
from facilitator.guide.guide import Guide
from facilitator.record import Act
from facilitator.services.context import AppContext, composed
from facilitator.services.storage import Storage
from facilitator.store import MEMORY
from tests.facilitator.services.composing import Listener, StillTimers, first
from tests.guide.evenings import Evening, act_in, replayed


class NoAnswer(AssertionError):
    """No question offers an answer that would put this act on the record."""


def driven(
    wanted: Evening, opening: Act, lines: Sequence[Any], answered: Callable[[Guide, Act], bool]
) -> tuple[list[Entry | str], list[Entry | str]]:
    """Entries and marks that answers left, and those that the lines leave, whichever of them were one act.

    `opening` is what the table begins with, `lines` are the lines behind it; `answered` puts an act on the
    record by one answer where there is one. What is done as several acts is undone as several.
    """
    ctx = composed(Listener(), Storage(MEMORY), StillTimers(), first)
    ctx.prompts.read_packs()
    ctx.table.begin(wanted.game, *opening)
    guide, acts, undone = Guide(ctx), list[int](), list[int]()
    done: list[Any] = list(wanted.lines[: bool(opening)])
    for line in lines:
        if act := act_in(line):
            sizes = _put(guide, act, answered)
            acts.append(len(sizes))
            undone.clear()
            entries = line if isinstance(line, list) else [line]
            for size in sizes:
                done.append(entries[:size])
                entries = entries[size:]
        elif line in ("undo", "redo"):
            source, target = (acts, undone) if line == "undo" else (undone, acts)
            for _ in range(source[-1]):
                moved = guide.undo() if line == "undo" else guide.redo()
                if moved.stays:
                    guide.undo()
                done.append(line)
            target.append(source.pop())
        else:
            _do(ctx, guide, line)
            done.append(line)
    ctx.table.flush()
    rows = ctx.storage.store.tables.load(ctx.view.key).rows
    return _flat(rows), _flat(replayed(wanted._replace(lines=tuple(done))).rows)


def _flat(rows: Sequence[Act | str]) -> list[Entry | str]:
    return list(chain.from_iterable([row] if isinstance(row, str) else row for row in rows))


def _put(guide: Guide, act: Act, answered: Callable[[Guide, Act], bool]) -> list[int]:
    """Put an act on the record by answers; how many entries each of them was."""
    for size in range(len(act), 0, -1):
        if answered(guide, act[:size]):
            return [size, *(_put(guide, act[size:], answered) if act[size:] else [])]
    raise NoAnswer(f"{act!r} at {guide.question.slot}: {guide.question.say}")


def _do(ctx: AppContext, guide: Guide, line: dict[str, Any]) -> None:
    """What is no act: something half typed, erased, reworded, chosen, left out."""
    [(name, value)] = line.items()
    match name:
        case "draft":
            ctx.table.draft(tuple(value[0]), value[1])
        case "erase":
            guide.erase(*map(tuple, value))
        case "reword":
            ctx.table.replace_words({tuple(slot): words for slot, words in value})
        case "choose":
            for choice, wanted in value.items():
                ctx.table.choose(choice, wanted)
        case "leave out":
            ctx.table.leave_out(value)
        case _:
            raise ValueError(name)
