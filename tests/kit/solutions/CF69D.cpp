#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int x, y, n, d;
  cin >> x >> y >> n >> d;
  vector<pair<int, int>> vectors(n);
  for (auto& [dx, dy] : vectors) cin >> dx >> dy;
  using State = array<int, 4>;  // the dot; may the mover, may the other still reflect?
  auto game = grundy::make_outcome<State>([&](State s) {
    vector<State> to;
    for (auto [dx, dy] : vectors) {
      const int p = s[0] + dx, q = s[1] + dy;
      if (p * p + q * q <= d * d) to.push_back({p, q, s[3], s[2]});
    }
    if (s[2]) to.push_back({s[1], s[0], s[3], 0});
    return to;
  });
  cout << (game.wins({x, y, 1, 1}) ? "Anton" : "Dasha") << "\n";
}
