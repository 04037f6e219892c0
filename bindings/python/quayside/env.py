"""One match in the shape of PettingZoo's AEC environments, without importing it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator

import numpy as np

from ._library import ffi, lib, open_set, options_line, text_of
from .errors import QuaysideError
from .schema import Schema


@dataclass(frozen=True)
class Discrete:
    """``n`` actions, 0 to n-1."""

    n: int

    def sample(self, mask: np.ndarray, rng: np.random.Generator) -> int:
        """One that the mask allows."""
        return int(rng.choice(np.flatnonzero(mask)))


@dataclass(frozen=True)
class Numbers:
    """An observation: so many columns of int32, named in ``Env.schema.names``."""

    shape: tuple[int, ...]
    dtype: Any = np.int32


class Env:
    """Agents are ``seat_0``, ``seat_1``, ...; an action is the index of a choice. Chance and answers
    without alternative are given inside. The reward comes at the end: 1 for winning alone, shared
    among several at the top, minus the mean, so that it sums to zero; alone 1 or -1.

    Like PettingZoo's: ``reset``, ``step``, ``last``, ``observe``, ``agent_iter``, ``agents``,
    ``agent_selection``, ``rewards``, ``terminations``, ``truncations``, ``infos``.
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
        self.game, self.schema = game, Schema(self._rules)
        self.possible_agents = [f"seat_{i}" for i in range(players)]
        self.agents: list[str] = []
        self._match: Any = None
        self.reset()

    def observation_space(self, agent: str) -> Numbers:
        """The same for all agents."""
        return Numbers((len(self.schema.names),))

    def action_space(self, agent: str) -> Discrete:
        """The most choices a question can have; the mask says which there are."""
        return Discrete(self.schema.most_choices)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """A new match; everything follows from the seed."""
        out = ffi.new("struct qs_match **")
        if lib.qs_match_new(out, self._rules, self._line, (seed or 0) & (2**64 - 1)):
            raise QuaysideError(f"{self.game} cannot be played with {self._line.decode()!r}")
        self._match = ffi.gc(out[0], lib.qs_match_free)
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
        ranks = [lib.qs_match_rank(self._match, seat) for seat in seats]
        top = [rank == min(ranks) for rank in ranks]
        if len(ranks) == 1:
            return [1.0 if ranks[0] <= 1 else -1.0]
        return [is_top / sum(top) - 1 / len(ranks) for is_top in top]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise QuaysideError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """``observation``: named numbers of what the seat may know; ``action_mask``."""
        seat = self._seat(agent)
        view = np.zeros(self.schema.bytes, np.uint8)
        lib.qs_match_view(self._match, seat, ffi.from_buffer("uint8_t *", view))
        n = max(lib.qs_match_choices(self._match, seat), 0)
        mask = np.zeros(self.schema.most_choices, np.int8)
        mask[:n] = 1
        return {"observation": self.schema.columns(view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent answers; ``None`` for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise QuaysideError("the match is over: step(None), or reset()")
            self._leave(agent)
            return
        seat = self._seat(agent)
        if action is None or lib.qs_match_choose(
            self._match, seat, int(action), lib.qs_match_at(self._match, seat)
        ):
            n = lib.qs_match_choices(self._match, seat)
            raise QuaysideError(f"{agent} has {n} choices, no number {action}; nothing was changed")
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._turn()

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Observation, reward, termination, truncation and info of the selected agent."""
        agent = self.agent_selection
        return (
            self.observe(agent),
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, most: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they are asked, until all are done."""
        while self.agents and most > 0:
            most -= 1
            yield self.agent_selection

    def choices(self) -> list[str]:
        """The choices of the selected agent in notation."""
        seat, text = self._seat(self.agent_selection), ffi.new("char[]", 200)
        n = max(lib.qs_match_choices(self._match, seat), 0)
        return [
            ffi.string(text).decode() for i in range(n) if not lib.qs_match_choice(self._match, seat, i, text, 200)
        ]

    def bot(self, name: str = "greedy") -> None:
        """A bot answers for the selected agent."""
        seat = self._seat(self.agent_selection)
        if lib.qs_match_bot(self._match, seat, name.encode()):
            raise QuaysideError(f"there is no bot {name!r}, or the match is over")
        self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        self._turn()

    @property
    def points(self) -> list[int]:
        """Points of the seats now."""
        return [lib.qs_match_score(self._match, seat) for seat in range(len(self.possible_agents))]

    @property
    def record(self) -> str:
        """The match as text."""
        return text_of(lib.qs_match_record(self._match))

    @property
    def hash(self) -> int:
        """Of the whole state; equal matches have equal ones on every machine."""
        return int(lib.qs_match_hash(self._match))
