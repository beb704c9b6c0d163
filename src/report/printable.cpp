#include "report/printable.hpp"

#include <cstdint>
#include <vector>

namespace grundy::report {

namespace {

constexpr char32_t kReplacement = 0xFFFD;

// Decodes the character at `at` and moves past it. One bad byte is one replacement character.
char32_t decode(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(at);
  if (first < 0x80) return byte(at++);
  const std::size_t more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  const bool lead = first >= 0xC2 && first <= 0xF4;
  char32_t code = first & (more == 3 ? 0x07U : more == 2 ? 0x0FU : 0x1FU);
  for (std::size_t i = 1; i <= more; ++i) {
    if (!lead || at + i >= text.size() || (byte(at + i) & 0xC0U) != 0x80) {
      ++at;
      return kReplacement;
    }
    code = (code << 6U) | (byte(at + i) & 0x3FU);
  }
  constexpr char32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[more] || code > 0x10FFFF || surrogate) {
    ++at;
    return kReplacement;
  }
  at += more + 1;
  return code;
}

void encode(char32_t code, std::string& out) {
  const auto put = [&](char32_t value) { out += static_cast<char>(value); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0U | (code >> 6U));
  } else {
    if (code < 0x10000) {
      put(0xE0U | (code >> 12U));
    } else {
      put(0xF0U | (code >> 18U));
      put(0x80U | ((code >> 12U) & 0x3FU));
    }
    put(0x80U | ((code >> 6U) & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
}

bool is_control(char32_t code) {
  const bool bidi = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 || bidi;
}

bool is_wide(char32_t code) {
  return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
         (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
         (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
         (code >= 0xFFE0 && code <= 0xFFE6) || (code >= 0x20000 && code <= 0x3FFFD);
}

}  // namespace

std::string printable(std::string_view text, std::size_t max_chars) {
  std::vector<char32_t> head, tail;
  const std::size_t keep_head = max_chars * 2 / 3, keep_tail = max_chars - keep_head;
  for (std::size_t at = 0; at < text.size();) {
    char32_t code = decode(text, at);
    if (is_control(code)) code = ' ';
    (head.size() < keep_head ? head : tail).push_back(code);
    // The tail is a window: it is cut back when it has grown to twice what is kept.
    if (tail.size() > 2 * max_chars) {
      tail.erase(tail.begin(), tail.end() - static_cast<std::ptrdiff_t>(keep_tail + 1));
    }
  }
  std::string out;
  for (const char32_t code : head) encode(code, out);
  std::size_t from = 0;
  if (tail.size() > keep_tail) {
    out += " ... ";
    from = tail.size() - keep_tail;
  }
  for (std::size_t i = from; i < tail.size(); ++i) encode(tail[i], out);
  return out;
}

std::size_t columns(std::string_view text, std::size_t chars) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size() && chars > 0; --chars) {
    width += is_wide(decode(text, at)) ? 2U : 1U;
  }
  return width + chars;
}

}  // namespace grundy::report
