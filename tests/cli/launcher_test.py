"""./grundy itself: builds when it must, and only then; says what is missing; may run twice at once.

It is tried on a tiny project of the same layout, in a folder with a space in its name.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

SOURCE = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"])

CMAKE = """cmake_minimum_required(VERSION 3.20)
project(tiny LANGUAGES C)
add_executable(grundy cli/main.c)
set_target_properties(grundy PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
"""
MAIN = r"""#include <stdio.h>
int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) printf("[%s]", argv[i]);
  printf("VERSION\n");
  return argc > 1 ? 7 : 0;
}
"""


class Launcher(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name) / "a b"
        for name in ("src", "cli", "include", "cmake", "verify"):
            (self.root / name).mkdir(parents=True)
        shutil.copytree(SOURCE / "tools", self.root / "tools")
        shutil.copy(SOURCE / "grundy", self.root / "grundy")
        (self.root / "CMakeLists.txt").write_text(CMAKE)
        self.write_main("one")

    def write_main(self, version):
        (self.root / "cli/main.c").write_text(MAIN.replace("VERSION", version))

    def run_it(self, *args, script=None, **options):
        return subprocess.run([str(script or self.root / "grundy"), *args], capture_output=True,
                              text=True, cwd=options.pop("cwd", "/"), **options)

    def test_first_run_builds_and_later_runs_start_at_once(self):
        first = self.run_it("x y", "", "*")
        self.assertEqual(first.stdout, "[x y][][*]one\n")
        self.assertEqual(first.returncode, 7)
        self.assertIn("building", first.stderr)
        best = 1.0
        for _ in range(5):
            start = time.monotonic()
            later = self.run_it()
            best = min(best, time.monotonic() - start)
            self.assertEqual((later.stdout, later.stderr, later.returncode), ("one\n", "", 0))
        self.assertLess(best, 0.05)

    def test_a_changed_source_is_built_again(self):
        self.run_it()
        time.sleep(0.05)
        self.write_main("two")
        again = self.run_it()
        self.assertEqual(again.stdout, "two\n")

    def test_through_a_link_and_from_another_folder(self):
        link = pathlib.Path(self.folder.name) / "link to it"
        link.symlink_to(self.root / "grundy")
        self.assertEqual(self.run_it(script=link, cwd=self.folder.name).stdout, "one\n")
        relative = subprocess.run(["./grundy"], cwd=self.root, capture_output=True, text=True)
        self.assertEqual(relative.stdout, "one\n")

    def test_two_at_once(self):
        runs = [subprocess.Popen([str(self.root / "grundy")], stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, text=True) for _ in range(3)]
        self.assertEqual([run.communicate()[0] for run in runs], ["one\n"] * 3)

    def test_a_moved_folder_is_configured_again(self):
        self.run_it()
        moved = self.root.parent / "moved"
        self.root.rename(moved)
        time.sleep(0.05)
        (moved / "cli/main.c").write_text(MAIN.replace("VERSION", "moved"))
        self.assertEqual(self.run_it(script=moved / "grundy").stdout, "moved\n")

    def test_an_error_in_the_source_is_shown(self):
        (self.root / "cli/main.c").write_text("int main(void) { return nonsense; }\n")
        run = self.run_it()
        self.assertEqual((run.stdout, run.returncode), ("", 1))
        self.assertIn("nonsense", run.stderr)

    def test_missing_packages_are_named_with_the_command_that_installs_them(self):
        # A machine where nothing can be installed: no apt-get, and dpkg-query knows no package.
        tools = pathlib.Path(self.folder.name) / "bin"
        tools.mkdir()
        for name in ("bash", "readlink", "dirname", "find", "grep", "cat", "env"):
            (tools / name).symlink_to(shutil.which(name))
        query = tools / "dpkg-query"
        query.write_text("#!/usr/bin/env bash\nexit 1\n")
        query.chmod(0o755)
        run = self.run_it(env={"PATH": str(tools)})
        self.assertEqual((run.stdout, run.returncode), ("", 2))
        self.assertIn("apt-get install -y --no-install-recommends g++ cmake", run.stderr)


class Packages(unittest.TestCase):
    def test_every_package_is_explained(self):
        page = (SOURCE / "docs/dependencies.md").read_text()
        for line in (SOURCE / "tools/packages.txt").read_text().splitlines():
            if line and not line.startswith("#"):
                step, package = line.split()
                self.assertIn(step, ("build", "serve", "wasm", "test", "bench", "lint"))
                self.assertIn(f"`{package}`", page)


if __name__ == "__main__":
    unittest.main()
