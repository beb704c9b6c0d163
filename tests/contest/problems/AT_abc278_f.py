from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    words = [data.word() for _ in range(data.int())]
    first = [ord(w[0]) - 96 for w in words]
    last = [ord(w[-1]) - 96 for w in words]
    position = at("word", 0, mask(range(len(words))), first, last)
    return "First" if grundy.first_wins(game("words"), position) else "Second"
