"""Quayside: four harbour board games on one engine, for Python.

Three levels: :class:`Match` (scenes, choices, records: what a person sees), :class:`Env` (the shape of
PettingZoo's AEC environments) and :class:`VecEnv` (hundreds of matches a call, for training).
``docs/python.md`` is the tutorial.
"""

from ._library import games, version
from .env import Env
from .errors import QuaysideError, Refused, Stale
from .match import Choice, Match, Scene
from .schema import Schema
from .vec import VecEnv

__all__ = [
    "Choice", "Env", "Match", "QuaysideError", "Refused", "Scene", "Schema", "Stale", "VecEnv", "games", "version",
]
__version__ = version()
