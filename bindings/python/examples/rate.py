#!/usr/bin/env python3
"""How many choices a second VecEnv makes on this core: python3 rate.py [MATCHES]

CPU time of the process, the draws of numpy in it, so that what else the machine does counts little; each
game with three players, sixty rounds of a hundred steps: the median round and the best.
"""

from __future__ import annotations

import statistics
import sys
import time

import numpy as np

from quayside import VecEnv, games


def rates(game: str, matches: int, views: bool) -> list[float]:
    """Millions of choices a second, of each round."""
    env, rng, found = VecEnv(game, 3, matches, seed=1, views=views), np.random.default_rng(1), []
    for _ in range(60):
        began = time.process_time()
        for _ in range(100):
            env.step((rng.random(matches) * env.choices).astype(np.uint32))
        found.append(100 * matches / (time.process_time() - began) / 1e6)
    return found


def main() -> None:
    """A line a game, with views and without."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 256
    for views in (True, False):
        for game in games():
            if game != "null":
                found = rates(game, matches, views)
                print(f"{game:12} {'views' if views else 'no views':9} {statistics.median(found):5.2f} M choices a second, "
                      f"best {max(found):5.2f}", flush=True)


if __name__ == "__main__":
    main()
