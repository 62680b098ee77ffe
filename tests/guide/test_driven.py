"""Every evening of the net comes from answers to questions: the same entries in the same order."""

from __future__ import annotations

from typing import Any

import pytest

from facilitator.games.game import Entry
from facilitator.guide.guide import Guide
from facilitator.services.context import AppContext, composed
from facilitator.services.storage import Storage
from facilitator.store import MEMORY
from tests.facilitator.services.composing import Listener, StillTimers, first
from tests.guide.driver import as_asked, put
from tests.guide.evenings import NAMES, act_in, evening, replayed


def flat(rows: Any) -> list[Entry | str]:
    """Rows as entries and marks, whichever of them were one act."""
    return [entry for row in rows for entry in ([row] if isinstance(row, str) else row)]


def do(ctx: AppContext, guide: Guide, line: dict[str, Any]) -> None:
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


@pytest.mark.parametrize("name", NAMES)
def test_answers_leave_the_same_entries_in_the_same_order(name: str) -> None:
    """What the pages of old recorded is recorded by questions too."""
    wanted = evening(name)
    ctx = composed(Listener(), Storage(MEMORY), StillTimers(), first)
    ctx.prompts.read_packs()
    opening = act_in(wanted.lines[0]) if act_in(wanted.lines[0])[0].kind == "story_switched" else ()
    ctx.table.begin("marginalia", *opening)
    guide, acts, undone = Guide(ctx), list[int](), list[int]()
    done: list[Any] = list(wanted.lines[: bool(opening)])
    for line in as_asked(wanted.lines[bool(opening) :]):
        if act := act_in(line):
            sizes = put(guide, act)
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
            do(ctx, guide, line)
            done.append(line)
    ctx.table.flush()
    rows = ctx.storage.store.tables.load(ctx.view.key).rows
    assert flat(rows) == flat(replayed(wanted._replace(lines=tuple(done))).rows)
