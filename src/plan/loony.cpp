// Where a coin hangs on a coin with two strings, the player to move may take both coins and move on in the
// rest R, or cut the two off together: then the opponent takes them with one cut and has to move in R.
// So whoever is to move chooses who moves in R, whatever stands beside it: the better choice wins. Which
// one it is, the value of R with all the other terms says.
//
// Why the opponent may be taken to accept the two coins: the pair is worth nothing (string_net.hpp, rule 1),
// so R with it is won by whoever is to move exactly if R is.
#include "plan/loony.hpp"

#include "rulesets/convert.hpp"
#include "rulesets/native/native.hpp"
#include "text/boards.hpp"

namespace grundy {
namespace {

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays, ch. 16; "
    "E. R. "
    "Berlekamp, The Dots and Boxes Game, A K Peters 2000";

struct Loony {
  std::size_t term = 0;
  LoonyTurn turn;
};

std::optional<Loony> first_loony(const Game& game, const Position& position) {
  for (std::size_t i = 0; i < position.terms.size(); ++i) {
    const Part& part = game.part_of(position.terms[i].function);
    if (part.native.empty()) continue;
    const std::optional<Component> component = to_component(position.terms[i]);
    if (!component) continue;
    const auto& rules = static_cast<const NativeRules&>(*part.rules);
    if (std::optional<LoonyTurn> turn = rules.loony_turn(component->view()))
      return Loony{i, std::move(*turn)};
  }
  return std::nullopt;
}

Term term_of(const Game& game, const Term& from, const Component& component) {
  Term term = to_term(game.function(from.function), component.view());
  term.function = from.function;
  return term;
}

// Several strings in words: "a, b, c".
Message joined(const std::vector<Message>& words) {
  Message all = words[0];
  for (std::size_t i = 1; i < words.size(); ++i) all = {text::boards::strings_and, {all, words[i]}};
  return all;
}

// Take everything, and go on with each move that wins then.
void go_on(const Answer& rest, const Loony& loony, const Term& from, const Term& left,
           Answer& answer) {
  const Message taken = joined(loony.turn.cuts_to_take);
  for (const Move& next : rest.moves.listed) {
    Move move{Player::both, loony.term, from, {left}};
    move.text = {text::boards::loony_take, {taken, next.text}};
    if (next.term == loony.term) move.to = next.to;
    if (next.term != loony.term) move.also.push_back({next.term, next.to});
    move.also.insert(move.also.end(), next.also.begin(), next.also.end());
    answer.moves.listed.push_back(std::move(move));
  }
}

void leave_two(const Loony& loony, const Term& from, const Term& left, Answer& answer) {
  Move move{Player::both, loony.term, from, {left}};
  const Message last = loony.turn.last_cut;
  move.text = loony.turn.cuts_before.empty() ? Message(text::boards::loony_leave, {last})
                                             : Message(text::boards::loony_take_and_leave,
                                                       {joined(loony.turn.cuts_before), last});
  answer.moves.listed.push_back(std::move(move));
}

}  // namespace

std::optional<Result<Answer>> answer_loony(const Game& game, const Position& position,
                                           const SolveOptions& options) {
  const Traits& traits = game.rules->traits();
  const std::optional<Loony> loony = first_loony(game, position);
  if (!loony) return std::nullopt;
  if (traits.partizan || traits.endings) return fail(ErrorCode::bad_request, {text::boards::loony});
  const Term& from = position.terms[loony->term];
  Position rest = position;
  rest.terms[loony->term] = term_of(game, from, loony->turn.rest);
  SolveOptions same = options;
  same.convention = Convention::normal;
  Result<Answer> found = solve(game, rest, same);
  if (!found) return found;

  Answer answer;
  answer.outcome = found->outcome == Outcome::D ? Outcome::D : Outcome::N;
  if (found->outcome == Outcome::N) {
    go_on(*found, *loony, from, rest.terms[loony->term], answer);
  } else if (found->outcome == Outcome::P) {
    leave_two(*loony, from, term_of(game, from, loony->turn.two_left), answer);
  }
  answer.moves.count = answer.moves.listed.size();
  answer.moves.complete = false;
  answer.moves.description = {text::boards::loony_moves};
  Evidence evidence;
  evidence.kind = EvidenceKind::theorem;
  evidence.name = {text::boards::loony_value};
  evidence.reference = kReference;
  evidence.detail = {found->outcome == Outcome::P ? text::boards::loony_rest_lost
                                                  : text::boards::loony_rest_won};
  evidence.proof = {{text::boards::loony_proof}};
  answer.evidence.push_back(std::move(evidence));
  for (Evidence& other : found->evidence) answer.evidence.push_back(std::move(other));
  return answer;
}

}  // namespace grundy
