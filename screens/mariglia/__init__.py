"""The pages of Mariglia."""
