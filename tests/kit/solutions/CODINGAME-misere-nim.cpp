#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n, k;
  cin >> n >> k;
  while (k-- > 0) {
    vector<grundy::u64> heaps(n);
    for (auto& h : heaps) cin >> h;
    const auto moves = grundy::misere_nim_moves(heaps);
    for (const auto& [heap, to] : moves) cout << heap + 1 << ":" << heaps[heap] - to << " ";
    cout << (moves.empty() ? "CONCEDE" : "") << "\n";
  }
}
