from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        counts = data.ints(data.int())
        coins = [square for square, count in enumerate(counts, 1) for _ in range(count)]
        out.append("Tom Wins" if grundy.first_wins("nim", *coins) else "Hanks Wins")
    return "\n".join(out)
