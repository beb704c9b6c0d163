#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, n;
  cin >> t;
  while (cin >> n) {
    vector<grundy::u64> heaps(n);
    for (auto& h : heaps) cin >> h;
    cout << (grundy::misere_nim_wins(heaps) ? "First" : "Second") << "\n";
  }
}
