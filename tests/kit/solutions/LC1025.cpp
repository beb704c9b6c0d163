#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n;
  cin >> n;
  auto game = grundy::make_outcome<int>([](int m) {
    vector<int> to;
    for (int x = 1; x < m; ++x)
      if (m % x == 0) to.push_back(m - x);
    return to;
  });
  cout << (game.wins(n) ? "true" : "false") << "\n";
}
