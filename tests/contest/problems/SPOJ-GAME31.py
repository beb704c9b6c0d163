from kit import Input, at, game


def solve(text, grundy):
    data = Input(text)
    out = []
    while not data.done():
        played = data.word()
        left = [4] * 6
        for digit in played:
            left[int(digit) - 1] -= 1
        room = 31 - sum(int(digit) for digit in played)
        wins = grundy.first_wins(game("thirty_one"), at("pile", room, left))
        out.append(played + " " + ("A" if wins == (len(played) % 2 == 0) else "B"))
    return "\n".join(out)
