#include "plan/methods.hpp"

#include "text/forms.hpp"
#include "text/theorems.hpp"

namespace grundy {

namespace texts = text::theorems;

std::vector<TheoremInfo> plan_methods() {
  const char* smith =
      "C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966) 51-81; J. H. Conway, "
      "On Numbers and Games (1976), ch. 14; Winning Ways ch. 9";
  return {
      {"independent",
       {texts::independent_name},
       {texts::independent_statement},
       {texts::independent_condition},
       {texts::independent_cost},
       "the definition of a sum: J. H. Conway, On Numbers and Games (1976), ch. 11",
       "tests/plan/decompose_test.cpp"},
      {"sprague-grundy",
       {texts::sums_name},
       {texts::sums_statement},
       {texts::sums_condition},
       {texts::sums_cost},
       "R. P. Sprague, Tohoku Math. J. 41 (1935) 438-444; P. M. Grundy, Eureka 2 (1939) 6-8",
       "tests/plan/random_rules_test.cpp"},
      {"bounds",
       {text::forms::bounds_name},
       {text::forms::bounds_statement},
       {text::forms::bounds_condition},
       {texts::sums_cost},
       "the Sprague-Grundy theorem; no nim-value exceeds the length of the longest play",
       "tests/theory/bounds_test.cpp"},
      {"genus",
       {texts::genus_name},
       {texts::genus_statement},
       {texts::genus_condition},
       {texts::genus_cost},
       "P. M. Grundy, C. A. B. Smith, Proc. Cambridge Philos. Soc. 52 (1956) 527-533; J. H. "
       "Conway, "
       "On Numbers and Games (1976), ch. 12",
       "tests/engine/whole_test.cpp"},
      {"whole-sum",
       {texts::whole_name},
       {texts::whole_statement},
       {texts::whole_condition},
       {texts::whole_cost},
       "E. Zermelo, Proc. Fifth Int. Congress of Mathematicians (1913) vol. 2, 501-504",
       "tests/engine/whole_test.cpp"},
      {"loopy",
       {texts::loopy_name},
       {texts::loopy_statement},
       {texts::loopy_condition},
       {texts::loopy_cost},
       "C. A. B. Smith, J. Combin. Theory 1 (1966) 51-81; A. S. Fraenkel, Y. Perl, Colloq. Math. "
       "Soc. Janos Bolyai 10 (1975) 667-699",
       "tests/engine/loopy_test.cpp"},
      {"conjunctive",
       {texts::conjunctive_name},
       {texts::conjunctive_statement},
       {texts::compound_condition},
       {texts::compound_cost},
       smith,
       "tests/plan/compound_test.cpp"},
      {"selective",
       {texts::selective_name},
       {texts::selective_statement},
       {texts::compound_condition},
       {texts::compound_cost},
       smith,
       "tests/plan/compound_test.cpp"},
      {"shortened-sum",
       {texts::foreclosed_name},
       {texts::foreclosed_statement},
       {texts::compound_condition},
       {texts::compound_cost},
       smith,
       "tests/plan/compound_test.cpp"},
  };
}

std::vector<TheoremInfo> all_theorem_infos() {
  std::vector<TheoremInfo> all;
  for (const Theorem* theorem : theorems()) all.push_back(theorem->info());
  for (TheoremInfo& method : plan_methods()) all.push_back(std::move(method));
  return all;
}

}  // namespace grundy
