// Does a move lower a list, item by item from one of its ends? Lists of one length are well-ordered so.
#include <optional>

#include "lang/list_forms.hpp"

namespace grundy::lang {

ListChange ListReader::change(const LoweredArgument& argument, std::uint32_t own, bool from_last) {
  if (argument.kind == Argument::Kind::concat && !from_last && !argument.sorted) {
    return lowered_after_a_prefix(argument, own) ? ListChange::lowered : ListChange::other;
  }
  if (argument.kind != Argument::Kind::edited || argument.list != own || argument.sorted) {
    return ListChange::other;
  }
  if (argument.edits.empty()) return ListChange::none;
  for (std::size_t i = 0; i < argument.edits.size(); ++i) {
    if (!is_foremost(argument, i, from_last)) continue;
    return lowers(argument, i) ? ListChange::lowered : ListChange::other;
  }
  return ListChange::other;
}

// Is the cell of edit i further back (from_last) or further forward than those of all others?
bool ListReader::is_foremost(const LoweredArgument& argument, std::size_t i, bool from_last) {
  const Linear place = forms_.form(argument.items[2 * i]);
  for (std::size_t j = 0; j < argument.edits.size(); ++j) {
    if (j == i) continue;
    const Linear other = forms_.form(argument.items[2 * j]);
    const Linear gap =
        from_last ? forms_.difference(place, other) : forms_.difference(other, place);
    if (!forms_.at_least(gap, 1)) return false;
  }
  return true;
}

bool ListReader::lowers(const LoweredArgument& argument, std::size_t i) {
  const Linear value = forms_.form(argument.items[2 * i + 1]);
  switch (argument.edits[i]) {
    case Edit::Kind::set:
      return forms_.at_least(
          forms_.difference(forms_.list_item(argument.list, argument.items[2 * i]), value), 1);
    case Edit::Kind::subtract:
      return forms_.at_least(value, 1);
    case Edit::Kind::add:
      break;
  }
  return forms_.at_least(forms_.difference(forms_.constant(0), value), 1);
}

// own[0..k-1] ++ (items, or a fill, the first of them lower than own[k]) ++ whatever makes the length
// the same again.
bool ListReader::lowered_after_a_prefix(const LoweredArgument& argument, std::uint32_t own) {
  const std::vector<LoweredArgument>& parts = argument.parts;
  if (parts.size() < 2 || parts[0].sorted || parts[1].sorted) return false;
  const LoweredArgument &prefix = parts[0], &next = parts[1];
  if (prefix.kind != Argument::Kind::slice || prefix.list != own) return false;
  const Linear first = forms_.form(prefix.a), last = forms_.form(prefix.b);
  if (!same(first, forms_.constant(0))) return false;
  Linear place = last;
  place.add(forms_.constant(1), 1);
  const Linear length = own_list(own).length;
  if (!forms_.at_least(place, 0) || !forms_.at_least(forms_.difference(length, place), 1)) {
    return false;
  }
  NodeId item = kNoNode;
  if (next.kind == Argument::Kind::literal && !next.items.empty()) item = next.items[0];
  if (next.kind == Argument::Kind::fill && forms_.at_least(forms_.form(next.a), 1)) item = next.b;
  if (item == kNoNode) return false;
  const std::optional<Linear> old = forms_.list_item_at(own, place);
  return old && forms_.at_least(forms_.difference(*old, forms_.form(item)), 1) &&
         same(list(argument).length, length);
}

bool ListReader::same(const Linear& a, const Linear& b) {
  return forms_.at_least(forms_.difference(a, b), 0) && forms_.at_least(forms_.difference(b, a), 0);
}

}  // namespace grundy::lang
