// The words and signs of a rule text.
#pragma once

#include <cstdint>
#include <string_view>

#include "grundy/rules.hpp"
#include "lang/names.hpp"
#include "lang/source.hpp"

namespace grundy::lang {

enum class Tok : std::uint8_t {
  end,
  bad,        // the lexer's error is reported when the parser comes here
  separator,  // a newline that ends a statement, or `;`
  number,
  name,
  arrow,  // ->
  bar,    // | : option separator and absolute value
  comma,
  colon,
  left_paren,
  right_paren,
  left_bracket,
  right_bracket,
  left_brace,
  right_brace,
  range,  // ..
  plus,
  minus,
  star,
  slash,
  percent,
  power,
  ampersand,
  shift_left,
  shift_right,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  concat,  // ++
  plus_assign,
  minus_assign,
  // Reserved words. All others (play, left, step, ...) are words only where the grammar has them.
  word_for,
  word_in,
  word_if,
  word_then,
  word_else,
  word_let,
  word_and,
  word_or,
  word_not,
  word_xor
};

struct Token {
  Tok kind = Tok::end;
  Span span;
  Int value = 0;          // number
  NameId name = kNoName;  // name
};

// How the sign or word is written; "" for numbers, names, ends.
std::string_view spelling(Tok kind);
bool is_reserved(std::string_view word);

}  // namespace grundy::lang
