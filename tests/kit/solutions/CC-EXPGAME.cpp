#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  const grundy::SubtractionGame game({1, 4, 27, 256, 3125, 46656}, 100001);
  for (grundy::u64 n; cin >> n;) cout << game.value(n) << " ";
}
