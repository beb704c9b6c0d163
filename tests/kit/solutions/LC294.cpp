#include "grundy.hpp"

#include <iostream>
#include <string>

using namespace std;

int main() {
  string s;
  cin >> s;
  grundy::OctalGame game("0.07");
  grundy::u64 value = 0, run = 0;
  for (char c : s + "-") {
    run = c == '+' ? run + 1 : (value ^= game.value(run), 0);
  }
  cout << (value ? "true" : "false") << "\n";
}
