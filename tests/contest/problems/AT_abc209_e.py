from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    words = [data.word() for _ in range(data.int())]
    ends = sorted({w[:3] for w in words} | {w[-3:] for w in words})
    start = [ends.index(w[:3]) for w in words]
    end = [ends.index(w[-3:]) for w in words]
    # Takahashi has said the word; Aoki is to move.
    result = {
        v: grundy.outcome(game("token"), at("token", v, start, end)) for v in sorted(set(end))
    }
    return "\n".join({"N": "Aoki", "P": "Takahashi", "D": "Draw"}[result[v]] for v in end)
