// The nim-values of Smith, Fraenkel and Perl where cycles can be reached, normal play.
#pragma once

#include "engine/explicit_graph/parts.hpp"

namespace grundy::graphs {

// Values of the positions that value_acyclic left open, part by part.
class CyclicValues {
 public:
  CyclicValues(Rows options, Rows before, const Parts& parts, Cells& cells, Budget& budget);

  // Fills in the cells' values. Time: for each part, its arcs times its largest value; so linear but
  // for large values on cycles. Memory: 21 bytes a vertex, and up to 8 an arc. False: the budget
  // stopped.
  [[nodiscard]] bool run();

  // The finite values of the options of a position of infinite value, ascending.
  std::span<const std::uint32_t> options_of_infinite(Vertex v) const {
    const std::uint64_t begin = infinite_[place_[v]], end = infinite_[place_[v] + 1];
    return {k_.data() + begin, static_cast<std::size_t>(end - begin)};
  }
  // The counter of a position of finite value: a position that has been labelled earlier has a
  // smaller one. 0 for those of value_acyclic.
  std::uint32_t counter(Vertex v) const { return place_[v]; }

 private:
  struct Slice {
    std::uint64_t first = 0, end = 0;
  };
  bool value_alone(Vertex v);
  bool value_part(std::span<const Vertex> members);
  bool collect_known(Vertex v, Slice& slice);
  void meet_known(std::uint32_t label);
  bool count_obstacles(std::uint32_t label);
  bool is_obstacle(Vertex option, std::uint32_t label) const;
  bool spread(std::uint32_t label);
  bool take_label(Vertex v, std::uint32_t label);
  bool close_stage(bool& any_unknown);
  bool store_infinite(Vertex v);
  bool can_reach(Vertex infinite, std::uint32_t value) const;

  Rows options_, before_;
  const Parts* parts_;
  Cells* cells_;
  Budget* budget_;
  Pool<std::uint32_t> place_;     // finite: the counter; infinite: its number among those
  Pool<std::uint64_t> infinite_;  // where the sets begin in k_, and the end
  Pool<std::uint32_t> k_;
  std::uint32_t counter_ = 0;

  // All that a look at an option wants to know, in a byte.
  static constexpr std::uint8_t kMember = 1;  // of the part being valued, and without a number
  static constexpr std::uint8_t kMet = 2;     // has an option with this stage's label
  static constexpr std::uint8_t kEndless =
      4;  // infinite; 0: it has a number, or its part comes later
  Pool<std::uint8_t> state_;
  Pool<std::uint32_t> obstacles_;  // options that do not revert to this stage's label
  // Of the part being valued.
  struct Active {
    Vertex v;
    Slice known;  // the values of its options outside that are not below the label
  };
  Pool<Active> active_;  // positions whose value is not finite so far, ascending
  Pool<std::uint32_t> known_;
  Pool<Vertex> queue_;
};

}  // namespace grundy::graphs
