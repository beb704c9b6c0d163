from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    values = grundy.values(game("keep_one"), [at("start", m) for m in data.ints(data.int())])
    return "\n".join("pb wins" if v else "zs wins" for v in values)
