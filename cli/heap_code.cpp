#include "heap_code.hpp"

#include <algorithm>
#include <limits>

#include "lang/ir.hpp"
#include "text/cli.hpp"
#include "text/taking.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/study.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

constexpr std::int64_t kMostTaken = 4096;

// The digits of "hex 0.F", which has been checked when it was loaded; nothing if they recur for ever.
std::optional<heap::OctalCode> written_code(std::string_view spelling) {
  const std::size_t space = spelling.rfind(' ');
  const std::string_view digits = spelling.substr(space == std::string_view::npos ? 0 : space + 1);
  heap::OctalCode code;
  if (digits.starts_with(".")) code.digits.push_back(0);
  for (const char c : digits) {
    if (c == '.') continue;
    const bool number = c >= '0' && c <= '9';
    const int letter = (c | 32) - 'a' + 10;
    if (!number && (letter < 10 || letter > 15)) return std::nullopt;
    code.digits.push_back(static_cast<std::uint8_t>(number ? c - '0' : letter));
  }
  return code;
}

// The recognisers read no larger numbers (recognise/conditions).
constexpr Int kLargestRead = std::numeric_limits<Int>::max() - 1024;

bool has_huge_number(const Part& part) {
  return part.program != nullptr &&
         std::ranges::any_of(part.program->exprs, [](const lang::Expr& e) {
           return e.op == lang::Op::constant && e.value > kLargestRead;
         });
}

}  // namespace

Arguments with_notation(Arguments arguments) {
  if (arguments.words.size() != 1) return arguments;
  std::string& word = arguments.words[0];
  const std::size_t point = word.find('.');
  const bool code = point <= 1 && word.size() > 1 &&
                    word.find_first_not_of("0123456789abcdefABCDEF.[]") == std::string::npos;
  if (!code) return arguments;
  const bool octal = word.find_first_of("89abcdefABCDEF") == std::string::npos;
  arguments.words.insert(arguments.words.begin(), octal ? "octal" : "hex");
  return arguments;
}

Result<heap::OctalCode> code_of(const Game& game) {
  const Part& part = game.parts[0];
  const Traits& traits = game.rules->traits();
  const FunctionId start = part.program != nullptr ? part.program->start : 0;
  if (part.spelling.starts_with("hex")) {
    if (auto code = written_code(part.spelling)) return *code;
  } else if (!traits.partizan && !traits.endings && traits.convention == Convention::normal) {
    const auto moves = Study(game).heap_moves(part.first_function + start);
    if (moves && moves->plain() && moves->last() <= kMostTaken) return theory::octal_code(*moves);
  }
  if (has_huge_number(part))
    return fail(ErrorCode::bad_request,
                {text::taking::numbers_too_large, {part.spelling, std::to_string(kLargestRead)}});
  return fail(ErrorCode::bad_request, {texts::period_not_heaps, {part.spelling}});
}

}  // namespace grundy::cli
