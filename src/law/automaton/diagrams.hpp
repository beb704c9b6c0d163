// Shared decision diagrams over digits: how an automaton on many tracks stores its transitions.
//
// A letter of an automaton on tracks 0, 3 and 5 is a triple of digits. A table of all letters has
// 2^8 entries a state on eight binary tracks, and 10^4 on four decimal ones; most of them are equal.
// A diagram asks for one digit after the other, in the order of the tracks, skips the tracks that do
// not matter, and ends in a leaf (the number of the next state). Equal diagrams are one node, in the
// whole store, so equality is comparing two numbers, and an operation on two diagrams looks at each
// pair of nodes once. A track that an automaton does not have is simply never asked for: automata on
// different tracks are joined without being widened first.
//
// References: R. E. Bryant, Graph-based algorithms for Boolean function manipulation, IEEE Trans.
// Comput. 35 (1986) 677-691; N. Klarlund, A. Moller, MONA implementation secrets, Int. J. Found.
// Comput. Sci. 13 (2002) 571-586 (binary digits there, digits of any base here).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace grundy::law {

using Track = std::uint8_t;
using Node = std::uint32_t;

inline constexpr Node kLeafBit = 0x80000000;
inline constexpr Node leaf(std::uint32_t value) {
  return kLeafBit | value;
}
inline constexpr bool is_leaf(Node node) {
  return (node & kLeafBit) != 0;
}
inline constexpr std::uint32_t leaf_value(Node node) {
  return node & ~kLeafBit;
}

class Diagrams {
 public:
  // Every track has the digits 0..digits-1.
  explicit Diagrams(unsigned digits);

  unsigned digits() const { return digits_; }
  // The node that asks for the digit of `track` and goes on with kids[digit]. The kids must not ask
  // for this track or an earlier one.
  Node make(Track track, std::span<const Node> kids);

  Track track(Node node) const { return static_cast<Track>(cells_[at(node)]); }
  Node kid(Node node, unsigned digit) const { return cells_[at(node) + 1 + digit]; }
  // The part of `node` for one digit of `track`: the node itself if it does not ask for that track.
  Node follow(Node node, Track track, unsigned digit) const {
    return is_leaf(node) || this->track(node) != track ? node : kid(node, digit);
  }

  std::size_t nodes() const { return cells_.size() / (digits_ + 1); }
  std::size_t bytes() const { return (cells_.capacity() + slots_.capacity()) * sizeof(Node); }
  void clear();

 private:
  std::size_t at(Node node) const { return std::size_t{node} * (digits_ + 1); }
  void grow();

  unsigned digits_;
  std::vector<Node> cells_;  // a node: its track, then its kids
  std::vector<Node> slots_;  // open addressing; kLeafBit: empty
};

// The earliest track that one of two nodes asks for; not both may be leaves.
Track first_track(const Diagrams& diagrams, Node x, Node y);

}  // namespace grundy::law
