from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    while (size := data.ints(2)) != [0, 0]:
        wins = grundy.first_wins(game("corner"), at("coin", size[0] - 1, size[1] - 1))
        out.append("Wonderful!" if wins else "What a pity!")
    return "\n".join(out)
