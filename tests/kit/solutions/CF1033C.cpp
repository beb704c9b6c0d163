#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n;
  cin >> n;
  vector<int> a(n);
  for (int& x : a) cin >> x;
  auto game = grundy::make_outcome<int>([&](int i) {
    vector<int> to;
    for (int j = i % a[i]; j < n; j += a[i])
      if (a[j] > a[i]) to.push_back(j);
    return to;
  });
  for (int i = 0; i < n; ++i) cout << (game.wins(i) ? 'A' : 'B');
  cout << "\n";
}
