// The winning moves can be very many. For every set S of at most k heaps the ones that S must have in
// each column are determined (they are at most k, so their remainder is enough). A table over columns
// and "which heaps of S are smaller than they were" counts the ways; and a move of given rank is found by
// walking down the table. Where the sets are too many, one move is built.
#include "theory/moore_moves.hpp"

#include <algorithm>
#include <bit>

#include "text/theory.hpp"

namespace grundy::theory {

std::size_t MooreHeaps::columns() const {
  std::size_t most = 1;
  for (const BigInt& n : sizes)
    if (n > 0) most = std::max<std::size_t>(most, msb(n) + 1);
  return most;
}

std::size_t MooreHeaps::ones(std::size_t column) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      sizes, [&](const BigInt& n) { return bit_test(n, static_cast<unsigned>(column)); }));
}

bool MooreHeaps::above_one() const {
  return std::ranges::any_of(sizes, [](const BigInt& n) { return n > 1; });
}

bool MooreHeaps::lost() const {
  if (misere && !above_one()) return ones(0) % (k + 1) == 1 % (k + 1);
  for (std::size_t c = 0; c < columns(); ++c)
    if (ones(c) % (k + 1) != 0) return false;
  return true;
}

namespace {

using Heaps = MooreHeaps;

constexpr std::size_t kMaxWork = 20'000'000;  // table entries, times steps, of all sets together
constexpr std::size_t kMostChanged = 8;       // heaps in a set whose ways are counted

// The ways to make smaller every heap of one set S, such that a lost position results.
class Ways {
 public:
  Ways(const Heaps& heaps, std::vector<std::size_t> set) : heaps_(heaps), set_(std::move(set)) {
    std::size_t columns = heaps.columns(), m = heaps.k + 1;
    Heaps rest = heaps;
    for (std::size_t i : set_) rest.sizes[i] = 0;
    rest_ones_ = rest.ones(0);
    start_ = !heaps.misere || rest.above_one() ? 1 : 0;
    for (std::size_t c = 0; c < columns; ++c) wanted_.push_back((m - rest.ones(c) % m) % m);
    std::size_t states = std::size_t{2} << set_.size();
    count_.assign(columns + 1, std::vector<BigInt>(states, 0));
    // State: 2 * (heaps already smaller) + (is normal play's condition the right one).
    for (std::size_t any : {0u, 1u}) count_[0][states - 2 + any] = 1;
    for (std::size_t c = 0; c < columns; ++c)
      for (std::size_t state = 0; state < states; ++state)
        for (std::size_t ones = 0; ones < states / 2; ++ones)
          if (auto next = step(c, state, ones)) count_[c + 1][state] += count_[c][*next];
  }

  const BigInt& count() const { return count_.back()[start_]; }

  // The way of this rank, from 0.
  BigList way(BigInt rank) const {
    BigList sizes = heaps_.sizes;
    for (std::size_t i : set_) sizes[i] = 0;
    std::size_t state = start_;
    for (std::size_t c = count_.size() - 1; c-- > 0;)
      for (std::size_t ones = 0;; ++ones) {
        auto next = step(c, state, ones);
        if (!next) continue;
        if (rank >= count_[c][*next]) {
          rank -= count_[c][*next];
          continue;
        }
        for (std::size_t j = 0; j < set_.size(); ++j)
          if ((ones >> j & 1) != 0) bit_set(sizes[set_[j]], static_cast<unsigned>(c));
        state = *next;
        break;
      }
    return sizes;
  }

 private:
  // Gives the heaps of `ones` a one in column c; nothing if that is not allowed.
  std::optional<std::size_t> step(std::size_t c, std::size_t state, std::size_t ones) const {
    std::size_t smaller = state / 2, any = state % 2;
    auto number = static_cast<std::size_t>(std::popcount(ones));
    bool right = number == wanted_[c];
    if (c == 0 && any == 0) right = (number + rest_ones_) % (heaps_.k + 1) == 1 % (heaps_.k + 1);
    if (!right) return std::nullopt;
    for (std::size_t j = 0; j < set_.size(); ++j) {
      bool had = bit_test(heaps_.sizes[set_[j]], static_cast<unsigned>(c));
      bool has = (ones >> j & 1) != 0, less = (smaller >> j & 1) != 0;
      if (!less && has && !had) return std::nullopt;
      if (!less && !has && had) smaller |= std::size_t{1} << j;
    }
    if (c > 0 && ones != 0) any = 1;
    return smaller * 2 + any;
  }

  const Heaps& heaps_;
  std::vector<std::size_t> set_;
  std::vector<std::size_t> wanted_;  // ones of the set in each column
  std::size_t rest_ones_ = 0, start_ = 1;
  std::vector<std::vector<BigInt>> count_;  // by columns left and state
};

// One move to a lost position of normal play: from the highest column down, ones of heaps that are
// smaller already are free to choose; where these do not do, further heaps lose a one.
BigList one_move(const Heaps& heaps) {
  BigList sizes = heaps.sizes;
  std::vector<std::size_t> free;
  std::size_t m = heaps.k + 1;
  for (std::size_t c = heaps.columns(); c-- > 0;) {
    auto column = static_cast<unsigned>(c);
    for (std::size_t i : free) bit_unset(sizes[i], column);
    std::size_t over = 0;
    for (const BigInt& n : sizes) over += bit_test(n, column) ? 1 : 0;
    over %= m;
    if (over == 0) continue;
    if (m - over <= free.size()) {
      for (std::size_t i = 0; i < m - over; ++i) bit_set(sizes[free[i]], column);
      continue;
    }
    for (std::size_t i = 0; i < sizes.size() && over > 0; ++i) {
      if (!bit_test(sizes[i], column)) continue;
      bit_unset(sizes[i], column);
      free.push_back(i);
      --over;
    }
  }
  return sizes;
}

// To heaps of 0 and 1 alone, 1 more than a multiple of k+1 ones; all heaps above 1, at most k, go.
BigList one_misere_move(const Heaps& heaps) {
  BigList sizes = heaps.sizes;
  std::size_t m = heaps.k + 1, changed = 0, ones = 0;
  std::vector<std::size_t> large, small;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] > 1) large.push_back(i);
    if (sizes[i] == 1) small.push_back(i);
  }
  changed = large.size(), ones = small.size();
  for (std::size_t i : large) sizes[i] = 0;
  for (std::size_t i : large) {
    if (ones % m == 1) break;
    // A one more brings the number nearer if it is at most as many short as there are large heaps.
    if ((m + 1 - ones % m) % m > large.size()) break;
    sizes[i] = 1;
    ++ones;
  }
  for (std::size_t i : small) {
    if (ones % m == 1 || changed == heaps.k) break;
    sizes[i] = 0;
    --ones, ++changed;
  }
  return sizes;
}

// Every set of 1 to k heaps that are not empty; nothing if there are more than `most`.
std::optional<std::vector<std::vector<std::size_t>>> sets_of(const Heaps& heaps, std::size_t most) {
  std::vector<std::vector<std::size_t>> sets{{}};
  for (std::size_t i = 0; i < heaps.sizes.size(); ++i) {
    if (heaps.sizes[i] == 0) continue;
    for (std::size_t s = 0, before = sets.size(); s < before; ++s) {
      if (sets[s].size() == heaps.k) continue;
      if (sets[s].size() == kMostChanged || sets.size() > most) return std::nullopt;
      sets.push_back(sets[s]);
      sets.back().push_back(i);
    }
  }
  sets.erase(sets.begin());
  return sets;
}

}  // namespace

MoveSet moves_to_lost(const Heaps& heaps, const Term& term, std::size_t max_listed) {
  MoveList list(max_listed);
  auto add = [&](BigList sizes) { list.add({Term{term.function, {std::move(sizes)}}}); };
  std::size_t columns = heaps.columns();
  auto sets = sets_of(heaps, kMaxWork / columns / 16);
  std::size_t work = 0;
  if (sets)
    for (const auto& set : *sets) work += columns * 2 << (2 * set.size());
  if (!sets || work > kMaxWork) {
    BigList sizes = one_move(heaps);
    if (heaps.misere) {
      Heaps after = heaps;
      after.sizes = sizes;
      if (!heaps.above_one() || !after.lost()) sizes = one_misere_move(heaps);
    }
    add(std::move(sizes));
    list.leave_open();
  } else {
    for (auto& set : *sets) {
      Ways ways(heaps, set);
      for (BigInt rank = 0; rank < ways.count(); ++rank) {
        if (list.full()) {
          list.add_unlisted(ways.count() - rank);
          break;
        }
        add(ways.way(rank));
      }
    }
  }
  list.describe(
      {text::theory::moore_moves, {std::to_string(heaps.k), std::to_string(heaps.k + 1)}});
  MoveSet all = list.finish();
  for (Move& move : all.listed) move.from = term;
  return all;
}

}  // namespace grundy::theory
