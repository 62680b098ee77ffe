"""What every page of Marginalia and Blob shares: the table that stands."""

from __future__ import annotations

from facilitator.games.marginalia.table import NOBODY, Table
from facilitator.services.view import ViewState


def table_of(moment: ViewState) -> Table:
    """The table that stands at this moment; where another game is played, one without anybody."""
    return moment.state if isinstance(moment.state, Table) else NOBODY
