// What the page's worker calls (web/src/engine/worker.ts): it puts a request into a buffer of this
// module, runs it, and reads the answer from where it is told. One request at a time.
#include <cstdint>
#include <string>

#include "api/api.hpp"

namespace {

// The module's only state: the text that goes in, and the text that comes out.
std::string g_request, g_answer;

// The page draws the progress; `total` is 0 where it is not known.
extern "C" __attribute__((import_module("grundy"), import_name("progress"))) void show_progress(
    double done, double total);

class PageProgress final : public grundy::Progress {
 public:
  void update(const grundy::ProgressState& state) override {
    show_progress(static_cast<double>(state.done), static_cast<double>(state.total));
  }
};

}  // namespace

extern "C" {

// A buffer of `size` bytes for the next request.
__attribute__((export_name("grundy_request"))) char* grundy_request(std::uint32_t size) {
  g_request.resize(size);
  return g_request.data();
}

// Answers the request within `milliseconds` and `megabytes`. The answer is grundy_answer_size() bytes
// from the address returned.
__attribute__((export_name("grundy_run"))) const char* grundy_run(std::uint32_t milliseconds,
                                                                  std::uint32_t megabytes) {
  PageProgress progress;
  grundy::api::Budget budget;
  budget.time = std::chrono::milliseconds(milliseconds);
  budget.memory_bytes = std::size_t{megabytes} << 20;
  budget.progress = &progress;
  g_answer = grundy::api::respond(g_request, budget);
  return g_answer.data();
}

__attribute__((export_name("grundy_answer_size"))) std::uint32_t grundy_answer_size() {
  return static_cast<std::uint32_t>(g_answer.size());
}

}  // extern "C"
