// One token: its verdict is known, and so are those of its options. Several in normal play: values
// join by xor, an infinite one with a finite one being infinite with all its numbers changed, two
// infinite ones infinite without numbers. Several in misere play, or with marks: no values tell the
// outcome of the sum, and all sums that can be reached are searched.
//
// A winning move need not make progress where play can go round. Of one token, the move to the
// nearest lost position does. Of a sum, the one of least rank: parts, largest first, then the total of
// values, then of counters (engine/loopy.cpp has the argument).
#include "engine/explicit_graph/tokens.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

#include "engine/explicit_graph/token_rules.hpp"
#include "engine/loopy.hpp"

namespace grundy::graphs {

namespace {

// A value of Smith, Fraenkel and Perl: `which` is the one infinite position, if there is just one.
struct Total {
  std::uint32_t finite = 0;
  std::size_t infinite = 0;
  Vertex which = 0;
};

class Tokens {
 public:
  Tokens(Analysis& analysis, std::span<const Vertex> tokens)
      : analysis_(analysis), tokens_(tokens) {}

  TokenAnswer single(bool valued) const {
    const Vertex here = tokens_[0];
    const Cell cell = analysis_.cell(here);
    TokenAnswer answer;
    answer.outcome = cell.outcome();
    if (!cell.open()) answer.distance = cell.distance();
    if (valued) answer.value = value_of(total(tokens_)), answer.term_values = {answer.value};
    for (const Vertex option : analysis_.options_of(here)) {
      const Cell to = analysis_.cell(option);
      if (to.lost()) answer.winning.push_back({0, option});
      if (to.open()) answer.drawing.push_back({0, option});
      const bool nearer = to.lost() && (!answer.surest || to.distance() < nearest(answer));
      if (nearer) answer.surest = {0, option};
    }
    if (answer.outcome != Outcome::D) answer.drawing.clear();
    return answer;
  }

  TokenAnswer sum() const {
    TokenAnswer answer;
    const Total all = total(tokens_);
    answer.value = value_of(all);
    for (const Vertex token : tokens_) answer.term_values.push_back(value_of(total({&token, 1})));
    answer.outcome = outcome(all);
    std::vector<Vertex> after(tokens_.begin(), tokens_.end());
    for (std::size_t term = 0; term < tokens_.size(); ++term) {
      if (answer.outcome == Outcome::P) break;
      for (const Vertex option : analysis_.options_of(tokens_[term])) {
        after[term] = option;
        const Outcome then = outcome(total(after));
        if (then == Outcome::P) answer.winning.push_back({term, option});
        if (then == Outcome::D) answer.drawing.push_back({term, option});
      }
      after[term] = tokens_[term];
    }
    if (answer.outcome != Outcome::D) answer.drawing.clear();
    if (analysis_.cyclic()) find_surest(answer);
    return answer;
  }

 private:
  std::uint32_t nearest(const TokenAnswer& answer) const {
    return analysis_.cell(answer.surest->to).distance();
  }

  Total total(std::span<const Vertex> tokens) const {
    Total all;
    for (const Vertex token : tokens) {
      if (analysis_.cell(token).finite()) {
        all.finite ^= analysis_.cell(token).value;
      } else {
        ++all.infinite;
        all.which = token;
      }
    }
    return all;
  }

  Outcome outcome(const Total& all) const {
    if (all.infinite == 0) return all.finite == 0 ? Outcome::P : Outcome::N;
    if (all.infinite > 1) return Outcome::D;
    const auto numbers = analysis_.options_of_infinite(all.which);
    return std::ranges::binary_search(numbers, all.finite) ? Outcome::N : Outcome::D;
  }

  EngineValue value_of(const Total& all) const {
    EngineValue value;
    value.infinite = all.infinite > 0;
    if (!value.infinite) value.finite = all.finite;
    if (all.infinite != 1) return value;
    for (const std::uint32_t k : analysis_.options_of_infinite(all.which)) {
      value.infinite_options.push_back(k ^ all.finite);
    }
    std::ranges::sort(value.infinite_options);
    return value;
  }

  // After a winning move all values are finite.
  struct Rank {
    std::vector<std::uint32_t> parts;
    std::uint64_t values = 0, counters = 0;
    auto operator<=>(const Rank&) const = default;
  };
  Rank rank(const TokenMove& move) const {
    Rank rank;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Vertex v = i == move.term ? move.to : tokens_[i];
      rank.parts.push_back(analysis_.part_of(v));
      rank.values += analysis_.cell(v).value;
      rank.counters += analysis_.counter(v);
    }
    std::ranges::sort(rank.parts, std::greater<>());
    return rank;
  }

  void find_surest(TokenAnswer& answer) const {
    Rank best;
    for (const TokenMove& move : answer.winning) {
      Rank here = rank(move);
      if (answer.surest && here >= best) continue;
      answer.surest = move;
      best = std::move(here);
    }
  }

  Analysis& analysis_;
  std::span<const Vertex> tokens_;
};

Result<TokenAnswer> search(Analysis& analysis, Convention convention,
                           std::span<const Vertex> tokens, Budget& budget) {
  const Rows* const rows = analysis.option_rows();
  if (rows == nullptr) return budget.error();
  const TokenRules rules(*rows, analysis);
  std::vector<Component> position;
  for (const Vertex token : tokens) position.push_back(TokenRules::component(token));
  Limits limits = budget.limits();
  limits.memory_bytes = budget.left();
  const Result<LoopySolved> solved = solve_with_draws(rules, position, convention, limits);
  if (!solved) return tl::unexpected<Error>(solved.error());
  TokenAnswer answer;
  answer.outcome = solved->outcome;
  answer.distance = solved->remoteness;
  for (const EngineMove& move : solved->winning_moves)
    answer.winning.push_back(TokenRules::move(move));
  for (const EngineMove& move : solved->drawing_moves)
    answer.drawing.push_back(TokenRules::move(move));
  for (const EngineMove& move : solved->surest_moves) answer.surest = TokenRules::move(move);
  return answer;
}

}  // namespace

Result<TokenAnswer> answer_tokens(Analysis& analysis, const Question& question,
                                  std::span<const Vertex> tokens, Budget& budget) {
  const bool any_marks = analysis.any_marks();
  const bool plain = question.convention == Convention::normal && !any_marks;
  if (tokens.size() == 1) return Tokens(analysis, tokens).single(plain && question.values);
  if (plain) return Tokens(analysis, tokens).sum();
  return search(analysis, question.convention, tokens, budget);
}

}  // namespace grundy::graphs
