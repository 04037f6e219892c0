#!/usr/bin/env python3
"""Learns to play Wharfside a little, from nothing, in a minute: python3 train.py [SECONDS]

A policy over answers: each has a few features (its verb, its verb with each operand), each feature a
weight, and the chance of an answer is the softmax of its sum. Both seats play it; after a game the
weights move towards what the seat with more points did (REINFORCE). Then it plays random.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from quayside import VecEnv

GAME, MATCHES, MOST, BUCKETS = "wharfside", 256, 48, 1 << 13


def features(env: VecEnv) -> np.ndarray:
    """``[n, MOST, 4]``: buckets of each answer."""
    verb, a, b, c = np.moveaxis(env.moves(MOST), 2, 0).astype(np.int64)
    kinds = [verb, verb * 31 + a * 7919 + 1, verb * 37 + b * 104729 + 2, verb * 41 + c * 1299709 + 3]
    return np.stack([kind * 2654435761 % BUCKETS for kind in kinds], 2)


def chances(weights: np.ndarray, buckets: np.ndarray, env: VecEnv) -> np.ndarray:
    """``[n, MOST]``; answers behind the first MOST are never given."""
    sums = weights[buckets].sum(2)
    sums[~env.mask(MOST)] = -np.inf
    power = np.exp(sums - sums.max(1, keepdims=True))
    return power / power.sum(1, keepdims=True)


def draw(chance: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One answer of each row."""
    at = (rng.random((len(chance), 1)) > chance.cumsum(1)).sum(1)
    return np.minimum(at, (chance > 0).sum(1) - 1).astype(np.uint32)


def train(seconds: float, seed: int = 1) -> np.ndarray:
    """Weights after so many seconds of CPU time of playing against itself."""
    env, rng = VecEnv(GAME, 2, MATCHES, seed=seed, views=False), np.random.default_rng(seed)
    weights, rows = np.zeros(BUCKETS), np.arange(MATCHES)
    pushes = [[np.zeros(BUCKETS), np.zeros(BUCKETS)] for _ in range(MATCHES)]  # of each seat
    end = time.process_time() + seconds  # which a busy machine does not shorten
    while time.process_time() < end:
        buckets, seats = features(env), env.seat.copy()
        chance = chances(weights, buckets, env)
        choice = draw(chance, rng)
        env.step(choice)
        for i in rows:
            push = pushes[i][seats[i]]
            np.add.at(push, buckets[i, choice[i]], 1.0)
            np.subtract.at(push, buckets[i], chance[i][:, None])
        for i in np.flatnonzero(env.over):
            margin = np.tanh((int(env.points[i, 0]) - int(env.points[i, 1])) / 12)
            weights += 0.02 * margin * (pushes[i][0] - pushes[i][1])
            pushes[i] = [np.zeros(BUCKETS), np.zeros(BUCKETS)]
    return weights


def against_random(weights: np.ndarray, games: int, seed: int = 99) -> float:
    """Share of games won on either seat; a tie is half."""
    env, rng = VecEnv(GAME, 2, MATCHES, seed=seed, views=False), np.random.default_rng(seed)
    mine = np.arange(MATCHES) % 2
    won = played = 0.0
    while played < games:
        policy = draw(chances(weights, features(env), env), rng)
        anything = (rng.random(MATCHES) * env.choices).astype(np.uint32)
        env.step(np.where(env.seat == mine, policy, anything))
        for i in np.flatnonzero(env.over):
            own, other = int(env.points[i, mine[i]]), int(env.points[i, 1 - mine[i]])
            won += (own > other) + (own == other) / 2
            played += 1
    return won / played


def main() -> None:
    """Trains, then plays."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(f"before: {against_random(np.zeros(BUCKETS), 1000):.0%} of games against random")
    weights = train(seconds)
    print(f"after {seconds:.0f} s: {against_random(weights, 1000):.0%}")


if __name__ == "__main__":
    main()
