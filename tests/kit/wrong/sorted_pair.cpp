// Euclid's game. Slip: takes for granted that the first number is the smaller.
#include <iostream>
int main() {
  long long a, b;
  std::cin >> a >> b;
  bool win = true;
  while (a > 0 && b / a == 1 && b % a != 0) {
    long long r = b - a;
    b = a;
    a = r;
    win = !win;
  }
  if (a == 0) win = !win;
  std::cout << (win ? "Yes" : "No") << "\n";
}
