from kit import Input, at


def solve(text, grundy):
    data = Input(text)
    n, k = data.ints(2)
    children = [{}]
    for _ in range(n):
        node = 0
        for letter in data.word():
            if letter not in children[node]:
                children[node][letter] = len(children)
                children.append({})
            node = children[node][letter]
    # games: how many follow this one. Whoever reaches a leaf has won this game, so the other one
    # begins the next.
    options = []
    for node, nexts in enumerate(children):
        for child in nexts.values():
            if children[child]:
                options.append(f"word({child}, games) if v = {node}")
            else:
                options.append(f"word({child}, 0) if v = {node} and games = 0")
                options.append(f"word(0, games - 1) if v = {node} and games > 0")
    rules = "word(v, games) -> " + " | ".join(options) + f"\ndomain v < {len(children)}"
    return "First" if grundy.first_wins(rules, at("word", 0, k - 1)) else "Second"
