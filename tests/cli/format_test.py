"""Every C++ file is formatted as .clang-format says."""
import os
import pathlib
import shutil
import subprocess
import unittest

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])
FOLDERS = ("include", "src", "store", "verify", "cli", "tests", "bench", "contest")


class Format(unittest.TestCase):
    def test_formatting(self):
        tool = shutil.which("clang-format-19")
        self.assertIsNotNone(tool, "clang-format-19 is not installed")
        files = [str(path) for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.[ch]pp"))
                 if "node_modules" not in path.parts]
        self.assertTrue(files)
        run = subprocess.run([tool, "--dry-run", "--Werror", *files], capture_output=True, text=True)
        bad = sorted({line.split(":")[0] for line in run.stderr.splitlines() if "error:" in line})
        self.assertEqual(bad, [], "format these with clang-format-19 -i")


if __name__ == "__main__":
    unittest.main()
