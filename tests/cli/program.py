"""Running the built program, for the tests of this folder."""
import os
import subprocess
import time

GRUNDY = os.environ["GRUNDY"]


class Run:
    def __init__(self, done, seconds):
        self.out, self.err, self.code, self.seconds = done.stdout, done.stderr, done.returncode, seconds


def grundy(*args, lang="en", text=True, cwd=None, timeout=60, stdin=subprocess.DEVNULL):
    """Runs `grundy ARGS`. The language comes from LANG only, so that --lang stays free for the tests."""
    env = {k: v for k, v in os.environ.items() if not k.startswith("LC_")}
    env["LANG"] = "zh_CN.UTF-8" if lang == "zh" else "C.UTF-8"
    start = time.monotonic()
    done = subprocess.run([GRUNDY, *args], capture_output=True, text=text, env=env, cwd=cwd,
                          timeout=timeout, stdin=stdin)
    return Run(done, time.monotonic() - start)
