#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  auto game = grundy::make_sg<grundy::u64>([](grundy::u64 n) {
    vector<grundy::u64> to;
    for (int d = 2; d <= 6 && n > 0; ++d) to.push_back(n / d);
    return to;
  });
  for (grundy::u64 n; cin >> n;) cout << game.value(n) << " ";
}
