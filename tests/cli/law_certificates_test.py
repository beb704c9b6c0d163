"""Every law that must be proved gets a certificate, and the independent checker accepts it."""
import tempfile
import unittest
from pathlib import Path

from program import grundy

ANY = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b"
NIM3 = "f(a,b,c) -> f(x,b,c) for x in 0..a-1 | f(a,x,c) for x in 0..b-1 | f(a,b,x) for x in 0..c-1"

LAWS = [
    ["bash(3)"], ["subtract{1,5,6}"], ["subtract{2,5,7,12}"], ["nim"], ["lasker"], ["split"], ["kayles"],
    ["octal 0.07"], [ANY], [ANY, "--values"], [NIM3], [NIM3, "--misere"], ["wythoff"], ["wythoff", "--misere"],
    [ANY, "--misere"],
    *([f"{ANY} | f(a-x,b-y) for x in 1..a, y in 1..b if |x-y| <= {width}"] for width in (1, 2, 3)),
    [f"{ANY} | f(a-x,b-2*x) for x in 1..a"], [f"{ANY} | f(a-1,b-1) if (a xor b) > 2"],
    ["f(a,b) -> f(a-x,b) for x in 1..a | f(a,b/2) if b > 0"],
    ["f(x,y) -> f(x-2,y-1) | f(x-2,y+1) | f(x-1,y-2) | f(x+1,y-2)"],
    ["fib(n,q) -> fib(n-k, 2*k) for k in 1..min(n,q)"],
    ["f(n) -> f(n-k) for k in 1..n if pow2(k)"], ["f(n) -> f(n-k) for k in 1..lowbit(n)"],
    ["f(n) -> f(n-k) for k in 1..n if pow2(k) and divides(k,n)"], ["f(n) -> f(n/2) if n > 0 | f(n/3) if n > 0"],
]


class Certificates(unittest.TestCase):
    def test_accepted(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "law.json"
            for words in LAWS:
                with self.subTest(words=words):
                    found = grundy("discover", *words, "--certificate", str(file), timeout=120)
                    self.assertEqual(found.code, 0, found.err)
                    checked = grundy("verify", str(file), timeout=120)
                    self.assertEqual(checked.code, 0, checked.out + checked.err)


if __name__ == "__main__":
    unittest.main()
