#include "explain/options.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "report/move_text.hpp"
#include "rulesets/convert.hpp"
#include "text/explain.hpp"

namespace grundy::explain {

namespace {

using Sum = std::vector<Component>;

// Collects the different options of one component. Sums are compared without regard to order.
class Collector final : public OptionSink {
 public:
  Collector(std::size_t most, const Limits& limits) : most_(most), limits_(limits) {}

  bool option(Player who, std::span<const ComponentView> sum) override {
    Sum components;
    for (const ComponentView& view : sum) {
      components.push_back({view.function, {view.args.begin(), view.args.end()}});
    }
    Sum key = components;
    std::ranges::sort(key);
    if (seen_.contains({who, key})) return keep_going();
    if (seen_.size() == most_) {
      complete_ = false;
      return false;
    }
    seen_.emplace(who, std::move(key));
    found_.emplace_back(who, std::move(components));
    return keep_going();
  }

  bool keep_going() override {
    if (limits_.interrupted != nullptr && limits_.interrupted->load()) stopped_ = true;
    if (limits_.deadline && std::chrono::steady_clock::now() > *limits_.deadline) stopped_ = true;
    return !stopped_;
  }

  bool complete() const { return complete_; }
  bool stopped() const { return stopped_; }
  const std::vector<std::pair<Player, Sum>>& found() const { return found_; }

 private:
  std::size_t most_;
  const Limits& limits_;
  bool complete_ = true, stopped_ = false;
  std::set<std::pair<Player, Sum>> seen_;
  std::vector<std::pair<Player, Sum>> found_;
};

Result<Component> component_of(const Game& game, const Term& term) {
  std::optional<Component> component = to_component(term);
  if (!component) return fail(ErrorCode::out_of_memory, {text::explain::too_large_to_list});
  if (Result<void> legal = game.rules->check(component->view()); !legal)
    return tl::unexpected(legal.error());
  return without_alias(game, std::move(*component));
}

Move move_of(const Game& game, const Position& position, std::size_t term,
             const std::pair<Player, Sum>& option) {
  Move move{option.first, term, position.terms[term], {}};
  for (const Component& component : option.second) {
    move.to.push_back(to_term(game.function(component.function), component.view()));
  }
  move.text = describe_move(game, position, move);
  return move;
}

}  // namespace

Result<LegalMoves> legal_moves(const Game& game, const Position& position, std::size_t most,
                               const Limits& limits) {
  LegalMoves moves;
  const Result<Ending> ending = ending_of(game, position);
  if (!ending) return tl::unexpected(ending.error());
  if (*ending != Ending::none) return moves;
  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    const Result<Component> component = component_of(game, position.terms[i]);
    if (!component) return tl::unexpected(component.error());
    Collector collector(most - moves.listed.size(), limits);
    const Result<void> done = game.rules->options(component->view(), collector);
    if (!done) return tl::unexpected(done.error());
    if (collector.stopped()) return fail(ErrorCode::out_of_time, {text::explain::stopped_listing});
    for (const auto& option : collector.found()) {
      moves.listed.push_back(move_of(game, position, i, option));
    }
    if (!collector.complete()) {
      moves.complete = false;
      break;
    }
  }
  return moves;
}

Position after(const Position& position, const Move& move) {
  std::vector<Move::Change> changes = move.also;
  changes.push_back({move.term, move.to});
  Position result;
  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    const auto change =
        std::ranges::find_if(changes, [i](const Move::Change& c) { return c.term == i; });
    if (change == changes.end()) {
      result.terms.push_back(position.terms[i]);
    } else {
      result.terms.insert(result.terms.end(), change->to.begin(), change->to.end());
    }
  }
  return result;
}

Result<Ending> ending_of(const Game& game, const Position& position) {
  if (!game.rules->traits().endings) return Ending::none;
  for (const Term& term : position.terms) {
    const Result<Component> component = component_of(game, term);
    if (!component) return tl::unexpected(component.error());
    const Ending ending = game.rules->ending(component->view());
    if (ending != Ending::none) return ending;
  }
  return Ending::none;
}

}  // namespace grundy::explain
