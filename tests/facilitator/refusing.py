"""A file system that refuses to be asked: it stands behind the one door, where the program asks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from facilitator import filesystem


@contextmanager
def refusing(says: int, place: Path) -> Iterator[None]:
    """Have the system say this of all that lies in a folder, as of one that may not be entered."""

    class System:
        def __getattr__(self, name: str) -> Any:
            whole = getattr(os, name)
            return asked(name, whole) if name in ("stat", "listdir", "chmod", "access") else whole

    def asked(name: str, whole: Any) -> Any:
        def asks(path: Path | str, *values: Any, **more: Any) -> Any:
            is_meant = Path(path).is_relative_to(place) and (name, Path(path)) != ("stat", place)
            if is_meant and name == "access":
                return False
            if is_meant:
                raise OSError(says, os.strerror(says), str(path))
            return whole(path, *values, **more)

        return asks

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(filesystem, "os", System())
        yield
