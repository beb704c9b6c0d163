from kit import Input, at, coordinates, game, mask


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    black = data.ints(n)
    near = [[] for _ in range(n)]
    for _ in range(n - 1):
        x, y = data.int() - 1, data.int() - 1
        near[x].append(y)
        near[y].append(x)
    path = [0] * n

    def walk(v, parent, above):
        path[v] = above | 1 << v
        for w in near[v]:
            if w != parent:
                walk(w, v, path[v])

    walk(0, -1, 0)
    white = mask(v for v in range(n) if black[v] == 0)
    after = {coordinates(m.to)[0] for m in grundy.moves(game("block"), at("block", white, path))}
    nodes = [v + 1 for v in range(n) if white >> v & 1 and white & ~path[v] in after]
    return "\n".join(map(str, nodes)) if nodes else "-1"
