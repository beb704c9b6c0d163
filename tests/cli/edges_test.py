"""Numbers and options at their edges: answered, or refused at once with the reason."""
import pathlib
import re
import tempfile
import time
import unittest

from program import grundy

QUICK = 20.0  # seconds on a busy machine; what these tests are about took minutes


class Edges(unittest.TestCase):
    def refused(self, *args, word, code=2):
        began = time.monotonic()
        run = grundy(*args)
        self.assertLess(time.monotonic() - began, QUICK)
        self.assertEqual((run.code, run.out), (code, ""), run.err)
        self.assertIn(word, run.err)

    def value(self, *args):
        began = time.monotonic()
        run = grundy("solve", *args)
        self.assertLess(time.monotonic() - began, QUICK)
        self.assertEqual((run.code, run.err), (0, ""))
        return int(re.search(r"^nim-value: (\d+)", run.out, re.M)[1])

    def test_an_amount_larger_than_the_heap_does_not_count(self):
        for heap in ("0", "5", "9999999999", "999999999999"):
            with_it = self.value("subtract{1,3,4,1000000000000}", heap)
            self.assertEqual(with_it, self.value("subtract{1,3,4}", heap))

    def test_an_amount_in_larger_units_than_the_others(self):
        for heap in ("7", "100000000000"):
            with_it = self.value("subtract{2,6,8,1000000000001}", heap)
            self.assertEqual(with_it, self.value("subtract{2,6,8}", heap))

    def test_search_that_cannot_end_is_not_begun(self):
        for more in ((), ("--misere",)):
            self.refused("solve", "subtract{1,3,4,1000000000000}", "1000000000000", *more,
                         word="1000000000000 positions", code=3)

    def test_numbers_near_the_end_of_the_machine(self):
        self.refused("solve", "subtract{1,9223372036854775807}", "5", word="9223372036854774783")
        self.refused("period", "f(n) -> f(n-k) for k in {1,9223372036854775807}",
                     word="too large to be read")

    def test_times_in_fractions(self):
        for time_given in ("0.5s", "1.5m", "0.25h"):
            self.assertEqual(grundy("solve", "nim", "5", "--time", time_given).code, 0)
        for time_given in ("0.s", ".s", "0.0001s", "1.2.3s", "0.0s", "1.0000000s"):
            self.refused("solve", "nim", "5", "--time", time_given, word="is not a time")

    def test_moves_that_are_not_listed_have_no_heading(self):
        run = grundy("solve", "nim", "3", "4", "5", "--moves", "0")
        self.assertIn("winning moves that are not listed: 1", run.out)
        self.assertNotIn("a winning move (", run.out)

    def test_options_of_one_position_do_not_go_with_a_batch(self):
        for option in (("--after", "1"), ("--certificate", "-"), ("--values",)):
            self.refused("solve", "nim", "--batch", "-", *option, word=option[0])

    def test_tests_go_into_an_empty_folder_only(self):
        with tempfile.TemporaryDirectory() as folder:
            made = grundy("tests", "nim", "-n", "1", "--out", folder)
            self.assertEqual(made.code, 0, made.err)
            before = {p.name: p.read_bytes() for p in pathlib.Path(folder).iterdir()}
            self.refused("tests", "nim", "-n", "1", "--out", folder, word="not empty")
            after = {p.name: p.read_bytes() for p in pathlib.Path(folder).iterdir()}
            self.assertEqual(before, after)

    def test_discover_takes_one_side(self):
        self.refused("discover", "wythoff", "--to", "100,100", word="--to 100")

    def test_long_numbers_are_written_quickly_and_rightly(self):
        run = grundy("solve", "nim", "10^5000+12345")
        self.assertIn("nim-value: 1" + "0" * 4995 + "12345\n", run.out)
        self.assertEqual(self.value("split", "10^99999"), 1)
        few = grundy("solve", "split", "10^99999", "--json")
        self.assertEqual(few.code, 0)
        self.assertLess(len(few.out), 10_000_000)  # a hundred moves are 30 million characters

    def test_fibonacci_of_20000_digits(self):
        run = grundy("solve", "fibonacci", "10^20000", "--moves", "1")
        self.assertEqual((run.code, run.err), (0, ""))
        self.assertTrue(run.out.startswith("N"))

    def test_time_is_kept_where_a_theorem_lists_moves(self):
        began = time.monotonic()
        grundy("solve", "product(mogul,mogul)", "20,20", "--time", "1")
        self.assertLess(time.monotonic() - began, 10.0)
        began = time.monotonic()
        row = "[" + ",".join(["1"] * 60) + "]"
        grundy("solve", "turn{5,7,9}", row, "--time", "1")
        self.assertLess(time.monotonic() - began, 10.0)

    def test_the_law_of_nim_speaks_of_no_position(self):
        self.assertNotIn("heaps: 0", grundy("export", "nim").out)


if __name__ == "__main__":
    unittest.main()
