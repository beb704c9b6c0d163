#include "grundy.hpp"

#include <iostream>
#include <map>

using namespace std;

int main() {
  int n;
  cin >> n;
  vector<grundy::u64> squares;
  for (grundy::u64 k = 1; k * k <= (grundy::u64)n; ++k) squares.push_back(k * k);
  const grundy::SubtractionGame game(squares, n + 1);
  map<grundy::u64, long long> count;
  for (int a = 0; a <= n; ++a) ++count[game.value(a)];
  long long ordered = 0, zero = count[0];
  for (auto [u, x] : count)
    for (auto [v, y] : count)
      if (const auto w = count.find(u ^ v); w != count.end()) ordered += x * y * w->second;
  cout << (ordered + 3 * zero * (n + 1) + 2 * zero) / 6 << "\n";
}
