# Wythoff's game, several tests, right for all integers.
from math import isqrt

for _ in range(int(input())):
    a, b = sorted(map(int, input().split()))
    n = b - a
    print(0 if a == (n + isqrt(5 * n * n)) // 2 else 1)
