"""friends_test.py QUAYSIDE QUAYSIDE-TABLE DIR: tables for friends in real Chromiums and a terminal.

One opens a table in the browser and waits; the other comes by the link over a WebSocket. They see each
other, talk, answer, take back by consent; the server is killed, and the page comes back by itself at the
same question. Then two browsers and `quayside join` play one table to its end, the server killed in
between, and every card of it is verified.
"""
import os
import random
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "browser")]
from driver import Browser, demand  # noqa: E402
from players import fresh_in, rich_edition, trial  # noqa: E402
from wire import Proxy, Server, metric  # noqa: E402

QUAYSIDE, TABLE, DIR = map(os.path.abspath, sys.argv[1:4])
AT = "return document.querySelector('.table')?.dataset.at"


def select(browser, selector, value):
    browser.run(f"const s = document.querySelector({selector!r});"
                "const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');"
                "set.set.call(s, arguments[0]); s.dispatchEvent(new Event('change', {bubbles: true}))", value)


def opens(browser, server, players, pace=0):
    """Opens a table in the page; the secrets of the friends' links."""
    browser.resize("desk")
    browser.open(f"http://127.0.0.1:{server.port}/")
    browser.form("wharfside", players)
    for seat in range(players):
        browser.choose(seat, "human")
    browser.wait("return document.querySelector('.friends-open') !== null", "the button")
    select(browser, "[data-pace]", str(pace))
    browser.run("document.querySelector('.friends-open').click()")
    browser.wait("return document.querySelector('dialog a.go') !== null", "the links")
    links = browser.run("return [...document.querySelectorAll('[data-link]')].map(e => e.dataset.link)")
    browser.run("document.querySelector('dialog a.go').click()")
    browser.wait("return document.querySelector('[data-waiting]') !== null", "the page before it begins")
    return [link.split("#")[1] for link in links]


def click(browser, selector, what):
    browser.wait(f"return document.querySelector({selector!r}) !== null", what)
    browser.run(f"document.querySelector({selector!r}).click()")


def meet(browser, server):
    friend = server.wire(opens(browser, server, 2, pace=3)[0])
    friend.next("scene")
    browser.wait("return document.querySelector('.table') !== null", "the table")
    browser.wait("return document.querySelectorAll('.friends li[data-here]').length === 2", "both here")
    browser.wait("return document.querySelector('.friends .left[data-runs]') !== null", "a clock that runs")
    friend.send({"type": "chat", "words": "Hello <b>there</b>"})
    browser.wait("return document.querySelector('.friends .chat')?.textContent"
                 ".includes('Hello <b>there</b>')", "the chat")
    before = browser.run(AT)
    browser.run("document.querySelector('[data-choice]').click()")
    browser.wait(f"const at = document.querySelector('.table').dataset.at; return at !== '{before}'",
                 "the answer")
    demand(not browser.complaints(), "the console complains")
    after = browser.run("return document.querySelector('.table').dataset.answers")
    server.restart()
    browser.wait("return document.querySelectorAll('.friends li[data-here]').length === 1", "the page back")
    again = browser.run("return document.querySelector('.table').dataset.answers")
    demand(again == after, f"there were {after} answers, now {again}")
    demand(not browser.run("return [...document.querySelectorAll('.bar button')].some(b => b.textContent === 'Hint')"),
           "a hint is offered where there is none")
    browser.open(f"http://127.0.0.1:{server.port}/")  # left; this browser knows where it was
    click(browser, "a[data-place]", "the way back")
    browser.wait(f"return document.querySelector('.table')?.dataset.answers === '{after}'", "the table again")
    browser.driver.get("about:blank")  # a page that the browser keeps for the way back is not here
    until = time.monotonic() + 120
    while metric(server, "connections"):
        demand(time.monotonic() < until, "who has left is still here")
        time.sleep(0.05)
    browser.driver.back()
    browser.wait("return document.querySelectorAll('.friends li[data-here]').length === 1", "here again")


AUTO = """
    const random = (x => n => {
        x ^= x << 13; x >>>= 0; x ^= x >>> 17; x ^= x << 5; x >>>= 0;
        return x % n;
    })(arguments[0] * 7919);
    let busy = false;
    window.auto = setInterval(async () => {
        if (busy) return;
        busy = true;
        try { await qt.once(random); } finally { busy = false; }
    }, 10);
"""


def taken_back(browser, server, links, table):
    """The page asks for consent and gives it."""
    friend = server.wire(links["seats"][1])
    browser.open(f"http://127.0.0.1:{server.port}/#{links['seats'][0]}")
    browser.wait("return document.querySelector('.table') !== null", "the table")
    scene = friend.next("scene")
    browser.help()
    browser.run(AUTO, 1)
    while not scene["head"]["asked"]:
        scene = friend.next("scene")
    browser.run("clearInterval(window.auto)")
    answers = scene["answers"]
    click(browser, "[data-ask-undo]", "the button to ask")
    while not friend.next("table")["plea"]:
        pass
    friend.send({"type": "agree"})
    browser.wait(f"return Number(document.querySelector('.table').dataset.answers) < {answers}",
                 "the answer taken back")
    friend.send({"type": "ask-undo"})  # it has given none: nothing to take back
    friend.next("error")
    demand(table, "a table")


PROGRAM = """
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "scene":
        print(json.dumps({"type": "answer", "i": m["choices"][0]["i"], "at": m["at"]}), flush=True)
"""


def program(browser, data):
    """A program and an edition that the server's owner allows are offered, and play."""
    script = os.path.join(data, "program.py")
    with open(script, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    server = Server(TABLE, data, "--allow-exec", f"simple=python3 {script}", "--edition",
                    f"rich={rich_edition(QUAYSIDE, data)}")
    browser.complaints()  # of servers that were killed before
    browser.open(f"http://127.0.0.1:{server.port}/")
    browser.form("wharfside", 2)
    browser.wait("return document.querySelector('option[value=\"bot:exec:simple\"]') !== null", "the program")
    browser.choose(1, "bot:exec:simple")
    browser.wait("return document.querySelector('form button.go') === null", "nothing that cannot be done here")
    select(browser, "[data-edition]", "rich")
    click(browser, ".friends-open", "the button")
    click(browser, "dialog a.go", "the way to the table")
    browser.wait("return document.querySelector('.table') !== null", "the table")
    secret = browser.run("return location.hash.slice(1).split('.')[0]")
    contracts = server.wire(secret).next("box")["lists"]["contract"]["members"].values()
    demand({each["values"]["vp"] for each in contracts if "values" in each} == {19}, "other cards")
    browser.help()
    browser.run(AUTO, 3)
    browser.wait("return Number(document.querySelector('.table')?.dataset.answers) > 60", "sixty answers", 60)
    browser.run("clearInterval(window.auto)")
    demand(not browser.complaints(), "the console complains")
    server.stop()


OVER = "return document.querySelector('.table')?.dataset.over !== undefined"


def together(browsers, server, data):
    """Two browsers and a terminal, to the end."""
    secrets = opens(browsers[0], server, 3)
    browsers[1].resize("desk")
    browsers[1].driver.get(f"http://127.0.0.1:{server.port}/#{secrets[0]}")
    browsers[1].wait("return document.querySelector('[data-waiting]') !== null", "the page before it begins")
    luck, record = random.Random(8), os.path.join(data, "terminal.record")
    lines = "".join(f"{luck.randrange(1, 4)}\n" for _ in range(4000)) + f"save {record}\nquit\n"
    said = os.path.join(data, "terminal.txt")  # a pipe nobody reads would fill, and stop the terminal
    with open(said, "w", encoding="utf-8") as out:
        terminal = subprocess.Popen(
            [QUAYSIDE, "join", f"http://127.0.0.1:{server.port}/#{secrets[1]}", "--name", "Tess"],
            stdin=subprocess.PIPE, stdout=out, text=True)
    try:
        terminal.stdin.write(lines)
        terminal.stdin.flush()
        for i, browser in enumerate(browsers):
            browser.wait("return document.querySelector('.table') !== null", "the table")
            browser.help()
            browser.run(AUTO, i + 1)
        for answers in (40, 90):
            browsers[0].wait(f"return Number(document.querySelector('.table')?.dataset.answers) > {answers}",
                             f"{answers} answers", 60)
            server.restart()
        for browser in browsers:
            browser.wait(OVER, "the end", 120)
            browser.run("clearInterval(window.auto)")
        terminal.communicate(timeout=120)
    finally:
        terminal.kill()
    with open(said, encoding="utf-8") as file:
        words = file.read()
    demand("The game is over." in words and terminal.returncode == 0, words[-500:])
    demand("Connection lost" in words, "the terminal did not notice that the server was killed")
    verified = subprocess.run([QUAYSIDE, "verify", record], capture_output=True, text=True)
    demand(verified.returncode == 0 and verified.stdout.count("added to the chance") == 3,
           verified.stdout + verified.stderr)
    click(browsers[1], "[data-replay]", "look at it again")
    browsers[1].wait("return document.querySelector('.watching') !== null", "the game once more, here")
    click(browsers[0], "[data-rematch]", "once more")
    browsers[0].wait("return document.querySelector('.table:not([data-over]), [data-waiting]') !== null",
                     "the next game")
    away_then = server.wire(secrets[0])  # that browser looked at the game once more: its link leads there still
    demand(away_then.next("opened")["next"], "the rematch is not told")
    away_then.send({"type": "rematch"})
    names = [seat["name"] for seat in away_then.next("opened")["seats"]]
    demand(names == ["Tess", "Player\xa0B", "Player\xa0C"], f"after the rematch they are called {names}")


def away(browser, server, links):
    """Somebody who comes back is shown what happened, step by step."""
    first = server.wire(links["seats"][0])
    scene, luck = first.next("scene"), random.Random(2)
    first.send({"type": "leave"})  # a bot plays on
    while first.next("table")["seats"][0]["kind"] == "human":
        pass
    first.close()
    other = server.wire(links["seats"][1])
    while True:
        scene = other.next("scene")
        if scene["head"]["over"] or scene["answers"] > 60:
            break
        if scene["head"]["asked"]:
            other.send({"type": "answer", "i": luck.randrange(len(scene["choices"])), "at": scene["at"]})
    browser.open(f"http://127.0.0.1:{server.port}/#{links['seats'][0]}")
    browser.wait("return Number(document.querySelector('[data-away]')?.dataset.away) > 3", "what happened")
    click(browser, "[data-steps]", "the button")
    browser.wait("return document.querySelector('.question.again') !== null", "the first step")


def wrong_proxy(browser, server, links):
    """A proxy that names the host without its port: the page says what is wrong."""
    proxy = Proxy(server.port, "127.0.0.1")
    browser.complaints()
    browser.driver.get(f"http://127.0.0.1:{proxy.port}/#{links['seats'][0]}")
    browser.wait("return document.body.textContent.includes('must pass on Host with its port')", "the reason")


def main():
    failed = 0
    server = Server(TABLE, fresh_in(DIR, "tables"))
    browsers = [Browser(fresh_in(DIR, f"profile-{i}")) for i in range(2)]
    try:
        failed += trial("friends in the browser", meet, browsers[0], server)
        failed += trial("taken back in the browser", taken_back, browsers[0], server,
                        server.table("wharfside", 2), True)
        failed += trial("away in the browser", away, browsers[0], server, server.table("wharfside", 2))
        failed += trial("a wrong proxy in the browser", wrong_proxy, browsers[0], server,
                        server.table("wharfside", 2))
        failed += trial("a program in the browser", program, browsers[0], fresh_in(DIR, "program"))
        failed += trial("two browsers and a terminal", together, browsers, server, DIR)
    finally:
        for browser in browsers:
            browser.quit()
        server.stop()
    sys.exit(1 if failed else 0)


main()
