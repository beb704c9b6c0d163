// Take 1, 3 or 4. Slip: the number of different values of the options, where the mex is right.
#include <iostream>
#include <set>
#include <vector>
int main() {
  int n, x = 0;
  std::cin >> n;
  std::vector<int> g(1001);
  for (int i = 1; i <= 1000; ++i) {
    std::set<int> s;
    for (int k : {1, 3, 4})
      if (k <= i) s.insert(g[i - k]);
    g[i] = (int)s.size();
  }
  for (int a; n-- > 0 && std::cin >> a;) x ^= g[a];
  std::cout << (x ? "Yes" : "No") << "\n";
}
