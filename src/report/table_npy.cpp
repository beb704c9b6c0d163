// Tables as NumPy reads them: numpy.load("table.npy"). Format: NumPy Enhancement Proposal 1, version 1.0: a
// header in Python's syntax, padded with blanks to a multiple of 64 bytes, then the numbers,
// little-endian, the last coordinate fastest.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "grundy/outcome.hpp"
#include "report/table_report.hpp"

namespace grundy::report {

std::string npy_header(const std::vector<std::int64_t>& bounds) {
  std::string shape;
  for (const std::int64_t bound : bounds) shape += fmt::format("{}, ", bound + 1);
  std::string header =
      fmt::format("{{'descr': '<u4', 'fortran_order': False, 'shape': ({}), }}", shape);
  constexpr std::size_t kBefore = 10, kMultiple = 64;
  while ((kBefore + header.size() + 1) % kMultiple != 0) header += ' ';
  header += '\n';
  std::string out("\x93NUMPY\x01\x00", 8);
  out += static_cast<char>(header.size() & 0xFF);
  out += static_cast<char>(header.size() >> 8);
  return out + header;
}

std::vector<std::uint32_t> npy_numbers(std::span<const std::uint32_t> cells, TableKind kind) {
  std::vector<std::uint32_t> numbers(cells.begin(), cells.end());
  if (kind == TableKind::values) return numbers;
  for (std::uint32_t& number : numbers) {
    if (number == kNoPosition) continue;
    const auto outcome = static_cast<Outcome>(number);
    number = outcome == Outcome::P ? 0 : outcome == Outcome::N ? 1 : 2;
  }
  return numbers;
}

std::string npy_bytes(std::span<const std::uint32_t> numbers) {
  std::string bytes(numbers.size() * 4, '\0');
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<char>(numbers[i / 4] >> (i % 4 * 8) & 0xFF);
  }
  return bytes;
}

}  // namespace grundy::report
