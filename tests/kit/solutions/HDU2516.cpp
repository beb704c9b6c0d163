#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  for (grundy::u64 n; cin >> n && n > 0;)
    cout << (grundy::fibonacci_nim_wins(n) ? "First win" : "Second win") << "\n";
}
