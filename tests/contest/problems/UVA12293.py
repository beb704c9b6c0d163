from kit import Input, at, game


def solve(text, grundy):
    numbers = [n for n in Input(text).rest() if n > 0]
    values = grundy.values(game("boxes"), [at("boxes", n, 1) for n in numbers])
    return "\n".join("Alice" if v else "Bob" for v in values)
