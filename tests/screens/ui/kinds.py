"""Every type of block that a page can be made of."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from screens.ui import blocks
from screens.ui.blocks import Block
from screens.ui.blocks.lists import Cells
from screens.ui.blocks.people import Column

COLUMNS = {Cells, Column}
"""They go for lack of room too, inside of a block."""


def _kinds() -> set[type[Block]]:
    modules = [
        import_module(f"screens.ui.blocks.{found.name}") for found in pkgutil.iter_modules(blocks.__path__)
    ]
    classes = {each for module in modules for each in vars(module).values() if isinstance(each, type)}
    return {each for each in classes if "goes" in getattr(each, "_fields", ())} - COLUMNS


KINDS = _kinds()
