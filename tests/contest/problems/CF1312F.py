from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    for _ in range(data.int()):
        n, x, y, z = data.ints(4)
        castles = [at("castle", soldiers, 0) for soldiers in data.ints(n)]
        out.append(str(len(grundy.moves(game("kingdom", x=x, y=y, z=z), *castles))))
    return "\n".join(out)
