#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  grundy::OctalGame game("0.07");
  game.prove_period();
  int most, wins = 0;
  cin >> most;
  for (int n = 1; n <= most; ++n) wins += game.value(n) != 0;
  cout << wins << "\n";
}
