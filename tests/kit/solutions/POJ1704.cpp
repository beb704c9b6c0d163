#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, n;
  cin >> t;
  while (cin >> n) {
    vector<grundy::u64> at(n), steps = {0};
    for (auto& p : at) cin >> p;
    sort(at.rbegin(), at.rend());
    at.push_back(0);  // the gaps, from the right, are the steps of a staircase
    for (int i = 0; i < n; ++i) steps.push_back(at[i] - at[i + 1] - 1);
    cout << (grundy::staircase_value(steps) ? "Georgia" : "Bob") << " will win\n";
  }
}
