"""No test looks at the computer's time: it would pass or fail with how busy the machine is."""

import ast
import asyncio
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
OF_THE_COMPUTER = {
    "time": {"sleep", "time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns"},
    "datetime": {"now", "utcnow", "today"},
    "date": {"today"},
}
ONLY_ENDS_A_HANG = {"run", "wait", "communicate", "join"}
"""Calls whose `timeout` says when a test that hangs is given up; no test that passes waits for it."""
PATIENT = 20
"""Seconds: what waits for another process waits at least this long, on however slow a machine."""


def test_no_test_reads_a_clock_or_sleeps() -> None:
    """Of a clock on the wall, or of the process."""
    assert [place for path in _files() for place in _found(path)[0]] == []


async def test_an_hour_of_the_event_loop_is_over_at_once() -> None:
    """Its time moves on when nothing is left to do: whoever waits in it waits for nothing else."""
    loop = asyncio.get_running_loop()
    before = loop.time()
    await asyncio.sleep(3600)
    assert loop.time() == before + 3600


def test_limits_of_patience_are_long() -> None:
    """A limit on another process or thread is twenty seconds or more."""
    assert [place for path in _files() for place in _found(path)[1]] == []


def test_the_search_finds_what_it_looks_for(tmp_path: Path) -> None:
    """Each clock by its module, those of the time by name as well, and limits of less than twenty seconds."""
    path = tmp_path / "test_late.py"
    by_name = [f"from time import {name} as clock" for name in sorted(OF_THE_COMPUTER["time"])]
    by_module = [f"{module}.{name}()" for module, names in OF_THE_COMPUTER.items() for name in names]
    clocks = [*by_name, *by_module]
    path.write_text("\n".join([*clocks, "process.wait(timeout=2)", "event.wait(3)", "process.wait(60)"]))
    found = [int(place.rpartition(":")[2]) for place in _found(path)[0]]
    assert sorted(found) == [*range(1, len(clocks) + 1)]
    limits = [int(place.rpartition(":")[2]) for place in _found(path)[1]]
    assert limits == [len(clocks) + 1, len(clocks) + 2]


def _files() -> list[Path]:
    return sorted(TESTS.rglob("*.py"))


@cache
def _found(path: Path) -> tuple[list[str], list[str]]:
    """Where the clocks of a file stand and where its short limits do, read once for both."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    return [*_clocks(path, nodes)], [*_short_limits(path, nodes)]


def _clocks(path: Path, nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                if name.name in OF_THE_COMPUTER["time"] and node.module == "time":
                    yield f"{path}:{node.lineno}"
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.attr in OF_THE_COMPUTER.get(node.value.id, ())
        ):
            yield f"{path}:{node.lineno}"


def _short_limits(path: Path, nodes: list[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr not in ONLY_ENDS_A_HANG:
            continue
        limits = [keyword.value for keyword in node.keywords if keyword.arg == "timeout"]
        limits += node.args[:1] if node.func.attr in ("wait", "join") else []
        for limit in limits:
            if (
                isinstance(limit, ast.Constant)
                and isinstance(limit.value, int | float)
                and limit.value < PATIENT
            ):
                yield f"{path}:{node.lineno}"
