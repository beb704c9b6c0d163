from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    cards = [data.ints(2) for _ in range(data.int())]
    fronts, backs = zip(*cards)
    position = at("cards", mask(range(len(cards))), fronts, backs)
    return "Takahashi" if grundy.first_wins(game("card_pairs"), position) else "Aoki"
