from kit import Input, game


def solve(text, grundy):
    data = Input(text)
    return "Furlo" if grundy.first_wins(game("furlo"), *data.ints(data.int())) else "Rublo"
