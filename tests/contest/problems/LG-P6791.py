from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        k, most = data.ints(2)
        wins = [grundy.first_wins(game("fib_misere"), at("heap", n, k)) for n in range(1, most + 1)]
        out.append(str(sum(wins)))
    return "\n".join(out)
