// The text formats of a table. Everything is written as it is walked over: a table of 10^9 cells
// needs no second copy.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/cells.hpp"
#include "report/picture.hpp"
#include "report/table_report.hpp"
#include "text/report.hpp"

namespace grundy::report {

namespace {

namespace texts = text::report;

constexpr std::int64_t kValuesARow = 10;
constexpr std::string_view kOutside = ".";  // a cell outside the domain, for people

std::size_t widest_cell(const Sheet& sheet) {
  std::uint32_t largest = 0;
  std::size_t width = 1;
  for (const std::uint32_t cell : sheet.table->cells) {
    if (cell == kInfiniteValue) width = 3;
    if (cell < kInfiniteValue) largest = std::max(largest, cell);
  }
  return std::max(width, cell_text(largest, sheet.kind).size());
}

std::string person_cell(std::uint32_t cell, TableKind kind) {
  return cell == kNoPosition ? std::string(kOutside) : cell_text(cell, kind);
}

// A heading with `columns` column numbers, then rows of that many cells. The row's name is its
// index times `step`.
void write_grid(const Sheet& sheet, std::string_view corner, std::int64_t columns,
                std::int64_t step, Pieces& out) {
  const std::vector<std::uint32_t>& cells = sheet.table->cells;
  const auto count = static_cast<std::int64_t>(cells.size());
  const std::string last_row = std::to_string((count - 1) / columns * step);
  const std::size_t left = std::max(corner.size(), last_row.size());
  const std::size_t width = std::max(widest_cell(sheet), std::to_string(columns - 1).size()) + 1;
  out << fmt::format("{:>{}}", corner, left);
  for (std::int64_t c = 0; c < columns; ++c) out << fmt::format("{:>{}}", c, width);
  for (std::int64_t i = 0; i < count && !out.refused(); ++i) {
    if (i % columns == 0) out << fmt::format("\n{:>{}}", i / columns * step, left);
    out << fmt::format("{:>{}}", person_cell(cells[static_cast<std::size_t>(i)], sheet.kind),
                       width);
  }
  out << "\n";
}

// A line a cell that is a position.
void write_lines(const Sheet& sheet, char separator, Pieces& out) {
  for (CellWalk walk(*sheet.table); !walk.done() && !out.refused(); walk.next()) {
    if (walk.cell() == kNoPosition) continue;
    for (const std::int64_t coordinate : walk.at()) {
      out << fmt::format("{}{}", coordinate, separator);
    }
    out << cell_text(walk.cell(), sheet.kind) + "\n";
  }
}

std::string heading(const Sheet& sheet, std::string_view separator) {
  return fmt::format("{}{}{}\n", fmt::join(sheet.coordinates, separator), separator,
                     sheet.kind == TableKind::values ? "value" : "outcome");
}

void write_text(const Sheet& sheet, Pieces& out) {
  const std::vector<std::int64_t>& bounds = sheet.table->bounds;
  if (bounds.size() == 1) {
    write_grid(sheet, sheet.coordinates[0], std::min(kValuesARow, bounds[0] + 1), kValuesARow, out);
  } else if (bounds.size() == 2) {
    const std::string corner = fmt::format("{}\\{}", sheet.coordinates[0], sheet.coordinates[1]);
    write_grid(sheet, corner, bounds[1] + 1, 1, out);
  } else {
    out << heading(sheet, "\t");
    write_lines(sheet, '\t', out);
  }
}

std::string json_cell(std::uint32_t cell, TableKind kind) {
  if (cell == kNoPosition) return "null";
  if (cell == kInfiniteValue || kind == TableKind::outcomes) {
    return fmt::format("\"{}\"", cell_text(cell, kind));
  }
  return std::to_string(cell);
}

// The cells as arrays within arrays, one level a coordinate.
void write_json_cells(const Sheet& sheet, Pieces& out) {
  const std::vector<std::int64_t>& bounds = sheet.table->bounds;
  const auto trailing = [&](const std::vector<std::int64_t>& at, bool first) {
    std::size_t count = 0;
    while (count < at.size() &&
           at[at.size() - 1 - count] == (first ? 0 : bounds[at.size() - 1 - count])) {
      ++count;
    }
    return count;
  };
  for (CellWalk walk(*sheet.table); !walk.done() && !out.refused();) {
    out << std::string(trailing(walk.at(), true), '[');
    out << json_cell(walk.cell(), sheet.kind);
    out << std::string(trailing(walk.at(), false), ']');
    walk.next();
    if (!walk.done()) out << ",";
  }
}

void write_json(const Sheet& sheet, Pieces& out) {
  using Json = nlohmann::ordered_json;
  const auto dump = [](const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
  };
  out << fmt::format(R"({{"rules":{},"kind":"{}","coordinates":{},"to":{},"cells":)",
                     dump(sheet.rules), sheet.kind == TableKind::values ? "values" : "outcomes",
                     dump(sheet.coordinates), dump(sheet.table->bounds));
  write_json_cells(sheet, out);
  out << "}\n";
}

// A b-file holds one number a line. Outcomes become 0 (P) and 1 (N).
Result<void> check_bfile(const Sheet& sheet) {
  const std::size_t dimensions = sheet.table->bounds.size();
  if (dimensions > 2) {
    return fail(ErrorCode::bad_request, {texts::bfile_dimensions, {std::to_string(dimensions)}});
  }
  const std::uint32_t most = sheet.kind == TableKind::values ? kInfiniteValue - 1 : 1;
  for (const std::uint32_t cell : sheet.table->cells) {
    if (cell > most) return fail(ErrorCode::bad_request, texts::bfile_needs_numbers);
  }
  return {};
}

std::string bfile_line(std::int64_t n, std::uint32_t cell, TableKind kind) {
  if (kind == TableKind::outcomes) cell = static_cast<Outcome>(cell) == Outcome::N ? 1 : 0;
  return fmt::format("{} {}\n", n, cell);
}

void write_bfile(const Sheet& sheet, Pieces& out) {
  const Table& table = *sheet.table;
  std::int64_t n = 0;
  if (table.bounds.size() == 1) {
    for (const std::uint32_t cell : table.cells) out << bfile_line(n++, cell, sheet.kind);
    return;
  }
  out << "# " + render({texts::bfile_antidiagonals, {sheet.rules}}) + "\n";
  const std::int64_t last = std::min(table.bounds[0], table.bounds[1]);
  for (std::int64_t diagonal = 0; diagonal <= last && !out.refused(); ++diagonal) {
    for (std::int64_t row = 0; row <= diagonal; ++row) {
      const std::int64_t index = row * (table.bounds[1] + 1) + (diagonal - row);
      out << bfile_line(n++, table.cells[static_cast<std::size_t>(index)], sheet.kind);
    }
  }
}

void write_npy(const Sheet& sheet, Pieces& out) {
  constexpr std::size_t kPiece = 1 << 14;
  out << npy_header(sheet.table->bounds);
  std::span<const std::uint32_t> left = sheet.table->cells;
  while (!left.empty() && !out.refused()) {
    const std::size_t size = std::min(kPiece, left.size());
    out << npy_bytes(npy_numbers(left.first(size), sheet.kind));
    left = left.subspan(size);
  }
}

}  // namespace

std::optional<TableFormat> table_format(std::string_view name) {
  const auto* at = std::find(std::begin(kTableFormats), std::end(kTableFormats), name);
  if (at == std::end(kTableFormats)) return std::nullopt;
  return static_cast<TableFormat>(at - std::begin(kTableFormats));
}

Result<void> write_table(const Sheet& sheet, TableFormat format, const Sink& sink) {
  if (format == TableFormat::bfile) {
    if (Result<void> fits = check_bfile(sheet); !fits) return fits;
  }
  if (format == TableFormat::png) return write_png(sheet, sink);
  if (format == TableFormat::svg) return write_svg(sheet, sink);
  Pieces out(sink);
  if (format == TableFormat::text) write_text(sheet, out);
  if (format == TableFormat::tsv) write_lines(sheet, '\t', out);
  if (format == TableFormat::csv) {
    out << heading(sheet, ",");
    write_lines(sheet, ',', out);
  }
  if (format == TableFormat::json) write_json(sheet, out);
  if (format == TableFormat::bfile) write_bfile(sheet, out);
  if (format == TableFormat::npy) write_npy(sheet, out);
  return {};
}

}  // namespace grundy::report
