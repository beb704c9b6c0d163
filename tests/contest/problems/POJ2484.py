from kit import Input, at, game


def solve(text, grundy):
    rings = [n for n in Input(text).rest() if n > 0]
    values = grundy.values(game("ring"), [at("ring", n) for n in rings])
    return "\n".join("Alice" if v else "Bob" for v in values)
