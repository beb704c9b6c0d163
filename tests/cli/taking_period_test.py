"""grundy period where heaps are never split: known and computed periods, checkpoints, kill -9."""
import json
import os
import pathlib
import random
import signal
import subprocess
import tempfile
import time
import unittest

from program import grundy

LONG = "subtract{1000,12345,99991,500009,1000003}"


def period(*args, **more):
    done = grundy("period", *args, "--json", **more)
    return json.loads(done.out) if done.code == 0 else done


def timed(words):
    """What is printed, and the seconds it took: pauses between kills follow the machine's speed."""
    begun = time.monotonic()
    return grundy(*words).out, time.monotonic() - begun


def values(amounts, count):
    g = []
    for n in range(count):
        seen = {g[n - s] for s in amounts if s <= n}
        g.append(next(v for v in range(len(seen) + 1) if v not in seen))
    return g


class TakingPeriods(unittest.TestCase):
    def test_small_sets_against_the_definition(self):
        chance = random.Random(7)
        for _ in range(25):
            amounts = sorted(chance.sample(range(1, 30), chance.randint(1, 4)))
            words = "subtract{%s}" % ",".join(map(str, amounts))
            found = period(words)
            p, start = found["period"], found["preperiod"]
            g = values(amounts, start + 2 * p + 200)
            same = [g[n] == g[n + p] for n in range(len(g) - p)]
            self.assertTrue(all(same[start:]), words)
            self.assertTrue(start == 0 or not same[start - 1], words)
            tail = g[start:start + 2 * p]
            self.assertFalse([q for q in range(1, p) if p % q == 0 and tail[:-q] == tail[q:]], words)
            continued = [n for n in range(start) if g[n] != g[n + (start - n + p - 1) // p * p]]
            self.assertEqual((found["exceptions"], found["exception_count"]), (continued, len(continued)), words)
            self.assertEqual((found["saltus"], found["evidence"]["kind"]), (0, "theorem"), words)
            largest = max(g)
            self.assertEqual((found["largest_value"], found["largest_at"]), (largest, g.index(largest)), words)

    def test_spellings(self):
        for words in (["subtract{2,5,7}"], ["f(n) -> f(n-k) for k in {2,5,7}"], ["octal", "0.0300303"],
                      ["s(n) -> s(n-2) | s(n-5) | s(n-4-3)"]):
            self.assertEqual(period(*words)["period"], 22, words)
        self.assertEqual(period("bash(3)")["period"], 4)
        self.assertEqual(period("bash(100000)")["period"], 100001)
        self.assertEqual(period("bash(1000000)", "--time", "20s")["period"], 1000001)

    def test_all_but(self):
        found = period("all-but{1,4}")
        self.assertEqual((found["period"], found["saltus"], found["preperiod"]), (2, 1, 0))
        self.assertEqual(found["evidence"]["kind"], "theorem")
        found = period("f(n) -> f(n-k) for k in 1..n if not (k in {2,3,8})")
        table = json.loads(grundy("table", "all-but{2,3,8}", "--to", "300", "--json").out)["cells"]
        p, s, start = found["period"], found["saltus"], found["preperiod"]
        self.assertTrue(all(table[n + p] == table[n] + s for n in range(start, 300 - p)))
        self.assertEqual(found["exception_count"], len(found["exceptions"]))

    def test_long_periods(self):
        found = period(LONG)
        self.assertEqual((found["period"], found["preperiod"]), (1500012, 80229758))
        self.assertIsNone(found["exception_count"])
        found = period("subtract{1,10000000}")
        self.assertEqual((found["period"], found["preperiod"]), (10000001, 0))

    def test_limit_and_time(self):
        found = period(LONG, "--limit", "10^6")
        self.assertIsNone(found["period"])
        self.assertEqual((found["computed_to"], found["evidence"]["kind"]), (10**6, "exhaustive"))
        self.assertEqual(grundy("period", LONG, "--memory", "1M").code, 3)
        self.assertEqual(grundy("period", "subtract{1,1000,12345,99991,500009,1000003}", "--time", "2ms").code, 3)

    def test_limits_of_long_runs(self):
        long_runs = "f(n) -> f(n-k) for k in 5..100000 | f(n-k) for k in 200001..3000007"
        for limit in (("--time", "1ms"), ("--memory", "100K")):
            done = grundy("period", long_runs, *limit)
            self.assertEqual((done.code, done.out), (3, ""), limit)
            self.assertNotEqual(done.err, "")

    def test_wrong_requests(self):
        for words in ([LONG, "--limit", "10^13"], ["subtract{1000000000}"],
                      ["all-but{1}", "--checkpoint", "/nowhere/x"], [LONG, "--checkpoint", "/nowhere/x"],
                      [LONG, "--checkpoint", "x", "--save-every", "soon"]):
            done = grundy("period", *words)
            self.assertEqual((done.code, done.out), (2, ""), words)
            self.assertNotEqual(done.err, "")


class Checkpoints(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = str(pathlib.Path(folder.name) / "state")

    def killed(self, words, most, pause):
        """Runs `words` until they come to their end, killed up to `most` times, each time after pause() seconds."""
        kills = 0
        for _ in range(200):
            run = subprocess.Popen([os.environ["GRUNDY"], *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            if kills < most:
                time.sleep(pause())
                run.send_signal(signal.SIGKILL)
            out, _ = run.communicate()
            if run.returncode == 0:
                return out, kills
            self.assertEqual(run.returncode, -signal.SIGKILL)
            kills += 1
        self.fail("it does not come to its end")

    def test_stopped_by_time(self):
        done = grundy("period", LONG, "--checkpoint", self.file, "--time", "20ms")
        self.assertIn(done.code, (0, 3))
        found = period(LONG, "--checkpoint", self.file)
        self.assertEqual((found["period"], found["preperiod"]), (1500012, 80229758))
        again = period(LONG, "--checkpoint", self.file)
        self.assertEqual(again["evidence"], found["evidence"])

    def test_killed(self):
        chance = random.Random(11)
        command = ["period", LONG, "--json", "--checkpoint"]
        _, whole = timed(command + [self.file + ".whole"])
        out, kills = self.killed(command + [self.file, "--save-every", "5ms"], 50, lambda: chance.uniform(0.005, 0.08) * whole)
        self.assertGreater(kills, 5)
        found = json.loads(out)
        self.assertEqual((found["period"], found["preperiod"]), (1500012, 80229758))
        self.assertEqual((found["largest_value"], found["largest_at"]), (5, 1101418))

    def test_killed_while_counting(self):
        """All-but sets and long runs of amounts: the files hold all values, and must be equal in the end."""
        chance = random.Random(12)
        amounts = ",".join(map(str, sorted(chance.sample(range(1, 2000), 600))))
        for rules, limit in ((f"all-but{{{amounts}}}", "300000"),
                             ("f(n) -> f(n-k) for k in 5..20000 | f(n-k) for k in 40001..600007", "10^7")):
            words = ["period", rules, "--json", "--limit", limit, "--checkpoint"]
            whole = pathlib.Path(self.file + ".whole")
            whole.unlink(missing_ok=True)
            right, took = timed(words + [str(whole)])
            right = json.loads(right)
            state = pathlib.Path(self.file)
            state.unlink(missing_ok=True)
            out, kills = self.killed(words + [self.file, "--save-every", "5ms"], 20, lambda: chance.uniform(0.01, 0.1) * took)
            self.assertGreater(kills, 2)
            found = json.loads(out)
            del found["rate"], right["rate"]
            self.assertEqual(found, right)
            self.assertEqual(state.read_bytes(), whole.read_bytes())
            # And again, when all is done.
            again = json.loads(grundy(*words, self.file).out)
            del again["rate"]
            self.assertEqual(again, right)

    def test_other_counted_games(self):
        grundy("period", "all-but{2,3}", "--checkpoint", self.file)
        whole = pathlib.Path(self.file).read_bytes()
        for rules in ("all-but{2,4}", "subtract{1,2}", "0.77"):
            done = grundy("period", rules, "--checkpoint", self.file)
            self.assertEqual((done.code, done.out), (2, ""), rules)
            self.assertEqual(pathlib.Path(self.file).read_bytes(), whole)

    def test_other_files(self):
        state = pathlib.Path(self.file)
        grundy("period", LONG, "--checkpoint", self.file, "--limit", "10^6")
        whole = state.read_bytes()
        done = grundy("period", "subtract{1,2}", "--checkpoint", self.file)
        self.assertEqual((done.code, done.out), (2, ""))
        self.assertEqual(state.read_bytes(), whole)
        for damaged in (b"", b"hello\n", whole[:-8], whole[:200] + b"\x55" + whole[201:], whole + bytes(8)):
            state.write_bytes(damaged)
            done = grundy("period", LONG, "--checkpoint", self.file)
            self.assertEqual((done.code, done.out), (2, ""))
            self.assertEqual(state.read_bytes(), damaged)


if __name__ == "__main__":
    unittest.main()
