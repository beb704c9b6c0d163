"""The options of the commands, as a user meets them."""
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from program import GRUNDY, grundy

# Takes for ever: a sum of many lists, nothing that a theorem knows.
SLOW = ("solve", "f(a,b,c) -> f(a-x*x-1,b+1,c) for x in 0..a | f(a,b-y,c+1) for y in 1..b if gcd(y,a+1) = 1 "
        "| f(a,b,c-z) for z in 1..c if prime(z+a)", "60", "60", "60", "--engine", "search")


class Solve(unittest.TestCase):
    def test_nim(self):
        run = grundy("solve", "nim", "5", "7", "12", "--json")
        answer = json.loads(run.out)
        self.assertEqual((run.code, run.err), (0, ""))
        self.assertEqual((answer["outcome"], answer["value"]), ("N", "14"))
        self.assertEqual([m["text"] for m in answer["moves"]], ["heap 3: 12 -> 2, take 10"])
        self.assertEqual(json.loads(grundy("solve", "nim", "7", "8", "15", "--json").out)["outcome"], "P")

    def test_the_three_spellings_agree(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "s.game"
            path.write_text("s(n) -> s(n-k) for k in {1,5,6}\n")
            spellings = ("s(n) -> s(n-k) for k in {1,5,6}", "subtract{1,5,6}", str(path))
            outs = {grundy("solve", spelling, "100").out for spelling in spellings}
        self.assertEqual(len(outs), 1)

    def test_options_may_stand_anywhere_and_take_equals(self):
        plain = grundy("solve", "nim", "5", "7", "12", "--json", "--lang", "zh").out
        self.assertEqual(grundy("solve", "--lang=zh", "--json", "nim", "5", "7", "12").out, plain)
        self.assertIn("第 3 堆", plain)

    def test_language_comes_from_the_environment(self):
        self.assertIn("先手必胜", grundy("solve", "nim", "1", lang="zh").out)
        self.assertIn("to move wins", grundy("solve", "nim", "1", "--lang", "en", lang="zh").out)

    def test_misere_and_normal(self):
        outcome = lambda *args: json.loads(grundy("solve", *args, "--json").out)["outcome"]
        self.assertEqual(outcome("nim", "1"), "N")
        self.assertEqual(outcome("nim", "1", "--misere"), "P")
        misere = "f(n) -> f(n-k) for k in 1..n; play misere"
        self.assertEqual(outcome(misere, "1"), "P")
        self.assertEqual(outcome(misere, "1", "--normal"), "N")

    def test_fewer_moves_listed_than_there_are(self):
        answer = json.loads(grundy("solve", "nim", "1", "1", "1", "--json", "--moves", "2").out)
        self.assertEqual(len(answer["moves"]), 2)
        self.assertEqual((answer["move_count"], answer["moves_complete"]), ("3", False))
        self.assertIn("... and 1 more", grundy("solve", "nim", "1", "1", "1", "--moves", "2").out)


class Compounds(unittest.TestCase):
    def test_a_move_in_several_heaps(self):
        run = grundy("solve", "bash(3)", "5", "6", "--compound", "selective", "--json")
        answer = json.loads(run.out)
        self.assertEqual((answer["outcome"], answer["compound"], answer["shortened"]), ("N", "selective", False))
        [move] = answer["moves"]
        self.assertEqual((move["from"], move["to"], move["term"]), ("5", "4", 0))
        self.assertEqual(move["also"], [{"from": "6", "to": "4", "term": 1}])
        self.assertIn("heap 1: 5 -> 4", move["text"])
        self.assertIn("heap 2: 6 -> 4", move["text"])

    def test_every_kind_in_both_languages(self):
        words = {"disjunctive": "析取", "conjunctive": "合取", "selective": "选择"}
        for kind, chinese in words.items():
            args = ("solve", "bash(3)", "5", "6", "--compound", kind, "--shortened")
            self.assertIn(f"compound: {kind}, shortened", grundy(*args).out)
            self.assertIn(chinese, grundy(*args, lang="zh").out)

    def test_without_the_option_it_is_the_sum(self):
        self.assertEqual(grundy("solve", "nim", "5", "7", "--compound", "disjunctive").out,
                         grundy("solve", "nim", "5", "7").out)

    def test_mistakes(self):
        run = grundy("solve", "nim", "5", "--compound", "conjuctive")
        self.assertEqual((run.code, run.out), (2, ""))
        self.assertIn("conjunctive", run.err)
        self.assertEqual(grundy("solve", "nimstring", "2", "2", "--compound", "selective").code, 2)
        self.assertEqual(grundy("solve", "kayles", "5", "--compound", "selective").code, 0)


class Extras(unittest.TestCase):
    def test_who_wins_from_which_beginning(self):
        rules = "f(n) left -> f(0) if n = 1 | f(n) if n = 2; f(n) right -> f(2) if n = 1 | f(n) if n = 2"
        answer = json.loads(grundy("solve", rules, "1", "--json").out)
        self.assertEqual((answer["outcome"], answer["left_begins"], answer["right_begins"]), ("D", "L", "D"))
        self.assertIn("Left begins: Left wins; Right begins: a draw", grundy("solve", rules, "1").out)
        self.assertIn("左方先走：左方胜；右方先走：平局", grundy("solve", rules, "1", lang="zh").out)

    def test_the_move_that_makes_progress(self):
        # From 2 both 0 and 1 are lost for the opponent, but 1 may only be followed by 2 again.
        rules = "f(n) -> f(0) if n = 2 | f(1) if n = 2 | f(2) if n = 1"
        answer = json.loads(grundy("solve", rules, "2", "--json").out)
        self.assertEqual(answer["outcome"], "N")
        self.assertEqual(len(answer["moves"]), 2)
        self.assertEqual([move["to"] for move in answer["surest"]], ["0"])
        self.assertIn("play this one: the others may go round in circles:\n  2 -> 0", grundy("solve", rules, "2").out)

    def test_how_long_it_lasts(self):
        rules = "f(n) -> f(1-n) if n <= 1 | f(2) if n = 1 | f(3) if n = 2"
        answer = json.loads(grundy("solve", rules, "1", "--misere", "--json").out)
        self.assertEqual((answer["outcome"], answer["remoteness"]), ("N", 2))
        self.assertIn("the game lasts 2 moves", grundy("solve", rules, "1", "--misere").out)


class Limits(unittest.TestCase):
    def test_time(self):
        run = grundy(*SLOW, "--time", "300ms")
        self.assertEqual((run.out, run.code), ("", 3), run.err)
        self.assertLess(run.seconds, 5)
        self.assertLessEqual(len(run.err.splitlines()), 2)

    def test_memory(self):
        run = grundy(*SLOW, "--memory", "1M", "--misere")
        self.assertEqual((run.out, run.code), ("", 3), run.err)

    def test_a_search_that_needs_not_everything_goes_on_in_little_memory(self):
        run = grundy(*SLOW, "--memory", "1M", "--json")
        answer = json.loads(run.out)
        self.assertEqual(answer["outcome"], "N")
        # Of the 67 winning moves, which more memory finds, these are some.
        for move in answer["moves"]:
            a, b, c = (int(n) for n in move["to"].strip("()").split(","))
            self.assertTrue((b == 61 and a in (10, 50)) or c == 61 or (a, b) == (60, 60), move)

    def test_interrupt(self):
        run = subprocess.Popen([GRUNDY, *SLOW, "--lang", "en"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
        time.sleep(0.5)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=10)
        self.assertEqual((out, run.returncode), ("", 3), err)
        self.assertLessEqual(len(err.splitlines()), 2)


class Table(unittest.TestCase):
    def test_formats_agree(self):
        tsv = grundy("table", "subtract{1,5,6}", "--to", "50", "--format", "tsv").out
        values = [int(line.split("\t")[1]) for line in tsv.splitlines()]
        self.assertEqual(values[:12], [0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 0])
        self.assertEqual([line.split("\t")[0] for line in tsv.splitlines()], [str(n) for n in range(51)])
        csv = grundy("table", "subtract{1,5,6}", "--to", "50", "--format", "csv").out
        self.assertEqual(csv.splitlines()[0], "n,value")
        self.assertEqual(csv.splitlines()[1:], tsv.replace("\t", ",").splitlines())
        self.assertEqual(grundy("table", "subtract{1,5,6}", "--to", "50", "--format", "bfile").out,
                         tsv.replace("\t", " "))
        cells = json.loads(grundy("table", "subtract{1,5,6}", "--to", "50", "--json").out)["cells"]
        self.assertEqual(cells, values)

    def test_outcomes(self):
        run = grundy("table", "bash(3)", "--to", "8", "--outcomes", "--format", "tsv")
        self.assertEqual("".join(line[-1] for line in run.out.splitlines()), "PNNNPNNNP")
        run = grundy("table", "bash(3)", "--to", "8", "--misere", "--format", "tsv")
        self.assertEqual("".join(line[-1] for line in run.out.splitlines()), "NPNNNPNNN")

    def test_two_coordinates(self):
        grid = grundy("table", "wythoff", "--to", "2,3").out
        self.assertEqual([line.split() for line in grid.splitlines()[1:]],
                         [["0", "0", "1", "2", "3"], ["1", "1", "2", "0", "4"], ["2", "2", "0", "1", "5"]])

    def test_a_file_is_whole_or_absent(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "t.tsv"
            self.assertEqual(grundy("table", "nim", "--to", "5", "--out", str(path)).out, "")
            self.assertEqual(path.read_text(), "".join(f"{n}\t{n}\n" for n in range(6)))
            self.assertEqual(grundy("table", "nim", "--to", "x", "--out", str(path)).code, 2)
            self.assertEqual(os.listdir(folder), ["t.tsv"])
            for name, start in (("t.png", b"\x89PNG"), ("t.svg", b"<svg ")):
                picture = pathlib.Path(folder) / name
                run = grundy("table", "wythoff", "--to", "20,30", "--out", str(picture))
                self.assertEqual(run.code, 0, run.err)
                self.assertTrue(picture.read_bytes().startswith(start))

    def test_a_full_disk_is_an_error(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full")
        run = grundy("table", "nim", "--to", "5", "--out", "/dev/full")
        self.assertEqual(run.code, 2)
        self.assertIn("/dev/full", run.err)


class Others(unittest.TestCase):
    def test_list_and_show(self):
        names = [entry["name"] for entry in json.loads(grundy("list", "--json").out)]
        self.assertIn("wythoff", names)
        for name in ("nim", "kayles", "wythoff"):
            self.assertIn(name, grundy("list").out)
        self.assertIn("nim(n) -> nim(n-k) for k in 1..n", grundy("show", "nim").out)
        shown = json.loads(grundy("show", "bash(3)", "--json").out)
        self.assertEqual(shown["convention"], "normal")

    def test_what_is_shown_can_be_solved(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "copy.game"
            path.write_text(grundy("show", "octal", "0.77").out)
            value = lambda *args: json.loads(grundy("solve", *args, "--json").out)["value"]
            self.assertEqual(value(str(path), "9"), value("octal", "0.77", "9"))

    def test_classify_knows_a_game_by_its_rules(self):
        theorems = lambda rules: json.loads(grundy("classify", rules, "--json").out)["theorems"]
        self.assertEqual(theorems("mine(x) -> mine(x-d) for d in 1..3")[0]["id"],
                         theorems("bash(3)")[0]["id"])
        self.assertIn("impartial", grundy("classify", "nim").out)

    def test_classify_says_what_is_missing(self):
        rules = "f(n) -> f(n-k) for k in {1,2,3,5}"
        found = json.loads(grundy("classify", rules, "--json").out)
        self.assertEqual((found["theory"], found["finite"], found["ranking"]), ("sprague-grundy", True, "(n)"))
        self.assertEqual([miss["id"] for miss in found["near_misses"]], ["bash"])
        self.assertIn("4 is missing (with m = 5)", found["near_misses"][0]["text"])
        self.assertIn("这里缺少 4（m = 5）", grundy("classify", rules, lang="zh").out)
        self.assertEqual(json.loads(grundy("classify", "kayles", "--misere", "--json").out)["theory"], "misere")

    def test_classify_takes_a_position(self):
        for args in (("bash(3)", "5", "10^18"), ("kayles(9) + nim(10^18)",)):
            found = json.loads(grundy("classify", *args, "--json").out)
            self.assertEqual([part["term"] for part in found["position"]["parts"]], [0, 1])
            self.assertTrue(all(part["theorem"] for part in found["position"]["parts"]))
        self.assertNotIn("position", json.loads(grundy("classify", "bash(3)", "--json").out))
        self.assertEqual(grundy("classify", "bash(3)", "x").code, 2)

    def test_help(self):
        for lang in ("en", "zh"):
            self.assertIn("solve", grundy("--help", lang=lang).out)
            self.assertEqual(grundy(lang=lang).code, 0)
            for command in ("solve", "table", "list", "show", "classify"):
                run = grundy(command, "--help", lang=lang)
                self.assertEqual(run.code, 0)
                self.assertIn("--lang", run.out)
        self.assertRegex(grundy("--version").out, r"^grundy \d+\.\d+\.\d+\n$")

    def test_nothing_is_drawn_where_there_is_no_terminal(self):
        self.assertEqual(grundy("table", "subtract{1,5,6}", "--to", "3000000", "--out", "/dev/null").err, "")

    def test_the_time_limit_holds_where_options_are_long(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "path.txt"
            path.write_text("".join(f"{i} {i + 1}\n" for i in range(300_000)))
            for rules, *position in (("node-kayles",), ("geography", "0")):
                run = grundy("solve", rules, str(path), *position, "--time", "1s", timeout=60)
                self.assertEqual(run.code, 3, run.err)
                self.assertLess(run.seconds, 10)


if __name__ == "__main__":
    unittest.main()
