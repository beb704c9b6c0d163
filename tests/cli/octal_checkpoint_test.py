"""grundy period of an octal game, killed again and again: what it goes on to compute is what one run computes.

GRUNDY_KILLS says how often it is killed (6); the long test is GRUNDY_KILLS=50."""
import json
import os
import pathlib
import random
import subprocess
import tempfile
import time
import unittest

KILLS = int(os.environ.get("GRUNDY_KILLS", "6"))
GAME, LIMIT = "0.6", "400000"


def command(file, *more):
    return [os.environ["GRUNDY"], "period", GAME, "--limit", LIMIT, "--checkpoint", str(file),
            "--save-every", "30ms", "--json", *more]


class Killed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_killed_runs_go_on_to_the_same_values(self):
        whole, broken = self.folder / "whole", self.folder / "broken"
        right = json.loads(subprocess.run(command(whole), capture_output=True, check=True).stdout)
        chance = random.Random(20261130)
        killed = 0
        while killed < KILLS:
            run = subprocess.Popen(command(broken), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.0, 0.25))
            run.kill()
            killed += run.wait() != 0
            if run.returncode == 0:
                broken.unlink()  # it was quicker: begin anew
        found = json.loads(subprocess.run(command(broken), capture_output=True, check=True).stdout)
        del right["rate"], found["rate"]
        self.assertEqual(found, right)
        # The state holds every value.
        self.assertEqual(broken.read_bytes(), whole.read_bytes())

    def test_killed_while_a_window_is_looked_for(self):
        # The values of 10^9 heaps would not fit; the window recurs, then two streams are compared.
        def job(file):
            return [os.environ["GRUNDY"], "period", "0.354", "--limit", "10^9", "--memory", "150M", "--checkpoint",
                    str(file), "--save-every", "50ms", "--json"]
        whole, broken = self.folder / "whole", self.folder / "broken"
        right = json.loads(subprocess.run(job(whole), capture_output=True, check=True).stdout)
        self.assertEqual((right["period"], right["preperiod"]), (1180, 10061916))
        chance = random.Random(41)
        killed = 0
        while killed < KILLS:
            run = subprocess.Popen(job(broken), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.05, 0.9))
            run.kill()
            killed += run.wait() != 0
            if run.returncode == 0:
                broken.unlink()
        found = json.loads(subprocess.run(job(broken), capture_output=True, check=True).stdout)
        del right["rate"], found["rate"]
        self.assertEqual(found, right)
        self.assertEqual(broken.read_bytes(), whole.read_bytes())
        # The state of another game is refused, and so is a damaged one.
        other = [word.replace("0.354", "0.356") for word in job(broken)]
        self.assertEqual(subprocess.run(other, capture_output=True).returncode, 2)
        damaged = bytearray(broken.read_bytes())
        damaged[-100] ^= 1
        broken.write_bytes(damaged)
        self.assertEqual(subprocess.run(job(broken), capture_output=True).returncode, 2)

    def test_states_of_others_are_refused(self):
        file = self.folder / "state"
        subprocess.run([os.environ["GRUNDY"], "period", "0.77", "--checkpoint", str(file)],
                       capture_output=True, check=True)
        other = subprocess.run(command(file), capture_output=True)
        self.assertEqual((other.returncode, other.stdout), (2, b""))
        damaged = bytearray(file.read_bytes())
        damaged[len(damaged) // 2] ^= 1
        file.write_bytes(damaged)
        same = subprocess.run([os.environ["GRUNDY"], "period", "0.77", "--checkpoint", str(file)],
                              capture_output=True)
        self.assertEqual((same.returncode, same.stdout), (2, b""))

    def test_a_larger_limit_goes_on(self):
        file = self.folder / "state"
        for limit in ("100000", "200000"):
            done = subprocess.run([os.environ["GRUNDY"], "period", "0.16", "--limit", limit, "--json",
                                   "--checkpoint", str(file)], capture_output=True, check=True)
            found = json.loads(done.stdout)
            self.assertEqual((found["period"], found["computed_to"]), (None, int(limit)))
        done = subprocess.run([os.environ["GRUNDY"], "period", "0.16", "--json", "--checkpoint", str(file)],
                              capture_output=True, check=True)
        self.assertEqual(json.loads(done.stdout)["period"], 149459)


if __name__ == "__main__":
    unittest.main()
