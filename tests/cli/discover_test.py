"""grundy discover: what it prints, its exit codes, its files, and that it ends."""
import json
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from program import GRUNDY

NEAR = ("near(a,b) -> near(a-x, b) for x in 1..a | near(a, b-y) for y in 1..b "
        "| near(a-x, b-y) for x in 1..a, y in 1..b if |x-y| <= 1")


def grundy(*words):
    return subprocess.run([GRUNDY, *words], capture_output=True, text=True,
                          env={**os.environ, "LC_ALL": "C.UTF-8"}, timeout=200)


def laws(*words):
    done = grundy("discover", *words, "--json")
    return json.loads(done.stdout)["laws"]


class Discover(unittest.TestCase):
    def test_laws_in_words(self):
        for rules, words in [("bash(3)", "value n mod 4"), ("nim", "value n"),
                             ("subtract{1,5,6}", "P iff n mod 11 in {0, 2, 4}"),
                             ("f(n) -> f(n-2*k) for k in 1..n", "value floor(n/2)"),
                             ("f(n) -> f(n-k) for k in 1..n/2", "value n/2 for even n, else the value of (n - 1)/2"),
                             ("f(n) -> f(n/2) if n % 2 = 0 and n > 0",
                              "P iff the lowest 1 bit of n is at an even place (the units are place 0), or n = 0"),
                             (NEAR, "P iff {a, b} = {floor(k sqrt 2), floor(k sqrt 2) + 2k} for some k >= 0")]:
            with self.subTest(rules=rules):
                found = laws(rules)
                self.assertIn(words, [law["statement"] for law in found if law["status"] == "proved"])

    def test_certificates_are_json(self):
        for rules in ["bash(3)", "kayles", "lasker", NEAR]:
            with self.subTest(rules=rules), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "law.json"
                done = grundy("discover", rules, "--certificate", str(file))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(str(file), done.stdout)
                certificate = json.loads(file.read_text())
                self.assertEqual(certificate["format"], "grundy-certificate-1")
                self.assertIn("claim", certificate)

    def test_no_proof(self):
        squares = "f(n) -> f(n-k) for k in 1..n if square(k)"
        self.assertEqual(grundy("discover", squares, "--to", "500").returncode, 0)
        done = grundy("discover", squares, "--to", "500", "--require-proof")
        self.assertEqual((done.returncode, done.stdout), (4, ""))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "law.json"
            done = grundy("discover", squares, "--to", "500", "--certificate", str(file))
            self.assertEqual((done.returncode, done.stdout), (4, ""))
            self.assertFalse(file.exists())

    def test_broken(self):
        found = laws("f(n) -> f(n-k) for k in {1,2,6,24,120,720,5040}", "--to", "5200")
        self.assertEqual([law["fails_at"] for law in found if law["status"] == "broken"], [[5050], [5050]])
        # Nor is a law said to hold where only the beginning of the table was looked at.
        self.assertEqual({law["status"] for law in found}, {"broken"})

    def test_wrong_requests(self):
        for words in (["nim", "5"], ["stairs(a[]) -> stairs(a; a[0] -= 1)"], ["bash(3)", "--to", "x"],
                      ["bash(3)", "--to", "0"], ["f(n) left -> f(n-1)"], ["bash(3)", "--values", "--misere"]):
            with self.subTest(words=words):
                done = grundy("discover", *words)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertTrue(done.stderr.startswith("grundy: "))

    def test_it_ends_in_time(self):
        noise = "f(a,b) -> f(a-x,b) for x in 1..a if prime(x) | f(a,b-y) for y in 1..b if square(y+a)"
        begin = time.monotonic()
        done = grundy("discover", noise, "--time", "3s")
        self.assertIn(done.returncode, (0, 3))
        self.assertLess(time.monotonic() - begin, 30)

    def test_a_law_answers_large_positions(self):
        done = grundy("solve", "f(n) -> f(n/2) if n > 0 | f(n-1)", "10^100", "--json")
        answer = json.loads(done.stdout)
        self.assertEqual(answer["evidence"][0]["kind"] if isinstance(answer["evidence"], list)
                         else answer["evidence"]["kind"], "certificate")
        rules = "f(n) -> f(n-k) for k in 1..lowbit(n)"
        self.assertEqual(json.loads(grundy("solve", rules, "10^30+1", "--json").stdout)["outcome"], "P")


if __name__ == "__main__":
    unittest.main()
