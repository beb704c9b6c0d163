#include "rulesets/board_words.hpp"

#include <algorithm>
#include <set>

#include "rulesets/words.hpp"
#include "text/coins.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

using Head = std::pair<BigInt, BigInt>;

constexpr std::string_view kCoins = "HTht/";

bool is_picture(std::string_view word) {
  return !word.empty() && word.find_first_not_of(kCoins) == std::string_view::npos;
}

tl::unexpected<Error> bad_board(std::string_view word) {
  return fail(ErrorCode::bad_request, {text::coins::bad_board, {shown(word)}});
}

Term board(FunctionId function, const std::vector<Head>& heads) {
  BigList list;
  for (const auto& [row, column] : heads) {
    list.push_back(row);
    list.push_back(column);
  }
  return {function, {Coordinate(std::move(list))}};
}

// Rows from the top, one a word; within a word they are separated by "/".
Result<std::optional<Term>> read_picture(FunctionId function, std::span<const std::string> words) {
  std::vector<Head> heads;
  std::size_t row = 0;
  for (const std::string& word : words) {
    if (!is_picture(word)) return bad_board(word);
    for (std::string_view line : split(word, '/')) {
      for (std::size_t column = 0; column < line.size(); ++column)
        if (line[column] == 'H' || line[column] == 'h') heads.emplace_back(row, column);
      ++row;
    }
  }
  return board(function, heads);
}

Result<std::optional<Term>> read_heads(FunctionId function, std::span<const std::string> words) {
  std::vector<Head> heads;
  std::set<Head> seen;
  for (const std::string& word : words) {
    std::vector<std::string_view> pieces = split(word, ',');
    if (pieces.size() != 2) return bad_board(word);
    Result<BigInt> row = parse_natural(trimmed(pieces[0])),
                   column = parse_natural(trimmed(pieces[1]));
    if (!row) return tl::unexpected(row.error());
    if (!column) return tl::unexpected(column.error());
    if (!seen.emplace(*row, *column).second)
      return fail(ErrorCode::bad_request,
                  {text::coins::head_twice, {shown(to_decimal(*row)), shown(to_decimal(*column))}});
    heads.emplace_back(std::move(*row), std::move(*column));
  }
  std::ranges::sort(heads);
  return board(function, heads);
}

}  // namespace

Result<std::optional<Term>> read_board(FunctionId function, std::span<const std::string> words) {
  if (words.empty() || words[0].starts_with('[')) return std::nullopt;
  if (is_picture(words[0])) return read_picture(function, words);
  if (words.size() == 1 || words[0].find(',') == std::string::npos) return std::nullopt;
  return read_heads(function, words);
}

}  // namespace grundy
