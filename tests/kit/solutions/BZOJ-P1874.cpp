#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n, m;
  cin >> n;
  vector<grundy::u64> heaps(n);
  for (auto& h : heaps) cin >> h;
  cin >> m;
  vector<grundy::u64> amounts(m);
  for (auto& b : amounts) cin >> b;
  const auto moves = grundy::SubtractionGame(amounts, 1001).moves(heaps);
  if (moves.empty()) return cout << "NO\n", 0;
  const auto [heap, to] = moves[0];
  cout << "YES\n" << heap + 1 << " " << heaps[heap] - to << "\n";
}
