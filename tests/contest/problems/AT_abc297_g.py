from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    n, low, high = data.ints(3)
    return "First" if grundy.first_wins(game("between", l=low, r=high), *data.ints(n)) else "Second"
