// The bytes of a file: mapped where it is a regular file, read otherwise (a pipe).
#pragma once

#include <string>
#include <string_view>

#include "engine/pool.hpp"

namespace grundy::graphs {

// A file that is mapped must not be made shorter by others meanwhile.
class FileBytes {
 public:
  explicit FileBytes(Budget& budget) : budget_(&budget), read_(budget) {}
  ~FileBytes();
  FileBytes(const FileBytes&) = delete;
  FileBytes& operator=(const FileBytes&) = delete;

  // "-" is standard input. Fails with one sentence if the file cannot be opened or read.
  Result<void> open(const std::string& path);
  std::string_view bytes() const { return {data_, size_}; }

 private:
  bool map(int file);
  Result<void> read_all(int file, const std::string& path);

  Budget* budget_;
  Pool<char> read_;
  const char* data_ = nullptr;
  std::size_t size_ = 0;
  bool mapped_ = false;
};

}  // namespace grundy::graphs
