"""grundy explain: golden explanations (`python3 tests/cli/explain_test.py --update` writes them; read them after
that), and what every explanation claims is compared with `grundy solve`."""
import functools
import json
import operator
import os
import pathlib
import sys
import unittest

from program import grundy

GOLDEN = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"]) / "tests/cli/data/explain"

CASES = {
    "nim_en.txt": ["nim", "5", "7", "12", "--lang", "en"],
    "nim_zh.txt": ["nim", "5", "7", "12", "--lang", "zh"],
    "subtract_en.txt": ["subtract{2,3}", "7", "--lang", "en"],
    "wythoff_en.txt": ["wythoff", "10", "17", "--lang", "en"],
    "wythoff_zh.txt": ["wythoff", "10", "17", "--lang", "zh"],
    "misere_nim_en.txt": ["nim", "1", "1", "1", "--misere", "--lang", "en"],
    "misere_nim_zh.txt": ["nim", "1", "1", "1", "--misere", "--lang", "zh"],
    "kayles_en.txt": ["kayles", "9", "--lang", "en"],
    "kayles_en.md": ["kayles", "9", "--lang", "en", "--format", "markdown"],
}

POSITIONS = [["nim", "5", "7", "12"], ["nim", "3", "3"], ["kayles", "9"], ["wythoff", "10", "17"],
             ["wythoff", "3", "5"], ["subtract{2,3}", "7"], ["lasker", "7", "4"], ["grundy", "12"],
             ["chomp", "3", "4"], ["fibonacci", "13"], ["euclid", "7", "12"], ["kayles(9) + nim(3)"],
             ["f(a,b) -> f(a-1,b) | f(a,b-2)", "5", "6"], ["nim", "0"], ["nim", "10^30", "7"],
             ["bash(3)", "10^18+1"], ["cram", "2", "3"], ["turning-turtles", "HTTH"]]


def blocks(explanation, kind):
    return [b for s in explanation["sections"] for b in s["blocks"] if b["kind"] == kind]


class Explain(unittest.TestCase):
    maxDiff = None

    def test_golden(self):
        for name, words in CASES.items():
            with self.subTest(golden=name):
                run = grundy("explain", *words)
                self.assertEqual((run.code, run.err), (0, ""))
                self.assertEqual(run.out, (GOLDEN / name).read_text())

    def test_claims_agree_with_solve(self):
        for words in POSITIONS:
            with self.subTest(position=words):
                answer = json.loads(grundy("solve", *words, "--json").out)
                run = grundy("explain", *words, "--json")
                self.assertEqual(run.code, 0, run.err)
                told = json.loads(run.out)
                self.assertEqual(told["outcome"], answer["outcome"])
                values = set()
                for block in blocks(told, "mex"):
                    present = {int(v) for v in block["present"]}
                    mex = next(n for n in range(len(present) + 1) if n not in present)
                    self.assertEqual(mex, int(block["mex"]))
                    values.add(block["mex"])
                for block in blocks(told, "xor"):
                    total = functools.reduce(operator.xor, map(int, block["values"]))
                    self.assertEqual(str(total), block["total"])
                    self.assertEqual(block["total"], answer["value"])
                    self.assertLessEqual(values, set(block["values"]))
                    self.assertEqual([int(b, 2) for b in block["binary"]], list(map(int, block["values"])))

    def test_misere_and_partizan_and_loops_have_explanations(self):
        for words in (["nim", "1", "1", "1", "--misere"], ["northcott(8)", "1,5", "2,4"],
                      ["graph{0->1,1->0,1->2}", "0"], ["f(n) -> f(n-1) | f(n-2); wins f(0)", "7"]):
            for lang in ("en", "zh"):
                with self.subTest(position=words, lang=lang):
                    run = grundy("explain", *words, "--lang", lang)
                    self.assertEqual(run.code, 0, run.err)
                    self.assertGreater(len(run.out.splitlines()), 5)

    def test_wrong_requests(self):
        for words, part in ((["nim", "5", "--format", "pdf"], "markdown"), (["nim"], "position"),
                            (["nimm", "5"], "nim")):
            run = grundy("explain", *words)
            self.assertEqual((run.code, run.out), (2, ""))
            self.assertIn(part, run.err)

    def test_time_limit_holds(self):
        run = grundy("explain", "cram", "7", "7", "--time", "300ms")
        self.assertEqual(run.code, 3)
        self.assertLess(run.seconds, 20)


if __name__ == "__main__":
    if "--update" in sys.argv:
        for golden, request in CASES.items():
            (GOLDEN / golden).write_text(grundy("explain", *request).out)
    else:
        unittest.main()
