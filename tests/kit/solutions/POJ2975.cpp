#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  for (int n; cin >> n && n > 0;) {
    vector<grundy::u64> heaps(n);
    for (auto& h : heaps) cin >> h;
    cout << grundy::nim_moves(heaps).size() << "\n";
  }
}
