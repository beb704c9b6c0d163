#include "saved_job.hpp"

#include <utility>

#include "limits.hpp"
#include "text/taking.hpp"

namespace grundy::cli {

SavedJob::SavedJob(const Request& request, CheckpointKind kind, Write write)
    : file_(request.arguments.get("--checkpoint")), kind_(kind), write_(std::move(write)) {}

Result<void> SavedJob::begin(const Request& request, const Read& read) {
  if (file_.empty()) return {};
  const Result<long long> every = parse_milliseconds(request.arguments.get("--save-every", "60s"));
  if (!every) return tl::unexpected(every.error());
  every_ = std::chrono::milliseconds(*every);
  const auto content = load_checkpoint(file_, kind_);
  if (!content) return tl::unexpected(content.error());
  if (!*content) return save();
  CheckpointReader reader(**content);
  if (!read(reader))
    return fail(ErrorCode::bad_request, {text::taking::checkpoint_foreign, {file_}});
  return {};
}

bool SavedJob::save_when_due() {
  if (!file_.empty() && Clock::now() >= next_save_) saved_ = save();
  return saved_.has_value();
}

Result<void> SavedJob::finish() {
  if (saved_ && !file_.empty()) saved_ = save();
  return saved_;
}

Result<void> SavedJob::save() {
  CheckpointWriter writer;
  write_(writer);
  Result<void> done = save_checkpoint(file_, kind_, writer.words());
  next_save_ = Clock::now() + every_;
  return done;
}

}  // namespace grundy::cli
