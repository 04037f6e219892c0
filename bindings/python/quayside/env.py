"""One match in the shape of PettingZoo's AEC environments, without importing it."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from operator import index
from typing import Any, Iterator

import numpy as np

from ._library import ffi, lib, open_set, options_line, seed_of, text, text_of
from .errors import QuaysideError
from .match import cannot_be_played
from .schema import Schema


@dataclass(frozen=True)
class Discrete:
    """``n`` actions, 0 to n-1."""

    n: int

    def sample(self, mask: np.ndarray, rng: np.random.Generator | None = None) -> int:
        """One that the mask allows; without a generator of yours it differs from run to run."""
        if not np.any(mask):
            raise QuaysideError("the mask allows no action: this agent is not asked")
        return int((rng or np.random.default_rng()).choice(np.flatnonzero(mask)))


@dataclass(frozen=True)
class Numbers:
    """An observation: so many columns of int32, named in ``Env.schema.names``."""

    shape: tuple[int, ...]
    dtype: Any = np.int32


class Env:
    """Agents are ``seat_0``, ``seat_1``, ...; an action is the index of a choice. Chance and answers
    without alternative are given inside. The reward comes at the end: 1 for winning alone, shared
    among several at the top, minus the mean, so that it sums to zero; alone 1 for what the rulebook calls
    a victory, otherwise -1.

    Like PettingZoo's: ``reset``, ``step``, ``last``, ``observe``, ``agent_iter``, ``agents``, ``num_agents``,
    ``possible_agents``, ``max_num_agents``, ``agent_selection``, ``rewards``, ``terminations``,
    ``truncations``, ``infos``, ``render``, ``close``.
    """

    metadata = {"name": "quayside", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        options: dict[str, Any] | None = None,
        edition: dict[str, str] | None = None,
    ) -> None:
        self._rules = open_set(game, edition)
        self._line = options_line(players, options)
        self._asked_for = (game, players, options, edition)
        self._lock = threading.RLock()  # C is called without Python's own lock
        self.game, self.schema = game, Schema(self._rules)
        self._numbers, self._actions = Numbers((len(self.schema.names),)), Discrete(self.schema.most_choices)
        self._view_size = int(lib.qs_set_view_size(self._rules))
        self.possible_agents = [f"seat_{i}" for i in range(players)]
        self.agents: list[str] = []
        self._match: Any = None
        self._series = np.random.default_rng()
        self.reset()

    @property
    def num_agents(self) -> int:
        """Agents that are not done."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """All of them."""
        return len(self.possible_agents)

    def observation_space(self, agent: str) -> Numbers:
        """The same for all agents."""
        return self._numbers

    def action_space(self, agent: str) -> Discrete:
        """The most choices a question can have; the mask says which there are."""
        return self._actions

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """A new match; everything follows from the seed. Without one the next deal of the series that the
        last seed began, or of one that differs from run to run if there was none."""
        if seed is not None:
            self._series = np.random.default_rng(seed_of(seed))
        dealt = int(self._series.integers(2**64, dtype=np.uint64)) if seed is None else seed_of(seed)
        out = ffi.new("struct qs_match **")
        if lib.qs_match_new(out, self._rules, self._line, dealt):
            raise cannot_be_played(*self._asked_for)
        with self._lock:
            self._match = ffi.gc(out[0], lib.qs_match_free)
            self._begin()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        seat = lib.qs_match_asked(self._match)
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        for agent, reward in zip(self.possible_agents, self._results()):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _results(self) -> list[float]:
        seats = range(len(self.possible_agents))
        won = [lib.qs_match_won(self._match, seat) for seat in seats]
        if len(won) == 1:
            return [1.0 if won[0] else -1.0]
        return [one / sum(won) - 1 / len(won) for one in won]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise QuaysideError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """``observation``: named numbers of what the seat may know; ``action_mask``."""
        seat = self._seat(agent)
        view = np.zeros(self._view_size, np.uint8)
        with self._lock:
            lib.qs_match_view(self._match, seat, ffi.from_buffer("uint8_t *", view))
            n = max(lib.qs_match_choices(self._match, seat), 0)
        mask = np.zeros(self.schema.most_choices, np.int8)
        mask[:n] = 1
        return {"observation": self.schema.columns(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent answers; ``None`` for one that is done."""
        with self._lock:
            agent = self.agent_selection
            if agent not in self.agents:
                raise QuaysideError("all agents are done: reset()")
            if self.terminations[agent]:
                self._leave(agent, action)
            else:
                self._answer(agent, self._seat(agent), action)

    def _answer(self, agent: str, seat: int, action: int | None) -> None:
        n = lib.qs_match_choices(self._match, seat)
        if n < 0:
            raise QuaysideError(f"{agent} is not asked; {self.possible_agents[lib.qs_match_asked(self._match)]} is")
        if action is None or not 0 <= index(action) < n:
            raise QuaysideError(f"{agent} has {n} choices, no number {action}; nothing was changed")
        lib.qs_match_choose(self._match, seat, index(action), lib.qs_match_at(self._match, seat))
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._turn()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise QuaysideError("the match is over: step(None), or reset()")
        self.agents.remove(agent)
        for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del told[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)  # the final ones have been told; they count once
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the selected agent."""
        agent = self.agent_selection
        if agent not in self.agents:
            raise QuaysideError("all agents are done: reset()")
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they are asked, until all are done."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> None:
        """Nothing is drawn; ``Match(record=env.record).scene()`` has what a person sees."""

    def close(self) -> None:
        """Nothing needs to be closed: memory goes with the object."""

    def choices(self) -> list[str]:
        """The choices of the selected agent in notation."""
        seat, move = self._seat(self.agent_selection), ffi.new("char[]", 200)
        with self._lock:
            n = max(lib.qs_match_choices(self._match, seat), 0)
            return [
                ffi.string(move).decode() for i in range(n) if not lib.qs_match_choice(self._match, seat, i, move, 200)
            ]

    def bot(self, name: str = "greedy") -> None:
        """A bot answers for the selected agent."""
        seat, called = self._seat(self.agent_selection), text(name, "the name of a bot").encode()
        with self._lock:
            if lib.qs_match_over(self._match):
                raise QuaysideError("the match is over: step(None), or reset()")
            if lib.qs_match_bot(self._match, seat, called):
                raise QuaysideError(f"there is no bot {name!r}")
            self.rewards = dict.fromkeys(self.possible_agents, 0.0)
            self._turn()

    @property
    def points(self) -> list[int]:
        """Points of the seats now."""
        with self._lock:
            return [lib.qs_match_score(self._match, seat) for seat in range(len(self.possible_agents))]

    @property
    def record(self) -> str:
        """The match as text."""
        with self._lock:
            return text_of(lib.qs_match_record(self._match))

    @property
    def hash(self) -> int:
        """Of the whole state; equal matches have equal ones on every machine."""
        with self._lock:
            return int(lib.qs_match_hash(self._match))
