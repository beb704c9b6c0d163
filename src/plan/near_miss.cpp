// Two ways to find the nearest theorem, both from the structure of the rules.
//
// Amounts. Where the moves have a normal form (recognise/heap_moves.hpp, two_heaps.hpp) but not the
// one of a theorem, the first amounts in which they differ are the answer: "4 is missing".
//
// Conditions. Otherwise one thing is dropped at a time - the endings, the misère convention, the
// difference between the players, then a condition of an option, a condition of the domain, a whole
// option - and whichever theorem covers the rest would cover the rules but for that. The number of
// attempts is bounded by kMaxAttempts.
#include "plan/near_miss.hpp"

#include <algorithm>
#include <functional>

#include "lang/lang.hpp"
#include "plan/theorem_match.hpp"
#include "recognise/heap_moves.hpp"
#include "recognise/two_heaps.hpp"
#include "text/classify.hpp"

namespace grundy {
namespace {

namespace texts = text::classify;
using lang::Program;
using recognise::HeapMoves;
using recognise::kUnbounded;

constexpr std::size_t kMaxAttempts = 48;
constexpr std::size_t kShownAmounts = 5;
constexpr Int kLookedAt = 1000;  // amounts looked at where a predicate gives them
constexpr std::size_t kShownText = 100;

constexpr unsigned kFree = recognise::kLeaveNothing | recognise::kLeaveOne;

// ---- Amounts ------------------------------------------------------------------------------------

// The amounts from 1 to `last` that may not be taken: the first few, and how many (0: not counted).
struct Missing {
  std::vector<std::string> first;
  Int count = 0;
};

Missing missing_amounts(const HeapMoves& moves, Int last) {
  Missing missing;
  Int next = 1;
  auto gap = [&](Int lo, Int hi) {
    for (Int t = lo; t <= hi && missing.first.size() < kShownAmounts; ++t)
      missing.first.push_back(std::to_string(t));
    missing.count += hi - lo + 1;
  };
  for (const recognise::Run& run : moves.runs) {
    if (run.lo > next) gap(next, std::min(run.lo - 1, last));
    if (run.hi >= last) return missing;
    next = std::max<Int>(next, run.hi + 1);
  }
  return missing;
}

Missing missing_by_predicate(const HeapMoves& moves) {
  Missing missing;
  for (Int t = 1; t <= kLookedAt && missing.first.size() < kShownAmounts; ++t)
    if (!moves.takes(t)) missing.first.push_back(std::to_string(t));
  return missing;
}

Message amounts_message(const Missing& missing) {
  auto shown = static_cast<Int>(missing.first.size());
  if (missing.count == shown) return listed(missing.first);
  std::string commas;
  for (const std::string& amount : missing.first) commas += (commas.empty() ? "" : ", ") + amount;
  if (missing.count == 0) return {texts::and_others, {commas}};
  return {texts::and_more, {commas, std::to_string(missing.count - shown)}};
}

bool is_plural(const Missing& missing) {
  return missing.count != 1;
}

// A program with one clause of one function: which clauses does a normal form fail for?
Program with_one_clause(const Program& program, FunctionId function, std::size_t clause) {
  Program one = program;
  auto& clauses = one.functions[function].clauses;
  clauses = {program.functions[function].clauses[clause]};
  return one;
}

class Finder {
 public:
  Finder(const Program& program, Convention convention, const std::vector<TheoremMatch>& matched)
      : program_(program), convention_(convention), matched_(matched) {}

  std::vector<NearMiss> run() {
    drop_the_frame();
    for_each_heap_function([&](FunctionId f, bool one) { one ? one_heap(f) : two_heaps(f); });
    if (!matched_.empty() || !found_.empty() || framed_) return std::move(found_);
    for (FunctionId f = 0; f < program_.functions.size(); ++f) drop_in(f);
    if (!found_.empty()) return std::move(found_);
    for_each_heap_function([&](FunctionId f, bool one) {
      name_the_failing(f, one ? texts::near_amounts : texts::near_pairs,
                       one ? "subtraction" : "wythoff");
    });
    return std::move(found_);
  }

 private:
  // The functions of one or of two numbers.
  void for_each_heap_function(const std::function<void(FunctionId, bool)>& visit) const {
    for (FunctionId f = 0; f < program_.functions.size(); ++f) {
      const lang::Function& function = program_.functions[f];
      const auto& parameters = function.info.parameters;
      bool scalars = std::none_of(parameters.begin(), parameters.end(),
                                  [](const Parameter& p) { return p.is_list; });
      if (!scalars || !function.alias.empty() || !function.endings.empty()) continue;
      if (parameters.size() == 1 || parameters.size() == 2) visit(f, parameters.size() == 1);
    }
  }

  void add(std::string id, FunctionId function, Message message) {
    found_.push_back({std::move(id), program_.functions[function].info.name, std::move(message)});
  }

  bool is_matched(std::string_view id) const {
    return std::any_of(matched_.begin(), matched_.end(),
                       [&](const TheoremMatch& match) { return match.id == id; });
  }

  // ---- One heap ---------------------------------------------------------------------------------

  void one_heap(FunctionId f) {
    std::optional<HeapMoves> moves = recognise::heap_moves(program_, f);
    if (!moves) return;
    if (moves->runs.empty() && moves->filtered.empty()) return;
    if (moves->splits())
      octal_conditions(f, *moves);
    else if (!moves->is_subtraction())
      remainder_conditions(f, *moves);
    else
      gaps(f, *moves);
  }

  void gaps(FunctionId f, const HeapMoves& moves) {
    if (!moves.plain()) {
      Missing missing = missing_by_predicate(moves);
      if (!missing.first.empty() && !is_matched("nim"))
        add("nim", f, {texts::near_nim_many, {amounts_message(missing)}});
      return;
    }
    Int last = moves.last();
    bool bounded = last != kUnbounded;
    Missing missing = missing_amounts(moves, bounded ? last : moves.runs.back().lo);
    if (missing.count == 0) return;
    Message amounts = amounts_message(missing);
    if (bounded)
      add("bash", f,
          {is_plural(missing) ? texts::near_bash_many : texts::near_bash_one,
           {amounts, std::to_string(last)}});
    else
      add("nim", f, {is_plural(missing) ? texts::near_nim_many : texts::near_nim_one, {amounts}});
  }

  void remainder_conditions(FunctionId f, const HeapMoves& moves) {
    auto strict = std::find_if(moves.runs.begin(), moves.runs.end(),
                               [](const recognise::Run& run) { return run.digit != kFree; });
    if (strict == moves.runs.end()) return;
    bool end = strict->digit == recognise::kLeaveNothing;
    add("bash", f,
        {end ? texts::near_whole_end : texts::near_whole_rest, {std::to_string(strict->lo)}});
  }

  void octal_conditions(FunctionId f, const HeapMoves& moves) {
    if (!matched_.empty()) return;
    if (moves.unequal)
      add("octal", f, {texts::near_octal_unequal});
    else if (moves.last() == kUnbounded)
      add("octal", f, {texts::near_octal_unbounded});
  }

  // ---- Two heaps --------------------------------------------------------------------------------

  void two_heaps(FunctionId f) {
    if (!matched_.empty()) return;
    auto moves = recognise::pair_moves(program_, f);
    if (!moves) return;
    std::optional<recognise::PairGap> gap = recognise::wythoff_gap(*moves);
    if (!gap) return;
    std::string p = std::to_string(gap->first), q = std::to_string(gap->second);
    if (gap->first == 0 || gap->second == 0) {
      bool first = gap->second == 0;
      add(gap->width == 0 ? "rook" : "wythoff", f,
          {gap->width == 0 ? texts::near_rook_axis : texts::near_wythoff_axis,
           {first ? p : q, first ? texts::first_heap : texts::second_heap}});
    } else if (gap->width == 1) {
      add("wythoff", f, {texts::near_wythoff_diagonal, {p}});
    } else {
      add("wythoff", f, {texts::near_wythoff_band, {p, q, std::to_string(gap->width)}});
    }
  }

  // Which option alone has no normal form?
  void name_the_failing(FunctionId f, const Text& message, std::string id) {
    const lang::Function& function = program_.functions[f];
    for (std::size_t c = 0; c < function.clauses.size(); ++c) {
      const lang::Clause& clause = function.clauses[c];
      bool plain = clause.player == Player::both && !clause.sum.empty() &&
                   std::all_of(clause.sum.begin(), clause.sum.end(),
                               [&](const lang::Call& call) { return call.function == f; });
      if (!plain) return;
      Program one = with_one_clause(program_, f, c);
      bool fits = function.info.parameters.size() == 1 ? recognise::heap_moves(one, f).has_value()
                                                       : recognise::pair_moves(one, f).has_value();
      if (fits) continue;
      add(std::move(id), f, {message, {option_message(program_, option_name(program_, f, c))}});
      return;
    }
  }

  // ---- Conditions -------------------------------------------------------------------------------

  // Reports the first theorem that covers `changed`.
  void attempt(const Program& changed, Convention convention, FunctionId f,
               const std::function<Message(const Message&)>& say) {
    if (attempts_++ >= kMaxAttempts) return;
    for (const TheoremMatch& match : matching_theorems(game_of(changed, convention))) {
      bool again = is_matched(match.id) ||
                   std::any_of(found_.begin(), found_.end(),
                               [&](const NearMiss& miss) { return miss.id == match.id; });
      if (!again) add(match.id, f, say(match.name));
      return;
    }
  }

  // What frames the moves: endings, the two players, the convention.
  void drop_the_frame() {
    bool endings = false, one_sided = false;
    for (const lang::Function& function : program_.functions) {
      endings = endings || !function.endings.empty();
      for (const lang::Clause& clause : function.clauses)
        one_sided = one_sided || clause.player != Player::both;
    }
    auto with = [](const Text& text) {
      return [&text](const Message& name) { return Message(text, {name}); };
    };
    if (endings) attempt(without_endings(), convention_, 0, with(texts::near_ending));
    if (one_sided) attempt(for_both_players(), convention_, 0, with(texts::near_players));
    if (convention_ == Convention::misere && matched_.empty())
      attempt(program_, Convention::normal, 0, with(texts::near_convention));
    framed_ = endings || one_sided;
  }

  Program without_endings() const {
    Program changed = program_;
    for (lang::Function& function : changed.functions) function.endings.clear();
    return changed;
  }

  Program for_both_players() const {
    Program changed = program_;
    for (lang::Function& function : changed.functions)
      for (lang::Clause& clause : function.clauses) clause.player = Player::both;
    return changed;
  }

  void drop_in(FunctionId f) {
    const lang::Function& function = program_.functions[f];
    for (std::size_t c = 0; c < function.clauses.size(); ++c) {
      Message option = option_message(program_, option_name(program_, f, c));
      const std::vector<lang::Step>& steps = function.clauses[c].steps;
      for (std::size_t s = 0; s < steps.size(); ++s) {
        if (steps[s].kind != lang::Step::Kind::guard) continue;
        Program changed = program_;
        auto& own = changed.functions[f].clauses[c].steps;
        own.erase(own.begin() + static_cast<std::ptrdiff_t>(s));
        std::string words = lang::condition_text(program_, f, steps[s].expr);
        attempt(changed, convention_, f, [&](const Message& name) {
          return Message(texts::near_condition, {name, words, option});
        });
      }
    }
    for (std::size_t d = 0; d < function.domain.size(); ++d) {
      Program changed = program_;
      auto& own = changed.functions[f].domain;
      own.erase(own.begin() + static_cast<std::ptrdiff_t>(d));
      std::string words = lang::condition_text(program_, f, function.domain[d]);
      attempt(changed, convention_, f,
              [&](const Message& name) { return Message(texts::near_domain, {name, words}); });
    }
    if (!found_.empty()) return;
    for (std::size_t c = 0; function.clauses.size() > 1 && c < function.clauses.size(); ++c) {
      Program changed = program_;
      auto& own = changed.functions[f].clauses;
      own.erase(own.begin() + static_cast<std::ptrdiff_t>(c));
      Message option = option_message(program_, option_name(program_, f, c));
      attempt(changed, convention_, f,
              [&](const Message& name) { return Message(texts::near_option, {name, option}); });
    }
  }

  const Program& program_;
  Convention convention_;
  const std::vector<TheoremMatch>& matched_;
  std::vector<NearMiss> found_;
  std::size_t attempts_ = 0;
  bool framed_ = false;  // by endings, or by moves of one player only
};

}  // namespace

std::vector<NearMiss> near_misses(const Program& program, Convention convention,
                                  const std::vector<TheoremMatch>& matched) {
  return Finder(program, convention, matched).run();
}

OptionName option_name(const Program& program, FunctionId function, std::size_t clause) {
  OptionName name{program.functions[function].info.name, clause + 1,
                  lang::option_text(program, function, clause)};
  if (name.text.size() > kShownText) name.text = name.text.substr(0, kShownText) + "...";
  return name;
}

Message option_message(const Program& program, const OptionName& option) {
  std::string number = std::to_string(option.number);
  if (program.functions.size() == 1) return {texts::option, {number, option.text}};
  return {texts::option_of, {number, option.text, option.function}};
}

Message listed(const std::vector<std::string>& items) {
  if (items.empty()) return {};
  Message all = items[0];
  for (std::size_t i = 1; i < items.size(); ++i)
    all = {i + 1 < items.size() ? texts::listed_and : texts::last_and, {all, items[i]}};
  return all;
}

}  // namespace grundy
