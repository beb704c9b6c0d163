// The search for laws, simplest first. Each law found is checked by a proof where there is one for its
// kind; what cannot be proved is called a conjecture, and what looked right on the first part of the
// table and fails later is told too.
#include "law/discover.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "engine/heap/octal_table.hpp"
#include "engine/heap/period.hpp"
#include "grundy/table.hpp"
#include "law/beatty.hpp"
#include "law/cross_check.hpp"
#include "law/numeration_choice.hpp"
#include "law/relation.hpp"
#include "law/sequence.hpp"
#include "law/shapes.hpp"
#include "law/window.hpp"
#include "recognise/heap_moves.hpp"
#include "text/law.hpp"

namespace grundy::law {
namespace {

namespace texts = text::law;

constexpr std::size_t kMostLearned = 400;     // states of an automaton worth a proof
constexpr std::size_t kMostStates = 120'000;  // of automata inside a proof
constexpr std::size_t kMostBytes = 400'000'000;
constexpr Int kMostAmount = 4096;     // of a code for the period theorem
constexpr Int kMostRepetition = 300;  // terms of a repetition that become an automaton
constexpr std::size_t kMostBroken = 3;
constexpr double kMostRelation = 6e7;  // cells of a table of (position, value)

std::string decimal(Int n) {
  return std::to_string(n);
}

std::string first_terms(std::span<const Int> numbers, std::size_t most) {
  std::string out =
      fmt::format("{}", fmt::join(numbers.first(std::min(most, numbers.size())), ", "));
  if (numbers.size() > most) out += ", ...";
  return out;
}

// An algebra with an effort of its own.
struct Workshop {
  Effort effort;
  Algebra algebra;
  Workshop(const Numeration& numeration, const Limits& limits)
      : effort(limits, kMostStates, std::min(kMostBytes, limits.memory_bytes)),
        algebra(numeration.digits(), effort) {}
};

class Search {
 public:
  Search(const Subject& subject, const DiscoverOptions& options)
      : subject_(subject),
        options_(options),
        limits_(options.limits),
        families_(families_of(*subject.program, subject.function, subject.convention)) {
    if (!limits_.deadline)
      limits_.deadline = std::chrono::steady_clock::now() + std::chrono::seconds(40);
    const Traits& traits = subject.rules->traits();
    if (traits.endings || traits.partizan) families_.reset();
    if (families_ && !same_options(subject, *families_)) families_.reset();
    for (const Parameter& p : subject.program->functions[subject.function].info.parameters)
      names_.push_back(p.name);
  }

  Result<Discovery> run() {
    const bool valued =
        subject_.convention == Convention::normal && !subject_.rules->traits().endings;
    found_.values = options_.values.value_or(valued && subject_.dimension() == 1);
    if (found_.values && !valued) return fail(ErrorCode::bad_request, {texts::values_need_normal});
    if (!families_) found_.notes.push_back({texts::not_linear});
    const Int side = options_.to > 0 ? options_.to + 1 : 0;
    const bool any = found_.values ? laws_of_values(side) : laws_of_outcomes(side);
    // Beside a proof there is no need of conjectures (and one of them may be wrong).
    if (found_.proved() != nullptr)
      std::erase_if(found_.laws, [](const Law& law) { return law.status == LawStatus::holds; });
    if (!any && !subject_.rules->traits().finite)
      return fail(ErrorCode::bad_request, {texts::may_not_end});
    if (!any) return fail(ErrorCode::out_of_time, {texts::no_table});
    return std::move(found_);
  }

 private:
  // ---- Values ---------------------------------------------------------------------------------

  bool laws_of_values(Int side) {
    if (subject_.dimension() == 1) by_code(side);
    const std::optional<ValueTable> table = observe_values(subject_, side, limits_);
    if (!table) return !found_.laws.empty();
    note_size(table->sides);
    if (subject_.dimension() == 1 && found_.laws.empty()) {
      const std::vector<Int> numbers(table->cells.begin(), table->cells.end());
      sequence(numbers, false);
    }
    if (found_.proved() == nullptr) by_window(*table);
    if (found_.proved() == nullptr) values_by_automata(*table);
    // Where the values have no law, the lost positions may have one.
    if (found_.proved() == nullptr && !options_.values && subject_.dimension() == 1)
      lost_of_values(*table);
    return true;
  }

  void lost_of_values(const ValueTable& table) {
    TruthTable lost;
    lost.sides = table.sides;
    for (const std::uint32_t value : table.cells) lost.cells.push_back(value == 0 ? 1 : 0);
    const std::vector<Int> numbers(lost.cells.begin(), lost.cells.end());
    found_.values = false;  // what follows speaks of outcomes
    sequence(numbers, true);
    if (found_.proved() == nullptr && families_) by_automata(lost, false);
    found_.values = true;
  }

  // Options that are all positions from some point on: law/window.hpp.
  void by_window(const ValueTable& table) {
    const std::optional<Window> window = families_ ? window_of(*families_) : std::nullopt;
    if (!window || !obeys(*window, table.cells)) return;
    Law law;
    law.status = LawStatus::proved;
    law.statement = law::say(*window, names_[0]);
    law.ground = {texts::by_window, {names_[0]}};
    law.proof = WindowProof{*families_, *window};
    found_.laws.push_back(std::move(law));
  }

  // Finite codes of take-and-break games: Guy and Smith.
  void by_code(Int side) {
    const auto moves = recognise::heap_moves(*subject_.program, subject_.function);
    if (!moves || !moves->plain() || moves->last() > kMostAmount) return;
    heap::OctalCode code;
    code.unequal = moves->unequal;
    for (Int t = 0; t <= moves->last(); ++t)
      code.digits.push_back(static_cast<std::uint8_t>(moves->digit(t)));
    heap::SparseValues values(code);
    Limits part = limits_;
    part.progress = nullptr;
    const auto now = std::chrono::steady_clock::now();
    part.deadline = now + (*limits_.deadline - now) / 3;
    Budget budget(part);
    const Int last = side > 0 ? side - 1 : 1 << 20;
    const auto period = heap::find_period(values, last, heap::Meter(values, budget));
    if (!period || !period->proved) return;
    PeriodProof proof{code, period->start, period->period, {}};
    for (Int n = 0; n < period->start + period->period; ++n)
      proof.values.push_back(values.values()[static_cast<std::size_t>(n)]);
    note_size({values.size()});
    const Repetition repetition{period->start, period->period, 0};
    Law law;
    law.status = LawStatus::proved;
    law.statement = say_values(proof.values, repetition);
    law.ground = {
        texts::by_period,
        {decimal(period->period), decimal(period->checked_from), decimal(period->checked_to)}};
    const std::vector<Int> numbers = proof.values;
    law.proof = std::move(proof);
    found_.laws.push_back(law);
    law.statement = say_lost(numbers, repetition);
    found_.laws.push_back(std::move(law));
  }

  void values_by_automata(const ValueTable& table) {
    // The value's side is at least that of the position, so that words of the same length fit.
    const std::size_t n = subject_.dimension();
    const Int most = *std::ranges::max_element(table.sides);
    Int side = n == 1 ? std::min<Int>(most, 4096) : most;
    const auto cells = [&](Int s) {
      double all = n == 1 ? 1 : 2;
      for (std::size_t i = 0; i <= n; ++i) all *= static_cast<double>(s);
      return all;
    };
    while (cells(side) > kMostRelation) side -= 1 + side / 16;
    const ValueTable part = corner(table, side);
    if (n > 1) {
      side *= 2;
      note_size(part.sides);
    }
    rest_ = &table;
    rest_from_ = part.sides[0];
    by_automata(relation_table(part, side), true);
    rest_ = nullptr;
  }

  // Automata are learned from the beginning of a long table; one heap: do they fit the rest too?
  bool fits_rest(const Machine& machine, const Numeration& numeration) const {
    if (rest_ == nullptr || rest_->sides.size() != 1) return true;
    for (Int n = rest_from_; n < rest_->sides[0]; ++n) {
      if (!accepts(machine, numeration, {n, Int{rest_->cells[static_cast<std::size_t>(n)]}}))
        return false;
      if (n % 1024 == 0 && std::chrono::steady_clock::now() > *limits_.deadline) return false;
    }
    return true;
  }

  // The part of the table with all coordinates below `side`.
  static ValueTable corner(const ValueTable& table, Int side) {
    ValueTable part;
    for (const Int whole : table.sides) part.sides.push_back(std::min(whole, side));
    std::vector<Int> at(table.sides.size(), 0);
    for (const std::uint32_t value : table.cells) {
      bool inside = true;
      for (std::size_t i = 0; i < at.size(); ++i) inside = inside && at[i] < part.sides[i];
      if (inside) part.cells.push_back(value);
      for (std::size_t i = at.size(); i-- > 0;) {
        if (++at[i] < table.sides[i]) break;
        at[i] = 0;
      }
    }
    return part;
  }

  // ---- Outcomes -------------------------------------------------------------------------------

  bool laws_of_outcomes(Int side) {
    const Int first = side > 0 || subject_.dimension() != 2 ? side : 600;
    std::optional<TruthTable> table = observe_lost(subject_, families_, first, limits_);
    if (!table) return false;
    note_size(table->sides);
    if (subject_.dimension() == 1) {
      const std::vector<Int> numbers(table->cells.begin(), table->cells.end());
      sequence(numbers, true);
      if (found_.proved() != nullptr) return true;
    }
    by_automata(*table, false);
    if (found_.proved() != nullptr || side > 0 || subject_.dimension() != 2 || !families_)
      return true;
    // A larger table may show what the small one did not.
    if (table->sides[0] < first) return true;
    table = observe_lost(subject_, families_, 2400, limits_);
    if (!table || table->sides[0] <= first) return true;
    found_.laws.clear();
    note_size(table->sides);
    by_automata(*table, false);
    return true;
  }

  // ---- Sequences ------------------------------------------------------------------------------

  void sequence(const std::vector<Int>& numbers, bool truths) {
    if (std::ranges::find(numbers, static_cast<Int>(kNoPosition)) != numbers.end()) return;
    broken_repetitions(numbers, truths);
    const std::optional<Repetition> repetition = repetition_of(numbers);
    if (!repetition) return;
    Law law;
    law.statement = truths ? say_lost(numbers, *repetition) : say_values(numbers, *repetition);
    law.ground = {texts::as_far_as_computed};
    if (families_ && repetition->preperiod + repetition->period <= kMostRepetition)
      prove_repetition(numbers, *repetition, truths, law);
    const bool proved = law.status == LawStatus::proved;
    found_.laws.push_back(law);
    if (proved && !truths && repetition->saltus == 0) {
      law.statement = say_lost(numbers, *repetition);
      found_.laws.push_back(std::move(law));
    }
  }

  // Repetitions that the first part of the table shows clearly, and the rest refutes.
  void broken_repetitions(const std::vector<Int>& numbers, bool truths) {
    std::vector<Repetition> known;
    for (std::size_t size = 64; size < numbers.size(); size += size / 4) {
      const std::span<const Int> part = std::span(numbers).first(size);
      const std::optional<Repetition> repetition = repetition_of(part);
      if (!repetition || std::ranges::find(known, *repetition) != known.end()) continue;
      known.push_back(*repetition);
      const std::optional<Int> at = fails_at(numbers, *repetition);
      if (!at || *at < repetition->preperiod + 8 * repetition->period) continue;
      Law law;
      law.status = LawStatus::broken;
      law.statement = truths ? say_lost(part, *repetition) : say_values(part, *repetition);
      law.fails_at = {*at};
      found_.laws.push_back(std::move(law));
      if (found_.laws.size() == kMostBroken) return;
    }
  }

  void prove_repetition(std::span<const Int> numbers, const Repetition& repetition, bool truths,
                        Law& law) {
    const Numeration base2;
    Workshop shop(base2, limits_);
    const auto relation = repetition_relation(shop.algebra, base2, numbers, repetition, truths);
    if (relation) prove(shop, base2, *relation, !truths, law);
  }

  // ---- Automata -------------------------------------------------------------------------------

  struct Refuted {
    std::size_t states = 0;
    Numeration numeration;
  };

  struct Candidate {
    Numeration numeration;
    std::unique_ptr<Workshop> shop;
    Automaton automaton;
  };

  void by_automata(const TruthTable& table, bool values) {
    std::vector<Candidate> candidates;
    if (!values && families_ && by_beatty_pairs(table)) return;
    const bool base_two_only =
        families_ && (families_->binary() || (values && families_->splits()));
    for (const Numeration& numeration : numerations_for(table)) {
      if (base_two_only && numeration != Numeration{}) continue;
      auto shop = std::make_unique<Workshop>(numeration, limits_);
      Lesson lesson = learn(shop->algebra, numeration, table, kMostLearned);
      if (!lesson.automaton || !fits_rest(machine_of(shop->algebra, *lesson.automaton), numeration))
        continue;
      const bool small = lesson.automaton->states() <= 30;
      candidates.push_back({numeration, std::move(shop), std::move(*lesson.automaton)});
      if (small && families_ && try_candidate(candidates.back(), table, values)) return;
      if (small && families_) candidates.pop_back();
    }
    std::ranges::stable_sort(candidates, {},
                             [](const Candidate& c) { return c.automaton.states(); });
    if (!families_) {
      if (!candidates.empty() && worth_saying(candidates.front(), table))
        conjecture(candidates.front(), table, values, {texts::as_far_as_computed});
      return;
    }
    for (Candidate& candidate : candidates)
      if (try_candidate(candidate, table, values)) return;
    if (best_) found_.laws.push_back(std::move(*best_));
    best_.reset();
    note_refuted();
  }

  // Pairs that look like floors need not be learned: the formula is an automaton already.
  bool by_beatty_pairs(const TruthTable& table) {
    const std::optional<Int> c = step_of_pairs(table);
    if (!c) return false;
    const Numeration numeration{Numeration::Kind::ostrowski, *c};
    for (Int minus = 0; minus <= *c; ++minus) {
      auto shop = std::make_unique<Workshop>(numeration, limits_);
      std::optional<Automaton> pairs = beatty_pairs(shop->algebra, numeration, minus, *c);
      if (!pairs || !agrees_at_first(machine_of(shop->algebra, *pairs), numeration, table))
        continue;
      Candidate candidate{numeration, std::move(shop), std::move(*pairs)};
      if (try_candidate(candidate, table, false)) return true;
    }
    return false;
  }

  static bool agrees_at_first(const Machine& machine, const Numeration& numeration,
                              const TruthTable& table) {
    constexpr Int kSide = 30;
    for (Int x = 0; x < std::min(kSide, table.sides[0]); ++x)
      for (Int y = 0; y < std::min(kSide, table.sides[1]); ++y) {
        const bool lost = table.cells[static_cast<std::size_t>(x * table.sides[1] + y)] != 0;
        if (accepts(machine, numeration, {x, y}) != lost) return false;
      }
    return true;
  }

  void note_refuted() {
    if (refuted_.empty()) return;
    const auto least = std::ranges::min_element(refuted_, {}, &Refuted::states);
    found_.notes.push_back({refuted_.size() == 1 ? texts::refuted : texts::refuted_several,
                            {std::to_string(least->states), name_of(least->numeration),
                             std::to_string(refuted_.size())}});
    refuted_.clear();
  }

  // An automaton with about as many states as the table has truths says nothing.
  static bool worth_saying(const Candidate& candidate, const TruthTable& table) {
    const std::size_t states = candidate.automaton.states();
    return states * states * 4 < table.cells.size();
  }

  bool try_candidate(Candidate& candidate, const TruthTable& table, bool values) {
    Law law;
    const Verdict verdict =
        prove(*candidate.shop, candidate.numeration, candidate.automaton, values, law);
    if (law.status == LawStatus::proved) {
      law.statement = say(candidate, table, values);
      found_.laws.push_back(law);
      if (values)
        if (std::optional<Message> lost = say_zeros(candidate, table)) {
          law.statement = std::move(*lost);
          found_.laws.push_back(std::move(law));
        }
      return true;
    }
    if (verdict == Verdict::refuted) {
      refuted_.push_back({candidate.automaton.states(), candidate.numeration});
    } else if (!best_ && worth_saying(candidate, table)) {
      law.statement = say(candidate, table, values);
      best_ = std::move(law);
    }
    return false;
  }

  void conjecture(Candidate& candidate, const TruthTable& table, bool values, Message ground) {
    Law law;
    law.statement = say(candidate, table, values);
    law.ground = std::move(ground);
    found_.laws.push_back(std::move(law));
  }

  // Sets status, ground and proof of `law`.
  Verdict prove(Workshop& shop, const Numeration& numeration, const Automaton& automaton,
                bool values, Law& law) {
    Prover prover(shop.algebra, numeration, *families_);
    const std::optional<Measure> measure = prover.find_measure();
    const std::string states = std::to_string(automaton.states());
    if (!measure) {
      law.ground = shop.effort.gave_up() == GaveUp::no ? Message(texts::no_measure)
                                                       : gave_up(shop.effort, states, numeration);
      return Verdict::gave_up;
    }
    const Verdict verdict = values ? prover.values(automaton) : prover.outcomes(automaton);
    switch (verdict) {
      case Verdict::proved:
        law.status = LawStatus::proved;
        law.ground = {values ? texts::by_value_automaton : texts::by_automaton,
                      {states, name_of(numeration)}};
        law.proof = AutomatonProof{*families_, *measure, numeration,
                                   machine_of(shop.algebra, automaton), values};
        break;
      case Verdict::refuted:
        law.ground = {texts::refuted, {states, name_of(numeration)}};
        break;
      case Verdict::gave_up:
        law.ground = gave_up(shop.effort, states, numeration);
        break;
    }
    return verdict;
  }

  static Message gave_up(const Effort& effort, const std::string& states,
                         const Numeration& numeration) {
    const std::vector<Message> args{states, name_of(numeration),
                                    std::to_string(effort.most_states())};
    switch (effort.gave_up()) {
      case GaveUp::no:
        return {texts::out_of_scope, args};
      case GaveUp::states:
        return {texts::gave_up_states, args};
      case GaveUp::memory:
        return {texts::gave_up_memory, args};
      case GaveUp::time:
      case GaveUp::interrupted:
        return {texts::gave_up_time, args};
    }
    return {};
  }

  // ---- Words ----------------------------------------------------------------------------------

  Message say(Candidate& candidate, const TruthTable& table, bool values) {
    std::optional<Message> shape =
        values ? shape_of_values(candidate.shop->algebra, candidate.numeration, candidate.automaton,
                                 names_)
               : shape_of_positions(candidate.shop->algebra, candidate.numeration,
                                    candidate.automaton, table, names_);
    if (shape) return *shape;
    std::vector<std::string> all = names_;
    if (values) all.push_back("v");
    const std::string tuple = all.size() == 1 ? all[0] : fmt::format("({})", fmt::join(all, ", "));
    const std::vector<Message> args{std::to_string(candidate.automaton.states()), tuple,
                                    name_of(candidate.numeration), examples(table)};
    return {values ? texts::v_automaton : texts::p_automaton, args};
  }

  // Which positions have value 0, if that can be said in words.
  std::optional<Message> say_zeros(Candidate& candidate, const TruthTable& relation) {
    const auto v = static_cast<Track>(names_.size());
    Algebra& algebra = candidate.shop->algebra;
    const auto zero = linear_relation(algebra, candidate.numeration, {{{v, 1}}, 0}, Sign::zero);
    auto lost = zero ? algebra.join(candidate.automaton, *zero, Join::both) : std::nullopt;
    if (lost) lost = algebra.project(*lost, {v});
    if (!lost) return std::nullopt;
    TruthTable table;
    table.sides.assign(relation.sides.begin(), relation.sides.end() - 1);
    const auto step = static_cast<std::size_t>(relation.sides.back());
    for (std::size_t cell = 0; cell < relation.cells.size(); cell += step)
      table.cells.push_back(relation.cells[cell]);
    return shape_of_positions(algebra, candidate.numeration, *lost, table, names_);
  }

  // The first truths of the table.
  static std::string examples(const TruthTable& table) {
    std::vector<std::string> first;
    std::vector<Int> at(table.sides.size(), 0);
    for (std::size_t cell = 0; cell < table.cells.size() && first.size() < 12; ++cell) {
      const bool sorted = std::ranges::is_sorted(at);
      if (table.cells[cell] != 0 && (sorted || table.sides.size() != 2))
        first.push_back(at.size() == 1 ? decimal(at[0]) : fmt::format("({})", fmt::join(at, ",")));
      for (std::size_t i = at.size(); i-- > 0;) {
        if (++at[i] < table.sides[i]) break;
        at[i] = 0;
      }
    }
    return fmt::format("{}", fmt::join(first, " "));
  }

  Message say_values(std::span<const Int> numbers, const Repetition& r) const {
    const auto at = [&](Int n) { return numbers[static_cast<std::size_t>(n)]; };
    const auto all = [&](auto condition) {
      for (Int n = 0; n < r.period; ++n)
        if (!condition(n)) return false;
      return r.preperiod == 0;
    };
    if (all([&](Int n) { return at(n) == n; }) && r.saltus == 0)
      return {texts::v_mod, {names_[0], decimal(r.period)}};
    if (r.saltus == 1 && all([&](Int n) { return at(n) == 0; }))
      return r.period == 1 ? Message(texts::v_n, {names_[0]})
                           : Message(texts::v_floor, {names_[0], decimal(r.period)});
    const auto period =
        numbers.subspan(static_cast<std::size_t>(r.preperiod), static_cast<std::size_t>(r.period));
    const auto before = numbers.first(static_cast<std::size_t>(r.preperiod));
    const Message start =
        before.empty()
            ? Message("")
            : Message(texts::before, {names_[0], decimal(r.preperiod), first_terms(before, 80)});
    if (r.saltus != 0)
      return {texts::v_arithmetic,
              {decimal(r.period), decimal(r.saltus), names_[0], decimal(r.preperiod),
               first_terms(period, 80), start}};
    return {texts::v_period,
            {decimal(r.period), names_[0], decimal(r.preperiod), first_terms(period, 80), start}};
  }

  // Where the numbers are values, P is where they are 0; where they are truths, where they are 1.
  Message say_lost(std::span<const Int> numbers, const Repetition& r) const {
    const Int mark = found_.values ? 0 : 1;
    const auto lost = [&](Int n) { return numbers[static_cast<std::size_t>(n)] == mark; };
    std::vector<Int> residues, not_lost, also_lost;
    for (Int n = r.preperiod; n < r.preperiod + r.period; ++n)
      if (lost(n)) residues.push_back(n % r.period);
    std::ranges::sort(residues);
    for (Int n = 0; n < r.preperiod; ++n) {
      const bool said = std::ranges::find(residues, n % r.period) != residues.end();
      if (lost(n) && !said) also_lost.push_back(n);
      if (!lost(n) && said) not_lost.push_back(n);
    }
    const auto when = [&](const Text& text, const std::vector<Int>& list) {
      if (list.empty()) return Message("");
      return Message(text, {names_[0], first_terms(list, 40)});
    };
    const Message except(texts::join_two,
                         {when(texts::but_not, not_lost), when(texts::and_also, also_lost)});
    if (residues.empty()) {
      std::vector<Int> all;
      for (Int n = 0; n < r.preperiod; ++n)
        if (lost(n)) all.push_back(n);
      return {texts::p_finite, {names_[0], first_terms(all, 40)}};
    }
    if (residues.size() == 1)
      return {texts::p_mod, {names_[0], decimal(r.period), decimal(residues[0]), except}};
    return {texts::p_mods, {names_[0], decimal(r.period), first_terms(residues, 60), except}};
  }

  void note_size(const std::vector<Int>& sides) {
    found_.computed.clear();
    found_.positions = 1;
    for (const Int side : sides) {
      found_.computed.push_back(side - 1);
      found_.positions *= static_cast<std::uint64_t>(side);
    }
  }

  const Subject& subject_;
  const DiscoverOptions& options_;
  Limits limits_;
  std::optional<Families> families_;
  std::vector<std::string> names_;
  Discovery found_;
  std::optional<Law> best_;
  std::vector<Refuted> refuted_;
  const ValueTable* rest_ = nullptr;  // the whole table, where automata see only its beginning
  Int rest_from_ = 0;
};

}  // namespace

Result<Discovery> discover(const Subject& subject, const DiscoverOptions& options) {
  const auto& parameters = subject.program->functions[subject.function].info.parameters;
  const bool scalars = std::ranges::none_of(parameters, &Parameter::is_list);
  if (!scalars || parameters.empty() || parameters.size() > 4)
    return fail(ErrorCode::bad_request, {texts::needs_scalars});
  if (subject.rules->traits().partizan) return fail(ErrorCode::bad_request, {texts::no_partizan});
  if (!subject.program->functions[subject.function].alias.empty())
    return fail(ErrorCode::bad_request, {texts::no_alias});
  return Search(subject, options).run();
}

}  // namespace grundy::law
