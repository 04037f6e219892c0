"""firefox.py: a real Firefox, spoken to as geckodriver does: Debian has no package of geckodriver."""
import base64
import json
import os
import socket
import subprocess
import time

from driver import AT_ONCE, Browser, demand

# No port but its own, no word to anybody: what is not of this machine goes to a proxy that is not there.
PREFS = {"marionette.port": 0, "ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1, "network.proxy.type": 1,
         "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9, "network.proxy.ssl": "127.0.0.1",
         "network.proxy.ssl_port": 9, "app.update.disabledForTesting": True, "layout.css.devPixelsPerPx": "1.0",
         "datareporting.policy.dataSubmissionEnabled": False, "browser.shell.checkDefaultBrowser": False}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # what WebDriver calls a reference to an element
# The window stays as large as the largest; the page gets the part of it that is wanted, also below Firefox's own least width.
SIZE = """const [width, height, dark] = arguments;
    Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", dark ? 0 : 1);
    const style = gBrowser.selectedBrowser.style;
    for (const [name, value] of [["width", width], ["height", height]])
        for (const each of [name, `min-${name}`, `max-${name}`]) style.setProperty(each, `${value}px`, "important");
    style.setProperty("flex", "none", "important");"""


class Marionette:
    """Firefox's own protocol: a length, a colon and JSON, both ways. The few calls that tests make of a driver."""

    def __init__(self, profile):
        os.makedirs(profile, exist_ok=True)
        with open(os.path.join(profile, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFS.items())
        with open(os.path.join(profile, "firefox.log"), "wb") as log:
            self.process = subprocess.Popen(
                ["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={**os.environ, "HOME": profile, "MOZ_HEADLESS_WIDTH": "2700", "MOZ_HEADLESS_HEIGHT": "1600"})
        self.socket = socket.create_connection(("127.0.0.1", self.port(profile)), 400)
        self.stream = self.socket.makefile("rb")
        self.number = 0
        self.receive()
        self.call("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"timeouts": {"script": 400000}}}})
        self.call("WebDriver:SetWindowRect", {"x": 0, "y": 0, "width": 2700, "height": 1600})

    def port(self, profile):
        """Firefox writes it down as soon as it listens."""
        path, end = os.path.join(profile, "MarionetteActivePort"), time.time() + 120
        while True:
            demand(self.process.poll() is None and time.time() < end, "Firefox does not start")
            if os.path.exists(path):
                with open(path, encoding="ascii") as file:
                    text = file.read().strip()
                if text:
                    return int(text)
            time.sleep(0.05)

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            byte = self.stream.read(1)
            demand(byte, "Firefox has gone")
            length += byte
        return json.loads(self.stream.read(int(length[:-1])))

    def call(self, name, parameters=None):
        self.number += 1
        text = json.dumps([0, self.number, name, parameters or {}]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, result = self.receive()
        demand(not error, f"{name}: {error and error['message']}")
        return result

    def get(self, address):
        self.call("WebDriver:Navigate", {"url": address})

    def execute_script(self, script, *args):
        return self.call("WebDriver:ExecuteScript", {"script": script, "args": args})["value"]

    def execute_async_script(self, script, *args):
        return self.call("WebDriver:ExecuteAsyncScript", {"script": script, "args": args})["value"]

    def privileged(self, script, *args):
        """A script in the browser's own window."""
        self.call("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.execute_script(script, *args)
        finally:
            self.call("Marionette:SetContext", {"value": "content"})

    def upload(self, selector, path):
        found = self.call("WebDriver:FindElement", {"using": "css selector", "value": selector})["value"]
        self.call("WebDriver:ElementSendKeys", {"id": found[ELEMENT], "text": path})

    def save_screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("WebDriver:TakeScreenshot", {"full": False})["value"]))

    def quit(self):
        self.call("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.socket.close()
        self.process.wait(60)


class Firefox(Browser):
    """The same table as in driver.py, in another engine."""

    def launch(self, profile, flags, prefs):
        self.driver = Marionette(profile)

    def window(self, width, height, dark=False):
        self.driver.privileged(SIZE, width, height, dark)
        self.wait(f"return innerWidth === {width} && innerHeight === {height}", f"a window of {width}x{height}")

    def open(self, address):
        self.driver.get(address)
        self.run(AT_ONCE)
        super().open(address)

    def upload(self, selector, path):
        self.driver.upload(selector, path)

    def complaints(self):
        return []  # Marionette does not hand out the console
