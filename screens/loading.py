"""What comes a moment after the first frame, in pieces that are short enough for a key to wait for."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module

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
        """Load all of it, beginning a moment from now."""
        self._go_on(self._pieces())

    def _go_on(self, pieces: Iterator[None]) -> None:
        def load_one() -> None:
            with suppress(StopIteration):
                next(pieces)
                self._go_on(pieces)

        self._timers.after(self._breath, lambda: self._timers.once_drawn(load_one))

    def _pieces(self) -> Iterator[None]:
        """All that is loaded, up to each `yield` in one go."""
        # The next page may have a line.
        self._make_line()
        yield
        for module in MODULES:
            import_module(module)
            yield
        from prompts.loader import built_in_files, read_built_in

        files = built_in_files()
        for begins in range(0, len(files), PACKS_AT_ONCE):
            for path in files[begins : begins + PACKS_AT_ONCE]:
                read_built_in(path)
            yield
        self._ctx.prompts.read_packs()
        library = self._ctx.prompts.library
        if library is not None and library.broken:
            self._ctx.note(str(library.broken[0]))
        self._redraw()
        if not gc.isenabled():
            # All that is loaded stays: a collection that looks through it would hold a key up.
            gc.freeze()
            gc.enable()
