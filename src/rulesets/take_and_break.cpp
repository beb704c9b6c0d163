// A code d0.d1d2d3... says of each t what taking t stones from a heap may leave: digit d_t is the
// sum of 2^j over the numbers j of non-empty heaps that may be left. So bit 1 takes a heap of
// exactly t, bit 2 leaves one heap, bit 4 leaves two, and in hexadecimal codes bit 8 leaves three.
// d0 takes nothing: only its bits 4 and 8 change the heap. Digits in brackets recur for ever: 0.[3]
// is Nim.
//
// Each bit becomes one option of the rule text. Heaps left are listed in ascending order, as their
// order does not matter, which halves the work.
#include "rulesets/take_and_break.hpp"

#include <fmt/format.h>

#include <vector>

#include "rulesets/words.hpp"
#include "text/rulesets.hpp"

namespace grundy {
namespace {

struct Code {
  int d0 = 0;
  std::vector<int> digits;    // d1, d2, ...
  std::size_t recurring = 0;  // how many of the last digits recur for ever
};

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

class CodeReader {
 public:
  CodeReader(std::string_view code, int base) : code_(code), base_(base) {}

  Result<Code> read() {
    std::size_t dot = code_.find('.');
    if (dot == std::string_view::npos || dot > 1) return bad();
    if (code_.size() > kMaxCodeDigits + 4) {
      return fail(ErrorCode::bad_request,
                  {text::rulesets::code_too_long, {std::to_string(kMaxCodeDigits)}});
    }
    if (dot == 1) {
      Result<int> d0 = digit(code_[0]);
      if (!d0) return tl::unexpected(d0.error());
      if ((*d0 & 3) != 0) {
        return fail(ErrorCode::bad_request,
                    {text::rulesets::code_d0, {shown(code_), std::string(1, code_[0])}});
      }
      result_.d0 = *d0;
    }
    return digits(code_.substr(dot + 1));
  }

 private:
  Result<Code> digits(std::string_view rest) {
    std::size_t open = rest.find('[');
    if (open != std::string_view::npos) {
      if (rest.back() != ']' || open + 2 >= rest.size()) return bad();
      result_.recurring = rest.size() - open - 2;
    }
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (i == open || (open != std::string_view::npos && i + 1 == rest.size())) continue;
      Result<int> d = digit(rest[i]);
      if (!d) return tl::unexpected(d.error());
      result_.digits.push_back(*d);
    }
    bool moves = result_.d0 != 0;
    for (int d : result_.digits) moves = moves || d != 0;
    if (!moves) return fail(ErrorCode::bad_request, {text::rulesets::code_empty, {shown(code_)}});
    return result_;
  }

  Result<int> digit(char c) const {
    int value = digit_value(c);
    if (value < 0) return bad();
    if (value >= base_) {
      return fail(ErrorCode::bad_request,
                  {text::rulesets::code_digit, {shown(code_), std::string(1, c)}},
                  {text::rulesets::use_hex, {shown(code_)}});
    }
    return value;
  }

  tl::unexpected<Error> bad() const {
    return fail(
        ErrorCode::bad_request,
        {base_ == 8 ? text::rulesets::code_bad : text::rulesets::code_bad_hex, {shown(code_)}});
  }

  std::string_view code_;
  int base_;
  Code result_;
};

// The options of one digit that belongs to one t.
void options_of(int digit, std::size_t t, std::string_view f, std::vector<std::string>& options) {
  std::string left = t == 0 ? "n" : fmt::format("n-{}", t);
  if (digit & 1) options.push_back(fmt::format("0 if n = {}", t));
  if (digit & 2) options.push_back(fmt::format("{}({}) if n > {}", f, left, t));
  std::string half = t == 0 ? "n/2" : fmt::format("({})/2", left);
  if (digit & 4)
    options.push_back(fmt::format("{0}(a) + {0}({1}-a) for a in 1..{2}", f, left, half));
  std::string third = t == 0 ? "n/3" : fmt::format("({})/3", left);
  if (digit & 8) {
    options.push_back(fmt::format(
        "{0}(a) + {0}(b) + {0}({1}-a-b) for a in 1..{2}, b in a..({1}-a)/2", f, left, third));
  }
}

// The same for a digit that belongs to t, t + step, t + 2 step, ... for ever.
void recurring_options_of(int digit, std::size_t t, std::size_t step, std::string_view f,
                          std::vector<std::string>& options) {
  std::string every = step == 1 ? "" : fmt::format(" step {}", step);
  if (digit & 1) {
    options.push_back(step == 1 ? fmt::format("0 if n >= {}", t)
                                : fmt::format("0 if n >= {0} and (n-{0}) % {1} = 0", t, step));
  }
  if (digit & 2) options.push_back(fmt::format("{}(n-t) for t in {}..n-1{}", f, t, every));
  if (digit & 4) {
    options.push_back(
        fmt::format("{0}(a) + {0}(n-t-a) for t in {1}..n-2{2}, a in 1..(n-t)/2", f, t, every));
  }
  if (digit & 8) {
    options.push_back(fmt::format(
        "{0}(a) + {0}(b) + {0}(n-t-a-b) for t in {1}..n-3{2}, a in 1..(n-t)/3, b in a..(n-t-a)/2",
        f, t, every));
  }
}

}  // namespace

Result<std::string> take_and_break_rules(std::string_view code, int base,
                                         std::string_view function) {
  Result<Code> read = CodeReader(code, base).read();
  if (!read) return tl::unexpected(read.error());
  std::vector<std::string> options;
  options_of(read->d0, 0, function, options);
  std::size_t fixed = read->digits.size() - read->recurring;
  for (std::size_t i = 0; i < read->digits.size(); ++i) {
    if (i < fixed)
      options_of(read->digits[i], i + 1, function, options);
    else
      recurring_options_of(read->digits[i], i + 1, read->recurring, function, options);
  }
  std::string head = fmt::format("{}(n) -> ", function);
  std::string rules = head;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) rules += "\n" + std::string(head.size() - 2, ' ') + "| ";
    rules += options[i];
  }
  return rules + "\n";
}

}  // namespace grundy
