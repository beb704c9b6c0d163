#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int c, z, n, m, p;
  cin >> c >> z >> n >> m;
  auto board = grundy::make_sg<int>([&](int length) {
    vector<vector<int>> to;
    for (int stripe : {c, z, n})
      for (int left = 0; left + stripe <= length; ++left)
        to.push_back({left, length - stripe - left});
    return to;
  });
  while (cin >> p) cout << (board.value(p) ? 1 : 2) << "\n";
}
