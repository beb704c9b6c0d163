#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  grundy::u64 n;
  cin >> n;
  cout << (grundy::bash_value(n, 3) ? "true" : "false") << "\n";
}
