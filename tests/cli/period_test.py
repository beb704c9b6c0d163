"""grundy period: the published and computed periods of octal games, and what it says where there is none."""
import json
import os
import pathlib
import unittest

from program import grundy

DATA = pathlib.Path(os.environ["GRUNDY_SOURCE_DIR"]) / "tests/cli/data/octal_periods.tsv"
FIRST_ROWS = 3  # of every four, by number; rows published elsewhere are all tried


def rows():
    lines = [line.split("\t") for line in DATA.read_text().splitlines() if not line.startswith("#")]
    for number, (code, period, preperiod, published) in enumerate(lines[1:]):
        if published == "yes" or number % 4 < FIRST_ROWS:
            yield code, int(period), int(preperiod)


def period(*args, **more):
    done = grundy("period", *args, "--json", **more)
    return json.loads(done.out) if done.code == 0 else done


class Periods(unittest.TestCase):
    def test_known_periods(self):
        tried = 0
        for code, length, preperiod in rows():
            with self.subTest(code=code):
                found = period(code)
                self.assertEqual((found["period"], found["preperiod"], found["saltus"]), (length, preperiod, 0))
                self.assertEqual(found["last_exception"], preperiod - 1 if preperiod else None)
                self.assertEqual(found["evidence"]["kind"], "theorem")
                tried += 1
        self.assertGreaterEqual(tried, 150)

    def test_long_preperiods(self):
        for code, length, preperiod in (("0.16", 149459, 105351), ("0.156", 349, 3479), ("0.56", 144, 326640)):
            found = period(code)
            self.assertEqual((found["period"], found["preperiod"]), (length, preperiod), code)
            self.assertEqual(found["exceptions"][:3], [0, 1, 2])
            self.assertGreaterEqual(found["computed_to"], 2 * preperiod + length)

    def test_exceptions_of_kayles(self):
        # Winning Ways, ch. 4: the exceptional values of Kayles; heap 0 is one too.
        found = period("kayles")
        self.assertEqual(found["exceptions"], [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70])
        self.assertEqual((found["period"], found["preperiod"]), (12, 71))

    def test_spellings(self):
        for words in (["0.77"], [".77"], ["octal", "0.77"], ["octal 0.77"],
                      ["f(n) -> f(a) + f(n-k-a) for k in 1..2, a in 0..n-k"]):
            self.assertEqual(period(*words)["period"], 12, words)
        self.assertEqual(period("hex", "0.F")["period"], 2)

    def test_arithmetic_periods(self):
        for code, length, saltus, preperiod in (("0.8", 3, 1, 1), ("0.08", 4, 1, 1)):
            found = period("hex", code)
            self.assertEqual((found["period"], found["saltus"], found["preperiod"]), (length, saltus, preperiod), code)
            self.assertEqual(found["evidence"]["kind"], "theorem")
            self.assertEqual(len(found["evidence"]["proof"]), 2)
        # Kenyon's game: the saltus is no power of two.
        found = period("hex", "0.3F", "--limit", "1000")
        self.assertEqual((found["period"], found["saltus"], found["evidence"]["kind"]), (6, 3, "theorem"))
        # Every heap one more than the last from 154 on, but for the heaps 429, 777, 1309, ...
        for limit, kind in ((400, "conjecture"), (1000, "exhaustive")):
            self.assertEqual(period("hex", "0.BF9", "--limit", str(limit))["evidence"]["kind"], kind)

    def test_no_period(self):
        found = period("0.6", "--limit", "30000")
        self.assertIsNone(found["period"])
        self.assertEqual((found["rares"], found["last_rare"]), (1583, 20627))
        self.assertEqual((found["computed_to"], found["evidence"]["kind"]), (30000, "exhaustive"))

    def test_grundys_game_is_not_proved(self):
        self.assertIsNone(period("grundy", "--limit", "5000")["period"])

    def test_161_is_not_36(self):
        def values(code):
            done = grundy("table", "octal " + code, "--to", "530", "--json")
            return json.loads(done.out)["cells"]
        a, b = values("0.161"), values("0.36")
        self.assertEqual(next(n for n in range(531) if a[n] != b[n]), 519)

    def test_wrong_requests(self):
        for words in (["0.[7]"], ["wythoff"], ["0.9x"], ["0.77", "5"], ["0.77", "--limit", "10^13"]):
            done = grundy("period", *words)
            self.assertEqual((done.code, done.out), (2, ""), words)
            self.assertNotEqual(done.err, "")

    def test_time_and_memory(self):
        self.assertEqual(grundy("period", "0.6", "--limit", "10^9", "--time", "200ms").code, 3)
        self.assertEqual(grundy("period", "0.6", "--limit", "10^9", "--memory", "1M").code, 3)

    def test_windows_where_the_values_would_not_fit(self):
        # T. Czajka's table; all values of 10^9 heaps would need gigabytes.
        found = period("0.354", "--limit", "10^9", "--memory", "150M")
        self.assertEqual((found["period"], found["preperiod"], found["last_exception"]), (1180, 10061916, 10061915))
        self.assertEqual((found["evidence"]["kind"], found["rares"], found["last_rare"]), ("theorem", 131, 3227))
        self.assertIn("window", found["evidence"]["name"])
        self.assertEqual(len(found["evidence"]["proof"]), 4)
        self.assertEqual((found["exception_count"], len(found["exceptions"])), (7912461, 1000))
        # Short preperiods are still proved from all values.
        found = period("0.16", "--limit", "10^9", "--memory", "150M")
        self.assertEqual((found["period"], found["exception_count"]), (149459, 3634))

    def test_no_window_recurs(self):
        found = period("0.106", "--limit", "30000000", "--memory", "100M")
        self.assertEqual((found["period"], found["evidence"]["kind"]), (None, "exhaustive"))
        self.assertEqual((found["rares"], found["last_rare"]), (15, 1103))
        self.assertGreaterEqual(found["computed_to"], 30000000)

    def test_chinese(self):
        done = grundy("period", "0.77", lang="zh")
        self.assertIn("周期 12，预周期 71，增量 0", done.out)
        self.assertIn("盖伊", done.out)


if __name__ == "__main__":
    unittest.main()
