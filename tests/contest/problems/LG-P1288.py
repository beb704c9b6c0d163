from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    edges = data.ints(data.int())
    return "YES" if grundy.first_wins(game("cycle_edges"), at("coin", 0, edges)) else "NO"
