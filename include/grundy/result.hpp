// Errors as values: no exception crosses the core, which also builds with -fno-exceptions.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "grundy/message.hpp"

namespace grundy {

enum class ErrorCode : std::uint8_t {
  bad_request,    // the request is wrong: exit code 2
  out_of_memory,  // the memory limit was reached: exit code 3
  out_of_time,    // the time limit was reached: exit code 3
  interrupted,    // Ctrl-C: exit code 3
  unproved,       // only a conjecture, and a proof was required: exit code 4
};

// A place in a rule text. Lines and columns count from 1; columns count characters (code points),
// not bytes.
struct Place {
  std::string file;  // what the text is called: a file name, or empty for an inline rule
  int line = 0;      // 0: no place
  int column = 0;
  std::string source_line;  // the line itself, for the caret (shortened around the column if long)
  int caret = 0;            // where the caret stands under source_line, from 1, in characters
  int length = 1;           // how many characters it underlines
};

struct Error {
  ErrorCode code = ErrorCode::bad_request;
  Message what;        // one clear sentence: what is wrong, and what was expected
  Message suggestion;  // "did you mean ...?", or empty
  Place place;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, Message what, Message suggestion = {}) {
  return tl::unexpected<Error>(Error{code, std::move(what), std::move(suggestion), {}});
}

}  // namespace grundy
