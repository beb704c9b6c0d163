#include <doctest/doctest.h>

#include "harness.hpp"

TEST_CASE("both games of Euclid agree with the definition") {
  harness::check_values("euclid", "euclid", 26);
  harness::check_values("euclid-positive", "euclid", 26);
}

TEST_CASE("other spellings, and games that only look alike") {
  for (const char* rule : {
           "e(x,y) -> e(x, y-x*k) for k in 1..y/x if x >= 1 | e(x-k*y, y) if y != 0 for k in 1..x",
           "e(x,y) -> e(x, y-x*k) if 0 < x for k in 1..y if y >= x | e(x-k*y, y) if 1 <= y for k "
           "in "
           "1..x/y",
           "domain x >= 1, y >= 1; e(x,y) -> e(x-k*y, y) for k in 1..x/y | e(x, y-k*x) for k in "
           "1..y",
           "domain x >= 1 and y >= 1; e(x,y) -> e(x-k*y,y) for k in 1..(x-1)/y | e(x,y-k*x) for k "
           "in 1..y",
       })
    CHECK(harness::theorem_of(rule) == "euclid");
  for (const char* rule : {
           "e(x,y) -> e(x, y-x*k) if x > 0 for k in 1..3 | e(x-k*y, y) if y > 0 for k in 1..3",
           "e(x,y) -> e(x, y-x*k) if x > 0 for k in 2..y/x | e(x-k*y, y) if y > 0 for k in 1..x/y",
           "e(x,y) -> e(x, y-x*k) if x > 0 for k in 1..y/x",
           "domain x > 0; e(x,y) -> e(x, y-k*x) for k in 1..y/x | e(x-k*y,y) if y > 0 for k in "
           "1..x",
           "e(x,y) -> e(x, y-x*k) if x > 5 for k in 1..y/x | e(x-k*y, y) if y > 0 for k in 1..x/y",
       }) {
    CAPTURE(std::string(rule));
    CHECK(harness::theorem_of(rule) == "");
  }
}

TEST_CASE("the golden ratio at the edge of precision") {
  // b^2 - ab - a^2 < 0: b < phi * a, although a computation in machine precision says otherwise.
  CHECK(harness::value("euclid", {"165580141", "267914296"}) == "0");
  CHECK(harness::value("euclid-positive", {"165580141", "267914296"}) == "0");
  CHECK(harness::value("euclid", {"10^300", "10^300"}) == "1");
  CHECK(harness::value("euclid-positive", {"10^300", "10^300"}) == "0");
  CHECK(harness::value("euclid", {"1", "10^300"}) == "1" + std::string(300, '0'));
}
