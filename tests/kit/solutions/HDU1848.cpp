#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  vector<grundy::u64> fibonacci = {1, 2};
  while (fibonacci.back() < 1000) fibonacci.push_back(fibonacci.end()[-1] + fibonacci.end()[-2]);
  const grundy::SubtractionGame game(fibonacci, 1001);
  for (grundy::u64 a, b, c; cin >> a >> b >> c && a + b + c > 0;)
    cout << (game.value({a, b, c}) ? "Fibo" : "Nacci") << "\n";
}
