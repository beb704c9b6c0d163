#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  for (int n; cin >> n;) {
    grundy::u64 value = 0;
    for (int m, k; n-- > 0 && cin >> m >> k;) {
      vector<pair<size_t, size_t>> edges(k);
      for (auto& [x, y] : edges) cin >> x >> y, --x, --y;
      value ^= grundy::hackenbush_value(m, edges);
    }
    cout << (value ? "Sally" : "Harry") << "\n";
  }
}
