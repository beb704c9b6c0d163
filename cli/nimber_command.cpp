// grundy nimber: nim arithmetic on the command line.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "number/nimber/big.hpp"
#include "number/nimber/expression.hpp"
#include "number/nimber/linear_system.hpp"
#include "number/nimber/polynomial.hpp"
#include "output.hpp"
#include "text/nimber.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::nimber;
using Json = nlohmann::ordered_json;
using Row = std::vector<BigInt>;

constexpr std::string_view kOptionNames[] = {"--table", "--sum",  "--determinant", "--linear",
                                             "--roots", "--json", "--lang",        "--help"};
constexpr std::string_view kQuestions[] = {"--table", "--determinant", "--linear", "--roots"};
constexpr std::size_t kMostTable = 4096, kMostMatrix = 512;

// An answer, for people and for programs.
struct Shown {
  std::string text;
  Json json;
};

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  return parts;
}

// Entries are expressions, separated by commas: "2*3, 1".
Result<Row> read_row(std::string_view text) {
  Row row;
  for (const std::string_view entry : split(text, ',')) {
    const Result<BigInt> n = nimber::evaluate(entry);
    if (!n) return tl::unexpected(n.error());
    row.push_back(*n);
  }
  return row;
}

Result<nimber::Matrix> read_matrix(std::string_view text) {
  nimber::Matrix rows;
  for (const std::string_view line : split(text, ';')) {
    Result<Row> row = read_row(line);
    if (!row) return tl::unexpected(row.error());
    if (row->size() > kMostMatrix || rows.size() == kMostMatrix) {
      return fail(ErrorCode::bad_request, {texts::matrix_too_large, {std::to_string(kMostMatrix)}});
    }
    if (!rows.empty() && row->size() != rows[0].size()) {
      return fail(ErrorCode::bad_request,
                  {texts::matrix_shape,
                   {std::to_string(rows.size() + 1), std::to_string(row->size()),
                    std::to_string(rows[0].size())}});
    }
    rows.push_back(std::move(*row));
  }
  return rows;
}

Json decimals(const Row& row) {
  Json all = Json::array();
  for (const BigInt& n : row) all.push_back(to_decimal(n));
  return all;
}

std::string line(const Row& row) {
  std::string out;
  for (const BigInt& n : row) out += (out.empty() ? "" : " ") + to_decimal(n);
  return out + "\n";
}

Result<Shown> expression(const Arguments& arguments, Lang lang) {
  const std::string text = fmt::format("{}", fmt::join(arguments.words, " "));
  const Result<BigInt> value = nimber::evaluate(text);
  if (!value) return tl::unexpected(value.error());
  const std::string field = std::to_string(nimber::field_bits(*value));
  return Shown{to_decimal(*value) + "\n" + render({texts::field, {field}}, lang) + "\n",
               {{"expression", text},
                {"value", to_decimal(*value)},
                {"field_bits", nimber::field_bits(*value)}}};
}

Result<Shown> table(const Arguments& arguments) {
  const Result<BigInt> asked = parse_natural(arguments.get("--table"));
  if (!asked) return tl::unexpected(asked.error());
  if (*asked > kMostTable) {
    return fail(ErrorCode::bad_request,
                {texts::table_too_large, {std::to_string(kMostTable), to_decimal(*asked)}});
  }
  const auto count = static_cast<std::size_t>(*asked);
  const bool sums = arguments.has("--sum");
  Json rows = Json::array();
  std::string text;
  const std::size_t width = std::to_string(count < 2 ? 0 : 2 * count).size();
  for (std::size_t a = 0; a < count; ++a) {
    Json row = Json::array();
    for (std::size_t b = 0; b < count; ++b) {
      const auto entry = sums ? a ^ b : (nimber::Nimber{a} * nimber::Nimber{b}).value;
      row.push_back(entry);
      text += fmt::format("{}{:>{}}", b == 0 ? "" : " ", entry, width);
    }
    text += "\n";
    rows.push_back(std::move(row));
  }
  return Shown{text, {{"operation", sums ? "sum" : "product"}, {"table", rows}}};
}

Result<Shown> determinant(const Arguments& arguments) {
  const Result<nimber::Matrix> a = read_matrix(arguments.get("--determinant"));
  if (!a) return tl::unexpected(a.error());
  if (a->size() != a->front().size()) {
    return fail(
        ErrorCode::bad_request,
        {texts::not_square, {std::to_string(a->size()), std::to_string(a->front().size())}});
  }
  const std::string value = to_decimal(nimber::determinant(*a));
  return Shown{value + "\n", {{"determinant", value}}};
}

Result<Shown> linear(const Arguments& arguments, Lang lang) {
  Result<nimber::Matrix> a = read_matrix(arguments.get("--linear"));
  if (!a) return tl::unexpected(a.error());
  if (a->front().size() < 2) return fail(ErrorCode::bad_request, texts::no_right_side);
  Row right;
  for (Row& row : *a) {
    right.push_back(std::move(row.back()));
    row.pop_back();
  }
  const auto solutions = nimber::solve_linear(std::move(*a), std::move(right));
  if (!solutions) {
    return Shown{render(Message(texts::no_solution), lang) + "\n",
                 {{"solution", nullptr}, {"kernel", Json::array()}}};
  }
  std::string text = line(solutions->one);
  Json kernel = Json::array();
  if (!solutions->kernel.empty()) {
    text += render(Message(texts::free_directions), lang) + "\n";
  }
  for (const Row& direction : solutions->kernel) {
    text += line(direction);
    kernel.push_back(decimals(direction));
  }
  return Shown{text, {{"solution", decimals(solutions->one)}, {"kernel", kernel}}};
}

Result<Shown> roots(const Arguments& arguments, Lang lang) {
  Result<Row> coefficients = read_row(arguments.get("--roots"));
  if (!coefficients) return tl::unexpected(coefficients.error());
  nimber::Polynomial f;
  for (auto c = coefficients->rbegin(); c != coefficients->rend(); ++c) {
    if (nimber::field_bits(*c) > 64) {
      return fail(ErrorCode::bad_request, {texts::coefficient_too_large, {to_decimal(*c)}});
    }
    f.push_back({static_cast<std::uint64_t>(*c)});
  }
  while (!f.empty() && f.back() == nimber::Nimber{0}) f.pop_back();
  if (f.empty()) return fail(ErrorCode::bad_request, texts::zero_polynomial);
  if (f.size() - 1 > nimber::kMostDegree) {
    return fail(ErrorCode::bad_request,
                {texts::degree_too_large,
                 {std::to_string(f.size() - 1), std::to_string(nimber::kMostDegree)}});
  }
  Row found;
  for (const nimber::Nimber x : nimber::roots(f)) found.emplace_back(x.value);
  return Shown{found.empty() ? render(Message(texts::no_roots), lang) + "\n" : line(found),
               {{"roots", decimals(found)}}};
}

Result<Shown> answer(const Request& request) {
  const Arguments& arguments = request.arguments;
  const auto asked = std::count_if(std::begin(kQuestions), std::end(kQuestions),
                                   [&](std::string_view name) { return arguments.has(name); });
  if (asked + (arguments.words.empty() ? 0 : 1) != 1) {
    return fail(ErrorCode::bad_request, texts::one_of);
  }
  if (arguments.has("--table")) return table(arguments);
  if (arguments.has("--determinant")) return determinant(arguments);
  if (arguments.has("--linear")) return linear(arguments, request.lang);
  if (arguments.has("--roots")) return roots(arguments, request.lang);
  return expression(arguments, request.lang);
}

Result<void> run(const Request& request) {
  const Result<Shown> shown = answer(request);
  if (!shown) return tl::unexpected(shown.error());
  return print(request.arguments.has("--json") ? shown->json.dump(2) + "\n" : shown->text);
}

}  // namespace

const Command kNimber = {"nimber",     "EXPRESSION", &text::nimber::summary, &text::nimber::help,
                         kOptionNames, run};

}  // namespace grundy::cli
