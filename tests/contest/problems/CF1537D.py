from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    numbers = data.ints(data.int())
    values = grundy.values(game("subtract_divisor"), numbers)
    return "\n".join("Alice" if v else "Bob" for v in values)
