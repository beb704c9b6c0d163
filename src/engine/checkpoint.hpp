// Where a long computation stands, in a file, so that it can go on after it was stopped or killed.
//
// The file is written under another name beside the old one, forced to the disk, and renamed: at any
// moment there is either the old state or the new one. A checksum guards against damage.
//
// Format: six little-endian words of 64 bits (the letters "GRUNDYCP", version, kind, number of words in
// the content, checksum of these and the content, 0), then the content as such words.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grundy/result.hpp"

namespace grundy {

// What kind of state a file holds; a number is never used again for another content.
enum class CheckpointKind : std::uint64_t {
  subtraction_period = 1,
  octal_values = 2,
  taking_values = 3
};

// Fails if the file cannot be written; then the old one is still there.
Result<void> save_checkpoint(const std::string& file, CheckpointKind kind,
                             std::span<const std::uint64_t> content);

// The content; nothing if there is no such file. Fails if it cannot be read, is damaged, or is of another
// kind.
Result<std::optional<std::vector<std::uint64_t>>> load_checkpoint(const std::string& file,
                                                                  CheckpointKind kind);

// Contents word by word. A reader that is asked for more than there is gives zeros and is not ok().
class CheckpointWriter {
 public:
  void put(std::uint64_t word) { words_.push_back(word); }
  void put(std::int64_t number) { put(static_cast<std::uint64_t>(number)); }
  void put(std::span<const std::uint64_t> words) {
    put(static_cast<std::uint64_t>(words.size()));
    words_.insert(words_.end(), words.begin(), words.end());
  }
  std::span<const std::uint64_t> words() const { return words_; }

 private:
  std::vector<std::uint64_t> words_;
};

class CheckpointReader {
 public:
  explicit CheckpointReader(std::span<const std::uint64_t> words) : words_(words) {}
  std::uint64_t word();
  std::int64_t number() { return static_cast<std::int64_t>(word()); }
  std::vector<std::uint64_t> words();
  bool ok() const { return ok_; }
  bool at_end() const { return ok_ && at_ == words_.size(); }

 private:
  std::span<const std::uint64_t> words_;
  std::size_t at_ = 0;
  bool ok_ = true;
};

}  // namespace grundy
