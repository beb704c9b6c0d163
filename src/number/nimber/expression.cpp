// Precedence climbing with two explicit stacks (values and pending operators), so that nesting costs
// memory and no recursion.
#include "number/nimber/expression.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "number/nimber/big.hpp"
#include "number/nimber/logarithm.hpp"
#include "text/nimber.hpp"

namespace grundy::nimber {

namespace {

namespace texts = text::nimber;

enum class Kind : std::uint8_t { number, name, sign, open, close, comma, end };

struct Token {
  Kind kind = Kind::end;
  std::string_view text;
  std::size_t at = 0;  // byte
};

struct Function {
  std::string_view name;
  std::size_t arguments;
};
constexpr Function kFunctions[] = {{"sqrt", 1},  {"inv", 1}, {"solve", 1},
                                   {"trace", 1}, {"log", 2}, {"order", 1}};

constexpr std::size_t kShownAround = 60;

class Evaluator {
 public:
  explicit Evaluator(std::string_view source) : source_(source) {}

  Result<BigInt> run() {
    if (source_.size() > kMostExpression) {
      return fail(ErrorCode::bad_request, {texts::too_long, {std::to_string(kMostExpression)}});
    }
    for (bool operand = true;;) {
      const Token token = next();
      Result<bool> step = operand ? read_operand(token) : read_operator(token);
      if (!step) return tl::unexpected(step.error());
      operand = *step;
      if (token.kind == Kind::end) return values_.back();
    }
  }

 private:
  // What waits on the stack: an operator, an opened parenthesis, or a function's.
  struct Pending {
    char sign = 0;  // '+', '*', '/', or '(' for a parenthesis
    const Function* function = nullptr;
    std::size_t arguments = 0;
    std::size_t at = 0;
  };

  tl::unexpected<Error> error(std::size_t at, Message what) const {
    Error e{ErrorCode::bad_request, std::move(what), {}, {}};
    const std::size_t from = at < kShownAround ? 0 : at - kShownAround;
    const std::string_view shown = source_.substr(from, 2 * kShownAround);
    const auto characters = [](std::string_view bytes) {
      return static_cast<int>(
          std::count_if(bytes.begin(), bytes.end(), [](char c) { return (c & 0xC0) != 0x80; }));
    };
    e.place.file = "expression";
    e.place.line = 1;
    e.place.column = characters(source_.substr(0, at)) + 1;
    e.place.source_line = std::string(shown);
    e.place.caret = characters(shown.substr(0, at - from)) + 1;
    return tl::unexpected<Error>(std::move(e));
  }

  Token next() {
    while (at_ < source_.size() && (source_[at_] == ' ' || source_[at_] == '\t')) ++at_;
    if (at_ == source_.size()) return {Kind::end, "", at_};
    const auto word = [&](auto belongs) {
      std::size_t end = at_;
      while (end < source_.size() && belongs(source_[end])) ++end;
      return end - at_;
    };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    const auto letter = [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; };
    if (const std::size_t n = word(digit); n > 0) return take(Kind::number, n);
    if (const std::size_t n = word(letter); n > 0) return take(Kind::name, n);
    for (const std::string_view sign : {"\u2295", "\u2297"}) {
      if (source_.substr(at_).starts_with(sign)) return take(Kind::sign, sign.size());
    }
    switch (source_[at_]) {
      case '(':
        return take(Kind::open, 1);
      case ')':
        return take(Kind::close, 1);
      case ',':
        return take(Kind::comma, 1);
      default:
        return take(Kind::sign, word_length());
    }
  }

  // One character, all of its bytes.
  std::size_t word_length() const {
    std::size_t n = 1;
    while (at_ + n < source_.size() && (source_[at_ + n] & 0xC0) == 0x80) ++n;
    return n;
  }

  Token take(Kind kind, std::size_t length) {
    const Token token{kind, source_.substr(at_, length), at_};
    at_ += length;
    return token;
  }

  static char sign_of(const Token& token) {
    if (token.kind != Kind::sign) return 0;
    if (token.text == "\u2295" || token.text == "-") return '+';
    if (token.text == "\u2297") return '*';
    return token.text.size() == 1 &&
                   std::string_view("+*/^").find(token.text[0]) != std::string::npos
               ? token.text[0]
               : '\0';
  }

  tl::unexpected<Error> unexpected(const Token& token, const Text& expected) const {
    if (token.kind == Kind::end) return error(token.at, {texts::ends_early, {Message(expected)}});
    return error(token.at, {texts::unexpected, {std::string(token.text), Message(expected)}});
  }

  // Each returns whether an operand must follow.
  Result<bool> read_operand(const Token& token) {
    switch (token.kind) {
      case Kind::number: {
        const Result<BigInt> n = parse_natural(token.text);
        if (!n) return error(token.at, n.error().what);
        values_.push_back(*n);
        return false;
      }
      case Kind::open:
        pending_.push_back({'(', nullptr, 1, token.at});
        return true;
      case Kind::name:
        return open_function(token);
      default:
        return unexpected(token, texts::a_number);
    }
  }

  Result<bool> open_function(const Token& token) {
    const auto* found = std::find_if(std::begin(kFunctions), std::end(kFunctions),
                                     [&](const Function& f) { return f.name == token.text; });
    if (found == std::end(kFunctions)) {
      return error(token.at, {texts::unknown_function, {std::string(token.text)}});
    }
    const Token open = next();
    if (open.kind != Kind::open) return unexpected(open, texts::a_parenthesis);
    pending_.push_back({'(', found, 1, token.at});
    return true;
  }

  Result<bool> read_operator(const Token& token) {
    switch (token.kind) {
      case Kind::sign:
        break;
      case Kind::close:
        return close(token);
      case Kind::comma:
        return comma(token);
      case Kind::end:
        return finish();
      default:
        return unexpected(token, texts::an_operator);
    }
    const char sign = sign_of(token);
    if (sign == 0) return unexpected(token, texts::an_operator);
    if (sign == '^') return raise(token);
    if (const auto reduced = reduce(sign == '+' ? 1 : 2); !reduced) {
      return tl::unexpected(reduced.error());
    }
    pending_.push_back({sign, nullptr, 0, token.at});
    return true;
  }

  Result<bool> raise(const Token& sign) {
    Token token = next();
    const bool negative = token.kind == Kind::sign && token.text == "-";
    if (negative) token = next();
    if (token.kind != Kind::number) return unexpected(token, texts::an_exponent);
    const Result<BigInt> e = parse_natural(token.text);
    if (!e) return error(token.at, e.error().what);
    const auto raised = power(values_.back(), negative ? BigInt(-*e) : *e);
    if (!raised) return error(sign.at, texts::no_inverse);
    values_.back() = *raised;
    return false;
  }

  Result<bool> comma(const Token& token) {
    if (const auto reduced = reduce(1); !reduced) return tl::unexpected(reduced.error());
    if (pending_.empty() || pending_.back().function == nullptr ||
        pending_.back().arguments == pending_.back().function->arguments) {
      return unexpected(token, texts::an_operator);
    }
    ++pending_.back().arguments;
    return true;
  }

  Result<bool> close(const Token& token) {
    if (const auto reduced = reduce(1); !reduced) return tl::unexpected(reduced.error());
    if (pending_.empty()) return unexpected(token, texts::an_operator);
    const Pending opened = pending_.back();
    pending_.pop_back();
    if (opened.function == nullptr) return false;
    if (opened.arguments < opened.function->arguments) return unexpected(token, texts::a_comma);
    if (const auto called = call(opened); !called) return tl::unexpected(called.error());
    return false;
  }

  Result<bool> finish() {
    if (const auto reduced = reduce(1); !reduced) return tl::unexpected(reduced.error());
    if (!pending_.empty()) return error(pending_.back().at, texts::not_closed);
    return false;
  }

  // Works off the waiting operators of at least this rank (1: sums, 2: products), back to the last
  // open parenthesis.
  Result<void> reduce(int rank) {
    while (!pending_.empty() && pending_.back().sign != '(') {
      const Pending last = pending_.back();
      if ((last.sign == '+' ? 1 : 2) < rank) break;
      pending_.pop_back();
      const BigInt right = std::move(values_.back());
      values_.pop_back();
      BigInt& left = values_.back();
      if (last.sign == '+') left = sum(left, right);
      if (last.sign == '*') left = product(left, right);
      if (last.sign == '/') {
        const auto inverted = inverse(right);
        if (!inverted) return error(last.at, texts::no_inverse);
        left = product(left, *inverted);
      }
    }
    return {};
  }

  Result<void> call(const Pending& opened) {
    const std::string_view name = opened.function->name;
    BigInt& last = values_.back();
    if (name == "sqrt") last = square_root(last);
    if (name == "solve") last = half_trace_root(last);
    if (name == "inv") {
      const auto inverted = inverse(last);
      if (!inverted) return error(opened.at, texts::no_inverse);
      last = *inverted;
    }
    if (name == "trace" || name == "order" || name == "log") return call_word(opened);
    return {};
  }

  // The functions that exist below 2^64 only.
  Result<void> call_word(const Pending& opened) {
    const std::size_t first = values_.size() - opened.function->arguments;
    for (std::size_t i = first; i < values_.size(); ++i) {
      if (field_bits(values_[i]) > 64) {
        return error(opened.at, {texts::only_words, {std::string(opened.function->name)}});
      }
    }
    const auto word = [&](std::size_t i) {
      return Nimber{static_cast<std::uint64_t>(values_[first + i])};
    };
    std::optional<std::uint64_t> result;
    if (opened.function->name == "trace") {
      result = static_cast<std::uint64_t>(trace(word(0)));
    } else if (opened.function->name == "order") {
      if (word(0) == Nimber{0}) return error(opened.at, texts::no_order);
      result = multiplicative_order(word(0));
    } else {
      result = Logarithm(word(0))(word(1));
    }
    if (!result) return error(opened.at, texts::no_logarithm);
    values_.resize(first);
    values_.emplace_back(*result);
    return {};
  }

  std::string_view source_;
  std::size_t at_ = 0;
  std::vector<BigInt> values_;
  std::vector<Pending> pending_;
};

}  // namespace

Result<BigInt> evaluate(std::string_view expression) {
  return Evaluator(expression).run();
}

}  // namespace grundy::nimber
