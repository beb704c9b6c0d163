#include "graphfile/input.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "text/graphs.hpp"

namespace grundy::graphs {

Input::~Input() {
  if (file_ > STDIN_FILENO) ::close(file_);
}

tl::unexpected<Error> Input::unreadable() const {
  return fail(ErrorCode::bad_request, {text::graphs::unreadable, {path_, std::strerror(errno)}});
}

Result<void> Input::open(const std::string& path) {
  path_ = path;
  file_ = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file_ < 0) return unreadable();
  struct stat status = {};
  const bool known = path != "-" && ::fstat(file_, &status) == 0;
  if (!known || !S_ISREG(status.st_mode) || status.st_size <= 0) {
    return read_all();
  }
  size_ = static_cast<std::uint64_t>(status.st_size);
  written_ = status.st_mtim;
  return {};
}

bool Input::read_at(std::uint64_t offset, void* to, std::size_t size) const {
  if (in_memory_) {
    if (offset > size_ || size > size_ - offset) return false;
    std::memcpy(to, text_.data() + offset, size);
    return true;
  }
  auto* out = static_cast<char*>(to);
  while (size > 0) {
    const ssize_t got = ::pread(file_, out, size, static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    out += got;
    offset += static_cast<std::uint64_t>(got);
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

bool Input::changed() const {
  if (in_memory_) return false;
  struct stat status = {};
  return ::fstat(file_, &status) != 0 || static_cast<std::uint64_t>(status.st_size) != size_ ||
         status.st_mtim.tv_sec != written_.tv_sec || status.st_mtim.tv_nsec != written_.tv_nsec;
}

Result<std::string_view> Input::text() {
  if (!in_memory_) {
    if (Result<void> read = read_all(); !read) return tl::unexpected(read.error());
  }
  return std::string_view(text_.data(), static_cast<std::size_t>(size_));
}

// Up to the end, wherever it is by then.
Result<void> Input::read_all() {
  constexpr std::size_t kPiece = std::size_t{1} << 20;
  std::size_t size = 0;
  while (true) {
    if (!budget_->look() || !text_.resize(size + kPiece, 0)) return budget_->error();
    const ssize_t got = ::read(file_, text_.data() + size, kPiece);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable();
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  size_ = size;
  in_memory_ = true;
  return {};
}

}  // namespace grundy::graphs
