// What the checker says, and the work it may do.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace grundy_verify {

using Ints = std::vector<int>;

enum class Status : int { accepted = 0, rejected = 1, malformed = 2, gave_up = 3 };

// One of the sentences of sentences.def with its arguments. Thrown to end the check.
struct Verdict {
  Status status;
  std::string_view sentence;
  std::vector<std::string> arguments;
};

// Nodes of decision diagrams and elementary steps on heaps; throws a Verdict when there are too many.
struct Budget {
  std::uint64_t left;
  void spend(std::uint64_t steps) {
    if (steps > left) throw Verdict{Status::gave_up, "budget", {}};
    left -= steps;
  }
};

// Checks what is claimed in the text of a certificate (docs/certificates.md). Whatever the text, it
// ends: after `steps` elementary steps (of a microsecond at most) at the latest it gives up.
Verdict check(std::string_view bytes, std::uint64_t steps = 30'000'000);

// The sentence, after the word for the status, in English or Chinese.
std::string render(const Verdict& verdict, bool chinese);

}  // namespace grundy_verify
