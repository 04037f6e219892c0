"""What can go wrong, as exceptions that name the fact."""

from __future__ import annotations


class QuaysideError(Exception):
    """Anything the library refuses: an unknown game, a wrong option, a bad table or record."""


class Refused(QuaysideError):
    """A move that is not legal. ``rule`` is its number, ``fact`` what is the case, ``words`` the rule."""

    def __init__(self, move: str, rule: str, words: str, fact: str = "") -> None:
        said = words if words.startswith(rule) else f"{rule}: {words}"
        super().__init__(" ".join(part for part in (f"{move}:", fact, said) if part))
        self.move, self.rule, self.words, self.fact = move, rule, words, fact


class Stale(QuaysideError):
    """The answer was to an earlier scene; nothing has changed. Ask for the scene again."""
