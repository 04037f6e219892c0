#!/usr/bin/python3
"""python_test.py: the Python package: python_test.py RING_TEST QUAYSIDE [--short]

RING_TEST and QUAYSIDE are programs of a build: what C says and what Python says must be the same.
With --short what takes long is left out: for runs under a sanitizer.
"""

import re
import subprocess
import sys
import tempfile
import threading
import traceback
from pathlib import Path

import numpy as np

import quayside
import zoo
from quayside import Env, Match, QuaysideError, Refused, Stale, VecEnv
from quayside._library import DECLARATIONS

TOP = Path(__file__).resolve().parents[2]
GAMES = [name for name in quayside.games() if name != "null"]
RING_TEST, COMMAND = sys.argv[1:3]
SHORT = "--short" in sys.argv


def raises(kind, what, *args, **more):
    """The exception that a call must raise; its text is not empty."""
    try:
        what(*args, **more)
    except kind as error:
        assert str(error), "an error without words"
        return error
    raise AssertionError(f"{what} did not raise {kind.__name__}")


def prototypes(text):
    text = re.sub(r"/\*.*?\*/|#[^\n]*", " ", text, flags=re.S)
    found = re.findall(r"[a-z_][\w *]*?\bqs_\w+\([^;{}]*\)(?=;)", text)
    return {re.sub(r"\s+", " ", one).strip() for one in found}


def test_declarations_are_those_of_the_headers():
    headers = "".join((TOP / "include/quayside" / name).read_text() for name in ("quayside.h", "desk.h", "scene.h"))
    strange = prototypes(DECLARATIONS) - prototypes(headers)
    assert not strange, strange
    assert len(prototypes(DECLARATIONS)) > 30


def test_version_is_the_commands():
    said = subprocess.run([COMMAND, "--version"], capture_output=True, text=True, check=True).stdout
    assert quayside.__version__ in said, said


def play(match, seed):
    rng = np.random.default_rng(seed)
    answers = 0
    for scene in match:
        match.answer(scene.choices[int(rng.integers(len(scene.choices)))])
        answers += 1
    return answers


def test_matches_of_every_game():
    for game in GAMES:
        match = Match(game, players=2, seed=11, seats=["human", "greedy"])
        assert play(match, 1) > 10 and match.over and len(match.points) >= 2
        with tempfile.NamedTemporaryFile("w", suffix=".game") as file:
            file.write(match.record)
            file.flush()
            subprocess.run([COMMAND, "replay", file.name], check=True, capture_output=True)


def test_equal_seeds_are_equal_matches():
    one, two = (Match("wharfside", players=2, seed=4) for _ in range(2))
    play(one, 2), play(two, 2)
    assert one.record == two.record
    other = Match("wharfside", players=2, seed=5)
    play(other, 2)
    assert other.record != one.record


def test_solo_and_options():
    match = Match("maracaibo", players=1, seed=2, options={"level": "easy"})
    assert match.box["opponent"] and match.scene().choices
    words = raises(QuaysideError, Match, "wharfside", 1, options={"level": "steep"})
    assert "steep" in str(words) or "level" in str(words), words


def test_what_is_refused():
    match = Match("wharfside", players=2, seed=1)
    scene = match.scene()
    before = match.record
    refused = raises(Refused, match.answer, "buy market-4")
    assert refused.rule.startswith("WHA-")
    assert match.why("buy market-4", scene.seat) and match.why(scene.choices[0].move, scene.seat) == ""
    raises(QuaysideError, match.answer, "frob")
    raises(QuaysideError, match.answer, 9999)
    raises(QuaysideError, match.scene, 3)
    raises(QuaysideError, match.undo, scene.seat)
    raises(Stale, match.answer, 0, scene.seat, "0" * 16)
    assert match.record == before
    match.answer(0)
    match.close()
    raises(QuaysideError, match.scene)


def test_no_such_thing():
    raises(QuaysideError, Match, "chess")
    raises(QuaysideError, Match, "wharfside", 9)
    raises(QuaysideError, Match, record="frob")
    raises(QuaysideError, VecEnv, "chess")
    raises(QuaysideError, VecEnv, "wharfside", 9)
    raises(QuaysideError, Env, "wharfside", edition={"goods.txt": "frob"})
    raises(ValueError, VecEnv, "wharfside", 2, 0)


def answers(match):
    """Lines of the record that are answers."""
    return [line for line in match.record.split("\n") if re.match(r"[0-9*] ", line)]


def test_a_number_means_the_choice_that_stands_there():
    for game in GAMES:
        match, rng = Match(game, players=2, seed=8), np.random.default_rng(3)
        for _ in range(40):
            scene, before = match.scene(), len(answers(match))
            choice = scene.choices[int(rng.integers(len(scene.choices)))]
            match.answer(choice.index, seat=scene.seat)
            given = answers(match)[before]
            assert given.split(" ", 1)[1].strip() == choice.move, (game, given, choice.move)
        best = match.hint(match.scene().seat, 20)[0]
        assert match.scene().choices[best["i"]].words.split()[0] == best["words"].split()[0], (game, best)


def test_secrets_stay_secret():
    match = Match("embarcadero", players=2, seed=3)
    hand = match.scene(0).view["seats"][0]["hand"]
    assert hand and match.scene(1).view["seats"][0]["hand"] != hand


def test_an_edition_of_ones_own():
    text = (TOP / "editions/standard/wharfside/contracts.txt").read_text()
    match = Match("wharfside", players=2, seed=1, edition={"contracts.txt": text.replace("vp 2", "vp 3")})
    assert match.box["edition"] != Match("wharfside", players=2, seed=1).box["edition"]


def test_environments_of_every_game():
    for game in GAMES:
        env, rng = Env(game, players=2), np.random.default_rng(1)
        env.reset(seed=1)
        for agent in env.agent_iter():
            observation, _, termination, _, _ = env.last()
            if termination:
                env.step(None)
                continue
            assert observation["observation"].shape == env.observation_space(agent).shape
            assert observation["action_mask"].sum() == len(env.choices()) > 1
            env.step(env.action_space(agent).sample(observation["action_mask"], rng))
        assert env.num_agents == 0 and env.max_num_agents == 2
        raises(QuaysideError, env.last)
        assert env.render() is None and env.close() is None
        raises(QuaysideError, env.bot)


def test_agents_leave_as_pettingzoo_has_it():
    """What its api_test asks: who has left is in no dict, and a reward is counted once."""
    for game in GAMES:
        env, rng = Env(game, players=3), np.random.default_rng(2)
        env.reset(seed=2)
        told, summed = dict.fromkeys(env.agents, 0.0), dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            assert reward == summed[agent], (game, agent)
            told[agent] += reward
            summed[agent] = 0.0
            env.step(None if termination else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            for one in (env.rewards, env.terminations, env.truncations, env.infos):
                assert set(one) == set(env.agents), (game, one)
            for one, value in env.rewards.items():
                summed[one] += value
        assert abs(sum(told.values())) < 1e-9 and any(told.values()), (game, told)


def test_pettingzoo():
    zoo.stand_in()
    from quayside.pettingzoo import AEC

    for game in GAMES:
        for players in (1, 2) if SHORT else (1, 2, 3, 4):
            zoo.api_test(AEC(game, players=players))
        zoo.seed_test(lambda: AEC(game, players=2))
    try:
        from pettingzoo.test import api_test, seed_test
    except ImportError:
        return  # the real ones are in no Debian
    for game in GAMES:
        api_test(AEC(game, players=2), num_cycles=100)
        seed_test(lambda: AEC(game, players=2), num_cycles=50)


def test_reset_deals_anew():
    env, again = Env("wharfside", players=2), Env("wharfside", players=2)
    env.reset(seed=42)
    again.reset(seed=42)
    deals = []
    for _ in range(4):
        assert env.hash == again.hash
        deals.append(env.hash)
        env.reset()
        again.reset()
    assert len(set(deals)) > 1
    for seed in (-1, 2**64, 2**70):
        raises(QuaysideError, env.reset, seed=seed)
        raises(QuaysideError, Match, "wharfside", players=2, seed=seed)


def test_an_environment_refuses():
    env = Env("yonder", players=2)
    before = env.hash
    raises(QuaysideError, env.step, 100000)
    raises(QuaysideError, env.step, None)
    raises(QuaysideError, env.observe, "seat_9")
    assert env.hash == before
    env.bot("greedy")
    assert env.hash != before


def test_columns_are_what_the_view_says():
    match, env = Match("wharfside", players=2, seed=6), Env("wharfside", players=2)
    env.reset(seed=6)
    for _ in range(12):
        scene = match.scene()
        column, view = env.observe(f"seat_{scene.seat}")["observation"], scene.view
        assert env.agent_selection == f"seat_{scene.seat}"
        places = {f"wharf.{i}": goods for i, goods in enumerate(view["wharf"])}
        places[f"seats.{scene.seat}.hand"] = view["seats"][scene.seat]["hand"]
        for place, goods in places.items():
            for good, n in goods.items():
                assert column[env.schema.column(f"{place}.{good}")] == n, (place, good)
        for card in view["contract-pool"]:
            assert column[env.schema.column(f"contract-pool.{card}")] == 1
        assert column[env.schema.column("round")] == view["round"]
        match.answer(env.choices()[0]), env.step(0)  # a scene has its own order
    raises(KeyError, env.schema.column, "frob")


def checksum(game):
    env = VecEnv(game, 2, 8, seed=5)
    for i in range(1000):
        env.step((i * 7 + np.arange(8)) % env.choices)
    return f"{game} {env.checksum:016x}"


def test_checksums_are_those_of_c():
    said = subprocess.run([RING_TEST, "--checksums"], capture_output=True, text=True, check=True).stdout
    assert said.split("\n")[:-1] == [checksum(game) for game in GAMES]


def test_many_matches_refuse():
    env = VecEnv("wharfside", 2, 16, views=False)
    before = env.choices.copy()
    raises(QuaysideError, env.step, before)
    raises(ValueError, env.step, before[:3])
    raises(QuaysideError, env.columns)
    assert (env.choices == before).all() and env.mask().sum() == before.sum()


def test_what_cannot_be_understood_is_not_guessed():
    match, env, many = Match("wharfside", 2, seed=1), Env("wharfside", 2), VecEnv("wharfside", 2, 4)
    before = match.record, env.hash, many.choices.copy()
    for wrong in (0.9, None, "x", [0], float("nan")):
        raises((TypeError, QuaysideError), match.answer, wrong)
        raises((TypeError, QuaysideError), env.step, wrong)
    for wrong in (-1, 2**40, 2**70):
        assert str(wrong) in str(raises(QuaysideError, match.answer, wrong))
        assert str(wrong) in str(raises(QuaysideError, env.step, wrong))
    for wrong in ([-1, 0, 0, 0], [0, 2**32, 0, 0]):
        said = raises(QuaysideError, many.step, np.array(wrong))
        assert str(wrong[0] or wrong[1]) in str(said), said
    raises(TypeError, many.step, np.array([0.5, 0, 0, 0]))
    raises(TypeError, many.step, [np.nan] * 4)
    raises(ValueError, many.step, 0)
    assert before[:2] == (match.record, env.hash) and (before[2] == many.choices).all()


def test_wrong_words():
    for kind in (Match, Env, VecEnv):
        raises(TypeError, kind, None)
        raises(ValueError, kind, "wharf\0side")
        raises(TypeError, kind, "wharfside", 2.5)
        raises(TypeError, kind, "wharfside", 2, edition={"contracts.txt": 3})
        raises(TypeError, kind, "wharfside", 2, options="level")
        raises(QuaysideError, kind, "wharfside", 1, options={"level": "standard players=4"})
        assert "1 to 4 players" in str(raises(QuaysideError, kind, "wharfside", 9))
    raises(QuaysideError, Match, "wharfside", 2, seats=["human"])
    match = Match("wharfside", 2, seed=1)
    raises(ValueError, match.hint, match.scene().seat, 0)
    raises(TypeError, match.rules, 3)
    env = Env("wharfside", 2)
    raises(TypeError, env.bot, None)
    env.agent_selection = "seat_1"
    assert "seat_0 is" in str(raises(QuaysideError, env.step, 0))


def test_arrays_that_c_writes_to_stay_where_they_are():
    env = VecEnv("wharfside", 2, 8)
    for name in ("n", "seat", "choices", "over", "points", "views"):
        raises(AttributeError, setattr, env, name, 1)
    raises(ValueError, env.views.resize, (1, 1), refcheck=False)
    env.schema.bytes = 1
    env.step(np.zeros(8, np.uint32))
    own = np.zeros((8, env.views.shape[1]), np.uint8)
    twin = VecEnv("wharfside", 2, 8, views=own)
    twin.step(np.zeros(8, np.uint32))
    assert (own == env.views).all() and own.any()
    raises(ValueError, VecEnv, "wharfside", 2, 8, views=own[:4])
    raises(ValueError, VecEnv, "wharfside", 2, 8, views=own.astype(np.int16))
    raises(ValueError, twin.schema.columns, own, np.zeros((1, 1), np.int32))


def test_threads_come_one_after_the_other():
    match, many, failed = Match("wharfside", 2, seed=3), VecEnv("wharfside", 2, 64), []

    def work():
        try:
            for _ in range(20):
                scene = match.scene()
                try:
                    match.answer(scene.choices[0], seat=scene.seat, at=scene.at)
                except QuaysideError:
                    pass  # another thread was faster
                many.step(np.zeros(64, np.uint32))
        except Exception as error:  # noqa: BLE001 - told below
            failed.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    alone = VecEnv("wharfside", 2, 64)
    for _ in range(80):
        alone.step(np.zeros(64, np.uint32))
    assert not failed, failed
    assert many.checksum == alone.checksum and (many.choices == alone.choices).all()


def test_a_lone_player_is_rewarded_for_victories():
    for game in GAMES:
        for seed in range(1 if SHORT else 4):
            env = Env(game, players=1)
            env.reset(seed=seed)
            while not env.terminations["seat_0"]:
                env.step(0)
            end = Match(record=env.record, seed=seed).scene(7).data["score"]["result"]
            assert env.rewards["seat_0"] == (1.0 if end["won"] else -1.0), (game, end)
    raises(QuaysideError, env.bot)
    env.step(None)
    assert "reset" in str(raises(QuaysideError, env.step, None))


def test_the_tutorial_runs():
    blocks = re.findall(r"```python\n(.*?)```", (TOP / "docs/python.md").read_text(), re.S)
    names = {"print": lambda *values: [str(value) for value in values]}
    assert len(blocks) > 6
    for block in blocks:
        exec(compile(block, "docs/python.md", "exec"), names)


def test_the_example_learns():
    sys.path.insert(0, str(TOP / "bindings/python/examples"))
    import train

    assert train.against_random(train.train(1 if SHORT else 8), 400) > (0.4 if SHORT else 0.65)


def main():
    failed = 0
    for name, test in sorted(globals().items()):
        if not name.startswith("test_"):
            continue
        try:
            test()
            print("ok", name[5:].replace("_", "-"), flush=True)
        except Exception as error:  # noqa: BLE001 - reported
            traceback.print_exc()
            print("not ok", name[5:].replace("_", "-") + ":", str(error).split("\n")[0], flush=True)
            failed += 1
    return 1 if failed else 0


sys.exit(main())
