"""grundy check: programs with one classic slip each are caught with a small input, right ones pass."""
import json
import os
import pathlib
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cli"))

from program import grundy  # noqa: E402  (found through the lines above)
from programs import Built  # noqa: E402

HEAPS = "{len}\\n{a...}\\n"


class Case:
    """A wrong program: its options, and what the failure must be."""

    def __init__(self, program, rules, form, *options, at=None, end="finished", largest=None, fault=None):
        self.program, self.rules, self.form, self.options = program, rules, form, options
        self.at, self.end, self.largest, self.fault = at, end, largest, fault


WRONG = [
    Case("bash_m.cpp", "bash(3)", "{n} -> Yes|No", at="3", fault="the wrong player"),
    Case("wythoff_double.cpp", "wythoff", "{a} {b} -> 1|0", "--max", "10^18", largest=10**17,
         fault="the wrong player"),
    Case("misere_ones.cpp", "nim", HEAPS + "-> First|Second", "--misere", "--min", "1", at="1",
         fault="the wrong player"),
    Case("greedy_heap.py", "nim", HEAPS + "-> Win {heap} {take}|Lose", "--min", "1", "--len", "1..3", at="1 2 2",
         fault="the move is legal and loses"),
    Case("mex_by_size.cpp", "subtract{1,3,4}", HEAPS + "-> Yes|No", "--max", "1000", at="2",
         fault="the wrong player"),
    Case("period_guess.cpp", "kayles", HEAPS + "-> {value}", at="15", fault="the wrong number"),
    Case("int_overflow.cpp", "fibonacci", "{n} -> First|Second", "--max", "10^18", "--min", "1",
         at="2971215073", fault="the wrong player"),
    Case("no_check.cpp", "nim", HEAPS + "-> Win {after...}|Lose", "--min", "1", fault="the rules have no such move"),
    Case("empty_heaps.py", "nim", HEAPS + "-> First|Second", "--misere", at="0", fault="the wrong player"),
    Case("recursion.py", "subtract{1,2,4}", "{n} -> Yes|No", "--max", "10^5", "--tests", "60", end="exit_code"),
    Case("recursion.cpp", "bash(2)", "{n} -> Yes|No", "--max", "10^7", end="signal"),
    Case("not_reset.cpp", "nim", "{t}\\n" + HEAPS + "-> Yes|No", "--min", "1", fault="the wrong player"),
    Case("sorted_pair.cpp", "euclid", "{a} {b} -> Yes|No", at="1,0", fault="the wrong player"),
    Case("slow.py", "bash(5)", "{n} -> Yes|No", "--tests", "40", "--time-per-run", "3s", end="time"),
    Case("memory.cpp", "subtract{1,3,8}", "{n} -> Yes|No", "--max", "10^9", "--memory-per-run", "64M", end="memory"),
    Case("endless.py", "squares", "{n} -> Yes|No", end="output"),
]

RIGHT = [
    ("nim_move.cpp", "nim", HEAPS + "-> Win {heap} {take}|Lose", "--max", "10^18", "--tests", "150"),
    ("wythoff.py", "wythoff", "{t}\\n{a} {b}\\n-> 1|0", "--max", "10^18", "--tests", "1000"),
    ("kayles_value.py", "kayles", HEAPS + "-> {value}", "--max", "200", "--tests", "30"),
    ("misere.py", "nim", "{t}\\n" + HEAPS + "-> First|Second", "--misere", "--tests", "1000"),
]


def numbers(words):
    return [int(w) for w in words.replace(",", " ").split()]


class Check(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.wrong, cls.right = Built("wrong"), Built("right")

    def check(self, rules, form, options, command, **more):
        return grundy("check", rules, "--format", form, *options, "--", *command, timeout=300, **more)

    def test_wrong_programs_are_caught(self):
        self.assertEqual(sorted(case.program for case in WRONG), sorted(p.name for p in self.wrong.folder.iterdir()))
        for case in WRONG:
            with self.subTest(program=case.program):
                run = self.check(case.rules, case.form, [*case.options, "--json"], self.wrong.command(case.program))
                self.assertEqual(run.code, 1, run.err)
                found = json.loads(run.out)
                self.assertFalse(found["agree"])
                self.assertEqual(found["end"], case.end)
                self.assertTrue(found["right"])
                if case.at is not None:
                    self.assertLessEqual(sum(numbers(found["position"])), sum(numbers(case.at)), found["position"])
                if case.largest is not None:
                    self.assertLess(max(numbers(found["position"])), case.largest)
                if case.fault is not None:
                    self.assertEqual(found["fault"], case.fault)

    def test_right_programs_pass(self):
        for program, rules, form, *options in RIGHT:
            with self.subTest(program=program):
                run = self.check(rules, form, options, self.right.command(program))
                self.assertEqual(run.code, 0, run.out + run.err)
                self.assertIn("tests agree", run.out)

    def test_left_over_from_the_test_before(self):
        run = self.check("nim", "{t}\\n" + HEAPS + "-> Yes|No", [], self.wrong.command("not_reset.cpp"))
        self.assertIn("alone, each of these tests is answered right", run.out)

    def test_the_story(self):
        for lang, words in (("en", ["the program is wrong on 3", "it prints: No", "right is: Yes", "Bash's game"]),
                            ("zh", ["程序在 3 上出错", "它输出：No", "正确的是：Yes"])):
            run = self.check("bash(3)", "{n} -> Yes|No", [], self.wrong.command("bash_m.cpp"), lang=lang)
            self.assertEqual((run.code, run.err), (1, ""))
            for word in words:
                self.assertIn(word, run.out)

    def test_same_seed_same_story(self):
        command = self.wrong.command("misere_ones.cpp")
        stories = {self.check("nim", HEAPS + "-> First|Second", ["--misere", "--seed", "7"], command).out
                   for _ in range(2)}
        self.assertEqual(len(stories), 1)


class BadRequests(unittest.TestCase):
    def refused(self, *words, says):
        run = grundy("check", *words)
        self.assertEqual((run.code, run.out), (2, ""), run.err)
        self.assertIn(says, run.err)

    def test_they_are_told(self):
        true = ("--", "true")
        self.refused("nim", says="the program is missing")
        self.refused("nim", "--", says="the program is missing")
        self.refused("nim", "--", "./no-such-program", says="cannot run ./no-such-program")
        self.refused("nim", "--format", "{len}", *true, says="no '->'")
        self.refused("wythoff", "--format", "{a} -> Yes|No", *true, says="never gives the coordinate 'b'")
        self.refused("wythoff", "--format", "{x} {b} -> Yes|No", *true, says="'{x}' is no coordinate")
        self.refused("wythoff", "--format", "{a...} {b} -> Yes|No", *true, says="single number")
        self.refused("staircase", "--format", "{a} -> Yes|No", *true, says="write {a...}")
        self.refused("nim", "--format", "{a -> Yes|No", *true, says="not closed")
        self.refused("nim", "--format", "[{a}\\n -> Yes|No", *true, says="not closed")
        self.refused("nim", "--format", "{a}] -> Yes|No", *true, says="closes nothing")
        self.refused("nim", "--format", "{a} -> {winner}|No", *true, says="'{winner}'")
        self.refused("nim", "--format", "{a} -> Yes|", *true, says="missing beside '|'")
        self.refused("nim", "--format", "{a} -> a|b|c|d", *true, says="at most three")
        self.refused("nim", "--min", "5", "--max", "4", *true, says="larger than")
        self.refused("nim", "--len", "5..1", *true, says="not a range")
        self.refused("nim", "--tests", "10^9", *true, says="too many")
        self.refused("northcott", *true, says="")
        self.refused("f(n) left -> f(n-1); f(n) right -> f(n-2)", *true, says="differently")


if __name__ == "__main__":
    unittest.main()
