#include "grundy.hpp"

#include <iostream>
#include <string>

using namespace std;

int main() {
  int n, k;
  cin >> n >> k;
  vector<array<int, 26>> next(1);
  for (string s; cin >> s;) {
    int at = 0;
    for (char c : s) {
      if (next[at][c - 'a'] == 0) next[at][c - 'a'] = next.size(), next.push_back({});
      at = next[at][c - 'a'];
    }
  }
  auto options = [&](int at) {
    vector<int> to;
    for (int v : next[at])
      if (v != 0) to.push_back(v);
    return to;
  };
  const bool win = grundy::make_outcome<int>(options).wins(0);
  const bool lose = grundy::make_outcome<int>(options, true).wins(0);  // can he lose on purpose?
  cout << (win && (lose || k % 2 == 1) ? "First" : "Second") << "\n";
}
