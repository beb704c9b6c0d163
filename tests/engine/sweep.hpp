// The slow way to decide a game with loops: write down every sum that can be reached, and sweep
// over all of them until nothing changes. Shares no code with the engines.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "digraph_rules.hpp"
#include "grundy/outcome.hpp"

namespace digraph {

class Sweep {
 public:
  using Sum = std::vector<Int>;          // ascending
  using State = std::pair<Player, Sum>;  // who is to move
  enum Verdict { open, lost, won };      // for the player to move

  Sweep(const DigraphRules& rules, grundy::Convention convention, bool partizan)
      : rules_(rules), convention_(convention), partizan_(partizan) {}

  // Solves everything that can be reached from `sum` (Left, or whoever, to move, and Right).
  void solve(Sum sum) {
    std::sort(sum.begin(), sum.end());
    std::vector<State> found;
    const auto find = [&](State state) {
      if (verdict_.emplace(state, open).second) found.push_back(std::move(state));
    };
    find({partizan_ ? Player::left : Player::both, sum});
    if (partizan_) find({Player::right, sum});
    for (std::size_t i = 0; i < found.size(); ++i) {
      const State state = found[i];
      for (const State& next : options(state)) find(next);
    }
    while (sweep(found)) {
    }
  }

  Verdict verdict(Player turn, Sum sum) const {
    std::sort(sum.begin(), sum.end());
    return verdict_.at({turn, sum});
  }

  // The sum after the move, for the term and what it becomes.
  static Sum after(const Sum& sum, std::size_t term, const Sum& parts) {
    Sum next = sum;
    next.erase(next.begin() + static_cast<std::ptrdiff_t>(term));
    next.insert(next.end(), parts.begin(), parts.end());
    return next;
  }

  bool over(const Sum& sum) const { return ended(sum) != Ending::none; }

 private:
  Ending ended(const Sum& sum) const {
    if (rules_.table_endings().empty()) return Ending::none;
    // Of several endings, that of the least component.
    Int first = -1;
    for (const Int part : sum) {
      const Ending here = rules_.table_endings()[static_cast<std::size_t>(part)];
      if (here != Ending::none && (first < 0 || part < first)) first = part;
    }
    return first < 0 ? Ending::none : rules_.table_endings()[static_cast<std::size_t>(first)];
  }

  std::vector<State> options(const State& state) const {
    std::vector<State> next;
    if (over(state.second)) return next;
    const Player turn = state.first;
    const Player then = !partizan_ ? turn : turn == Player::left ? Player::right : Player::left;
    for (std::size_t term = 0; term < state.second.size(); ++term) {
      for (const auto& option : rules_.table()[static_cast<std::size_t>(state.second[term])]) {
        if (partizan_ && option.player != Player::both && option.player != turn) continue;
        Sum sum = after(state.second, term, option.sum);
        std::sort(sum.begin(), sum.end());
        next.push_back({then, sum});
      }
    }
    return next;
  }

  Verdict judge(const State& state) const {
    const Ending ending = ended(state.second);
    if (ending != Ending::none) return ending == Ending::wins ? won : lost;
    const auto next = options(state);
    if (next.empty()) return convention_ == grundy::Convention::normal ? lost : won;
    bool all_won = true;
    for (const State& option : next) {
      if (verdict_.at(option) == lost) return won;
      all_won = all_won && verdict_.at(option) == won;
    }
    return all_won ? lost : open;
  }

  bool sweep(const std::vector<State>& states) {
    bool changed = false;
    for (const State& state : states) {
      Verdict& verdict = verdict_.at(state);
      if (verdict != open) continue;
      verdict = judge(state);
      changed = changed || verdict != open;
    }
    return changed;
  }

  const DigraphRules& rules_;
  grundy::Convention convention_;
  bool partizan_;
  std::map<State, Verdict> verdict_;
};

}  // namespace digraph
