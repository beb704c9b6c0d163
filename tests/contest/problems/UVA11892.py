from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        heaps = data.ints(data.int())
        wins = grundy.first_wins(game("same_heap"), at("heaps", 0, heaps))
        out.append("poopi" if wins else "piloop")
    return "\n".join(out)
