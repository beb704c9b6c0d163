from kit import game


def solve(text, grundy):
    answer = grundy.answer(game("freeze"), int(text))
    if answer["outcome"] == "P":
        return "2"
    return "1\n" + str(min((int(m["to"]) for m in answer["moves"]), default=0))
