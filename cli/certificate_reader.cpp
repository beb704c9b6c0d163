#include "certificate_reader.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "couples/couples.hpp"
#include "report/board_words.hpp"
#include "rulesets/convert.hpp"
#include "text/verify.hpp"
#include "verify/evidence.hpp"
#include "verify/verdict.hpp"
#include "verify_compare.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::verify;
using grundy_verify::Ints;
using Json = nlohmann::json;
using Value = std::optional<std::int64_t>;
using Lost = std::function<bool(const Position&)>;

constexpr std::int64_t kMostNumber = 2'000'000, kMostValue = 1 << 17;
constexpr std::uint64_t kPatience = 1'000'000'000;  // steps of the checker while a game is played

std::optional<Component> plain(const Game& game, const Term& term) {
  const std::optional<Component> alias = to_component(term);
  if (!alias) return std::nullopt;
  const Result<Component> component = without_alias(game, *alias);
  return component ? std::optional(*component) : std::nullopt;
}

std::optional<std::vector<std::int64_t>> numbers_of(const Game& game, const Term& term) {
  const std::optional<Component> component = plain(game, term);
  if (!component) return std::nullopt;
  return std::vector<std::int64_t>(component->args.begin(), component->args.end());
}

// An automaton of a certificate, and the words of its numeration system.
class Reader {
 public:
  explicit Reader(const Json& certificate)
      : radix_(certificate["numeration"]["digits"].get<int>()),
        valid_(certificate["numeration"]["valid"]),
        claim_(certificate["claim"]["automaton"]) {}

  bool accepts(const std::vector<std::int64_t>& numbers) {
    std::vector<Ints> words;
    std::size_t length = 0;
    for (const std::int64_t n : numbers) {
      words.push_back(word(n));
      length = std::max(length, words.back().size());
    }
    std::set<int> states{claim_["start"].get<int>()};
    for (std::size_t i = 0; i < length; ++i) {
      Ints letter;
      for (const Ints& w : words)
        letter.push_back(i + w.size() < length ? 0 : w[i + w.size() - length]);
      states = after(claim_, states, letter);
    }
    return accepting(claim_, states);
  }

 private:
  static std::set<int> after(const Json& machine, const std::set<int>& states, const Ints& letter) {
    std::set<int> next;
    for (const int q : states) {
      for (const Json& arrow : machine["transitions"][static_cast<std::size_t>(q)]) {
        const auto& text = arrow[0].get_ref<const std::string&>();
        bool fits = true;
        for (std::size_t i = 0; i < letter.size(); ++i) {
          const char digit =
              static_cast<char>(letter[i] < 10 ? '0' + letter[i] : 'a' + letter[i] - 10);
          fits = fits && (text[i] == '*' || text[i] == digit);
        }
        if (fits) next.insert(arrow[1].get<int>());
      }
    }
    return next;
  }

  static bool accepting(const Json& machine, const std::set<int>& states) {
    const Json& all = machine["accepting"];
    return std::any_of(all.begin(), all.end(),
                       [&](const Json& q) { return states.contains(q.get<int>()); });
  }

  // The valid words in order stand for 0, 1, 2, ...
  const Ints& word(std::int64_t n) {
    if (words_.empty()) {
      words_.emplace_back();
      level_ = {{{}, {valid_["start"].get<int>()}}};
    }
    while (std::ssize(words_) <= n) {
      std::vector<std::pair<Ints, std::set<int>>> next;
      for (const auto& [prefix, states] : level_) {
        for (int d = prefix.empty() ? 1 : 0; d < radix_; ++d) {
          std::set<int> there = after(valid_, states, {d});
          if (there.empty()) continue;
          next.emplace_back(prefix, std::move(there));
          next.back().first.push_back(d);
          if (accepting(valid_, next.back().second)) words_.push_back(next.back().first);
        }
      }
      level_ = std::move(next);
    }
    return words_[static_cast<std::size_t>(n)];
  }

  int radix_;
  Json valid_, claim_;
  std::vector<Ints> words_;
  std::vector<std::pair<Ints, std::set<int>>> level_;  // the beginnings of the longest words so far
};

// ---- Laws ---------------------------------------------------------------------------------------

Lost by_positions(const Game& game, const Json& certificate) {
  const auto reader = std::make_shared<Reader>(certificate);
  return [&game, reader](const Position& position) {
    if (position.terms.empty()) return game.convention == Convention::normal;
    if (position.terms.size() != 1) return false;
    const auto numbers = numbers_of(game, position.terms[0]);
    return numbers && *std::ranges::max_element(*numbers) <= kMostNumber &&
           reader->accepts(*numbers);
  };
}

// A sum is lost if the xor of the values is 0.
Lost by_values(const Game& game, std::function<Value(const std::vector<std::int64_t>&)> value) {
  return [&game, value = std::move(value)](const Position& position) {
    std::int64_t sum = 0;
    for (const Term& term : position.terms) {
      const auto numbers = numbers_of(game, term);
      const Value one = numbers ? value(*numbers) : Value();
      if (!one) return false;
      sum ^= *one;
    }
    return sum == 0;
  };
}

std::function<Value(const std::vector<std::int64_t>&)> read_values(const Json& certificate) {
  const auto reader = std::make_shared<Reader>(certificate);
  const auto known = std::make_shared<std::map<std::vector<std::int64_t>, std::int64_t>>();
  return [reader, known](const std::vector<std::int64_t>& numbers) -> Value {
    if (const auto place = known->find(numbers); place != known->end()) return place->second;
    if (*std::ranges::max_element(numbers) > kMostNumber) return std::nullopt;
    std::vector<std::int64_t> all = numbers;
    for (all.push_back(0); all.back() < kMostValue; ++all.back())
      if (reader->accepts(all)) return (*known)[numbers] = all.back();
    return std::nullopt;
  };
}

std::function<Value(const std::vector<std::int64_t>&)> read_period(const Json& claim) {
  const std::int64_t start = claim["preperiod"], period = claim["period"], saltus = claim["saltus"];
  return [=, values = claim["values"].get<std::vector<std::int64_t>>()](
             const std::vector<std::int64_t>& numbers) -> Value {
    const std::int64_t n = numbers[0];
    const std::int64_t periods = n < start + period ? 0 : (n - start) / period;
    return values[static_cast<std::size_t>(n - periods * period)] + saltus * periods;
  };
}

std::function<Value(const std::vector<std::int64_t>&)> read_window(const Json& claim) {
  const std::int64_t factor = claim["factor"], divisor = claim["divisor"], extra = claim["extra"];
  const auto low = [=](std::int64_t n) {
    return factor * n <= extra ? 0 : (factor * n - extra + divisor - 1) / divisor;
  };
  return [low](const std::vector<std::int64_t>& numbers) -> Value {
    if (numbers[0] > std::int64_t{1} << 40) return std::nullopt;
    for (std::int64_t n = numbers[0]; n > 0; n = low(n - 1))
      if (low(n) == low(n - 1)) return n - low(n);
    return 0;
  };
}

Lost by_quotient(const Game& game, const Json& claim) {
  return [&game, claim](const Position& position) {
    const std::int64_t start = claim["preperiod"], period = claim["period"];
    std::size_t element = 0;
    for (const Term& term : position.terms) {
      const auto numbers = numbers_of(game, term);
      if (!numbers) return false;
      std::int64_t n = (*numbers)[0];
      if (period > 0 && n >= start + period) n = start + (n - start) % period;
      if (n >= std::ssize(claim["images"])) return false;
      element = claim["product"][element]
                     [claim["images"][static_cast<std::size_t>(n)].get<std::size_t>()];
    }
    const Json& lost = claim["p_portion"];
    return std::find(lost.begin(), lost.end(), Json(element)) != lost.end();
  };
}

Lost by_law(const Game& game, const Json& certificate) {
  const Json& claim = certificate["claim"];
  const std::string kind = claim["kind"];
  if (kind == "p-positions") return by_positions(game, certificate);
  if (kind == "values") return by_values(game, read_values(certificate));
  if (kind == "period") return by_values(game, read_period(claim));
  if (kind == "window") return by_values(game, read_window(claim));
  return by_quotient(game, claim);
}

// ---- Searched positions -------------------------------------------------------------------------

// The squares of a bar of Chomp but the poisoned one, as points: row by row of the first bar.
Ints chomp_points(const Component& first, const Component& now) {
  Ints points;
  int number = -1;
  for (std::size_t row = 1; row < first.args.size(); ++row)
    for (Int column = 0; column < first.args[row]; ++column, ++number)
      if (number >= 0 && row < now.args.size() && column < now.args[row]) points.push_back(number);
  return points;
}

class CouplesReader {
 public:
  CouplesReader(const Game& game, Component start, const Json& certificate)
      : game_(game), start_(std::move(start)), value_(couple_values(certificate, budget_)) {}

  // The sum of what the components are worth.
  bool lost(const Position& position) {
    int sum = 0;
    for (const Term& term : position.terms) {
      const std::optional<Component> now = plain(game_, term);
      if (!now || now->function != start_.function) return false;
      try {
        const std::optional<int> one = value_(points(*now));
        if (!one) return false;
        sum ^= *one;
      } catch (const grundy_verify::Verdict&) {  // no patience left
        return false;
      }
    }
    return sum == 0;
  }

 private:
  Ints points(const Component& now) const {
    if (board_of(game_, now.function) == Board::chomp) return chomp_points(start_, now);
    Ints points;
    const auto removal = couples::removal_of(game_, now);
    for (int p = 0; removal && p < removal->game.points; ++p)
      if ((removal->there >> p & 1) != 0) points.push_back(p);
    return points;
  }

  const Game& game_;
  Component start_;
  grundy_verify::Budget budget_{kPatience};
  std::function<std::optional<int>(const Ints&)> value_;
};

// The rules of the certificate must be those of the board.
Result<Lost> by_couples(const Game& game, const Position& start, const Json& certificate) {
  const std::optional<Component> component =
      start.terms.size() == 1 ? plain(game, start.terms[0]) : std::nullopt;
  const auto removal = component ? couples::removal_of(game, *component) : std::nullopt;
  const bool normal = game.convention == Convention::normal;
  if (!removal || !normal ||
      Json::parse(couples::certificate_json(*removal, {}, ""))["rules"] != certificate["rules"])
    return fail(ErrorCode::bad_request, {texts::other_board, {game.parts[0].spelling}});
  const auto reader = std::make_shared<CouplesReader>(game, *component, certificate);
  return Lost([reader](const Position& position) { return reader->lost(position); });
}

}  // namespace

Result<OpenCertificate> open_certificate(const std::string& bytes, const Game& game,
                                         const Position& start, Lang lang) {
  const grundy_verify::Verdict verdict = grundy_verify::check(bytes);
  OpenCertificate open{grundy_verify::render(verdict, lang == Lang::zh), {}};
  if (verdict.status != grundy_verify::Status::accepted)
    return fail(ErrorCode::bad_request, {texts::not_to_play_by, {open.finding}});
  const Json certificate = Json::parse(bytes);
  const std::string rules = certificate["rules"]["kind"];
  if (rules == "removal" || rules == "cram") {
    Result<Lost> lost = by_couples(game, start, certificate);
    if (!lost) return tl::unexpected(lost.error());
    open.lost = std::move(*lost);
    return open;
  }
  Game same = game;
  // The rules of a quotient's heaps are written as they are in normal play.
  if (certificate["claim"]["kind"] == "misere-quotient")
    same.convention =
        game.convention == Convention::misere ? Convention::normal : Convention::misere;
  const Result<Comparison> compared = compare_rules(bytes, same, game.parts[0].spelling);
  if (!compared) return tl::unexpected(compared.error());
  if (!compared->same) return fail(ErrorCode::bad_request, compared->finding);
  open.lost = by_law(game, certificate);
  return open;
}

}  // namespace grundy::cli
