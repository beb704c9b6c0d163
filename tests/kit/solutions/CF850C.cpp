#include "grundy.hpp"

#include <iostream>
#include <map>

using namespace std;

int main() {
  int n, a;
  cin >> n;
  map<int, int> exponents;  // of each prime, as a set of bits
  while (cin >> a) {
    const auto note = [&](int p, int e) { e > 0 ? exponents[p] |= 1 << e : 0; };
    for (int p = 2, e; p * p <= a; ++p) {
      for (e = 0; a % p == 0; ++e) a /= p;
      note(p, e);
    }
    if (a > 1) note(a, 1);
  }
  auto game = grundy::make_sg<int>([](int set) {
    vector<int> to;
    for (int k = 1; set >> k != 0; ++k) to.push_back((set & ((1 << k) - 1)) | set >> k);
    for (int& s : to) s &= ~1;  // an exponent of 0 is nothing
    return to;
  });
  grundy::u64 value = 0;
  for (auto [p, set] : exponents) value ^= game.value(set);
  cout << (value ? "Mojtaba" : "Arpa") << "\n";
}
