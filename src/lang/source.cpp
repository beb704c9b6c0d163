#include "lang/source.hpp"

#include <algorithm>

#include "lang/characters.hpp"

namespace grundy::lang {

namespace {

constexpr std::size_t kBlock = 256;
constexpr std::size_t kShownBefore = 44;  // characters of the line shown before the column
constexpr std::size_t kShown = 78;        // and altogether

bool begins_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

// `at` moved by `count` characters to the left (right), within [low, high].
std::size_t back(std::string_view text, std::size_t at, std::size_t low, std::size_t count) {
  while (at > low && count > 0)
    if (begins_character(text[--at])) --count;
  return at;
}
std::size_t forth(std::string_view text, std::size_t at, std::size_t high, std::size_t count) {
  while (at < high && count > 0) {
    ++at;
    while (at < high && !begins_character(text[at])) ++at;
    --count;
  }
  return at;
}

}  // namespace

Span join(Span first, Span last) {
  return {first.offset, last.offset + last.length - first.offset};
}

Source::Source(std::string_view text, std::string_view file) : text_(text), file_(file) {
  line_starts_.push_back(0);
  std::uint32_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i % kBlock == 0) characters_before_block_.push_back(characters);
    if (begins_character(text[i])) ++characters;
    if (text[i] == '\n') line_starts_.push_back(static_cast<std::uint32_t>(i + 1));
  }
  if (text.size() % kBlock == 0) characters_before_block_.push_back(characters);
}

std::size_t Source::characters_before(std::size_t offset) const {
  const std::size_t block = offset / kBlock;
  return characters_before_block_[block] +
         count_characters(text_.substr(block * kBlock, offset - block * kBlock));
}

int Source::line_of(std::uint32_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return static_cast<int>(after - line_starts_.begin());
}

Place Source::place(Span span) const {
  const std::size_t at = std::min<std::size_t>(span.offset, text_.size());
  Place place;
  place.file = file_;
  place.line = line_of(static_cast<std::uint32_t>(at));
  const std::size_t start = line_starts_[static_cast<std::size_t>(place.line) - 1];
  const bool last = static_cast<std::size_t>(place.line) == line_starts_.size();
  std::size_t end = last ? text_.size() : line_starts_[static_cast<std::size_t>(place.line)] - 1;
  if (end > start && text_[end - 1] == '\r' && at < end) --end;
  place.column = static_cast<int>(characters_before(at) - characters_before(start)) + 1;

  const std::size_t from = back(text_, at, start, kShownBefore);
  const std::size_t to = forth(text_, from, end, kShown);
  const std::string_view left = from > start ? "..." : "";
  place.source_line =
      std::string(left) + printable(text_.substr(from, to - from)) + (to < end ? "..." : "");
  place.caret = static_cast<int>(left.size() + count_characters(text_.substr(from, at - from))) + 1;
  const std::size_t underlined = std::min(std::max(at, to), at + span.length);
  place.length = std::max(1, static_cast<int>(count_characters(text_.substr(at, underlined - at))));
  return place;
}

void Diagnostics::report(Span span, Message what, Message suggestion) {
  if (first_) return;
  first_ =
      Error{ErrorCode::bad_request, std::move(what), std::move(suggestion), source_.place(span)};
}

}  // namespace grundy::lang
