from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    n = data.int()
    near = [[] for _ in range(n)]
    for _ in range(n - 1):
        x, y = data.int() - 1, data.int() - 1
        near[x].append(y)
        near[y].append(x)
    below = [None] * n

    def walk(v, parent):
        below[v] = {v}
        for w in near[v]:
            if w != parent:
                walk(w, v)
                below[v] |= below[w]

    walk(0, -1)
    position = at("tree", mask(range(n)), [mask(nodes) for nodes in below])
    return "Alice" if grundy.first_wins(game("cut_subtree"), position) else "Bob"
