// The nim-values of Smith, Fraenkel and Perl: normal play, impartial, with loops.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/component_graph.hpp"
#include "engine/cycles.hpp"
#include "engine/move_graph.hpp"

namespace grundy {

// The value of a sum: `infinite` counts its components of infinite value. With none, the value is
// `finite`; with one, it is infinity(K) with K = { k xor finite : k in K of that component
// `which` }; with more, it is infinity of the empty set.
struct SumValue {
  std::uint64_t finite = 0;
  std::uint32_t infinite = 0;
  ComponentGraph::Id which = 0;
  void add(const SumValue& other);
};

class LoopyValues {
 public:
  using Id = ComponentGraph::Id;

  LoopyValues(const ComponentGraph& graph, const Cycles& cycles, Budget& budget);

  // Requires that every component is expanded and `cycles` has run. False: the budget stopped, or
  // self_copying() is set.
  [[nodiscard]] bool run();
  // A component that can turn into itself and something besides: the sums that can be reached from
  // it are infinitely many, and it has no value here.
  std::optional<Id> self_copying() const { return self_copying_; }

  SumValue value(Id id) const;
  SumValue value(std::span<const Id> sum) const;
  // Can a sum of this value be moved to nim-value `target`? For infinite values only.
  bool reaches(const SumValue& value, std::uint64_t target) const;
  // K of an infinite component, ascending.
  std::span<const std::uint32_t> options_of_infinite(Id id) const;
  // The counter of a component of finite value: see the file.
  std::uint32_t counter(Id id) const { return place_[id]; }

 private:
  struct Slice {
    std::uint64_t first = 0;
    std::uint32_t count = 0;
  };
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFF;
  static constexpr std::uint32_t kInfinite = 0xFFFFFFFE;

  bool label_part(std::uint32_t part);
  bool prepare_part(std::span<const Id> members);
  bool split_options(std::span<const Id> members, std::uint32_t member);
  bool run_stage(std::span<const Id> members, std::uint32_t label);
  void meet_known_labels(std::uint32_t label);
  bool count_obstacles(std::span<const Id> members, std::uint32_t label);
  bool take_label(std::span<const Id> members, std::uint32_t member, std::uint32_t label);
  std::size_t close_stage(std::span<const Id> members);
  bool store_infinite(Id id);
  bool reaches(const ComponentGraph::Option& option, std::uint32_t target) const;

  const ComponentGraph* graph_;
  const Cycles* cycles_;
  Budget* budget_;
  std::optional<Id> self_copying_;

  // Of every component.
  Pool<std::uint32_t> label_;  // finite value, kUnknown or kInfinite
  Pool<std::uint32_t> place_;  // finite: the counter; infinite: its entry in infinite_
  Pool<std::uint32_t> local_;  // its number among the members of its part
  Pool<Slice> infinite_;       // K of each infinite component: a slice of k_
  Pool<std::uint32_t> k_;
  std::uint32_t counter_ = 0;

  // Of the part being labelled, by local number.
  MoveGraph inner_, inner_reverse_;  // options within the part
  Pool<std::uint32_t> known_;        // finite labels of the options outside, ascending
  Pool<Slice> known_of_;             // the slice of each member; its first moves on stage by stage
  Pool<ComponentGraph::Option> endless_;  // options outside of infinite value
  Pool<Slice> endless_of_;
  Pool<std::uint32_t> active_;     // members whose label is not finite so far
  Pool<std::uint32_t> obstacles_;  // active options that do not revert to this stage's label
  Pool<std::uint8_t> met_;         // has an option with this stage's label
  Pool<std::uint32_t> queue_;
};

}  // namespace grundy
