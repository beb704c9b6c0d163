#include "theory/registry.hpp"

namespace grundy {

std::span<const Theorem* const> theorems() {
  static const Theorem* const kAll[] = {
      &theory::nim(),        &theory::bash(),          &theory::subtraction(),
      &theory::all_but(),    &theory::split(),         &theory::lasker(),
      &theory::half(),       &theory::octal(),         &theory::misere_subtraction(),
      &theory::hackenbush(), &theory::token_on_tree(),
  };
  return kAll;
}

}  // namespace grundy
