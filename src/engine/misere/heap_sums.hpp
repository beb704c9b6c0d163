// Sums of heaps of a take-and-break game in misere play.
//
// Heaps with the same options are the same game, and a heap without options is nothing; so the heaps
// of a game are numbered as *generators*, in order of size, equal ones together. A sum is a multiset
// of generators.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tsl/robin_map.h>

#include "engine/budget.hpp"
#include "engine/heap/octal_code.hpp"

namespace grundy::misere {

using Generator = char16_t;
using Sum = std::u16string;  // generators in ascending order

Sum joined(const Sum& a, const Sum& b);
Sum with(const Sum& a, Generator g);

// Calls `use` with the heaps that each move from a heap of `n` leaves (none of them empty, the larger
// last), move by move; the same heaps may come more than once.
void for_each_move(const heap::OctalCode& code, std::size_t n,
                   const std::function<void(std::span<const std::size_t>)>& use);

class HeapSums {
 public:
  explicit HeapSums(heap::OctalCode code);

  // The heaps known are 0..size()-1.
  std::size_t size() const { return generator_of_.size(); }
  std::size_t generators() const { return options_.size(); }

  // Learns the next heap. Returns the generator if it is a new one.
  std::optional<Generator> add_heap();

  // The generator of a heap; nothing if it is worth nothing.
  std::optional<Generator> generator_of(std::size_t heap) const;
  std::size_t first_heap(Generator g) const { return first_heap_[g]; }

  // How much a heap counts where sums are compared: its tokens; but where a heap may be split without
  // taking, 2n - 1 for n tokens, so that every move leaves less.
  std::size_t weight(Generator g) const {
    return splits_whole_ ? 2 * first_heap_[g] - 1 : first_heap_[g];
  }

  // What one heap can become: sums, in order, each once.
  const std::vector<Sum>& options(Generator g) const { return options_[g]; }

  // What a sum can become.
  std::vector<Sum> options(const Sum& sum) const;

  const heap::OctalCode& code() const { return code_; }

 private:
  std::vector<Sum> options_of_next() const;

  heap::OctalCode code_;
  bool splits_whole_ = false;
  std::vector<std::int32_t> generator_of_;  // -1: nothing
  std::vector<std::vector<Sum>> options_;
  std::vector<std::size_t> first_heap_;
  tsl::robin_map<std::string, Generator> known_;
};

// Misere outcomes of sums, by search with a memory. A caller that knows the outcomes of all sums of
// the first few generators says so, and the search stops there.
class SumOutcomes {
 public:
  using Known = std::function<bool(const Sum&)>;  // whether the sum is a P-position

  SumOutcomes(const HeapSums& sums, Budget& budget) : sums_(&sums), budget_(&budget) {}

  // From now on `known` decides the sums whose generators are all below `generators`.
  void set_known(std::size_t generators, Known known);

  // From now on the outcome of a sum is guessed to be that of `lightest(sum)`, which must not weigh
  // more (HeapSums::weight; or a search might go round in circles); null ends the guessing. Guesses are forgotten then.
  using Lightest = std::function<Sum(const Sum&)>;
  void set_likeness(Lightest lightest);

  // Whether the sum is a P-position in misere play; nothing if the budget is spent. Iterative.
  std::optional<bool> is_p(const Sum& sum);

 private:
  std::optional<bool> look_up(const Sum& sum) const;
  std::optional<bool> search(const Sum& sum);

  const HeapSums* sums_;
  Budget* budget_;
  std::size_t known_below_ = 0;
  Known known_;
  Lightest lightest_;
  tsl::robin_map<Sum, bool> memory_, guesses_;
};

}  // namespace grundy::misere
