#include "law/learn.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

#include "law/automaton/pairs.hpp"

namespace grundy::law {
namespace {

constexpr std::size_t kMaxCoordinates = 5;
using Tuple = std::array<Int, kMaxCoordinates>;

// The counts of continuations, by state of the valid words and by length.
class Words {
 public:
  Words(const Numeration& numeration, Int limit) : numeration_(numeration) {
    const unsigned states = numeration.valid_states();
    counts_.emplace_back();
    for (unsigned s = 0; s < states; ++s) counts_[0].push_back(numeration.may_end(s) ? 1 : 0);
    while (counts_.back()[0] <= limit) {
      std::vector<Int> more(states, 0);
      for (unsigned s = 0; s < states; ++s)
        for (unsigned d = 0; d < numeration.digits(); ++d) {
          const unsigned to = numeration.after(s, d);
          if (to != Numeration::kInvalid) more[s] += counts_.back()[to];
        }
      counts_.push_back(std::move(more));
    }
  }

  // Lengths from here on are more than the table has.
  std::size_t lengths() const { return counts_.size(); }
  Int count(unsigned state, std::size_t length) const { return counts_[length][state]; }
  // The distance from the first continuation of `length` digits to the first that begins with
  // `digit`: the words with smaller digits come before.
  Int skip(unsigned state, unsigned digit, std::size_t length) const {
    Int sum = 0;
    for (unsigned d = 0; d < digit; ++d) {
      const unsigned to = numeration_.after(state, d);
      if (to != Numeration::kInvalid) sum += counts_[length - 1][to];
    }
    return sum;
  }

 private:
  const Numeration& numeration_;
  std::vector<std::vector<Int>> counts_;
};

// A beginning of a tuple of words.
struct Beginning {
  std::array<std::vector<std::uint8_t>, kMaxCoordinates> digits;
  std::array<unsigned, kMaxCoordinates> valid{};
  // first[l]: the cell of the first continuation by l digits; as many as the table contains.
  std::vector<Tuple> first;
  bool dead = false;  // no valid word begins so
};

class Learner {
 public:
  Learner(Algebra& algebra, const Numeration& numeration, const TruthTable& table,
          std::size_t max_states)
      : algebra_(algebra),
        numeration_(numeration),
        table_(table),
        n_(table.sides.size()),
        words_(numeration, *std::ranges::max_element(table.sides)),
        max_states_(max_states) {
    strides_[n_ - 1] = 1;
    for (std::size_t i = n_ - 1; i-- > 0;) strides_[i] = strides_[i + 1] * table.sides[i + 1];
  }

  Lesson run() {
    for (std::size_t depth = 1; depth < words_.lengths(); ++depth) {
      const Learned result = collect(depth);
      if (result != Learned::yes) return {result, std::nullopt};
      if (agrees()) {
        std::optional<Automaton> small = algebra_.minimise(automaton());
        return {small ? Learned::yes : Learned::gave_up, std::move(small)};
      }
      if (algebra_.effort().gave_up() != GaveUp::no) break;
    }
    return {algebra_.effort().gave_up() != GaveUp::no ? Learned::gave_up : Learned::table_too_small,
            std::nullopt};
  }

 private:
  std::size_t letters() const {
    std::size_t all = 1;
    for (std::size_t i = 0; i < n_; ++i) all *= numeration_.digits();
    return all;
  }

  // ---- Beginnings -----------------------------------------------------------------------------

  // Fills `first` and `dead` from the digits.
  void place(Beginning& b) const {
    b.first.clear();
    for (std::size_t l = 0; l < words_.lengths(); ++l) {
      Tuple at{};
      for (std::size_t i = 0; i < n_; ++i) {
        at[i] = 0;
        unsigned state = 0;
        const std::vector<std::uint8_t>& digits = b.digits[i];
        for (std::size_t k = 0; k < digits.size(); ++k) {
          const std::size_t length = digits.size() - k + l;
          if (digits[k] != 0) {
            if (length >= words_.lengths()) return;  // beyond the table
            at[i] += words_.skip(state, digits[k], length);
          }
          state = numeration_.after(state, digits[k]);
        }
        if (at[i] + words_.count(state, l) > table_.sides[i]) return;
      }
      b.first.push_back(at);
    }
  }

  Beginning extended(const Beginning& b, std::size_t letter) const {
    Beginning next;
    for (std::size_t i = n_; i-- > 0;) {
      const auto digit = static_cast<unsigned>(letter % numeration_.digits());
      letter /= numeration_.digits();
      next.digits[i] = b.digits[i];
      if (digit != 0 || !next.digits[i].empty())
        next.digits[i].push_back(static_cast<std::uint8_t>(digit));
      next.valid[i] = numeration_.after(b.valid[i], digit);
      if (next.valid[i] == Numeration::kInvalid) next.dead = true;
    }
    if (!next.dead) place(next);
    return next;
  }

  // Do the continuations by l digits agree?
  bool same_box(const Beginning& x, const Beginning& y, std::size_t l) const {
    Tuple size{}, at{};
    for (std::size_t i = 0; i < n_; ++i) {
      size[i] = words_.count(x.valid[i], l);
      if (size[i] == 0) return true;
    }
    std::size_t from = 0, to = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      from += static_cast<std::size_t>(x.first[l][i] * strides_[i]);
      to += static_cast<std::size_t>(y.first[l][i] * strides_[i]);
    }
    const auto row = static_cast<std::size_t>(size[n_ - 1]);
    while (true) {
      std::size_t offset = 0;
      for (std::size_t i = 0; i + 1 < n_; ++i)
        offset += static_cast<std::size_t>(at[i] * strides_[i]);
      if (std::memcmp(&table_.cells[from + offset], &table_.cells[to + offset], row) != 0)
        return false;
      std::size_t i = n_ - 1;
      while (i > 0 && ++at[i - 1] == size[i - 1]) at[--i] = 0;
      if (i == 0) return true;
    }
  }

  bool equivalent(const Beginning& x, const Beginning& y, std::size_t depth) const {
    if (x.valid != y.valid) return false;
    const std::size_t common = std::min(x.first.size(), y.first.size());
    if (common <= depth) return false;
    for (std::size_t l = 0; l < common; ++l)
      if (!same_box(x, y, l)) return false;
    return true;
  }

  // ---- Classes --------------------------------------------------------------------------------

  Learned collect(std::size_t depth) {
    classes_.assign(1, Beginning{});
    place(classes_[0]);
    next_.clear();
    const std::size_t all = letters();
    for (std::size_t c = 0; c < classes_.size(); ++c) {
      for (std::size_t letter = 0; letter < all; ++letter) {
        if (!algebra_.effort().go_on()) return Learned::gave_up;
        Beginning b = extended(classes_[c], letter);
        if (b.dead) {
          next_.push_back(kNoState);
          continue;
        }
        if (b.first.size() <= depth) return Learned::table_too_small;
        State to = 0;
        while (to < classes_.size() && !equivalent(b, classes_[to], depth)) ++to;
        if (to == classes_.size()) {
          if (classes_.size() == max_states_) return Learned::too_many_states;
          classes_.push_back(std::move(b));
        }
        next_.push_back(to);
      }
    }
    return Learned::yes;
  }

  bool accepting(const Beginning& b) const {
    for (std::size_t i = 0; i < n_; ++i)
      if (!numeration_.may_end(b.valid[i])) return false;
    std::size_t cell = 0;
    for (std::size_t i = 0; i < n_; ++i)
      cell += static_cast<std::size_t>(b.first[0][i] * strides_[i]);
    return table_.cells[cell] != 0;
  }

  // ---- The whole table ------------------------------------------------------------------------

  bool agrees() {
    final_.clear();
    for (const Beginning& b : classes_) final_.push_back(accepting(b));
    std::array<unsigned, kMaxCoordinates> valid{};
    return agrees_below(0, Tuple{}, valid, words_.lengths() - 1);
  }

  // The cells from `at` on that are reached with `left` more digits. Depth: the length of the words.
  bool agrees_below(State state, const Tuple& at,
                    const std::array<unsigned, kMaxCoordinates>& valid, std::size_t left) {
    if (left == 0) {
      std::size_t cell = 0;
      for (std::size_t i = 0; i < n_; ++i) {
        if (!numeration_.may_end(valid[i])) return true;
        cell += static_cast<std::size_t>(at[i] * strides_[i]);
      }
      return (table_.cells[cell] != 0) == final_[state];
    }
    // Large numbers first: that is where a wrong automaton fails.
    const std::size_t all = letters();
    for (std::size_t letter = all; letter-- > 0;) {
      const State to = next_[state * all + letter];
      if (to == kNoState) continue;
      Tuple there = at;
      std::array<unsigned, kMaxCoordinates> after{};
      std::size_t rest = letter;
      bool inside = true;
      for (std::size_t i = n_; i-- > 0;) {
        const auto digit = static_cast<unsigned>(rest % numeration_.digits());
        rest /= numeration_.digits();
        there[i] += words_.skip(valid[i], digit, left);
        after[i] = numeration_.after(valid[i], digit);
        inside = inside && there[i] < table_.sides[i];
      }
      if (inside && !agrees_below(to, there, after, left - 1)) return false;
    }
    return true;
  }

  // ---- The automaton --------------------------------------------------------------------------

  Automaton automaton() {
    Automaton x;
    for (std::size_t i = 0; i < n_; ++i) x.tracks.push_back(static_cast<Track>(i));
    const auto dead = static_cast<State>(classes_.size());
    for (State s = 0; s < classes_.size(); ++s) {
      x.next.push_back(diagram(s, 0, 0, dead));
      x.final.push_back(final_[s] ? 1 : 0);
    }
    if (numeration_.kind != Numeration::Kind::base) {
      x.next.push_back(leaf(dead));
      x.final.push_back(0);
    }
    return x;
  }

  Node diagram(State s, std::size_t i, std::size_t letter, State dead) {
    if (i == n_) {
      const State to = next_[s * letters() + letter];
      return leaf(to == kNoState ? dead : to);
    }
    std::array<Node, kMaxDigits> kids;
    for (unsigned d = 0; d < numeration_.digits(); ++d)
      kids[d] = diagram(s, i + 1, letter * numeration_.digits() + d, dead);
    return algebra_.diagrams().make(static_cast<Track>(i),
                                    std::span(kids).first(numeration_.digits()));
  }

  Algebra& algebra_;
  const Numeration& numeration_;
  const TruthTable& table_;
  std::size_t n_;
  Words words_;
  std::size_t max_states_;
  std::array<Int, kMaxCoordinates> strides_{};
  std::vector<Beginning> classes_;
  std::vector<State> next_;
  std::vector<bool> final_;
};

}  // namespace

Lesson learn(Algebra& algebra, const Numeration& numeration, const TruthTable& table,
             std::size_t max_states) {
  return Learner(algebra, numeration, table, max_states).run();
}

}  // namespace grundy::law
