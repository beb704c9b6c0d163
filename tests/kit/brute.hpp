// Solving small games by the definition, for comparing the contest header with: plain recursion over
// std::map, no code in common with the header.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

namespace brute {

using State = std::vector<long long>;
using Options = std::function<std::vector<State>(const State&)>;

class Solver {
 public:
  explicit Solver(Options options, bool misere = false)
      : options_(std::move(options)), misere_(misere) {}

  long long value(const State& s) {
    if (auto at = values_.find(s); at != values_.end()) return at->second;
    std::set<long long> seen;
    for (const State& o : options_(s)) seen.insert(value(o));
    long long v = 0;
    while (seen.count(v)) ++v;
    return values_[s] = v;
  }

  bool wins(const State& s) {
    if (auto at = wins_.find(s); at != wins_.end()) return at->second;
    const std::vector<State> options = options_(s);
    bool result = options.empty() && misere_;
    for (const State& o : options) result = result || !wins(o);
    return wins_[s] = result;
  }

  // All options that win, without doubles, in order.
  std::set<State> winning(const State& s) {
    std::set<State> found;
    for (const State& o : options_(s))
      if (!wins(o)) found.insert(o);
    return found;
  }

 private:
  Options options_;
  bool misere_;
  std::map<State, long long> values_;
  std::map<State, bool> wins_;
};

// Options that change one heap: `heap(n)` lists what a heap of n may become.
inline Options each_heap(std::function<std::vector<long long>(long long)> heap) {
  return [heap](const State& s) {
    std::vector<State> all;
    for (std::size_t i = 0; i < s.size(); ++i)
      for (long long to : heap(s[i])) {
        all.push_back(s);
        all.back()[i] = to;
      }
    return all;
  };
}

inline std::vector<long long> below(long long n) {
  std::vector<long long> all;
  for (long long i = 0; i < n; ++i) all.push_back(i);
  return all;
}

// Every state of `places` numbers 0..most, in order.
inline void each_state(std::size_t places, long long most,
                       const std::function<void(const State&)>& f) {
  State s(places, 0);
  while (true) {
    f(s);
    std::size_t i = 0;
    while (i < places && s[i] == most) s[i++] = 0;
    if (i == places) return;
    ++s[i];
  }
}

}  // namespace brute
