// The outcome of whole sums, on demand and remembered: for misere play and for rules with endings,
// where the terms of a sum cannot be solved one by one. Shared by whole.cpp and table.cpp; the
// method is told in whole_search.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/budget.hpp"
#include "engine/component_search.hpp"
#include "engine/genus.hpp"
#include "engine/interner.hpp"
#include "engine/pool.hpp"
#include "engine/whole_memory.hpp"
#include "grundy/rules.hpp"

namespace grundy {

// `loop`: some play can come back to where it was, and the search met it before it had an answer.
enum class WholeAnswer : std::uint8_t { P, N, loop };

class WholeSearch final : private OptionSink {
 public:
  // `memory` (may be null): what earlier runs found out is looked up there, and what is found out goes
  // there.
  WholeSearch(const Rules& rules, Convention convention, Budget& budget,
              WholeMemory* memory = nullptr);

  // The outcome of the sum. After an error or a loop the search must not be used any more.
  Result<WholeAnswer> solve(std::span<const ComponentView> sum);

  // Whether every answer so far came from the genus of tame components alone.
  bool all_tame() const { return genus_in_use_ && states_.size() == 0; }

 private:
  using Id = Interner::Id;
  // What is known of a component. `waiting`: it is no ending, its options were not needed yet; `dead`
  // has no option and is no ending, so it never matters.
  enum class Kind : std::uint8_t { unknown, waiting, dead, live, wins, loses };
  enum class Memo : std::uint8_t { unknown, open, P, N };
  struct Info {
    std::uint64_t options;  // where its options begin in options_, once they are there
    genus::Code genus;      // kWild where the genus is not used
    Kind kind;
  };
  // A sum on the stack: its components in sums_ from `first`; the next option to look at is number
  // `left` from the end of the options of component number `term`, and starts at `option`.
  struct Frame {
    Id sum;
    std::uint32_t term;
    std::uint32_t left;
    std::uint64_t first;
    std::uint64_t option;
    std::uint64_t solved_before;  // how many sums were decided when this one was begun
  };
  enum class Advance : std::uint8_t { won, lost, child, loop };

  bool option(Player who, std::span<const ComponentView> sum) override;
  bool keep_going() override { return budget_.look(); }

  Result<void> look_at(Id component);
  Result<void> expand(Id component);
  bool store_options();
  Result<void> drop_dead();

  Result<void> add_term(Id component);
  WholeAnswer ended() const;
  bool before(Id a, Id b) const;
  bool open_frame(Id sum);
  Result<WholeAnswer> run();
  Result<Advance> advance(Id& child);
  bool next_option(Frame& frame);
  Result<void> make_successor(const Frame& frame);
  genus::Code genus_of_next() const;
  Result<Memo> recall(Id& sum);
  std::span<const ComponentView> views_of(std::span<const Id> sum);
  Memo remembered();
  void remember(const Frame& frame, WholeAnswer answer);

  const Rules& rules_;
  Budget& budget_;
  WholeMemory* memory_;
  bool endings_;
  bool genus_in_use_;  // misere play without endings
  WholeAnswer terminal_;

  ComponentSearch genus_;
  Interner components_;
  Pool<Info> infos_;             // by component
  Pool<std::uint32_t> options_;  // of each expanded component: count, then (size, ids..) each
  Interner states_;
  Pool<Memo> memo_;  // by state
  Pool<Frame> frames_;
  Pool<Id> sums_;

  std::vector<Id> next_;         // the sum being put together: its live components, sorted
  Id ending_ = Interner::kNone;  // the ending among its components that decides
  Pool<std::uint32_t> raw_;      // the options of the component being expanded: (size, ids..)
  std::vector<std::span<const std::uint32_t>> sorted_;
  std::vector<Int> args_;
  std::vector<std::vector<Int>> sum_args_;  // for views_of
  std::vector<ComponentView> views_;
  bool loop_ = false;  // a component can come back to itself
};

}  // namespace grundy
