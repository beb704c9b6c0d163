#include "grundy.hpp"

#include <iostream>
#include <string>

using namespace std;

int main() {
  int n;
  cin >> n;
  vector<string> words(n);
  for (auto& w : words) cin >> w;
  using State = pair<int, char>;  // the words used, the last letter
  auto game = grundy::make_outcome<State>([&](State s) {
    vector<State> to;
    for (int i = 0; i < n; ++i)
      if (!(s.first >> i & 1) && (s.first == 0 || words[i][0] == s.second))
        to.push_back({s.first | 1 << i, words[i].back()});
    return to;
  });
  cout << (game.wins({0, 0}) ? "First" : "Second") << "\n";
}
