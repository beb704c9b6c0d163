# The nim-values of a sum of Kayles rows, right.
n = int(input())
rows = list(map(int, input().split())) if n else []
g = [0]
for m in range(1, max(rows, default=0) + 1):
    seen = {g[a] ^ g[m - t - a] for t in (1, 2) for a in range(m - t + 1)}
    v = 0
    while v in seen:
        v += 1
    g.append(v)
x = 0
for m in rows:
    x ^= g[m]
print(x)
