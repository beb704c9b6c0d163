// The bytes of a graph file.
#pragma once

#include <ctime>
#include <string>
#include <string_view>

#include "engine/pool.hpp"

namespace grundy::graphs {

// A regular file stays on the disk, and pieces are read where they are wanted; anything else (a pipe)
// is read into memory at once. Why files are not mapped: whoever shortens a mapped file ends the
// program that looks at it.
class Input {
 public:
  explicit Input(Budget& budget) : budget_(&budget), text_(budget) {}
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // "-" is standard input. Fails with one sentence if the file cannot be opened or read.
  Result<void> open(const std::string& path);
  std::uint64_t size() const { return size_; }
  // Copies `size` bytes from `offset` on. False: they are not there. For any thread.
  [[nodiscard]] bool read_at(std::uint64_t offset, void* to, std::size_t size) const;
  // Has anybody else written to the file since it was opened?
  bool changed() const;
  // All bytes, in memory from now on.
  Result<std::string_view> text();

 private:
  Result<void> read_all();
  tl::unexpected<Error> unreadable() const;

  Budget* budget_;
  std::string path_;
  int file_ = -1;  // a regular file
  std::uint64_t size_ = 0;
  timespec written_ = {};
  bool in_memory_ = false;
  Pool<char> text_;
};

}  // namespace grundy::graphs
