// Bash's game, take 1 to 3. Slip: the remainder modulo m, where m + 1 is right.
#include <iostream>
int main() {
  long long n;
  std::cin >> n;
  std::cout << (n % 3 != 0 ? "Yes" : "No") << "\n";
}
