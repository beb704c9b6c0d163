#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  for (int m; cin >> m;) {
    vector<grundy::u64> heaps(m);
    for (auto& h : heaps) cin >> h;
    cout << (grundy::nim_value(heaps) ? "Yes" : "No") << "\n";
  }
}
