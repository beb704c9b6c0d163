// Recurrences of games whose options are a window of positions.
//
// Let the options of n be all m with lo(n) <= m < n, where lo(n + 1) is lo(n) or lo(n) + 1. Then the
// values of lo(n), ..., n are 0, ..., n - lo(n) in some order: if lo stays, n + 1 has the next value; if
// it moves up, the value of the old lo(n) is the least that is missing, and n + 1 takes it over. So
//     G(0) = 0,  G(n+1) = n + 1 - lo(n) if lo(n+1) = lo(n),  G(n+1) = G(lo(n)) if lo(n+1) = lo(n) + 1.
// (L. Levine, Fractal sequences and restricted Nim, Ars Combin. 80 (2006) 113-127.) Here lo(n) is the
// least m >= 0 with factor n - divisor m <= extra, 1 <= factor < divisor: it starts at 0, as extra >= 0, and
// moves by at most 1. So the checker has only to see that the rules are this window.
#include "verify/evidence.hpp"

namespace grundy_verify {

namespace {

constexpr std::int64_t kMost = 1'000'000;

// Is the constraint a n + b m <= c?
bool is(const Json& j, const std::string& n, const std::string& m, std::int64_t a, std::int64_t b,
        std::int64_t c) {
  return j == Json{{"sum", {{n, a}, {m, b}}}, {"<=", c}};
}

}  // namespace

void check_window(const Json& certificate, Budget&) {
  const Json &rules = certificate["rules"], &claim = need(certificate, "claim");
  only(rules, {"kind", "position", "play", "domain", "families", "measure"});
  only(claim, {"kind", "factor", "divisor", "extra"});
  const std::int64_t divisor = number(need(claim, "divisor"), 2, kMost),
                     factor = number(need(claim, "factor"), 1, divisor - 1),
                     extra = number(need(claim, "extra"), 0, kMost);
  const std::vector<Json> names = list(need(rules, "position"), 1),
                          families = list(need(rules, "families"), 1);
  if (names.size() != 1 || families.size() != 1 || text(need(rules, "play")) != "normal" ||
      !list(need(rules, "domain"), 0).empty() || need(rules, "measure") != Json{Json{1}})
    malformed("no_theorem");
  only(families[0], {"to", "where"});
  const std::string n = text(names[0]);
  const Json& to = need(families[0], "to");
  if (to.size() != 1 || to[0].size() != 1) malformed("no_theorem");
  const std::string m = text(to[0][0]);
  const std::vector<Json> where = list(need(families[0], "where"), 2);
  const auto window = [&](std::size_t below, std::size_t above) {
    return n != m && is(where[below], n, m, -1, 1, -1) &&
           is(where[above], n, m, factor, -divisor, extra);
  };
  if (where.size() != 2 || (!window(0, 1) && !window(1, 0)))
    throw Verdict{Status::rejected, "not_this_window", {}};
  throw Verdict{Status::accepted,
                "window",
                {std::to_string(factor), std::to_string(extra), std::to_string(divisor)}};
}

}  // namespace grundy_verify
