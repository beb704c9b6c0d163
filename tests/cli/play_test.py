"""grundy play, driven through standard input as a person would: legal moves only, hint, undo, why, sides, levels."""
import os
import re
import subprocess
import unittest

from program import GRUNDY, grundy


def play(words, lines, lang="en"):
    env = {k: v for k, v in os.environ.items() if not k.startswith("LC_")}
    env["LANG"] = "zh_CN.UTF-8" if lang == "zh" else "C.UTF-8"
    return subprocess.run([GRUNDY, "play", *words], input="\n".join(lines) + "\n", capture_output=True, text=True,
                          env=env, timeout=60)


def positions(out):
    return re.findall(r"^position: (.*)$", out, flags=re.M)


class Play(unittest.TestCase):
    def test_a_won_game_is_won_by_following_the_hints(self):
        # The script asks for a hint and plays it, as a player with pencil and paper would.
        lines = []
        for _ in range(40):
            done = play(["nim", "5", "7", "12"], [*lines, "hint"])
            if "You win." in done.stdout:
                break
            hint = re.findall(r"hint: heap (\d+): \d+ -> \d+, take (\d+) wins", done.stdout)
            alone = re.findall(r"hint: \d+ -> \d+, take (\d+) wins", done.stdout)
            if alone and not hint:
                lines.append(f"take {alone[-1]}")
            else:
                lines.append(f"take {hint[-1][1]} from {hint[-1][0]}")
        else:
            self.fail("the hints do not win")
        self.assertEqual(done.returncode, 0)
        self.assertNotIn("Grundy wins", done.stdout)

    def test_only_legal_moves_are_taken(self):
        done = play(["bash(3)", "10"], ["take 4", "take 0", "99", "to 3", "to 12", "nonsense", "take x", "to", ""])
        self.assertEqual(done.returncode, 0)
        self.assertEqual(positions(done.stdout), ["10"])
        self.assertIn("the rules do not allow taking 4", done.stdout)
        self.assertIn("no move leads to 3", done.stdout)

    def test_three_ways_to_name_a_move(self):
        for line in ("take 10 from 3", "to 5 2 7", "22"):
            done = play(["nim", "5", "7", "12"], [line])
            self.assertIn("you play heap 3: 12 -> 2, take 10", done.stdout)

    def test_undo_and_why(self):
        done = play(["nim", "1", "2", "4"], ["take 1 from 1", "why", "undo", "why", "quit"])
        self.assertIn("Your move 1, heap 1: 1 -> 0, take 1, gave the win away", done.stdout)
        self.assertIn("heap 3: 4 -> 3, take 1", done.stdout)
        self.assertIn("You have given nothing away.", done.stdout)
        self.assertEqual(positions(done.stdout)[0], positions(done.stdout)[-1])

    def test_why_after_a_start_that_was_lost(self):
        done = play(["nim", "1", "1"], ["1", "why", "quit"])
        self.assertIn("Grundy wins", done.stdout)
        self.assertIn("the start was lost for you", done.stdout)

    def test_choice_of_side(self):
        done = play(["nim", "3"], ["quit"])
        self.assertNotIn("Grundy plays", done.stdout)
        done = play(["nim", "3", "--side", "second"], ["quit"])
        self.assertIn("Grundy plays 3 -> 0, take 3", done.stdout)
        self.assertIn("Grundy wins", done.stdout)

    def test_misere(self):
        done = play(["nim", "1", "1", "--misere"], ["1"])
        self.assertIn("Whoever makes the last move loses.", done.stdout)
        self.assertIn("You win.", done.stdout)

    def test_the_perfect_player_never_gives_a_win_away(self):
        # Whatever the player does in a lost position, Grundy wins.
        for seed in range(6):
            lines = [line for i in range(40) for line in (str(1 + (seed * 7 + i * 3) % 5), "1")]
            done = play(["kayles", "3", "3", "--seed", str(seed)], lines)
            self.assertIn("Grundy wins", done.stdout)

    def test_levels_err_with_the_same_seed_in_the_same_way(self):
        words = ["nim", "9", "10", "11", "--level", "easy", "--seed", "5", "--side", "second"]
        self.assertEqual(play(words, ["1", "1"]).stdout, play(words, ["1", "1"]).stdout)
        games = {play([*words[:-3], str(seed), "--side", "second"], ["quit"]).stdout for seed in range(12)}
        self.assertGreater(len(games), 3)

    def test_left_and_right(self):
        done = play(["northcott(5)", "1,3"], ["moves", "1", "quit"])
        self.assertIn("You play Left.", done.stdout)
        self.assertIn("Left: ", done.stdout)
        self.assertNotIn("Right: ", done.stdout.split("you play")[0])

    def test_chinese(self):
        done = play(["nim", "2", "2"], ["走法", "取 1 从 1", "为什么", "退出"], lang="zh")
        self.assertIn("你走：第 1 堆：2 -> 1，取走 1", done.stdout)
        self.assertIn("再见。", done.stdout)

    def test_wrong_requests(self):
        for words in (["nim"], ["nim", "5", "--side", "third"], ["nim", "5", "--level", "9"], ["nim", "10^20"]):
            done = grundy("play", *words)
            self.assertEqual(done.out, "")
            self.assertIn(done.code, (2, 3))
            self.assertTrue(done.err)


if __name__ == "__main__":
    unittest.main()
