// The heaps before the preperiod that are out of step, where the values were not kept.
//
// The codes of one period, taken after the anchor, are kept by the remainder of the heap; then the heaps from the first
// one on are computed again up to the preperiod, and each is compared with the code of its remainder. A period and
// a preperiod more of heaps, and a byte for each heap of a period.
#include <algorithm>
#include <cstring>

#include "engine/heap/window_recurrence.hpp"

namespace grundy::heap {

// Calls use(first heap, codes, count) for the heaps from..to-1, piece by piece. False: told to stop.
template <typename Use>
bool WindowRecurrence::stream_through(SettledValues stream, std::int64_t to,
                                      const KeepGoing& keep_going, Use use) const {
  while (stream.size() < to) {
    const std::int64_t before = stream.size();
    const std::uint64_t steps = stream.steps();
    if (!stream.advance()) return false;
    const std::int64_t count = std::min(stream.size(), to) - before;
    use(before, stream.last(stream.size() - before), count);
    if (!keep_going(stream.steps() - steps)) return false;
  }
  return true;
}

std::optional<Exceptions> WindowRecurrence::exceptions(const RecurrentPeriod& found,
                                                       std::size_t most,
                                                       const KeepGoing& keep_going) const {
  const std::int64_t period = found.period;
  std::vector<std::uint8_t> codes(static_cast<std::size_t>(period));
  const auto keep = [&](std::int64_t n, const std::uint8_t* from, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
      codes[static_cast<std::size_t>((n + i) % period)] = from[i];
  };
  const std::int64_t anchor = anchor_->end();
  if (!stream_through(stream_at(anchor_->state()), anchor + period, keep_going, keep))
    return std::nullopt;

  Exceptions all;
  const auto add = [&](std::int64_t n) {
    ++all.count;
    if (all.first.size() < most) all.first.push_back(n);
  };
  const auto code = [&](std::int64_t n) { return codes[static_cast<std::size_t>(n % period)]; };
  for (std::int64_t n = 0; n < std::min(found.start, first_size()); ++n) {
    if (first_[static_cast<std::size_t>(n)] != stream_.value(code(n), n)) add(n);
  }
  const auto compare = [&](std::int64_t n, const std::uint8_t* now, std::int64_t count) {
    for (std::int64_t i = 0, alike = 0; i < count; i += alike) {
      const std::int64_t place = (n + i) % period;
      alike = std::min(count - i, period - place);
      const std::uint8_t* periodic = codes.data() + place;
      if (std::memcmp(now + i, periodic, static_cast<std::size_t>(alike)) == 0) continue;
      for (std::int64_t j = 0; j < alike; ++j) {
        if (now[i + j] != periodic[j]) add(n + i + j);
      }
    }
  };
  if (!stream_through(stream_at(begin_), found.start, keep_going, compare)) return std::nullopt;
  return all;
}

}  // namespace grundy::heap
