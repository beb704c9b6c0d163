from kit import at, game


def solve(text, grundy):
    return "Hrdv" if grundy.first_wins(game("ring"), at("ring", int(text))) else "Yougth"
