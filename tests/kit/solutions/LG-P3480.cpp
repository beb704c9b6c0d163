#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, n;
  cin >> t;
  while (cin >> n) {
    vector<grundy::u64> heaps(n + 1), steps = {0};
    for (int i = 1; i <= n; ++i) cin >> heaps[i];
    // Taking from a heap moves stones from its difference to that of the next heap.
    for (int i = n; i >= 1; --i) steps.push_back(heaps[i] - heaps[i - 1]);
    cout << (grundy::staircase_value(steps) ? "TAK" : "NIE") << "\n";
  }
}
