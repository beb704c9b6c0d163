"""Octal games without a known period: how far they are computed, and what more would take.

    GRUNDY=build/grundy python3 bench/octal_open.py [SECONDS]

Rewrites docs/octal_open.tsv, whose first column says which games. For each of them the limit is raised, four
times a step from 2^14 on, as long as the next step can be expected to take less than SECONDS (1) of processor
time. The last two steps give the speed there, and from that, extrapolated and not run: how many heaps ten
minutes would reach on one core. Where more than an eighth of the heaps are rare all splits are tried, and the
time grows with the square of the number of heaps; else with the number, as long as few new rare heaps come."""
import json
import os
import pathlib
import subprocess
import sys

TABLE = pathlib.Path(__file__).parent.parent / "docs/octal_open.tsv"
COLUMNS = ["code", "no_period_to", "rares", "last_rare", "largest_value", "heaps_a_second", "growth",
           "heaps_in_10_minutes"]
FIRST, STEP, MOST = 2**14, 4, 2**26


def run(code, limit):
    """What grundy period says, and the processor time it took."""
    child = subprocess.Popen([os.environ["GRUNDY"], "period", code, "--limit", str(limit), "--memory", "250M",
                              "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    out = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    return (json.loads(out) if status == 0 else None), usage.ru_utime + usage.ru_stime


def row(code, most):
    limit, before, (found, seconds) = FIRST, 0.0, run(code, FIRST)
    while found and found["period"] is None and limit < MOST:
        growth = min(max(seconds / before if before else STEP * STEP, STEP), STEP * STEP)
        if seconds * growth > most:
            break
        more, longer = run(code, STEP * limit)
        if more is None:  # the memory
            break
        limit, before, found, seconds = STEP * limit, seconds, more, longer
    if found["period"] is not None:
        return [code, "period", found["period"], found["preperiod"], found["evidence"]["kind"], "", "", ""]
    quadratic = 8 * found["rares"] > limit
    there = (limit - limit // STEP) / max(seconds - before, 0.001)
    reach = limit * (600 * there / limit) ** 0.5 if quadratic else 600 * there
    return [code, limit, found["rares"], found["last_rare"], found["largest_value"], f"{there:.2g}",
            "quadratic" if quadratic else "linear", f"{reach:.1g}"]


def main():
    most = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    lines = TABLE.read_text().splitlines()
    comments = [line for line in lines if line.startswith("#")]
    codes = [line.split("\t")[0] for line in lines if not line.startswith("#")][1:]
    rows = []
    for code in codes:
        rows.append(row(code, most))
        print(*rows[-1], sep="\t", flush=True)
    text = [*comments, "\t".join(COLUMNS)] + ["\t".join(str(cell) for cell in cells) for cells in rows]
    TABLE.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
