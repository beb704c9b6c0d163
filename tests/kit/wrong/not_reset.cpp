// Nim, several tests. Slip: the xor is not set back between the tests.
#include <iostream>
int main() {
  int t, n, x = 0;
  std::cin >> t;
  while (t-- > 0) {
    std::cin >> n;
    for (int a; n-- > 0 && std::cin >> a;) x ^= a;
    std::cout << (x ? "Yes" : "No") << "\n";
  }
}
