// Misere quotients of take-and-break games (Plambeck; Plambeck and Siegel).
//
// The problem. In misere play nim-values do not add, and almost every heap of Kayles is a game of its
// own. But two sums X and Y may be *indistinguishable* within the game: X + Z and Y + Z have one
// outcome for every sum Z of its heaps. The classes form a commutative monoid, the misere quotient Q,
// with a set P of the classes whose sums are P-positions. Where Q is finite, every sum is answered by
// multiplying at most as many elements as it has heaps.
//
// Finding it. The sums of heaps up to n are words over the heaps, their outcomes a language, and Q its
// minimal automaton; so it is learned as automata are (Angluin's L*): words that stand for the
// classes, tests that tell them apart, and a table of the outcomes of word + test.
//
// Proving it. A sum G is described by the pair (x, E): its element, and the set of the elements of its
// options. For G + H these are (xy, xE' + yE), so all pairs that can occur are found by closing the
// finite set of the heaps' pairs under this product. If every pair but that of the empty sum satisfies
//     x in P   iff   E is not empty and has nothing in P
// then, by induction on the sum, x in P says exactly who wins; and if every two elements are told
// apart by a third, nothing smaller would do. A pair that fails names a sum, which
// gives the learner a new test.
//
// What it costs is the outcomes of sums that the learner asks for, and those grow quickly with the
// number of tokens. So words are made of few generators only, the lightest words first; every other
// heap is asked which word it behaves like; a sum without the newest heap is never searched, as the
// quotient before knows its outcome.
//
// A guess helps much: beside the newest heap, a sum of the others will mostly do what the lightest sum
// with the same pair does. With that taken for granted a few hundred sums have to be searched, not
// millions. As the proof asks nothing about how a quotient was found, nothing is lost; where it fails,
// the learner starts again with true outcomes.
//
// T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers 5 (2005) G5;
// T. E. Plambeck, A. N. Siegel, Misere quotients for impartial games, J. Combin. Theory A 115 (2008)
// 593-622; D. Angluin, Learning regular sets from queries and counterexamples, Inf. Comput. 75 (1987)
// 87-106.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/misere/heap_sums.hpp"

namespace grundy::misere {

using Element = std::uint32_t;  // 0 is the identity

// A finite commutative monoid with a P-portion, and where each generator goes.
struct Quotient {
  std::vector<Sum> words;                           // a sum for each element, the empty one first
  std::vector<bool> p;                              // whether the element is in the P-portion
  std::vector<std::vector<Element>> times;          // times[g][x]: x times the image of generator g
  std::vector<std::vector<Element>> option_images;  // of each generator, ascending

  std::size_t order() const { return words.size(); }
  std::size_t p_portion() const;
  Element image(Generator g) const { return times[g][0]; }
  Element image(const Sum& sum) const;
  Element product(Element x, Element y) const;

  // Whether every two elements are told apart by a third: x z in P, y z not.
  bool reduced() const;
};

// The pairs of all sums (see above): sums with one pair are very much alike, and the lightest of them
// can stand for all.
struct Likeness {
  std::vector<Sum> sums;                             // the lightest sum of each pair
  std::vector<std::vector<std::uint32_t>> leads_to;  // [pair][generator]: the pair with it added

  const Sum& lightest(const Sum& sum) const {
    std::uint32_t pair = 0;
    for (const Generator g : sum) pair = leads_to[pair][g];
    return sums[pair];
  }
};

// The order and the size of the P-portion from a heap on.
struct Growth {
  std::size_t heap = 0, order = 0, p_portion = 0;
};

struct QuotientLimits {
  std::size_t order = 4096;       // give up on a larger quotient
  std::size_t pairs = 2'000'000;  // ... and on a larger set of pairs
};

class QuotientSearch {
 public:
  QuotientSearch(heap::OctalCode code, Budget& budget, QuotientLimits limits = {});

  // Adds the next heap and finds and proves the quotient of all sums of the heaps up to it. False if
  // the budget or the limits are spent: then the last quotient stands.
  bool add_heap();

  std::size_t heaps() const { return heaps_; }  // the quotient holds for the heaps below this
  bool too_large() const { return too_large_; }
  const Quotient& quotient() const { return proved_; }
  const HeapSums& sums() const { return sums_; }
  const std::vector<Growth>& growth() const { return growth_; }
  std::size_t pairs() const { return pairs_; }

  // The element of a heap below heaps(): the pretending function.
  Element image_of_heap(std::size_t heap) const;

 private:
  bool settle(Generator g);
  std::optional<Element> pretended(const Quotient& q, Generator g, bool& stopped);
  void append_generator(Quotient& q, Generator g, Element image) const;
  std::optional<Sum> failing_pair(const Quotient& q, bool& gave_up);

  // The learner (quotient_learner.cpp).
  bool learn(std::size_t most_steps);
  bool learn_quickly();
  bool learn_truly();
  bool close();
  const std::vector<bool>* row_of(const Sum& sum);
  bool add_test(Sum test);
  std::optional<Quotient> hypothesis(bool& stopped);
  bool straighten(bool& commutes);
  bool refine(const Quotient& q, Sum wrong);
  bool refine_by_words(const Sum& wrong);
  bool handle_failure(const Quotient& q, const Sum& sum);
  std::size_t weight(const Sum& sum) const;

  HeapSums sums_;
  Budget* budget_;
  QuotientLimits limits_;
  SumOutcomes outcomes_;
  Quotient proved_;
  Likeness likeness_;  // of the sums of the proved quotient
  std::size_t heaps_ = 1;
  std::size_t pairs_ = 1;
  bool too_large_ = false;
  std::vector<Growth> growth_;

  std::vector<Generator> essential_;         // the generators that words are made of
  std::vector<Sum> words_, tests_;           // tests_[0] is the empty sum
  std::vector<std::vector<Element>> times_;  // [i][word]: word times the i-th essential generator
  tsl::robin_map<Sum, std::vector<bool>>
      rows_;  // outcomes of sum + test, as far as they were asked
};

}  // namespace grundy::misere
