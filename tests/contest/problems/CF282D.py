from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    numbers = data.ints(data.int())
    position = at(["one", "two", "three"][len(numbers) - 1], *numbers)
    return "BitLGM" if grundy.first_wins(game("yet_another"), position) else "BitAryo"
