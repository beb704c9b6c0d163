#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n;
  cin >> n;
  auto game = grundy::make_outcome<int>([](int m) {
    vector<int> to;
    for (int k = 1; k * k <= m; ++k) to.push_back(m - k * k);
    return to;
  });
  cout << (game.wins(n) ? "true" : "false") << "\n";
}
