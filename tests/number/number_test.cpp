#include <doctest/doctest.h>

#include "grundy/number.hpp"

using grundy::parse_natural;

namespace {
std::string read(std::string_view text) {
  auto n = parse_natural(text);
  return n ? grundy::to_decimal(*n) : "error: " + render(n.error().what);
}
}  // namespace

TEST_CASE("naturals as people write them") {
  CHECK(read("0") == "0");
  CHECK(read("0012") == "12");
  CHECK(read("1_000_000") == "1000000");
  CHECK(read("10^18") == "1000000000000000000");
  CHECK(read("2^64-1") == "18446744073709551615");
  CHECK(read("3*10^9+7") == "3000000007");
  CHECK(read("0^0") == "1");
  CHECK(read("10^1000").size() == 1001);
}

TEST_CASE("what is not a natural is refused in one sentence") {
  for (const char* bad : {"", "12a", "-", "1.5", "1e5", "--3", "1+", "2^^3", "2^2^2", "_1", "1_",
                          "*3", "9^9^9", "\xff\xfe", "3 4", "1 + 1", " 5"}) {
    CAPTURE(bad);
    CHECK(read(bad).starts_with("error: "));
  }
  CHECK(read("-5").find("negative") != std::string::npos);
  CHECK(read("3-5").find("negative") != std::string::npos);
  CHECK(read("10^100000000000").find("digits") != std::string::npos);
  CHECK(read("10^99999*10^99999").find("digits") != std::string::npos);
}
