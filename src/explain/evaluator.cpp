#include "explain/evaluator.hpp"

#include <chrono>

#include "text/explain.hpp"

namespace grundy::explain {

const Result<Answer>& Evaluator::answer(const Position& position) {
  std::string key = to_text(game_, position);
  auto at = known_.find(key);
  if (at != known_.end()) return at->second;
  // Of hundreds of questions after the deadline, each would still cost a moment.
  const auto& deadline = options_.limits.deadline;
  const bool late = deadline && std::chrono::steady_clock::now() > *deadline;
  Result<Answer> answer =
      late ? Result<Answer>(fail(ErrorCode::out_of_time, {text::explain::stopped_early}))
           : solve(game_, position, options_);
  return known_.emplace(std::move(key), std::move(answer)).first->second;
}

}  // namespace grundy::explain
