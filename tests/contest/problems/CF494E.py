from kit import Input, at


def flips(k):
    """One white cell at (r, c), counted from 1, as coin-turning games are usually told: a cell is a
    game of its own, and flipping a square replaces it by all the other cells of the square."""
    options = []
    for side in range(1, k + 1):
        cells = [f"cell(r - {i}, c - {j})" for i in range(side) for j in range(side) if i or j]
        options.append(f"{' + '.join(cells) or '0'} if r >= {side} and c >= {side}")
    return "cell(r, c) -> " + " | ".join(options)


def solve(text, grundy):
    data = Input(text)
    n, m, k = data.ints(3)
    white = set()
    for _ in range(m):
        r1, c1, r2, c2 = data.ints(4)
        white |= {(r, c) for r in range(r1, r2 + 1) for c in range(c1, c2 + 1)}
    cells = [at("cell", r, c) for r, c in sorted(white)]
    return "Hamed" if grundy.first_wins(flips(min(k, n)), *cells) else "Malek"
