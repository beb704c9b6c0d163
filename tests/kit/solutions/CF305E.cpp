#include "grundy.hpp"

#include <iostream>
#include <string>

using namespace std;

int main() {
  string s;
  cin >> s;
  const int n = s.size();
  grundy::OctalGame game("0.137");      // a cut takes a place with both its neighbours
  vector<pair<int, grundy::u64>> runs;  // start and length of rows of places where a cut may be
  for (int i = 1; i + 1 < n; ++i) {
    if (s[i - 1] != s[i + 1]) continue;
    if (i == 1 || s[i - 2] != s[i]) runs.push_back({i, 0});
    ++runs.back().second;
  }
  grundy::u64 value = 0;
  for (auto [start, length] : runs) value ^= game.value(length);
  for (auto [start, length] : runs)
    for (int i = 0; i < (int)length; ++i) {
      const auto rest = game.value(max(i - 1, 0)) ^ game.value(max((int)length - i - 2, 0));
      if ((value ^ game.value(length) ^ rest) == 0)
        return cout << "First\n" << start + i + 1 << "\n", 0;
    }
  cout << "Second\n";
}
