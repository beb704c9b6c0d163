// Text of a graph file, and places in it.
#pragma once

#include <string>
#include <string_view>

#include "graphfile/builder.hpp"
#include "grundy/result.hpp"

namespace grundy::graphs {

struct Source {
  std::string file;
  std::string_view text;

  // An error at a byte of the text: "file:line:column: what". Columns count characters.
  tl::unexpected<Error> error(std::size_t at, Message what) const;
  // The text is not UTF-8, or has zero bytes.
  Result<void> check_text() const;
};

// At most this much of a word is repeated in an error.
std::string shown_word(std::string_view word);

// The readers of text. `builder` is not finished.
Result<void> read_edges(const Source& source, Builder& builder, Budget& budget);
Result<void> read_dot(const Source& source, Builder& builder, Budget& budget);
Result<void> read_json(const Source& source, Builder& builder, Budget& budget);

}  // namespace grundy::graphs
