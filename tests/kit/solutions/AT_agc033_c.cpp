#include "grundy.hpp"

#include <iostream>

using namespace std;

int main() {
  int n, x, y;
  cin >> n;
  vector<vector<int>> near(n);
  while (cin >> x >> y) near[x - 1].push_back(y - 1), near[y - 1].push_back(x - 1);
  int far = 0, length = 0;
  for (int round = 0; round < 2; ++round) {  // the farthest from the farthest
    vector<int> order = {far}, distance(n, -1);
    distance[far] = 0;
    for (size_t i = 0; i < order.size(); ++i)
      for (int w : near[order[i]])
        if (distance[w] < 0) distance[w] = distance[order[i]] + 1, order.push_back(w);
    far = order.back();
    length = distance[far] + 1;
  }
  // Every move makes the longest path one or two vertices shorter.
  cout << (grundy::bash_value(length + 1, 2) != 0 || length == 1 ? "First" : "Second") << "\n";
}
