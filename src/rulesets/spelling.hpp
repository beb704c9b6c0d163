// How a ruleset is written in a request, before anything is looked up.
#pragma once

#include <string>
#include <string_view>

namespace grundy {

// NAME, NAME(arguments), NAME{arguments}, or NAME word.
struct Spelling {
  enum class Form : std::uint8_t { bare, parentheses, braces, word, bad };
  std::string name;
  Form form = Form::bare;
  // What stands between the brackets, or the word(s). Only a product has brackets inside brackets.
  std::string inside;
};

// Chinese full-width brackets and commas count as their ASCII forms.
Spelling read_spelling(std::string_view text);

// Has the text a "->" in it, and is not a graph in braces (graph{0->1})?
bool is_inline_rule(std::string_view text);

}  // namespace grundy
