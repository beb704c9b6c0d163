// What a move does to a position, as far as linear arithmetic can say it: for each term of each
// option, the features of the new component as linear forms, under facts that hold in every such
// move.
//
// The features of a component of f: a scalar coordinate itself; of a list its sum, its length, the
// sum weighted by place (1*a[0] + 2*a[1] + ...), and how many of its items are zero. All are
// naturals.
#pragma once

#include <string>
#include <vector>

#include "lang/ir.hpp"
#include "lang/linear.hpp"

namespace grundy::lang {

enum class FeatureKind : std::uint8_t { scalar, sum, length, weighted, zeros };

struct Feature {
  FeatureKind kind = FeatureKind::scalar;
  std::uint32_t parameter = 0;
};

// In the order of the parameters; a list has four.
std::vector<Feature> features(const FunctionInfo& info);
std::string feature_text(const FunctionInfo& info, const Feature& feature);

// What an option does to a list of unchanged length, in lexicographic order.
enum class ListChange : std::uint8_t { none, lowered, other };

// One term of an option: the features before and after the move.
struct Transition {
  FunctionId from = 0, to = 0;
  std::uint32_t place = 0;
  std::size_t clause = 0;
  std::vector<Linear> before, after;  // by feature of `from`, of `to`
  std::size_t facts = 0;              // index into Transitions::facts
  // By parameter of `from` (scalars: other), if the term is a call of the same function: the list
  // compared from its last item, and from its first. Empty otherwise.
  std::vector<ListChange> from_last, from_first;
};

// An alias counts as a clause of its own. facts[i] holds in every move of clause i.
struct Transitions {
  std::vector<Transition> moves;
  std::vector<Facts> facts;
};

// O(size of the program) forms, and a few implications a clause.
Transitions find_transitions(const Program& program);

}  // namespace grundy::lang
