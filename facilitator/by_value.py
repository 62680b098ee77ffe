"""What is equal by what it holds and never changes: the dataclasses that a start makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform, overload

C = TypeVar("C", bound=type[Any])


@overload
def by_value(cls: C, /) -> C: ...
@overload
def by_value(*, kw_only: bool = False) -> Callable[[C], C]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def by_value(cls: C | None = None, /, *, kw_only: bool = False) -> C | Callable[[C], C]:
    """Make a class a frozen dataclass, equal to what is of the same kind and holds the same.

    `dataclass` compiles six methods anew for each class, which is most of what making it takes, and a table
    is opened with seventy; here it compiles `__init__` alone.
    """

    def made(of: C) -> C:
        dataclass(eq=False, repr=False, kw_only=kw_only)(of)
        for name in SHARED:
            if name not in vars(of):
                setattr(of, name, vars(_Value)[name])
        return of

    return made if cls is None else made(cls)


class _Value:
    """What all of them do alike."""

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self: Any) -> str:
        held = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
        return f"{type(self).__qualname__}({held})"

    # As in a dataclass, a class that inherits these, and is none itself, may hold more.

    def __setattr__(self: Any, name: str, value: object) -> None:
        is_field = name in self.__dataclass_fields__
        # `__init__` sets each field once.
        if name in vars(self) if is_field else "__setattr__" in vars(type(self)):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def __delattr__(self: Any, name: str) -> None:
        if name in self.__dataclass_fields__ or "__delattr__" in vars(type(self)):
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)


SHARED = ("__eq__", "__hash__", "__repr__", "__setattr__", "__delattr__")
