// What a person typed, with the signs of a Chinese keyboard (full-width brackets, commas, digits, arrows)
// turned into the plain ones that names, positions and rules are written in.
#pragma once

#include <string>
#include <string_view>

namespace grundy {

// Letters and everything without a plain meaning stay as they are. Linear time.
std::string in_ascii(std::string_view text);

}  // namespace grundy
