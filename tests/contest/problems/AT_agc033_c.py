from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    near = [[] for _ in range(n)]
    for _ in range(n - 1):
        x, y = data.int() - 1, data.int() - 1
        near[x].append(y)
        near[y].append(x)
    way = [0] * (n * n)  # way[u*n + v]: the neighbour of u towards v

    def walk(v, u):
        for w in near[u]:
            if u == v or w != way[u * n + v]:
                way[w * n + v] = u
                walk(v, w)

    for v in range(n):
        way[v * n + v] = v
        walk(v, v)
    wins = grundy.first_wins(game("pull_coins", n=n), at("coins", mask(range(n)), way))
    return "First" if wins else "Second"
