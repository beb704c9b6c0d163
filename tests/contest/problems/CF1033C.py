from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    a = data.ints(data.int())
    values = grundy.values(game("permutation"), [at("token", i, a) for i in range(len(a))])
    return "".join("A" if v else "B" for v in values)
