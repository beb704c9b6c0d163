// Real certificates with one place changed: what is tried, and what the change means.
//
// Whether a changed automaton says the same is decided here without the checker: both are run side by side,
// straight from their text, on all words whose tracks are valid.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "law/numeration.hpp"
#include "verify/families.hpp"
#include "verify/verdict.hpp"

namespace mutants {

using Json = nlohmann::json;

// What `discover` proves of the rules.
Json certificate(const std::string& rules, bool misere = false, bool values = false);
// Two heaps of Nim, whose lost positions (n, n) have an automaton in every numeration system.
Json equal_heaps(const grundy::law::Numeration& numeration);

// A few times the work that the real certificate needs: a changed one may need more.
std::uint64_t work_for(const Json& real);
grundy_verify::Status status(const Json& certificate, std::uint64_t steps);
inline bool accepted(const Json& certificate, std::uint64_t steps = 1'000'000) {
  return status(certificate, steps) == grundy_verify::Status::accepted;
}

// An automaton as a certificate writes it, with up to 256 states.
class Machine {
 public:
  using States = std::array<std::uint64_t, 4>;  // a set
  Machine(const Json& j, int radix, std::size_t tracks);

  States start() const;
  // Letters are numbered; the digit of track i counts radix^i.
  const States& after(int state, std::size_t letter) const {
    return next_[static_cast<std::size_t>(state)][letter];
  }
  States after(const States& states, std::size_t letter) const;
  bool accepts(const States& states) const;
  std::size_t letters() const { return letters_; }

 private:
  int start_;
  States accepting_{};
  std::size_t letters_ = 1;
  std::vector<std::vector<States>> next_;
};

// Do the two accept the same words among those whose tracks are valid? No `valid`: among all.
bool same(const Machine& a, const Machine& b, const Machine* valid, int radix, std::size_t tracks);

// All automata that differ in one place: another start, a state that accepts or does not, a transition that
// leads elsewhere, is missing, or has another digit or * on one of its tracks. `most` > 0: at most so many
// of them, chosen by the seed.
std::vector<Json> of_automaton(const Json& machine, int radix, std::size_t most, unsigned seed);

}  // namespace mutants
