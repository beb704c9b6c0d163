from kit import at, components, game


def solve(text, grundy):
    letters = [ord(c) - ord("a") + 1 for c in text.strip()]
    moves = grundy.moves(game("string"), at("piece", letters))
    cuts = [len(components(move.to)[0][0]) + 1 for move in moves]
    return f"First\n{min(cuts)}" if cuts else "Second"
