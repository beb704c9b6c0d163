// Kayles. Slip: the values 1..12 come again at 13..24 nearly enough, so 12 is taken for the period from
// the beginning; it holds from 71 on only.
#include <iostream>
int main() {
  const int g[12] = {4, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6};
  int n, x = 0;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) x ^= a ? g[a % 12] : 0;
  std::cout << x << "\n";
}
