// Rules given by families of linear constraints, as automata, and claims about them.
#pragma once

#include "verify/json.hpp"
#include "verify/space.hpp"

namespace grundy_verify {

struct Family {
  std::vector<Ints> to;  // the variables of each component of the option
  Automaton holds;       // position and option exist, and all of "where" holds
  Ints variables;        // of position and option
};

class Families {
 public:
  Families(const Json& certificate, Budget& budget);
  [[noreturn]] void check_claim(const Json& claim);  // ends with a verdict

  bool with_example = true;  // a verdict that something is wrong shows the numbers
  Space space;
  Ints position;
  bool in_misere;
  Automaton domain;  // over `position`
  std::vector<Family> families;

 private:
  using Names = std::map<std::string, int>;
  int shown(const std::string& name);  // a new variable with a name
  int named(Names& names, const std::string& name);
  Automaton holds(const Json& constraint, Names& names, int depth);
  Automaton all(const Json& constraints, Names names, int depth = 0);
  Family read_family(const Json& j, Names names);
  void check_measure(const Family& family, const Ints& component, const Json& measure);
  // Ends the check if `wrong` accepts something: with the sentence, and the numbers.
  void reject_if(Automaton wrong, std::string_view sentence);

  Names coordinates_;
  std::map<int, std::string> shown_;
  Json domain_;  // the constraints on coordinates
};

}  // namespace grundy_verify
