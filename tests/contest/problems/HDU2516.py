from kit import Input


def solve(text, grundy):
    out = []
    for n in Input(text).rest():
        if n > 0:
            wins = grundy.first_wins("fibonacci", n)
            out.append("First win" if wins else "Second win")
    return "\n".join(out)
