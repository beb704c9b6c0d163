#include "mutants.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <random>

#include "grundy/game.hpp"
#include "law/discover.hpp"
#include "law/relation.hpp"
#include "report/law_report.hpp"

namespace mutants {
namespace {

using grundy::law::Numeration;

int digit_of(char c) {
  return c <= '9' ? c - '0' : c - 'a' + 10;
}

char letter_of(int digit) {
  return static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
}

void insert(Machine::States& set, int state) {
  set[static_cast<std::size_t>(state) / 64] |= std::uint64_t{1} << (state % 64);
}

}  // namespace

Json certificate(const std::string& rules, bool misere, bool values) {
  const auto game = grundy::load_game(rules, {});
  REQUIRE(game);
  const grundy::Part& part = game->parts[0];
  grundy::law::DiscoverOptions options;
  options.values = values;
  const auto found =
      grundy::law::discover({part.program.get(), part.rules.get(), part.program->start,
                             misere ? grundy::Convention::misere : grundy::Convention::normal},
                            options);
  REQUIRE(found);
  REQUIRE(found->proved() != nullptr);
  return Json::parse(grundy::report::certificate_json(rules, *found->proved()));
}

Json equal_heaps(const Numeration& numeration) {
  const std::string rules = "f(a,b) -> f(a-x,b) for x in 1..a | f(a,b-y) for y in 1..b";
  const auto game = grundy::load_game(rules, {});
  REQUIRE(game);
  const grundy::lang::Program& program = *game->parts[0].program;
  const auto families =
      grundy::law::families_of(program, program.start, grundy::Convention::normal);
  REQUIRE(families);
  const grundy::Limits limits;
  grundy::law::Effort effort(limits, 100'000, 100'000'000);
  grundy::law::Algebra algebra(numeration.digits(), effort);
  grundy::law::Prover prover(algebra, numeration, *families);
  const auto measure = prover.find_measure();
  const auto equal = grundy::law::linear_relation(algebra, numeration, {{{0, 1}, {1, -1}}, 0},
                                                  grundy::law::Sign::zero);
  REQUIRE(measure);
  REQUIRE(equal);
  REQUIRE(prover.outcomes(*equal) == grundy::law::Verdict::proved);
  grundy::law::Law law;
  law.proof = grundy::law::AutomatonProof{*families, *measure, numeration,
                                          grundy::law::machine_of(algebra, *equal), false};
  return Json::parse(grundy::report::certificate_json(rules, law));
}

std::uint64_t work_for(const Json& real) {
  const std::string text = real.dump();
  std::uint64_t steps = 1000;
  while (grundy_verify::check(text, steps).status == grundy_verify::Status::gave_up) steps *= 2;
  return 4 * steps;
}

grundy_verify::Status status(const Json& certificate, std::uint64_t steps) {
  return grundy_verify::check(certificate.dump(), steps).status;
}

Machine::Machine(const Json& j, int radix, std::size_t tracks) : start_(j["start"].get<int>()) {
  REQUIRE(j["transitions"].size() <= 256);
  for (const Json& q : j["accepting"]) insert(accepting_, q.get<int>());
  for (std::size_t i = 0; i < tracks; ++i) letters_ *= static_cast<std::size_t>(radix);
  for (const Json& row : j["transitions"]) {
    next_.emplace_back(letters_, States{});
    for (const Json& arrow : row) {
      const std::string word = arrow[0];
      for (std::size_t letter = 0; letter < letters_; ++letter) {
        bool fits = true;
        std::size_t rest = letter;
        for (const char c : word) {
          const auto digit = static_cast<int>(rest % static_cast<std::size_t>(radix));
          rest /= static_cast<std::size_t>(radix);
          fits = fits && (c == '*' || digit_of(c) == digit);
        }
        if (fits) insert(next_.back()[letter], arrow[1].get<int>());
      }
    }
  }
}

Machine::States Machine::start() const {
  States set{};
  insert(set, start_);
  return set;
}

Machine::States Machine::after(const States& states, std::size_t letter) const {
  States next{};
  for (std::size_t q = 0; q < next_.size(); ++q) {
    if ((states[q / 64] >> (q % 64) & 1) == 0) continue;
    for (std::size_t i = 0; i < next.size(); ++i) next[i] |= next_[q][letter][i];
  }
  return next;
}

bool Machine::accepts(const States& states) const {
  for (std::size_t i = 0; i < states.size(); ++i)
    if ((states[i] & accepting_[i]) != 0) return true;
  return false;
}

bool same(const Machine& a, const Machine& b, const Machine* valid, int radix, std::size_t tracks) {
  using States = Machine::States;
  struct Place {
    States a, b;
    std::vector<States> words;
    auto operator<=>(const Place&) const = default;
  };
  std::deque<Place> open{{a.start(), b.start(), {}}};
  if (valid != nullptr) open[0].words.assign(tracks, valid->start());
  std::set<Place> seen{open[0]};
  while (!open.empty()) {
    const Place place = open.front();
    open.pop_front();
    const bool words = std::all_of(place.words.begin(), place.words.end(),
                                   [&](const States& s) { return valid->accepts(s); });
    if (words && a.accepts(place.a) != b.accepts(place.b)) return false;
    for (std::size_t letter = 0; letter < a.letters(); ++letter) {
      Place next{a.after(place.a, letter), b.after(place.b, letter), {}};
      bool dead = next.a == States{} && next.b == States{};
      std::size_t rest = letter;
      for (const States& word : place.words) {
        next.words.push_back(valid->after(word, rest % static_cast<std::size_t>(radix)));
        rest /= static_cast<std::size_t>(radix);
        dead = dead || next.words.back() == States{};
      }
      if (!dead && seen.insert(next).second) open.push_back(next);
    }
  }
  return true;
}

std::vector<Json> of_automaton(const Json& machine, int radix, std::size_t most, unsigned seed) {
  std::vector<std::function<void(Json&)>> changes;
  const auto count = static_cast<int>(machine["transitions"].size());
  for (int q = 0; q < count; ++q) {
    if (machine["start"] != q) changes.emplace_back([q](Json& m) { m["start"] = q; });
    changes.emplace_back([q](Json& m) {
      Json& accepting = m["accepting"];
      const auto place = std::find(accepting.begin(), accepting.end(), Json(q));
      if (place == accepting.end())
        accepting.push_back(q);
      else
        accepting.erase(place);
    });
    const auto row = static_cast<std::size_t>(q);
    for (std::size_t i = 0; i < machine["transitions"][row].size(); ++i) {
      const Json& arrow = machine["transitions"][row][i];
      for (int to = 0; to < count; ++to)
        if (arrow[1] != to)
          changes.emplace_back([=](Json& m) { m["transitions"][row][i][1] = to; });
      changes.emplace_back([=](Json& m) { m["transitions"][row].erase(i); });
      const std::string word = arrow[0];
      for (std::size_t track = 0; track < word.size(); ++track)
        for (int digit = 0; digit <= radix; ++digit) {
          std::string other = word;
          other[track] = digit == radix ? '*' : letter_of(digit);
          if (other != word)
            changes.emplace_back([=](Json& m) { m["transitions"][row][i][0] = other; });
        }
    }
  }
  if (most > 0 && changes.size() > most) {
    std::mt19937 random(seed);
    std::shuffle(changes.begin(), changes.end(), random);
    changes.resize(most);
  }
  std::vector<Json> all;
  for (const auto& change : changes) {
    all.push_back(machine);
    change(all.back());
  }
  return all;
}

}  // namespace mutants
