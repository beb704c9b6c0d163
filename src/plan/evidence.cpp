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
    evidence.name = {text::plan::terms_and_genus};
    evidence.proof.push_back({text::plan::by_genus});
    evidence.reference = "J. H. Conway, On Numbers and Games (1976), ch. 12";
    return evidence;
  }
  if (solved.loopy) {
    evidence.proof.push_back({values ? text::plan::by_loopy_values : text::plan::by_retrograde});
    if (values)
      evidence.reference =
          "C. A. B. Smith, J. Combin. Theory 1 (1966) 51-81; A. S. Fraenkel, Y. Perl, Colloq. "
          "Math. Soc. Janos Bolyai 10 (1975) 667-699";
    return evidence;
  }
  evidence.proof.push_back(values ? Message(text::plan::by_mex) : Message(text::plan::by_outcomes));
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
