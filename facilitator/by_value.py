"""What is equal by what it holds and never changes: the dataclasses that a start makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform, overload

C = TypeVar("C", bound=type[Any])


@overload
def by_value(cls: C, /) -> C: ...
@overload
def by_value(*, kw_only: bool = False) -> Callable[[C], C]: ...
@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def by_value(cls: C | None = None, /, *, kw_only: bool = False) -> C | Callable[[C], C]:
    """Make a class a frozen dataclass, equal to what is of the same kind and holds the same.

    `dataclass` compiles seven methods anew for each class, which is most of what making it takes, and a table
    is opened with seventy of them; here it compiles none.
    """

    def made(of: C) -> C:
        dataclass(init=False, eq=False, repr=False, kw_only=kw_only)(of)
        of.field_names = tuple(each.name for each in fields(of))
        of.__init__ = _init(of)
        for name in SHARED:
            if name not in vars(of):
                setattr(of, name, vars(_Value)[name])
        return of

    return made if cls is None else made(cls)


def _init(of: type[Any]) -> Callable[..., None]:
    """What sets each field once, in their order: to what is given by place or by name, or to its default."""
    every = fields(of)
    places = tuple(each.name for each in every if not each.kw_only)
    preset = {each.name: each.default for each in every}
    made = tuple((each.name, each.default_factory) for each in every if each.default_factory is not MISSING)
    needed = {name for name, default in preset.items() if default is MISSING} - {name for name, _ in made}

    def init(self: Any, *values: object, **given: object) -> None:
        if values:
            by_place = dict(zip(places, values, strict=False))
            if len(values) > len(places) or by_place.keys() & given.keys():
                raise TypeError(f"{of.__qualname__} is given more than its fields, or one of them twice")
            given |= by_place
        if not needed <= given.keys() <= preset.keys():
            missing, unknown = needed - given.keys(), given.keys() - preset.keys()
            why = f"has no {', '.join(missing)}" if missing else f"has no field {', '.join(unknown)}"
            raise TypeError(f"{of.__qualname__} {why}")
        # Its fields stand in their order, whatever order they are given in.
        held = vars(self)
        held.update(preset)
        held.update(given)
        for name, make in made:
            if name not in given:
                held[name] = make()

    return init


class _Value:
    """What all of them do alike."""

    # By its fields alone: a cached property is kept beside them.

    def __eq__(self: Any, other: Any) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in other.field_names)

    def __hash__(self: Any) -> int:
        return hash(tuple(getattr(self, name) for name in self.field_names))

    def __repr__(self: Any) -> str:
        held = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
        return f"{type(self).__qualname__}({held})"

    # As in a dataclass, a class that inherits these, and is none itself, may hold more.

    def __setattr__(self: Any, name: str, value: object) -> None:
        if name in self.__dataclass_fields__ or "__setattr__" in vars(type(self)):
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def __delattr__(self: Any, name: str) -> None:
        if name in self.__dataclass_fields__ or "__delattr__" in vars(type(self)):
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)


SHARED = ("__eq__", "__hash__", "__repr__", "__setattr__", "__delattr__")
