#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, s, count;
  cin >> t;
  while (cin >> s) {
    vector<grundy::u64> coins;
    for (int i = 1; i <= s && cin >> count; ++i) coins.insert(coins.end(), count, i);
    cout << (grundy::nim_value(coins) ? "Tom Wins" : "Hanks Wins") << "\n";
  }
}
