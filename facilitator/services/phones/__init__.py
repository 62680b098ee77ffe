"""The room as the table has it: opened, asked by phones, and the unseen round on them."""
