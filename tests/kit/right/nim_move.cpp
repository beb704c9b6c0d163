// Nim with the first move, right.
#include <iostream>
#include <vector>
int main() {
  int n;
  std::cin >> n;
  std::vector<unsigned long long> a(n);
  unsigned long long x = 0;
  for (auto& h : a) std::cin >> h, x ^= h;
  if (x == 0) {
    std::cout << "Lose\n";
    return 0;
  }
  for (int i = n - 1; i >= 0; --i)
    if ((a[i] ^ x) < a[i]) {
      std::cout << "Win " << i + 1 << " " << a[i] - (a[i] ^ x) << "\n";
      return 0;
    }
}
