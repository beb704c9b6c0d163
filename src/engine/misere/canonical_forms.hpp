// Canonical forms in misere play.
//
// Two games are equal in misere play if they have one outcome beside every further game. Every game
// equals exactly one of simplest form, and it is reached by one rule, applied to the options first
// (Grundy and Smith 1956; Conway): if H is an option of an option of G, every option of H is one of G,
// and every other option of G has H among its own options, then G = H; if H has no options, it is also
// asked that G is an N-position, as the empty game is. So the others are reversible: whoever moves to
// one of them is answered by the move to H.
//
// Misere play has far fewer equalities than normal play: of the games of at most n moves there are 1, 2,
// 3, 5, 22, 4171780 in simplest form.
//
// Reference: P. M. Grundy, C. A. B. Smith, Disjunctive games with the last player losing, Proc. Cambridge
// Philos. Soc. 52 (1956) 527-533; J. H. Conway, On Numbers and Games, ch. 12.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/misere/heap_sums.hpp"

namespace grundy::misere {

// Forms are numbered; form 0 is the empty game. Equal games have one number.
using Form = std::uint32_t;

class CanonicalForms {
 public:
  // Gives up (nothing is returned) when there are more than `most` forms.
  explicit CanonicalForms(std::size_t most);

  // The game with these options.
  std::optional<Form> with_options(std::vector<Form> options);
  std::optional<Form> sum(Form a, Form b);
  std::optional<Form> nim_heap(std::uint32_t n);

  const std::vector<Form>& options(Form form) const { return nodes_[form].options; }
  bool is_p(Form form) const { return nodes_[form].is_p; }  // in misere play
  std::size_t size() const { return nodes_.size(); }

  // Nim heaps as numbers, other games by their options: "{2,{0,2}}". Where that is longer than `most`
  // characters, what fits and "...".
  std::string written(Form form, std::size_t most) const;

 private:
  struct Node {
    std::vector<Form> options;  // ascending
    bool is_p = false;
    std::optional<std::uint32_t> nim;  // the size, if it is a Nim heap
  };
  std::optional<Form> simpler(const std::vector<Form>& options) const;
  bool reduces_to(const std::vector<Form>& options, Form h) const;
  bool p_with(const std::vector<Form>& options) const;

  std::size_t most_;
  std::vector<Node> nodes_;
  std::map<std::vector<Form>, Form> known_;
  std::map<std::pair<Form, Form>, Form> sums_;
};

// The form of each heap from 0 on, as far as the forms reach.
std::vector<Form> forms_of_heaps(const HeapSums& sums, CanonicalForms& forms);

}  // namespace grundy::misere
