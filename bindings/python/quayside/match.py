"""A match as the protocol has it (docs/protocol.md): scenes, choices, answers, records."""

from __future__ import annotations

import json
import threading
import weakref
from dataclasses import dataclass, field
from operator import index
from typing import Any, Iterator, Sequence

from ._library import SPECTATOR, ffi, lib, option_texts, seed_of, tables, text
from .errors import QuaysideError, Refused, Stale


@dataclass(frozen=True)
class Choice:
    """One answer to the question that is asked."""

    index: int
    move: str  #: in notation: ``buy market-1``
    verb: str
    target: str  #: name of the place or card it points at, ``""`` for none
    operands: tuple[str, ...]  #: what verb and target do not say
    words: str
    final: bool  #: it cannot be taken back
    price: dict[str, int] = field(repr=False)
    changes: dict[str, int] = field(repr=False)  #: what it would change, by path
    data: dict[str, Any] = field(repr=False, compare=False)  #: the whole message

    def __str__(self) -> str:
        return self.words


def _choice(data: dict[str, Any]) -> Choice:
    return Choice(
        index=data["i"],
        move=data["move"],
        verb=data["verb"],
        target=data["target"],
        operands=tuple(data["with"]),
        words=data["words"],
        final=data["final"],
        price={cost["icon"]: cost["n"] for cost in data["price"]},
        changes={change["path"]: change["n"] for change in data["changes"]},
        data=data,
    )


@dataclass(frozen=True)
class Scene:
    """What a seat, or a spectator, may see."""

    seat: int
    at: str  #: what this seat knows of the record, in a word; answers name it
    over: bool
    asked: bool
    question: str
    choices: tuple[Choice, ...] = field(repr=False)
    view: dict[str, Any] = field(repr=False)  #: the state, as far as this seat may know it
    figures: dict[str, Any] = field(repr=False)  #: what follows from it: prices, what is missing
    news: tuple[str, ...] = field(repr=False)
    points: tuple[int, ...] = ()
    data: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def __str__(self) -> str:
        return self.question


def _scene(data: dict[str, Any]) -> Scene:
    head = data["head"]
    return Scene(
        seat=data["seat"],
        at=data["at"],
        over=head["over"],
        asked=head["asked"],
        question=data["question"]["words"] if data.get("question") else "",
        choices=tuple(_choice(c) for c in data["choices"]),
        view=data["board"]["view"],
        figures=data["board"]["figures"],
        news=tuple(item["words"] for item in data["news"]),
        points=tuple(side["sum"] for side in data["score"]["sides"]),
        data=data,
    )


class Match:
    """A table with its seats.

    ``seats`` says who sits there: ``"human"`` is answered through this object, anything else is a
    bot (``"greedy"``, ``"search:200"``), which answers by itself. Everything follows from ``seed``.

    Several threads may use one match: what they do comes one after the other, and an answer to what has
    changed meanwhile is :class:`Stale`.

    >>> match = Match("wharfside", players=2, seed=1)
    >>> scene = match.scene()
    >>> match.answer(scene.choices[0])
    """

    def __init__(
        self,
        game: str = "",
        players: int = 2,
        *,
        seed: int = 0,
        options: dict[str, Any] | None = None,
        seats: Sequence[str] | None = None,
        edition: dict[str, str] | None = None,
        record: str | None = None,
        language: str = "en",
    ) -> None:
        self._heard: list[dict[str, Any]] = []
        heard = self._heard

        def hear(_self: Any, message: Any, n: int) -> None:
            heard.append(json.loads(ffi.buffer(message, n)[:]))

        self._lock = threading.RLock()  # C is called without Python's own lock
        self._ear = ffi.callback("void(void *, const char *, size_t)", hear)
        desk = lib.qs_desk_open(lib.qs_library_standard(), {"say": self._ear, "self": ffi.NULL})
        if desk == ffi.NULL:
            raise MemoryError("quayside")
        self._desk = desk
        self._close = weakref.finalize(self, lib.qs_desk_close, desk)
        self._begin(game, players, seed, options, seats, edition, record, language)

    def _begin(self, game, players, seed, options, seats, edition, record, language) -> None:
        language = text(language, "a language")
        message: dict[str, Any] = {"match": "m", "seed": str(seed_of(seed)), "language": language}
        if seats is not None:
            message["seats"] = [
                {"kind": "human"} if who == "human" else {"kind": "bot", "bot": text(who, "who sits at a seat")}
                for who in seats
            ]
            if record is None and len(message["seats"]) != players:
                raise QuaysideError(f"seats names {len(message['seats'])} for {players} players")
        if record is not None:
            message.update(type="open", record=text(record, "a record"))
        else:
            message.update(
                type="new", game=text(game, "the name of a game"), players=index(players), options=option_texts(options)
            )
            if edition:
                message["edition"] = tables(edition)
        said = self._say(message)
        made = next((m for m in said if m["type"] == "match"), None)
        if made is None:
            raise QuaysideError(f"no match of {game!r} was made")
        self.game: str = made["game"]
        self.players: int = made["players"]
        self._rest()

    def _say(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        said = json.dumps(message, ensure_ascii=False).encode()
        with self._lock:
            self._must_be_open()
            self._heard.clear()
            lib.qs_desk_message(self._desk, said, len(said))
            heard = list(self._heard)
        for told in heard:
            if told["type"] == "error":
                raise QuaysideError(told["words"])
            if told["type"] == "box":  # again, once more of it may be told
                self.box: dict[str, Any] = told
        return heard

    def _must_be_open(self) -> None:
        if not self._close.alive:
            raise QuaysideError("the match is closed")

    def _rest(self) -> None:
        """Lets bots answer until people are asked."""
        with self._lock:
            self._must_be_open()
            while lib.qs_desk_step(self._desk):
                pass
            self._heard.clear()

    def _ask(self, seat: int, kind: str, **fields: Any) -> list[dict[str, Any]]:
        seat = index(seat)
        if not (0 <= seat < self.players or seat == SPECTATOR):
            raise QuaysideError(f"there is no seat {seat} among {self.players}; {SPECTATOR} is a spectator")
        return self._say({"type": kind, "match": "m", "seat": seat, **fields})

    # ------------------------------------------------------------------ looking

    def scene(self, seat: int | None = None) -> Scene:
        """What a seat sees; without one, whoever is asked (or a spectator, when it is over)."""
        with self._lock:
            if seat is None:
                asked = self.asked
                seat = asked[0] if asked else SPECTATOR
            return _scene(next(m for m in self._ask(seat, "scene") if m["type"] == "scene"))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to answer."""
        head = self.scene(SPECTATOR).data["head"]
        seats = (a["side"] for a in head["awaited"])
        return tuple(s for s in seats if s < self.players and self.scene(s).asked)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.scene(SPECTATOR).over

    @property
    def points(self) -> tuple[int, ...]:
        """Points of all sides now."""
        return self.scene(SPECTATOR).points

    @property
    def record(self) -> str:
        """The match as text: ``Match(record=...)`` and the command go on with it."""
        return next(m for m in self._say({"type": "record", "match": "m"}) if m["type"] == "record")["record"]

    # ------------------------------------------------------------------ answering

    def answer(self, choice: Choice | str | int, seat: int | None = None, at: str | None = None) -> None:
        """Answers with a choice, its index or its notation; raises :class:`Refused` or :class:`Stale`."""
        with self._lock:
            scene = self.scene(seat)
            if seat is None and not scene.asked:
                raise QuaysideError("the game is over: nobody is asked")
            how = self._how(choice, scene)
            said = self._ask(scene.seat, "answer", at=scene.at if at is None else text(at, "at"), **how)
            self._raise_refusal(said)
            self._rest()

    @staticmethod
    def _raise_refusal(said: list[dict[str, Any]]) -> None:
        for told in said:
            if told["type"] == "refused":
                raise Refused(told["move"], told["rule"], told["words"], told.get("fact", ""))
            if told["type"] == "stale":
                raise Stale("the answer was to an earlier scene; nothing has changed")

    @staticmethod
    def _how(choice: Choice | str | int, scene: Scene) -> dict[str, Any]:
        if isinstance(choice, Choice):
            return {"move": choice.move}
        if isinstance(choice, str):
            return {"move": text(choice, "a move")}
        i, n = index(choice), len(scene.choices)
        if not scene.asked:
            raise QuaysideError(f"seat {scene.seat} is not asked")
        if not 0 <= i < n:
            raise QuaysideError(f"seat {scene.seat} has {n} choices, no number {i}; nothing was changed")
        return {"i": i}

    def undo(self, seat: int) -> None:
        """Takes back the seat's last answer, if nobody has seen what followed."""
        with self._lock:
            before = self.scene(seat)
            if not before.data["head"]["undo"]["can"]:
                raise QuaysideError("nothing can be taken back: others have seen what followed, or nothing was answered")
            self._raise_refusal(self._ask(seat, "undo", at=before.at))

    def _told(self, seat: int, kind: str, **fields: Any) -> dict[str, Any]:
        return next(m for m in self._ask(seat, kind, **fields) if m["type"] == "told")

    def why(self, move: str, seat: int) -> str:
        """Why a move is not possible: the fact, then the rule; ``""`` if it is."""
        told = self._told(seat, "why", move=text(move, "a move"))
        if told.get("legal"):
            return ""
        return " ".join(part for part in (told.get("fact", ""), told["words"]) if part)

    def look(self, what: str, seat: int = SPECTATOR) -> str:
        """What is known of a thing by its name."""
        return self._told(seat, "look", what=text(what, "what to look at"))["words"]

    def hint(self, seat: int, playouts: int = 400) -> list[dict[str, Any]]:
        """What a program thinks of the choices, the best first; values in points."""
        if index(playouts) < 1:
            raise ValueError(f"playouts are at least 1, not {playouts}")
        rows = self._told(seat, "hint", playouts=index(playouts))["data"]
        return [{**row, "value": row["value"] / 100, "error": row["error"] / 100} for row in rows]

    def rules(self, what: str = "") -> list[dict[str, Any]]:
        """Rules by number or word."""
        return self._told(SPECTATOR, "rules", what=text(what, "what to look for"))["data"]

    def close(self) -> None:
        """Gives the memory back; collecting the object does the same."""
        with self._lock:
            self._close()

    def __iter__(self) -> Iterator[Scene]:
        """Scenes of whoever is asked, until the game is over: answer each before the next."""
        while not (scene := self.scene()).over:
            yield scene


def cannot_be_played(game: str, players: int, options: Any, edition: Any) -> Exception:
    """Why there is no match of this sort: what the protocol says of it."""
    try:
        Match(game, players, options=options, edition=edition).close()
    except QuaysideError as error:
        return error
    return MemoryError(f"{game}: there is not enough memory")
