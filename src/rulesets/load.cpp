// The public entry points: one ruleset, or a sum of several with its position.
#include <algorithm>

#include "rulesets/in_ascii.hpp"
#include "rulesets/parts.hpp"
#include "rulesets/position_words.hpp"
#include "rulesets/union_rules.hpp"
#include "rulesets/words.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

tl::unexpected<Error> bad_term(std::string_view text) {
  return fail(ErrorCode::bad_request, {text::rulesets::sum_term, {shown(text)}});
}

// "bash(3)(10)" -> "bash(3)" and "10": the last parenthesis is the position.
struct SumTerm {
  std::string_view spelling, position;
};
Result<SumTerm> read_sum_term(std::string_view text) {
  text = trimmed(text);
  if (!text.ends_with(')')) return bad_term(text);
  std::size_t depth = 0, open = text.size();
  while (open > 0) {
    char c = text[--open];
    if (c == ')') ++depth;
    if (c == '(' && --depth == 0) break;
  }
  std::string_view spelling = trimmed(text.substr(0, open));
  if (depth != 0 || spelling.empty()) return bad_term(text);
  return SumTerm{spelling, text.substr(open + 1, text.size() - open - 2)};
}

Result<void> same_convention(const std::vector<Part>& parts) {
  Convention first = parts[0].rules->traits().convention;
  for (const Part& part : parts) {
    if (part.rules->traits().convention == first) continue;
    const Part& misere = first == Convention::misere ? parts[0] : part;
    const Part& normal = first == Convention::misere ? part : parts[0];
    return fail(ErrorCode::bad_request,
                {text::rulesets::sum_convention, {shown(misere.spelling), shown(normal.spelling)}});
  }
  return {};
}

Game finish_game(std::vector<Part> parts) {
  Game game;
  game.convention = parts[0].rules->traits().convention;
  game.rules = join_rules(parts);
  game.parts = std::move(parts);
  return game;
}

// Adds the part a term names, unless it is there already; its index.
Result<std::size_t> add_part(std::vector<Part>& parts, std::string_view spelling,
                             const LoadOptions& options) {
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (parts[i].spelling == spelling) return i;
  Result<Part> part = load_part(spelling, options);
  if (!part) return tl::unexpected(part.error());
  if (!parts.empty()) {
    const Part& last = parts.back();
    part->first_function =
        last.first_function + static_cast<FunctionId>(last.rules->functions().size());
  }
  parts.push_back(std::move(*part));
  return parts.size() - 1;
}

}  // namespace

const Part& Game::part_of(FunctionId function) const {
  std::size_t i = parts.size() - 1;
  while (parts[i].first_function > function) --i;
  return parts[i];
}

const FunctionInfo& Game::function(FunctionId function) const {
  return rules->functions()[function];
}

Result<Game> load_game(std::string_view spelling, const LoadOptions& options) {
  Result<Part> part = load_part(spelling, options);
  if (!part) return tl::unexpected(part.error());
  return finish_game({std::move(*part)});
}

Result<std::pair<Game, Position>> load_sum(std::string_view raw, const LoadOptions& options) {
  const std::string ascii = in_ascii(raw);
  const std::string_view text = ascii;
  if (is_inline_rule(text)) return bad_term(text);
  if (static_cast<std::size_t>(std::count(text.begin(), text.end(), '+')) >= kMaxNumbers) {
    return fail(ErrorCode::bad_request,
                {text::rulesets::too_many_terms, {std::to_string(kMaxNumbers)}});
  }
  std::optional<std::vector<std::string_view>> pieces = split_outside_brackets(text, '+');
  if (!pieces) return fail(ErrorCode::bad_request, {text::rulesets::brackets, {shown(text)}});
  std::vector<Part> parts;
  std::vector<std::pair<std::size_t, std::string_view>> terms;
  for (std::string_view piece : *pieces) {
    Result<SumTerm> term = read_sum_term(piece);
    if (!term) return tl::unexpected(term.error());
    Result<std::size_t> index = add_part(parts, term->spelling, options);
    if (!index) return tl::unexpected(index.error());
    terms.emplace_back(*index, term->position);
  }
  if (Result<void> ok = same_convention(parts); !ok) return tl::unexpected(ok.error());
  Game game = finish_game(std::move(parts));
  Position position;
  for (auto [index, arguments] : terms) {
    const Part& part = game.parts[index];
    Result<Term> term = read_term(game, start_function(part), arguments);
    if (!term) return tl::unexpected(term.error());
    position.terms.push_back(std::move(*term));
  }
  return std::pair(std::move(game), std::move(position));
}

}  // namespace grundy
