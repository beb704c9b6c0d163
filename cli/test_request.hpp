// What `grundy check` and `grundy tests` have in common: rules, a format, and which positions.
#pragma once

#include <chrono>
#include <memory>

#include "check/form.hpp"
#include "check/positions.hpp"
#include "check/reply.hpp"
#include "options.hpp"

namespace grundy::cli {

struct TestRequest {
  std::string rules;                 // as given
  std::unique_ptr<const Game> game;  // the subject points into it
  std::unique_ptr<const check::Subject> subject;
  std::string format;  // "{n}\n -> Yes|No"
  check::Form form;
  check::Reply reply;
  check::Bounds bounds;
  std::size_t count = 0;
  std::uint64_t seed = 1;
  Limits limits;  // of the whole work: --memory, --time
};

inline constexpr std::size_t kMostTests = 1'000'000;

// Reads the rules (`words`) and --format, --tests, --seed, --min, --max, --len, --misere, --normal,
// --memory, --time. Without --max the largest number is found by trying how large positions are
// answered at once.
Result<TestRequest> read_test_request(const Arguments& arguments,
                                      std::span<const std::string> words, std::size_t usual_count);

// The limits for one position: a share of the whole time.
Limits for_one_position(const Limits& whole);

}  // namespace grundy::cli
