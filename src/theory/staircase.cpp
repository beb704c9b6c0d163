// Staircase Nim: any number of coins from a step to the one d below it (usually d = 1). The value is
// the xor of the odd steps (steps.hpp). The row may run either way, and coins on the lowest step
// stay there (the ground) or may go off the stairs: this decides which steps are the odd ones.
//
// Recognition: every clause is one system of difference bounds, "1 <= k <= coins on step u, and u
// within a range": see recognise/bounds.hpp.
// Reference: R. P. Sprague, Über zwei Abarten von Nim, Tohoku Math. J. 43 (1937) 351-354.
#include "theory/staircase.hpp"
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
using recognise::Bounds;
using recognise::combine;
using recognise::constant;
using recognise::ListSystem;
using recognise::Symbol;
using recognise::symbol;

constexpr const char* kReference =
    "R. P. Sprague, Über zwei Abarten von Nim, Tohoku Math. J. 43 (1937) 351-354";

// One clause: from which steps u, low <= u <= length - 1 - spare, and how far.
struct Transfer {
  Int shift = 0, low = 0, spare = 0;
  bool operator==(const Transfer&) const = default;
};

// Makes the variable in the number of coins taken, source's change, mean that number.
std::optional<Symbol> name_amount(ListSystem& system, std::size_t source) {
  std::optional<Affine> taken = combine(system.changes[source].change, -1, {}, 0);
  std::optional<Symbol> amount = taken ? system.only_variable(*taken) : std::nullopt;
  if (!amount || !system.change_variable(*amount, *taken)) return std::nullopt;
  return amount;
}

// "From step `source`, coins go to the other step that changes", if that is what the clause says.
std::optional<Transfer> read_transfer(ListSystem system, std::size_t source) {
  std::optional<Symbol> amount = name_amount(system, source);
  if (!amount) return std::nullopt;
  Affine place = system.changes[source].index;
  std::optional<Symbol> step = system.only_variable(place);
  if (!step || *step == *amount || !system.change_variable(*step, place)) return std::nullopt;
  const recognise::ListChange& other = system.changes[1 - source];
  std::optional<Affine> shift = combine(other.index, 1, symbol(*step), -1);
  if (!shift || !shift->is_constant() || shift->constant == 0) return std::nullopt;
  std::optional<Symbol> coins = system.item(symbol(*step));
  if (!coins || !(other.change == symbol(*amount))) return std::nullopt;
  system.atoms.push_back(at_most(symbol(*amount), symbol(*coins)));  // known anyhow
  std::optional<Bounds> bounds = Bounds::of(system.atoms, system.symbols);
  if (!bounds || bounds->empty()) return std::nullopt;
  std::optional<Int> low = bounds->lower(*step);
  std::optional<Int> high = bounds->difference(*step, ListSystem::kLength);
  if (!low || !high) return std::nullopt;
  recognise::Conjunction expected = {at_most(constant(1), symbol(*amount)),
                                     at_most(symbol(*amount), symbol(*coins)),
                                     at_most(constant(*low), symbol(*step)),
                                     at_most(symbol(*step), symbol(ListSystem::kLength), *high)};
  if (Bounds::of(expected, system.symbols) != bounds) return std::nullopt;
  return Transfer{shift->constant, *low, -1 - *high};
}

std::optional<Transfer> transfer_of(const ListSystem& system) {
  if (system.changes.size() != 2) return std::nullopt;
  for (std::size_t source : {0u, 1u})
    if (std::optional<Transfer> transfer = read_transfer(system, source)) return transfer;
  return std::nullopt;
}

// "Any number of coins of a[0] leave the stairs"; that there is an a[0] may be asked.
bool leaves_from_lowest(ListSystem system) {
  if (system.changes.size() != 1 || !(system.changes[0].index == constant(0))) return false;
  std::optional<Symbol> amount = name_amount(system, 0);
  std::optional<Symbol> coins = system.item(constant(0));
  if (!amount || !coins) return false;
  recognise::Conjunction expected = {at_most(constant(1), symbol(*amount)),
                                     at_most(symbol(*amount), symbol(*coins)),
                                     at_most(constant(1), symbol(ListSystem::kLength))};
  system.atoms.push_back(expected[1]);
  system.atoms.push_back(expected[2]);
  std::optional<Bounds> bounds = Bounds::of(system.atoms, system.symbols);
  return bounds && bounds == Bounds::of(expected, system.symbols);
}

}  // namespace

std::optional<Stairs> stairs_of(const lang::Program& program, FunctionId function) {
  if (!program.functions[function].domain.empty()) return std::nullopt;
  auto systems = recognise::list_systems(program, function);
  if (!systems || systems->empty() || systems->size() > 2) return std::nullopt;
  std::optional<Transfer> down;
  bool leaves = false;
  for (const ListSystem& system : *systems) {
    std::optional<Transfer> transfer = transfer_of(system);
    bool fits = transfer ? !down : !leaves && leaves_from_lowest(system);
    if (!fits) return std::nullopt;
    if (transfer)
      down = transfer;
    else
      leaves = true;
  }
  if (!down) return std::nullopt;
  Int d = down->shift;
  if (!(*down == Transfer{d, std::max<Int>(0, -d), std::max<Int>(0, d)})) return std::nullopt;
  if (leaves && d != -1) return std::nullopt;
  return Stairs{static_cast<std::ptrdiff_t>(d), leaves};
}

namespace {

class StaircaseValuer final : public Valuer {
 public:
  explicit StaircaseValuer(Stairs stairs) : stairs_(stairs) {}

  std::optional<BigInt> value(const Term& term) const override {
    const BigList* list = coins(term);
    return list != nullptr ? std::optional(steps_value(steps(*list))) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    const BigList* list = coins(term);
    if (list == nullptr) return moves.finish();
    std::vector<StairStep> all = steps(*list);
    for (auto& [from, amount] : steps_moves(all, steps_value(all) ^ target)) {
      BigList next = *list;
      next[from] -= amount;
      std::ptrdiff_t to = static_cast<std::ptrdiff_t>(from) + stairs_.shift;
      if (to >= 0 && to < std::ssize(next)) next[static_cast<std::size_t>(to)] += amount;
      moves.add({Term{term.function, {std::move(next)}}});
    }
    return moves.finish();
  }

  Message strategy() const override { return {text::reply::staircase}; }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::staircase_name};
    e.reference = kReference;
    e.detail = {stairs_.leaves ? text::theory::staircase_detail_off
                               : text::theory::staircase_detail};
    e.proof = {{text::theory::staircase_proof_odd},
               {text::theory::staircase_proof_undo},
               {text::theory::staircase_proof_value}};
    BigInt total = 0;
    std::vector<BigInt> odd;
    for (const Term& term : terms) {
      const BigList* list = coins(term);
      if (list == nullptr) continue;
      for (const StairStep& step : steps(*list))
        if (step.odd) odd.push_back(step.coins), total ^= step.coins;
    }
    e.proof.push_back({text::theory::staircase_proof_here, {shown_some(odd), shown(total)}});
    return e;
  }

 private:
  static const BigList* coins(const Term& term) {
    return term.coordinates.size() == 1 ? std::get_if<BigList>(&term.coordinates[0]) : nullptr;
  }

  std::vector<StairStep> steps(const BigList& list) const {
    std::vector<StairStep> all;
    std::ptrdiff_t n = std::ssize(list), d = std::abs(stairs_.shift);
    for (std::ptrdiff_t i = 0; i < n; ++i) {
      std::ptrdiff_t height = (stairs_.shift < 0 ? i : n - 1 - i) / d + (stairs_.leaves ? 1 : 0);
      std::ptrdiff_t above = i - stairs_.shift;
      all.push_back({list[static_cast<std::size_t>(i)], height % 2 == 1,
                     above >= 0 && above < n ? above : -1});
    }
    return all;
  }

  Stairs stairs_;
};

class Staircase final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"staircase",
            {text::theory::staircase_name},
            {text::theory::staircase_statement},
            {text::theory::staircase_condition},
            {text::theorems::cost_step},
            kReference,
            "tests/theory/staircase_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    Rulebook rules = rulebook(study.game(), function);
    if (rules.program == nullptr) return nullptr;
    std::optional<Stairs> stairs = stairs_of(*rules.program, rules.function);
    return stairs ? std::make_unique<StaircaseValuer>(*stairs) : nullptr;
  }
};

}  // namespace

const Theorem& staircase() {
  static const Staircase theorem;
  return theorem;
}

}  // namespace grundy::theory
