from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    n, m = data.ints(2)
    return "First" if grundy.first_wins(game("stone_division", S=data.ints(m)), n) else "Second"
