// Which rules go to the nimber search, and what their answer looks like. Rules are met by structure:
// a text that differs from the catalogue's Cram in names only is Cram.
#include "plan/big_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "engine/moves.hpp"
#include "engine/search/position_search.hpp"
#include "lang/lang.hpp"
#include "report/board_words.hpp"
#include "report/move_text.hpp"
#include "rulesets/convert.hpp"
#include "rulesets/native/native.hpp"
#include "text/search.hpp"

namespace grundy {
namespace {

constexpr const char* kReference =
    "J. Lemoine, S. Viennot, Nimbers are inevitable, Theoret. Comput. Sci. 462 (2012) 70-79; A. "
    "Nagai, Df-pn algorithm for searching AND/OR trees and its applications, thesis, Tokyo 2002";

// A graph of more numbers than this is left to the exhaustive search: the limits are looked at after
// each option, but one canonical labelling goes to its end.
constexpr std::size_t kMostNumbers = 2000;

// The rules of a game of rule texts, in their normal form: what the store keeps values under. Empty for
// others.
std::string identity_of(const Game& game) {
  std::string all = "rules 1";
  for (const Part& part : game.parts) {
    if (part.program == nullptr) return {};
    all += "\n" + lang::to_text(*part.program);
  }
  return all;
}

std::unique_ptr<search::PositionSearch> search_for(const Game& game, const Component& term,
                                                   Budget& budget,
                                                   const search::SearchSetup& setup) {
  const Part& part = game.part_of(term.function);
  if (!part.native.empty()) {
    if (term.args.size() > kMostNumbers) return nullptr;
    auto parts = static_cast<const NativeRules&>(*part.rules).search_parts();
    return parts == nullptr ? nullptr : search::make_parts_search(std::move(parts), budget, setup);
  }
  if (board_of(game, term.function) != Board::cram) return nullptr;
  return search::make_cram_search(static_cast<std::size_t>(term.args[0]), term.args.size() - 2,
                                  budget, setup);
}

// Keeps the options of one term that have one value.
class WinningOptions final : public OptionSink {
 public:
  WinningOptions(search::PositionSearch& search, std::uint64_t value, std::size_t term,
                 std::vector<EngineMove>& moves)
      : search_(search), value_(value), term_(term), moves_(moves) {}

  bool option(Player, std::span<const ComponentView> sum) override {
    if (value_ > UINT32_MAX) return true;
    const auto hit = search_.has_value(sum, static_cast<std::uint32_t>(value_));
    if (hit == true) moves_.push_back(move_to(term_, sum));
    complete_ = complete_ && hit.has_value();
    return search_.error() == nullptr;
  }
  bool complete() const { return complete_; }

 private:
  search::PositionSearch& search_;
  std::uint64_t value_;
  std::size_t term_;
  std::vector<EngineMove>& moves_;
  bool complete_ = true;
};

// Takes options until one is good enough.
class FirstOption final : public OptionSink {
 public:
  using Good = std::function<bool(std::span<const ComponentView>)>;
  explicit FirstOption(Good good) : good_(std::move(good)) {}

  bool option(Player, std::span<const ComponentView> sum) override {
    if (!good_(sum)) return true;
    found_.emplace();
    for (const ComponentView& part : sum)
      found_->push_back({part.function, {part.args.begin(), part.args.end()}});
    return false;
  }
  const std::optional<std::vector<Component>>& found() const { return found_; }

 private:
  Good good_;
  std::optional<std::vector<Component>> found_;
};

// The work on one position.
class BigPosition {
 public:
  BigPosition(const Game& game, std::span<const Component> position, const SolveOptions& options,
              std::uint64_t outside, bool any_rules)
      : any_rules_(any_rules),
        game_(game),
        position_(position),
        options_(options.search),
        budget_(options.limits),
        outside_(outside) {}

  // False: some term is not for the nimber search.
  bool prepare() {
    search::SearchSetup setup{options_.threads, options_.store.get(), {}};
    if (any_rules_ && options_.store != nullptr) setup.identity = identity_of(game_);
    for (const Component& term : position_) {
      searches_.push_back(any_rules_ ? search::make_rules_search(*game_.rules, budget_, setup)
                                     : search_for(game_, term, budget_, setup));
      if (searches_.back() == nullptr) return false;
    }
    return !searches_.empty();
  }

  Result<BigSolved> solve() {
    if (!(position_.size() == 1 ? find_outcome() : find_values())) return error();
    BigSolved big;
    big.solved.outcome = lost_ ? Outcome::P : Outcome::N;
    for (const std::optional<std::uint32_t>& value : values_) {
      big.solved.term_values.emplace_back();
      if (value) big.solved.term_values.back() = {.finite = *value, .infinite_options = {}};
    }
    if (total_) big.solved.value = EngineValue{.finite = *total_, .infinite_options = {}};
    if (!lost_) {
      if (Result<void> found = find_moves(big.solved.winning_moves); !found)
        return tl::unexpected(found.error());
    }
    if (lost_ && position_.size() == 1 && outside_ == 0) tell_replies();
    big.evidence = evidence(big.solved);
    big.all_moves = all_moves_;
    return big;
  }

 private:
  // With a store the work of an earlier run is not known, and the next run has what this one finds.
  static constexpr std::uint64_t kExtraEffortToStore = 1'000'000;
  static constexpr std::size_t kReplies = 3;

  // Why there is no answer.
  tl::unexpected<Error> error() {
    for (const auto& search : searches_)
      if (const Error* error = search->error()) return tl::unexpected(*error);
    if (budget_.stop() == Stop::none) budget_.stop_for_memory();
    return budget_.error();
  }

  // The nim-value of one term may take much more than to tell who wins: it is looked for with
  // twice as much work again, and left open if that is not enough.
  bool find_outcome() {
    const ComponentView term = position_[0].view();
    values_.resize(1);
    const auto outside = static_cast<std::uint32_t>(std::min<std::uint64_t>(outside_, UINT32_MAX));
    const std::optional<bool> lost = searches_[0]->has_value({&term, 1}, outside);
    if (!lost) return false;
    lost_ = *lost;
    outcome_nodes_ = searches_[0]->counts().nodes;
    if (lost_) {
      values_[0] = outside;
    } else {
      limit_extras(2);
      values_[0] = searches_[0]->value({&term, 1});
      if (searches_[0]->error() != nullptr) return false;
    }
    if (values_[0]) total_ = outside_ ^ *values_[0];
    return true;
  }

  // What is asked beyond the outcome may take so many times its work, and a moment at least.
  void limit_extras(std::uint64_t times) {
    for (const auto& search : searches_) {
      const std::uint64_t least =
          options_.store == nullptr ? search->moment() : kExtraEffortToStore;
      search->limit_nodes(std::max(outcome_nodes_ * times, least));
    }
  }

  bool find_values() {
    std::uint64_t total = outside_;
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const ComponentView term = position_[i].view();
      const std::optional<std::uint32_t> value = searches_[i]->value({&term, 1});
      if (!value) return false;
      values_.push_back(*value);
      total ^= *value;
    }
    total_ = total;
    lost_ = total == 0;
    outcome_nodes_ = figures().nodes;
    return true;
  }

  Result<void> find_moves(std::vector<EngineMove>& moves) {
    limit_extras(1);
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const std::uint64_t wanted = values_[i] && total_ ? *values_[i] ^ *total_ : outside_;
      WinningOptions sink(*searches_[i], wanted, i, moves);
      if (Result<void> sent = game_.rules->options(position_[i].view(), sink); !sent) return sent;
      if (searches_[i]->error() != nullptr) return error();
      all_moves_ = all_moves_ && sink.complete();
    }
    sort_moves(moves);
    // The move that wins is known by now, unless the search was stopped.
    if (moves.empty() && !all_moves_ && outside_ == 0) return error();
    // Without a value nobody can tell which moves elsewhere win.
    if (outside_ != 0 && !total_) all_moves_ = false;
    return {};
  }

  // The answers to the first few moves of a lost position.
  void tell_replies() {
    limit_extras(1);
    const std::vector<Component> start(position_.begin(), position_.end());
    std::vector<std::vector<Component>> seen;
    while (seen.size() < kReplies) {
      FirstOption fresh([&](std::span<const ComponentView> sum) {
        return std::find(seen.begin(), seen.end(), copied(sum)) == seen.end();
      });
      if (!game_.rules->options(start[0].view(), fresh) || !fresh.found()) return;
      seen.push_back(*fresh.found());
      tell_reply(start, seen.back());
    }
  }

  // The proof has found a reply to every move, and nearly always it is still in the table.
  void tell_reply(const std::vector<Component>& start, const std::vector<Component>& after) {
    search::PositionSearch& search = *searches_[0];
    const auto known = [&](std::span<const ComponentView> sum) {
      return search.known_value(sum) == 0U;
    };
    const auto searched = [&](std::span<const ComponentView> sum) {
      return search.has_value(sum, 0) == true;
    };
    if (!tell_reply_that(start, after, known)) tell_reply_that(start, after, searched);
  }

  bool tell_reply_that(const std::vector<Component>& start, const std::vector<Component>& after,
                       const FirstOption::Good& is_lost) {
    for (std::size_t i = 0; i < after.size(); ++i) {
      FirstOption lost([&](std::span<const ComponentView> sum) {
        std::vector<ComponentView> whole(sum.begin(), sum.end());
        for (std::size_t j = 0; j < after.size(); ++j)
          if (j != i) whole.push_back(after[j].view());
        if (!is_lost(whole)) return false;
        searches_[0]->remember(whole);
        return true;
      });
      if (!game_.rules->options(after[i].view(), lost)) return false;
      if (!lost.found()) continue;
      replies_.push_back({move_words(start, 0, after), move_words(after, i, *lost.found())});
      return true;
    }
    return false;
  }

  static std::vector<Component> copied(std::span<const ComponentView> sum) {
    std::vector<Component> copy;
    for (const ComponentView& part : sum)
      copy.push_back({part.function, {part.args.begin(), part.args.end()}});
    return copy;
  }

  Message move_words(const std::vector<Component>& from, std::size_t term,
                     const std::vector<Component>& to) const {
    Position position;
    for (const Component& part : from)
      position.terms.push_back(to_term(game_.function(part.function), part.view()));
    for (std::size_t i = 0; i < from.size(); ++i) position.terms[i].function = from[i].function;
    Move move{Player::both, term, position.terms[term], {}};
    for (const Component& part : to) {
      move.to.push_back(to_term(game_.function(part.function), part.view()));
      move.to.back().function = part.function;
    }
    return describe_move(game_, position, move);
  }

  // The work of all terms together.
  SearchFigures figures() const {
    SearchFigures sum;
    sum.searched = true;
    sum.replies = replies_;
    for (const auto& search : searches_) {
      const search::SearchCounts counts = search->counts();
      sum.threads = counts.threads;
      sum.nodes += counts.nodes;
      sum.table_entries += counts.table_entries;
      sum.table_used += counts.table_used;
      sum.table_bytes += counts.table_bytes;
      sum.with_store = sum.with_store || counts.with_store;
      sum.from_store += counts.from_store;
      sum.to_store += counts.to_store;
    }
    return sum;
  }

  Evidence evidence(Solved& solved) const {
    const SearchFigures sum = figures();
    if (options_.figures != nullptr) *options_.figures = sum;
    solved.positions = sum.nodes;
    Evidence evidence;
    evidence.kind = EvidenceKind::exhaustive;
    evidence.name = {text::search::proved};
    evidence.reference = kReference;
    evidence.detail = {text::search::effort,
                       {fmt::to_string(sum.nodes), fmt::to_string(sum.table_used),
                        fmt::to_string(sum.table_entries),
                        fmt::format("{:.1f}", double(sum.table_bytes) / (1 << 20))}};
    if (sum.with_store)
      evidence.detail = {text::search::effort_with_store,
                         {evidence.detail, fmt::to_string(sum.from_store)}};
    evidence.proof.push_back({text::search::by_couples});
    for (const SearchFigures::Reply& reply : replies_)
      evidence.proof.push_back({text::search::reply, {reply.move, reply.answer}});
    return evidence;
  }

  bool any_rules_;
  const Game& game_;
  std::span<const Component> position_;
  const SearchOptions& options_;
  Budget budget_;
  std::uint64_t outside_;
  std::vector<std::unique_ptr<search::PositionSearch>> searches_;
  std::vector<std::optional<std::uint32_t>> values_;  // of the terms, where they are known
  std::optional<std::uint64_t> total_;
  std::vector<SearchFigures::Reply> replies_;
  std::uint64_t outcome_nodes_ = 0;  // parts expanded to tell who wins
  bool lost_ = false;
  bool all_moves_ = true;
};

}  // namespace

std::optional<Result<BigSolved>> solve_big(const Game& game, std::span<const Component> position,
                                           const SolveOptions& options, std::uint64_t outside) {
  BigPosition work(game, position, options, outside, false);
  if (!work.prepare()) return std::nullopt;
  return work.solve();
}

std::optional<Result<BigSolved>> solve_big_anyhow(const Game& game,
                                                  std::span<const Component> position,
                                                  const SolveOptions& options,
                                                  std::uint64_t outside) {
  BigPosition work(game, position, options, outside, true);
  if (!work.prepare()) return std::nullopt;
  return work.solve();
}

}  // namespace grundy
