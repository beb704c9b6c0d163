#include "output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "text/cli.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::cli;

Error cannot_write(std::string_view name) {
  const Message why = std::strerror(errno);
  return {ErrorCode::bad_request, {texts::cannot_write, {name, why}}, {}, {}};
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = ::write(file, text.data(), text.size());
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// Runs `write` into an open file; remembers the reason if a piece is refused.
Result<void> write_to(int file, std::string_view name,
                      const std::function<Result<void>(const report::Sink&)>& write) {
  int problem = 0;
  const report::Sink sink = [&](std::string_view piece) {
    if (problem == 0 && !write_all(file, piece)) problem = errno;
    return problem == 0;
  };
  Result<void> done = write(sink);
  if (problem == 0) return done;
  errno = problem;
  return tl::unexpected(cannot_write(name));
}

// A pipe, a terminal, /dev/null: written directly.
Result<void> write_directly(const std::string& file,
                            const std::function<Result<void>(const report::Sink&)>& write) {
  const int out = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
  if (out < 0) return tl::unexpected(cannot_write(file));
  Result<void> done = write_to(out, file, write);
  ::close(out);
  return done;
}

}  // namespace

Result<void> print(std::string_view text) {
  if (write_all(STDOUT_FILENO, text)) return {};
  return tl::unexpected(cannot_write("stdout"));
}

Result<void> write_output(const std::string& file,
                          const std::function<Result<void>(const report::Sink&)>& write) {
  if (file.empty() || file == "-") return write_to(STDOUT_FILENO, "stdout", write);
  struct stat before = {};
  const bool exists = ::stat(file.c_str(), &before) == 0;
  if (exists && !S_ISREG(before.st_mode)) return write_directly(file, write);

  std::string temporary = file + ".XXXXXX";
  const int out = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (out < 0) return tl::unexpected(cannot_write(file));
  const mode_t mask = ::umask(0);
  ::umask(mask);
  ::fchmod(out, exists ? before.st_mode & 0777U : 0666U & ~mask);
  Result<void> done = write_to(out, file, write);
  const bool closed = ::close(out) == 0;
  if (done && (!closed || ::rename(temporary.c_str(), file.c_str()) != 0)) {
    done = tl::unexpected(cannot_write(file));
  }
  if (!done) ::unlink(temporary.c_str());
  return done;
}

}  // namespace grundy::cli
