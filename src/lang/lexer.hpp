// Text -> tokens.
#pragma once

#include <optional>
#include <vector>

#include "lang/names.hpp"
#include "lang/source.hpp"
#include "lang/token.hpp"

namespace grundy::lang {

struct LexerError {
  Span span;
  Message what;
  Message suggestion;
};

struct Tokens {
  std::vector<Token> list;          // the last one is `end` or `bad`
  std::optional<LexerError> error;  // there if the last one is `bad`
};

// Linear in the text. Names go into `names`.
Tokens tokenize(const Source& source, NameTable& names);

}  // namespace grundy::lang
