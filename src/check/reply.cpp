// A printed move is checked by playing it. All moves of the rules that fit what was printed are looked
// for among the winning moves of the answer; failing that, among all legal moves, so that the report
// can say whether the move is not in the rules or is a bad one.
#include "check/reply.hpp"

#include <algorithm>

#include "check/moves.hpp"
#include "rulesets/words.hpp"
#include "text/check.hpp"

namespace grundy::check {

namespace {

namespace texts = text::check;

// Legal moves are listed one by one up to so many.
constexpr std::size_t kMostMoves = 100'000;

std::string joined(std::span<const std::string> words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  return line;
}

std::string joined(const std::vector<BigInt>& numbers) {
  std::string line;
  for (const BigInt& n : numbers) line += (line.empty() ? "" : " ") + to_decimal(n);
  return line;
}

std::optional<BigInt> number(const std::string& word) {
  const bool digits =
      !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || word.size() > kMaxDigits) return std::nullopt;
  return BigInt(word.substr(std::min(word.find_first_not_of('0'), word.size() - 1)));
}

std::size_t count_numbers(const Position& position) {
  std::size_t count = 0;
  for (const Term& term : position.terms)
    for (const Coordinate& c : term.coordinates)
      count += std::holds_alternative<BigInt>(c) ? 1 : std::get<BigList>(c).size();
  return count;
}

}  // namespace

std::optional<Solved> solve_given(const Subject& subject, const Given& given,
                                  const Limits& limits) {
  Result<Position> position = subject.position(given);
  if (!position) return std::nullopt;
  SolveOptions options;
  options.limits = limits;
  options.require_proof = true;
  Result<Answer> answer = solve(subject.game(), *position, options);
  if (!answer) return std::nullopt;
  return Solved{given, std::move(*position), std::move(*answer)};
}

Result<Reply> Reply::read(std::string_view text) {
  static constexpr std::pair<std::string_view, Kind> kPieces[] = {
      {"{value}", Kind::value}, {"{outcome}", Kind::outcome}, {"{count}", Kind::count},
      {"{heap}", Kind::heap},   {"{heap0}", Kind::heap0},     {"{take}", Kind::take},
      {"{left}", Kind::left},   {"{after...}", Kind::after}};
  Reply reply;
  std::string plain(text);
  for (std::size_t at; (at = plain.find("\\n")) != std::string::npos;) plain.replace(at, 2, " ");
  for (std::string_view alternative : split(plain, '|')) {
    Alternative items;
    for (std::string& word : split_words(alternative)) {
      const auto* at = std::ranges::find(kPieces, word, [](auto& piece) { return piece.first; });
      if (at != std::end(kPieces)) {
        items.push_back({at->second, ""});
      } else if (word.find_first_of("{}") != std::string::npos) {
        return fail(ErrorCode::bad_request, {texts::unknown_reply, {shown(word)}});
      } else {
        items.push_back({Kind::word, std::move(word)});
      }
    }
    if (items.empty()) return fail(ErrorCode::bad_request, texts::empty_reply);
    reply.alternatives_.push_back(std::move(items));
  }
  if (reply.alternatives_.size() > 3) return fail(ErrorCode::bad_request, texts::three_replies);
  return reply;
}

bool Reply::asks_for_moves() const {
  for (const Alternative& alternative : alternatives_)
    for (const Item& item : alternative)
      if (is_move(item.kind)) return true;
  return false;
}

std::size_t Reply::wanted(const Solved& solved) const {
  if (alternatives_.size() == 1) return 0;
  const Outcome outcome = solved.answer.outcome;
  const std::size_t index = outcome == Outcome::N ? 0 : outcome == Outcome::P ? 1 : 2;
  return index;
}

// The numbers that stand at the pieces of an alternative.
struct Reply::Match {
  std::size_t words = 0;  // how many were used
  std::optional<std::string> outcome;
  std::optional<BigInt> value, count, heap, take, left;
  std::optional<std::vector<BigInt>> after;
};

std::optional<Reply::Match> Reply::match(const Alternative& alternative,
                                         std::span<const std::string> words, std::size_t after) {
  Match m;
  for (const Item& item : alternative) {
    if (item.kind == Kind::after) {
      m.after.emplace();
      for (std::size_t i = 0; i < after; ++i, ++m.words) {
        const auto n = m.words < words.size() ? number(words[m.words]) : std::nullopt;
        if (!n) return std::nullopt;
        m.after->push_back(*n);
      }
      continue;
    }
    if (m.words == words.size()) return std::nullopt;
    const std::string& word = words[m.words++];
    if (item.kind == Kind::word) {
      if (word != item.word) return std::nullopt;
      continue;
    }
    if (item.kind == Kind::outcome) {
      m.outcome = word;
      continue;
    }
    const std::optional<BigInt> n = number(word);
    if (!n) return std::nullopt;
    if (item.kind == Kind::value) m.value = n;
    if (item.kind == Kind::count) m.count = n;
    if (item.kind == Kind::heap) m.heap = *n - 1;
    if (item.kind == Kind::heap0) m.heap = n;
    if (item.kind == Kind::take) m.take = n;
    if (item.kind == Kind::left) m.left = n;
  }
  return m;
}

namespace {

// Does a move of the rules fit what was printed?
template <class Match>
bool fits(const MoveNumbers& move, const Match& printed) {
  if ((printed.heap || printed.take || printed.left) && !move.heap) return false;
  if (printed.heap && *printed.heap != BigInt(*move.heap)) return false;
  if (printed.take && *printed.take != move.take) return false;
  if (printed.left && *printed.left != move.left) return false;
  return !printed.after || *printed.after == move.after;
}

bool other_loses(const Game& game, const Position& after, const Limits& limits) {
  SolveOptions options;
  options.limits = limits;
  const Result<Answer> answer = solve(game, after, options);
  return answer && answer->outcome == Outcome::P;
}

// Judges a printed move of a position that is won.
template <class Match>
void judge_move(const Game& game, const Solved& solved, const Match& printed, const Limits& limits,
                Verdict& verdict) {
  for (const Move& move : solved.answer.moves.listed)
    if (fits(numbers_of(solved.position, move), printed)) return;
  verdict.fault = Fault::no_move;
  const auto all = legal_moves(game, solved.position, kMostMoves);
  if (!all) {  // too many to list: wrong if the winning ones are all known
    if (!solved.answer.moves.complete) verdict.fault = Fault::none;
    return;
  }
  for (const Move& move : *all) {
    MoveNumbers numbers = numbers_of(solved.position, move);
    if (!fits(numbers, printed)) continue;
    if (!solved.answer.moves.complete && other_loses(game, numbers.position, limits)) {
      verdict.fault = Fault::none;
      return;
    }
    verdict.fault = Fault::bad_move;
    verdict.after = std::move(numbers.position);
  }
}

}  // namespace

Verdict Reply::judge(const Subject& subject, const Solved& solved,
                     std::span<const std::string> words, std::size_t& next,
                     const Limits& limits) const {
  Verdict verdict;
  const std::vector<std::string> right_replies = right(subject, solved, 1);
  if (!right_replies.empty()) verdict.right = right_replies[0];
  const std::span<const std::string> rest = words.subspan(next);
  if (rest.empty()) {
    verdict.fault = Fault::missing;
    return verdict;
  }
  // Alternatives that begin with a word come first: "0" is no heap in "{heap} {take}|0".
  std::optional<Match> found;
  std::size_t which = 0;
  for (const bool word_first : {true, false})
    for (std::size_t i = 0; i < alternatives_.size() && !found; ++i) {
      if ((alternatives_[i][0].kind == Kind::word) != word_first) continue;
      found = match(alternatives_[i], rest, count_numbers(solved.position));
      which = i;
    }
  if (!found) {
    verdict.fault = Fault::unreadable;
    verdict.printed = joined(rest.first(std::min<std::size_t>(rest.size(), 12)));
    return verdict;
  }
  verdict.printed = joined(rest.first(found->words));
  next += found->words;
  if (which != wanted(solved)) {
    verdict.fault = Fault::outcome;
    return verdict;
  }
  const Answer& answer = solved.answer;
  const bool value_wrong = found->value && (!answer.value || answer.value->infinite ||
                                            *found->value != answer.value->finite);
  const bool outcome_wrong =
      found->outcome && *found->outcome != std::string(1, letter(answer.outcome));
  if (value_wrong || outcome_wrong || (found->count && *found->count != answer.moves.count))
    verdict.fault = Fault::number;
  else if ((found->heap || found->take || found->left || found->after) &&
           answer.outcome == Outcome::N)
    judge_move(subject.game(), solved, *found, limits, verdict);
  return verdict;
}

std::vector<std::string> Reply::right(const Subject&, const Solved& solved,
                                      std::size_t most) const {
  const std::size_t which = wanted(solved);
  if (which >= alternatives_.size()) return {};
  const Alternative& alternative = alternatives_[which];
  const Answer& answer = solved.answer;
  const bool moves = std::ranges::any_of(alternative, [](auto& i) { return is_move(i.kind); });
  const auto reply_of = [&](const MoveNumbers* move) {
    std::vector<std::string> words;
    for (const Item& item : alternative) {
      const bool value = answer.value && !answer.value->infinite;
      if (item.kind == Kind::word) words.push_back(item.word);
      if (item.kind == Kind::value) words.push_back(value ? to_decimal(answer.value->finite) : "?");
      if (item.kind == Kind::outcome) words.emplace_back(1, letter(answer.outcome));
      if (item.kind == Kind::count) words.push_back(to_decimal(answer.moves.count));
      if (move == nullptr) continue;
      const auto heap = move->heap.value_or(0);
      if (item.kind == Kind::heap) words.push_back(std::to_string(heap + 1));
      if (item.kind == Kind::heap0) words.push_back(std::to_string(heap));
      if (item.kind == Kind::take) words.push_back(to_decimal(move->take));
      if (item.kind == Kind::left) words.push_back(to_decimal(move->left));
      if (item.kind == Kind::after && !move->after.empty()) words.push_back(joined(move->after));
    }
    return joined(words);
  };
  if (!moves) return {reply_of(nullptr)};
  const bool told_by_heap = std::ranges::any_of(
      alternative, [](auto& i) { return is_move(i.kind) && i.kind != Kind::after; });
  std::vector<std::string> replies;
  for (const Move& move : answer.moves.listed) {
    if (replies.size() == most) break;
    const MoveNumbers numbers = numbers_of(solved.position, move);
    if (told_by_heap && !numbers.heap) continue;
    std::string reply = reply_of(&numbers);
    if (std::ranges::find(replies, reply) == replies.end()) replies.push_back(std::move(reply));
  }
  return replies;
}

}  // namespace grundy::check
