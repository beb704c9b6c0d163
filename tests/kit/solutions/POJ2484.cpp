#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  grundy::OctalGame row("0.77");  // the first move makes a row of the circle
  row.prove_period();
  for (grundy::u64 n; cin >> n && n > 0;) {
    const bool wins = row.value(n - 1) == 0 || (n >= 2 && row.value(n - 2) == 0);
    cout << (wins ? "Alice" : "Bob") << "\n";
  }
}
