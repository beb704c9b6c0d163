from kit import Input, game, mask


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        n, most = data.ints(2)
        active = mask(i + 1 for i, state in enumerate(data.ints(n)) if state == 0)
        wins = grundy.first_wins(game("coins_by_powers", n=n, most=most), active)
        out.append("win" if wins else "lose")
    return "\n".join(out)
