"""Columns of an observation: every number of a view by its name."""

from __future__ import annotations

import json
from typing import Any, Iterator

import numpy as np

from ._library import lib, text_of

_NUMBERS, _MEMBER, _SET, _BAG = range(4)
_ONE = np.array([1, 2, 4, 8, 16, 32, 64, 128], np.uint8)


class Schema:
    """What lies where in the bytes of a view.

    ``names`` has a column for each number (``seats.0.hand.shrimp``, ``round``); of a set one for each
    member, 0 or 1. :meth:`columns` makes them from views.
    """

    def __init__(self, rules: Any) -> None:
        data = json.loads(text_of(lib.qs_set_schema(rules)))
        self.bytes: int = data["bytes"]
        self.most_choices: int = data["choices"]
        self.fields: list[dict[str, Any]] = data["fields"]
        self._lists: dict[str, list[str]] = data["lists"]
        self.names: list[str] = []
        self._places: dict[int, list[tuple[int, int]]] = {}  # width: (column, offset)
        self._signed: list[tuple[int, int]] = []  # column, width
        self._bits: list[tuple[int, int, int]] = []  # column, offset, bit
        for one in self.fields:
            if one["type"] <= _BAG:
                self._add(one)
        self._index = {name: i for i, name in enumerate(self.names)}
        # What columns() goes by, made once: to which columns from which bytes.
        self._by_width = [(width, *np.array(places).T) for width, places in self._places.items()]
        self._halves = [
            (np.array([column for column, of in self._signed if of == width]), 1 << 8 * width - 1)
            for width in sorted({of for _, of in self._signed if of < 4})
        ]
        self._of_bits = np.array(self._bits, np.intp).reshape(-1, 3).T
        self._one_bit = _ONE[self._of_bits[2]]

    def _rows(self, one: dict[str, Any]) -> Iterator[tuple[str, int]]:
        """Each place a field has: its path with indices, its offset."""
        for i in range(max(one["n"][0], 1)):
            for j in range(max(one["n"][1], 1)):
                path = one["path"].replace("#", str(i), 1).replace("#", str(j), 1)
                yield path, one["offset"] + i * one["stride"][0] + j * one["stride"][1]

    def _add(self, one: dict[str, Any]) -> None:
        members = self._lists.get(str(one["list"]), [])
        for path, offset in self._rows(one):
            if one["type"] == _SET:
                for m, member in enumerate(members):
                    self._bits.append((len(self.names), offset + m // 8, m % 8))
                    self.names.append(f"{path}.{member}")
                continue
            count = len(members) if one["type"] == _BAG else one["count"]
            for e in range(min(count, one["count"])):
                self._places.setdefault(one["width"], []).append((len(self.names), offset + e * one["width"]))
                if one["signed"]:
                    self._signed.append((len(self.names), one["width"]))
                tail = f".{members[e]}" if one["type"] == _BAG else f".{e}" if count > 1 else ""
                self.names.append(path + tail)

    def column(self, name: str) -> int:
        """The number of a column."""
        if name not in self._index:
            raise KeyError(f"there is no column {name!r}; see Schema.names")
        return self._index[name]

    def columns(self, views: np.ndarray, out: np.ndarray | None = None) -> np.ndarray:
        """Views (``[n, bytes]`` or ``[bytes]`` of uint8) as numbers: ``[n, columns]`` of int32."""
        views = np.asarray(views)
        if views.dtype != np.uint8 or views.shape[-1:] != (self.bytes,):
            raise ValueError(f"views are uint8 with {self.bytes} bytes each, not {views.dtype} {views.shape}")
        flat = views.reshape(-1, self.bytes)
        shape = (flat.shape[0], len(self.names))
        if out is None:
            out = np.empty(shape, np.int32)
        if out.shape != shape or out.dtype != np.int32:
            raise ValueError(f"out is int32 {shape}, not {out.dtype} {out.shape}")
        for width, to, at in self._by_width:
            values = np.zeros((flat.shape[0], len(at)), np.int64)
            for byte in range(min(width, 4)):
                values |= flat[:, at + byte].astype(np.int64) << 8 * byte
            out[:, to] = values.astype(np.uint32).view(np.int32) if width >= 4 else values
        for signed, half in self._halves:
            out[:, signed] = (out[:, signed] ^ half) - half
        to, at, _ = self._of_bits
        out[:, to] = (flat[:, at] & self._one_bit) != 0
        return out.reshape(*views.shape[:-1], len(self.names))
