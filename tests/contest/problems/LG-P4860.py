from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    values = grundy.values(game("one_or_prime"), data.ints(data.int()))
    return "\n".join("October wins!" if v else "Roy wins!" for v in values)
