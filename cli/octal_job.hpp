// The period of an octal or hexadecimal game as one job: saved now and then, and within limits.
#pragma once

#include <optional>

#include "engine/budget.hpp"
#include "engine/heap/arithmetic_period.hpp"
#include "engine/heap/period.hpp"
#include "engine/heap/window_recurrence.hpp"
#include "saved_job.hpp"

namespace grundy::cli {

// All values are kept where they fit into the memory allowed; otherwise the values are kept until no rare
// heap has come up for long, then only a window of them (engine/heap/window_recurrence.hpp).
class OctalJob {
 public:
  OctalJob(const Request& request, const heap::OctalCode& code, Budget& budget);

  // Takes up what the file holds, if a file is given.
  Result<void> begin(const Request& request);
  // Nothing: no period among the heaps 0..limit.
  Result<std::optional<heap::Period>> run(std::int64_t limit);

  // Of a period that run() has found; at most `most` are listed. Nothing if there is no room for a period of values, or
  // the limits end the work.
  std::optional<heap::Exceptions> exceptions(const heap::Period& period, std::size_t most);

  const heap::SparseValues& values() const { return values_; }
  // The search for a window, if the values are not all kept, and what it found.
  const std::optional<heap::WindowRecurrence>& stream() const { return stream_; }
  const std::optional<heap::RecurrentPeriod>& recurrent() const { return recurrent_; }
  // The proof, if the period has a saltus.
  const std::optional<heap::ArithmeticProof>& arithmetic() const { return arithmetic_; }
  std::int64_t computed() const { return stream_ ? stream_->computed() : values_.size(); }

 private:
  void write(CheckpointWriter& writer) const;
  bool read(CheckpointReader& reader);
  void begin_stream(std::optional<heap::WindowRecurrence> stream);
  bool values_fit(std::int64_t count) const;
  std::optional<heap::Period> search(std::int64_t limit);
  std::optional<heap::Period> search_values(std::int64_t limit);
  std::optional<heap::Period> search_three_heaps(std::int64_t limit);
  std::optional<heap::Period> search_stream(std::int64_t limit);

  heap::SparseValues values_;
  Budget& budget_;
  std::optional<heap::WindowRecurrence> stream_;
  std::optional<heap::RecurrentPeriod> recurrent_;
  std::optional<heap::ArithmeticProof> arithmetic_;
  SavedJob job_;
};

}  // namespace grundy::cli
