// Fibonacci Nim for n up to 10^18. Slip: the Fibonacci numbers in an int.
#include <iostream>
#include <set>
int main() {
  long long n;
  std::cin >> n;
  std::set<long long> fib;
  unsigned a = 1, b = 2;  // unsigned, so that the wrap is not undefined as well
  for (int i = 0; i < 90; ++i) {
    fib.insert((int)a);
    unsigned c = a + b;
    a = b;
    b = c;
  }
  std::cout << (fib.count(n) ? "Second" : "First") << "\n";
}
