// A ranking: naturals that go down with every move, compared one after another.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lang/ir.hpp"
#include "lang/transitions.hpp"

namespace grundy::lang {

// What is compared at one stage. A weighted sum of features for each function (weights[f] over
// features(f), empty if f is not concerned), or, if `order` is not empty, the functions themselves:
// every move goes to one further down the list.
struct RankingStage {
  std::vector<std::vector<Int>> weights;
  std::vector<FunctionId> order;
  // Or a list parameter of one function, its length fixed, compared item by item from one end.
  struct ListOrder {
    FunctionId function = 0;
    std::uint32_t parameter = 0;
    bool from_last = true;
  };
  std::optional<ListOrder> list = {};
};

// Every term of every option is lower than where it came from, in the first stage in which they
// differ. Nothing if none was found: weights up to 3 are tried, for as long as kMaxQuestions linear
// questions last.
std::optional<std::vector<RankingStage>> find_ranking(const Program& program,
                                                      const Transitions& transitions);

// "(x+y, c)"
std::string to_text(const Program& program, const std::vector<RankingStage>& ranking);

}  // namespace grundy::lang
