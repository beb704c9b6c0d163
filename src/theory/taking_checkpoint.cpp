#include "theory/taking_checkpoint.hpp"

#include <algorithm>
#include <utility>

namespace grundy::theory {
namespace {

std::vector<std::uint64_t> words_of(const recognise::HeapMoves& moves) {
  std::vector<std::uint64_t> words;
  for (const recognise::Run& run : moves.runs) {
    words.push_back(static_cast<std::uint64_t>(run.lo));
    words.push_back(static_cast<std::uint64_t>(run.hi));
    words.push_back(run.digit);
  }
  return words;
}

}  // namespace

void write_values(const TakingSequence& sequence, CheckpointWriter& out) {
  out.put(words_of(sequence.moves()));
  const auto values = sequence.values();
  std::vector<std::uint64_t> words((values.size() + 1) / 2, 0);
  for (std::size_t n = 0; n < values.size(); ++n)
    words[n / 2] |= std::uint64_t{values[n]} << (n % 2 * 32);
  out.put(std::uint64_t{values.size()});
  out.put(words);
}

bool read_values(CheckpointReader& in, TakingSequence& sequence) {
  if (in.words() != words_of(sequence.moves())) return false;
  const std::uint64_t count = in.word();
  const std::vector<std::uint64_t> words = in.words();
  const auto most = static_cast<std::uint64_t>(kMostTableValues);
  if (!in.at_end() || count > most || words.size() != (count + 1) / 2) return false;
  std::vector<std::uint32_t> values(count);
  for (std::size_t n = 0; n < count; ++n) {
    values[n] = static_cast<std::uint32_t>(words[n / 2] >> (n % 2 * 32));
    if (values[n] > n) return false;  // a heap of n has at most n options
  }
  sequence.resume(std::move(values));
  return true;
}

}  // namespace grundy::theory
