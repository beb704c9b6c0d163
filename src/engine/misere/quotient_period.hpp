// When a misere quotient holds for all heaps, and how it is written down.
//
// The periodicity theorem. Let d be the largest amount that may be taken, two heaps the most a move
// may leave, and let Phi(m) be the element of heap m. If Phi(m+p) = Phi(m) for all m with n0 <= m and
// m+p <= N, where n0 >= 1 and N >= 2 n0 + 2p + d - 1, then the quotient of the heaps up to N is that of
// the whole game, and Phi(m+p) = Phi(m) for all m >= n0.
// Proof. For M = m+p > N let a >= b be an option of heap M, a + b = M - t. Then a >= (M-t)/2 >= n0 + p,
// so (a-p, b) is an option of m with the same product; and from an option (a, b) of m, where
// a >= n0, (a+p, b) is one of M. So with Phi(M) = Phi(m) heap M has the pair of heap m, which is among
// those that the quotient was proved with. Induction on M.
//
// T. E. Plambeck, Integers 5 (2005) G5, theorem 9; T. E. Plambeck, A. N. Siegel, J. Combin. Theory A
// 115 (2008) 593-622.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/misere/quotient.hpp"

namespace grundy::misere {

struct PretendingPeriod {
  std::size_t period = 0;
  std::size_t start = 0;       // the first periodic heap, heap 0 counted
  std::size_t checked_to = 0;  // N of the theorem
};

// The least period for which the theorem's condition holds among the heaps below search.heaps(). For
// games that leave at most two heaps, equal ones allowed; nothing for the others.
std::optional<PretendingPeriod> pretending_period(const QuotientSearch& search);

// A presentation: letters for some heaps, and relations that rewrite every word over them to the word
// that stands for its element.
struct Presentation {
  std::vector<std::size_t> letters;  // the heaps they stand for, ascending; printed a, b, c, ...
  std::vector<std::pair<Sum, Sum>> relations;  // words over letter indices: left = right
  std::vector<Sum> elements;                   // of each element, its normal form

  // "a^2 b", and "1" for the empty word.
  static std::string written(const Sum& word);
};

Presentation presentation_of(const QuotientSearch& search);

}  // namespace grundy::misere
