"""Real contest problems, solved through grundy: one test a problem, all its samples.

    GRUNDY=build/grundy python3 tests/contest/contest_test.py            # all
    GRUNDY=build/grundy python3 tests/contest/contest_test.py -k POJ1067 # one
"""

import importlib.util
import json
import os
import re
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import kit  # noqa: E402  (found through the line above)

WANTED = 115  # at least so many problems must be solved


def load_problems():
    with open(os.path.join(HERE, "data", "contest.jsonl"), encoding="utf-8") as file:
        return {row["id"]: row for row in map(json.loads, file)}


def solved_ids():
    return sorted(f[:-3] for f in os.listdir(os.path.join(HERE, "problems")) if f.endswith(".py"))


def open_ids():
    """The problems OPEN.md lists, one a line: "* `ID`: reason"."""
    with open(os.path.join(HERE, "OPEN.md"), encoding="utf-8") as file:
        return re.findall(r"(?m)^\* `([^`]+)`: \S", file.read())


def adapter(problem_id):
    path = os.path.join(HERE, "problems", problem_id + ".py")
    spec = importlib.util.spec_from_file_location("problem_" + problem_id, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Lists(unittest.TestCase):
    def test_every_problem_is_solved_or_open(self):
        self.assertEqual(sorted(solved_ids() + open_ids()), sorted(load_problems()))

    def test_enough_are_solved(self):
        self.assertGreaterEqual(len(solved_ids()), WANTED)


class Problems(unittest.TestCase):
    pass


def make_test(problem):
    def test(self):
        module = adapter(problem["id"])
        grundy = kit.Grundy()
        samples = [s for s in problem["samples"] if s["official"] or s["verified"]]
        self.assertTrue(samples)
        for sample in samples:
            printed = module.solve(sample["input"], grundy)
            if hasattr(module, "accepted"):  # several answers are right
                good = module.accepted(sample["input"], printed, sample["output"], grundy)
                self.assertTrue(good, (sample["input"], printed))
            else:
                self.assertEqual(printed.split(), sample["output"].split(), sample["input"])

    test.__doc__ = f"{problem['id']}: {problem['title']}"
    return test


for _id in solved_ids():
    setattr(Problems, "test_" + _id, make_test(load_problems()[_id]))

if __name__ == "__main__":
    unittest.main(verbosity=2)
