#include "engine/heap/octal_checkpoint.hpp"

#include <algorithm>
#include <cstring>
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

using WindowState = SettledValues::State;

void write_window(const WindowState& state, CheckpointWriter& out) {
  out.put(state.size);
  std::vector<std::uint64_t> words((state.codes.size() + 7) / 8, 0);
  std::memcpy(words.data(), state.codes.data(), state.codes.size());
  out.put(words);
}

void write_windows(const std::vector<WindowState>& states, CheckpointWriter& out) {
  out.put(std::uint64_t{states.size()});
  for (const WindowState& state : states) write_window(state, out);
}

// A window of `search`, of heaps from those on that it began with.
bool read_window(CheckpointReader& in, const WindowRecurrence& search, WindowState& state) {
  state.size = in.number();
  const std::vector<std::uint64_t> words = in.words();
  const auto count = static_cast<std::size_t>(search.window());
  if (words.size() != (count + 7) / 8 || state.size < search.first_size()) return false;
  state.codes.resize(count);
  std::memcpy(state.codes.data(), words.data(), count);
  return in.ok();
}

bool read_windows(CheckpointReader& in, const WindowRecurrence& search,
                  std::vector<WindowState>& states) {
  const std::uint64_t count = in.word();
  if (!in.ok() || count > 2) return false;
  states.resize(count);
  return std::all_of(states.begin(), states.end(),
                     [&](WindowState& state) { return read_window(in, search, state); });
}

// Whether the parts of a state fit together.
bool consistent(const WindowRecurrence::State& s, const WindowRecurrence& search) {
  const std::int64_t window = search.window();
  if (s.anchors.empty() || (s.distance > 0) != (s.pair.size() == 2) || s.distance < 0) return false;
  const std::int64_t anchor = s.anchors.back().size;
  if (anchor > s.stream.size || s.anchors.front().size > anchor) return false;
  const bool wait = std::all_of(s.waiting.begin(), s.waiting.end(), [&](std::int64_t distance) {
    return distance > s.stream.size - anchor && distance <= s.stream.size;
  });
  if (!wait || s.pair.empty()) return wait && s.pair.empty();
  const std::int64_t late = std::max(s.compared + s.distance, search.first_size());
  const std::int64_t early = std::max(s.compared, search.first_size());
  return s.distance <= s.stream.size && s.compared >= 0 && s.compared <= anchor &&
         s.last_difference < s.compared && s.pair[0].size - window <= early &&
         s.pair[1].size - window <= late;
}

}  // namespace

void write_values(const OctalCode& code, std::span<const std::uint16_t> values,
                  CheckpointWriter& out) {
  out.put(digits_of(code));
  out.put(std::uint64_t{values.size()});
  out.put(packed(values));
}

bool read_values(CheckpointReader& in, SparseValues& values) {
  const std::vector<std::uint64_t> digits = in.words();
  const std::uint64_t count = in.word();
  const std::vector<std::uint64_t> words = in.words();
  if (!in.ok() || digits != digits_of(values.code()) || count == 0) return false;
  if (words.size() != (count - 1) / kPerWord + 1) return false;
  std::vector<std::uint16_t> known = unpacked(words, static_cast<std::size_t>(count));
  if (!plausible(values.code(), known)) return false;
  values.resume(std::move(known));
  return true;
}

void write_recurrence(const WindowRecurrence& search, CheckpointWriter& out) {
  const SparseSpace& space = search.space();
  out.put(std::uint64_t{space.mask});
  out.put(std::uint64_t{space.sizes});
  out.put(std::uint64_t{space.tap_parity});
  out.put(search.prefix());
  const WindowRecurrence::State state = search.state();
  out.put(state.distance);
  write_window(state.stream, out);
  write_windows(state.anchors, out);
  out.put(std::vector<std::uint64_t>(state.waiting.begin(), state.waiting.end()));
  out.put(std::uint64_t{state.largest});
  out.put(state.largest_at);
  write_windows(state.pair, out);
  out.put(state.compared);
  out.put(state.last_difference);
}

std::optional<WindowRecurrence> read_recurrence(CheckpointReader& in, const SparseValues& values) {
  SparseSpace space;
  space.mask = static_cast<std::uint32_t>(in.word());
  space.sizes = static_cast<unsigned>(in.word() & 1);
  space.tap_parity = static_cast<unsigned>(in.word() & 1);
  const std::int64_t prefix = in.number();
  if (!in.ok() || prefix < SettledValues::kLeastSearch || prefix > SettledValues::kSearch ||
      prefix % 64 != 0)
    return std::nullopt;
  auto search = WindowRecurrence::begin(values.code(), space, values.values(), prefix);
  if (!search) return std::nullopt;
  WindowRecurrence::State state;
  state.distance = in.number();
  if (!read_window(in, *search, state.stream) || !read_windows(in, *search, state.anchors))
    return std::nullopt;
  for (const std::uint64_t distance : in.words())
    state.waiting.push_back(static_cast<std::int64_t>(distance));
  state.largest = static_cast<std::uint32_t>(in.word());
  state.largest_at = in.number();
  if (!read_windows(in, *search, state.pair)) return std::nullopt;
  state.compared = in.number();
  state.last_difference = in.number();
  if (!in.at_end() || !consistent(state, *search)) return std::nullopt;
  search->restore(state);
  return search;
}

}  // namespace grundy::heap
