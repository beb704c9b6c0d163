#include "grundy.hpp"

#include <iostream>
#include <string>

using namespace std;

int main() {
  using Cards = vector<int>;  // how many of 1..6 are left; the pile follows
  auto game = grundy::make_outcome<Cards>([](Cards left) {
    int room = 31 - 84;
    for (int i = 0; i < 6; ++i) room += left[i] * (i + 1);
    vector<Cards> to;
    for (int i = 0; i < 6; ++i)
      if (left[i] > 0 && i + 1 <= room) to.push_back(left), --to.back()[i];
    return to;
  });
  for (string played; cin >> played;) {
    Cards left(6, 4);
    for (char c : played) --left[c - '1'];
    const bool first = game.wins(left) == (played.size() % 2 == 0);
    cout << played << " " << (first ? "A" : "B") << "\n";
  }
}
