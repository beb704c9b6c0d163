// The sets that a factor may turn are read off its own rules: those with the head coin x are the
// options of a row with x + 1 coins, only the last of which shows heads.
#include "rulesets/native/coin_product.hpp"

#include <algorithm>
#include <set>

#include "lang/ir.hpp"
#include "recognise/coin_turning.hpp"
#include "rulesets/native/coins.hpp"
#include "rulesets/parts.hpp"
#include "rulesets/position_words.hpp"
#include "rulesets/words.hpp"
#include "text/coins.hpp"

namespace grundy {
namespace {

constexpr std::size_t kMaxTurned = 20'000'000;  // coins of all sets of a head together
constexpr Int kMaxPlace = 1'000'000;            // of a head whose moves are listed one by one

using Square = std::pair<Int, Int>;
using Set = std::vector<Int>;

// The sets with the head coin x, each ascending and with x; none twice.
class SetsOfHead final : public OptionSink {
 public:
  SetsOfHead(Int head, OptionSink& asked) : head_(head), asked_(asked) {}

  bool option(Player, std::span<const ComponentView> sum) override {
    Set set;
    std::span<const Int> row = sum.empty() ? std::span<const Int>() : sum[0].args.subspan(1);
    for (std::size_t i = 0; i < row.size(); ++i)
      if (row[i] == 1) set.push_back(static_cast<Int>(i));
    set.push_back(head_);
    total_ += set.size();
    sets_.insert(std::move(set));
    return total_ <= kMaxTurned;
  }
  bool keep_going() override { return asked_.keep_going(); }

  Result<std::vector<Set>> take() const {
    if (total_ > kMaxTurned)
      return fail(ErrorCode::out_of_memory, {text::coins::too_many_sets, {std::to_string(head_)}});
    return std::vector<Set>(sets_.begin(), sets_.end());
  }

 private:
  Int head_;
  OptionSink& asked_;
  std::set<Set> sets_;
  std::size_t total_ = 0;
};

Result<std::vector<Set>> sets_of(const Part& part, Int head, OptionSink& asked) {
  if (head > kMaxPlace)
    return fail(ErrorCode::out_of_memory, {text::coins::too_many_sets, {std::to_string(head)}});
  std::vector<Int> args(static_cast<std::size_t>(head) + 2, 0);
  args.front() = head + 1;
  args.back() = 1;
  SetsOfHead sets(head, asked);
  FunctionId function = start_function(part) - part.first_function;
  if (Result<void> done = part.rules->options({function, args}, sets); !done)
    return tl::unexpected(done.error());
  return sets.take();
}

std::vector<Square> heads_of(ComponentView component) {
  std::span<const Int> args = component.args;
  if (component.function == ProductRules::kCoin) return {{args[0], args[1]}};
  std::vector<Square> heads;
  for (std::size_t i = 1; i + 1 < args.size(); i += 2) heads.emplace_back(args[i], args[i + 1]);
  std::ranges::sort(heads);
  return heads;
}

// The board after these coins of it were turned; false if no more is wanted.
bool send(const std::vector<Square>& heads, const std::vector<Square>& turned, OptionSink& sink) {
  std::vector<Square> left;
  std::ranges::set_symmetric_difference(heads, turned, std::back_inserter(left));
  if (left.empty()) return sink.option(Player::both, {});
  std::vector<Int> args{static_cast<Int>(2 * left.size())};
  for (auto [row, column] : left) args.insert(args.end(), {row, column});
  ComponentView option{ProductRules::kBoard, args};
  return sink.option(Player::both, std::span(&option, 1));
}

std::vector<Square> squares_of(const Set& rows, const Set& columns) {
  std::vector<Square> squares;
  for (Int r : rows)
    for (Int c : columns) squares.emplace_back(r, c);
  return squares;
}

// "0..4, 7": numbers in ascending order, runs of three or more in short.
std::string in_short(const std::set<BigInt>& numbers) {
  std::string text;
  for (auto it = numbers.begin(); it != numbers.end();) {
    auto end = it;
    BigInt last = *it;
    while (++end != numbers.end() && *end == last + 1) last = *end;
    text += (text.empty() ? "" : ", ") + to_decimal(*it);
    if (last == *it + 1) text += ", " + to_decimal(last);
    if (last > *it + 1) text += ".." + to_decimal(last);
    it = end;
  }
  return text;
}

tl::unexpected<Error> no_coin_game(std::string_view spelling) {
  return fail(ErrorCode::bad_request, {text::coins::no_coin_game, {shown(trimmed(spelling))}},
              {text::coins::no_coin_game_hint});
}

// A product is no factor; it is told so before it is loaded, so that products are not nested.
Result<Part> load_factor(std::string_view spelling, const LoadOptions& options) {
  const CatalogueEntry* entry = find_in_catalogue(read_spelling(spelling).name);
  if (!is_inline_rule(spelling) && entry != nullptr && entry->native == "product")
    return no_coin_game(spelling);
  Result<Part> part = load_part(spelling, options);
  if (part && !turns_coins(*part)) return no_coin_game(spelling);
  return part;
}

}  // namespace

ProductRules::ProductRules(Part rows, Part columns)
    : NativeRules(std::vector<FunctionInfo>{{"coin", {{"row", false}, {"column", false}}},
                                            {"board", {{"heads", true}}}},
                  Traits{.finite = true}),
      rows_(std::move(rows)),
      columns_(std::move(columns)) {}

Result<void> ProductRules::check(ComponentView component) const {
  if (component.function == kBoard && component.args.size() % 2 == 0)
    return fail(ErrorCode::bad_request, {text::coins::odd_list});
  std::vector<Square> heads = heads_of(component);
  for (const Square& place : heads)
    if (place.first < 0 || place.second < 0)
      return fail(ErrorCode::bad_request, {text::coins::negative_place});
  auto twice = std::ranges::adjacent_find(heads);
  if (twice != heads.end())
    return fail(
        ErrorCode::bad_request,
        {text::coins::head_twice, {std::to_string(twice->first), std::to_string(twice->second)}});
  return {};
}

Result<void> ProductRules::options(ComponentView component, OptionSink& sink) const {
  const std::vector<Square> heads = heads_of(component);
  for (auto [row, column] : heads) {
    Result<std::vector<Set>> of_row = sets_of(rows_, row, sink);
    if (!of_row) return tl::unexpected(of_row.error());
    Result<std::vector<Set>> of_column = sets_of(columns_, column, sink);
    if (!of_column) return tl::unexpected(of_column.error());
    for (const Set& rows : *of_row)
      for (const Set& columns : *of_column)
        if (!send(heads, squares_of(rows, columns), sink)) return {};
  }
  return {};
}

std::optional<Message> ProductRules::move_text(ComponentView from,
                                               std::span<const ComponentView> to) const {
  std::vector<Square> before = heads_of(from), after, turned;
  if (!to.empty()) after = heads_of(to[0]);
  std::ranges::set_symmetric_difference(before, after, std::back_inserter(turned));
  std::vector<std::pair<BigInt, BigInt>> places;
  for (auto [row, column] : turned) places.emplace_back(row, column);
  return turned_words(places);
}

Message turned_words(const std::vector<std::pair<BigInt, BigInt>>& turned) {
  std::set<BigInt> rows, columns;
  for (const auto& [row, column] : turned) {
    rows.insert(row);
    columns.insert(column);
  }
  return {text::coins::turn_squares, {in_short(rows), in_short(columns)}};
}

bool turns_coins(const Part& part) {
  if (part.program == nullptr) return coin_rules(part) != nullptr;
  auto turning = recognise::coin_turning(*part.program, part.program->start);
  return turning && turning->rows_alike;
}

Result<std::shared_ptr<const NativeRules>> make_product(std::string_view rows,
                                                        std::string_view columns,
                                                        const LoadOptions& options) {
  Result<Part> first = load_factor(rows, options);
  if (!first) return tl::unexpected(first.error());
  Result<Part> second = load_factor(columns, options);
  if (!second) return tl::unexpected(second.error());
  return std::make_shared<const ProductRules>(std::move(*first), std::move(*second));
}

}  // namespace grundy
