#include "engine/heap/octal_checkpoint.hpp"

#include <algorithm>
#include <utility>

namespace grundy::heap {
namespace {

constexpr std::size_t kPerWord = 4;            // values of 16 bits
constexpr std::int64_t kComputedAgain = 2048;  // values

std::vector<std::uint64_t> packed(std::span<const std::uint16_t> values) {
  std::vector<std::uint64_t> words((values.size() + kPerWord - 1) / kPerWord, 0);
  for (std::size_t n = 0; n < values.size(); ++n) {
    words[n / kPerWord] |= std::uint64_t{values[n]} << (n % kPerWord * 16);
  }
  return words;
}

std::vector<std::uint16_t> unpacked(std::span<const std::uint64_t> words, std::size_t count) {
  std::vector<std::uint16_t> values(count);
  for (std::size_t n = 0; n < count; ++n) {
    values[n] = static_cast<std::uint16_t>(words[n / kPerWord] >> (n % kPerWord * 16));
  }
  return values;
}

std::vector<std::uint64_t> digits_of(const OctalCode& code) {
  std::vector<std::uint64_t> digits(code.digits.begin(), code.digits.end());
  digits.push_back(code.unequal ? 1 : 0);
  return digits;
}

// Whether the first values are those of the game, and no value is too large.
bool plausible(const OctalCode& code, std::span<const std::uint16_t> values) {
  SparseValues again(code);
  const auto count = std::min(kComputedAgain, static_cast<std::int64_t>(values.size()));
  if (!again.extend(count, [](std::uint64_t) { return true; })) return false;
  const auto first = again.values().first(static_cast<std::size_t>(count));
  return std::equal(first.begin(), first.end(), values.begin()) &&
         std::all_of(values.begin(), values.end(),
                     [](std::uint16_t value) { return value <= SparseValues::kLargest; });
}

}  // namespace

void write_values(const SparseValues& values, CheckpointWriter& out) {
  out.put(digits_of(values.code()));
  out.put(static_cast<std::uint64_t>(values.size()));
  out.put(packed(values.values()));
}

bool read_values(CheckpointReader& in, SparseValues& values) {
  const std::vector<std::uint64_t> digits = in.words();
  const std::uint64_t count = in.word();
  const std::vector<std::uint64_t> words = in.words();
  if (!in.at_end() || digits != digits_of(values.code()) || count == 0) return false;
  if (words.size() != (count - 1) / kPerWord + 1) return false;
  std::vector<std::uint16_t> known = unpacked(words, static_cast<std::size_t>(count));
  if (!plausible(values.code(), known)) return false;
  values.resume(std::move(known));
  return true;
}

}  // namespace grundy::heap
