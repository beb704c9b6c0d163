"""Every octal game with a known period, proved again by `grundy period`: too long for ctest.

    GRUNDY=build/grundy python3 bench/octal_periods.py [SECONDS]

Prints a line for each game that takes more than SECONDS (1), and at the end how many there were. The exit code
is 1 if a period or preperiod is not the known one, or is not proved."""
import json
import os
import pathlib
import subprocess
import sys
import time

TABLE = pathlib.Path(__file__).parent.parent / "tests/cli/data/octal_periods.tsv"
# Published: T. Czajka, github.com/tczajka/octal-games; 0.1777: OEIS A071509, after A. Flammenkamp.
LONG = {"0.376": (4, 2268248), "0.354": (1180, 10061916), "0.1777": (60620715, 160949018)}


def known():
    lines = [line.split("\t") for line in TABLE.read_text().splitlines() if not line.startswith("#")]
    games = {row[0]: (int(row[1]), int(row[2])) for row in lines[1:]}
    return {**games, **LONG}


def main():
    slow = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    wrong = 0
    games = known()
    for code, expected in games.items():
        begin = time.monotonic()
        done = subprocess.run([os.environ["GRUNDY"], "period", code, "--limit", "10^9", "--json"],
                              capture_output=True, text=True)
        seconds = time.monotonic() - begin
        found = json.loads(done.stdout) if done.returncode == 0 else {"evidence": {"kind": "none"}}
        right = (found.get("period"), found.get("preperiod")) == expected
        right = right and found["evidence"]["kind"] == "theorem"
        wrong += not right
        if not right or seconds >= slow:
            print(f"{code}: period {found.get('period')}, preperiod {found.get('preperiod')}, "
                  f"computed to {found.get('computed_to')}, {seconds:.1f} s{'' if right else ', WRONG'}", flush=True)
    print(f"{len(games)} games, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
