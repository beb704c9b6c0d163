// Problem: show that no play goes on for ever.
//
// Idea: a lexicographic ranking, stage by stage. At each stage, take away the moves that certainly
// go down and are never undone: (1) moves to another function from where there is no way back;
// (2) for some weights, no remaining move raises the weighted sum of the features, and some lower
// it; (3) for a list of unchanged length, no remaining move raises it lexicographically, and some lower
// it. What is left is looked at again. If nothing is left, the stages are a ranking. Taking more
// moves away never spoils a later stage, so no choice has to be revised.
//
// The features are naturals, and a position is replaced by finitely many lower ones (a sum): by
// Dershowitz and Manna ("Proving termination with multiset orderings", 1979) that ends.
//
// Reference: Alias, Darte, Feautrier, Gonnord, "Multi-dimensional rankings, program termination,
// and complexity bounds of flowchart programs" (SAS 2010). They find the weights by linear
// programming; here the small ones are tried, which is enough for games and gives a ranking a
// person can read.
#include "lang/ranking.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace grundy::lang {
namespace {

constexpr std::size_t kMaxQuestions = 20'000;
constexpr std::size_t kMaxCandidates = 300;

// Strongly connected components of the functions under the remaining moves, numbered so that moves
// between different ones go to smaller numbers (Tarjan, without recursion).
class Components {
 public:
  std::vector<std::size_t> number;
  std::size_t components = 0;

  Components(std::size_t functions, const Transitions& transitions,
             const std::vector<std::size_t>& remaining)
      : number(functions, kNone), next_(functions), low_(functions, 0), index_(functions, kNone) {
    for (const std::size_t m : remaining) {
      next_[transitions.moves[m].from].push_back(transitions.moves[m].to);
    }
    for (std::size_t f = 0; f < functions; ++f) {
      if (index_[f] == kNone) visit(f);
    }
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  void visit(std::size_t root) {
    std::vector<std::pair<std::size_t, std::size_t>> work{{root, 0}};
    while (!work.empty()) {
      const std::size_t f = work.back().first;
      if (index_[f] == kNone) {
        index_[f] = low_[f] = count_++;
        stack_.push_back(f);
      }
      if (work.back().second < next_[f].size()) {
        const std::size_t g = next_[f][work.back().second++];
        if (index_[g] == kNone) {
          work.emplace_back(g, 0);
        } else if (number[g] == kNone) {
          low_[f] = std::min(low_[f], index_[g]);
        }
        continue;
      }
      if (low_[f] == index_[f]) close(f);
      work.pop_back();
      if (!work.empty()) low_[work.back().first] = std::min(low_[work.back().first], low_[f]);
    }
  }

  void close(std::size_t root) {
    for (;;) {
      const std::size_t f = stack_.back();
      stack_.pop_back();
      number[f] = components;
      if (f == root) break;
    }
    ++components;
  }

  std::vector<std::vector<std::size_t>> next_;
  std::vector<std::size_t> low_, index_, stack_;
  std::size_t count_ = 0;
};

class Search {
 public:
  Search(const Program& program, const Transitions& transitions)
      : program_(program), transitions_(transitions) {
    for (const Function& f : program.functions) features_.push_back(features(f.info));
  }

  std::optional<std::vector<RankingStage>> run() {
    for (std::size_t m = 0; m < transitions_.moves.size(); ++m) remaining_.push_back(m);
    // A move that can never be made needs no rank.
    std::erase_if(remaining_, [&](std::size_t m) {
      return asked_++ < kMaxQuestions &&
             transitions_.facts[transitions_.moves[m].facts].contradict();
    });
    while (!remaining_.empty()) {
      const Components components(program_.functions.size(), transitions_, remaining_);
      by_function(components);
      if (remaining_.empty()) break;
      if (!by_weights(components) && !by_list(components)) return std::nullopt;
    }
    return std::move(stages_);
  }

 private:
  // (1) Moves that leave a component of the call graph.
  void by_function(const Components& components) {
    const auto leaves = [&](std::size_t m) {
      const Transition& move = transitions_.moves[m];
      return components.number[move.from] != components.number[move.to];
    };
    if (std::erase_if(remaining_, leaves) == 0) return;
    RankingStage stage;
    for (FunctionId f = 0; f < program_.functions.size(); ++f) stage.order.push_back(f);
    std::ranges::sort(stage.order, [&](FunctionId a, FunctionId b) {
      return std::pair(components.number[b], a) < std::pair(components.number[a], b);
    });
    stages_.push_back(std::move(stage));
  }

  // (2) One stage of weights, for one component of the call graph. False: none was found.
  bool by_weights(const Components& components) {
    const std::size_t wanted = components.number[transitions_.moves[remaining_.front()].from];
    std::vector<FunctionId> functions;
    for (FunctionId f = 0; f < program_.functions.size(); ++f) {
      if (components.number[f] == wanted) functions.push_back(f);
    }
    std::vector<std::size_t> moves;
    for (const std::size_t m : remaining_) {
      if (components.number[transitions_.moves[m].from] == wanted) moves.push_back(m);
    }
    for (const RankingStage& stage : candidates(functions)) {
      std::vector<std::size_t> lowered;
      if (!never_raised(stage, moves, lowered) || lowered.empty()) continue;
      std::erase_if(remaining_,
                    [&](std::size_t m) { return std::ranges::binary_search(lowered, m); });
      stages_.push_back(stage);
      return true;
    }
    return false;
  }

  // (3) A list whose moves lower it lexicographically, in a function that calls only itself. Lists of
  // one length are well-ordered so, from either end.
  bool by_list(const Components& components) {
    const FunctionId f = transitions_.moves[remaining_.front()].from;
    std::vector<std::size_t> moves;
    for (const std::size_t m : remaining_)
      if (components.number[transitions_.moves[m].from] == components.number[f]) moves.push_back(m);
    for (std::uint32_t p = 0; p < program_.functions[f].info.parameters.size(); ++p)
      for (const bool from_last : {true, false}) {
        std::vector<std::size_t> lowered;
        const bool kept = std::ranges::all_of(moves, [&](std::size_t m) {
          const Transition& move = transitions_.moves[m];
          const auto& changes = from_last ? move.from_last : move.from_first;
          if (p >= changes.size() || changes[p] == ListChange::other) return false;
          if (changes[p] == ListChange::lowered) lowered.push_back(m);
          return true;
        });
        if (!kept || lowered.empty()) continue;
        std::erase_if(remaining_,
                      [&](std::size_t m) { return std::ranges::binary_search(lowered, m); });
        RankingStage stage;
        stage.list = RankingStage::ListOrder{f, p, from_last};
        stages_.push_back(std::move(stage));
        return true;
      }
    return false;
  }

  // before - after under the weights.
  Linear drop(const RankingStage& stage, const Transition& move) const {
    Linear result;
    const auto add = [&](FunctionId f, const std::vector<Linear>& forms, Int sign) {
      for (std::size_t i = 0; i < forms.size(); ++i) {
        if (stage.weights[f][i] != 0) result.add(forms[i], sign * stage.weights[f][i]);
      }
    };
    add(move.from, move.before, 1);
    add(move.to, move.after, -1);
    return result;
  }

  bool never_raised(const RankingStage& stage, const std::vector<std::size_t>& moves,
                    std::vector<std::size_t>& lowered) {
    for (const std::size_t m : moves) {
      const Transition& move = transitions_.moves[m];
      Linear change = drop(stage, move);
      const Facts& facts = transitions_.facts[move.facts];
      if (asked_ += 2; asked_ > kMaxQuestions) return false;
      if (!facts.imply(change)) return false;
      change.constant -= 1;
      if (facts.imply(change)) lowered.push_back(m);
    }
    return true;
  }

  // What a weight belongs to: features of equal name and kind in different functions go together.
  using Slot = std::pair<std::string, FeatureKind>;

  std::vector<RankingStage> candidates(const std::vector<FunctionId>& functions) const {
    std::vector<RankingStage> result;
    for (const bool by_name : {true, false}) {
      std::map<Slot, std::size_t> slots;
      std::vector<std::vector<std::size_t>> slot_of(program_.functions.size());
      for (const FunctionId f : functions) {
        for (std::size_t i = 0; i < features_[f].size(); ++i) {
          const Feature& feature = features_[f][i];
          const std::string name =
              by_name ? program_.functions[f].info.parameters[feature.parameter].name
                      : std::to_string(i);
          const auto found = slots.emplace(Slot{name, feature.kind}, slots.size()).first;
          slot_of[f].push_back(found->second);
        }
      }
      for (const std::vector<Int>& values : small_vectors(slots.size())) {
        RankingStage stage;
        stage.weights.resize(program_.functions.size());
        for (const FunctionId f : functions) {
          for (const std::size_t slot : slot_of[f]) stage.weights[f].push_back(values[slot]);
        }
        result.push_back(std::move(stage));
      }
      if (functions.size() == 1) break;
    }
    return result;
  }

  // Single features, then all together, then all 0/1 and so on up to 3, as many as are affordable.
  static std::vector<std::vector<Int>> small_vectors(std::size_t n) {
    std::vector<std::vector<Int>> result;
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<Int> unit(n, 0);
      unit[i] = 1;
      result.push_back(std::move(unit));
    }
    result.emplace_back(n, 1);
    for (const Int most : {1, 2, 3}) {
      std::vector<Int> digits(n, 0);
      for (;;) {
        std::size_t i = 0;
        while (i < n && digits[i] == most) digits[i++] = 0;
        if (i == n || result.size() >= kMaxCandidates) break;
        ++digits[i];
        if (std::ranges::find(result, digits) == result.end()) result.push_back(digits);
      }
    }
    return result;
  }

  const Program& program_;
  const Transitions& transitions_;
  std::vector<std::vector<Feature>> features_;
  std::vector<std::size_t> remaining_;
  std::vector<RankingStage> stages_;
  std::size_t asked_ = 0;
};

std::string stage_text(const Program& program, const RankingStage& stage) {
  std::string text;
  if (stage.list) {
    const std::string& a =
        program.functions[stage.list->function].info.parameters[stage.list->parameter].name;
    return stage.list->from_last ? "lex(" + a + "[len(" + a + ")-1], ..., " + a + "[0])"
                                 : "lex(" + a + "[0], " + a + "[1], ...)";
  }
  for (const FunctionId f : stage.order) {
    text += (text.empty() ? "" : " > ") + program.functions[f].info.name;
  }
  std::vector<std::string> seen;
  for (FunctionId f = 0; f < stage.weights.size(); ++f) {
    std::string sum;
    const auto all = features(program.functions[f].info);
    for (std::size_t i = 0; i < stage.weights[f].size(); ++i) {
      const Int weight = stage.weights[f][i];
      if (weight == 0) continue;
      if (!sum.empty()) sum += "+";
      if (weight > 1) sum += std::to_string(weight) + "*";
      sum += feature_text(program.functions[f].info, all[i]);
    }
    if (sum.empty() || std::ranges::find(seen, sum) != seen.end()) continue;
    if (!seen.empty()) text += " | ";
    text += sum;
    seen.push_back(std::move(sum));
  }
  return text;
}

}  // namespace

std::optional<std::vector<RankingStage>> find_ranking(const Program& program,
                                                      const Transitions& transitions) {
  return Search(program, transitions).run();
}

std::string to_text(const Program& program, const std::vector<RankingStage>& ranking) {
  std::string text = "(";
  for (const RankingStage& stage : ranking) {
    if (text.size() > 1) text += ", ";
    text += stage_text(program, stage);
  }
  return text + ")";
}

}  // namespace grundy::lang
