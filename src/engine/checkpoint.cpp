#include "engine/checkpoint.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <cstring>

#include "text/taking.hpp"

namespace grundy {
namespace {

static_assert(std::endian::native == std::endian::little,
              "checkpoints are written as the words stand in memory");

constexpr std::uint64_t kLetters = 0x50435944'4E555247;  // "GRUNDYCP"
constexpr std::uint64_t kVersion = 1;
constexpr std::size_t kHeader = 6;

std::uint64_t checksum(std::span<const std::uint64_t> words, std::uint64_t sum) {
  for (const std::uint64_t word : words) {
    sum = (sum ^ word) * 0x9E3779B97F4A7C15U;
    sum ^= sum >> 29;
  }
  return sum;
}

std::uint64_t checksum(CheckpointKind kind, std::span<const std::uint64_t> content) {
  const std::uint64_t head[] = {kLetters, kVersion, static_cast<std::uint64_t>(kind),
                                content.size()};
  return checksum(content, checksum(head, 0));
}

bool write_words(int file, std::span<const std::uint64_t> words) {
  const char* at = reinterpret_cast<const char*>(words.data());
  std::size_t left = words.size_bytes();
  while (left > 0) {
    const ssize_t sent = ::write(file, at, left);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    left -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool read_words(int file, std::span<std::uint64_t> words) {
  char* at = reinterpret_cast<char*>(words.data());
  std::size_t left = words.size_bytes();
  while (left > 0) {
    const ssize_t got = ::read(file, at, left);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    left -= static_cast<std::size_t>(got);
  }
  return true;
}

tl::unexpected<Error> problem(const Text& what, const std::string& file) {
  return fail(ErrorCode::bad_request, {what, {file, std::strerror(errno)}});
}

// A rename is sure to survive a crash only when the folder is on the disk, too.
void settle_folder(const std::string& file) {
  const std::size_t slash = file.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : file.substr(0, slash + 1);
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  ::fsync(handle);
  ::close(handle);
}

}  // namespace

Result<void> save_checkpoint(const std::string& file, CheckpointKind kind,
                             std::span<const std::uint64_t> content) {
  const std::uint64_t head[kHeader] = {
      kLetters, kVersion, static_cast<std::uint64_t>(kind), content.size(), checksum(kind, content),
      0};
  const std::string fresh = file + ".new";
  const int handle = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (handle < 0) return problem(text::taking::checkpoint_unwritable, file);
  bool written = write_words(handle, head) && write_words(handle, content);
  written = written && ::fsync(handle) == 0;
  const int reason = errno;
  written = ::close(handle) == 0 && written;
  if (written && ::rename(fresh.c_str(), file.c_str()) == 0) {
    settle_folder(file);
    return {};
  }
  if (!written) errno = reason;
  auto error = problem(text::taking::checkpoint_unwritable, file);
  ::unlink(fresh.c_str());
  return error;
}

Result<std::optional<std::vector<std::uint64_t>>> load_checkpoint(const std::string& file,
                                                                  CheckpointKind kind) {
  const int handle = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0 && errno == ENOENT) return std::nullopt;
  if (handle < 0) return problem(text::taking::checkpoint_unreadable, file);
  struct stat info = {};
  std::uint64_t head[kHeader] = {};
  std::vector<std::uint64_t> content;
  const bool known = ::fstat(handle, &info) == 0 && S_ISREG(info.st_mode) &&
                     read_words(handle, head) && head[0] == kLetters && head[1] == kVersion;
  // The size is checked before so much memory is asked for.
  const auto bytes = static_cast<std::uint64_t>(info.st_size);
  bool whole = known && bytes % 8 == 0 && head[3] == bytes / 8 - kHeader;
  if (whole) {
    content.resize(head[3]);
    whole = read_words(handle, content) && checksum(CheckpointKind{head[2]}, content) == head[4];
  }
  ::close(handle);
  if (!whole) return fail(ErrorCode::bad_request, {text::taking::checkpoint_damaged, {file}});
  if (CheckpointKind{head[2]} != kind)
    return fail(ErrorCode::bad_request, {text::taking::checkpoint_foreign, {file}});
  return content;
}

std::uint64_t CheckpointReader::word() {
  if (at_ < words_.size()) return words_[at_++];
  ok_ = false;
  return 0;
}

std::vector<std::uint64_t> CheckpointReader::words() {
  const std::uint64_t count = word();
  if (!ok_ || count > words_.size() - at_) {
    ok_ = false;
    return {};
  }
  const auto from = words_.begin() + static_cast<std::ptrdiff_t>(at_);
  at_ += count;
  return {from, from + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace grundy
