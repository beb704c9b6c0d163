"""grundy misere and misere sums in their quotient, through the program: the published orders, the limits, and the
moves of a sum played out against plain enumeration."""
import functools
import json
import unittest

from program import grundy

# order, P-portion, period, preperiod (Plambeck 2005; Plambeck and Siegel 2008)
PUBLISHED = {"0.75": (8, 2, 2, 8), "0.123": (20, 5, 5, 5), "0.77": (40, 9, 12, 71), "0.15": (42, 12, 10, 66),
             "0.34": (12, 3, 8, 7), "0.53": (16, 3, 9, 21), "0.71": (36, 9, 6, 3), "0.512": (8, 2, 6, 16)}


@functools.lru_cache(None)
def kayles_is_p(heaps):
    options = []
    for i, n in enumerate(heaps):
        rest = heaps[:i] + heaps[i + 1:]
        for taken in (1, 2):
            for a in range((n - taken) // 2 + 1 if n >= taken else 0):
                options.append(tuple(sorted(h for h in rest + (a, n - taken - a) if h)))
    return bool(options) and not any(kayles_is_p(o) for o in set(options))


class Misere(unittest.TestCase):
    def test_published_quotients(self):
        for code, expected in PUBLISHED.items():
            with self.subTest(code=code):
                found = json.loads(grundy("misere", code, "--json").out)
                self.assertEqual((found["order"], found["p_portion_size"], found["period"], found["preperiod"]),
                                 expected)
                self.assertTrue(found["complete"])
                self.assertEqual(len(found["p_portion"]), found["p_portion_size"])

    def test_a_quotient_of_some_heaps_says_so(self):
        found = json.loads(grundy("misere", "0.77", "--limit", "20", "--json").out)
        self.assertEqual((found["order"], found["period"], found["complete"]), (24, None, False))
        self.assertEqual(found["heaps_checked"], 20)
        self.assertIn("nothing is said", found["evidence"]["detail"])

    def test_sums_of_kayles_are_those_of_enumeration(self):
        for heaps in ((9, 9, 8), (12, 13), (5, 9, 11), (20, 5), (7, 7, 7, 7), (25,), (1, 24), (10, 8, 9)):
            with self.subTest(heaps=heaps):
                answer = json.loads(grundy("solve", "--misere", "kayles", *map(str, heaps), "--json").out)
                self.assertEqual(answer["outcome"], "P" if kayles_is_p(tuple(sorted(heaps))) else "N")
                self.assertIn("quotient", json.dumps(answer["evidence"]))
                for move in answer["moves"]:
                    rest = list(heaps)
                    rest.pop(move["term"])
                    left = [int(h) for h in move["to"].split("+") if int(h)]
                    self.assertTrue(kayles_is_p(tuple(sorted(rest + left))), move)

    def test_mistakes(self):
        self.assertEqual(grundy("misere", "nim").code, 2)
        self.assertEqual(grundy("misere", "0.77", "--limit", "10^9").code, 2)
        self.assertEqual(grundy("misere").code, 2)


if __name__ == "__main__":
    unittest.main()
