// Two positions as multisets of terms: what is missing is the term that moved, what is new is what it
// became. A term that has no moves counts as nothing, however it is written.
//
// Whether the rules allow the move: the normal forms of heaps and of pairs of heaps say so at any size;
// otherwise the options are gone through, as far as kMostOptions. Beyond that the move is taken on trust,
// and the answer says so.
#include "plan/opponent_move.hpp"

#include <algorithm>
#include <map>

#include "report/move_text.hpp"
#include "rulesets/convert.hpp"
#include "text/reply.hpp"
#include "theory/study.hpp"

namespace grundy {
namespace {

namespace texts = text::reply;

constexpr std::size_t kMostOptions = 1'000'000;
constexpr Int kSmall = 1'000'000;  // a coordinate above it may have generators too long to walk

struct AnyOption final : OptionSink {
  bool found = false;
  bool option(Player, std::span<const ComponentView>) override {
    found = true;
    return false;
  }
};

bool is_dead(const Game& game, const Term& term) {
  std::optional<Component> component = to_component(term);
  if (!component) return false;
  Result<Component> real = without_alias(game, std::move(*component));
  AnyOption any;
  return real && game.rules->options(real->view(), any) && !any.found;
}

// The terms that can still move, sorted; each as its text.
std::vector<std::string> living(const Game& game, const std::vector<Term>& terms) {
  std::vector<std::string> texts;
  for (const Term& term : terms)
    if (!is_dead(game, term)) texts.push_back(to_text(game, {{term}}));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// Is one of the options, gone through one by one, the wanted sum?
class FindOption final : public OptionSink {
 public:
  FindOption(const Game& game, std::vector<std::string> wanted)
      : game_(game), wanted_(std::move(wanted)) {}

  bool option(Player who, std::span<const ComponentView> sum) override {
    if (++seen > kMostOptions) return false;
    std::vector<Term> terms;
    for (const ComponentView& part : sum)
      terms.push_back(to_term(game_.function(part.function), part));
    if (living(game_, terms) != wanted_) return true;
    found = true;
    player = who;
    return false;
  }

  bool found = false;
  Player player = Player::both;
  std::size_t seen = 0;

 private:
  const Game& game_;
  std::vector<std::string> wanted_;
};

enum class Verdict : std::uint8_t { legal, illegal, unknown };

// By the normal form of a heap game: single heaps left, or none.
Verdict by_heap(const Study& study, const Term& from, const std::vector<Term>& to) {
  const auto& moves = study.heap_moves(from.function);
  if (!moves || to.size() > 1 || moves->splits()) return Verdict::unknown;
  const BigInt& n = std::get<BigInt>(from.coordinates[0]);
  BigInt left = 0;
  if (!to.empty()) {
    if (to[0].function != from.function) return Verdict::unknown;
    left = std::get<BigInt>(to[0].coordinates[0]);
  }
  if (left >= n) return Verdict::illegal;
  const std::optional<Int> amount = to_int64(n - left);
  if (!amount) return Verdict::unknown;
  const unsigned needed = left == 0 ? recognise::kLeaveNothing : recognise::kLeaveOne;
  const bool allowed = (moves->digit(*amount) & needed) != 0 ||
                       std::any_of(moves->filtered.begin(), moves->filtered.end(),
                                   [&](const recognise::FilteredRun& run) {
                                     return (run.digit & needed) != 0 && run.takes(*amount);
                                   });
  return allowed ? Verdict::legal : Verdict::illegal;
}

Verdict by_pair(const Study& study, const Term& from, const std::vector<Term>& to) {
  const auto& moves = study.pair_moves(from.function);
  if (!moves || to.size() != 1 || to[0].function != from.function) return Verdict::unknown;
  const BigInt p = std::get<BigInt>(from.coordinates[0]) - std::get<BigInt>(to[0].coordinates[0]);
  const BigInt q = std::get<BigInt>(from.coordinates[1]) - std::get<BigInt>(to[0].coordinates[1]);
  for (const recognise::PairPiece& piece : *moves) {
    auto at_most = [](const BigInt& x, Int bound) {
      return bound == recognise::kNoBound || x <= bound;
    };
    if (p >= piece.p_lo && q >= piece.q_lo && at_most(p, piece.p_hi) && at_most(q, piece.q_hi) &&
        p - q >= piece.difference_lo && at_most(p - q, piece.difference_hi) &&
        p + q >= piece.sum_lo)
      return Verdict::legal;
  }
  return Verdict::illegal;
}

Verdict by_options(const Game& game, const Term& from, const std::vector<Term>& to,
                   Player& player) {
  std::optional<Component> component = to_component(from);
  if (!component) return Verdict::unknown;
  if (std::any_of(component->args.begin(), component->args.end(), [](Int n) { return n > kSmall; }))
    return Verdict::unknown;
  Result<Component> real = without_alias(game, std::move(*component));
  if (!real) return Verdict::unknown;
  FindOption find(game, living(game, to));
  if (!game.rules->options(real->view(), find)) return Verdict::unknown;
  player = find.player;
  if (find.found) return Verdict::legal;
  return find.seen > kMostOptions ? Verdict::unknown : Verdict::illegal;
}

Verdict judge(const Game& game, const Term& from, const std::vector<Term>& to, Player& player,
              const Limits& limits) {
  const Study study(game, limits);
  for (Verdict verdict : {by_heap(study, from, to), by_pair(study, from, to)})
    if (verdict != Verdict::unknown) return verdict;
  return by_options(game, from, to, player);
}

// The terms of `all` that `others` has not, each as often as it is missing; those without moves left out.
std::vector<std::size_t> missing_from(const Game& game, const Position& others,
                                      const Position& all) {
  std::map<std::string, std::size_t> count;
  for (const Term& term : others.terms) ++count[to_text(game, {{term}})];
  std::vector<std::size_t> missing;
  for (std::size_t i = 0; i < all.terms.size(); ++i) {
    std::size_t& left = count[to_text(game, {{all.terms[i]}})];
    if (left > 0)
      --left;
    else if (!is_dead(game, all.terms[i]))
      missing.push_back(i);
  }
  return missing;
}

}  // namespace

Result<FoundMove> move_between(const Game& game, const Position& before, const Position& after,
                               const Limits& limits) {
  const std::vector<std::size_t> gone = missing_from(game, after, before);
  const std::vector<std::size_t> come = missing_from(game, before, after);
  const std::string from = to_text(game, before), to = to_text(game, after);
  if (gone.empty() && come.empty())
    return fail(ErrorCode::bad_request, {texts::nothing_changed, {from}});
  if (gone.size() != 1) return fail(ErrorCode::bad_request, {texts::several_changed, {from, to}});

  FoundMove found;
  found.move.term = gone[0];
  found.move.from = before.terms[gone[0]];
  for (std::size_t i : come) found.move.to.push_back(after.terms[i]);
  const Verdict verdict = judge(game, found.move.from, found.move.to, found.move.player, limits);
  if (verdict == Verdict::illegal)
    return fail(ErrorCode::bad_request,
                {texts::not_a_move,
                 {move_from(game, before, found.move), move_to(game, before, found.move)}});
  found.checked = verdict == Verdict::legal;
  found.move.text = describe_move(game, before, found.move);
  return found;
}

}  // namespace grundy
