// Reading naturals. The grammar is the arithmetic people write for large heaps: sums and
// differences of products of powers of naturals. It is parsed with three small loops, so nothing
// nests and nothing recurses; sizes are bounded before anything is computed.
#include "grundy/number.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "number/words.hpp"
#include "text/number.hpp"

namespace grundy {
namespace {

constexpr std::size_t kShown = 60;  // characters of a bad number that an error repeats

class Reader {
 public:
  explicit Reader(std::string_view text) : whole_(text), text_(text) {}

  Result<BigInt> sum() {
    if (text_.empty()) return fail(ErrorCode::bad_request, {text::number::empty});
    if (text_[0] == '-') return negative_or_bad();
    BigInt total = 0;
    bool minus = false;
    while (true) {
      Result<BigInt> term = product();
      if (!term) return term;
      if (minus)
        total -= *term;
      else
        total += *term;
      if (at_ == text_.size()) break;
      char c = text_[at_];
      if (c != '+' && c != '-') return bad();
      minus = c == '-';
      ++at_;
    }
    if (total < 0) return fail(ErrorCode::bad_request, {text::number::negative, {shown()}});
    return total;
  }

 private:
  Result<BigInt> product() {
    BigInt result = 1;
    while (true) {
      Result<BigInt> factor = power();
      if (!factor) return factor;
      if (digits(result) + digits(*factor) > kMaxDigits + 1) return too_long();
      result *= *factor;
      if (at_ == text_.size() || text_[at_] != '*') return result;
      ++at_;
    }
  }

  Result<BigInt> power() {
    Result<BigInt> base = natural();
    if (!base || at_ == text_.size() || text_[at_] != '^') return base;
    ++at_;
    Result<BigInt> exponent = natural();
    if (!exponent) return exponent;
    if (at_ < text_.size() && text_[at_] == '^') return bad();
    if (*base <= 1) return *exponent == 0 ? BigInt(1) : *base;
    // A number of b bits to the power e has at least (b-1)*e bits, and each digit needs less
    // than 3.33 of them.
    if (*exponent > kMaxDigits * 4 || (msb(*base)) * *exponent > kMaxDigits * 10 / 3)
      return too_long();
    return BigInt(pow(*base, static_cast<unsigned>(*exponent)));
  }

  Result<BigInt> natural() {
    std::string digits;
    while (at_ < text_.size() &&
           ((text_[at_] >= '0' && text_[at_] <= '9') || (text_[at_] == '_' && !digits.empty()))) {
      if (text_[at_] != '_') digits += text_[at_];
      ++at_;
    }
    if (digits.empty() || text_[at_ - 1] == '_') return bad();
    digits.erase(0, std::min(digits.find_first_not_of('0'),
                             digits.size() - 1));  // a leading 0 would mean octal
    if (digits.size() > kMaxDigits) return too_long();
    return BigInt(digits);
  }

  static std::size_t digits(const BigInt& n) { return n == 0 ? 1 : msb(n) * 3 / 10 + 1; }

  std::string shown() const {
    return whole_.size() <= kShown ? std::string(whole_)
                                   : std::string(whole_.substr(0, kShown)) + "...";
  }
  tl::unexpected<Error> bad() const {
    return fail(ErrorCode::bad_request, {text::number::not_a_number, {shown()}});
  }
  tl::unexpected<Error> too_long() const {
    return fail(ErrorCode::bad_request,
                {text::number::too_long, {shown(), std::to_string(kMaxDigits)}});
  }
  tl::unexpected<Error> negative_or_bad() const {
    bool digits_only =
        text_.size() > 1 && text_.find_first_not_of("0123456789", 1) == std::string::npos;
    if (!digits_only) return bad();
    return fail(ErrorCode::bad_request, {text::number::negative, {shown()}});
  }

  std::string_view whole_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Result<BigInt> parse_natural(std::string_view text) {
  return Reader(text).sum();
}

// Boost divides by one word again and again, slowly: 10^5 digits take seconds. Here long numbers are cut
// in halves at a power of ten until the pieces are short; the same order, but by whole rows of words.
std::string to_decimal(const BigInt& n) {
  constexpr std::size_t kShort = 4096, kFirst = 512;
  if (n < 0) return "-" + to_decimal(-n);
  if (n == 0 || msb(n) < kShort) return n.str();
  std::vector<BigInt> powers = {pow(BigInt(10), kFirst)};  // 10^(kFirst * 2^i)
  while (msb(powers.back()) * 2 < msb(n)) powers.push_back(powers.back() * powers.back());
  std::vector<BigInt> pieces = {n};  // the most significant first
  for (std::size_t i = powers.size(); i-- > 0;) {
    std::vector<BigInt> halves;
    halves.reserve(2 * pieces.size());
    for (const BigInt& piece : pieces) {
      BigInt high, low;
      divide_qr(piece, powers[i], high, low);
      halves.push_back(std::move(high));
      halves.push_back(std::move(low));
    }
    pieces = std::move(halves);
  }
  std::string digits;
  for (const BigInt& piece : pieces) {
    const std::string part = piece.str();
    if (digits.empty()) {
      if (piece != 0) digits = part;
      continue;
    }
    if (part.size() < kFirst) digits.append(kFirst - part.size(), '0');
    digits += part;
  }
  return digits;
}

std::optional<std::int64_t> to_int64(const BigInt& n) {
  const std::optional<std::uint64_t> word = to_word(n);
  if (word && *word <= std::numeric_limits<std::int64_t>::max())
    return static_cast<std::int64_t>(*word);
  if (n > std::numeric_limits<std::int64_t>::max() || n < std::numeric_limits<std::int64_t>::min())
    return std::nullopt;
  return static_cast<std::int64_t>(n);
}

}  // namespace grundy
