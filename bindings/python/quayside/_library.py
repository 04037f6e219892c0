"""The C library, by cffi in ABI mode. Nothing here is for users."""

from __future__ import annotations

import os
from collections.abc import Mapping
from operator import index
from pathlib import Path
from typing import Any

from cffi import FFI

from .errors import QuaysideError

ABI = 1  # of quayside.h; another one must be built anew

#: The parts of quayside.h and desk.h that are called; tests compare them with the headers.
DECLARATIONS = """
const char *qs_version(void);
int qs_abi(void);
void qs_free(void *text);
const char *qs_game_name(int i);

struct qs_set;
struct qs_table_text { const char *name, *text; };
int qs_set_open(struct qs_set **out, const char *game, const struct qs_table_text *own, char *why, size_t size);
void qs_set_close(struct qs_set *s);
size_t qs_set_view_size(const struct qs_set *s);
char *qs_set_schema(const struct qs_set *s);

struct qs_match;
int qs_match_new(struct qs_match **out, const struct qs_set *s, const char *options, uint64_t seed);
void qs_match_free(struct qs_match *m);
int qs_match_seats(const struct qs_match *m);
bool qs_match_over(const struct qs_match *m);
int qs_match_asked(const struct qs_match *m);
int qs_match_choices(const struct qs_match *m, int seat);
int qs_match_choice(const struct qs_match *m, int seat, int i, char *out, size_t size);
int qs_match_moves(const struct qs_match *m, int seat, uint64_t *out, uint32_t most);
void qs_match_view(const struct qs_match *m, int viewer, uint8_t *bytes);
uint64_t qs_match_hash(const struct qs_match *m);
uint64_t qs_match_at(const struct qs_match *m, int seat);
int qs_match_choose(struct qs_match *m, int seat, int i, uint64_t at);
int qs_match_bot(struct qs_match *m, int seat, const char *bot);
int qs_match_score(const struct qs_match *m, int side);
int qs_match_rank(const struct qs_match *m, int side);
bool qs_match_won(const struct qs_match *m, int seat);
size_t qs_match_answers(const struct qs_match *m);
char *qs_match_record(const struct qs_match *m);

struct qs_batch;
int qs_batch_new(struct qs_batch **out, const struct qs_set *s, const char *options, uint32_t n, uint64_t seed);
void qs_batch_free(struct qs_batch *b);
void qs_batch_asked(const struct qs_batch *b, uint8_t *seat, uint32_t *choices);
int qs_batch_step(struct qs_batch *b, const uint32_t *choice, uint8_t *over, int16_t *final);
void qs_batch_views(const struct qs_batch *b, uint8_t *bytes);
void qs_batch_moves(const struct qs_batch *b, uint64_t *out, uint32_t most);
uint64_t qs_batch_checksum(const struct qs_batch *b);
uint64_t qs_series_seed(uint64_t series, uint64_t i);

struct qs_library;
const struct qs_library *qs_library_standard(void);
struct qs_desk;
struct qs_desk_ear { void (*say)(void *self, const char *message, size_t n); void *self; };
struct qs_desk *qs_desk_open(const struct qs_library *lib, struct qs_desk_ear ear);
void qs_desk_close(struct qs_desk *d);
void qs_desk_message(struct qs_desk *d, const char *text, size_t n);
bool qs_desk_step(struct qs_desk *d);
"""

MOST_SEATS = 5
SPECTATOR = 7

ffi = FFI()
ffi.cdef(DECLARATIONS)


def _find() -> str:
    named = os.environ.get("QUAYSIDE_LIBRARY")
    return named or str(Path(__file__).with_name("libquayside.so"))


def _load() -> Any:
    path = _find()
    try:
        loaded = ffi.dlopen(path)
    except OSError as error:
        raise ImportError(
            f"{error}; build it (./check python, or pip install ./bindings/python) "
            "or name it in QUAYSIDE_LIBRARY"
        ) from None
    if loaded.qs_abi() != ABI:
        raise ImportError(f"{path} is of another version; build library and package from one tree")
    return loaded


lib = _load()


def text_of(owned: Any) -> str:
    """A text that C gave away."""
    if owned == ffi.NULL:
        raise MemoryError("quayside")
    try:
        return ffi.string(owned).decode()
    finally:
        lib.qs_free(owned)


def text(value: Any, what: str) -> str:
    """The value, if C can be given it as a text."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is a text, not {value!r}")
    if "\0" in value:
        raise ValueError(f"{what} has a NUL in it: {value!r}")
    value.encode()  # lone surrogates raise here
    return value


def tables(edition: Mapping[str, str] | None) -> dict[str, str]:
    """The tables of an edition by their names."""
    if edition is not None and not isinstance(edition, Mapping):
        raise TypeError("an edition is a dict of tables: {'contracts.txt': text}")
    return {text(name, "the name of a table"): text(table, name) for name, table in (edition or {}).items()}


def option_texts(options: Mapping[str, Any] | None) -> dict[str, str]:
    """Options with their values as texts; several values are one with commas."""
    if options is not None and not isinstance(options, Mapping):
        raise TypeError("options are a dict: {'level': 'cruiser'}")
    said = {}
    for name, value in (options or {}).items():
        values = value if isinstance(value, (list, tuple)) else [value]
        said[text(name, "the name of an option")] = text(",".join(str(v) for v in values), f"option {name}")
        if any(c.isspace() or c == "=" for c in name + said[name]):
            raise QuaysideError(f"option {name} has no value {said[name]!r}: there is a blank or an = in it")
    return said


def options_line(players: int, options: Mapping[str, Any] | None) -> bytes:
    """``players=3 level=cruiser``"""
    words = [f"players={index(players)}", *(f"{name}={value}" for name, value in option_texts(options).items())]
    return " ".join(words).encode()


def seed_of(seed: int) -> int:
    """A seed as C takes it; none is quietly another."""
    if not 0 <= index(seed) < 2**64:
        raise QuaysideError(f"a seed is a whole number from 0 to 2**64-1, not {seed}")
    return index(seed)


def open_set(game: str, edition: Mapping[str, str] | None = None) -> Any:
    """The rules of a game, closed when nobody holds them any more."""
    kept = [(ffi.new("char[]", k.encode()), ffi.new("char[]", v.encode())) for k, v in tables(edition).items()]
    own = ffi.new("struct qs_table_text[]", [*kept, (ffi.NULL, ffi.NULL)]) if kept else ffi.NULL
    out, why = ffi.new("struct qs_set **"), ffi.new("char[]", 4000)
    if lib.qs_set_open(out, text(game, "the name of a game").encode(), own, why, len(why)):
        raise QuaysideError(ffi.string(why).decode().strip() or f"{game}: out of memory")
    return ffi.gc(out[0], lib.qs_set_close)


def games() -> list[str]:
    """Names of the games there are."""
    names = []
    while (name := lib.qs_game_name(len(names))) != ffi.NULL:
        names.append(ffi.string(name).decode())
    return names


def version() -> str:
    """Version of the library."""
    return ffi.string(lib.qs_version()).decode()
