"""What is said of a value that a file may not have, by name; `scoresheet/test_files.py` holds the words."""

from facilitator.scoresheet.model import SENTENCES

MISSING = SENTENCES["missing"]
NO_KEY = SENTENCES["extra_forbidden"]
NUMBER = SENTENCES["int_type"]
TEXT = SENTENCES["string_type"]
RULE_ID = SENTENCES["string_pattern_mismatch"]
LIST = SENTENCES["list_type"]
OBJECT = SENTENCES["model_type"]
