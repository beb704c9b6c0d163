// What Grundy answers: who wins, the nim-value, the winning moves, and the evidence.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grundy/compound.hpp"
#include "grundy/message.hpp"
#include "grundy/outcome.hpp"
#include "grundy/position.hpp"

namespace grundy {

// A nim-value: the natural `finite`, or, in loopy games, infinity with the set of finite values
// among the options (Smith 1966, Fraenkel and Perl 1975).
struct NimValue {
  BigInt finite = 0;
  bool infinite = false;
  std::vector<BigInt> infinite_options;  // ascending; only if infinite
  bool operator==(const NimValue&) const = default;
};

enum class EvidenceKind : std::uint8_t { theorem, certificate, exhaustive, conjecture };
inline constexpr std::string_view word(EvidenceKind kind) {
  constexpr std::string_view kWords[] = {"theorem", "certificate", "exhaustive", "conjecture"};
  return kWords[static_cast<int>(kind)];
}

struct Evidence {
  EvidenceKind kind = EvidenceKind::exhaustive;
  Message name;           // "Bouton's theorem", "every position below was solved"
  std::string reference;  // paper or book; empty for exhaustive
  Message detail;         // the conditions checked, with the numbers: "m = 3", "1,204 positions"
  std::vector<Message> proof;  // the proof on these numbers, a sentence each; may be empty
};

// A winning move: which term of the position changes, and into what (a sum: none, one or several
// terms).
struct Move {
  // In compounds a move may change several terms: the first is described by `term`, `from` and `to`,
  // the others here.
  struct Change {
    std::size_t term = 0;
    std::vector<Term> to;
  };

  Player player = Player::both;
  std::size_t term = 0;  // index into the position's terms, from 0
  Term from;
  std::vector<Term> to;
  Message text = {};  // "heap 3: 12 -> 2, take 10"
  std::vector<Change> also = {};
};

// All winning moves. Where there are more than a listing can hold (10^18 of them), `listed` has the
// first ones, `count` the number, and `description` says in words what all of them are.
struct MoveSet {
  std::vector<Move> listed;
  BigInt count = 0;
  bool complete = true;  // listed.size() == count
  Message description;   // empty where complete
};

struct Answer {
  Outcome outcome = Outcome::P;
  std::optional<NimValue> value;  // of the whole sum; none in misere, partizan, override play
  std::vector<std::optional<NimValue>> term_values;  // one a term, where there are such
  MoveSet moves;                   // the winning moves (partizan: of both players)
  std::vector<Evidence> evidence;  // the first is the one that carries the answer

  // Where play may loop, a winning move may lead round in a circle. Playing the move given here at
  // every turn wins in finitely many moves. At most one a player; empty where any winning move does.
  std::vector<Move> surest;
  // How many moves the game lasts when the winner hurries and the loser delays; where computed.
  std::optional<std::uint64_t> remoteness;
  // Partizan: who wins when Left (Right) begins: L, R, or D when neither can force it.
  std::optional<Outcome> left_begins, right_begins;
  Compound compound = {};  // how the terms were played together
};

}  // namespace grundy
