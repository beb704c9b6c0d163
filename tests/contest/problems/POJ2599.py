from kit import Input, at, coordinates, game, mask


def solve(text, grundy):
    data = Input(text)
    n, k = data.ints(2)
    arcs = []
    for _ in range(n - 1):
        x, y = data.ints(2)
        arcs += [(x, y), (y, x)]
    start, end = zip(*arcs)
    moves = grundy.moves(game("fly"), at("fly", k, mask(range(1, n + 1)), start, end))
    if not moves:
        return "First player loses"
    return f"First player wins flying to airport {min(coordinates(m.to)[0] for m in moves)}"
