from kit import Input, at, game


def solve(text, grundy):
    a, b, limit = Input(text).ints(3)
    top = max(b, limit.bit_length())
    outcome = grundy.outcome(game("dirichlet", limit=limit, top=top), at("d", a, b))
    return {"N": "Masha", "P": "Stas", "D": "Missing"}[outcome]
