from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    while (n := data.int()) != 0:
        stones = data.int()
        wins = grundy.first_wins(game("team"), at("team", 0, stones, data.ints(2 * n)))
        out.append("1" if wins else "0")
    return "\n".join(out)
