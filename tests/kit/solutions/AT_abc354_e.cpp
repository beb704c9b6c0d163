#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n;
  cin >> n;
  vector<pair<int, int>> cards(n);
  for (auto& [front, back] : cards) cin >> front >> back;
  auto game = grundy::make_outcome<int>([&](int left) {
    vector<int> to;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < i; ++j)
        if ((left >> i & left >> j & 1) &&
            (cards[i].first == cards[j].first || cards[i].second == cards[j].second))
          to.push_back(left ^ 1 << i ^ 1 << j);
    return to;
  });
  cout << (game.wins((1 << n) - 1) ? "Takahashi" : "Aoki") << "\n";
}
