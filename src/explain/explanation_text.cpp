// An explanation for a terminal, and as Markdown. Tables are set in columns as wide as their widest
// cell, where a Chinese character is two columns wide.
#include <fmt/format.h>

#include <algorithm>

#include "explain/explain.hpp"
#include "explain/wording.hpp"
#include "report/printable.hpp"

namespace grundy::explain {

namespace {

// A character is every byte but the following ones of UTF-8.
std::size_t width_of(const std::string& text) {
  const auto chars = std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
  return report::columns(text, static_cast<std::size_t>(chars));
}

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, width_of(text)), ' ');
}

std::vector<std::vector<std::string>> cells_of(const TableFigure& table, Lang lang) {
  std::vector<std::vector<std::string>> cells(1);
  for (const Message& head : table.heading) cells[0].push_back(cell_text(head, lang));
  for (const auto& row : table.rows) {
    cells.emplace_back();
    for (const Message& cell : row) cells.back().push_back(cell_text(cell, lang));
  }
  return cells;
}

std::string table_lines(const TableFigure& table, Lang lang) {
  const auto cells = cells_of(table, lang);
  std::vector<std::size_t> widths(table.heading.size(), 0);
  for (const auto& row : cells)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  std::string out;
  for (const auto& row : cells) {
    std::string line = "   ";
    for (std::size_t i = 0; i < row.size(); ++i) line += " " + padded(row[i], widths[i]) + " ";
    while (line.ends_with(' ')) line.pop_back();
    out += line + "\n";
  }
  return out;
}

std::string table_markdown(const TableFigure& table, Lang lang) {
  std::string out;
  bool first = true;
  for (const auto& row : cells_of(table, lang)) {
    for (std::string cell : row) {
      for (std::size_t at = 0; (at = cell.find('|', at)) != std::string::npos; at += 2)
        cell.insert(at, "\\");
      out += "| " + cell + " ";
    }
    out += "|\n";
    if (first) {
      for (std::size_t i = 0; i < row.size(); ++i) out += "| --- ";
      out += "|\n";
    }
    first = false;
  }
  return out;
}

//    5  0101
//    7  0111
//   12  1100
//       ----
//   14  1110
//       ^
std::string columns_lines(const XorFigure& figure) {
  std::size_t bits = std::max<std::size_t>(bit_length(figure.total), 1), digits = 1;
  for (const BigInt& row : figure.rows) {
    bits = std::max(bits, bit_length(row));
    digits = std::max(digits, to_decimal(row).size());
  }
  digits = std::max(digits, to_decimal(figure.total).size());
  std::string out;
  for (const BigInt& row : figure.rows)
    out += fmt::format("    {:>{}}  {}\n", to_decimal(row), digits, binary(row, bits));
  out += fmt::format("    {:>{}}  {}\n", "", digits, std::string(bits, '-'));
  out +=
      fmt::format("    {:>{}}  {}\n", to_decimal(figure.total), digits, binary(figure.total, bits));
  if (figure.total != 0) {
    const std::size_t before = bits - bit_length(figure.total);
    out += fmt::format("    {:>{}}  {}^\n", "", digits, std::string(before, ' '));
  }
  return out;
}

std::string block_text(const Block& block, Lang lang) {
  switch (block.kind) {
    case Block::Kind::sentence:
      return fmt::format("  {}\n", sentence_text(block.text, lang));
    case Block::Kind::mex:
      return fmt::format("  {}\n", cell_text(block.text, lang));
    case Block::Kind::item:
      return fmt::format("  - {}\n", sentence_text(block.text, lang));
    case Block::Kind::table:
      return table_lines(block.table, lang);
    case Block::Kind::xor_columns:
      break;
  }
  return columns_lines(block.columns);
}

std::string block_markdown(const Block& block, Lang lang) {
  switch (block.kind) {
    case Block::Kind::sentence:
      return sentence_text(block.text, lang) + "\n";
    case Block::Kind::mex:
      return cell_text(block.text, lang) + "\n";
    case Block::Kind::item:
      return fmt::format("- {}\n", sentence_text(block.text, lang));
    case Block::Kind::table:
      return table_markdown(block.table, lang);
    case Block::Kind::xor_columns:
      break;
  }
  return "```\n" + columns_lines(block.columns) + "```\n";
}

}  // namespace

std::size_t bit_length(const BigInt& n) {
  return n == 0 ? 0 : static_cast<std::size_t>(msb(n)) + 1;
}

std::string binary(const BigInt& n, std::size_t width) {
  const std::size_t length = std::max(width, bit_length(n));
  std::string digits(length, '0');
  for (std::size_t i = 0; i < length; ++i) {
    if (bit_test(n, static_cast<unsigned>(i))) digits[length - 1 - i] = '1';
  }
  return digits;
}

std::string explanation_text(const Explanation& explanation, Lang lang) {
  std::string out;
  for (const Section& section : explanation.sections) {
    out += (out.empty() ? "" : "\n") + render(section.title, lang) + "\n";
    for (const Block& block : section.blocks) out += block_text(block, lang);
  }
  return out;
}

std::string explanation_markdown(const Explanation& explanation, Lang lang) {
  std::string out;
  for (const Section& section : explanation.sections) {
    out += fmt::format("{}## {}\n", out.empty() ? "" : "\n", render(section.title, lang));
    const Block* before = nullptr;
    for (const Block& block : section.blocks) {
      // Items of a list stand together; everything else is a paragraph of its own.
      const bool together =
          before != nullptr && before->kind == Block::Kind::item && block.kind == Block::Kind::item;
      out += (together ? "" : "\n") + block_markdown(block, lang);
      before = &block;
    }
  }
  return out;
}

}  // namespace grundy::explain
