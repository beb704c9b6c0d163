from kit import Input


def solve(text, grundy):
    data = Input(text)
    out = []
    while not data.done():
        # All roots stand on the ground, so the graphs are one graph: its vertex 0 is every root.
        edges, base = [], 0
        for _ in range(data.int()):
            m, k = data.ints(2)
            for _ in range(k):
                u, v = (x if x == 0 else x + base for x in (data.int() - 1, data.int() - 1))
                edges.append(f"{u}-{v}")
            base += m - 1
        answer = grundy.run("solve", "hackenbush{" + ",".join(edges) + "}", "--json")
        out.append("Sally" if '"outcome": "N"' in answer else "Harry")
    return "\n".join(out)
