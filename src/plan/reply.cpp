// The reply is a winning move of the position that the opponent left; which theorem gives it, knows how to
// answer every move.
#include "grundy/reply.hpp"

#include <algorithm>

#include "plan/decompose.hpp"
#include "plan/opponent_move.hpp"
#include "text/reply.hpp"
#include "theory/registry.hpp"

namespace grundy {
namespace {

namespace texts = text::reply;

// The strategy of whatever answers the position; the same order as in solve.cpp.
Message strategy_of(const Game& game, const Position& position, const SolveOptions& options) {
  if (options.engine == EngineChoice::search) return {};
  if (std::optional<Decomposition> parts = Decomposition::of(game, position))
    return strategy_of(parts->game(), parts->position(), options);
  const Convention convention = options.convention.value_or(game.convention);
  const Study study(game, options.limits);
  for (const Theorem* theorem : theorems()) {
    auto whole = theorem->position_theorem(study, convention);
    if (whole != nullptr && whole->answer(position, options)) return whole->strategy(position);
  }
  const Traits& traits = game.rules->traits();
  if (convention != Convention::normal || traits.partizan || traits.endings) return {};
  std::vector<const Term*> moving;
  for (const Term& term : position.terms) {
    const Valuer* valuer = study.law(term.function).valuer;
    if (valuer == nullptr || !valuer->value(term)) return {};
    moving.push_back(&term);
  }
  if (moving.size() == 1)
    if (Message own = study.law(moving[0]->function).valuer->strategy(); !own.empty()) return own;
  const bool all_nim = std::all_of(moving.begin(), moving.end(), [&](const Term* term) {
    return study.law(term->function).theorem == &theory::nim();
  });
  return {all_nim ? texts::nim : texts::to_zero};
}

}  // namespace

Result<Reply> reply(const Game& game, const Position& before, const Position& after,
                    const SolveOptions& options) {
  if (options.compound != kOrdinarySum) return fail(ErrorCode::bad_request, {texts::only_in_sums});
  Result<FoundMove> found = move_between(game, before, after, options.limits);
  if (!found) return tl::unexpected(found.error());
  Result<Answer> answer = solve(game, after, options);
  if (!answer) return tl::unexpected(answer.error());
  Reply result;
  result.move = found->move.text;
  result.checked = found->checked;
  result.answer = std::move(*answer);
  result.strategy = strategy_of(game, after, options);
  return result;
}

}  // namespace grundy
