// Counts first, by dynamic programming over states and lengths; then walks only where there is
// something to be found.
#include "law/words.hpp"

#include <map>

namespace grundy::law {
namespace {

class Walk {
 public:
  Walk(const Algebra& algebra, const Numeration& numeration, const Automaton& x, std::size_t length,
       std::size_t most)
      : diagrams_(algebra.diagrams()), numeration_(numeration), x_(x), most_(most) {
    std::vector<BigInt> ends(x.states());
    for (State s = 0; s < x.states(); ++s) ends[s] = x.final[s];
    counts_.push_back(std::move(ends));
    for (std::size_t l = 1; l <= length; ++l) {
      std::vector<BigInt> longer(x.states());
      for (State s = 0; s < x.states(); ++s) {
        known_.clear();
        longer[s] = letters(x.next[s], 0);
      }
      counts_.push_back(std::move(longer));
    }
    BigInt weight = 1, before = 0;
    for (std::size_t l = 0; l < length; ++l) {
      weights_.push_back(weight);
      const BigInt next = l == 0 ? BigInt(numeration.unit())
                                 : numeration.first() * weight + numeration.second() * before;
      before = weight;
      weight = next;
    }
  }

  Tuples run(std::size_t length) {
    result_.count = counts_[length][x_.start];
    values_.assign(x_.tracks.size(), 0);
    state(x_.start, length);
    return std::move(result_);
  }

 private:
  // How many words go on from here: over all letters from track number i on.
  BigInt letters(Node node, std::size_t i) {
    if (i == x_.tracks.size()) return counts_.back()[leaf_value(node)];
    if (is_leaf(node) && counts_.back()[leaf_value(node)] == 0) return 0;
    const auto known = known_.find({node, i});
    if (known != known_.end()) return known->second;
    BigInt sum = 0;
    for (unsigned d = 0; d < diagrams_.digits(); ++d)
      sum += letters(diagrams_.follow(node, x_.tracks[i], d), i + 1);
    known_[{node, i}] = sum;
    return sum;
  }

  // Depth: the length of the words.
  void state(State s, std::size_t left) {
    if (result_.listed.size() == most_ || counts_[left][s] == 0) return;
    if (left == 0)
      result_.listed.push_back(values_);
    else
      letter(x_.next[s], 0, left);
  }

  void letter(Node node, std::size_t i, std::size_t left) {
    if (result_.listed.size() == most_) return;
    if (is_leaf(node) && counts_[left - 1][leaf_value(node)] == 0) return;
    if (i == x_.tracks.size()) return state(leaf_value(node), left - 1);
    for (unsigned d = 0; d < diagrams_.digits(); ++d) {
      const BigInt saved = values_[i];
      values_[i] += weights_[left - 1] * d;
      letter(diagrams_.follow(node, x_.tracks[i], d), i + 1, left);
      values_[i] = saved;
    }
  }

  const Diagrams& diagrams_;
  const Numeration& numeration_;
  const Automaton& x_;
  std::size_t most_;
  std::vector<std::vector<BigInt>> counts_;  // by length, then state
  std::map<std::pair<Node, std::size_t>, BigInt> known_;
  std::vector<BigInt> weights_;
  std::vector<BigInt> values_;
  Tuples result_;
};

}  // namespace

Tuples tuples_of(const Algebra& algebra, const Numeration& numeration, const Automaton& x,
                 std::size_t length, std::size_t most) {
  return Walk(algebra, numeration, x, length, most).run(length);
}

}  // namespace grundy::law
