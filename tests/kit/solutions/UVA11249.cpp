#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int t, n;
  grundy::u64 k, a, b;
  cin >> t;
  while (cin >> k >> n)
    while (n-- > 0 && cin >> a >> b)
      cout << (grundy::wythoff_loses(a, b, k + 1) ? "LOSING" : "WINNING") << "\n";
}
