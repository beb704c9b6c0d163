"""One table of the measurements of heap games: workload, textbook program, ours, ratio, bytes.

    cmake -S . -B build -DGRUNDY_BENCH=ON && ninja -C build bench_heaps bench_octal
    python3 bench/summary.py [--build build] [--full] [--only heaps|octal]

Both programs of a line ran one after the other in the same process, on one thread, and gave the same values.
"""
import argparse
import pathlib
import platform
import subprocess
import sys


def processor():
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        return "%d x %s" % (len(names), names[0])
    except (OSError, IndexError):
        return platform.processor() or platform.machine()


def heaps(program, full):
    """Rows of bench_heaps: name, textbook, ours, bytes, hash; a sixth field says that values differ."""
    out = subprocess.run([program] + (["--full"] if full else []), stdout=subprocess.PIPE, text=True)
    for line in out.stdout.splitlines():
        name, textbook, ours, size, digest, *wrong = line.split("\t")
        yield name, "", float(textbook), float(ours), int(size), digest, not wrong
    if out.returncode not in (0, 1):
        sys.exit("%s failed" % program)


def octal(program):
    """Rows of bench_octal: name, which textbook is beside, its rate, ours, bytes, and whether the values are equal."""
    out = subprocess.run([program, "--tabs"], stdout=subprocess.PIPE, text=True)
    for line in out.stdout.splitlines():
        name, label, textbook, ours, size, same = line.split("\t")
        yield name, label, float(textbook), float(ours), int(size), "", same == "equal"
    if out.returncode not in (0, 1):
        sys.exit("%s failed" % program)


def rate(x):
    for unit, name in ((1e9, "G/s"), (1e6, "M/s"), (1e3, "K/s")):
        if x >= unit:
            return "%.3g %s" % (x / unit, name)
    return "%.3g /s" % x


def size_text(size):
    return "" if size is None else "%.3g MB" % (size / 1e6)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="build")
    parser.add_argument("--full", action="store_true", help="with Wythoff's table 10000 x 10000")
    parser.add_argument("--only", choices=("heaps", "octal"))
    options = parser.parse_args()
    folder = pathlib.Path(options.build) / "bench"
    rows = []
    if options.only != "octal":
        rows += heaps(folder / "bench_heaps", options.full)
    if options.only != "heaps":
        rows += octal(folder / "bench_octal")
    print("Machine: %s; values a second on one thread.\n" % processor())
    print("| workload | textbook | ours | ratio | memory | hash |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, label, textbook, ours, size, digest, alike in rows:
        baseline = rate(textbook) + (" (%s)" % label if label else "")
        note = "" if alike else " DIFFERENT VALUES"
        print("| %s | %s | %s | %.3g | %s | %s%s |" %
              (name, baseline, rate(ours), ours / textbook, size_text(size), digest, note))
    return 0 if all(row[6] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
