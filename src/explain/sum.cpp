// The xor of the nim-values in binary: why a sum is won or lost, and which term can be changed.
//
// Let X be the xor, and suppose X > 0. The leading bit of X is the xor of the bits in its column, so
// an odd number of terms have it; for such a term of value v, v xor X has a 0 there and the same bits
// to the left, so v xor X < v, and as v is a mex, an option of that value exists.
#include <algorithm>

#include "explain/sections.hpp"
#include "text/explain.hpp"

namespace grundy::explain {

namespace {

namespace texts = text::explain;

constexpr std::size_t kRowsShown = 16;
constexpr std::size_t kBitsShown = 64;
constexpr std::size_t kItemsShown = 6;

// Does some listed winning move change this term? If not all are listed, it may be unknown.
const Text& larger_words(const MoveSet& moves, std::size_t term) {
  const bool moved =
      std::ranges::any_of(moves.listed, [&](const Move& move) { return move.term == term; });
  if (moved) return texts::sum_larger_too;
  return moves.complete ? texts::sum_larger : texts::sum_larger_unknown;
}

void add_terms(Subject& subject, const BigInt& total, Section& section) {
  const std::size_t leading = bit_length(total) - 1;
  std::vector<Message> with_bit;
  std::vector<Block> smaller, larger;
  for (std::size_t i = 0; i < subject.answer.term_values.size(); ++i) {
    const BigInt& value = subject.answer.term_values[i]->finite;
    const Message label = term_label(subject.game(), subject.position, i);
    const BigInt wanted = value ^ total;
    const std::vector<Message> numbers = {label, to_decimal(value), to_decimal(total),
                                          to_decimal(wanted)};
    if (bit_test(value, static_cast<unsigned>(leading))) {
      with_bit.push_back(label);
      smaller.push_back(item({texts::sum_smaller, numbers}));
    } else {
      larger.push_back(item({larger_words(subject.answer.moves, i), numbers}));
    }
  }
  section.blocks.push_back(
      with_bit.size() == 1
          ? sentence({texts::sum_bit_one, {with_bit[0]}})
          : sentence({texts::sum_bit_many, {std::to_string(with_bit.size()), listed(with_bit)}}));
  smaller.insert(smaller.end(), larger.begin(), larger.end());
  smaller.resize(std::min(smaller.size(), kItemsShown));
  section.blocks.insert(section.blocks.end(), smaller.begin(), smaller.end());
}

}  // namespace

Section sum_section(Subject& subject) {
  Section section{"sum", texts::section_sum, {}};
  const Answer& answer = subject.answer;
  const std::size_t terms = answer.term_values.size();
  if (terms < 2 || terms > kRowsShown || !finite_values(answer) || subject.misere()) return section;
  XorFigure figure;
  for (const std::optional<NimValue>& value : answer.term_values) {
    figure.rows.push_back(value->finite);
    figure.total ^= value->finite;
    if (bit_length(value->finite) > kBitsShown) return section;
  }
  const BigInt total = figure.total;
  section.blocks.push_back(sentence(texts::sum_rule));
  Block block;
  block.kind = Block::Kind::xor_columns;
  block.columns = std::move(figure);
  section.blocks.push_back(std::move(block));
  if (total == 0) {
    section.blocks.push_back(sentence(texts::sum_zero));
    section.blocks.push_back(sentence(texts::sum_zero_loses));
    return section;
  }
  const BigInt leading = std::uint64_t{1} << (bit_length(total) - 1);  // kBitsShown is 64
  section.blocks.push_back(
      sentence({texts::sum_nonzero, {to_decimal(total), to_decimal(leading)}}));
  add_terms(subject, total, section);
  return section;
}

}  // namespace grundy::explain
