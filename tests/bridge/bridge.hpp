// Between the oracle's types and Grundy's, so that the oracle itself needs to know nothing of them.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/engine.hpp"
#include "grundy/answer.hpp"
#include "grundy/position.hpp"
#include "grundy/rules.hpp"
#include "oracle/oracle.hpp"

namespace bridge {

inline grundy::Component to_engine(const oracle::Component& c) {
  return {static_cast<grundy::FunctionId>(c.function), {c.args.begin(), c.args.end()}};
}

inline std::vector<grundy::Component> to_engine(const oracle::Position& p) {
  std::vector<grundy::Component> out;
  for (const oracle::Component& c : p) out.push_back(to_engine(c));
  return out;
}

inline oracle::Component to_oracle(grundy::ComponentView c) {
  return {static_cast<int>(c.function), {c.args.begin(), c.args.end()}};
}

inline char letter_of(grundy::Player who) {
  return who == grundy::Player::both ? 'b' : who == grundy::Player::left ? 'l' : 'r';
}

inline std::set<oracle::Move> moves_of(const grundy::Solved& solved) {
  std::set<oracle::Move> out;
  for (const grundy::EngineMove& m : solved.winning_moves) {
    oracle::Move move{letter_of(m.player), m.term, {}};
    for (const grundy::Component& c : m.to) move.to.push_back(to_oracle(c.view()));
    move.to = oracle::sorted(std::move(move.to));
    out.insert(std::move(move));
  }
  return out;
}

// A term of a user's position, lists flattened.
inline oracle::Component to_oracle(const grundy::Term& term) {
  oracle::Component out{static_cast<int>(term.function), {}};
  for (const grundy::Coordinate& c : term.coordinates) {
    if (const auto* list = std::get_if<grundy::BigList>(&c)) {
      out.args.push_back(static_cast<oracle::Num>(list->size()));
      for (const grundy::BigInt& x : *list) out.args.push_back(static_cast<oracle::Num>(x));
    } else {
      out.args.push_back(static_cast<oracle::Num>(std::get<grundy::BigInt>(c)));
    }
  }
  return out;
}

inline grundy::Term to_term(const oracle::Component& c,
                            const std::vector<grundy::Parameter>& parameters) {
  grundy::Term term{static_cast<grundy::FunctionId>(c.function), {}};
  std::size_t at = 0;
  for (const grundy::Parameter& p : parameters) {
    if (!p.is_list) {
      term.coordinates.emplace_back(grundy::BigInt(c.args[at++]));
      continue;
    }
    grundy::BigList list;
    for (oracle::Num left = c.args[at++]; left > 0; --left) list.emplace_back(c.args[at++]);
    term.coordinates.emplace_back(std::move(list));
  }
  return term;
}

inline std::set<oracle::Move> moves_of(const grundy::Answer& answer) {
  std::set<oracle::Move> out;
  for (const grundy::Move& m : answer.moves.listed) {
    oracle::Move move{letter_of(m.player), m.term, {}};
    for (const grundy::Term& t : m.to) move.to.push_back(to_oracle(t));
    move.to = oracle::sorted(std::move(move.to));
    out.insert(std::move(move));
  }
  return out;
}

// What the oracle says of one position: outcome and winning moves (for an impartial game those of
// the player to move, for a partizan one those of both, each as if it were that player's turn).
struct Truth {
  char outcome = 'P';
  std::set<oracle::Move> winning;
};

inline Truth truth_of_finite(const oracle::Game& game, oracle::WholeSums& sums,
                             const oracle::Position& position) {
  Truth truth;
  truth.outcome = sums.mover_wins(position) ? 'N' : 'P';
  if (oracle::ended(game, position) != 0) return truth;
  for (const oracle::Move& m : oracle::all_moves(game, position)) {
    if (!sums.mover_wins(oracle::after(position, m))) truth.winning.insert(m);
  }
  return truth;
}

inline Truth truth_of_loopy(const oracle::Game& game, const oracle::Retrograde& all,
                            const oracle::Position& position, bool partizan) {
  Truth truth;
  truth.outcome = all.outcome(position);
  if (oracle::ended(game, position) != 0) return truth;
  for (const oracle::Move& m : oracle::all_moves(game, position)) {
    const oracle::Position next = oracle::after(position, m);
    // In an impartial game both turns agree; in a partizan one a move of either player is a move of
    // each.
    for (const char mover : {'l', 'r'}) {
      if (m.who != 'b' && m.who != mover) continue;
      if (all.result(next, mover == 'l' ? 'r' : 'l') < 0) {
        oracle::Move winning = m;
        if (partizan) winning.who = mover;
        truth.winning.insert(winning);
      }
    }
  }
  return truth;
}

// In a partizan game a move that either player may make, and wins for both, is a move of each.
inline std::set<oracle::Move> each_player(const std::set<oracle::Move>& moves) {
  std::set<oracle::Move> out;
  for (const oracle::Move& m : moves) {
    for (const char who : {'l', 'r'}) {
      if (m.who == 'b' || m.who == who) out.insert({who, m.term, m.to});
    }
  }
  return out;
}

inline std::string text_of(const std::set<oracle::Move>& moves) {
  std::string out;
  for (const oracle::Move& m : moves) {
    out += std::string(out.empty() ? "" : "; ") + m.who + " term " + std::to_string(m.term) +
           " -> " + oracle::to_string(m.to);
  }
  return "{" + out + "}";
}

}  // namespace bridge
