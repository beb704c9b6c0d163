// In misere play a sum has no value, and whole sums must be searched. What saves the day is that many
// sums are the same: parts are taken in canonical form (mirrored boards, renamed vertices), small ones are
// replaced by the games they are equal to (engine/search/reduced_parts), and a sum is the multiset of
// its parts. Proof numbers decide which sum to look at next: a search that goes depth first decides some
// seven hundred times as many for seven spots of Sprouts.
//
// With a store, sums are written down as they are, and searched depth first (engine/whole_search).
//
// Moves are those of the position as it was given, so that they are told in its own words.
#include "plan/misere_search.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "engine/moves.hpp"
#include "engine/search/misere_sums.hpp"
#include "engine/search/parts_as_rules.hpp"
#include "engine/search/position_search.hpp"
#include "engine/whole_search.hpp"
#include "plan/sum_keeper.hpp"
#include "report/board_words.hpp"
#include "rulesets/native/native.hpp"
#include "text/boards.hpp"
#include "text/search.hpp"

namespace grundy {
namespace {

using search::PartRules;
using search::PartsAsRules;

std::shared_ptr<const PartRules> parts_of(const Game& game, const Component& term) {
  const Part& part = game.part_of(term.function);
  if (!part.native.empty()) return static_cast<const NativeRules&>(*part.rules).search_parts();
  if (board_of(game, term.function) != Board::cram) return nullptr;
  return search::make_cram_parts(static_cast<std::size_t>(term.args[0]), term.args.size() - 2);
}

// Whether the parts of two terms mean the same: terms of one ruleset do, and boards of Cram that are kept
// in the same layout.
bool alike(const Game& game, const Component& a, const Component& b) {
  const Part &first = game.part_of(a.function), &second = game.part_of(b.function);
  if (!first.native.empty() || !second.native.empty()) return &first == &second;
  return a.args[0] == b.args[0] && a.args.size() == b.args.size();
}

class MisereParts {
 public:
  MisereParts(const Game& game, std::span<const Component> position, const SolveOptions& options,
              std::vector<std::shared_ptr<const PartRules>> rules, std::vector<std::size_t> alike)
      : game_(game),
        position_(position),
        figures_(options.search.figures),
        budget_(options.limits),
        keeper_(options.search.store.get(), identities(rules)),
        rules_(std::move(rules), std::move(alike)),
        reduced_(rules_, budget_) {
    if (keeper_.keeps())
      whole_.emplace(rules_, Convention::misere, budget_, &keeper_);
    else
      proofs_ = search::make_parts_search(std::make_shared<const search::MisereSums>(reduced_),
                                          budget_, {.threads = 1});
  }

  Result<BigSolved> solve() {
    if (!whole_ && proofs_ == nullptr) return budget_.error();
    BigSolved big;
    std::vector<Component> whole;
    for (std::size_t i = 0; i < position_.size(); ++i) rules_.read(i, position_[i].view(), whole);
    const Result<std::optional<bool>> lost = is_lost(whole);
    if (!lost) return tl::unexpected(lost.error());
    if (!*lost) return why_not();
    big.solved.outcome = **lost ? Outcome::P : Outcome::N;
    if (!**lost) {
      limit_extras();
      for (std::size_t i = 0; i < position_.size(); ++i)
        if (Result<void> found = find_moves(i, big); !found) return tl::unexpected(found.error());
      sort_moves(big.solved.winning_moves);
    }
    if (const Error* error = keeper_.error()) return tl::unexpected(*error);
    big.solved.positions = budget_.solved();
    if (figures_ != nullptr) tell_figures();
    big.evidence.kind = EvidenceKind::exhaustive;
    big.evidence.name = {text::boards::misere_proved};
    big.evidence.detail = {text::boards::misere_sums, {std::to_string(budget_.solved())}};
    if (keeper_.keeps())
      big.evidence.detail = {text::search::sums_with_store,
                             {big.evidence.detail, std::to_string(keeper_.found())}};
    if (whole_)
      big.evidence.proof.push_back({text::boards::misere_parts});
    else
      big.evidence.proof.push_back({text::boards::misere_games});
    return big;
  }

 private:
  // Collects the options of a term, each as it stands.
  class Options final : public OptionSink {
   public:
    Options(std::size_t term, Budget& budget) : term_(term), budget_(budget) {}
    bool option(Player, std::span<const ComponentView> sum) override {
      std::size_t bytes = sizeof(EngineMove);
      for (const ComponentView& c : sum) bytes += sizeof(Component) + c.args.size_bytes();
      if (!budget_.tick(sum) || !budget_.take(bytes)) return false;
      moves.push_back(move_to(term_, sum));
      return true;
    }
    bool keep_going() override { return budget_.look(); }
    std::vector<EngineMove> moves;

   private:
    std::size_t term_;
    Budget& budget_;
  };

  // Nothing: it was given up.
  Result<std::optional<bool>> is_lost(const std::vector<Component>& parts) {
    if (whole_) {
      std::vector<ComponentView> sum;
      for (const Component& part : parts) sum.push_back(part.view());
      const Result<WholeAnswer> answer = whole_->solve(sum);
      if (!answer) return tl::unexpected(answer.error());
      return *answer == WholeAnswer::P;
    }
    const Result<search::ReducedParts::Sum> sum = reduced_.read(parts);
    if (!sum) return tl::unexpected(sum.error());
    const Component component = search::MisereSums::component(*sum);
    const ComponentView view = component.view();
    const std::optional<bool> lost = proofs_->has_value({&view, 1}, 0);
    if (!lost && (proofs_->error() != nullptr || budget_.stop() != Stop::none)) return why_not();
    return lost;
  }

  tl::unexpected<Error> why_not() const {
    if (proofs_ != nullptr && proofs_->error() != nullptr)
      return tl::unexpected<Error>(*proofs_->error());
    return budget_.error();
  }

  // Which moves win may take so many times the work that the outcome took, and a moment at least.
  void limit_extras() {
    constexpr std::uint64_t kTimes = 4, kMoment = 50'000;
    if (proofs_ != nullptr)
      proofs_->limit_nodes(std::max(proofs_->counts().nodes * kTimes, kMoment));
  }

  Result<void> find_moves(std::size_t term, BigSolved& big) {
    Options options(term, budget_);
    if (Result<void> sent = game_.rules->options(position_[term].view(), options); !sent)
      return sent;
    if (budget_.stop() != Stop::none) return budget_.error();
    std::vector<Component> others;
    for (std::size_t i = 0; i < position_.size(); ++i)
      if (i != term) rules_.read(i, position_[i].view(), others);
    sort_moves(options.moves);
    for (EngineMove& move : options.moves) {
      std::vector<Component> after = others;
      for (const Component& part : move.to) rules_.read(term, part.view(), after);
      const Result<std::optional<bool>> lost = is_lost(after);
      if (!lost) return tl::unexpected(lost.error());
      big.all_moves = big.all_moves && *lost;
      if (*lost == true) big.solved.winning_moves.push_back(std::move(move));
    }
    return {};
  }

  static std::vector<std::string> identities(
      const std::vector<std::shared_ptr<const PartRules>>& rules) {
    std::vector<std::string> all;
    for (const auto& parts : rules) all.push_back(parts->identity());
    return all;
  }

  void tell_figures() const {
    figures_->searched = true;
    figures_->threads = 1;
    figures_->nodes = budget_.solved();
    figures_->with_store = keeper_.keeps();
    figures_->from_store = keeper_.found();
    figures_->to_store = keeper_.kept();
  }

  const Game& game_;
  std::span<const Component> position_;
  SearchFigures* figures_;
  Budget budget_;
  SumKeeper keeper_;
  PartsAsRules rules_;
  search::ReducedParts reduced_;
  std::optional<WholeSearch> whole_;                // with a store
  std::unique_ptr<search::PositionSearch> proofs_;  // without
};

}  // namespace

std::optional<Result<BigSolved>> solve_misere_parts(const Game& game,
                                                    std::span<const Component> position,
                                                    const SolveOptions& options) {
  std::vector<std::shared_ptr<const PartRules>> rules;
  std::vector<std::size_t> first_alike;
  for (const Component& term : position) {
    rules.push_back(parts_of(game, term));
    if (rules.back() == nullptr) return std::nullopt;
    std::size_t i = 0;
    while (!alike(game, position[i], term)) ++i;
    first_alike.push_back(i);
  }
  if (rules.empty()) return std::nullopt;
  return MisereParts(game, position, options, std::move(rules), std::move(first_alike)).solve();
}

}  // namespace grundy
