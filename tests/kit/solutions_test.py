"""Contest problems solved with dist/grundy.hpp: tests/kit/solutions/ID.cpp against the samples of
tests/contest/data. The header is compiled once (a precompiled header), the solutions two at a time."""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])
SOLUTIONS = sorted((SOURCE / "tests/kit/solutions").glob("*.cpp"))
FLAGS = ["-std=c++17", "-O1"]
WANTED, MOST_LINES = 40, 25


def problems():
    with open(SOURCE / "tests/contest/data/contest.jsonl", encoding="utf-8") as file:
        return {row["id"]: row for row in map(json.loads, file)}


def code_lines(path):
    return [line for line in path.read_text().splitlines() if line.strip() and not line.strip().startswith("//")]


class Solutions(unittest.TestCase):
    def test_enough_and_short(self):
        self.assertGreaterEqual(len(SOLUTIONS), WANTED)
        for path in SOLUTIONS:
            with self.subTest(solution=path.stem):
                lines = [line for line in code_lines(path) if not line.startswith(("#include", "using namespace"))]
                self.assertLess(len(lines), MOST_LINES)

    def test_samples(self):
        known = problems()
        with tempfile.TemporaryDirectory() as folder:
            header = pathlib.Path(folder) / "grundy.hpp"
            # Each solution includes it once; a main file with the pragma is warned of.
            header.write_text((SOURCE / "dist/grundy.hpp").read_text().replace("#pragma once\n", ""))
            subprocess.run(["g++", *FLAGS, "-x", "c++-header", header], check=True)

            def build(path):
                out = pathlib.Path(folder) / path.stem
                return out, subprocess.run(["g++", *FLAGS, "-I", folder, path, "-o", out], capture_output=True,
                                           text=True)

            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                built = list(pool.map(build, SOLUTIONS))
            for path, (program, compiled) in zip(SOLUTIONS, built):
                samples = [s for s in known[path.stem]["samples"] if s["official"] or s["verified"]]
                with self.subTest(solution=path.stem):
                    self.assertEqual(compiled.returncode, 0, compiled.stderr)
                    self.assertTrue(samples)
                    for sample in samples:
                        run = subprocess.run([program], input=sample["input"], capture_output=True, text=True, timeout=60)
                        self.assertEqual(run.stdout.split(), sample["output"].split(), sample["input"][:200])


if __name__ == "__main__":
    unittest.main()
