"""--store: what one run finds out the next one has; killed runs go on; damage is told; and --threads, --progress.

GRUNDY_KILLS says how often a run is killed (50)."""
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from program import GRUNDY, grundy

KILLS = int(os.environ.get("GRUNDY_KILLS", "50"))
# What must be the same whatever was known before: all of the answer but the account of the work.
SAME = ("position", "outcome", "value", "term_values", "moves", "move_count", "moves_complete")


# Theorems know the outcome of some of these boards.
SEARCH = ("--engine", "search")


# Takes many minutes.
LONG = ("cram", "7", "7", *SEARCH)


def solved(*args):
    run = grundy("solve", *args, *SEARCH, "--json")
    if run.code != 0:
        raise AssertionError(run.err)
    return json.loads(run.out)


def told(answer):
    return {key: answer[key] for key in SAME}


class Stored(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.store = self.folder / "store"

    def refused(self, *args):
        """A wrong request: nothing on stdout, one line on stderr."""
        run = grundy("solve", *args)
        self.assertEqual((run.code, run.out), (2, ""))
        self.assertEqual(len(run.err.splitlines()), 1, run.err)
        return run.err

    def test_a_position_solved_yesterday_is_not_solved_today(self):
        for game in (("cram", "5", "6"), ("cram", "3", "9"), ("sprouts", "9"), ("sprouts", "6"),
                     ("node-kayles{0-1,1-2,2-3,3-4,4-5,5-0,1-6,6-7,7-8,8-2,7-4,6-3}",),
                     ("nimstring", "2", "3"), ("strings-and-coins{0-1,1-2,2-3,3-0,0-4,1-4,2-4,3-4,1-5,5-2,5-3}",),
                     ("poset{0<1,0<2,1<3,2<3,2<4,3<5,4<5,4<6,5<7,6<7,8<4,8<9,9<7,10<9,10<6,11<12,11<9}",)):
            with self.subTest(game=game):
                plain = solved(*game)
                first = solved(*game, "--store", str(self.store))
                second = solved(*game, "--store", str(self.store))
                self.assertEqual(first["outcome"], plain["outcome"])
                self.assertIn(plain["value"], (None, first["value"]))  # without a store it may be left open
                self.assertEqual(told(second), told(first))
                self.assertGreater(first["search"]["store"]["kept"], 0)
                self.assertGreater(second["search"]["store"]["found"], 0)
                # Hardly a thing is searched again: moves that took a few expansions are.
                self.assertLess(second["search"]["nodes"], first["search"]["nodes"] / 4 + 60)

    def test_a_larger_position_uses_what_a_smaller_one_left(self):
        solved("cram", "5", "6", "--store", str(self.store))
        larger = solved("cram", "5", "7", "--store", str(self.store))
        self.assertGreater(larger["search"]["store"]["found"], 10)
        self.assertEqual((larger["outcome"], larger["value"]), ("N", "1"))

    def test_sums_in_misere_play(self):
        for game in (("cram", "4", "5"), ("sprouts", "4"), ("notakto", "3"), ("nimstring-is-not-played-so",),
                     ("node-kayles{0-1,1-2,2-3,3-4,4-5,5-0,1-6,6-7,7-8,8-2,7-4,6-3,8-9,9-10,10-0}",),
                     ("poset{0<1,0<2,1<3,2<3,2<4,3<5,4<5,4<6,5<7,6<7,8<4,8<9,9<7,10<9,10<6,11<12,11<9}",)):
            if game[0].startswith("nimstring"):
                self.refused("nimstring", "2", "2", "--misere", "--store", str(self.store))
                continue
            with self.subTest(game=game):
                plain = solved(*game, "--misere")
                first = solved(*game, "--misere", "--store", str(self.store))
                second = solved(*game, "--misere", "--store", str(self.store))
                for answer in (first, second):
                    self.assertEqual(told(answer), told(plain))
                if first["search"]["nodes"] < 100:
                    continue
                self.assertGreater(first["search"]["store"]["kept"], 0)
                self.assertGreater(second["search"]["store"]["found"], 0)
                self.assertLess(second["search"]["nodes"], first["search"]["nodes"] / 4 + 60)

    def test_misere_killed_at_any_moment(self):
        game = ("cram", "5", "5", "--misere")
        whole = told(solved(*game, "--store", str(self.folder / "whole")))
        chance = random.Random(5)
        for killed in range(max(4, KILLS // 4)):
            run = subprocess.Popen([GRUNDY, "solve", *game, *SEARCH, "--store", str(self.store), "--save-every", "30ms"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.0, 0.5))
            run.kill()
            run.wait()
            if killed % 4 == 3:
                self.assertEqual(told(solved(*game, "--store", str(self.store))), whole)
                shutil.rmtree(self.store, ignore_errors=True)

    def test_games_do_not_mix(self):
        # Two games on the same graphs, and one of them again: each as without a store.
        graph = "{0-1,1-2,2-3,3-4,4-5,5-0,1-4,2-6,6-7}"
        for game in ("node-kayles", "arc-kayles", "node-kayles"):
            kept = solved(game + graph, "--store", str(self.store))
            self.assertEqual(told(kept), told(solved(game + graph)))

    def test_killed_at_any_moment(self):
        game = ("cram", "4", "9")
        whole = told(solved(*game, "--store", str(self.folder / "whole")))
        chance = random.Random(20261130)
        killed = finished = 0
        while killed < KILLS:
            run = subprocess.Popen([GRUNDY, "solve", *game, *SEARCH, "--store", str(self.store), "--save-every", "40ms",
                                    "--threads", str(1 + killed % 2), "--json"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.0, 0.4))
            run.kill()
            out = run.communicate()[0]
            if run.returncode == -signal.SIGKILL:
                killed += 1
            if run.returncode == 0:
                self.assertEqual(told(json.loads(out)), whole)
            if run.returncode == 0 or killed % 10 == 0:
                if run.returncode != 0:
                    self.assertEqual(told(solved(*game, "--store", str(self.store))), whole)
                finished += 1
                shutil.rmtree(self.store, ignore_errors=True)  # begin anew
        self.assertGreaterEqual(finished, KILLS // 10)

    def test_a_killed_run_goes_on(self):
        game = ("cram", "5", "7")
        alone = solved(*game, "--threads", "1")["search"]["nodes"]
        run = subprocess.Popen([GRUNDY, "solve", *game, *SEARCH, "--store", str(self.store), "--save-every", "50ms",
                                "--threads", "1"], stdout=subprocess.DEVNULL)
        sst = lambda: list(self.store.glob("*.sst")) if self.store.exists() else []
        deadline = time.monotonic() + 30
        while len(sst()) < 2 and run.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        run.kill()
        run.wait()
        rest = solved(*game, "--store", str(self.store), "--threads", "1")["search"]
        self.assertGreater(rest["store"]["found"], 0)
        # What was saved early may lead the search another way; it does not start it over.
        self.assertLess(rest["nodes"], alone * 1.5)

    def test_damage_is_told_and_never_believed(self):
        game = ("cram", "5", "6")
        whole = told(solved(*game, "--store", str(self.store)))
        files = sorted(f for f in self.store.iterdir()
                       if f.suffix == ".sst" or f.name.startswith("MANIFEST") or f.name == "CURRENT")
        self.assertGreaterEqual(len(files), 3)
        chance = random.Random(8)
        refused = 0
        for trial in range(40):
            broken = self.folder / f"broken{trial}"
            shutil.copytree(self.store, broken)
            file = broken / files[trial % len(files)].name
            content = bytearray(file.read_bytes())
            if trial % 4 == 3:
                content = content[:chance.randrange(len(content))]
            else:
                for _ in range(1 if trial % 2 else 20):
                    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
            file.write_bytes(content)
            run = grundy("solve", *game, *SEARCH, "--store", str(broken), "--json")
            if run.code == 0:  # what was damaged was not needed
                self.assertEqual(told(json.loads(run.out)), whole)
            else:
                self.assertEqual((run.code, run.out), (2, ""))
                self.assertIn(str(broken), run.err)
                self.assertEqual(len(run.err.splitlines()), 1, run.err)
                refused += 1
        self.assertGreater(refused, 10)

    def test_folders_that_are_no_stores(self):
        (self.folder / "letters").mkdir()
        (self.folder / "letters" / "a.txt").write_text("Dear Sir,\n")
        self.assertIn("letters", self.refused("cram", "4", "4", "--store", str(self.folder / "letters")))
        self.assertEqual([f.name for f in (self.folder / "letters").iterdir()], ["a.txt"])
        (self.folder / "file").write_text("")
        self.refused("cram", "4", "4", "--store", str(self.folder / "file"))
        self.refused("cram", "4", "4", "--store", str(self.folder / "no" / "such" / "folder"))
        self.refused("cram", "4", "4", "--save-every", "1s")
        solved("cram", "4", "4", "--store", str(self.store))
        (self.store / "CURRENT").unlink()
        self.assertIn("CURRENT", self.refused("cram", "4", "4", "--store", str(self.store)))

    def test_two_runs_at_once(self):
        run = subprocess.Popen([GRUNDY, "solve", *LONG, "--store", str(self.store), "--time", "20s"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while not (self.store / "CURRENT").exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        try:
            self.assertIn("in use", self.refused("cram", "4", "4", "--store", str(self.store)))
        finally:
            run.send_signal(signal.SIGINT)
            self.assertEqual(run.wait(), 3)
        solved("cram", "4", "4", "--store", str(self.store))

    def test_it_is_said_where_the_store_is_not_needed(self):
        run = grundy("solve", "nim", "3", "5", "--store", str(self.store))
        self.assertEqual((run.code, run.err), (0, ""))
        self.assertIn("store", run.out.splitlines()[-1])


class Threads(unittest.TestCase):
    def test_the_answer_does_not_depend_on_them(self):
        for game in (("cram", "4", "9"), ("cram", "5", "6"), ("sprouts", "7")):
            answers = [told(solved(*game, "--threads", n)) for n in ("1", "2", "4")]
            for other in answers[1:]:
                self.assertEqual(other["outcome"], answers[0]["outcome"], game)
                if game != ("cram", "4", "9"):
                    for key in ("value", "move_count"):
                        self.assertEqual(other[key], answers[0][key], game)
                # The value of a won position is left open where it takes much work.
                self.assertIn(other["value"], (None, answers[0]["value"] or other["value"]), game)

    def test_numbers(self):
        self.assertEqual(solved("cram", "3", "4", "--threads", "1")["search"]["threads"], 1)
        for wrong in ("0", "65", "x", "-1", "1.5"):
            run = grundy("solve", "cram", "3", "4", "--threads", wrong)
            self.assertEqual((run.code, run.out), (2, ""), wrong)


class Limits(unittest.TestCase):
    def test_a_time_limit_at_any_moment(self):
        """An answer within the limit is the answer; no answer is said to be none."""
        chance = random.Random(4)
        for game, outcome, value in ((("cram", "5", "7"), "N", "1"), (("sprouts", "9"), "N", "1")):
            answered = 0
            for _ in range(25):
                time_limit = f"{chance.randrange(5, 500)}ms"
                run = grundy("solve", *game, *SEARCH, "--json", "--time", time_limit)
                self.assertIn(run.code, (0, 3), run.err)
                if run.code == 3:
                    self.assertEqual(run.out, "")
                    continue
                answer = json.loads(run.out)
                answered += 1
                self.assertEqual(answer["outcome"], outcome)
                self.assertIn(answer["value"], (None, value))


class LittleMemory(unittest.TestCase):
    """Graphs whose parts do not fit are forgotten and met again: the answer is the same, or there is none."""

    @staticmethod
    def grid(rows, columns):
        across = [f"{i * columns + j}-{i * columns + j + 1}" for i in range(rows) for j in range(columns - 1)]
        down = [f"{i * columns + j}-{(i + 1) * columns + j}" for i in range(rows - 1) for j in range(columns)]
        return "{" + ",".join(across + down) + "}"

    def test_parts_are_forgotten(self):
        game = "node-kayles" + self.grid(6, 8)
        for memory in ("2M", "4M", "1G"):
            run = grundy("solve", game, "--json", "--memory", memory, "--threads", "2", "--time", "40s")
            if run.code == 3 and memory != "1G":
                self.assertEqual(run.out, "")
                continue
            self.assertEqual((run.code, json.loads(run.out)["outcome"]), (0, "P"), run.err)

    def test_the_time_limit_is_kept_meanwhile(self):
        run = grundy("solve", "arc-kayles" + self.grid(5, 6), "--json", "--memory", "2M", "--time", "3s")
        self.assertIn(run.code, (0, 3), run.err)
        self.assertLess(run.seconds, 20)
        if run.code == 0:
            self.assertEqual(json.loads(run.out)["outcome"], "N")

    def test_a_large_graph_and_little_time(self):
        run = grundy("solve", "node-kayles" + self.grid(30, 40), "--time", "1s")
        self.assertEqual((run.code, run.out), (3, ""))
        self.assertLess(run.seconds, 20)


class Told(unittest.TestCase):
    def test_replies(self):
        answer = solved("cram", "5", "5")
        self.assertEqual(answer["outcome"], "P")
        self.assertEqual(len(answer["search"]["replies"]), 3)
        for reply in answer["search"]["replies"]:
            self.assertEqual(set(reply), {"move", "answer"})
        for key in ("nodes", "table_used", "table_entries", "table_bytes", "seconds", "rate"):
            self.assertGreater(answer["search"][key], 0, key)
        self.assertNotIn("search", json.loads(grundy("solve", "nim", "3", "5", "--json").out))

    def test_progress_as_lines_of_json(self):
        run = grundy("solve", *LONG, "--time", "3s", "--progress", "json", "--threads", "2")
        self.assertEqual((run.code, run.out), (3, ""))
        lines = run.err.splitlines()
        reports = [json.loads(line) for line in lines if line.startswith("{")]
        self.assertGreaterEqual(len(reports), 1)
        for report in reports:
            self.assertEqual(set(report), {"stage", "done", "total", "seconds", "rate"})
        done = [report["done"] for report in reports]
        self.assertEqual(done, sorted(done))
        self.assertGreater(done[-1], 1000)

    def test_small_questions_stay_small(self):
        start = time.monotonic()
        run = subprocess.Popen([GRUNDY, "solve", "cram", "4", "5"], stdout=subprocess.DEVNULL)
        usage = os.wait4(run.pid, 0)[2]
        run.returncode = 0
        self.assertLess(usage.ru_utime + usage.ru_stime, 0.1)
        self.assertLess(usage.ru_maxrss, 50 * 1024)
        self.assertLess(time.monotonic() - start, 5)


if __name__ == "__main__":
    unittest.main()
