#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n;
  cin >> n;
  grundy::OctalGame split("4.0");
  split.prove_period();
  grundy::u64 x = 0;
  for (grundy::u64 v; cin >> v;) cout << ((x ^= split.value(v)) ? 1 : 2) << "\n";
}
