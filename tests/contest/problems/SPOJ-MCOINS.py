from kit import Input


def solve(text, grundy):
    data = Input(text)
    k, l, m = data.ints(3)
    wins = [grundy.first_wins(f"subtract{{1,{k},{l}}}", n) for n in data.ints(m)]
    return "".join("A" if won else "B" for won in wins)
