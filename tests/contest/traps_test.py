"""Traps that programs about impartial games have fallen into: grundy must give the right answer.

The numbers and titles are those of a collection of 50 traps; a test's text says where the mistake
was met. Every right answer was found by brute force or by two independent programs.
"""

import json
import math
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import kit  # noqa: E402  (found through the line above)
from kit import at, game  # noqa: E402

G = kit.Grundy()
END = "end(x) -> 0 if x > x"  # a function without options: then every move there wins


def wythoff_pair(k):
    """floor(k*phi), exactly, and that plus k."""
    a = (k + math.isqrt(5 * k * k)) // 2
    return a, a + k


def whole_graph(spelling):
    return json.loads(G.run("solve", spelling, "--json"))


class Trap(unittest.TestCase):
    def loses(self, rules, *terms, **options):
        self.assertEqual(G.outcome(rules, *terms, **options), "P", terms)

    def wins(self, rules, *terms, **options):
        self.assertEqual(G.outcome(rules, *terms, **options), "N", terms)

    def draw(self, rules, *terms, **options):
        self.assertEqual(G.outcome(rules, *terms, **options), "D", terms)


class Numbers(Trap):
    def golden_pairs(self, ks):
        for k in ks:
            a, b = wythoff_pair(k)
            self.loses("wythoff", at("wythoff", a, b))
            self.wins("wythoff", at("wythoff", a + 1, b + 1))
            self.wins("wythoff", at("wythoff", a + 1, b))

    def test_01_golden_ratio_in_double(self):
        """Nearly every blog solution of Luogu P2252, POJ 1067 and HDU 1527."""
        self.loses("wythoff", at("wythoff", 165580140, 267914295))
        self.golden_pairs([102334155])

    def test_02_golden_ratio_in_long_double(self):
        self.loses("wythoff", at("wythoff", 7778742048, 12586269024))
        self.golden_pairs([4807526976])

    def test_03_golden_ratio_in_float(self):
        self.loses("wythoff", at("wythoff", 4180, 6764))

    def test_04_truncated_constants(self):
        self.golden_pairs([233, 610, 6765, 4181, 10946, 46368, 196418])

    def test_05_ratio_test_for_euclid(self):
        for rules in ("euclid", "euclid-positive"):
            self.loses(rules, at("euclid", 165580141, 267914296))
            self.wins(rules, at("euclid", 165580141, 267914296 - 1 + 165580141))

    def test_06_square_root_in_double(self):
        n = 67108865**2 - 1
        rule = "f(n) -> f(0) if n > 0 and "
        self.wins(rule + "sqrt(n) = 67108864", n)
        self.wins(rule + "square(n)", n + 1)
        self.loses(rule + "square(n)", n)

    def test_07_fourth_root_bounds(self):
        """Codeforces 255E."""
        rules = "f(x) -> end(y) for y in 0..min(sqrt(x), x - 1) if y^4 >= x\n" + END
        for x, options in ((15, {2, 3}), (16, {2, 3, 4}), (17, {3, 4})):
            moves = G.moves(rules, at("f", x))
            self.assertEqual({kit.coordinates(m.to)[0] for m in moves}, options)

    def test_08_product_beyond_32_bits(self):
        """A comment in CGSuite's GameHeapTest.scala: Grundy's game went wrong from heap 92679 on."""
        rules = "f(n) -> end(a) + end(n-a) for a in 1..n-1 if a != n - a\n" + END
        self.assertEqual(G.answer(rules, at("f", 92679))["move_count"], "46339")

    def test_09_heaps_near_2_to_64(self):
        """ABC 172 F: of 4294967297 8589934593 12884901890 one stone must go from heap 1 to heap 2."""
        self.loses("nim", 4294967296, 8589934594, 12884901890)
        self.wins("nim", 4294967297, 8589934593, 12884901890)
        big = 2 * 10**16
        self.loses("nim", big, 2**63 + 5, big ^ (2**63 + 5))
        self.loses("nim", 2**64 + 1, 2**64, 1)

    def test_10_heaps_beyond_machine_integers(self):
        """Timus 1180: 250 digits."""
        self.wins("powers", 10**250)
        self.loses("powers", 3 * 10**249)

    def test_11_c_precedence(self):
        """HDU 1848, `a ^ b ^ c == 0`."""
        self.loses(game("fibonacci_amounts"), 1, 4, 1)


class Periods(Trap):
    def test_12_take_a_factorial(self):
        """OEIS A014587, a published conjecture of period 25."""
        rules = "heap(n) -> heap(n-k) for k in {1, 2, 6, 24, 120, 720, 5040}"
        values = G.list(rules, 5050)
        block = [int(c) for c in "0120123012012301201230123"]
        self.assertTrue(all(values[n] == block[n % 25] for n in range(5050)))
        self.assertEqual(values[5050], 4)
        self.assertEqual(G.values(rules, [5050]), [4])

    def differ_first(self, one, other, most):
        x, y = G.list("octal " + one, most), G.list("octal " + other, most)
        return next((n for n in range(most + 1) if x[n] != y[n]), None)

    def test_13_two_octal_games_that_agree_for_518_heaps(self):
        """A mistake in Flammenkamp's table, found by tczajka/octal-games."""
        self.assertEqual(self.differ_first("0.161", "0.36", 600), 519)

    def test_14_misprints_in_winning_ways(self):
        """tczajka/octal-games."""
        self.assertIsNone(self.differ_first("0.27", "0.26", 2000))
        self.assertEqual(self.differ_first("0.27", "0.06", 20), 2)
        self.assertEqual(self.differ_first("0.314", "0.31", 20), 5)

    def test_16_dawsons_kayles(self):
        for rules in ("octal 0.07", "dawson-kayles"):
            g = G.list(rules, 2000)
            exceptions = [n for n in range(34, 2001) if g[n] != g[n - 34]]
            self.assertEqual(exceptions, [34, 49, 51, 66, 69, 86])

    def test_17_18_no_period_is_claimed_early(self):
        """0.16, 0.56, 0.376 and 0.354 have preperiods of 105351, 326640, 2268248 and 10061916, but look
        periodic, or hopeless, to a program that looks at a few thousand heaps. (OEIS A071436 puts the
        last exception of 0.56 at 326637; it is 326639.)"""
        for code, start in (("0.16", 105351), ("0.56", 326640), ("0.376", None), ("0.354", None)):
            answer = G.answer("octal " + code, 3000)
            self.assertEqual(answer["evidence"]["kind"], "theorem" if start else "exhaustive", code)
            if start:
                self.assertIn(f"from n = {start} on", answer["evidence"]["detail"])
            self.assertEqual(answer["value"], str(G.list("octal " + code, 3000)[3000]), code)

    def test_19_queens(self):
        """tavisrudd/queens-nimbers: 1,0,1,0 from n = 9 on was a conjecture."""
        values = []
        for n in range(1, 8):
            cells = [(r, c) for r in range(n) for c in range(n)]
            edges = [
                f"{i}-{j}"
                for i, a in enumerate(cells)
                for j, b in enumerate(cells)
                if i < j and (a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1]))
            ]
            graph = "{" + ",".join(edges or ["0"]) + "}"
            values.append(whole_graph("node-kayles" + graph)["value"])
        self.assertEqual(values, list("1121312"))

    def test_21_the_period_is_not_the_sum(self):
        """A review in CoursIA (pull request 5621)."""
        for amounts, preperiod, period in (
            ("2,5,7", 0, 22), ("1,3,4", 0, 7), ("2,3,7", 0, 5), ("3,7,9", 14, 2)
        ):
            g = G.list(f"subtract{{{amounts}}}", 400)
            back = [n for n in range(len(g) - period) if g[n] != g[n + period]]
            self.assertEqual(max(back, default=-1) + 1, preperiod, amounts)
            for shorter in range(1, period):
                self.assertTrue(any(g[n] != g[n + shorter] for n in range(300, 350)), amounts)

    def test_22_arithmetic_periodic(self):
        """CGSuite: 0.3F grows for ever."""
        expected = [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6]
        self.assertEqual(G.list("hex 0.3F", 15), expected)
        self.assertEqual(G.values("hex 0.3F", [300]), [G.list("hex 0.3F", 300)[300]])


class Misere(Trap):
    def test_23_all_ones(self):
        self.loses("nim", 1, misere=True)
        self.wins("nim", 1, 1, misere=True)
        self.loses("nim", 1, 1, 1, misere=True)
        self.wins("nim", misere=True)
        self.wins("nim", 0, 0, misere=True)

    def test_25_kayles_rows(self):
        losing = [n for n in range(1, 21) if not G.first_wins("kayles", n, misere=True)]
        self.assertEqual(losing, [1, 4, 9, 12, 20])
        self.assertEqual(G.list("kayles", 20, outcomes=True, misere=True),
                         ["P" if n in losing else "N" for n in range(21)])

    def test_26_kayles_sums(self):
        for rows in ((1, 5), (1, 8), (4, 5), (4, 8), (5, 5), (8, 8), (9, 9), (9, 12), (12, 12)):
            a, b = G.values("kayles", rows)
            # The rule of misere Nim, applied to the values of normal play:
            says_loses = a ^ b == (1 if max(a, b) <= 1 else 0)
            loses = G.outcome("kayles", *rows, misere=True) == "P"
            self.assertNotEqual(loses, says_loses, rows)
        self.loses("kayles", 1, 5, misere=True)

    def test_28_grundys_game(self):
        losing = [n for n in range(1, 19) if not G.first_wins("grundy", n, misere=True)]
        self.assertEqual(losing, [3, 6, 9, 12, 15, 18])
        normal = [n for n in range(21) if not G.first_wins("grundy", n)]
        self.assertEqual(normal, [0, 1, 2, 4, 7, 10, 20])

    def test_29_cannot_move_wins(self):
        """Codeforces 150A and 1841A (replace at least two equal numbers by their sum)."""
        self.wins(game("freeze"), 1)
        self.wins(game("freeze"), 7)
        self.loses(game("freeze"), 6)
        board = ("board(count[]) -> board(count; count[v] -= c, count[v*c] += 1)"
                 " for v in 1..len(count)-1, c in 2..count[v] if v*c < len(count)\nplay misere")
        self.loses(board, at("board", [0, 3, 0, 0]))
        self.wins(board, at("board", [0, 6, 0, 0, 0, 0, 0]))

    def test_30_forced_remainder(self):
        """HDU 2897."""
        for n, p, q, outcome in ((7, 2, 4, "P"), (6, 2, 4, "N"), (1, 3, 5, "P"), (9, 3, 5, "P")):
            self.assertEqual(G.outcome(game("take_rest", p=p, q=q), n), outcome)


class Sums(Trap):
    def test_33_restriction_across_heaps(self):
        self.wins(game("stoned"), at("stoned", 0, [2]))
        self.loses(game("stoned"), at("stoned", 0, [1, 1]))
        self.loses(game("stoned"), at("stoned", 0, [2, 2]))
        self.wins(game("stoned"), at("stoned", 0, [3, 1]))

    def test_34_sequential_nim(self):
        self.wins(game("in_order"), at("row", [2, 2]))
        self.loses(game("in_order"), at("row", [1, 2]))

    def test_35_end_nim(self):
        """Luogu P2599."""
        self.loses(game("end_nim"), at("ends", [3, 1, 9, 4]))

    def test_36_first_to_reach_ends_everything(self):
        """BZOJ 1457: the first queen on the corner decides."""
        queens = (
            "queen(x, y) -> queen(x-k, y) for k in 1..x | queen(x, y-k) for k in 1..y"
            " | queen(x-k, y-k) for k in 1..min(x, y)"
        )
        ends = queens + "\nloses queen(0, 0)"
        self.loses(ends, at("queen", 1, 3), at("queen", 4, 8))
        self.assertEqual(G.values(queens, [at("queen", 1, 3), at("queen", 4, 8)]), [4, 1])

    def test_37_a_piece_of_one_square_wins(self):
        """POJ 2311 (P10501): cut a sheet; who makes a 1 by 1 piece wins."""
        cut = (
            "sheet(w, h) -> sheet(k, h) + sheet(w-k, h) for k in 1..w-1"
            " | sheet(w, k) + sheet(w, h-k) for k in 1..h-1\nloses sheet(1, 1)"
        )
        self.loses(cut, at("sheet", 2, 2))
        self.loses(cut, at("sheet", 3, 2))
        self.wins(cut, at("sheet", 4, 2))

    def test_38_squares_are_not_rectangles(self):
        """Sharti, Codeforces 494E: the whole board as bits, squares of any side flipped."""
        rules = (
            "board(m) -> board(m xor sum(1 << (4*(r - t/s) + c - t%s) for t in 0..s*s-1))"
            " for r in 0..3, c in 0..3 if (m >> (4*r + c)) & 1 = 1 for s in 1..min(r, c) + 1"
        )
        self.loses(rules, 2 ** (4 * 1 + 1) + 2 ** (4 * 1 + 3))

    def test_40_moores_nim(self):
        self.loses("moore(2)", at("moore", [1, 1, 1]))
        self.wins("moore(2)", at("moore", [1, 2, 3]))

    def test_41_thanos_nim(self):
        self.loses(game("thanos"), at("thanos", [8, 8]))
        self.wins(game("thanos"), at("thanos", [3, 1, 4, 1]))

    def test_42_several_games_one_after_another(self):
        """Codeforces 455B."""
        one = "word(v, games) -> word(0, games - 1) if v = 0 and games > 0 | word(1, 0) if v = 0 and games = 0"
        self.wins(one, at("word", 0, 2))  # strings a and b, three games
        two = ("word(v, games) -> word(1, games) if v = 0"
               " | word(0, games - 1) if v = 1 and games > 0 | word(2, 0) if v = 1 and games = 0")
        self.loses(two, at("word", 0, 1))  # the string ab, two games


class Edges(Trap):
    def test_44_illegal_winning_move(self):
        """CoursIA, pull request 8202: 4 -> 0 was proposed."""
        moves = G.moves("subtract{2,3}", 4)
        self.assertEqual([m.to for m in moves], ["1"])
        self.assertEqual(G.values("subtract{2,3}", [4]), [2])

    def test_45_nim_is_not_subtract_1_3(self):
        """CoursIA, pull request 7780."""
        self.assertEqual(G.values("nim", [4]), [4])
        self.assertEqual(G.values("subtract{1,3}", [4]), [0])

    def test_46_mex(self):
        graph = "graph{1>0,2>0,2>1,3>1,3>2,4>0,4>5,4>1}"
        values = G.values(graph, [0, 1, 2, 3, 4, 5])
        self.assertEqual(values, [0, 1, 2, 0, 2, 0])

    def test_47_odd_move_sets(self):
        with self.assertRaises(kit.Refused) as refused:
            G.values("subtract{0,2}", [5])
        self.assertIn("exit 2", str(refused.exception))
        self.assertEqual(G.list("subtract{2,2,9}", 5), [0, 0, 1, 1, 0, 0])
        self.assertEqual(len(G.moves("subtract{2,2,9}", 3)), 1)

    def test_48_overshoot(self):
        """HDU 2149: raise the price by 1..N; who reaches M wins."""
        for m, n, raises in ((3, 5, [3, 4, 5]), (3, 2, [])):
            rules = (f"price(p) -> price(p+k) for k in 1..{n} if p < {m}\ndomain p < {m + n}")
            self.assertEqual(sorted(int(move.to) for move in G.moves(rules, 0)), raises)

    def test_49_may_the_first_take_all(self):
        """HDU 2516 and Project Euler 692."""
        for heap in (5, 1, 8):
            self.loses("fibonacci", heap)
            self.wins("fibonacci", at("fib", heap, heap))
        self.assertEqual([m.to for m in G.moves("fibonacci", at("fib", 8, 8))], ["(0,16)"])

    def test_55_largest_pile_only(self):
        """AtCoder AGC 002 E, misread at kimiyuki.net. The heaps as differences, the last candy loses."""
        rules = (
            "piles(g[]) -> piles(g[0..len(g)-2]) if len(g) > 0"
            " | piles(g; g[0] -= 1) if len(g) > 0 if g[0] > 1"
            " | piles(drop(g, 0)) if len(g) > 0 if g[0] = 1\nplay misere"
        )
        self.wins(rules, at("piles", [1, 2]))      # 1, 3
        self.loses(rules, at("piles", [1, 1, 1]))  # 1, 2, 3

    def test_56_even_heaps_offer_moves(self):
        """HNOI 2007: a bean from bottle i, one bean each to j and k, i < j <= k."""
        rules = ("bottles(a[]) -> bottles(a; a[i] -= 1, a[j] += 1, a[k] += 1)"
                 " for i in 0..len(a)-2 for j in i+1..len(a)-1 for k in j..len(a)-1")
        moves = G.moves(rules, at("bottles", [1, 0, 1, 5000]))
        self.assertEqual([m.to for m in moves], ["[0,0,2,5001]"])


class Loops(Trap):
    LOOP = "graph{0>1,1>0,1>2,2>3}"

    def test_59_a_move_out_of_the_cycle_is_not_always_good(self):
        self.draw(self.LOOP, 1)
        self.draw(self.LOOP, 0)
        self.wins(self.LOOP, 2)

    def test_60_self_loops_and_sums(self):
        self.wins("graph{0>0,0>1}", 0)
        self.draw("graph{0>0,0>1}", 0, 0)

    def test_61_harmless_cycles(self):
        graph = "graph{0>1,1>0,0>2}"
        self.wins(graph, 0)
        self.loses(graph, 1)
        self.loses(graph, 0, 0)
        self.wins(graph, 0, 1)
        self.loses(graph, 1, 1)
        self.assertEqual(G.values(graph, [0, 1]), [1, 0])

    def test_62_loopy_and_finite(self):
        self.wins(self.LOOP, 1, 2)
        self.draw(self.LOOP, 0, 2)


class Structure(Trap):
    def test_65_green_hackenbush_cycles(self):
        for graph, value in (
            ("0-1,1-2,2-0", "1"),
            ("0-1,1-2,2-3,3-0", "0"),
            ("0-1,0-1", "0"),
            ("0-1,1-2,2-3,3-1", "2"),
        ):
            self.assertEqual(whole_graph("hackenbush{" + graph + "}")["value"], value, graph)

    def test_67_lasker_is_not_nim(self):
        for heaps in ((1, 2, 3), (1, 4, 5), (2, 4, 6), (3, 4, 7)):
            self.wins("lasker", *heaps)
        self.assertEqual(G.values("lasker", [3, 4]), [4, 3])

    def test_70_node_order(self):
        """Codeforces 1033C, AGC 016 F: the order of the vertices is not the order of the arcs."""
        self.assertEqual(G.values("graph{0>3,3>1,1>2,0>2,4>0,4>2}", range(5)), [1, 1, 0, 0, 2])


if __name__ == "__main__":
    unittest.main(verbosity=2)
