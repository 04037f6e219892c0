"""Many matches at once, one call a step, in the caller's arrays."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._library import MOST_SEATS, ffi, lib, open_set, options_line
from .errors import QuaysideError
from .schema import Schema


class VecEnv:
    """``n`` matches of one sort. Chance and answers without alternative are given inside; a match
    that is over begins anew with the next seed of the series.

    After :meth:`step` and at the start these arrays say how things stand (they are written in place):

    ``seat``    who is asked, ``choices``  from how many answers,
    ``over``    the match ended with this step, ``points``  how (sides that do not play: 0),
    ``views``   what the asked seat may know; ``None`` unless ``views=True``.
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
        views: bool = True,
    ) -> None:
        if n < 1:
            raise ValueError("n is at least 1")
        self._rules = open_set(game, edition)
        self.schema = Schema(self._rules)
        self.n, self.players, self.game = n, players, game
        line, out = options_line(players, options), ffi.new("struct qs_batch **")
        if lib.qs_batch_new(out, self._rules, line, n, seed & (2**64 - 1)):
            raise QuaysideError(f"{game} cannot be played with {line.decode()!r}")
        self._batch = ffi.gc(out[0], lib.qs_batch_free)
        self.seat = np.zeros(n, np.uint8)
        self.choices = np.zeros(n, np.uint32)
        self.over = np.zeros(n, np.uint8)
        self.points = np.zeros((n, MOST_SEATS), np.int16)
        self.views = np.zeros((n, self.schema.bytes), np.uint8) if views else None
        self._c_seat, self._c_choices = _c(self.seat, "uint8_t *"), _c(self.choices, "uint32_t *")
        self._c_over, self._c_points = _c(self.over, "uint8_t *"), _c(self.points, "int16_t *")
        self._c_views = _c(self.views, "uint8_t *") if views else None
        self._look()

    def _look(self) -> None:
        lib.qs_batch_asked(self._batch, self._c_seat, self._c_choices)
        if self._c_views is not None:
            lib.qs_batch_views(self._batch, self._c_views)

    def step(self, choice: np.ndarray) -> None:
        """One answer in each match, by index below ``choices``."""
        choice = np.ascontiguousarray(choice, np.uint32)
        if choice.shape != (self.n,):
            raise ValueError(f"{self.n} choices are wanted, one a match, not {choice.shape}")
        if lib.qs_batch_step(self._batch, _c(choice, "const uint32_t *"), self._c_over, self._c_points):
            wrong = int(np.argmax(choice >= self.choices))
            raise QuaysideError(
                f"match {wrong} has {self.choices[wrong]} choices, no number {choice[wrong]}; nothing was changed"
            )
        self._look()

    def mask(self, width: int | None = None) -> np.ndarray:
        """``[n, width]``: which indices are answers."""
        return np.arange(width or self.schema.most_choices)[None, :] < self.choices[:, None]

    def moves(self, most: int) -> np.ndarray:
        """``[n, most, 4]`` of int32: verb and three operands of the first answers of each; 0 behind the last."""
        raw = np.zeros((self.n, most), np.uint64)
        lib.qs_batch_moves(self._batch, _c(raw, "uint64_t *"), most)
        shifts = np.array([56, 40, 24, 0], np.uint64)
        masks = np.array([0xFF, 0xFFFF, 0xFFFF, 0xFFFFFF], np.uint64)
        return ((raw[:, :, None] >> shifts) & masks).astype(np.int32)

    def columns(self) -> np.ndarray:
        """The views as named numbers: see :class:`Schema`."""
        if self.views is None:
            raise QuaysideError("made with views=False: there is nothing to look at")
        return self.schema.columns(self.views)

    @property
    def checksum(self) -> int:
        """Over the ends of all matches so far; the same choices give the same on every machine."""
        return int(lib.qs_batch_checksum(self._batch))


def _c(array: np.ndarray, kind: str) -> Any:
    return ffi.cast(kind, ffi.from_buffer(array))
