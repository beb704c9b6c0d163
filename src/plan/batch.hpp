// Many positions of one ruleset, one after another.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/solve.hpp"
#include "theory/theory.hpp"

namespace grundy {

// Answers positions given in words, each in one short line: "N 5", "P 0", or the outcome alone where
// there is no value; with moves a tab and a winning move, in words of `lang`, follow.
//
// Sums of heaps in normal play take the value of each heap from a store: every number is valued once,
// by a theorem or from a table, so that a line costs little more than reading it. Anything else is
// solved line by line.
class BatchSolver {
 public:
  BatchSolver(const Game& game, const SolveOptions& options, bool with_moves, Lang lang = Lang::en);
  BatchSolver(const BatchSolver&) = delete;
  BatchSolver& operator=(const BatchSolver&) = delete;
  ~BatchSolver();

  // Appends the answer to the position in `line`, with a newline.
  Result<void> answer(std::string_view line, std::string& out);

 private:
  class Values;  // the store

  Result<void> answer_slowly(std::string_view line, std::string& out);
  Result<std::uint64_t> value(std::uint64_t heap);
  Result<std::uint64_t> compute(std::uint64_t heap);
  bool grow_table(std::uint64_t heap);
  const Valuer* valuer_of(FunctionId function);

  const Game& game_;
  SolveOptions options_;
  bool with_moves_, heaps_;
  Lang lang_;
  FunctionId function_ = 0;
  std::unique_ptr<Values> values_;
  std::vector<std::uint32_t> table_;
  std::map<FunctionId, std::unique_ptr<Valuer>> valuers_;
};

}  // namespace grundy
