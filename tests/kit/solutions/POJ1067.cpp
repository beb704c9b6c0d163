#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  grundy::u64 a, b;
  while (cin >> a >> b) cout << !grundy::wythoff_loses(a, b) << "\n";
}
