"""What comes a moment after the first frame, in pieces that are short enough for a key to wait for."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from facilitator.services.context import AppContext
from facilitator.services.front_end import Timers

MODULES = (
    "pydantic_core", "pydantic.errors", "pydantic.json_schema", "pydantic.main", "annotated_types",
    "importlib.metadata", "pydantic.types", "pydantic.fields", "markdown_it",
    "prompts.loader",
)  # fmt: skip
"""What the packs need, each after what takes long in it."""
PACKS_AT_ONCE = 3


class Loading:
    """Loads one piece, then keys have their turn for `breath` seconds; once all is there, it is drawn.

    What a key brought is painted before the next piece.
    """

    def __init__(
        self,
        ctx: AppContext,
        timers: Timers,
        breath: float,
        make_line: Callable[[], None],
        redraw: Callable[[], None],
    ) -> None:
        self._ctx, self._timers, self._breath = ctx, timers, breath
        self._make_line, self._redraw = make_line, redraw

    def begin(self) -> None:
        """Load all of it, beginning a moment from now with the line, which the next page may have."""
        self._in_a_breath(self._begin_with_line)

    def _begin_with_line(self) -> None:
        self._make_line()
        self._load_next(MODULES)

    def _load_next(self, modules: tuple[str, ...]) -> None:
        if modules:
            self._in_a_breath(lambda: self._load(*modules))
        else:
            self._in_a_breath(self._read)

    def _in_a_breath(self, do: Callable[[], None]) -> None:
        self._timers.after(self._breath, lambda: self._timers.once_drawn(do))

    def _load(self, module: str, *others: str) -> None:
        import_module(module)
        self._load_next(others)

    def _read(self) -> None:
        from prompts.loader import built_in_files

        self._read_on(built_in_files())

    def _read_on(self, files: Sequence[Path]) -> None:
        """Some packs more; once all are read, they are put together."""
        from prompts.loader import read_built_in

        for path in files[:PACKS_AT_ONCE]:
            read_built_in(path)
        if files:
            self._in_a_breath(lambda: self._read_on(files[PACKS_AT_ONCE:]))
            return
        self._ctx.prompts.read_packs()
        library = self._ctx.prompts.library
        if library is not None and library.broken:
            self._ctx.note(str(library.broken[0]))
        self._redraw()
        if not gc.isenabled():
            # All that is loaded stays: a collection that looks through it would hold a key up.
            gc.freeze()
            gc.enable()
