// The features of a list, before and after a move, as linear forms.
#pragma once

#include <map>

#include "lang/forms.hpp"
#include "lang/lowering.hpp"
#include "lang/transitions.hpp"

namespace grundy::lang {

// Its sum, its length, the sum weighted by place, and how many items are zero.
struct ListForms {
  Linear sum, length, weighted, zeros;

  const Linear& of(FeatureKind kind) const {
    return kind == FeatureKind::sum        ? sum
           : kind == FeatureKind::length   ? length
           : kind == FeatureKind::weighted ? weighted
                                           : zeros;
  }
};

// Reads the list arguments of one clause, and adds what it learns to the clause's facts.
class ListReader {
 public:
  explicit ListReader(Forms& forms) : forms_(forms) {}

  ListForms own_list(std::uint32_t parameter);
  ListForms list(const LoweredArgument& argument);
  // The argument of parameter `own`, compared with the list it comes from, from the last item or from
  // the first: lowered if the two have one length and the item that differs first is lower.
  ListChange change(const LoweredArgument& argument, std::uint32_t own, bool from_last);

 private:
  ListForms unsorted(const LoweredArgument& argument);
  ListForms slice(const LoweredArgument& argument);
  ListForms edited(const LoweredArgument& argument);
  bool distinct(const LoweredArgument& argument);
  bool is_foremost(const LoweredArgument& argument, std::size_t i, bool from_last);
  bool lowers(const LoweredArgument& argument, std::size_t i);
  bool lowered_after_a_prefix(const LoweredArgument& argument, std::uint32_t own);
  bool same(const Linear& a, const Linear& b);

  Forms& forms_;
  std::map<std::uint32_t, ListForms> lists_;
};

}  // namespace grundy::lang
