// The keys are documented in docs/json.md.
#include <nlohmann/json.hpp>

#include "explain/explain.hpp"
#include "explain/wording.hpp"
#include "report/answer_report.hpp"

namespace grundy::explain {

namespace {

using Json = nlohmann::ordered_json;

Json decimals(const std::vector<BigInt>& numbers) {
  Json all = Json::array();
  for (const BigInt& number : numbers) all.push_back(to_decimal(number));
  return all;
}

Json words(const std::vector<Message>& messages, Lang lang) {
  Json all = Json::array();
  for (const Message& message : messages) all.push_back(cell_text(message, lang));
  return all;
}

Json table_json(const TableFigure& table, Lang lang) {
  Json rows = Json::array();
  for (const auto& row : table.rows) rows.push_back(words(row, lang));
  return {{"kind", "table"}, {"heading", words(table.heading, lang)}, {"rows", rows}};
}

Json columns_json(const XorFigure& figure) {
  std::size_t bits = std::max<std::size_t>(bit_length(figure.total), 1);
  for (const BigInt& row : figure.rows) bits = std::max(bits, bit_length(row));
  Json binaries = Json::array();
  for (const BigInt& row : figure.rows) binaries.push_back(binary(row, bits));
  return {{"kind", "xor"},
          {"values", decimals(figure.rows)},
          {"binary", binaries},
          {"total", to_decimal(figure.total)},
          {"total_binary", binary(figure.total, bits)}};
}

Json block_json(const Block& block, Lang lang) {
  switch (block.kind) {
    case Block::Kind::sentence:
      return {{"kind", "sentence"}, {"text", sentence_text(block.text, lang)}};
    case Block::Kind::item:
      return {{"kind", "item"}, {"text", sentence_text(block.text, lang)}};
    case Block::Kind::mex:
      return {{"kind", "mex"},
              {"text", cell_text(block.text, lang)},
              {"of", render(block.mex.subject, lang)},
              {"present", decimals(block.mex.present)},
              {"mex", to_decimal(block.mex.mex)}};
    case Block::Kind::table:
      return table_json(block.table, lang);
    case Block::Kind::xor_columns:
      break;
  }
  return columns_json(block.columns);
}

}  // namespace

std::string explanation_json(const Explanation& explanation, Lang lang) {
  Json sections = Json::array();
  for (const Section& section : explanation.sections) {
    Json blocks = Json::array();
    for (const Block& block : section.blocks) blocks.push_back(block_json(block, lang));
    sections.push_back(
        {{"id", section.id}, {"title", render(section.title, lang)}, {"blocks", blocks}});
  }
  const Json json = {{"position", to_text(explanation.game, explanation.position)},
                     {"outcome", std::string(1, letter(explanation.answer.outcome))},
                     {"sections", sections}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace grundy::explain
