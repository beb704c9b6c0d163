"""Whatever comes in: one clear line, exit code 2, nothing on stdout, no crash, under a second."""
import os
import pathlib
import subprocess
import tempfile
import threading
import unittest

from program import grundy

NIM = "f(n) -> f(n-k) for k in 1..n"

# A sanitizer build is slower; what it must not do is crash.
LIMIT = 1.0 if "sanitize" not in os.environ["GRUNDY"] else 10.0

# (arguments, a word the message must have)
BAD = [
    # rules
    ((("f(n) -> f(n-k for k in 1..n"), "5"), "1:"),  # unbalanced
    (("f(n) -> f(n-k) for k in 1..m", "5"), "m"),  # an unknown name
    (("f(n) -> g(n-1)", "5"), "g"),
    (("f(n) -> f(n-1, 2)", "5"), "f"),  # wrong number of arguments
    (("f(n) -> f(n-k) for k in 1..", "5"), ""),
    (("->", "5"), ""),
    (("f(n) ->", "5"), ""),
    (("f(n) -> f(n-1) if n", "5"), ""),  # a number where a truth is wanted
    (("f(n) -> f(n-1) $ 3", "5"), "$"),
    (("f(n) -> " + "(" * 100_000 + "n", "5"), ""),  # nested too deep
    (("f(n) -> f(" + "-" * 100_000 + "n)", "5"), ""),
    (("f(n) -> f(" + "n+" * 30_000 + "(" * 300 + "n)", "5"), ""),
    (("f(n) -> f(n-99999999999999999999)", "5"), ""),
    (("f(n) -> f(n-1); f(n,m) -> f(n-1)", "5"), "f"),
    (("f(n,n) -> f(n-1,n)", "5", "5"), "n"),
    # names
    (("nimm", "5"), "nimm"),
    (("no-such-game", "5"), "no-such-game"),
    (("bash", "5"), "bash"),  # its parameter is missing
    (("bash(0)", "5"), ""),
    (("bash(x)", "5"), ""),
    (("subtract{}", "5"), ""),
    (("subtract{0,2}", "5"), ""),
    (("subtract{1,2", "5"), ""),
    (("octal", "0.99", "5"), ""),
    (("octal", "5"), ""),
    (("", "5"), ""),
    ((" ", "5"), ""),
    (("\x00".replace("\x00", "\x01"), "5"), ""),
    (("nim(", "5"), ""),
    (("missing-file.game", "5"), "missing-file.game"),
    # positions
    (("nim",), "nim"),
    (("nim", "-5"), "-5"),
    (("nim", "--", "-5"), "-5"),
    (("nim", "5", "1x2"), "1x2"),
    (("nim", "5", "abc"), "abc"),
    (("nim", "5", ""), ""),
    (("nim", "1e9"), "1e9"),
    (("nim", "0x10"), "0x10"),
    (("nim", "5.0"), "5.0"),
    (("nim", "５x"), ""),
    (("nim", "9" * 100_001), "100000"),
    (("nim", "10^99999999999"), ""),
    (("nim", "10^10^10"), ""),
    (("nim", "3", "(4"), ""),
    (("wythoff", "1", "2", "3"), ""),
    (("wythoff", "1,2,3"), ""),
    (("wythoff", "1"), ""),
    (("kayles(9) + nim(x)",), "x"),
    (("kayles(9) + nim(",), ""),
    (("kayles(9) + unknown(3)",), "unknown"),
    (("kayles(9) +",), ""),
    (("nim", "[1,2"), ""),
    (("nim", "(" * 100_000), ""),
    # options
    (("nim", "5", "--jsn"), "--json"),
    (("nim", "5", "--misère"), ""),
    (("nim", "5", "--engine", "magic"), "magic"),
    (("nim", "5", "--engine"), "--engine"),
    (("nim", "5", "--memory", "much"), "much"),
    (("nim", "5", "--memory", "0"), "0"),
    (("nim", "5", "--memory", "999999999T"), "999999999T"),
    (("nim", "5", "--time", "soon"), "soon"),
    (("nim", "5", "--moves", "x"), "x"),
    (("nim", "5", "--json=yes"), "--json"),
    (("nim", "5", "--to", "5"), "--to"),
    (("nim", "5", "--lang", "fr"), "fr"),
    (("nim", "5", "--misere", "--normal"), ""),
    ((), "rules"),
]

BAD_TABLES = [
    (("nim",), "--to"),
    (("nim", "--to", "x"), "x"),
    (("nim", "--to", "5,"), ""),
    (("nim", "--to", "5,5"), ""),
    (("wythoff", "--to", "5"), ""),
    (("nim", "--to", "10^30"), ""),
    (("nim", "--to", "10^18"), ""),
    (("wythoff", "--to", "10^9,10^9"), ""),
    (("nim", "5", "--to", "5"), "5"),
    (("nim", "--to", "5", "--format", "xls"), "xls"),
    (("nim", "--to", "5", "--format", "svg"), ""),
    (("wythoff", "--to", "5,5", "--format", "png"), "--out"),
    (("nim", "--to", "5", "--out", "/no/such/folder/x.tsv"), "/no/such/folder"),
    (("staircase", "--to", "5"), ""),
    (("nim", "--to", "-5"), "-5"),
]


class BadInput(unittest.TestCase):
    def check(self, args, word="", lang="en", cwd=None):
        run = grundy(*args, text=False, lang=lang, cwd=cwd)
        shown = [a if len(a) < 60 else a[:60] + "..." for a in map(str, args)]
        with self.subTest(args=shown, lang=lang):
            self.assertEqual(run.out, b"")
            self.assertEqual(run.code, 2, run.err[:500])
            message = run.err.decode("utf-8")  # must be valid
            lines = message.splitlines()
            self.assertTrue(1 <= len(lines) <= 4, message[:500])
            self.assertRegex(lines[0], r"^(grundy|[^:]+:\d+:\d+): ")
            self.assertLess(max(map(len, lines)), 1000)
            self.assertIn(word, message)
            self.assertLess(run.seconds, LIMIT)

    def test_solve(self):
        for args, word in BAD:
            self.check(("solve", *args), word)

    def test_solve_in_chinese(self):
        for args, _ in BAD:
            self.check(("solve", *args), lang="zh")

    def test_table(self):
        for args, word in BAD_TABLES:
            self.check(("table", *args), word)

    def test_two_formats_at_once(self):
        self.check(("table", "nim", "--to", "5", "--format", "tsv", "--json"), "--json")
        self.check(("table", "nim", "--to", "5", "--out", "t.csv", "--json"), "--out t.csv")
        self.check(("explain", "nim", "1", "2", "--format", "markdown", "--json"), "--json")

    def test_sets_at_the_edges(self):
        self.check(("table", "subtract{1..70000}", "--to", "5"), "more than 65536")
        self.check(("table", "subtract{9223372036854775808}", "--to", "5"), "9223372036854775808")
        self.check(("table", "subtract{9223372036854775807}", "--to", "5"), "9223372036854774783")
        largest = grundy("table", "subtract{9223372036854774783}", "--to", "1")
        self.assertEqual((largest.code, largest.err), (0, ""))

    def test_too_little_memory_is_told_as_it_was_given(self):
        for to in ("5,5", "500,500"):
            run = grundy("table", "wythoff", "--to", to, "--memory", "1000")
            self.assertEqual((run.code, run.out), (3, ""))
            self.assertIn("memory limit of 1000 bytes", run.err)

    def test_commands(self):
        self.check(("sovle", "nim", "5"), "solve")
        self.check(("list", "nim"), "nim")
        self.check(("show",))
        self.check(("show", "nimm"), "nim")
        self.check(("classify",))

    def test_a_list_of_ten_million_heaps(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "many.game"
            path.write_text("f(a[]) -> f(a; a[0] -= 1)\nf([" + "1," * 10**7 + "1]) -> f([1])\n")
            self.check(("solve", str(path), "[1]"))
        heaps = "[" + "1," * 60_000 + "x]"  # as long as one argument may be
        self.check(("solve", "f(a[]) -> f(a; a[0] -= 1)", heaps), "x")

    def test_files(self):
        files = {
            "empty.game": b"",
            "blank.game": b"\n\n  \n# only a comment\n",
            "long.game": b"f(n) -> f(n-1) " + b"x" * 5_000_000,
            "longline.game": b"f(n) -> f(n" + b"-1" * 500_000 + b" \n",
            "wide.game": b"# " + b"y" * 5_000_000 + b"\nf(n) -> f(n-1)\n",
            "binary.game": bytes(range(256)) * 64,
            "zeros.game": b"\0" * 10_000,
            "utf8.game": b"f(n) -> f(n-\xff\xfe1)\n",
            "utf16.game": "f(n) -> f(n-1)\n".encode("utf-16"),
            "deep.game": b"f(n) -> f(" + b"(" * 100_000 + b"n" + b")" * 100_000 + b")\n",
            "ifs.game": b"f(n) -> f(" + b"if n > 1 then " * 50_000 + b"1)\n",
        }
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                (pathlib.Path(folder) / name).write_bytes(content)
                self.check(("solve", name, "5"), cwd=folder)
            self.check(("solve", folder, "5"))  # a folder
            unreadable = pathlib.Path(folder) / "loop.game"
            unreadable.symlink_to(unreadable)
            self.check(("solve", str(unreadable), "5"))

    def test_a_pipe_is_read_once(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "pipe.game"
            os.mkfifo(path)
            writer = threading.Thread(target=lambda: path.write_text(NIM), daemon=True)
            writer.start()
            run = grundy("solve", str(path), "5", timeout=20)
            self.assertEqual(run.code, 0, run.err)
            writer.join(10)

    def test_full_disk(self):
        for args in (("solve", "nim", "1", "2", "4"), ("table", "nim", "--to", "9"), ("list",), ("show", "nim")):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([os.environ["GRUNDY"], *args], stdout=full, stderr=subprocess.PIPE, timeout=20)
            self.assertNotEqual(done.returncode, 0, args)
            self.assertEqual(len(done.stderr.splitlines()), 1, args)
        for picture in ("tsv", "png", "svg", "bfile"):
            rules = ("nim", "--to", "9") if picture == "bfile" else ("wythoff", "--to", "9,9")
            run = grundy("table", *rules, "--format", picture, "--out", "/dev/full")
            self.assertNotEqual(run.code, 0, picture)
            self.assertIn("/dev/full", run.err)

    def test_the_caret_stands_under_the_mistake(self):
        run = grundy("solve", "f(n) -> f(n-k) for k in 1..m", "5")
        lines = run.err.splitlines()
        self.assertRegex(lines[0], r"^rule:1:28: ")
        self.assertEqual(lines[1], "  f(n) -> f(n-k) for k in 1..m")
        self.assertEqual(lines[2].index("^"), lines[1].index("..m") + 2)


if __name__ == "__main__":
    unittest.main()
