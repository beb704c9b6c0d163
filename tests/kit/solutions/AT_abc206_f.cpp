#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, n;
  cin >> t;
  while (cin >> n) {
    vector<pair<int, int>> spans(n);
    for (auto& [l, r] : spans) cin >> l >> r;
    using Free = pair<int, int>;
    auto game = grundy::make_sg<Free>([&](Free f) {
      vector<vector<Free>> to;
      for (auto [l, r] : spans)
        if (f.first <= l && r <= f.second) to.push_back({{f.first, l}, {r, f.second}});
      return to;
    });
    cout << (game.value({1, 100}) ? "Alice" : "Bob") << "\n";
  }
}
