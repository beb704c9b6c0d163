"""grundy graph: all formats give the same answers, which are those of the definition; what is wrong with a file is
told in one line with its place; limits."""
import itertools
import json
import os
import pathlib
import random
import signal
import struct
import subprocess
import tempfile
import time
import unittest

from program import GRUNDY, grundy


def verdicts(names, moves, misere=False, marks=()):
    """{name: (outcome, distance)} by the definition, a round a move."""
    marks = dict(marks)
    options = {name: [b for a, b in moves if a == name] for name in names}
    known = {}
    for distance in range(2 * len(names) + 1):
        new = {}
        for name in names:
            if name in known:
                continue
            if name in marks:
                new[name] = ("N" if marks[name] == "wins" else "P", distance)
            elif not options[name]:
                new[name] = ("N" if misere else "P", distance)
            elif any(known.get(o, "?")[0] == "P" for o in options[name]):
                new[name] = ("N", distance)
            elif all(known.get(o, "?")[0] == "N" for o in options[name]):
                new[name] = ("P", distance)
        known.update(new)
    return {name: known.get(name, ("D", None)) for name in names}


def random_game(rng, words):
    n = rng.randint(1, 9)
    names = [f"p{i}é" if words else str(i * rng.choice([1, 1, 1]) + (10 ** 8 if i > 6 else 0)) for i in range(n)]
    moves = [(rng.choice(names), rng.choice(names)) for _ in range(rng.randint(0, 2 * n))]
    marks = [(name, rng.choice(["wins", "loses"])) for name in names if rng.random() < 0.1]
    return names, moves, marks


def written(names, moves, marks, rng):
    """{file name: bytes} of one game."""
    quote = json.dumps
    edges = "".join(f"{name}\n" for name in names) + "".join(f"{a}\t{b}  # x\n" for a, b in moves)
    edges += "".join(f"{mark} {name}\n" for name, mark in marks)
    dot = "/* a\nb */ strict digraph \"g\" { rankdir=LR; node [shape=box];\n"
    dot += "".join(f'"{name}";\n' for name in names)
    dot += "".join(f'subgraph cluster{i} {{ "{a}" }} -> "{b}":p:n [label="x y", ends=wins] // c\n'
                   for i, (a, b) in enumerate(moves))
    dot += "".join(f'"{name}" [ends={mark}, color=red]\n' for name, mark in marks) + "}\n"
    objects = {"positions": [{"id": name, "other": [{"id": 3}]} for name in names], "note": {"edges": [1]},
               "edges": [[a, b] if rng.random() < 0.5 else {"source": a, "target": b, "key": 0} for a, b in moves]}
    for kind in ("wins", "loses"):
        objects[kind] = [name for name, mark in marks if mark == kind]
    by_moves = {"moves": {name: [b for a, b in moves if a == name] for name in names},
                "wins": objects["wins"], "loses": objects["loses"]}
    return {"g.txt": edges.encode(), "g.dot": dot.encode(), "g.json": quote(objects).encode(),
            "m.json": quote(by_moves, ensure_ascii=False).encode()}


def binary(n, moves, rows=False, width=4):
    code = {4: "I", 8: "Q"}[width]
    head = struct.pack("<8sIIQQ", b"GrundyG1", int(rows), width, n, len(moves))
    if not rows:
        return head + struct.pack(f"<{2 * len(moves)}{code}", *itertools.chain(*moves))
    ordered = sorted(moves)
    first = [sum(a < v for a, _ in moves) for v in range(n + 1)]
    return head + struct.pack(f"<{n + 1}Q", *first) + struct.pack(f"<{len(moves)}{code}", *(b for _, b in ordered))


class Graphs(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def put(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def table(self, path, *options):
        run = grundy("graph", path, "--out", "-", *options)
        self.assertEqual((run.code, run.err), (0, ""), path)
        rows = [line.split("\t") for line in run.out.splitlines()]
        return {row[0]: (row[1], int(row[2]) if row[2] else None) for row in rows}

    def test_all_formats_give_the_answers_of_the_definition(self):
        rng = random.Random(5)
        for round_ in range(12):
            names, moves, marks = random_game(rng, words=round_ % 2 == 0)
            for name, content in written(names, moves, marks, rng).items():
                for options in ((), ("--misere",), ("--outcomes",)):
                    with self.subTest(round=round_, file=name, options=options):
                        self.assertEqual(self.table(self.put(name, content), *options),
                                         verdicts(names, moves, "--misere" in options, marks))

    def test_binary_forms(self):
        rng = random.Random(6)
        for round_ in range(8):
            n = rng.randint(1, 9)
            moves = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randint(0, 20))]
            names = [str(v) for v in range(n)]
            expected = verdicts(names, [(str(a), str(b)) for a, b in moves])
            for rows in (False, True):
                for width in (4, 8):
                    with self.subTest(round=round_, rows=rows, width=width):
                        path = self.put("g", binary(n, moves, rows, width))
                        self.assertEqual(self.table(path), expected)

    def test_values_and_moves_of_sums(self):
        nim = "".join(f"{a} {b}\n" for a in range(20) for b in range(a))
        path = self.put("nim", nim)
        answer = json.loads(grundy("graph", path, "5", "7", "12", "--json").out)
        self.assertEqual((answer["outcome"], answer["value"], answer["term_values"]), ("N", "14", ["5", "7", "12"]))
        self.assertEqual([(m["from"], m["to"], m["term"]) for m in answer["moves"]], [("12", "2", 2)])
        summary = json.loads(grundy("graph", path, "--json").out)
        self.assertEqual((summary["largest_value"], summary["P"], summary["endless"]), (19, 1, False))
        misere = json.loads(grundy("graph", path, "--misere", "1", "1", "--json").out)
        self.assertEqual(misere["outcome"], "N")

    def test_drawing_moves(self):
        path = self.put("g", "a b\nb a\na c\nc d\n")
        answer = json.loads(grundy("graph", path, "a", "--json").out)
        self.assertEqual(answer["outcome"], "D")
        self.assertEqual([m["to"] for m in answer["drawing_moves"]], ["b"])
        text = grundy("graph", path, "a", lang="zh").out
        self.assertIn("保持平局", text)

    def test_tables(self):
        path = self.put("g", '"x,y" z\nz "q"\n')
        for name in ("t.csv", "t.jsonl", "t.tsv"):
            self.assertEqual(grundy("graph", path, "--out", str(self.folder / name)).code, 0)
        self.assertEqual((self.folder / "t.csv").read_text(),
                         'position,outcome,distance,value\n"x,y",P,2,0\nz,N,1,1\nq,P,0,0\n')
        rows = [json.loads(line) for line in (self.folder / "t.jsonl").read_text().splitlines()]
        self.assertEqual([row["position"] for row in rows], ["x,y", "z", "q"])
        self.assertEqual([row["outcome"] for row in rows], ["P", "N", "P"])
        self.assertEqual((self.folder / "t.tsv").read_text().splitlines()[0].split("\t")[:3], ["x,y", "P", "2"])

    def test_what_is_wrong_with_a_file(self):
        good = binary(3, [(0, 1), (1, 2)])
        cases = [("a.txt", "a b\nb c d\n", "a.txt:2:5:"), ("a.txt", 'x "y\n', "a.txt:1:3:"), ("a.txt", "x ->\n", "a.txt:1:3:"),
                 ("a.txt", "-> x\n", "a.txt:1:1:"), ("a.txt", "x -> -> y\n", "a.txt:1:6:"), ("a.txt", "", "no positions"),
                 ("a.txt", "# nothing\n", "no positions"), ("a.txt", b"a b\nb \0c\n", "a.txt:2:3:"),
                 ("a.txt", "positions many\n", "a.txt:1:11:"),
                 ("a.dot", "digraph { a -> }", "a.dot:1:16:"), ("a.dot", "digraph { a -- b }", "a.dot:1:13:"),
                 ("a.dot", "graph { a -> b }", "a.dot:1:11:"), ("a.dot", "digraph { a -> b", "the end of the file"),
                 ("a.dot", "digraph { a [x= }", "a.dot:1:17:"), ("a.dot", "digraph { /* a", "a.dot:1:11:"),
                 ("a.dot", 'digraph { "a', "a.dot:1:11:"), ("a.dot", "digraph { <a<b>", "a.dot:1:11:"),
                 ("a.dot", "digraph { a }}", "a.dot:1:14:"), ("a.dot", "nonsense", "a.dot:1:1:"),
                 ("a.dot", "digraph { a [ends=draws] }", "a.dot:1:19:"), ("a.dot", "digraph { a $ }", "a.dot:1:13:"),
                 ("a.json", "{", "a.json:1:"), ("a.json", "[[1,2],[3]]", "a.json:1:9:"), ("a.json", "[1.5]", "a.json:1:"),
                 ("a.json", '{"edges": 3}', "a.json:1:11:"), ("a.json", '{"edgs": []}', "a.json:1:"),
                 ("a.json", '{"moves": {"a": 3}}', "a.json:1:17:"), ("a.json", "[[1,2],[3,4]] x", "a.json:1:15:"),
                 ("a.json", "3", "a.json:1:"), ("a.json", '{"edges": [[1, -2]]}', "a.json:1:"),
                 ("a.bin", good[:-1], "expected 48 bytes"), ("a.bin", good[:20], "32 bytes"),
                 ("a.bin", good + b"x", "found 49"), ("a.bin", binary(3, [(0, 3)]), "byte 36: expected a position up to 2, found 3"),
                 ("a.bin", binary(0, []), "no positions"), ("a.bin", binary(3, [(0, 2 ** 40)], width=8), str(2 ** 40)),
                 ("a.bin", b"GrundyG1" + struct.pack("<IIQQ", 7, 4, 1, 0), "byte 8"),
                 ("a.bin", b"GrundyG1" + struct.pack("<IIQQ", 0, 5, 1, 0), "byte 12"),
                 ("a.bin", b"GrundyG1" + struct.pack("<IIQQ", 0, 4, 2 ** 63, 2 ** 63), "at most"),
                 ("a.bin", b"GrundyG1" + struct.pack("<IIQQQQQI", 1, 4, 2, 1, 0, 2, 1, 0), "position 1")]
        for name, content, expected in cases:
            for lang in ("en", "zh"):
                with self.subTest(content=content, lang=lang):
                    run = grundy("graph", self.put(name, content), lang=lang)
                    self.assertEqual((run.code, run.out), (2, ""), run.err)
                    self.assertEqual(len(run.err.splitlines()), 1, run.err)
                    if lang == "en":
                        self.assertIn(expected, run.err)

    def test_wrong_requests(self):
        path = self.put("g", "0 1\n")
        for words in ([], [path, "7"], [path, "--format", "xml"], [path, "--values", "--misere"],
                      [path, "--values", "--outcomes"], [path, "0", "--out", "x"], [path, "--directed-geography"],
                      [path, "0", "1", "--undirected-geography"], [str(self.folder / "none")], [str(self.folder)],
                      [self.put("m", "0 1\nwins 1\n"), "--values"]):
            run = grundy("graph", *words)
            self.assertEqual((run.code, run.out), (2, ""), words)
            self.assertLessEqual(len(run.err.splitlines()), 2, run.err)
        run = grundy("graph", self.put("g", "a b\nb c\n"), "x")
        self.assertIn("3 positions, for example a, b, c", run.err)

    def test_separators_and_sums_in_one_word(self):
        for content in ("0 1\n1 2", "0,1\r\n1,2\r\n", "0;1\n1 ; 2", "0->1\n1 -> 2", "0\t1 # x\n1 2#y"):
            with self.subTest(content=content):
                self.assertEqual(self.table(self.put("g", content)), {"0": ("P", 2), "1": ("N", 1), "2": ("P", 0)})
        for words in (["0", "1"], ["0 + 1"], ["0+1"], ["0", "+", "1"]):
            answer = json.loads(grundy("graph", str(self.folder / "g"), *words, "--json").out)
            self.assertEqual((answer["position"], answer["value"]), ("0 + 1", "1"))

    def test_hostile_files_end(self):
        deep = 300_000
        for name, content in (("a.dot", "digraph " + "{" * deep), ("b.dot", "digraph {" + "subgraph {" * deep + "a" + "}" * deep + "}"),
                              ("c.dot", "digraph { a" + " -> a" * deep + "}"), ("d.json", "[" * deep),
                              ("e.json", '{"x": ' + '{"x":' * deep + "1" + "}" * deep + ', "edges": [[1, 2]]}'),
                              ("f.txt", "4294967295 0\n99999999999999999999 4294967295\n007 7\n"),
                              ("g.txt", "2147483646 0\n"), ("h.txt", "x" * 10 ** 6 + " y\n"), ("i.dot", "digraph {" + "a" * 10 ** 6 + "}")):
            with self.subTest(file=name):
                run = grundy("graph", self.put(name, content), timeout=60)
                self.assertIn(run.code, (0, 2))
                self.assertLess(len(run.out + run.err), 2000)
        many = "digraph {" + "{" + " ".join(f"n{i}" for i in range(20_000)) + "} -> {" + " ".join(f"m{i}" for i in range(20_000)) + "} }"
        run = grundy("graph", self.put("j.dot", many), "--memory", "200M", timeout=60)
        self.assertEqual((run.code, run.out), (3, ""))

    def test_numbers_as_they_come(self):
        path = self.put("f.txt", "4294967295 0\n99999999999999999999 4294967295\n007 7\n7 7\n")
        self.assertEqual(self.table(path), {"4294967295": ("N", 1), "0": ("P", 0), "99999999999999999999": ("P", 2),
                                            "007": ("D", None), "7": ("D", None)})

    def test_loops_doubles_and_lone_positions(self):
        path = self.put("g", "a a\nb c\nb c\nd\npositions 2\n")
        self.assertEqual(self.table(path), {"a": ("D", None), "b": ("N", 1), "c": ("P", 0), "d": ("P", 0),
                                            "0": ("P", 0), "1": ("P", 0)})

    def test_geography_is_search(self):
        rng = random.Random(7)

        def wins(edges, at, gone):
            return any(not wins(edges, b, gone | {b}) for b in edges.get(at, ()) if b not in gone)

        for _ in range(12):
            n = rng.randint(1, 8)
            moves = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randint(1, 12))]
            path = self.put("g", f"positions {n}\n" + "".join(f"{a} {b}\n" for a, b in moves))
            for both, option in ((True, "--undirected-geography"), (False, "--directed-geography")):
                edges = {}
                for a, b in moves + ([(b, a) for a, b in moves] if both else []):
                    edges.setdefault(a, set()).add(b)
                for start in range(n):
                    answer = json.loads(grundy("graph", path, str(start), option, "--json").out)
                    self.assertEqual(answer["outcome"], "N" if wins(edges, start, {start}) else "P")
                    good = sorted(b for b in edges.get(start, ()) if b != start and not wins(edges, b, {start, b}))
                    self.assertEqual(sorted(int(m["to"]) for m in answer["moves"]), good)
                if both:
                    summary = json.loads(grundy("graph", path, option, "--json").out)
                    self.assertEqual(summary["N"], sum(wins(edges, v, {v}) for v in range(n)))

    def test_limits(self):
        rng = random.Random(8)
        n = 100_000
        path = self.put("g", binary(n, [(rng.randrange(n), rng.randrange(n)) for _ in range(400_000)]))
        for memory in ("10K", "1M", "3M", "8M"):
            run = grundy("graph", path, "--memory", memory)
            self.assertEqual((run.code, run.out), (3, ""), memory)
        self.assertEqual(grundy("graph", path, "--time", "1ms").code, 3)
        self.assertEqual(grundy("graph", path).code, 0)

    def test_a_file_that_others_write_to(self):
        """Shortened or changed while it is read: one line and exit code 2; never a signal, never an answer."""
        rng = random.Random(9)
        n, count = 50_000, 2_000_000
        moves = [(rng.randrange(n), rng.randrange(n)) for _ in range(count // 10)] * 10
        path = self.put("g.bin", binary(n, moves))
        good = pathlib.Path(path).read_bytes()
        bad_number = struct.pack("<I", n)

        def shorten(file):
            file.truncate(40)

        def spoil(file):
            file.seek(len(good) - 4)
            file.write(bad_number)

        def touch(file):
            file.seek(32)
            file.write(struct.pack("<I", n - 1))

        text = self.put("long.txt", b"".join(b"%d %d\n" % move for move in moves[:300_000]))
        for name, change, flags in ((path, shorten, ["--outcomes"]), (path, shorten, []), (path, spoil, []),
                                    (path, touch, ["--outcomes"]), (path, shorten, ["--undirected-geography"]),
                                    (text, shorten, [])):
            if name == path:
                pathlib.Path(path).write_bytes(good)
            run = subprocess.Popen([GRUNDY, "graph", name, *flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            fds = pathlib.Path(f"/proc/{run.pid}/fd")
            while run.poll() is None:
                try:
                    if any(os.path.realpath(fd) == os.path.realpath(name) for fd in fds.iterdir()):
                        break
                except OSError:
                    pass
            with open(name, "r+b") as file:
                change(file)
            out, err = run.communicate(timeout=60)
            if name == text:  # read to wherever it ends
                self.assertIn(run.returncode, (0, 2), err)
                continue
            self.assertEqual((run.returncode, out), (2, b""), err)
            self.assertEqual(err.count(b"\n"), 1, err)
            self.assertRegex(err, rb"changed while it was being read|expected \d+ bytes|expected a header")

    def test_interrupt(self):
        pipe_in, pipe_out = os.pipe()
        run = subprocess.Popen([GRUNDY, "graph", "-"], stdin=pipe_in, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.write(pipe_out, b"a b\n")
        time.sleep(0.3)
        run.send_signal(signal.SIGINT)
        time.sleep(0.2)
        os.write(pipe_out, b"b c\n")
        os.close(pipe_out)
        os.close(pipe_in)
        out, err = run.communicate(timeout=20)
        self.assertEqual((run.returncode, out), (3, b""), err)


if __name__ == "__main__":
    unittest.main()
