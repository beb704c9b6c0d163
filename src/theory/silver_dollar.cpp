// The silver dollar game without the dollar: coins on a strip, one a square (or further apart, or
// several a square); a coin moves to the left, not onto or over another. The free squares to the
// left of each coin are the coins of Staircase Nim: moving a coin takes squares from its gap to the
// gap on its right. So the value is the xor of every second gap, counted from the right (steps.hpp).
// Reference: Winning Ways (2nd ed. 2003), ch. 15, The Silver Dollar Game.
#include "recognise/bounds.hpp"
#include "recognise/list_moves.hpp"
#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/steps.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

using recognise::Affine;
using recognise::at_most;
using recognise::Atom;
using recognise::Bounds;
using recognise::combine;
using recognise::Conjunction;
using recognise::constant;
using recognise::ListSystem;
using recognise::Symbol;
using recognise::symbol;

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 15: "
    "The Silver Dollar Game Without the Dollar";

// The d such that the domain says a[i] + d <= a[i+1] for all neighbours and nothing else.
std::optional<Int> spacing_of(const lang::Program& program, const lang::Function& function) {
  if (function.domain.size() != 1) return std::nullopt;
  auto condition = recognise::items_condition(program, function.domain[0]);
  if (!condition || condition->holds.size() != 1 || condition->holds[0].size() != 1)
    return std::nullopt;
  ListSystem& when = condition->when;
  const Atom& atom = condition->holds[0][0];
  if (atom.kind != Atom::Kind::at_most_zero || when.items.size() != 2) return std::nullopt;
  // left - right + d <= 0
  Symbol left = atom.value.coefficient[1] == 1 ? 1 : 2, right = left == 1 ? 2 : 1;
  Int d = atom.value.constant;
  if (d < 0) return std::nullopt;
  Affine expected = *combine(symbol(left), 1, symbol(right), -1);
  expected.constant = d;
  if (!(atom.value == expected)) return std::nullopt;
  Affine place = when.items[left - 1u];
  std::optional<Symbol> i = when.only_variable(place);
  if (!i || !when.change_variable(*i, place)) return std::nullopt;
  Affine next = symbol(*i);
  next.constant = 1;
  if (!(when.items[left - 1u] == symbol(*i)) || !(when.items[right - 1u] == next))
    return std::nullopt;
  Conjunction everywhere = {at_most(constant(0), symbol(*i)),
                            at_most(symbol(*i), symbol(ListSystem::kLength), -2)};
  auto bounds = Bounds::of(when.atoms, when.symbols);
  if (!bounds || bounds != Bounds::of(everywhere, when.symbols)) return std::nullopt;
  return d;
}

// The variable that stands for the coin that moves; a[0] gets one, which is 0.
std::optional<Symbol> name_coin(ListSystem& system) {
  Affine place = system.changes[0].index;
  if (place == constant(0) && system.symbols < recognise::kMaxSymbols) {
    auto coin = static_cast<Symbol>(system.symbols++);
    system.atoms.push_back(at_most(symbol(coin), constant(0)));
    system.atoms.push_back(at_most(constant(0), symbol(coin)));
    system.atoms.push_back(at_most(constant(1), symbol(ListSystem::kLength)));
    for (Affine& item : system.items)
      if (item == place) item = symbol(coin);
    return coin;
  }
  std::optional<Symbol> coin = system.only_variable(place);
  if (!coin || !system.change_variable(*coin, place)) return std::nullopt;
  return coin;
}

// The parts of a clause that move the first coin, and another coin: false if they are not exactly
// "to any free square on the left"; `found` is set where such a part is there.
bool add_parts(ListSystem system, Int spacing, bool (&found)[2]) {
  if (system.changes.size() != 1) return false;
  std::optional<Symbol> coin = name_coin(system);
  if (!coin) return false;
  std::optional<Symbol> from = system.item(symbol(*coin));
  Affine before = symbol(*coin);
  before.constant = -1;
  std::optional<Symbol> wall = system.item(before);
  if (!from || !wall) return false;
  std::optional<Affine> target = combine(system.changes[0].change, 1, symbol(*from), 1);
  std::optional<Symbol> to = target ? system.only_variable(*target) : std::nullopt;
  if (!to || *to == *coin || !system.change_variable(*to, *target)) return false;
  for (bool first : {true, false}) {
    Conjunction known = {at_most(constant(0), symbol(*to)), at_most(constant(0), symbol(*from)),
                         at_most(constant(0), symbol(*wall))};
    if (first) {
      known.push_back(at_most(symbol(*coin), constant(0)));
    } else {
      known.push_back(at_most(constant(1), symbol(*coin)));
      known.push_back(at_most(symbol(*wall), symbol(*to), -spacing));
    }
    Conjunction here = known;
    here.insert(here.end(), system.atoms.begin(), system.atoms.end());
    std::optional<Bounds> bounds = Bounds::of(here, system.symbols);
    if (!bounds) return false;
    if (bounds->empty()) continue;
    Conjunction expected = known;
    expected.push_back(at_most(constant(0), symbol(*coin)));
    expected.push_back(at_most(symbol(*coin), symbol(ListSystem::kLength), -1));
    expected.push_back(at_most(symbol(*to), symbol(*from), -1));
    if (bounds != Bounds::of(expected, system.symbols)) return false;
    found[first ? 0 : 1] = true;
  }
  return true;
}

// The least distance of neighbouring coins, if the rules are those of the game.
std::optional<Int> silver_dollar_of(const lang::Program& program, FunctionId function) {
  std::optional<Int> spacing = spacing_of(program, program.functions[function]);
  auto systems = spacing ? recognise::list_systems(program, function) : std::nullopt;
  if (!systems) return std::nullopt;
  bool found[2] = {false, false};
  for (const ListSystem& system : *systems)
    if (!add_parts(system, *spacing, found)) return std::nullopt;
  return found[0] && found[1] ? spacing : std::nullopt;
}

class SilverDollarValuer final : public Valuer {
 public:
  explicit SilverDollarValuer(Int spacing) : spacing_(spacing) {}

  std::optional<BigInt> value(const Term& term) const override {
    std::optional<std::vector<StairStep>> all = gaps(term);
    return all ? std::optional(steps_value(*all)) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    std::optional<std::vector<StairStep>> all = gaps(term);
    if (!all) return moves.finish();
    for (auto& [coin, squares] : steps_moves(*all, steps_value(*all) ^ target)) {
      Term next = term;
      std::get<BigList>(next.coordinates[0])[coin] -= squares;
      moves.add({std::move(next)});
    }
    return moves.finish();
  }

  Message strategy() const override { return {text::reply::silver_dollar}; }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::silver_dollar_name};
    e.reference = kReference;
    e.detail = {text::theory::silver_dollar_detail, {shown(spacing_)}};
    e.proof = {{text::theory::silver_dollar_proof_gaps},
               {text::theory::silver_dollar_proof_move},
               {text::theory::silver_dollar_proof_stairs}};
    BigInt total = 0;
    std::vector<BigInt> odd;
    for (const Term& term : terms) {
      std::optional<std::vector<StairStep>> all = gaps(term);
      if (!all) continue;
      for (const StairStep& gap : *all)
        if (gap.odd) odd.push_back(gap.coins), total ^= gap.coins;
    }
    e.proof.push_back({text::theory::silver_dollar_proof_here, {shown_some(odd), shown(total)}});
    return e;
  }

 private:
  std::optional<std::vector<StairStep>> gaps(const Term& term) const {
    const BigList* list =
        term.coordinates.size() == 1 ? std::get_if<BigList>(&term.coordinates[0]) : nullptr;
    if (list == nullptr) return std::nullopt;
    std::vector<StairStep> all;
    for (std::size_t i = 0; i < list->size(); ++i) {
      BigInt gap = i == 0 ? (*list)[0] : BigInt((*list)[i] - (*list)[i - 1] - spacing_);
      if (gap < 0) return std::nullopt;
      all.push_back(
          {std::move(gap), (list->size() - i) % 2 == 1, static_cast<std::ptrdiff_t>(i) - 1});
    }
    return all;
  }

  Int spacing_;
};

class SilverDollar final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"silver-dollar",
            {text::theory::silver_dollar_name},
            {text::theory::silver_dollar_statement},
            {text::theory::silver_dollar_condition},
            {text::theorems::cost_coin},
            kReference,
            "tests/theory/staircase_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    Rulebook rules = rulebook(study.game(), function);
    if (rules.program == nullptr) return nullptr;
    std::optional<Int> spacing = silver_dollar_of(*rules.program, rules.function);
    return spacing ? std::make_unique<SilverDollarValuer>(*spacing) : nullptr;
  }
};

}  // namespace

const Theorem& silver_dollar() {
  static const SilverDollar theorem;
  return theorem;
}

}  // namespace grundy::theory
