"""The page of commands: the help of the command line, as the parser gives it."""

from __future__ import annotations

import os
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from unittest.mock import patch

from facilitator.cli.arguments import parser

COLUMNS = "80"
INTRODUCTION = """\
# The command line

What `marginalia --help` and `marginalia COMMAND --help` say. Without a command the app opens.
With `make`, write `make run ARGS="list"` for `marginalia list`.
"""


def page() -> str:
    """The whole page."""
    with patch.dict(os.environ, COLUMNS=COLUMNS):
        return "\n".join([INTRODUCTION, *_helps(parser())])


def _helps(of: ArgumentParser) -> Iterator[str]:
    yield f"## {of.prog}\n\n```text\n{of.format_help().rstrip()}\n```\n"
    for action in of._actions:
        if isinstance(action, _SubParsersAction):
            for command in action.choices.values():
                yield from _helps(command)
