"""Every example of docs/header.md compiles on its own, with both compilers and standards, and prints what the page
says. The header is compiled once for each compiler and standard."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])
EXAMPLE = re.compile(r"^```cpp\n(.*?)^```\n\n.*?\n\n```text\n(.*?)^```", re.M | re.S)
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror"]


def examples(page):
    return EXAMPLE.findall((SOURCE / page).read_text())


class Examples(unittest.TestCase):
    def test_both_languages_have_the_same(self):
        self.assertGreaterEqual(len(examples("docs/header.md")), 12)
        self.assertEqual(examples("docs/header.md"), examples("docs/zh/header.md"))

    def test_one_for_each_part(self):
        parts = re.findall(r'#include "(\w+)\.hpp"', (SOURCE / "contest/grundy.hpp").read_text())
        self.assertEqual(len(examples("docs/header.md")), len(parts) - 1)  # all but base.hpp

    def run_all(self, compiler, standard):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            header = (SOURCE / "dist/grundy.hpp").read_text().replace("#pragma once\n", "")
            (folder / "grundy.hpp").write_text(header)
            flags = [f"-std=c++{standard}", "-O0"]
            made = folder / ("grundy.hpp.gch" if compiler == "g++" else "grundy.hpp.pch")
            subprocess.run([compiler, *flags, "-x", "c++-header", folder / "grundy.hpp", "-o", made], check=True)
            ready = [] if compiler == "g++" else ["-include-pch", made]

            def one(number, code, expected):
                if ready:  # clang takes the compiled header in by an option
                    code = code.replace('#include "grundy.hpp"\n', "")
                else:  # g++ takes it if it comes first
                    code = '#include "grundy.hpp"\n' + code.replace('#include "grundy.hpp"\n', "")
                source = folder / f"{number}.cpp"
                source.write_text(code)
                run = subprocess.run([compiler, *flags, *WARNINGS, *ready, "-I", folder, source, "-o", folder / str(number)],
                                     capture_output=True, text=True)
                if run.returncode != 0:
                    return run.stderr
                printed = subprocess.run([folder / str(number)], capture_output=True, text=True).stdout
                return None if printed == expected else printed

            return [one(i, *pair) for i, pair in enumerate(examples("docs/header.md"))]

    def test_they_compile_and_print(self):
        ways = [(c, s) for c in ("g++", "clang++") for s in ("17", "20")]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for way, results in zip(ways, pool.map(lambda w: self.run_all(*w), ways)):
                with self.subTest(compiler=way):
                    self.assertEqual(results, [None] * len(results))


if __name__ == "__main__":
    unittest.main()
