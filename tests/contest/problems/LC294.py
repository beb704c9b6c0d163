from kit import at, game


def solve(text, grundy):
    signs = [1 if c == "+" else 0 for c in text.strip()]
    return "true" if grundy.first_wins(game("plus_signs"), at("signs", signs)) else "false"
