from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    piles = [at("pile", n, 0) for n in data.ints(data.int())]
    return "NO" if grundy.first_wins(game("no_repeat"), *piles) else "YES"
