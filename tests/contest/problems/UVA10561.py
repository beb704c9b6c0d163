from kit import Input


def solve(text, grundy):
    data = Input(text)
    return "\n".join(one(data.word(), grundy) for _ in range(data.int()))


def one(row, grundy):
    n = len(row)
    crosses = {i for i, c in enumerate(row) if c == "X"}

    def three(i):
        now = crosses | {i}
        return any({j, j + 1, j + 2} <= now for j in range(i - 2, i + 1))

    at_once = [i for i in range(n) if i not in crosses and three(i)]
    if at_once:
        return "WINNING\n" + " ".join(str(i + 1) for i in at_once)
    # A cross within two cells of another hands over the third: only the other cells are worth
    # anything, and they fall into free strips.
    safe = [i for i in range(n) if all(abs(i - x) > 2 for x in crosses)]
    strips = []
    for i in safe:
        if strips and strips[-1][1] == i:
            strips[-1][1] += 1
        else:
            strips.append([i, i + 1])
    cells = []
    for move in grundy.moves(TREBLECROSS, *[end - start for start, end in strips]) if strips else []:
        start, end = strips[move.term]
        parts = [int(x) for x in move.to.split(" + ")]
        length = end - start
        for i in range(length):
            if sorted(parts) == sorted((max(i - 2, 0), max(length - i - 3, 0))):
                cells.append(start + i + 1)
    cells = sorted(set(cells))
    return ("WINNING\n" + " ".join(map(str, cells))) if cells else "LOSING"


# A cross in a free strip of n cells takes two cells on either side with it.
TREBLECROSS = "strip(n) -> strip(max(i-2, 0)) + strip(max(n-i-3, 0)) for i in 0..n-1"
