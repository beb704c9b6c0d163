from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    stones = data.ints(n)
    arcs = []
    for _ in range(n - 1):
        x, y = data.int() - 1, data.int() - 1
        arcs += [(x, y), (y, x)]
    start, end = zip(*arcs)
    values = grundy.values(
        game("piece_and_stones"), [at("piece", v, start, end, stones) for v in range(n)]
    )
    return " ".join(str(v + 1) for v in range(n) if values[v])
