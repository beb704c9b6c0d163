# Misere Nim. Slip: where every heap is at most 1 the heaps are counted, empty ones too.
n = int(input())
a = list(map(int, input().split())) if n else []
x = 0
for h in a:
    x ^= h
if max(a) <= 1:
    print("Second" if n % 2 else "First")
else:
    print("First" if x else "Second")
