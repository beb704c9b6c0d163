# Nim with the first move. Slip: always takes from the largest heap.
n = int(input())
a = list(map(int, input().split())) if n else []
x = 0
for h in a:
    x ^= h
if x == 0:
    print("Lose")
else:
    i = a.index(max(a))
    print("Win", i + 1, max(1, a[i] - (a[i] ^ x)))
