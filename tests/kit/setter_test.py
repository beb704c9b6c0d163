"""grundy tests: the files, the validators and the checkers; the C++ ones with a small stand-in for testlib.h."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "cli"))

from program import grundy  # noqa: E402  (found through the line above)

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])
STUB = SOURCE / "tests/kit/stub"


def build(source, out):
    run = subprocess.run(["g++", "-std=c++17", "-Wall", "-Wextra", "-I", STUB, source, "-o", out], capture_output=True,
                         text=True)
    assert run.returncode == 0 and not run.stderr, run.stderr


class TestSet:
    def __init__(self, folder, *words, programs=("validator", "checker")):
        self.path = pathlib.Path(folder) / "set"
        self.run = grundy("tests", *words, "--out", str(self.path), timeout=300)
        self.inputs = sorted(p for p in self.path.glob("*") if p.suffix == "" and p.name.isdigit())
        for name in programs:
            build(self.path / f"{name}.cpp", self.path / name)

    def validators(self):
        yield [str(self.path / "validator")]
        yield [sys.executable, "-S", str(self.path / "validator.py")]

    def checkers(self):
        yield [str(self.path / "checker")]
        yield [sys.executable, "-S", str(self.path / "checker.py")]

    def check(self, checker, test, output):
        file = self.path / "output.txt"
        file.write_text(output)
        return subprocess.run([*checker, test, file, str(test) + ".a"], capture_output=True).returncode


class Sets(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def valid(self, tests, text, expected):
        for validator in tests.validators():
            run = subprocess.run(validator, input=text, capture_output=True, text=True)
            self.assertEqual(run.returncode, expected, (validator, text, run.stderr))

    def test_yes_or_no(self):
        tests = TestSet(self.folder.name, "nim", "-n", "12", "--format", "{len}\\n{a...}\\n -> Yes|No", "--max", "10^9",
                        "--min", "1", "--seed", "3")
        self.assertEqual((tests.run.code, tests.run.err), (0, ""))
        self.assertEqual([p.name for p in tests.inputs], [f"{i:02}" for i in range(1, 13)])
        for test in tests.inputs:
            text = test.read_text()
            self.valid(tests, text, 0)
            heaps = list(map(int, text.split()))[1:]
            self.assertEqual(len(heaps), int(text.split()[0]))
            xor = 0
            for heap in heaps:
                xor ^= heap
            right, wrong = ("Yes", "No") if xor else ("No", "Yes")
            self.assertEqual((test.parent / (test.name + ".a")).read_text(), right + "\n")
        for checker in tests.checkers():
            self.assertEqual(tests.check(checker, test, right + "\n"), 0)
            self.assertEqual(tests.check(checker, test, wrong), 1)
            self.assertEqual(tests.check(checker, test, ""), 1)
            self.assertEqual(tests.check(checker, test, right + " " + right), 1)
        for bad in ("1\n0\n", "1\n1", "1 \n1\n", "1\n 1\n", "1\n1\n\n", "2\n1\n", "1\n1000000001\n", "6\n1 1 1 1 1 1\n",
                    "1\n01\n", "1\n-1\n", "", "a\n"):
            self.valid(tests, bad, 3)

    def test_moves_and_several_tests(self):
        tests = TestSet(self.folder.name, "nim", "-n", "3", "--format",
                        "{t}\\n{len}\\n{a...}\\n -> Win {heap} {take}|Lose", "--max", "20", "--min", "1", "--len", "3")
        self.assertEqual(tests.run.code, 0, tests.run.err)
        for test in tests.inputs:
            self.valid(tests, test.read_text(), 0)
            words = list(map(int, test.read_text().split()))
            self.assertEqual(words[0], 20)
            for last in (False, True):  # the first and the last winning move, or a losing one
                out, broken = [], []
                for i in range(words[0]):
                    heaps = words[2 + 4 * i:5 + 4 * i]
                    xor = heaps[0] ^ heaps[1] ^ heaps[2]
                    winning = [(j + 1, h - (h ^ xor)) for j, h in enumerate(heaps) if h ^ xor < h]
                    out.append("Win {} {}".format(*winning[-last]) if winning else "Lose")
                    broken.append("Win 1 0" if winning else "Lose")
                for checker in tests.checkers():
                    self.assertEqual(tests.check(checker, test, "\n".join(out)), 0)
                    self.assertEqual(tests.check(checker, test, "\n".join(broken)), 1)
                    self.assertEqual(tests.check(checker, test, "\n".join(out[:-1])), 1)

    def test_lists_pairs_and_values(self):
        for words in (("staircase", "--format", "{len}\\n{a...,}\\n -> {value}"), ("wythoff", "--format", "{a}:{b} -> 1|0"),
                      ("kayles", "--format", "[{n}\\n] -> {value}", "--len", "3"),
                      ("nim", "--format", "{len} {a...} -> {outcome}", "--max", "10^30")):
            with self.subTest(rules=words[0]), tempfile.TemporaryDirectory() as folder:
                tests = TestSet(folder, *words, "-n", "6", programs=("validator",))
                self.assertEqual(tests.run.code, 0, tests.run.err)
                for test in tests.inputs:
                    self.valid(tests, test.read_text(), 0)
                    self.valid(tests, test.read_text() + "\n", 3)

    def test_same_seed_same_set(self):
        texts = []
        for i in range(2):
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "set"
                grundy("tests", "kayles", "-n", "5", "--seed", "9", "--out", str(path))
                texts.append({p.name: p.read_text() for p in path.iterdir()})
        self.assertEqual(*texts)
        self.assertEqual(len(texts[0]), 14)


class BadRequests(unittest.TestCase):
    def test_they_are_told(self):
        for words, says in ((("nim",), "--out DIR is missing"), (("nim", "--out", "/proc/x/y"), "cannot write"),
                            (("nim", "--out", "x", "-n", "many"), "many"), (("nim", "--out", "x", "--json"), "--json")):
            run = grundy("tests", *words)
            self.assertEqual((run.code, run.out), (2, ""))
            self.assertIn(says, run.err)


if __name__ == "__main__":
    unittest.main()
