// Wythoff's game. Slip: the golden ratio as a double, which has too few digits for large heaps.
#include <cmath>
#include <iostream>
int main() {
  long long a, b;
  std::cin >> a >> b;
  if (a > b) std::swap(a, b);
  long long expected = (long long)((b - a) * (1 + std::sqrt(5.0)) / 2);
  std::cout << (a == expected ? 0 : 1) << "\n";
}
