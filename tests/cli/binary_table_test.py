"""grundy table --format npy: the bytes, the hash, and a file that is never half-written."""
import pathlib
import re
import struct
import tempfile
import unittest

from program import grundy


def read_npy(file):
    data = pathlib.Path(file).read_bytes()
    assert data[:8] == b"\x93NUMPY\x01\x00"
    length, = struct.unpack("<H", data[8:10])
    header = data[10:10 + length].decode("ascii")
    assert (10 + length) % 64 == 0 and header.endswith("\n")
    fields = re.fullmatch(r"\{'descr': '<u4', 'fortran_order': False, 'shape': \(([0-9, ]*)\), \} *\n", header)
    shape = [int(n) for n in fields[1].split(",") if n.strip()]
    body = data[10 + length:]
    return shape, list(struct.unpack("<%dI" % (len(body) // 4), body))


def cell_hash(cells):
    h = 0
    for cell in cells:
        h = (h * 1000003 + cell) % 2**64
    return "%016x" % h


class BinaryTables(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, *words, code=0):
        file = str(self.folder / "table.npy")
        done = grundy("table", *words, "--out", file)
        self.assertEqual(done.code, code, done.err)
        if code == 0:
            shape, cells = read_npy(file)
            self.assertEqual(done.out, "%s: %d cells, hash %s\n" % (file, len(cells), cell_hash(cells)))
            return shape, cells

    def test_wythoff(self):
        shape, cells = self.write("wythoff", "--to", "40,30")
        self.assertEqual(shape, [41, 31])
        g = {}
        for a in range(41):
            for b in range(31):
                seen = {g[x, b] for x in range(a)} | {g[a, y] for y in range(b)}
                seen |= {g[a - k, b - k] for k in range(1, min(a, b) + 1)}
                g[a, b] = next(v for v in range(len(seen) + 1) if v not in seen)
        self.assertEqual(cells, [g[a, b] for a in range(41) for b in range(31)])

    def test_known_hash(self):
        done = grundy("table", "wythoff", "--to", "999,999", "--out", str(self.folder / "w.npy"))
        self.assertIn("hash 8cf79ab87d057f5b", done.out)

    def test_heaps(self):
        self.assertEqual(self.write("subtract{2,3}", "--to", "9"), ([10], [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]))
        self.assertEqual(self.write("kayles", "--to", "5"), ([6], [0, 1, 2, 3, 1, 4]))
        self.assertEqual(self.write("subtract{2,3}", "--to", "5", "--outcomes"), ([6], [0, 0, 1, 1, 1, 0]))
        self.assertEqual(self.write("domain n >= 1; f(n) -> f(n-1)", "--to", "3")[1], [4294967295, 0, 1, 0])
        self.assertEqual(self.write("f(a,b,c) -> f(a-1,b,c) | f(a,b-1,c) | f(a,b,c-1)", "--to", "1,1,1")[0], [2, 2, 2])

    def test_long(self):
        shape, cells = self.write("subtract{3,5,1000}", "--to", "999999")
        self.assertEqual(shape, [1000000])
        again = [0] * 5000
        for n in range(5000):
            seen = {again[n - s] for s in (3, 5, 1000) if s <= n}
            again[n] = next(v for v in range(4) if v not in seen)
        self.assertEqual(cells[:5000], again)

    def test_never_half_written(self):
        file = self.folder / "table.npy"
        file.write_text("old")
        self.write("wythoff", "--to", "20000,20000", "--time", "100ms", code=3)
        self.write("wythoff", "--to", "20000,20000", "--memory", "1M", code=3)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["table.npy"])
        self.assertEqual(file.read_text(), "old")

    def test_not_to_the_terminal(self):
        done = grundy("table", "wythoff", "--to", "3,3", "--format", "npy")
        self.assertEqual((done.code, done.out), (2, ""))


if __name__ == "__main__":
    unittest.main()
