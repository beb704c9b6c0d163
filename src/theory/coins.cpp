// Coin-turning games on a row (Lenstra): when every move turns a set of coins whose last one goes
// from heads to tails, the row is the sum of its heads, each alone on the row. For imagine several
// heads on one place cancel in pairs: turning a coin is then adding a head there, and a move is a
// move of one head alone. So the value of a row is the xor of the values of its heads, and a head at
// place h has the mex over the sets that may be turned with it of the xor of the values of the
// others.
// Reference: Winning Ways (2nd ed. 2003), ch. 14, Turn and Turn About; H. W. Lenstra, Nim
// multiplication, IHES 1977.
#include <algorithm>
#include <map>

#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/coin_families.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 14: "
    "Turn and Turn About";
constexpr std::size_t kMaxListedCoins = 8'000'000;  // in all listed rows together

struct Row {
  std::size_t coins = 0;
  std::vector<std::size_t> heads;
  std::vector<Int> scalars;    // coordinates beside the row
  std::size_t coordinate = 0;  // which one the row is
};

std::optional<Row> row_of(const Term& term) {
  Row row;
  const BigList* list = nullptr;
  for (std::size_t i = 0; i < term.coordinates.size(); ++i) {
    if (const BigInt* scalar = std::get_if<BigInt>(&term.coordinates[i])) {
      std::optional<Int> small = to_int64(*scalar);
      if (!small) return std::nullopt;
      row.scalars.push_back(*small);
      continue;
    }
    if (list != nullptr) return std::nullopt;
    list = std::get_if<BigList>(&term.coordinates[i]);
    row.coordinate = i;
  }
  if (list == nullptr) return std::nullopt;
  row.coins = list->size();
  for (std::size_t i = 0; i < list->size(); ++i) {
    if ((*list)[i] > 1) return std::nullopt;
    if ((*list)[i] == 1) row.heads.push_back(i);
  }
  return row;
}

class CoinsValuer final : public Valuer {
 public:
  CoinsValuer(std::unique_ptr<CoinFamily> family, const Limits& limits) : limits_(limits) {
    families_[{}] = std::move(family);
  }
  CoinsValuer(FamilyOf family_of, const Limits& limits)
      : limits_(limits), family_of_(std::move(family_of)) {}

  std::optional<BigInt> value(const Term& term) const override {
    std::optional<Row> row = row_of(term);
    if (!row) return std::nullopt;
    auto values = family_of(*row).values(row->coins);
    if (!values) return std::nullopt;
    std::uint64_t total = 0;
    for (std::size_t h : row->heads) total ^= (*values)[h];
    return BigInt(total);
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    std::optional<Row> row = row_of(term);
    auto values = row ? family_of(*row).values(row->coins) : std::nullopt;
    if (!values) return MoveList(max_listed).finish();
    std::size_t room = kMaxListedCoins / (row->coins + 1) + 1;
    MoveList moves(std::min(max_listed, room));
    std::uint64_t total = 0;
    for (std::size_t h : row->heads) total ^= (*values)[h];
    if (target > std::numeric_limits<std::uint64_t>::max()) return moves.finish();
    std::uint64_t change = total ^ static_cast<std::uint64_t>(target);
    for (std::size_t head : row->heads) {
      if (stopped(limits_)) {  // what is listed is right, but need not be all
        moves.leave_open();
        break;
      }
      bool all = family_of(*row).sets(*values, head, change, [&](auto turned) {
        if (moves.full())
          moves.add_unlisted(1);
        else
          moves.add({turn(term, row->coordinate, turned)});
        return true;
      });
      if (!all) moves.leave_open();
    }
    moves.describe({text::theory::coins_moves, {shown(BigInt(change))}});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::coins_name};
    e.reference = kReference;
    std::size_t heads = 0;
    BigInt total = 0;
    std::vector<BigInt> shown_values;
    for (const Term& term : terms) {
      std::optional<Row> row = row_of(term);
      auto values = row ? family_of(*row).values(row->coins) : std::nullopt;
      if (!values) continue;
      heads += row->heads.size();
      for (std::size_t h : row->heads) {
        total ^= BigInt((*values)[h]);
        shown_values.emplace_back((*values)[h]);
      }
    }
    e.detail = {text::theory::coins_detail, {std::to_string(heads)}};
    e.proof = {{text::theory::coins_proof_sum}, {text::theory::coins_proof_single}};
    if (const std::optional<Row> row = terms.empty() ? std::nullopt : row_of(terms.front()))
      for (Message& sentence : family_of(*row).law()) e.proof.push_back(std::move(sentence));
    e.proof.push_back({text::theory::coins_proof_here, {shown_some(shown_values), shown(total)}});
    return e;
  }

 private:
  const CoinFamily& family_of(const Row& row) const {
    std::unique_ptr<CoinFamily>& family = families_[row.scalars];
    if (!family) family = family_of_(row.scalars);
    return *family;
  }

  static Term turn(const Term& term, std::size_t coordinate, std::span<const std::size_t> turned) {
    Term next = term;
    auto& list = std::get<BigList>(next.coordinates[coordinate]);
    for (std::size_t i : turned) list[i] = 1 - list[i];
    return next;
  }

  Limits limits_;
  FamilyOf family_of_;
  mutable std::map<std::vector<Int>, std::unique_ptr<CoinFamily>> families_;  // by the scalars
};

class Coins final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"coin-turning",
            {text::theory::coins_name},
            {text::theory::coins_statement},
            {text::theory::coins_condition},
            {text::theorems::cost_coins},
            kReference,
            "tests/theory/coins_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    std::unique_ptr<CoinFamily> family = coin_family(study.game(), function);
    if (family) return std::make_unique<CoinsValuer>(std::move(family), study.limits());
    FamilyOf families = coin_families(study.game(), function);
    return families ? std::make_unique<CoinsValuer>(std::move(families), study.limits()) : nullptr;
  }
};

}  // namespace

const Theorem& coins() {
  static const Coins theorem;
  return theorem;
}

}  // namespace grundy::theory
