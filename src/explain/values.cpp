// The nim-values of the terms, by mex.
//
// Each different term is shown once. Its options are listed with their values, grouped by value, so
// that the gap is seen; where they are heaps whose values are their own numbers in order (Nim), one
// line says the same. A term with too many options is left to its theorem.
#include <algorithm>
#include <map>

#include "explain/options.hpp"
#include "explain/sections.hpp"
#include "report/term_text.hpp"
#include "text/explain.hpp"

namespace grundy::explain {

namespace {

namespace texts = text::explain;

constexpr std::size_t kTermsShown = 5;
constexpr std::size_t kOptionsInRow = 8;
constexpr std::size_t kRowsOfTable = 12;  // more values than this are told in a line

// An option, and its value.
struct Valued {
  Move move;
  BigInt value;
  std::string sum;  // "1 xor 1" where the option is a sum
};

// The options of one term, or nothing where they are too many, or some value is not known.
std::optional<std::vector<Valued>> valued_options(Subject& subject, const Position& alone) {
  const ExplainOptions& options = subject.options;
  const Result<LegalMoves> moves =
      legal_moves(subject.game(), alone, options.max_options, options.solve.limits);
  if (!moves || !moves->complete) return std::nullopt;
  std::vector<Valued> valued;
  for (const Move& move : moves->listed) {
    const Result<Answer>& answer = subject.evaluator.answer(move.to);
    if (!answer || !finite_values(*answer)) return std::nullopt;
    valued.push_back({move, answer->value->finite, xor_of_terms(*answer)});
  }
  return valued;
}

Message option_label(const Subject& subject, const Valued& option) {
  const bool named = report::needs_names(option.move.to, option.move.from);
  Message text = option.move.to.empty()
                     ? Message("0")
                     : Message(report::sum_text(subject.game(), option.move.to, named));
  return option.sum.empty() ? text : Message(texts::sum_option, {text, option.sum});
}

using Groups = std::map<BigInt, std::vector<Message>>;

std::vector<BigInt> keys_of(const Groups& groups) {
  std::vector<BigInt> keys;
  for (const auto& [value, options] : groups) keys.push_back(value);
  return keys;
}

BigInt mex_of(const Groups& groups) {
  BigInt mex = 0;
  while (groups.contains(mex)) ++mex;
  return mex;
}

Message row_of(const std::vector<Message>& options) {
  const std::size_t shown = std::min(options.size(), kOptionsInRow);
  Message text = options[0];
  for (std::size_t i = 1; i < shown; ++i) text = {texts::list_comma, {text, options[i]}};
  if (shown == options.size()) return text;
  return {texts::and_more, {text, std::to_string(options.size() - shown)}};
}

Block table_of(const Groups& groups, const BigInt& mex) {
  Block block;
  block.kind = Block::Kind::table;
  block.table.heading = {texts::column_value, texts::column_options};
  bool missing_shown = false;
  const auto missing = [&] {
    block.table.rows.push_back({to_decimal(mex), texts::none_missing});
    missing_shown = true;
  };
  for (const auto& [value, options] : groups) {
    if (!missing_shown && value > mex) missing();
    if (block.table.rows.size() == kRowsOfTable) {
      block.table.rows.push_back({"...", "..."});
      break;
    }
    block.table.rows.push_back({to_decimal(value), row_of(options)});
  }
  if (!missing_shown) missing();
  return block;
}

Block mex_line(const Message& label, const Groups& groups, const BigInt& mex) {
  Block block;
  block.kind = Block::Kind::mex;
  block.mex = {label, keys_of(groups), mex};
  block.text = {mex == 0 ? texts::mex_missing_zero : texts::mex_missing,
                {listed_numbers(block.mex.present), to_decimal(mex)}};
  return block;
}

// Every option is one heap, in order of value: "one can move to 0, 1, 2, with the values 0, 1, 2".
bool tells_in_a_line(const std::vector<Valued>& options, const Groups& groups) {
  if (options.size() < 2 || groups.size() != options.size()) return false;
  return std::ranges::all_of(options, [](const Valued& option) {
    return option.move.to.size() <= 1 && option.move.from.coordinates.size() == 1;
  });
}

Message line_of(const Subject& subject, const Message& label, const std::vector<Valued>& options) {
  std::vector<std::pair<BigInt, Message>> sorted;
  for (const Valued& option : options)
    sorted.emplace_back(option.value, option_label(subject, option));
  std::ranges::sort(sorted, {}, [](const auto& pair) { return pair.first; });
  constexpr std::size_t kShown = 16;
  std::string from, values;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (i >= 2 && sorted.size() > kShown && i + 1 < sorted.size()) {
      if (i == 2) from += ", ...", values += ", ...";
      continue;
    }
    from += (i > 0 ? ", " : "") + render(sorted[i].second);
    values += (i > 0 ? ", " : "") + to_decimal(sorted[i].first);
  }
  return {texts::options_heaps, {label, from, values}};
}

void add_options(const Subject& subject, const Message& label, const std::vector<Valued>& options,
                 Section& section) {
  Groups groups;
  for (const Valued& option : options) {
    groups[option.value].push_back(option_label(subject, option));
  }
  const BigInt mex = mex_of(groups);
  if (options.empty()) {
    section.blocks.push_back(sentence({texts::no_options, {label}}));
    return;
  }
  if (tells_in_a_line(options, groups)) {
    section.blocks.push_back(sentence(line_of(subject, label, options)));
  } else {
    section.blocks.push_back(
        sentence({options.size() == 1 ? texts::options_one : texts::options_many,
                  {label, std::to_string(options.size())}}));
    section.blocks.push_back(table_of(groups, mex));
  }
  section.blocks.push_back(mex_line(label, groups, mex));
  if (!groups.empty() && groups.rbegin()->first > mex)
    section.blocks.push_back(sentence(texts::mex_larger));
}

void add_term(Subject& subject, std::size_t term, Section& section) {
  const Position alone{{subject.position.terms[term]}};
  const Message label = term_label(subject.game(), subject.position, term);
  const BigInt& value = subject.answer.term_values[term]->finite;
  if (const auto options = valued_options(subject, alone)) {
    add_options(subject, label, *options, section);
    if (subject.position.terms.size() > 1)
      section.blocks.push_back(sentence({texts::so_value, {label, to_decimal(value)}}));
    return;
  }
  const std::vector<Evidence>& evidence = subject.answer.evidence;
  const bool theorem = !evidence.empty() && evidence[0].kind != EvidenceKind::exhaustive;
  section.blocks.push_back(
      theorem ? sentence({texts::value_by_theorem, {label, to_decimal(value), evidence[0].name}})
              : sentence({texts::value_known, {label, to_decimal(value)}}));
}

}  // namespace

Section values_section(Subject& subject) {
  Section section{"values", texts::section_values, {}};
  if (!finite_values(subject.answer) || subject.position.terms.empty()) return section;
  section.blocks.push_back(sentence(texts::value_rule));
  std::vector<Term> seen;
  std::vector<Message> others;
  for (std::size_t i = 0; i < subject.position.terms.size(); ++i) {
    const Term& term = subject.position.terms[i];
    if (std::ranges::find(seen, term) != seen.end()) continue;
    seen.push_back(term);
    if (seen.size() <= kTermsShown) {
      add_term(subject, i, section);
    } else if (others.size() < kOptionsInRow) {
      const BigInt& value = subject.answer.term_values[i]->finite;
      others.push_back({texts::sum_option,
                        {term_label(subject.game(), subject.position, i), to_decimal(value)}});
    }
  }
  if (!others.empty()) {
    section.blocks.push_back(
        sentence({texts::more_terms, {std::to_string(seen.size() - kTermsShown), listed(others)}}));
  }
  return section;
}

}  // namespace grundy::explain
