# Bash's game, take 1 to 5. Slip: a loop over the heap, which may have 10^9 stones.
n = int(input())
wins = [False] * 6
for i in range(1, n + 1):
    wins[i % 6] = any(not wins[(i - k) % 6] for k in range(1, 6) if k <= i)
print("Yes" if wins[n % 6] else "No")
