"""The same environment as an ``AECEnv`` of PettingZoo, for whoever has PettingZoo and Gymnasium installed.

    from quayside.pettingzoo import AEC
    env = AEC("yonder", players=3)

Spaces are Gymnasium's, and the mask is part of the observation's space. Nothing else of the package needs either.
"""

from __future__ import annotations

from typing import Any

import gymnasium.spaces
import numpy as np
import pettingzoo

from .env import Env


class AEC(Env, pettingzoo.AECEnv):
    """:class:`quayside.Env` with the spaces that PettingZoo's users expect."""

    metadata = {"name": "quayside_v0", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        any_number, columns = np.iinfo(np.int32), (len(self.schema.names),)
        choices = self.schema.most_choices
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(any_number.min, any_number.max, columns, np.int32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (choices,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(choices) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """Of the whole observation, the mask included."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """As many actions as a question can have choices; the mask says which there are."""
        return self.action_spaces[agent]
