#include "recognise/bounds.hpp"

#include <algorithm>

namespace grundy::recognise {
namespace {

constexpr Wide kNone = Wide{1} << 120;
constexpr Int kLargest = Int{1} << 61;  // larger constants are not understood

}  // namespace

Bounds::Bounds(std::size_t symbols) : nodes_(symbols + 1), limit_(nodes_ * nodes_, kNone) {
  for (std::size_t x = 0; x < nodes_; ++x) limit_[x * nodes_ + x] = 0;
}

std::optional<Int> Bounds::at(std::size_t x, std::size_t y) const {
  const Wide limit = limit_[x * nodes_ + y];
  constexpr Wide kMost = std::numeric_limits<Int>::max();
  if (limit > kMost || limit < -kMost) return std::nullopt;
  return static_cast<Int>(limit);
}

std::optional<Int> Bounds::lower(Symbol x) const {
  std::optional<Int> most = at(0, x + 1u);
  return most ? std::optional(-*most) : std::nullopt;
}

// constant + x - y <= 0, with 0 in the place of a missing symbol.
bool Bounds::add(const Affine& value) {
  std::size_t x = 0, y = 0;
  for (std::size_t s = 0; s < kMaxSymbols; ++s) {
    Int c = value.coefficient[s];
    if (c == 0) continue;
    if (s + 1 >= nodes_ || (c != 1 && c != -1)) return false;
    std::size_t& end = c == 1 ? x : y;
    if (end != 0) return false;
    end = s + 1;
  }
  if (value.constant > kLargest || value.constant < -kLargest) return false;
  Wide& limit = limit_[x * nodes_ + y];
  limit = std::min(limit, Wide{-value.constant});
  return true;
}

bool Bounds::close() {
  for (std::size_t k = 0; k < nodes_; ++k)
    for (std::size_t x = 0; x < nodes_; ++x)
      for (std::size_t y = 0; y < nodes_; ++y) {
        const Wide first = limit_[x * nodes_ + k], second = limit_[k * nodes_ + y];
        if (first == kNone || second == kNone) continue;
        Wide& limit = limit_[x * nodes_ + y];
        limit = std::min(limit, first + second);
      }
  for (std::size_t x = 0; x < nodes_; ++x)
    if (limit_[x * nodes_ + x] < 0) return false;
  return true;
}

std::optional<Bounds> Bounds::of(const Conjunction& atoms, std::size_t symbols) {
  Bounds bounds(symbols);
  for (const Atom& atom : atoms) {
    bool equation = atom.kind == Atom::Kind::zero;
    if (!equation && atom.kind != Atom::Kind::at_most_zero) return std::nullopt;
    if (!bounds.add(atom.value)) return std::nullopt;
    if (!equation) continue;
    std::optional<Affine> turned = combine(atom.value, -1, {}, 0);
    if (!turned || !bounds.add(*turned)) return std::nullopt;
  }
  if (!bounds.close()) {
    bounds.empty_ = true;
    bounds.limit_.clear();
  }
  return bounds;
}

Atom at_most(const Affine& x, const Affine& y, Int c) {
  Atom atom;
  atom.value = combine(x, 1, y, -1).value_or(Affine{});
  atom.value.constant -= c;
  return atom;
}

}  // namespace grundy::recognise
