// The features of the lists that a move makes, from those of the lists it is given.
#include "lang/list_forms.hpp"

#include <algorithm>

namespace grundy::lang {
namespace {

bool all_sets(const LoweredArgument& argument) {
  return std::ranges::all_of(argument.edits,
                             [](Edit::Kind kind) { return kind == Edit::Kind::set; });
}

}  // namespace

ListForms ListReader::own_list(std::uint32_t parameter) {
  const auto [found, fresh] = lists_.try_emplace(parameter);
  if (fresh) {
    found->second = {forms_.list_sum(parameter), forms_.list_length(parameter),
                     forms_.fresh_natural(), forms_.fresh_natural()};
  }
  return found->second;
}

ListForms ListReader::list(const LoweredArgument& argument) {
  ListForms result = unsorted(argument);
  if (argument.sorted && !result.weighted.unknown) result.weighted = forms_.unknown();
  return result;
}

ListForms ListReader::unsorted(const LoweredArgument& argument) {
  const Linear none = forms_.unknown();
  switch (argument.kind) {
    case Argument::Kind::edited:
      return edited(argument);
    case Argument::Kind::literal: {
      ListForms result{forms_.constant(0), forms_.constant(0), forms_.constant(0), none};
      for (const NodeId item : argument.items) {
        const Linear value = forms_.form(item);
        result.length.constant += 1;
        result.sum.add(value, 1);
        result.weighted.add(value, result.length.constant);
      }
      return result;
    }
    case Argument::Kind::fill: {
      const Linear n = forms_.form(argument.a);
      forms_.facts().add(n);
      return {forms_.product(n, forms_.form(argument.b)), n, none, none};
    }
    case Argument::Kind::drop: {
      ListForms result = own_list(argument.list);
      result.sum.add(forms_.list_item(argument.list, argument.a), -1);
      result.length.constant -= 1;
      result.weighted.add(forms_.fresh_natural(), -1);
      result.zeros.add(forms_.fresh_natural(), -1);
      return result;
    }
    case Argument::Kind::slice:
      return slice(argument);
    default: {
      ListForms result{forms_.constant(0), forms_.constant(0), none, forms_.constant(0)};
      for (const LoweredArgument& part : argument.parts) {
        const ListForms forms = list(part);
        result.sum.add(forms.sum, 1);
        result.length.add(forms.length, 1);
        result.zeros.add(forms.zeros, 1);
      }
      return result;
    }
  }
}

// Empty, or j-i+1 long: of that only what both have in common is said.
ListForms ListReader::slice(const LoweredArgument& argument) {
  ListForms result = own_list(argument.list);
  for (Linear* form : {&result.sum, &result.weighted, &result.zeros}) {
    form->add(forms_.fresh_natural(), -1);
    forms_.facts().add(*form);
  }
  Linear wanted = forms_.form(argument.b);
  wanted.add(forms_.form(argument.a), -1);
  wanted.add(forms_.constant(1), 1);
  if (forms_.at_least(wanted, 0)) {
    forms_.facts().add(forms_.difference(result.length, wanted));
    result.length = wanted;
  } else {
    const Linear length = forms_.fresh_natural();
    forms_.facts().add(forms_.difference(length, wanted));
    forms_.facts().add(forms_.difference(result.length, length));
    result.length = length;
  }
  return result;
}

ListForms ListReader::edited(const LoweredArgument& argument) {
  ListForms result = own_list(argument.list);
  bool sets = false;
  bool no_new_zero = true, one_zero_less = false;
  for (std::size_t i = 0; i < argument.edits.size(); ++i) {
    const NodeId index = argument.items[2 * i];
    const Linear place = forms_.form(index), value = forms_.form(argument.items[2 * i + 1]);
    const Linear old = forms_.list_item(argument.list, index);
    Linear change = value;
    if (argument.edits[i] == Edit::Kind::set) {
      sets = true;
      change.add(old, -1);
    } else if (argument.edits[i] == Edit::Kind::subtract) {
      change = forms_.difference(forms_.constant(0), value);
    }
    Linear now = old;
    now.add(change, 1);
    if (argument.edits.size() == 1) forms_.facts().add(now);
    no_new_zero = no_new_zero && forms_.at_least(now, 1);
    one_zero_less = one_zero_less || forms_.at_least(forms_.difference(forms_.constant(0), old), 0);
    result.sum.add(change, 1);
    Linear weight = place;
    weight.add(forms_.constant(1), 1);
    result.weighted.add(forms_.product(weight, change), 1);
  }
  // Two edits may mean the same cell: then a `set` undoes what came before it.
  if (sets && argument.edits.size() > 1 && !distinct(argument)) {
    result.sum = result.weighted = forms_.unknown();
  }
  if (argument.edits.empty()) return result;
  const bool each_once = argument.edits.size() == 1 || distinct(argument) || all_sets(argument);
  if (!no_new_zero || !each_once) {
    result.zeros = forms_.unknown();
    return result;
  }
  result.zeros.add(forms_.fresh_natural(), -1);
  if (one_zero_less) result.zeros.constant -= 1;
  return result;
}

// Do all edits certainly go to different cells?
bool ListReader::distinct(const LoweredArgument& argument) {
  for (std::size_t i = 0; i < argument.edits.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Linear gap =
          forms_.difference(forms_.form(argument.items[2 * i]), forms_.form(argument.items[2 * j]));
      const Linear back = forms_.difference(forms_.constant(0), gap);
      if (!forms_.at_least(gap, 1) && !forms_.at_least(back, 1)) return false;
    }
  }
  return true;
}

}  // namespace grundy::lang
