// Nim with the first move. Slip: the first heap is made a xor x without asking whether that is less.
#include <iostream>
#include <vector>
int main() {
  int n;
  std::cin >> n;
  std::vector<long long> a(n);
  long long x = 0;
  for (auto& h : a) std::cin >> h, x ^= h;
  if (x == 0) {
    std::cout << "Lose\n";
    return 0;
  }
  a[0] ^= x;
  std::cout << "Win\n";
  for (auto h : a) std::cout << h << " ";
  std::cout << "\n";
}
