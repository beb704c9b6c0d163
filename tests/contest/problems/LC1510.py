from kit import game


def solve(text, grundy):
    return "true" if grundy.first_wins(game("squares"), int(text)) else "false"
