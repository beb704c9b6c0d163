// Take 1, 3 or 8. Slip: a table as long as the heap is large.
#include <iostream>
#include <vector>
int main() {
  long long n;
  std::cin >> n;
  std::vector<char> w(n + 1);
  for (long long i = 1; i <= n; ++i)
    for (int k : {1, 3, 8})
      if (k <= i && !w[i - k]) w[i] = 1;
  std::cout << (w[n] ? "Yes" : "No") << "\n";
}
