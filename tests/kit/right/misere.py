# Misere Nim, several tests, right.
for _ in range(int(input())):
    n = int(input())
    a = list(map(int, input().split()))
    x = 0
    for h in a:
        x ^= h
    small = max(a, default=0) <= 1
    print("First" if (x == 0) == small else "Second")
