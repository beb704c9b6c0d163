from kit import at, game, mask


def tree(order, first):
    """The Fibonacci tree's nodes, the root being number `first`: for each, the nodes below it."""
    if order == 0:
        return []
    left = tree(order - 2, first + 1) if order > 1 else []
    right = tree(order - 1, first + 1 + len(left)) if order > 1 else []
    return [list(range(first, first + 1 + len(left) + len(right)))] + left + right


def solve(text, grundy):
    below = tree(int(text), 0)
    position = at("tree", mask(range(len(below))), [mask(nodes) for nodes in below])
    # Whoever takes the root takes the last node, and loses.
    wins = grundy.first_wins(game("cut_subtree", low=0), position, misere=True)
    return "true" if wins else "false"
