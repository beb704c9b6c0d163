#include "law/automaton/diagrams.hpp"

#include <algorithm>

namespace grundy::law {
namespace {

constexpr Node kEmpty = kLeafBit;
constexpr std::size_t kFirstSlots = 1024;

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29);
}

}  // namespace

Diagrams::Diagrams(unsigned digits) : digits_(digits), slots_(kFirstSlots, kEmpty) {}

void Diagrams::clear() {
  cells_.clear();
  std::ranges::fill(slots_, kEmpty);
}

Node Diagrams::make(Track track, std::span<const Node> kids) {
  if (std::ranges::all_of(kids, [&](Node kid) { return kid == kids[0]; })) return kids[0];
  std::uint64_t hash = mixed(0, track);
  for (const Node kid : kids) hash = mixed(hash, kid);
  for (std::size_t slot = hash & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
    const Node known = slots_[slot];
    if (known == kEmpty) {
      const auto fresh = static_cast<Node>(nodes());
      cells_.push_back(track);
      cells_.insert(cells_.end(), kids.begin(), kids.end());
      slots_[slot] = fresh;
      if (nodes() * 2 > slots_.size()) grow();
      return fresh;
    }
    if (this->track(known) == track &&
        std::equal(kids.begin(), kids.end(),
                   cells_.begin() + static_cast<std::ptrdiff_t>(at(known) + 1)))
      return known;
  }
}

void Diagrams::grow() {
  slots_.assign(slots_.size() * 2, kEmpty);
  for (Node node = 0; node < nodes(); ++node) {
    std::uint64_t hash = mixed(0, track(node));
    for (unsigned digit = 0; digit < digits_; ++digit) hash = mixed(hash, kid(node, digit));
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != kEmpty) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = node;
  }
}

Track first_track(const Diagrams& diagrams, Node x, Node y) {
  if (is_leaf(x)) return diagrams.track(y);
  if (is_leaf(y)) return diagrams.track(x);
  return std::min(diagrams.track(x), diagrams.track(y));
}

}  // namespace grundy::law
