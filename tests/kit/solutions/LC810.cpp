#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  vector<grundy::u64> numbers;
  for (grundy::u64 x; cin >> x;) numbers.push_back(x);
  const bool wins = grundy::nim_value(numbers) == 0 || numbers.size() % 2 == 0;
  cout << (wins ? "true" : "false") << "\n";
}
