#include "graphfile/mapped.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

tl::unexpected<Error> unreadable(const std::string& path) {
  return fail(ErrorCode::bad_request, {text::graphs::unreadable, {path, std::strerror(errno)}});
}

}  // namespace

FileBytes::~FileBytes() {
  if (mapped_) ::munmap(const_cast<char*>(data_), size_);
}

// False: it cannot be mapped (and is read).
bool FileBytes::map(int file) {
  struct stat status = {};
  if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size <= 0) return false;
  const auto size = static_cast<std::size_t>(status.st_size);
  void* const data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  if (data == MAP_FAILED) return false;
  (void)::madvise(data, size, MADV_SEQUENTIAL);
  data_ = static_cast<const char*>(data);
  size_ = size;
  return true;
}

Result<void> FileBytes::open(const std::string& path) {
  if (path == "-") return read_all(STDIN_FILENO, path);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return unreadable(path);
  mapped_ = map(file);
  Result<void> done = mapped_ ? Result<void>() : read_all(file, path);
  ::close(file);
  return done;
}

Result<void> FileBytes::read_all(int file, const std::string& path) {
  constexpr std::size_t kPiece = std::size_t{1} << 18;
  while (true) {
    if (!budget_->look() || !read_.resize(size_ + kPiece, 0)) return budget_->error();
    const ssize_t got = ::read(file, read_.data() + size_, kPiece);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable(path);
    if (got == 0) break;
    size_ += static_cast<std::size_t>(got);
  }
  data_ = read_.data();
  return {};
}

}  // namespace grundy::graphs
