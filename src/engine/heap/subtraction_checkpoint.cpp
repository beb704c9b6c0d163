#include "engine/heap/subtraction_checkpoint.hpp"

#include <algorithm>

namespace grundy::heap {
namespace {

using StreamState = SubtractionStream::State;

std::vector<std::uint64_t> as_words(const std::vector<std::int64_t>& numbers) {
  return {numbers.begin(), numbers.end()};
}

void write_stream(const StreamState& state, CheckpointWriter& out) {
  out.put(state.next);
  out.put(state.largest_at);
  out.put(std::uint64_t{state.planes.size()});
  for (const auto& plane : state.planes) out.put(plane);
}

// `like`: a state of the same search, which says how long planes are.
bool read_stream(CheckpointReader& in, const StreamState& like, std::size_t most_planes,
                 StreamState& state) {
  state.next = in.number();
  state.largest_at = in.number();
  const std::uint64_t planes = in.word();
  if (!in.ok() || planes == 0 || planes > most_planes) return false;
  for (std::uint64_t v = 0; v < planes && in.ok(); ++v) {
    state.planes.push_back(in.words());
    if (state.planes.back().size() != like.planes[0].size()) return false;
  }
  const bool aligned = state.next >= 0 && state.next % kStrip == 0;
  return in.ok() && aligned && state.largest_at >= 0 && state.largest_at <= state.next;
}

bool read_streams(CheckpointReader& in, const StreamState& like, std::size_t most_planes,
                  std::vector<StreamState>& states) {
  const std::uint64_t count = in.word();
  if (!in.ok() || count > 2) return false;
  states.resize(count);
  return std::all_of(states.begin(), states.end(),
                     [&](StreamState& state) { return read_stream(in, like, most_planes, state); });
}

void write_streams(const std::vector<StreamState>& states, CheckpointWriter& out) {
  out.put(std::uint64_t{states.size()});
  for (const StreamState& state : states) write_stream(state, out);
}

}  // namespace

void write_search(const SubtractionPeriodSearch& search, CheckpointWriter& out) {
  out.put(as_words(search.moves().leaving));
  out.put(as_words(search.moves().whole));
  const SubtractionPeriodSearch::State state = search.state();
  out.put(state.distance);
  write_stream(state.stream, out);
  write_streams(state.anchors, out);
  out.put(as_words(state.suggested));
  write_streams(state.pair, out);
  out.put(state.compared);
  out.put(state.last_difference);
}

bool read_search(CheckpointReader& in, SubtractionPeriodSearch& search) {
  const SubtractionMoves& moves = search.moves();
  if (in.words() != as_words(moves.leaving) || in.words() != as_words(moves.whole)) return false;
  const StreamState like = search.state().stream;
  const std::size_t most = moves.most_options() + 1;
  SubtractionPeriodSearch::State state;
  state.distance = in.number();
  if (!read_stream(in, like, most, state.stream)) return false;
  if (!read_streams(in, like, most, state.anchors)) return false;
  for (const std::uint64_t distance : in.words()) {
    state.suggested.push_back(static_cast<std::int64_t>(distance));
  }
  if (!read_streams(in, like, most, state.pair)) return false;
  state.compared = in.number();
  state.last_difference = in.number();
  if (!in.at_end() || (state.distance > 0) != (state.pair.size() == 2)) return false;
  search.restore(state);
  return true;
}

}  // namespace grundy::heap
