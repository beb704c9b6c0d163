// The words and signs of the DOT language.
#pragma once

#include <string>
#include <string_view>

#include "graphfile/source.hpp"

namespace grundy::graphs {

struct DotToken {
  enum class Kind : std::uint8_t {
    name,
    open,
    close,
    open_list,
    close_list,
    equal,
    semicolon,
    comma,
    colon,
    arrow,
    line,
    end
  };
  Kind kind = Kind::end;
  std::string text;         // of a name, without quotes
  std::string_view source;  // as it stands there
  std::size_t at = 0;
  bool quoted = false;

  // A keyword or attribute: case does not matter, quotes do.
  bool is(std::string_view keyword) const;
};

class DotTokens {
 public:
  explicit DotTokens(const Source& source) : source_(source), text_(source.text) {}
  Result<DotToken> next();

 private:
  Result<void> skip();
  Result<DotToken> quoted();
  Result<DotToken> html();
  Result<DotToken> sign();
  DotToken bare();
  DotToken made(DotToken::Kind kind, std::size_t begin) const;

  const Source& source_;
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace grundy::graphs
