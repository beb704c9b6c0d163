#include "theory/registry.hpp"

namespace grundy {

std::span<const Theorem* const> theorems() {
  // clang-format off: one a line, so that two new theorems do not meet in one
  static const Theorem* const kAll[] = {
      &theory::nim(),
      &theory::bash(),
      &theory::two_amounts(),
      &theory::all_but_multiples(),
      &theory::subtraction(),
      &theory::all_but(),
      &theory::split(),
      &theory::lasker(),
      &theory::half(),
      &theory::octal(),
      &theory::rook(),
      &theory::wythoff(),
      &theory::misere_wythoff(),
      &theory::board(),
      &theory::euclid(),
      &theory::take_away(),
      &theory::misere_subtraction(),
      &theory::hackenbush(),
      &theory::token_on_tree(),
      &theory::staircase(),
      &theory::silver_dollar(),
      &theory::coins(),
      &theory::tartan(),
      &theory::northcott(),
      &theory::moore(),
      &theory::geography(),
      &theory::brussels_sprouts(),
      &theory::symmetry(),
  };
  // clang-format on
  return kAll;
}

}  // namespace grundy
