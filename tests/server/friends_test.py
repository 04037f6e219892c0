"""friends_test.py QUAYSIDE-TABLE DIR: a table for friends in a real Chromium.

One opens it in the browser and sits down; the other comes by the link over a WebSocket. They see each
other, talk and answer; the server is killed, and the page comes back by itself at the same question.
"""
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "browser")]
from driver import Browser, demand  # noqa: E402
from wire import Server  # noqa: E402

TABLE, DIR = map(os.path.abspath, sys.argv[1:3])
AT = "return document.querySelector('.table')?.dataset.at"


def sits_down(browser, server):
    """Opens a table of two in the page; the secret of the friend's link."""
    browser.resize("desk")
    browser.open(f"http://127.0.0.1:{server.port}/")
    browser.form("wharfside", 2)
    for seat in (0, 1):
        browser.choose(seat, "human")
    browser.wait("return document.querySelector('.friends-open') !== null", "the button")
    browser.run("document.querySelector('.friends-open').click()")
    browser.wait("return document.querySelector('dialog a.go') !== null", "the links")
    link = browser.run("return document.querySelector('[data-link]').dataset.link")
    browser.run("document.querySelector('dialog a.go').click()")
    browser.wait("return document.querySelector('.table') !== null", "the table")
    return link.split("#")[1]


def meet(browser, server):
    friend = server.wire(sits_down(browser, server))
    friend.next("scene")
    browser.wait("return document.querySelectorAll('.friends li[data-here]').length === 2", "both here")
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


def main():
    shutil.rmtree(DIR, ignore_errors=True)
    os.makedirs(DIR)
    server = Server(TABLE, os.path.join(DIR, "tables"))
    browser = Browser(os.path.join(DIR, "profile"))
    try:
        meet(browser, server)
        print("ok friends in the browser")
    except Exception as error:  # a test that breaks has failed
        print(f"not ok friends in the browser: {type(error).__name__} {error}")
        sys.exit(1)
    finally:
        browser.quit()
        server.stop()


main()
