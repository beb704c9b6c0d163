// Rules given by families of linear constraints, as automata.
#pragma once

#include "verify/json.hpp"

namespace grundy_verify {

struct Family {
  std::vector<Ints> to;  // the variables of each component of the option
  Automaton holds;       // position and option exist, play is not over, and all of "where" holds
  Ints variables;        // of position and option
};

class Families {
 public:
  Families(const Json& certificate, Budget& budget);

  Letters letters(const Json& j, const Ints& variables);  // with a track for each of them
  int shown(const std::string& name, int numeration);     // a new variable with a name
  Automaton not_smaller(const Family& family, const Ints& component);  // than the position
  // Ends the check if `wrong` accepts something: with the sentence, and the numbers.
  void reject_if(const Automaton& wrong, std::string_view sentence);

  Space space;
  Ints position;
  bool in_misere = false;
  Automaton domain, lost, won, live;  // over `position`: exist; ends of play; exist and are no ends
  std::vector<Family> families;

 private:
  using Names = std::map<std::string, int>;
  int named(Names& names, const std::string& name, int numeration = -1);
  Automaton holds(const Json& constraint, Names& names, int depth);
  Automaton all(const std::vector<Json>& constraints, Names& names, int depth = 0);
  void read_numerations(const Json& certificate);
  Family read_family(const Json& j, Names names);

  Json certificate_;
  Names coordinates_;
  std::map<int, std::string> shown_;
  std::vector<std::vector<Json>> measure_;
};

}  // namespace grundy_verify
