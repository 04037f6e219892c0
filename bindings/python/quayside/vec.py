"""Many matches at once, one call a step, in the caller's arrays."""

from __future__ import annotations

import threading
from operator import index
from typing import Any

import numpy as np

from ._library import MOST_SEATS, ffi, lib, open_set, options_line, seed_of
from .errors import QuaysideError
from .match import cannot_be_played
from .schema import Schema


class VecEnv:
    """``n`` matches of one sort. Chance and answers without alternative are given inside; a match
    that is over begins anew with the next seed of the series.

    After :meth:`step` and at the start these arrays say how things stand (they are written in place):

    ``seat``    who is asked, ``choices``  from how many answers,
    ``over``    the match ended with this step, ``points``  how (sides that do not play: 0),
    ``views``   what the asked seat may know; ``None`` if made with ``views=False``.

    An array of your own for the views, of shared memory for instance, is given as ``views=array``:
    ``[n, schema.bytes]`` of uint8, without gaps.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        n: int = 256,
        *,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        edition: dict[str, str] | None = None,
        views: bool | np.ndarray = True,
    ) -> None:
        if index(n) < 1:
            raise ValueError(f"n is at least 1, not {n}")
        if index(n) >= 2**32:
            raise ValueError(f"n is below {2**32}, not {n}")
        self._rules = open_set(game, edition)
        self.schema = Schema(self._rules)
        self._n, self.players, self.game = index(n), players, game
        line, out = options_line(players, options), ffi.new("struct qs_batch **")
        if lib.qs_batch_new(out, self._rules, line, self._n, seed_of(seed)):
            raise cannot_be_played(game, players, options, edition)
        self._batch = ffi.gc(out[0], lib.qs_batch_free)
        self._lock = threading.Lock()  # C is called without Python's own lock
        self._arrays = (
            np.zeros(n, np.uint8),
            np.zeros(n, np.uint32),
            np.zeros(n, np.uint8),
            np.zeros((n, MOST_SEATS), np.int16),
            self._array_of_views(views),
        )
        # What C writes to is kept, and handed out as views, which cannot be resized under its hands.
        self._seat, self._choices, self._over, self._points, self._views = (
            None if array is None else array.view() for array in self._arrays
        )
        seat, choices, over, points, seen = self._arrays
        self._c_seat, self._c_choices = _c(seat, "uint8_t *"), _c(choices, "uint32_t *")
        self._c_over, self._c_points = _c(over, "uint8_t *"), _c(points, "int16_t *")
        self._c_views = None if seen is None else _c(seen, "uint8_t *")
        self._look()

    def _array_of_views(self, views: bool | np.ndarray) -> np.ndarray | None:
        shape = (self._n, int(lib.qs_set_view_size(self._rules)))
        if not isinstance(views, np.ndarray):
            return np.zeros(shape, np.uint8) if views else None
        if views.shape != shape or views.dtype != np.uint8 or not (views.flags.c_contiguous and views.flags.writeable):
            raise ValueError(f"views is a writeable array of uint8 without gaps, {shape}, not {views.dtype} {views.shape}")
        return views

    @property
    def n(self) -> int:
        """How many matches there are."""
        return self._n

    @property
    def seat(self) -> np.ndarray:
        """``[n]``: who is asked."""
        return self._seat

    @property
    def choices(self) -> np.ndarray:
        """``[n]``: from how many answers."""
        return self._choices

    @property
    def over(self) -> np.ndarray:
        """``[n]``: whether the match ended with the last step."""
        return self._over

    @property
    def points(self) -> np.ndarray:
        """``[n, 5]``: how it ended, by side."""
        return self._points

    @property
    def views(self) -> np.ndarray | None:
        """``[n, bytes]``: what the asked seats may know, or ``None``."""
        return self._views

    def _look(self) -> None:
        lib.qs_batch_asked(self._batch, self._c_seat, self._c_choices)
        if self._c_views is not None:
            lib.qs_batch_views(self._batch, self._c_views)

    def step(self, choice: np.ndarray) -> None:
        """One answer in each match, by index below ``choices``."""
        given = np.asarray(choice)
        if given.shape != (self._n,):
            raise ValueError(f"{self._n} choices are wanted, one a match, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise TypeError(f"choices are whole numbers, not {given.dtype}; astype(np.uint32) rounds them down")
        answers = np.ascontiguousarray(given, np.uint32)
        with self._lock:
            if given.dtype != np.uint32 and not np.array_equal(answers, given):
                raise self._wrong(given)
            if lib.qs_batch_step(self._batch, _c(answers, "const uint32_t *"), self._c_over, self._c_points):
                raise self._wrong(given)
            self._look()

    def _wrong(self, given: np.ndarray) -> QuaysideError:
        match = int(np.argmax((given < 0) | (given >= self._arrays[1])))
        return QuaysideError(
            f"match {match} has {self._arrays[1][match]} choices, no number {given[match]}; nothing was changed"
        )

    def mask(self, width: int | None = None) -> np.ndarray:
        """``[n, width]``: which indices are answers."""
        return np.arange(width or self.schema.most_choices)[None, :] < self._arrays[1][:, None]

    def moves(self, most: int) -> np.ndarray:
        """``[n, most, 4]`` of int32: verb and three operands of the first answers of each; 0 behind the last."""
        raw = np.zeros((self._n, index(most)), np.uint64)
        with self._lock:
            lib.qs_batch_moves(self._batch, _c(raw, "uint64_t *"), index(most))
        shifts = np.array([56, 40, 24, 0], np.uint64)
        masks = np.array([0xFF, 0xFFFF, 0xFFFF, 0xFFFFFF], np.uint64)
        return ((raw[:, :, None] >> shifts) & masks).astype(np.int32)

    def columns(self) -> np.ndarray:
        """The views as named numbers: see :class:`Schema`."""
        if self._arrays[4] is None:
            raise QuaysideError("made with views=False: there is nothing to look at")
        return self.schema.columns(self._arrays[4])

    @property
    def checksum(self) -> int:
        """Over the ends of all matches so far; the same choices give the same on every machine."""
        with self._lock:
            return int(lib.qs_batch_checksum(self._batch))


def _c(array: np.ndarray, kind: str) -> Any:
    return ffi.cast(kind, ffi.from_buffer(array))
