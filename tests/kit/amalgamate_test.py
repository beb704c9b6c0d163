"""dist/grundy.hpp is what tools/amalgamate writes, small, and clean under both compilers and standards."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])
HEADER = SOURCE / "dist/grundy.hpp"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]
PROGRAM = '#include "grundy.hpp"\n#include "grundy.hpp"\nint main() { return grundy::nim_value({1, 1}) != 0; }\n'


class Amalgamate(unittest.TestCase):
    def test_up_to_date(self):
        run = subprocess.run([sys.executable, SOURCE / "tools/amalgamate", "--check"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_a_change_is_noticed(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("contest", "dist", "tools"):
                subprocess.run(["cp", "-r", SOURCE / name, folder], check=True)
            root = pathlib.Path(folder)
            with open(root / "contest/nim.hpp", "a") as file:
                file.write("// more\n")
            tool = [sys.executable, root / "tools/amalgamate"]
            self.assertEqual(subprocess.run([*tool, "--check"], capture_output=True).returncode, 1)
            self.assertEqual(subprocess.run(tool).returncode, 0)
            self.assertEqual(subprocess.run([*tool, "--check"]).returncode, 0)

    def test_size_and_includes(self):
        lines = HEADER.read_text().splitlines()
        self.assertLess(len(lines), 3000)
        includes = [line for line in lines if line.startswith("#include")]
        self.assertTrue(includes)
        for line in includes:
            self.assertRegex(line, r"^#include <[a-z_]+>$")  # the standard library, nothing else

    def test_no_warnings(self):
        for compiler in ("g++", "clang++"):
            for standard in ("17", "20"):
                for define in ([], ["-DNDEBUG"]):
                    with self.subTest(compiler=compiler, standard=standard, define=define):
                        run = subprocess.run(
                            [compiler, f"-std=c++{standard}", *WARNINGS, *define, "-I", HEADER.parent, "-x", "c++",
                             "-fsyntax-only", "-"], input=PROGRAM, capture_output=True, text=True)
                        self.assertEqual(run.returncode, 0, run.stderr)


if __name__ == "__main__":
    unittest.main()
