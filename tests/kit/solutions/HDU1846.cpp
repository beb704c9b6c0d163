#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int c;
  cin >> c;
  for (grundy::u64 n, m; cin >> n >> m;)
    cout << (grundy::bash_value(n, m) ? "first" : "second") << "\n";
}
