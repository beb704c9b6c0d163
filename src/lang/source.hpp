// A rule text and the places in it; and the first error found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"

namespace grundy::lang {

inline constexpr std::size_t kMaxTextBytes = std::size_t{1} << 20U;

// A stretch of the text, in bytes.
struct Span {
  std::uint32_t offset = 0;
  std::uint32_t length = 1;
};
Span join(Span first, Span last);  // from the begin of `first` to the end of `last`

// Finds lines and columns in constant time a place (a line of a megabyte is a text like any other).
class Source {
 public:
  Source(std::string_view text, std::string_view file);
  std::string_view text() const { return text_; }
  std::string_view text(Span span) const { return text_.substr(span.offset, span.length); }
  int line_of(std::uint32_t offset) const;  // from 1
  Place place(Span span) const;

 private:
  std::size_t characters_before(std::size_t offset) const;

  std::string_view text_;
  std::string file_;
  std::vector<std::uint32_t> line_starts_;
  std::vector<std::uint32_t> characters_before_block_;  // at every kBlock-th byte
};

// Keeps the first error only: what follows it is usually its consequence.
class Diagnostics {
 public:
  explicit Diagnostics(const Source& source) : source_(source) {}
  void report(Span span, Message what, Message suggestion = {});
  bool failed() const { return first_.has_value(); }
  const Error& first() const { return *first_; }
  const Source& source() const { return source_; }

 private:
  const Source& source_;
  std::optional<Error> first_;
};

}  // namespace grundy::lang
