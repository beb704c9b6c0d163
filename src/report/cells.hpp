// Walking over the cells of a table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grundy/table.hpp"
#include "report/table_report.hpp"

namespace grundy::report {

// How a cell prints: "3", "N", "inf", or nothing outside the domain.
std::string cell_text(std::uint32_t cell, TableKind kind);

// The cells of a table in order, each with its coordinates.
class CellWalk {
 public:
  explicit CellWalk(const Table& table) : table_(table), at_(table.bounds.size(), 0) {}
  bool done() const { return index_ >= table_.cells.size(); }
  std::uint32_t cell() const { return table_.cells[index_]; }
  const std::vector<std::int64_t>& at() const { return at_; }
  void next();

 private:
  const Table& table_;
  std::vector<std::int64_t> at_;
  std::size_t index_ = 0;
};

// Collects output into pieces of useful size. After a refused piece it swallows everything.
class Pieces {
 public:
  explicit Pieces(const Sink& sink) : sink_(sink) {}
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;
  ~Pieces() { flush(); }
  void operator<<(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= kPiece) flush();
  }
  bool refused() const { return refused_; }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 16;
  void flush() {
    if (!refused_ && !buffer_.empty()) refused_ = !sink_(buffer_);
    buffer_.clear();
  }
  const Sink& sink_;
  std::string buffer_;
  bool refused_ = false;
};

}  // namespace grundy::report
