import json

from kit import at


def solve(text, grundy):
    graph = json.loads(text)
    options = []
    for v, near in enumerate(graph):
        options.append(f"s(w, cat, 1) for w in {{{','.join(map(str, near))}}} if t = 0 and mouse = {v}")
        cat = [w for w in near if w != 0]
        if cat:
            options.append(f"s(mouse, w, 0) for w in {{{','.join(map(str, cat))}}} if t = 1 and cat = {v}")
    rules = (
        "s(mouse, cat, t) -> " + " | ".join(options) + "\n"
        "wins s(mouse, cat, t) if t = 1 and mouse = cat\n"   # the mouse ran into the cat
        "loses s(mouse, cat, t) if t = 0 and mouse = cat\n"  # the cat caught it
        "loses s(mouse, cat, t) if t = 1 and mouse = 0 and cat != 0\n"
        f"domain mouse < {len(graph)}, cat < {len(graph)}, t < 2"
    )
    return {"N": "1", "P": "2", "D": "0"}[grundy.outcome(rules, at("s", 1, 2, 0))]
