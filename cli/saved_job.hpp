// A long computation that is saved now and then (--checkpoint, --save-every), and goes on from there.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "command.hpp"
#include "engine/checkpoint.hpp"
#include "grundy/result.hpp"

namespace grundy::cli {

class SavedJob {
 public:
  using Write = std::function<void(CheckpointWriter&)>;
  using Read = std::function<bool(CheckpointReader&)>;

  // `write` puts the present state. Without --checkpoint nothing is saved.
  SavedJob(const Request& request, CheckpointKind kind, Write write);

  // Takes up what the file holds, or makes the file. `read` is false for the state of another
  // computation. Errors: a wrong option, a file that is damaged, foreign or cannot be written.
  Result<void> begin(const Request& request, const Read& read);

  // The time until the next saving begins.
  void start() { next_save_ = Clock::now() + every_; }
  // Saves if it is time. False: that has failed, and finish() says how.
  bool save_when_due();
  // Saves what was reached; the first error of all savings.
  Result<void> finish();

 private:
  using Clock = std::chrono::steady_clock;

  Result<void> save();

  std::string file_;
  CheckpointKind kind_;
  Write write_;
  std::chrono::milliseconds every_{60'000};
  Clock::time_point next_save_;
  Result<void> saved_;
};

}  // namespace grundy::cli
