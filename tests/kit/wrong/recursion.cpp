// Take 1 or 2, up to 10^7. Slip: a recursion as deep as the heap is large.
#include <iostream>
#include <vector>
std::vector<signed char> memo;
bool wins(int n) {
  volatile char frame[64];
  frame[0] = 0;
  if (memo[n] >= 0) return memo[n] + frame[0];
  memo[n] = (n >= 1 && !wins(n - 1)) || (n >= 2 && !wins(n - 2));
  return memo[n];
}
int main() {
  int n;
  std::cin >> n;
  memo.assign(n + 1, -1);
  std::cout << (wins(n) ? "Yes" : "No") << "\n";
}
