"""zoo.py: what PettingZoo and Gymnasium are to quayside.pettingzoo, for machines without them (no Debian has them),
and the questions that PettingZoo's api_test and seed_test put to an environment."""

import sys
import types

import numpy as np


class Space:
    pass


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x):
        return x.shape == self.shape and x.dtype == self.dtype and bool(((self.low <= x) & (x <= self.high)).all())


class Discrete(Space):
    def __init__(self, n):
        self.n, self.rng = n, np.random.default_rng(0)

    def seed(self, seed):
        self.rng = np.random.default_rng(seed)

    def sample(self, mask):
        return int(self.rng.choice(np.flatnonzero(mask)))

    def contains(self, x):
        return 0 <= x < self.n


class Dict(Space):
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return set(x) == set(self.spaces) and all(space.contains(x[name]) for name, space in self.spaces.items())


class AECEnv:
    @property
    def unwrapped(self):
        return self


def stand_in():
    """Puts modules with these names where `import` finds them; nothing if the real ones are installed."""
    try:
        import gymnasium  # noqa: F401
        import pettingzoo  # noqa: F401
        return
    except ImportError:
        pass
    spaces = types.ModuleType("gymnasium.spaces")
    spaces.Space, spaces.Box, spaces.Discrete, spaces.Dict = Space, Box, Discrete, Dict
    gym, zoo = types.ModuleType("gymnasium"), types.ModuleType("pettingzoo")
    gym.spaces, zoo.AECEnv = spaces, AECEnv
    sys.modules.update({"gymnasium": gym, "gymnasium.spaces": spaces, "pettingzoo": zoo})


def _starts_well(env):
    import gymnasium.spaces
    import pettingzoo

    env.reset(seed=0)
    assert isinstance(env, pettingzoo.AECEnv) and env.unwrapped is env
    assert env.num_agents == len(env.agents) > 0 and env.metadata["name"]
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    assert env.last(observe=False)[0] is None
    for agent in env.possible_agents:
        for space in (env.observation_space, env.action_space):
            assert isinstance(space(agent), gymnasium.spaces.Space) and space(agent) is space(agent)


def _keys_are_agents(env):
    for one in (env.rewards, env.terminations, env.truncations, env.infos):
        assert set(one) == set(env.agents)
    assert all(isinstance(value, bool) for one in (env.terminations, env.truncations) for value in one.values())


def api_test(env):
    """A whole match: rewards add up to what last() says, observations lie in their space, agents leave for good."""
    _starts_well(env)
    env.reset(seed=1)
    summed, finished = dict.fromkeys(env.agents, 0.0), set()
    for agent in env.agent_iter():
        assert agent not in finished, f"{agent} is asked after it has left"
        seen, reward, termination, truncation, info = env.last()
        assert (termination, truncation, info) == (env.terminations[agent], env.truncations[agent], env.infos[agent])
        assert env.observation_space(agent).contains(seen) and reward == summed[agent]
        summed[agent] = 0.0
        if termination:
            finished.add(agent)
        assert env.step(None if termination else env.action_space(agent).sample(seen["action_mask"])) is None
        _keys_are_agents(env)
        for one, value in env.rewards.items():
            summed[one] += value
    assert finished == set(env.possible_agents)


def seed_test(make):
    """Two environments of one seed are the same in every step, also after reset() without one."""
    one, two = make(), make()
    for seed in (42, None):
        for env in (one, two):
            env.reset(seed=seed)
            for agent in env.possible_agents:
                env.action_space(agent).seed(7)
        for agent, other in zip(one.agent_iter(120), two.agent_iter(120)):
            seen, also = one.last(), two.last()
            assert agent == other and seen[1:] == also[1:]
            assert all(np.array_equal(seen[0][name], also[0][name]) for name in seen[0])
            if seen[2]:
                break
            one.step(one.action_space(agent).sample(seen[0]["action_mask"]))
            two.step(two.action_space(agent).sample(also[0]["action_mask"]))
