// The nim-value, or the outcome, of single components, on demand and remembered. Shared by finite.cpp,
// whole.cpp and table.cpp; the method is told in component_search.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/budget.hpp"
#include "engine/interner.hpp"
#include "engine/pool.hpp"
#include "grundy/rules.hpp"

namespace grundy {

// What a search computes. Nim-values: normal play, no endings. Outcomes: any convention, endings
// honoured, but only while no option is a sum of two or more components. Genus codes (genus.hpp):
// misere play, no endings.
enum class Seek : std::uint8_t { nim_values, outcomes, genus };

// How a search ended: with the answer; at a component that can come back to itself; or (outcomes
// only) at a component that splits, whose outcome is not decided by the outcomes of its parts; or
// with an error.
enum class Found : std::uint8_t { answer, loop, split, failed };

class ComponentSearch final : private OptionSink {
 public:
  // Interned components are numbered after the cells of the boxes.
  using Id = std::uint64_t;
  static constexpr Id kNoId = std::numeric_limits<Id>::max();

  // What a cell or a memo entry holds: a nim-value; 0 for P and 1 for N; a genus code; or
  // one of these.
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFD;
  static constexpr std::uint32_t kOpen = 0xFFFFFFFC;  // on the stack
  static constexpr std::uint32_t kOutcomeP = 0;
  static constexpr std::uint32_t kOutcomeN = 1;

  ComponentSearch(const Rules& rules, Seek seek, Convention convention, Budget& budget);

  // Keeps the components of `function` with coordinates 0..bounds[i] in `cells` (row-major, last
  // coordinate fastest), which must hold kUnknown everywhere, and must outlive the search. Their
  // ids are their indices. At most once, before anything else.
  void use_cells(FunctionId function, std::span<const Int> bounds, std::span<std::uint32_t> cells);
  // The same for another function with as many coordinates, in memory of the search's own. Does
  // nothing where that memory does not fit. After use_cells, before anything else.
  void add_cells(FunctionId function);

  // The id of a component; kNoId when the memory limit is reached.
  Id locate(const ComponentView& component);
  // Solves the component and all it can lead to. Time: every option of every new component twice.
  // After anything but Found::answer the search must not be used any more. `id` may be kNoId.
  Found solve(const ComponentView& component, Id id);
  // Why solve() failed.
  const Error& error() const { return error_; }
  // Requires that `id` was solved.
  std::uint32_t value(Id id) const {
    return id < cells_.size() ? cells_[id] : memo_[id - cells_.size()];
  }
  // The value of a sum of solved components.
  std::uint32_t value_of_sum(std::span<const ComponentView> sum);

 private:
  static constexpr std::size_t kMaxDimensions = 8;
  struct Box {
    std::size_t dimensions = 0;  // 0: no box
    Id base = 0;
    Id size = 0;
    std::array<std::uint64_t, kMaxDimensions> bounds{};
    std::array<std::uint64_t, kMaxDimensions> strides{};
  };
  // A component on the stack. Its words in words_: from `first`, options still to be looked at; from
  // `next` (counting down), the values of the others.
  struct Frame {
    Id id;
    std::size_t first;
    std::size_t next;
  };

  bool option(Player who, std::span<const ComponentView> sum) override;
  bool keep_going() override { return budget_.look(); }
  bool option_of_several(std::span<const ComponentView> sum);
  bool known_option(std::uint32_t value);
  bool open_option(std::span<const ComponentView> sum, std::span<const Id> words);

  static Box box_over(std::span<const Int> bounds, Id base);
  static Id cell(const Box& box, std::span<const Int> args);
  Id find_place(const ComponentView& component);
  Id locate_interned(const ComponentView& component);
  ComponentView decode(Id id);
  std::uint32_t& slot(Id id) { return id < cells_.size() ? cells_[id] : memo_[id - cells_.size()]; }

  Found failed(Error error);
  Found enter(const ComponentView& component, Id id);
  Found after_options(Id id);
  Found open_frame(Id id);
  Found run();
  enum class Advance : std::uint8_t { complete, child, cut, loop };
  Advance advance(Frame& frame, Id& child);
  bool value_of_words(Frame& frame, std::uint32_t& value, Id& child) const;
  std::uint32_t finish(const Frame& frame);
  void settle(Id id, std::uint32_t value);

  void new_marks();
  bool mark(std::uint32_t value);
  bool more_marks(std::uint32_t value);
  std::uint32_t value_of_marks() const;
  std::uint32_t mex() const;
  std::uint32_t join(std::uint32_t a, std::uint32_t b) const;

  const Rules& rules_;
  Budget& budget_;
  bool outcomes_;
  bool genus_;
  bool endings_;
  std::uint32_t terminal_;             // the value of the empty sum
  std::uint32_t cut_by_ = 0xFFFFFFFF;  // an option with this value decides at once:
  std::uint32_t cut_to_ = 0xFFFFFFFF;  // the component has that one

  std::vector<Box> boxes_;  // by function
  std::span<std::uint32_t> cells_;
  Id interned_base_ = 0;      // the id of the interner's number 0
  Pool<std::uint32_t> memo_;  // cells of add_cells, then interned components
  Interner interner_;

  Pool<Frame> frames_;
  Pool<Id> words_;  // the options of the frames, see Frame and option_of_several

  // Of the enumeration under way.
  Pool<std::uint32_t> marks_;  // marks_[v] == epoch_: v is the value of an option
  std::uint32_t epoch_ = 0;
  Pool<std::uint32_t> seen_;  // the first seen_count_: the marked values, each once
  std::size_t seen_count_ = 0;
  bool has_options_ = false;
  bool cut_ = false;                // outcomes: an option is a P-position
  bool split_ = false;              // outcomes: an option is a proper sum
  std::size_t entered_at_ = 0;      // where its words begin
  std::uint64_t first_weight_ = 0;  // of its first and its last unknown option
  std::uint64_t last_weight_ = 0;
  std::vector<Id> sum_words_;
  std::vector<Int> args_;
  Error error_;
};

}  // namespace grundy
