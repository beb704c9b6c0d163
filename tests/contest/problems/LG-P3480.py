from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        heaps = data.ints(data.int())
        out.append("TAK" if grundy.first_wins(game("pebbles"), at("pebbles", heaps)) else "NIE")
    return "\n".join(out)
