#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  for (int n, s; cin >> n && n > 0;) {
    cin >> s;
    vector<int> most(2 * n);
    for (int& m : most) cin >> m;
    using State = pair<int, int>;  // stones, whose turn
    auto options = [&](State now) {
      vector<State> to;
      for (int k = 1; k <= most[now.second] && k <= now.first; ++k)
        to.push_back({now.first - k, (now.second + 1) % (2 * n)});
      return to;
    };
    cout << grundy::make_outcome<State>(options, true).wins({s, 0}) << "\n";
  }
}
