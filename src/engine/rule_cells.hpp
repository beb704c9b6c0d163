// The value of one cell of a table, straight from compiled rules, when all its options are cells
// that are filled already. The general search (component_search.cpp) does the rest.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "grundy/rules.hpp"
#include "lang/rules.hpp"

namespace grundy {

class RuleCells {
 public:
  // Nothing if `rules` is not a rule text, or its endings, lists, or one-sided options need the
  // general search. Cells with at least `unknown` in them count as not filled. `outcomes`: cells hold
  // 0 for P and 1 for N, `terminal` is the outcome of a component without options.
  static std::optional<RuleCells> over(const Rules& rules, FunctionId function,
                                       std::span<const Int> bounds,
                                       std::span<const std::uint32_t> cells, std::uint32_t unknown,
                                       bool outcomes, std::uint32_t terminal);

  static constexpr std::uint32_t kAsk = 0xFFFFFFFF;  // ask the general search

  // The value of cell `index` with coordinates `args` (inside the box). Does not look at the
  // domain. O(options + value).
  std::uint32_t value(std::size_t index, std::span<const Int> args);
  // Does the function's domain need looking at?
  bool has_domain() const { return has_domain_; }
  // How many options were looked at since the last call.
  std::uint64_t take_work() { return std::exchange(work_, 0); }

  // The sink of the rule machine (lang/vm.hpp).
  bool option(Player who, std::span<const ComponentView> sum);
  bool run(Player who, std::span<const lang::StridedTerm> sum, std::uint64_t count);
  bool values(Player who, std::span<const lang::StridedTerm> sum, std::span<const Int> values);
  bool keep_going() { return false; }  // too long for here: the general search can be stopped

 private:
  struct Shift {
    std::vector<Int> vector;
    std::ptrdiff_t distance = 0;  // in cells
  };
  RuleCells(const lang::ProgramRules& rules, FunctionId function, std::span<const Int> bounds,
            std::span<const std::uint32_t> cells);

  void set_shifts(const std::vector<std::vector<Int>>& shifts);
  std::uint32_t value_by_shifts(std::size_t index, std::span<const Int> args);
  std::uint32_t value_by_line(std::size_t index);
  std::uint32_t value_by_options(std::span<const Int> args);
  // The cell, or a negative number outside the box.
  std::ptrdiff_t cell(FunctionId function, std::span<const Int> args) const;
  bool inside(const lang::StridedTerm& term, Int t, std::ptrdiff_t& at) const;
  bool progressions(std::span<const lang::StridedTerm> sum, Int first, Int last);
  bool mark_run(std::size_t terms, Int last);
  bool see_sum(std::size_t terms, Int t);
  void begin();
  bool see(std::uint32_t value);
  void more_marks(std::uint32_t value);
  std::uint32_t mex() const;

  const lang::ProgramRules* rules_;
  std::unique_ptr<lang::Machine> machine_;
  FunctionId function_;
  std::vector<Int> bounds_;
  std::vector<std::ptrdiff_t> strides_;
  const std::uint32_t* cells_;
  std::uint32_t unknown_ = 0;
  bool outcomes_ = false;
  std::uint32_t terminal_ = 0;
  bool has_domain_ = false;
  bool by_shifts_ = false;
  bool by_line_ = false;  // one coordinate, at most 63 shifts, all downward
  std::vector<Shift> shifts_;
  std::vector<std::size_t> line_;

  std::vector<std::uint32_t> marks_;  // marks_[v] == epoch_: v is the value of an option
  std::uint32_t epoch_ = 0;
  std::uint64_t work_ = 0;
  bool ask_ = false, any_ = false, p_seen_ = false;
  std::vector<std::ptrdiff_t> starts_, steps_;
};

}  // namespace grundy
