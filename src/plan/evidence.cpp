#include "plan/evidence.hpp"

#include "text/plan.hpp"

namespace grundy {

Evidence exhaustive_evidence(const Solved& solved, Convention convention, const Traits& traits) {
  Evidence evidence;
  evidence.kind = EvidenceKind::exhaustive;
  evidence.name = {text::plan::exhaustive};
  evidence.detail = {text::plan::positions_solved, {std::to_string(solved.positions)}};
  bool values = !traits.partizan && !traits.endings && convention == Convention::normal;
  if (solved.by_genus) {
    evidence.proof.push_back({text::plan::by_genus});
    evidence.reference = "J. H. Conway, On Numbers and Games (1976), ch. 12";
    return evidence;
  }
  evidence.proof.push_back(values ? Message(text::plan::by_mex) : Message(text::plan::by_outcomes));
  return evidence;
}

Evidence tame_misere_evidence(const Solved& solved) {
  Evidence evidence;
  evidence.kind = EvidenceKind::theorem;
  evidence.name = {text::plan::tame_misere};
  evidence.reference = "T. S. Ferguson, J. Combin. Theory A 37 (1984) 205-230";
  std::string values;
  std::uint64_t total = 0;
  bool large = false;
  for (const std::optional<EngineValue>& value : solved.term_values) {
    if (!values.empty()) values += ", ";
    values += std::to_string(value->finite);
    total ^= value->finite;
    large = large || value->finite > 1;
  }
  evidence.detail = {text::plan::tame_condition, {std::to_string(solved.positions)}};
  evidence.proof.push_back({text::plan::tame_rule});
  evidence.proof.push_back(
      {large ? text::plan::tame_large : text::plan::tame_small, {values, std::to_string(total)}});
  return evidence;
}

Evidence sprague_grundy_evidence() {
  Evidence evidence;
  evidence.kind = EvidenceKind::theorem;
  evidence.name = {text::plan::sprague_grundy};
  evidence.reference =
      "R. P. Sprague, Tohoku Math. J. 41 (1935) 438-444; P. M. Grundy, Eureka 2 (1939) 6-8";
  evidence.detail = {text::plan::sum_by_xor};
  return evidence;
}

}  // namespace grundy
