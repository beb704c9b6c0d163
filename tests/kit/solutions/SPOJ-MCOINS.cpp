#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  grundy::u64 k, l, m, n;
  cin >> k >> l >> m;
  const grundy::SubtractionGame game({1, k, l});
  while (cin >> n) cout << (game.value(n) ? 'A' : 'B');
  cout << "\n";
}
