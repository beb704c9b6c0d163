// The Tartan theorem. In the product of two coin-turning games a move turns the squares of R x C, R a
// set that the first game may turn and C one of the second. As in one dimension the board is the sum of
// its heads, and
//
//     value of the head (r, c) = value of r in the first game (x) value of c in the second,
//
// (x) being the nim product. For the xor over R x C of the products is, by the distributive law, the
// product of the xor over R and the xor over C; so the values of the options of (r, c) are a (x) b
// minus u (x) v, where u = a - a' and v = b - b' for options a', b' of r and c. By the definition of
// nim multiplication the least number that is no such a'b + ab' + a'b' is a (x) b itself (options that
// increase a value change nothing: u and v are never 0).
//
// The moves that change the total by d: all R, C with u (x) v = d. For each set of the game that has
// fewer, the sets of the other with the xor d / u are looked up. Where there are too many, and at
// places of any size, one is constructed (number/nimber/top_bits.hpp).
// Reference: Winning Ways (2nd ed. 2003), ch. 14; H. W. Lenstra, Nim multiplication, IHES 1977.
#include <algorithm>
#include <set>

#include "number/nimber/big.hpp"
#include "number/nimber/nimber.hpp"
#include "number/nimber/top_bits.hpp"
#include "rulesets/native/coin_product.hpp"
#include "text/coins.hpp"
#include "text/theory.hpp"
#include "theory/coin_families.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

namespace texts = text::coins;
using nimber::Nimber;

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 14: "
    "the Tartan theorem; H. W. Lenstra, Nim multiplication, IHES 1977";
constexpr std::size_t kLongestTable = 4'000'000;    // places whose values are kept
constexpr std::uint64_t kMaxLookUps = 10'000'000;   // sets of one head tried
constexpr std::size_t kMaxListedCoins = 4'000'000;  // in all listed boards together
constexpr std::size_t kMaxTurnedCoins = 1'000'000;  // by one listed move

using Square = std::pair<BigInt, BigInt>;
using Places = std::vector<std::size_t>;

// One of the two games, with the values worked out so far.
class Factor {
 public:
  explicit Factor(std::unique_ptr<CoinFamily> family) : family_(std::move(family)) {}

  const CoinFamily& family() const { return *family_; }

  std::optional<BigInt> value(const BigInt& place) const {
    std::optional<Int> small = to_int64(place);
    if (small && static_cast<std::size_t>(*small) < known_.size())
      return BigInt(known_[static_cast<std::size_t>(*small)]);
    if (std::optional<BigInt> by_law = family_->value_at(place)) return by_law;
    const HeadValues* known = table(place);
    return known == nullptr ? std::nullopt
                            : std::optional<BigInt>((*known)[static_cast<std::size_t>(*small)]);
  }

  // The values of the places up to this one at least; null if they are out of reach.
  const HeadValues* table(const BigInt& place) const {
    if (place >= kLongestTable) return nullptr;
    auto wanted = static_cast<std::size_t>(place) + 1;
    if (known_.size() >= wanted) return &known_;
    std::optional<HeadValues> more = family_->values(std::max(wanted, 2 * known_.size()));
    if (!more) more = family_->values(wanted);
    if (!more) return nullptr;
    known_ = std::move(*more);
    return &known_;
  }

  // A set with the head coin `place` whose values have the xor `sum`, for a sum whose highest bit the
  // value of the head has, too: then there is one.
  std::optional<std::vector<BigInt>> some_set(const BigInt& place, const BigInt& sum) const {
    std::optional<BigInt> head = value(place);
    if (!head) return std::nullopt;
    if (auto others = family_->others_at(place, *head ^ sum)) {
      others->push_back(place);
      return others;
    }
    const HeadValues* known = table(place);
    std::optional<std::uint64_t> small = to_int64(sum);
    if (known == nullptr || !small) return std::nullopt;
    std::optional<std::vector<BigInt>> found;
    auto take = [&](std::span<const std::size_t> turned) {
      found.emplace(turned.begin(), turned.end());
      return false;
    };
    family_->sets(*known, static_cast<std::size_t>(place), *small, take);
    return found;
  }

 private:
  std::unique_ptr<CoinFamily> family_;
  mutable HeadValues known_;
};

// The heads of a board, or the one of coin(row, column); nothing if the term is neither.
std::optional<std::vector<Square>> heads_of(const Term& term) {
  auto [row, column] = two_sizes(term);
  if (row != nullptr) return std::vector<Square>{{*row, *column}};
  const BigList* list =
      term.coordinates.size() == 1 ? std::get_if<BigList>(&term.coordinates[0]) : nullptr;
  if (list == nullptr || list->size() % 2 != 0) return std::nullopt;
  std::vector<Square> heads;
  for (std::size_t i = 0; i < list->size(); i += 2) heads.emplace_back((*list)[i], (*list)[i + 1]);
  std::ranges::sort(heads);
  if (std::ranges::adjacent_find(heads) != heads.end()) return std::nullopt;
  return heads;
}

BigInt product_of(const BigInt& a, const BigInt& b) {
  constexpr unsigned kWord = 63;
  if (a >> kWord == 0 && b >> kWord == 0)
    return (Nimber{static_cast<std::uint64_t>(a)} * Nimber{static_cast<std::uint64_t>(b)}).value;
  return nimber::product(a, b);
}

// Collects the moves of one board.
class BoardMoves {
 public:
  BoardMoves(FunctionId board, std::vector<Square> heads, std::size_t max_listed)
      : board_(board),
        heads_(std::move(heads)),
        list_(std::min(max_listed, kMaxListedCoins / (heads_.size() + 1) + 1)) {}

  MoveList& list() { return list_; }

  template <typename Rows, typename Columns>
  void add(const Rows& rows, const Columns& columns) {
    std::size_t coins = rows.size() * columns.size();
    if (list_.full() || coins > kMaxTurnedCoins || coins > room_) {
      list_.add_unlisted(1);
      return;
    }
    room_ -= coins;
    std::vector<Square> turned;
    for (const auto& row : rows)
      for (const auto& column : columns) turned.emplace_back(BigInt(row), BigInt(column));
    std::ranges::sort(turned);
    std::vector<Square> left;
    std::ranges::set_symmetric_difference(heads_, turned, std::back_inserter(left));
    // Smaller places are told by the rules themselves.
    bool large = to_int64(turned.back().first) == std::nullopt ||
                 to_int64(std::ranges::max(columns_of(turned))) == std::nullopt;
    list_.add(left.empty() ? std::vector<Term>() : std::vector<Term>{board_of(left)},
              large ? turned_words(turned) : Message());
  }

 private:
  static std::vector<BigInt> columns_of(const std::vector<Square>& squares) {
    std::vector<BigInt> columns;
    for (const Square& square : squares) columns.push_back(square.second);
    return columns;
  }

  Term board_of(const std::vector<Square>& heads) const {
    BigList list;
    for (const auto& [row, column] : heads) {
      list.push_back(row);
      list.push_back(column);
    }
    return {board_, {Coordinate(std::move(list))}};
  }

  FunctionId board_;
  std::vector<Square> heads_;
  MoveList list_;
  std::size_t room_ = kMaxListedCoins;
};

class ProductValuer final : public Valuer {
 public:
  ProductValuer(const ProductRules& rules, FunctionId board, std::unique_ptr<CoinFamily> rows,
                std::unique_ptr<CoinFamily> columns, const Limits& limits)
      : limits_(limits),
        names_{rules.rows().spelling, rules.columns().spelling},
        board_(board),
        rows_(std::move(rows)),
        columns_(std::move(columns)) {}

  std::optional<BigInt> value(const Term& term) const override {
    std::optional<std::vector<Square>> heads = heads_of(term);
    if (!heads) return std::nullopt;
    BigInt total = 0;
    for (const Square& head : *heads) {
      std::optional<BigInt> one = value_of(head);
      if (!one) return std::nullopt;
      total ^= *one;
    }
    return total;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    std::optional<std::vector<Square>> heads = heads_of(term);
    std::optional<BigInt> total = value(term);
    if (!heads || !total) return MoveList(max_listed).finish();
    BigInt change = *total ^ target;
    BoardMoves moves(board_, *heads, max_listed);
    if (change == 0) return moves.list().finish();
    for (const Square& head : *heads)
      if (!add_all(head, change, moves)) moves.list().leave_open();
    if (moves.list().empty())
      for (const Square& head : *heads) add_one(head, change, moves);
    moves.list().describe({texts::product_moves, {shown(change)}});
    return moves.list().finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {texts::tartan_name};
    e.reference = kReference;
    e.detail = {texts::tartan_detail, {names_[0], names_[1]}};
    e.proof = {{text::theory::coins_proof_sum}, {texts::tartan_proof}};
    for (const Factor* factor : {&rows_, &columns_}) {
      if (factor == &columns_ && names_[0] == names_[1]) break;
      e.proof.push_back({texts::tartan_factor, {names_[factor == &rows_ ? 0 : 1]}});
      for (Message& sentence : factor->family().law()) e.proof.push_back(std::move(sentence));
    }
    add_heads(terms, e);
    return e;
  }

 private:
  std::optional<BigInt> value_of(const Square& head) const {
    std::optional<BigInt> a = rows_.value(head.first), b = columns_.value(head.second);
    if (!a || !b) return std::nullopt;
    return product_of(*a, *b);
  }

  // All moves with this head coin that change the value by `change`; false if there are too many to
  // look through, or the places are too large.
  bool add_all(const Square& head, const BigInt& change, BoardMoves& moves) const {
    constexpr unsigned kWord = 63;
    const HeadValues* rows = rows_.table(head.first);
    const HeadValues* columns = columns_.table(head.second);
    if (rows == nullptr || columns == nullptr || change >> kWord != 0) return false;
    auto r = static_cast<std::size_t>(head.first), c = static_cast<std::size_t>(head.second);
    std::uint64_t wanted = static_cast<std::uint64_t>(change);
    bool by_rows = rows_.family().about_sets(r) <= columns_.family().about_sets(c);
    const Factor &few = by_rows ? rows_ : columns_, &many = by_rows ? columns_ : rows_;
    const HeadValues &few_values = by_rows ? *rows : *columns,
                     &many_values = by_rows ? *columns : *rows;
    std::size_t few_head = by_rows ? r : c, many_head = by_rows ? c : r;
    if (few.family().about_sets(few_head) > kMaxLookUps) return false;
    bool all = true;
    bool done = few.family().all_sets(
        few_values, few_head, [&](std::span<const std::size_t> turned, std::uint64_t sum) {
          if (stopped(limits_)) return false;
          Nimber rest = Nimber{wanted} * inverse(Nimber{sum});
          auto send = [&](std::span<const std::size_t> others) {
            by_rows ? moves.add(turned, others) : moves.add(others, turned);
            return true;
          };
          all = many.family().sets(many_values, many_head, rest.value, send) && all;
          return true;
        });
    return all && done;
  }

  // One of them, where the change is one to a smaller value.
  void add_one(const Square& head, const BigInt& change, BoardMoves& moves) const {
    std::optional<BigInt> a = rows_.value(head.first), b = columns_.value(head.second);
    auto sums = nimber::split_product(change, *a, *b);
    if (!sums) return;
    auto rows = rows_.some_set(head.first, sums->first);
    auto columns = columns_.some_set(head.second, sums->second);
    if (rows && columns) moves.add(*rows, *columns);
  }

  void add_heads(std::span<const Term> terms, Evidence& e) const {
    constexpr std::size_t kShown = 4;
    BigInt total = 0;
    std::size_t count = 0;
    for (const Term& term : terms)
      for (const Square& head : heads_of(term).value_or(std::vector<Square>())) {
        std::optional<BigInt> one = value_of(head);
        if (!one) continue;
        total ^= *one;
        if (++count <= kShown)
          e.proof.push_back(
              {texts::tartan_head,
               {shown(head.first), shown(head.second), shown(*rows_.value(head.first)),
                shown(*columns_.value(head.second)), shown(*one)}});
      }
    e.proof.push_back({texts::tartan_total, {std::to_string(count), shown(total)}});
  }

  Limits limits_;
  std::string names_[2];
  FunctionId board_;
  Factor rows_, columns_;
};

class Tartan final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"tartan",
            {texts::tartan_name},
            {texts::tartan_statement},
            {texts::tartan_condition},
            {texts::tartan_cost},
            kReference,
            "tests/theory/tartan_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const Part& part = study.game().part_of(function);
    if (part.native != "product") return nullptr;
    const auto& rules = static_cast<const ProductRules&>(*part.rules);
    std::unique_ptr<CoinFamily> rows = coin_family(rules.rows()),
                                columns = coin_family(rules.columns());
    if (!rows || !columns) return nullptr;
    return std::make_unique<ProductValuer>(rules, part.first_function + ProductRules::kBoard,
                                           std::move(rows), std::move(columns), study.limits());
  }
};

}  // namespace

const Theorem& tartan() {
  static const Tartan theorem;
  return theorem;
}

}  // namespace grundy::theory
