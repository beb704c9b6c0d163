// Tables of values or outcomes in the formats people and programs read.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grundy/result.hpp"
#include "grundy/table.hpp"

namespace grundy::report {

// A table with its names: what was tabulated, and how its coordinates are called.
struct Sheet {
  const Table* table = nullptr;
  TableKind kind = TableKind::values;
  std::string rules;                     // as the user wrote them
  std::vector<std::string> coordinates;  // "n"; "a", "b"
};

enum class TableFormat : std::uint8_t { text, tsv, csv, json, bfile, png, svg, npy };

// The names --format takes, in the order of TableFormat.
inline constexpr std::string_view kTableFormats[] = {"text",  "tsv", "csv", "json",
                                                     "bfile", "png", "svg", "npy"};
std::optional<TableFormat> table_format(std::string_view name);

// Takes the next bytes of the output; false where they cannot be written.
using Sink = std::function<bool(std::string_view)>;

// Sends the table to `sink` in pieces. Fails, before the first piece, where the format cannot hold
// the table; a sink that returns false ends the work (its owner knows why). Linear in the cells.
//   text   one coordinate: ten values a row; two: a grid, the first coordinate downwards
//   tsv    a line a cell: the coordinates and the value, with tabs; no heading
//   csv    the same with commas and a heading (RFC 4180)
//   json   one object, docs/json.md
//   bfile  "n a(n)" as the OEIS takes it; two coordinates by antidiagonals
//   png, svg   two coordinates: a map in colours (picture.hpp)
//   npy    an array of 32-bit numbers for NumPy (table_npy.cpp)
Result<void> write_table(const Sheet& sheet, TableFormat format, const Sink& sink);

// The beginning of an npy file for such a table; the numbers that stand for its cells (values as they are;
// outcomes 0 for P, 1 for N, 2 for any other; 4294967295 for no position, 4294967294 for an infinite value);
// and their bytes.
std::string npy_header(const std::vector<std::int64_t>& bounds);
std::vector<std::uint32_t> npy_numbers(std::span<const std::uint32_t> cells, TableKind kind);
std::string npy_bytes(std::span<const std::uint32_t> numbers);

}  // namespace grundy::report
