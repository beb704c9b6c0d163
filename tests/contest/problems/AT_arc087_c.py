import itertools

from kit import Input, at, game, mask


def solve(text, grundy):
    data = Input(text)
    n, most = data.ints(2)
    given = [data.word() for _ in range(n)]
    words = ["".join(w) for k in range(1, most + 1) for w in itertools.product("01", repeat=k)]

    def clash(a, b):
        return a.startswith(b) or b.startswith(a)

    conflicts = [mask(i for i, b in enumerate(words) if clash(a, b)) for a in words]
    free = mask(i for i, a in enumerate(words) if not any(clash(a, g) for g in given))
    return "Alice" if grundy.first_wins(game("block"), at("block", free, conflicts)) else "Bob"
