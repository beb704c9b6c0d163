from kit import Input, game


def solve(text, grundy):
    n, p, q = Input(text).ints(3)
    return "WIN" if grundy.first_wins(game("take_rest", p=p, q=q), n) else "LOST"
