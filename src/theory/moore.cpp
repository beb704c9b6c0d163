// Moore's Nim_k: from at least one and at most k heaps, any numbers. Write the heaps in binary, one
// under another: the player to move loses exactly if the number of ones in every column is a
// multiple of k+1. In misere play this stays true while some heap exceeds 1; heaps of 1 alone are
// lost if their number is 1 more than a multiple of k+1.
// Reference: E. H. Moore, A generalization of the game called Nim, Ann. of Math. 11 (1910) 93-94.
#include <algorithm>
#include <utility>

#include "rulesets/native/moore.hpp"
#include "text/forms.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/moore_moves.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "E. H. Moore, A generalization of the game called Nim, Ann. of Math. 11 (1910) 93-94; Winning "
    "Ways ch. 15";
constexpr std::size_t kMostSummed = 12;  // heaps whose ways to a sum are counted
constexpr Int kSearched = 3000;          // no more positions: searched, for the nim-value

using Heaps = MooreHeaps;

Evidence moore_evidence(const Heaps& heaps) {
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = {text::theory::moore_name};
  e.reference = kReference;
  std::string k = std::to_string(heaps.k), m = std::to_string(heaps.k + 1);
  e.detail = {heaps.misere ? text::theory::moore_detail_misere : text::theory::moore_detail, {k}};
  e.proof = {{text::theory::moore_proof_leave, {k, m}}, {text::theory::moore_proof_reach, {k, m}}};
  if (heaps.misere) e.proof.push_back({text::theory::moore_proof_misere, {k, m}});
  if (heaps.misere && !heaps.above_one()) {
    e.proof.push_back({text::theory::moore_proof_here_ones, {std::to_string(heaps.ones(0)), m}});
    return e;
  }
  for (std::size_t c = heaps.columns(); c-- > 0;) {
    if (heaps.ones(c) % (heaps.k + 1) == 0) continue;
    e.proof.push_back({text::theory::moore_proof_here_won,
                       {std::to_string(c), std::to_string(heaps.ones(c)), m}});
    return e;
  }
  e.proof.push_back({text::theory::moore_proof_here_lost, {m}});
  return e;
}

// ---- Nim-values ------------------------------------------------------------------------------------

// Are there at most k heaps?
bool few(const Heaps& heaps) {
  return std::cmp_less_equal(
      std::ranges::count_if(heaps.sizes, [](const BigInt& n) { return n > 0; }), heaps.k);
}

// Are there so few positions below that a search is short?
bool is_short(const Heaps& heaps) {
  BigInt positions = 1;
  for (const BigInt& n : heaps.sizes) {
    positions *= n + 1;
    if (positions > kSearched) return false;
  }
  return true;
}

// Known are those of k = 1, which is Nim; of at most k heaps, where any smaller tuple is an option and
// the value is the sum of the heaps (every smaller sum is an option's, and no option has the same); and
// of lost positions, 0.
class MooreValuer final : public Valuer {
 public:
  explicit MooreValuer(std::size_t k) : k_(k) {}

  std::optional<BigInt> value(const Term& term) const override {
    const Heaps heaps = heaps_of(term);
    if (k_ == 1) return xor_of(heaps);
    if (few(heaps)) return sum_of(heaps);
    return heaps.lost() ? std::optional<BigInt>(0) : std::nullopt;
  }

  std::optional<BigInt> positive_bound(const Term& term) const override {
    const Heaps heaps = heaps_of(term);
    if (heaps.lost() || is_short(heaps)) return std::nullopt;
    return sum_of(heaps);
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    const Heaps heaps = heaps_of(term);
    if (k_ == 1) return to_xor(heaps, term, target, max_listed);
    if (few(heaps)) return to_sum(heaps, term, target, max_listed);
    if (target == 0) return moves_to_lost(heaps, term, max_listed);
    MoveList moves(max_listed);
    moves.leave_open();
    moves.describe({text::theory::wythoff_moves_unknown, {shown(target)}});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    const Heaps heaps = terms.empty() ? Heaps{{}, k_} : heaps_of(terms.front());
    Evidence e = moore_evidence(heaps);
    const std::string k = std::to_string(k_);
    if (k_ == 1)
      e.proof = {{text::forms::moore_one}, {text::theory::nim_proof_value}};
    else if (few(heaps))
      e.proof = {{text::forms::moore_few, {k}}, {text::forms::moore_few_proof}};
    return e;
  }

  Message strategy() const override {
    return {text::forms::moore_strategy, {std::to_string(k_), std::to_string(k_ + 1)}};
  }

 private:
  Heaps heaps_of(const Term& term) const {
    return {std::get<BigList>(term.coordinates[0]), k_, false};
  }
  static BigInt xor_of(const Heaps& heaps) {
    BigInt total = 0;
    for (const BigInt& n : heaps.sizes) total ^= n;
    return total;
  }
  static BigInt sum_of(const Heaps& heaps) {
    BigInt total = 0;
    for (const BigInt& n : heaps.sizes) total += n;
    return total;
  }

  static MoveSet to_xor(const Heaps& heaps, const Term& term, const BigInt& target,
                        std::size_t max_listed) {
    MoveList moves(max_listed);
    const BigInt change = xor_of(heaps) ^ target;
    for (std::size_t i = 0; i < heaps.sizes.size(); ++i) {
      const BigInt left = heaps.sizes[i] ^ change;
      if (left >= heaps.sizes[i]) continue;
      BigList sizes = heaps.sizes;
      sizes[i] = left;
      moves.add({Term{term.function, {std::move(sizes)}}});
    }
    return moves.finish();
  }

  // How many tuples of numbers at most those of the heaps have this sum: inclusion and exclusion over
  // the heaps that would be exceeded. Nothing if there are too many heaps.
  static std::optional<BigInt> tuples_with_sum(const BigList& heaps, const BigInt& sum) {
    BigList filled;
    for (const BigInt& n : heaps)
      if (n > 0) filled.push_back(n);
    if (filled.size() > kMostSummed) return std::nullopt;
    BigInt count = 0;
    for (std::size_t exceeded = 0; exceeded < std::size_t{1} << filled.size(); ++exceeded) {
      BigInt rest = sum;
      bool odd = false;
      for (std::size_t i = 0; i < filled.size(); ++i) {
        if ((exceeded >> i & 1) == 0) continue;
        rest -= filled[i] + 1;
        odd = !odd;
      }
      if (rest < 0) continue;
      // Ways to write `rest` as a sum of that many naturals: rest + h - 1 choose h - 1.
      BigInt ways = filled.empty() && rest > 0 ? 0 : 1;
      for (std::size_t i = 1; i < filled.size(); ++i) ways = ways * (rest + i) / i;
      count += odd ? BigInt(-ways) : ways;
    }
    return count;
  }

  // All tuples below the heaps with sum `target`, in ascending order.
  static MoveSet to_sum(const Heaps& heaps, const Term& term, const BigInt& target,
                        std::size_t max_listed) {
    MoveList moves(max_listed);
    if (target >= sum_of(heaps)) return moves.finish();
    std::vector<BigInt> room(heaps.sizes.size() + 1, 0);  // what the heaps from i on hold
    for (std::size_t i = heaps.sizes.size(); i-- > 0;) room[i] = room[i + 1] + heaps.sizes[i];
    // An odometer: each heap from the least it must hold to the most it can.
    BigList sizes = heaps.sizes;
    BigInt rest = target;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      sizes[i] = std::max<BigInt>(0, rest - room[i + 1]);
      rest -= sizes[i];
    }
    std::size_t listed = 0;
    while (true) {
      if (moves.full()) {
        const std::optional<BigInt> count = tuples_with_sum(heaps.sizes, target);
        if (count)
          moves.add_unlisted(*count - listed);
        else
          moves.leave_open();
        moves.describe({text::forms::moore_sum_moves, {shown(target)}});
        break;
      }
      ++listed;
      moves.add({Term{term.function, {sizes}}});
      if (!next_with_same_sum(heaps.sizes, sizes)) break;
    }
    return moves.finish();
  }

  // The next tuple of the same sum, in ascending order; false if there is none.
  static bool next_with_same_sum(const BigList& most, BigList& sizes) {
    BigInt behind = 0, room = 0;  // held and holdable behind place i
    for (std::size_t i = sizes.size(); i-- > 0;) {
      if (sizes[i] < most[i] && behind > 0) {
        ++sizes[i];
        --behind;
        for (std::size_t j = i + 1; j < sizes.size(); ++j) {
          room -= most[j];
          sizes[j] = std::max<BigInt>(0, behind - room);
          behind -= sizes[j];
        }
        return true;
      }
      behind += sizes[i];
      room += most[i];
    }
    return false;
  }

  std::size_t k_;
};

// ---- Whole positions -------------------------------------------------------------------------------

class MooreTheorem final : public PositionTheorem {
 public:
  MooreTheorem(const Study& study, bool misere) : game_(study.game()), misere_(misere) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    if (position.terms.size() != 1) return std::nullopt;
    const Term& term = position.terms[0];
    const Part& part = game_.part_of(term.function);
    if (part.native != "moore") return std::nullopt;
    Heaps heaps{std::get<BigList>(term.coordinates[0]),
                static_cast<std::size_t>(static_cast<const MooreRules&>(*part.rules).k()), misere_};
    if (!misere_ && options.engine != EngineChoice::theorem && has_value(heaps))
      return std::nullopt;
    Answer result;
    result.term_values.resize(1);
    result.outcome = heaps.lost() ? Outcome::P : Outcome::N;
    if (result.outcome == Outcome::P && !misere_) result.value = NimValue{};
    if (result.value) result.term_values[0] = result.value;
    if (result.outcome == Outcome::N)
      result.moves = moves_to_lost(heaps, term, options.max_listed_moves);
    result.evidence.push_back(moore_evidence(heaps));
    return result;
  }

  Message strategy(const Position& position) const override {
    const Part& part = game_.part_of(position.terms[0].function);
    const Int k = static_cast<const MooreRules&>(*part.rules).k();
    return {misere_ ? text::forms::moore_strategy_misere : text::forms::moore_strategy,
            {shown(k), shown(k + 1)}};
  }

 private:
  // In normal play: is there a nim-value to be had, by a law or by a short search?
  static bool has_value(const Heaps& heaps) {
    return heaps.k == 1 || few(heaps) || is_short(heaps);
  }

  const Game& game_;
  bool misere_;
};

class Moore final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"moore",
            {text::theory::moore_name},
            {text::theory::moore_statement},
            {text::theory::moore_condition},
            {text::theorems::cost_moore},
            kReference,
            "tests/theory/moore_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const Part& part = study.game().part_of(function);
    if (part.native != "moore") return nullptr;
    return std::make_unique<MooreValuer>(
        static_cast<std::size_t>(static_cast<const MooreRules&>(*part.rules).k()));
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    return std::make_unique<MooreTheorem>(study, convention == Convention::misere);
  }
};

}  // namespace

const Theorem& moore() {
  static const Moore theorem;
  return theorem;
}

}  // namespace grundy::theory
