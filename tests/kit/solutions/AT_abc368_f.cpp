#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n, a;
  cin >> n;
  vector<grundy::u64> heaps;  // a number is a heap of its prime factors
  while (cin >> a) {
    heaps.push_back(0);
    for (int p = 2; a > 1; a % p == 0 ? a /= p : ++p) heaps.back() += a % p == 0;
  }
  cout << (grundy::nim_value(heaps) ? "Anna" : "Bruno") << "\n";
}
