#include "harness.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "grundy/rules.hpp"
#include "grundy/solve.hpp"
#include "rulesets/convert.hpp"

namespace harness {

using grundy::Convention;
using grundy::FunctionId;
using grundy::Game;
using grundy::Position;
using grundy::Term;

Game load(const std::string& spelling) {
  auto game = grundy::load_game(spelling, {});
  INFO(spelling);
  if (!game) FAIL(render(game.error().what));
  return *game;
}

Position position(const Game& game, const std::vector<std::string>& words) {
  auto result = grundy::parse_position(game, words);
  if (!result) FAIL(render(result.error().what));
  return *result;
}

Position heaps(const std::vector<std::string>& sizes) {
  Position result;
  for (const std::string& size : sizes) {
    auto n = grundy::parse_natural(size);
    REQUIRE(n);
    result.terms.push_back({0, {grundy::Coordinate(*n)}});
  }
  return result;
}

namespace {

class Collect final : public grundy::OptionSink {
 public:
  std::vector<oracle::Option> options;
  bool option(grundy::Player who, std::span<const grundy::ComponentView> sum) override {
    oracle::Option made;
    made.who = who == grundy::Player::left ? 'l' : who == grundy::Player::right ? 'r' : 'b';
    for (const grundy::ComponentView& part : sum)
      made.sum.push_back({static_cast<int>(part.function), {part.args.begin(), part.args.end()}});
    made.sum = oracle::sorted(made.sum);
    options.push_back(std::move(made));
    return true;
  }
};

oracle::Component to_oracle(const Term& term) {
  auto component = grundy::to_component(term);
  REQUIRE(component);
  return {static_cast<int>(component->function), {component->args.begin(), component->args.end()}};
}

// Heaps of 0 are nothing, whichever way a rule says so.
oracle::Position without_empty(oracle::Position sum) {
  std::erase_if(sum,
                [](const oracle::Component& c) { return c.args.size() == 1 && c.args[0] == 0; });
  return oracle::sorted(std::move(sum));
}

oracle::Position to_oracle(const std::vector<Term>& terms) {
  oracle::Position sum;
  for (const Term& term : terms) sum.push_back(to_oracle(term));
  return without_empty(std::move(sum));
}

// Every tuple of `size` numbers 0..bound.
std::vector<std::vector<oracle::Num>> tuples(std::size_t size, int bound) {
  std::vector<std::vector<oracle::Num>> all = {{}};
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<std::vector<oracle::Num>> longer;
    for (const auto& tuple : all)
      for (int n = 0; n <= bound; ++n) {
        longer.push_back(tuple);
        longer.back().push_back(n);
      }
    all = std::move(longer);
  }
  return all;
}

Term term_of(FunctionId function, const std::vector<oracle::Num>& args) {
  Term term{function, {}};
  for (oracle::Num n : args) term.coordinates.emplace_back(grundy::BigInt(n));
  return term;
}

bool legal(const Game& game, const Term& term) {
  auto component = grundy::to_component(term);
  return component && game.rules->check(component->view());
}

void check_moves(const grundy::Valuer& valuer, const Term& term, std::size_t target,
                 const std::set<oracle::Position>& expected) {
  CAPTURE(target);
  grundy::MoveSet moves = valuer.moves_to(term, target, 1000);
  std::set<oracle::Position> found;
  for (const grundy::Move& move : moves.listed) found.insert(to_oracle(move.to));
  CHECK(found == expected);
  CHECK(moves.complete);
  CHECK(moves.count == found.size());
  CHECK(moves.listed.size() == found.size());
  // A short listing still counts all.
  grundy::MoveSet few = valuer.moves_to(term, target, 1);
  CHECK(few.count == moves.count);
  CHECK(few.listed.size() == std::min<std::size_t>(1, found.size()));
}

}  // namespace

oracle::Game oracle_game(const Game& game) {
  oracle::Game result;
  auto rules = game.rules;
  result.options = [rules](const oracle::Component& c) {
    std::vector<grundy::Int> args(c.args.begin(), c.args.end());
    Collect collect;
    auto done = rules->options({static_cast<FunctionId>(c.function), args}, collect);
    REQUIRE(done);
    return collect.options;
  };
  return result;
}

std::string theorem_of(const std::string& spelling) {
  Game game = load(spelling);
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (theorem->valuer(game, 0) != nullptr) return theorem->info().id;
  return "";
}

std::unique_ptr<grundy::Valuer> valuer_of(const std::string& spelling) {
  Game game = load(spelling);
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (auto valuer = theorem->valuer(game, 0)) return valuer;
  return nullptr;
}

std::string value(const std::string& spelling, const std::vector<std::string>& coordinates) {
  auto valuer = valuer_of(spelling);
  REQUIRE(valuer != nullptr);
  Term term{0, {}};
  for (const std::string& c : coordinates) term.coordinates.emplace_back(*grundy::parse_natural(c));
  auto result = valuer->value(term);
  return result ? grundy::to_decimal(*result) : "-";
}

namespace {

// One position: value, moves to every value, and sentences, against the oracle.
void check_one(const grundy::Valuer& valuer, const Term& term, const oracle::Game& definition,
               oracle::NimValues& values, bool partial) {
  oracle::Component component = to_oracle(term);
  CAPTURE(oracle::to_string({component}));
  auto value = valuer.value(term);
  if (!value) {
    CHECK(partial);
    return;
  }
  CHECK(*value == values.of(component));
  std::map<std::size_t, std::set<oracle::Position>> by_value;
  for (const oracle::Option& option : definition.options(component))
    by_value[values.of(option.sum)].insert(without_empty(option.sum));
  std::size_t most = by_value.empty() ? 0 : by_value.rbegin()->first;
  for (std::size_t target = 0; target <= most + 1; ++target)
    if (!partial || target == 0) check_moves(valuer, term, target, by_value[target]);
  grundy::Evidence evidence = valuer.evidence(std::span(&term, 1));
  CHECK(!evidence.proof.empty());
  for (const grundy::Message& sentence : evidence.proof)
    CHECK(render(sentence, grundy::Lang::zh) != "");
}

void check_terms(const std::string& spelling, const std::string& id, const std::vector<Term>& terms,
                 bool partial) {
  CAPTURE(spelling);
  REQUIRE(theorem_of(spelling) == id);
  Game game = load(spelling);
  auto valuer = valuer_of(spelling);
  oracle::Game definition = oracle_game(game);
  oracle::NimValues values(definition);
  int checked = 0;
  for (const Term& term : terms) {
    if (!legal(game, term)) continue;
    check_one(*valuer, term, definition, values, partial);
    ++checked;
  }
  CHECK(checked > 0);
}

}  // namespace

void check_values(const std::string& spelling, const std::string& id, int bound, bool partial) {
  Game game = load(spelling);
  std::vector<Term> terms;
  for (const auto& args : tuples(game.function(0).parameters.size(), bound))
    terms.push_back(term_of(0, args));
  check_terms(spelling, id, terms, partial);
}

void check_lists(const std::string& spelling, const std::string& id, int length, int most,
                 bool partial) {
  std::vector<Term> terms;
  for (int n = 0; n <= length; ++n)
    for (const auto& items : tuples(static_cast<std::size_t>(n), most))
      terms.push_back({0, {grundy::BigList(items.begin(), items.end())}});
  check_terms(spelling, id, terms, partial);
}

namespace {

std::unique_ptr<grundy::PositionTheorem> by_id(const Game& game, const std::string& id,
                                               Convention convention) {
  for (const grundy::Theorem* theorem : grundy::theorems())
    if (theorem->info().id == id) return theorem->position_theorem(game, convention);
  return nullptr;
}

}  // namespace

void check_these(const Game& game, const std::string& id, Convention convention,
                 const std::vector<Position>& positions, bool partial) {
  auto theorem = by_id(game, id, convention);
  REQUIRE(theorem != nullptr);
  oracle::Game definition = oracle_game(game);
  oracle::WholeSums sums(definition, convention == Convention::misere);
  grundy::SolveOptions options;
  options.engine = grundy::EngineChoice::theorem;
  int answered = 0;
  for (const Position& here : positions) {
    if (!std::ranges::all_of(here.terms, [&](const Term& term) { return legal(game, term); }))
      continue;
    oracle::Position plain;
    for (const Term& term : here.terms) plain.push_back(to_oracle(term));
    CAPTURE(oracle::to_string(plain));
    auto answer = theorem->answer(here, options);
    if (!answer) {
      CHECK(partial);
      continue;
    }
    ++answered;
    bool wins = sums.mover_wins(plain);
    CHECK(answer->outcome == (wins ? grundy::Outcome::N : grundy::Outcome::P));
    std::set<std::pair<std::size_t, oracle::Position>> expected, found;
    for (const oracle::Move& move : oracle::all_moves(definition, plain))
      if (!sums.mover_wins(oracle::after(plain, move)))
        expected.insert({move.term, without_empty(move.to)});
    for (const grundy::Move& move : answer->moves.listed)
      found.insert({move.term, to_oracle(move.to)});
    if (answer->moves.complete) {
      CHECK(found == expected);
      CHECK(answer->moves.count == expected.size());
    } else {
      CHECK(partial);
      CHECK(std::ranges::includes(expected, found));
      CHECK(!found.empty());
    }
    CHECK(answer->moves.listed.size() == found.size());
  }
  CHECK(answered > 0);
}

void check_positions(const Game& game, const std::string& id, Convention convention, int terms,
                     int bound, bool partial) {
  std::size_t width = game.function(0).parameters.size();
  std::vector<Position> positions;
  for (const auto& args : tuples(static_cast<std::size_t>(terms) * width, bound)) {
    Position here;
    for (std::size_t i = 0; i < args.size(); i += width)
      here.terms.push_back(term_of(0, {args.begin() + static_cast<std::ptrdiff_t>(i),
                                       args.begin() + static_cast<std::ptrdiff_t>(i + width)}));
    positions.push_back(std::move(here));
  }
  check_these(game, id, convention, positions, partial);
}

Verdict verdict(const std::string& spelling, const std::vector<std::string>& words,
                Convention convention) {
  Game game = load(spelling);
  grundy::SolveOptions options;
  options.convention = convention;
  options.engine = grundy::EngineChoice::theorem;
  auto answer = grundy::solve(game, position(game, words), options);
  if (!answer) return {'?', render(answer.error().what), ""};
  Verdict result{grundy::letter(answer->outcome), "", grundy::to_decimal(answer->moves.count)};
  for (const grundy::Move& move : answer->moves.listed) {
    if (!result.moves.empty()) result.moves += "; ";
    result.moves += render(move.text);
  }
  return result;
}

}  // namespace harness
