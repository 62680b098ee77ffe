"""No test looks at the computer's time: it would pass or fail with how busy the machine is."""

import ast
from collections.abc import Iterator
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
    """asyncio.sleep is left: in the tests the event loop's time moves on once nothing is left to do."""
    assert [place for path in _files() for place in _clocks(path)] == []


def test_limits_of_patience_are_long() -> None:
    """A limit on another process or thread is twenty seconds or more."""
    assert [place for path in _files() for place in _short_limits(path)] == []


def test_the_search_finds_what_it_looks_for(tmp_path: Path) -> None:
    """Clocks by module and by name, and a limit of two seconds."""
    path = tmp_path / "test_late.py"
    path.write_text(
        "import time\nfrom time import sleep, perf_counter as clock\nfrom datetime import datetime\n"
        "time.sleep(1)\nsleep(1)\ndatetime.now()\nprocess.wait(timeout=2)\nevent.wait(3)\nprocess.wait(60)\n"
    )
    assert [place.rpartition(":")[2] for place in _clocks(path)] == ["2", "2", "4", "6"]
    assert [place.rpartition(":")[2] for place in _short_limits(path)] == ["7", "8"]


def _files() -> list[Path]:
    return sorted(TESTS.rglob("*.py"))


def _nodes(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def _clocks(path: Path) -> Iterator[str]:
    for node in _nodes(path):
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


def _short_limits(path: Path) -> Iterator[str]:
    for node in _nodes(path):
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
