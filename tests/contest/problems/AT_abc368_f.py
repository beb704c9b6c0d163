from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    return "Anna" if grundy.first_wins(game("proper_divisor"), *data.ints(data.int())) else "Bruno"
