#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, n, m, x;
  cin >> t;
  for (int c = 1; cin >> n >> m; ++c) {
    vector<grundy::u64> rows(n);  // a row is a heap of all its prime factors
    for (auto& row : rows)
      for (int j = 0; j < m && cin >> x; ++j)
        for (int p = 2; x > 1; x % p == 0 ? (x /= p, ++row) : (++p, row)) {
        }
    cout << "Case #" << c << ": " << (grundy::nim_value(rows) ? "YES" : "NO") << "\n";
  }
}
