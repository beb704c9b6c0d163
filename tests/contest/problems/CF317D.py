from kit import at, game, mask


def solve(text, grundy):
    n = int(text)
    wins = grundy.first_wins(game("powers", n=n), at("powers", mask(range(1, n + 1))))
    return "Vasya" if wins else "Petya"
