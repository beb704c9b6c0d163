#include "octal_job.hpp"

#include <algorithm>
#include <string>

#include "engine/heap/octal_checkpoint.hpp"
#include "engine/heap/octal_table.hpp"
#include "text/heap.hpp"
#include "text/recurrence.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t kBytesAValue = 2 * sizeof(std::uint16_t);  // a vector may be half empty

}  // namespace

OctalJob::OctalJob(const Request& request, const heap::OctalCode& code, Budget& budget)
    : values_(code),
      budget_(budget),
      job_(request, CheckpointKind::octal_values,
           [this](CheckpointWriter& writer) { write(writer); }) {}

void OctalJob::write(CheckpointWriter& writer) const {
  heap::write_values(values_.code(), stream_ ? stream_->first_values() : values_.values(), writer);
  if (stream_) heap::write_recurrence(*stream_, writer);
}

bool OctalJob::read(CheckpointReader& reader) {
  if (!heap::read_values(reader, values_)) return false;
  if (reader.at_end()) return true;
  begin_stream(heap::read_recurrence(reader, values_));
  return stream_.has_value();
}

Result<void> OctalJob::begin(const Request& request) {
  return job_.begin(request, [this](CheckpointReader& reader) { return read(reader); });
}

// The stream has a copy of the values.
void OctalJob::begin_stream(std::optional<heap::WindowRecurrence> stream) {
  stream_ = std::move(stream);
  if (stream_) values_ = heap::SparseValues(values_.code());
}

bool OctalJob::values_fit(std::int64_t count) const {
  return static_cast<std::uint64_t>(count) <= budget_.limits().memory_bytes / kBytesAValue;
}

Result<std::optional<heap::Period>> OctalJob::run(std::int64_t limit) {
  job_.start();
  const auto period = search(limit);
  if (const Result<void> saved = job_.finish(); !saved) return tl::unexpected(saved.error());
  if (values_.overflowed()) {
    return fail(ErrorCode::out_of_memory,
                {text::heap::value_too_large, {std::to_string(values_.size())}});
  }
  if (stream_ && stream_->stuck()) {
    return fail(ErrorCode::out_of_memory,
                {text::recurrence::stuck, {std::to_string(stream_->computed())}});
  }
  if (!period && budget_.stop() != Stop::none) return budget_.error();
  return period;
}

std::optional<heap::Period> OctalJob::search(std::int64_t limit) {
  if (values_.code().most_heaps() == 3) return search_three_heaps(limit);
  if (!stream_ && values_fit(limit + 1)) return search_values(limit);
  for (std::int64_t count = 0; !stream_;) {
    const std::int64_t last_rare = values_.rares().empty() ? 0 : values_.rares().back();
    const auto wanted = heap::WindowRecurrence::least_size(values_.code(), last_rare);
    count = std::max({wanted, count + count / 4, values_.size()});
    const auto period = search_values(std::min(limit, count - 1));
    if (period || values_.size() < count || count > limit) return period;
    begin_stream(heap::WindowRecurrence::begin(values_.code(), values_.space(), values_.values()));
  }
  return search_stream(limit);
}

std::optional<heap::Period> OctalJob::search_values(std::int64_t limit) {
  heap::Meter meter(values_, budget_);
  return heap::find_period(
      values_, limit, [&](std::uint64_t steps) { return job_.save_when_due() && meter(steps); });
}

// Where a move may leave three heaps, the period may be arithmetic, and a heap costs a million splits
// soon: each time the number of heaps has doubled a proof is tried.
std::optional<heap::Period> OctalJob::search_three_heaps(std::int64_t limit) {
  constexpr std::int64_t kFirst = 128;
  for (std::int64_t count = kFirst;; count *= 2) {
    if (auto period = search_values(std::min(count, limit))) return period;
    const auto wanted = std::min(count, limit) + 1;
    if (values_.size() < wanted) return std::nullopt;
    auto period = heap::likely_arithmetic_period(values_.values());
    if (period) {
      arithmetic_ = heap::prove_arithmetic_period(values_.values(), values_.code(), *period,
                                                  [&] { return budget_.look(); });
      period->proved = arithmetic_.has_value();
      if (period->proved) return period;
    }
    if (budget_.stop() != Stop::none || count >= limit) return std::nullopt;
  }
}

std::optional<heap::Exceptions> OctalJob::exceptions(const heap::Period& period, std::size_t most) {
  const auto values = stream_ ? stream_->first_values() : values_.values();
  if (period.start + period.period <= static_cast<std::int64_t>(values.size()))
    return heap::exceptions(values, period, most);
  if (!recurrent_) return std::nullopt;
  const std::size_t needed = stream_->bytes_with_exceptions(*recurrent_);
  if (needed > budget_.limits().memory_bytes) return std::nullopt;
  return stream_->exceptions(*recurrent_, most, [this](std::uint64_t) { return budget_.look(); });
}

std::optional<heap::Period> OctalJob::search_stream(std::int64_t limit) {
  recurrent_ = stream_->run(limit, [&](std::uint64_t) {
    const std::size_t bytes = stream_->bytes();
    if (bytes > budget_.used() && !budget_.take(bytes - budget_.used())) return false;
    const auto computed = static_cast<std::uint64_t>(stream_->computed());
    budget_.count_solved(computed - std::min(computed, budget_.solved()));
    return job_.save_when_due() && budget_.look();
  });
  if (!recurrent_) return std::nullopt;
  heap::Period period;
  period.period = recurrent_->period;
  period.start = recurrent_->start;
  period.checked_from = std::max<std::int64_t>(recurrent_->start, 1);
  period.checked_to = recurrent_->anchor - 1;
  period.proved = true;
  return period;
}

}  // namespace grundy::cli
