#include "batch.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "interrupt.hpp"
#include "output.hpp"
#include "plan/batch.hpp"
#include "request_words.hpp"
#include "text/check.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::check;

constexpr std::size_t kPiece = std::size_t{1} << 20;      // read at once
constexpr std::size_t kHeldBack = std::size_t{64} << 20;  // answers before they are written
constexpr std::size_t kLongestLine = std::size_t{1} << 26;

struct Close {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using Input = std::unique_ptr<std::FILE, Close>;

tl::unexpected<Error> at_line(std::size_t line, Error error) {
  error.what = {texts::batch_line, {std::to_string(line), error.what}};
  return tl::unexpected(std::move(error));
}

// Reads lines and answers them; a last line need not end in a newline.
class Reader {
 public:
  Reader(std::FILE* file, BatchSolver& solver) : file_(file), solver_(solver) {}

  Result<void> run() {
    std::string held;  // the beginning of a line whose end is in the next piece
    std::string piece(kPiece, '\0');
    while (const std::size_t size = std::fread(piece.data(), 1, kPiece, file_)) {
      std::string_view text(piece.data(), size);
      for (std::size_t end; (end = text.find('\n')) != std::string_view::npos;) {
        held.append(text.substr(0, end));
        if (Result<void> done = line(held); !done) return done;
        held.clear();
        text.remove_prefix(end + 1);
      }
      held.append(text);
      if (held.size() > kLongestLine)
        return at_line(count_ + 1, {ErrorCode::bad_request, texts::batch_long_line, {}, {}});
    }
    if (!held.empty())
      if (Result<void> done = line(held); !done) return done;
    return print(out_);
  }

 private:
  Result<void> line(std::string_view text) {
    ++count_;
    if (count_ % 4096 == 0 && *interrupted())
      return fail(ErrorCode::interrupted, texts::interrupted);
    if (Result<void> done = solver_.answer(text, out_); !done) return at_line(count_, done.error());
    if (out_.size() < kHeldBack) return {};
    Result<void> printed = print(out_);
    out_.clear();
    return printed;
  }

  std::FILE* file_;
  BatchSolver& solver_;
  std::string out_;
  std::size_t count_ = 0;
};

}  // namespace

Result<void> run_batch(const Request& request, const SolveOptions& options) {
  const Result<Game> game = read_game(request.arguments);
  if (!game) return tl::unexpected(game.error());
  const std::string name = request.arguments.get("--batch");
  const Input input(name == "-" ? stdin : std::fopen(name.c_str(), "rbe"));
  if (input == nullptr) {
    return fail(ErrorCode::bad_request,
                {texts::cannot_read, {name, Message(std::strerror(errno))}});
  }
  BatchSolver solver(*game, options, request.arguments.has("--moves"), request.lang);
  return Reader(input.get(), solver).run();
}

}  // namespace grundy::cli
