// Misere Nim. Slip: the xor alone, also where no heap has more than one stone.
#include <iostream>
int main() {
  int n, x = 0;
  std::cin >> n;
  for (int a; n-- > 0 && std::cin >> a;) x ^= a;
  std::cout << (x ? "First" : "Second") << "\n";
}
