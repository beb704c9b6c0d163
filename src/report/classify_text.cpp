#include <algorithm>

#include "report/classify_report.hpp"
#include "text/classify.hpp"

namespace grundy::report {

namespace {

namespace texts = text::classify;

Message option_words(const OptionName& option) {
  return {texts::option, {std::to_string(option.number), option.text}};
}

// "a, b and c".
Message listed(const std::vector<Message>& items) {
  Message all = items[0];
  for (std::size_t i = 1; i < items.size(); ++i) {
    all = {i + 1 < items.size() ? texts::listed_and : texts::last_and, {all, items[i]}};
  }
  return all;
}

Message players(const Classification& found) {
  if (!found.partizan) return texts::impartial;
  if (found.left_option && found.right_option) {
    return {texts::partizan_both,
            {option_words(*found.left_option), option_words(*found.right_option)}};
  }
  if (found.left_option) return {texts::partizan_left, {option_words(*found.left_option)}};
  if (found.right_option) return {texts::partizan_right, {option_words(*found.right_option)}};
  return texts::partizan_plain;
}

Message play(const Classification& found) {
  if (found.finite) {
    if (found.ranking.empty()) return texts::finite;
    if (found.ranking.find(", ") != std::string::npos) {
      return {texts::finite_rankings, {found.ranking}};
    }
    return {texts::finite_ranking, {found.ranking.substr(1, found.ranking.size() - 2)}};
  }
  if (found.undecided.empty()) return texts::loopy;
  std::vector<Message> options;
  for (const OptionName& option : found.undecided) options.push_back(option_words(option));
  return {found.undecided_together ? texts::loopy_together : texts::loopy_option,
          {listed(options)}};
}

const Text& theory(TheoryKind kind) {
  switch (kind) {
    case TheoryKind::sprague_grundy:
      return texts::sg_applies;
    case TheoryKind::loopy_values:
      return texts::sg_loopy;
    case TheoryKind::misere:
      return texts::sg_misere;
    case TheoryKind::whole_sum:
      return texts::sg_endings;
    case TheoryKind::outcome_classes:
      break;
  }
  return texts::sg_partizan;
}

std::string joined(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ",") + name;
  return names.size() == 1 ? all : "(" + all + ")";
}

// The parts of each function in one line; a list of independent items has a line of its own.
void append_independent(const Classification& found, std::vector<Message>& lines) {
  for (std::size_t i = 0; i < found.independent.size();) {
    std::vector<Message> parts;
    const std::string& function = found.independent[i].function;
    for (; i < found.independent.size() && found.independent[i].function == function; ++i) {
      const IndependentCoordinates& part = found.independent[i];
      parts.push_back(joined(part.coordinates));
      if (part.each_item) lines.push_back({texts::independent_items, {part.coordinates[0]}});
    }
    if (parts.size() > 1) lines.push_back({texts::independent, {listed(parts)}});
  }
}

void append_theorems(const Classification& found, Lang lang, std::string& out) {
  if (found.theorems.empty()) out += render(texts::no_theorem, lang) + "\n";
  for (const TheoremMatch& match : found.theorems) {
    const Message line =
        match.coordinates.empty()
            ? Message(texts::theorem, {match.name, match.statement})
            : Message(texts::theorem_for, {joined(match.coordinates), match.name, match.statement});
    out += render(line, lang) + "\n";
    out += "  " + render({texts::condition, {match.condition}}, lang) + "\n";
    out += "  " + render({texts::reference, {match.reference}}, lang) + "\n";
  }
}

void append_position(const PositionClass& position, std::vector<Message>& lines) {
  if (position.whole) lines.push_back({texts::position_whole, {*position.whole}});
  for (const PartClass& part : position.parts) {
    lines.push_back(
        {texts::position_part, {part.text, part.theorem.value_or(Message(texts::by_search))}});
  }
}

}  // namespace

std::string classify_text(const Classification& found, const PositionClass* position, Lang lang) {
  std::vector<Message> lines{players(found)};
  lines.emplace_back(found.convention == Convention::misere ? texts::misere : texts::normal);
  lines.push_back(play(found));
  if (found.splitting_option) {
    lines.push_back({texts::splits, {option_words(*found.splitting_option)}});
  } else if (found.splits) {
    lines.emplace_back(texts::splits_plain);
  }
  if (found.endings) lines.emplace_back(texts::endings);
  append_independent(found, lines);
  for (const CoordinateCoupling& coupling : found.couplings) lines.push_back(coupling.text);
  lines.emplace_back(theory(found.theory));
  std::string out;
  for (const Message& line : lines) out += render(line, lang) + "\n";
  append_theorems(found, lang, out);
  lines.clear();
  for (const NearMiss& miss : found.near_misses) lines.push_back({texts::nearly, {miss.text}});
  if (position != nullptr) append_position(*position, lines);
  for (const Message& line : lines) out += render(line, lang) + "\n";
  return out;
}

}  // namespace grundy::report
