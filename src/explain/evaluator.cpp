#include "explain/evaluator.hpp"

namespace grundy::explain {

const Result<Answer>& Evaluator::answer(const Position& position) {
  std::string key = to_text(game_, position);
  auto at = known_.find(key);
  if (at == known_.end()) {
    at = known_.emplace(std::move(key), solve(game_, position, options_)).first;
  }
  return at->second;
}

}  // namespace grundy::explain
