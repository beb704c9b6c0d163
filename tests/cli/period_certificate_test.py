"""grundy period --certificate: what is written is accepted, for each kind of proof that the checker knows."""
import json
import pathlib
import tempfile
import unittest

from program import grundy

# Octal, hexadecimal with a period, with an arithmetic one, subtraction in bit planes and by counting, all but.
GAMES = (["0.77"], ["0.156"], ["4.3"], ["0.1"], ["hex", "0.F"], ["hex", "0.8"], ["hex", "0.3F"], ["hex", "0.3DC"],
         ["hex", "0.EE0"], ["subtract{1,5,6}"], ["subtract{2,5,7,11,13}"], ["bash(3)"], ["subtract{2..50}"], ["all-but{2,3}"],
         ["all-but{1,4}"], ["f(n) -> f(n-k) for k in 1..3"])
# Parts that differ; sums without a carry, which the checker does not know; an observation; a window that is too wide.
NONE = (["grundy", "--limit", "2000"], ["hex", "0.209"], ["hex", "0.BF9", "--limit", "400"],
        ["subtract{1,2,1000003}"], ["0.6", "--limit", "2000"])


class PeriodCertificates(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = str(pathlib.Path(self.folder.name) / "c.json")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, rules):
        done = grundy("period", *rules, "--certificate", self.file)
        self.assertEqual((done.code, done.err), (0, ""), rules)
        return json.loads(pathlib.Path(self.file).read_text())

    def test_accepted(self):
        for rules in GAMES:
            with self.subTest(rules):
                self.write(rules)
                done = grundy("verify", self.file, *rules)
                self.assertEqual(done.code, 0, done.out + done.err)
                self.assertTrue(done.out.startswith("Accepted: "), done.out)

    def test_same_numbers_as_the_answer(self):
        for rules in GAMES:
            found = json.loads(grundy("period", *rules, "--json").out)
            claim = self.write(rules)["claim"]
            self.assertEqual([claim[key] for key in ("preperiod", "period", "saltus")],
                             [found[key] for key in ("preperiod", "period", "saltus")], rules)
            self.assertEqual(len(claim["values"]), found["preperiod"] + found["period"])

    def test_changed(self):
        for rules in GAMES:
            made = self.write(rules)
            made["claim"]["values"][-1] += 1
            pathlib.Path(self.file).write_text(json.dumps(made))
            self.assertEqual(grundy("verify", self.file).code, 1, rules)

    def test_none(self):
        for rules in NONE:
            done = grundy("period", *rules, "--certificate", self.file)
            # The answer is told all the same.
            told = grundy("period", *rules).out.splitlines()
            self.assertEqual((done.code, done.out.splitlines()[0]), (2, told[0]), rules)
            self.assertIn("certificate", done.err)
            self.assertFalse(pathlib.Path(self.file).exists())

    def test_to_stdout(self):
        self.assertEqual(json.loads(grundy("period", "0.77", "--certificate", "-").out)["claim"]["period"], 12)

    def test_steps(self):
        self.write(["0.156"])
        self.assertEqual(grundy("verify", self.file, "--steps", "10000").code, 3)
        self.assertEqual(grundy("verify", self.file, "--steps", "10^9").code, 0)
        self.assertEqual(grundy("verify", self.file, "--steps", "many").code, 2)


if __name__ == "__main__":
    unittest.main()
