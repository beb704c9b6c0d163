#include "process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include "interrupt.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::check;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostOutput = std::size_t{4} << 20;
constexpr std::size_t kMostErrors = std::size_t{1} << 16;

// A file descriptor that closes itself.
class File {
 public:
  explicit File(int file = -1) : file_(file) {}
  File(File&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~File() { close(); }
  void close() {
    if (file_ >= 0) ::close(file_);
    file_ = -1;
  }
  int get() const { return file_; }
  bool open() const { return file_ >= 0; }

 private:
  int file_;
};

struct Pipe {
  File read, write;
};

bool make(Pipe& pipe) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
  pipe.read = File(ends[0]);
  pipe.write = File(ends[1]);
  return true;
}

// In the child: becomes the program, or writes errno to `failure`.
[[noreturn]] void become(std::span<const std::string> command, const RunLimits& limits, Pipe& in,
                         Pipe& out, Pipe& err, Pipe& failure) {
  ::setpgid(0, 0);
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGINT, SIG_DFL);
  ::dup2(in.read.get(), 0);
  ::dup2(out.write.get(), 1);
  ::dup2(err.write.get(), 2);
  const rlimit none = {0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
  if (limits.memory_bytes != 0) {
    const rlimit memory = {limits.memory_bytes, limits.memory_bytes};
    ::setrlimit(RLIMIT_AS, &memory);
  }
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  ::execvp(words[0], words.data());
  const int problem = errno;
  const ssize_t sent = ::write(failure.write.get(), &problem, sizeof problem);
  ::_exit(sent < 0 ? 126 : 127);
}

// Takes what is there; closes the file at its end. False if that is more than `most`.
bool take(File& file, std::string& text, std::size_t most) {
  std::array<char, 65536> buffer;
  const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  if (got <= 0) {
    file.close();
    return true;
  }
  text.append(buffer.data(), std::min(static_cast<std::size_t>(got), most - text.size()));
  return text.size() < most;
}

// A running program and the pipes to it.
class Child {
 public:
  Child(pid_t pid, Pipe& in, Pipe& out, Pipe& err, std::string_view input)
      : pid_(pid),
        in_(std::move(in.write)),
        out_(std::move(out.read)),
        err_(std::move(err.read)),
        input_(input) {
    for (const File* file : {&in_, &out_, &err_})
      ::fcntl(file->get(), F_SETFL, ::fcntl(file->get(), F_GETFL) | O_NONBLOCK);
  }
  ~Child() {
    ::kill(-pid_, SIGKILL);
    if (!gone_) ::wait4(pid_, &status_, 0, &usage_);
  }

  // Feeds and reads until the program has ended or a limit is passed.
  Result<Run> wait(const RunLimits& limits) {
    const Clock::time_point deadline = Clock::now() + limits.time;
    while (true) {
      if (*interrupted()) return fail(ErrorCode::interrupted, texts::interrupted);
      exchange(gone_ ? 0 : 20);
      if (run_.out.size() >= kMostOutput) return ended(RunEnd::output);
      if (gone_ && !(out_.open() && more_)) return judge(limits);
      if (!gone_) gone_ = ::wait4(pid_, &status_, WNOHANG, &usage_) == pid_;
      if (!gone_ && Clock::now() > deadline) return ended(RunEnd::time);
    }
  }

 private:
  Run ended(RunEnd end) {
    run_.end = end;
    return std::move(run_);
  }

  // One round of poll().
  void exchange(int milliseconds) {
    std::vector<pollfd> files;
    for (const File* file : {&in_, &out_, &err_})
      files.push_back({file->get(), static_cast<short>(file == &in_ ? POLLOUT : POLLIN), 0});
    if (!out_.open() && !err_.open()) milliseconds = std::min(milliseconds, 1);
    more_ = ::poll(files.data(), files.size(), milliseconds) > 0;
    if (in_.open() && files[0].revents != 0) feed();
    if (out_.open() && files[1].revents != 0) take(out_, run_.out, kMostOutput);
    if (err_.open() && files[2].revents != 0) take(err_, run_.err, kMostErrors);
    if (run_.err.size() >= kMostErrors) run_.err.erase(0, kMostErrors / 2);
    more_ = more_ && (files[1].revents | files[2].revents) != 0;
  }

  void feed() {
    const ssize_t sent = input_.empty() ? 0 : ::write(in_.get(), input_.data(), input_.size());
    if (sent < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (sent > 0) input_.remove_prefix(static_cast<std::size_t>(sent));
    if (sent < 0 || input_.empty()) in_.close();  // the program may not want all of it
  }

  Run judge(const RunLimits& limits) {
    if (WIFSIGNALED(status_)) {
      run_.end = RunEnd::signal;
      run_.code = WTERMSIG(status_);
    } else if (WEXITSTATUS(status_) != 0) {
      run_.end = RunEnd::exit_code;
      run_.code = WEXITSTATUS(status_);
    }
    if (limits.memory_bytes == 0) return std::move(run_);
    // Allocations that are refused are told by the program's last words, or by how much it had.
    const auto used = static_cast<std::size_t>(usage_.ru_maxrss) * 1024;
    bool memory = used >= limits.memory_bytes;
    if (run_.end != RunEnd::finished) {
      memory = memory || used >= limits.memory_bytes / 10 * 9;
      for (const char* words :
           {"bad_alloc", "MemoryError", "OutOfMemory", "out of memory", "Cannot allocate memory"})
        memory = memory || run_.err.find(words) != std::string::npos;
    }
    if (memory) run_.end = RunEnd::memory;
    return std::move(run_);
  }

  pid_t pid_;
  File in_, out_, err_;
  std::string_view input_;
  Run run_;
  bool gone_ = false, more_ = true;
  int status_ = 0;
  rusage usage_ = {};
};

tl::unexpected<Error> cannot_run(const std::string& name, int problem) {
  return fail(ErrorCode::bad_request, {texts::cannot_run, {name, Message(std::strerror(problem))}});
}

}  // namespace

Result<Run> run_program(std::span<const std::string> command, std::string_view input,
                        const RunLimits& limits) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in, out, err, failure;
  for (Pipe* pipe : {&in, &out, &err, &failure})
    if (!make(*pipe)) return cannot_run(command[0], errno);
  const pid_t pid = ::fork();
  if (pid < 0) return cannot_run(command[0], errno);
  if (pid == 0) become(command, limits, in, out, err, failure);
  ::setpgid(pid, pid);
  Child child(pid, in, out, err, input);
  for (File* file : {&in.read, &out.write, &err.write, &failure.write}) file->close();
  int problem = 0;
  if (::read(failure.read.get(), &problem, sizeof problem) > 0)
    return cannot_run(command[0], problem);
  return child.wait(limits);
}

}  // namespace grundy::cli
