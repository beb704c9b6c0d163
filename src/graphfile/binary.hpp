// The binary form of graph files.
#pragma once

#include <atomic>

#include "graphfile/graph_file.hpp"

namespace grundy::graphs {

// Fills in `file` from its input.
Result<void> read_binary(const std::string& path, GraphFile& file, Budget& budget);
bool is_binary(std::string_view bytes);

// Errors: the file is not what it was; the number at byte `at` is no position.
tl::unexpected<Error> file_changed(const std::string& path);
tl::unexpected<Error> bad_end(const std::string& path, const Input& input, std::uint64_t at,
                              std::size_t width, Vertex vertices);

}  // namespace grundy::graphs
