from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    rules = game("stripes", S=sorted(set(data.ints(3))))
    values = grundy.values(rules, data.ints(data.int()))
    return "\n".join("1" if v else "2" for v in values)
