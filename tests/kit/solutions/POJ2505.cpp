#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  for (grundy::u64 n; cin >> n;) {
    auto game = grundy::make_outcome<grundy::u64>([&](grundy::u64 p) {
      vector<grundy::u64> to;
      for (int k = 2; k <= 9 && p < n; ++k) to.push_back(p * k);
      return to;
    });
    cout << (game.wins(1) ? "Stan" : "Ollie") << " wins.\n";
  }
}
