#include "theory/registry.hpp"

namespace grundy {

std::span<const Theorem* const> theorems() {
  static const Theorem* const kAll[] = {
      &theory::nim(),
      &theory::bash(),
  };
  return kAll;
}

}  // namespace grundy
