"""Lets `python -m facilitator` do what `marginalia` does."""

import sys

from facilitator.cli import main

sys.exit(main())
