from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        n, m = data.ints(2)
        wins = grundy.first_wins(game("merge", m=m), at("heaps", [1] * n))
        out.append("0" if wins else "1")
    return "\n".join(out)
