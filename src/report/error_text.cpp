#include "report/error_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/printable.hpp"
#include "text/report.hpp"

namespace grundy::report {

namespace {

namespace texts = text::report;

// What stands before the message: where the mistake is, or who is speaking.
std::string heading(const Place& place, Lang lang) {
  if (place.line <= 0) return "grundy";
  const std::string file =
      place.file.empty() ? render(texts::inline_rule, lang) : printable(place.file);
  return fmt::format("{}:{}:{}", file, place.line, place.column);
}

// The line of the rules with a caret under the mistake. Everything is one column a character but
// for wide ones; printable() leaves the number of characters as it is while the line is not cut.
std::string caret_lines(const Place& place) {
  if (place.line <= 0 || place.source_line.empty() || place.caret <= 0) return {};
  const std::string line = printable(place.source_line, 2 * kMaxLine);
  const std::size_t caret = static_cast<std::size_t>(place.caret);
  const std::size_t before = columns(line, caret - 1);
  const std::size_t length = static_cast<std::size_t>(std::max(place.length, 1));
  const std::size_t under = std::min(columns(line, caret - 1 + length) - before, kMaxLine);
  return fmt::format("  {}\n  {}^{}\n", line, std::string(before, ' '),
                     std::string(under > 0 ? under - 1 : 0, '~'));
}

}  // namespace

std::string error_text(const Error& error, Lang lang) {
  std::string out =
      fmt::format("{}: {}\n", heading(error.place, lang), printable(render(error.what, lang)));
  out += caret_lines(error.place);
  if (!error.suggestion.empty()) {
    out += fmt::format("  {}\n", printable(render(error.suggestion, lang)));
  }
  return out;
}

}  // namespace grundy::report
