"""How many random games on two heaps have a law that `grundy discover` finds and proves.

Each game has 2 to 4 families of moves: take p x from the one heap and q x from the other, 0 <= p, q <= 3,
x >= 1 unbounded or at most 1, 2 or 3. The games follow from the seed.

usage: python3 bench/law_survey.py [--seed 1] [--count 100] [--time 10s] [--markdown]
"""
import argparse
import json
import os
import random
import re
import subprocess
import time
from pathlib import Path

GRUNDY = os.environ.get("GRUNDY", str(Path(__file__).resolve().parent.parent / "build" / "grundy"))
DIRECTIONS = [(p, q) for p in range(4) for q in range(4) if p or q]


def taken(name, factor):
    return name if factor == 0 else f"{name}-x" if factor == 1 else f"{name}-{factor}*x"


def game(rng):
    families = []
    for p, q in rng.sample(DIRECTIONS, rng.choice([2, 3, 4])):
        bound = rng.choice([None, None, 1, 2, 3])
        families.append((p, q, bound))
    options = [f"w({taken('a', p)}, {taken('b', q)}) for x in 1..{bound or 'a+b'}" for p, q, bound in families]
    words = ", ".join(f"({p},{q})" + (f" x<={bound}" if bound else "") for p, q, bound in families)
    return words, "w(a,b) -> " + " | ".join(options)


def discover(rules, limit):
    begin = time.monotonic()
    done = subprocess.run([GRUNDY, "discover", rules, "--json", "--time", limit], capture_output=True, text=True)
    seconds = time.monotonic() - begin
    if done.returncode != 0:
        return "none", done.stderr.strip().split("\n")[0], seconds
    laws = json.loads(done.stdout)["laws"]
    for status in ("proved", "conjecture"):
        for law in laws:
            if law["status"] == status:
                return status, law["statement"], seconds
    return "none", "", seconds


def short(statement):
    """The automaton's size and numeration, or the sentence itself."""
    found = re.match(r"P iff an automaton of (\d+) states accepts \(a, b\) in (.*?)( \(weights.*\))?; the first", statement)
    return f"{found[1]} states, {found[2]}" if found else statement


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--time", default="10s")
    parser.add_argument("--markdown", action="store_true", help="print rows of a table")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    totals, all_seconds = {"proved": 0, "conjecture": 0, "none": 0}, []
    for number in range(1, arguments.count + 1):
        words, rules = game(rng)
        status, statement, seconds = discover(rules, arguments.time)
        totals[status] += 1
        all_seconds.append(seconds)
        if arguments.markdown:
            print(f"| {number} | {words} | {status} | {short(statement)} | {seconds:.2f} |", flush=True)
        else:
            print(f"{number:4} {status:10} {seconds:6.2f} s  {words}: {short(statement)}", flush=True)
    all_seconds.sort()
    print(f"\nproved {totals['proved']}, conjectured {totals['conjecture']}, without a law {totals['none']}; "
          f"seconds: median {all_seconds[len(all_seconds) // 2]:.2f}, longest {all_seconds[-1]:.2f}")


if __name__ == "__main__":
    main()
