// Reading the text files a request names.
#pragma once

#include <string>

#include "grundy/result.hpp"

namespace grundy {

inline constexpr std::size_t kMaxGameFile = std::size_t{1} << 20;
inline constexpr std::size_t kMaxGraphFile = std::size_t{64} << 20;

bool file_exists(const std::string& path);

// The whole file as UTF-8 text without a byte-order mark. Fails with one sentence on a file that is
// unreadable, empty, larger than `limit` bytes, binary, or not valid UTF-8.
Result<std::string> read_text_file(const std::string& path, std::size_t limit);

}  // namespace grundy
