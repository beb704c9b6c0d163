// Mirror play. It tells who wins where nobody knows the values:
//   * terms that pair off, G + G: every move in one is answered by the same move in the other;
//   * a heap that may be left as two equal heaps: leave them, then as above;
//   * a placing game (Cram, ...) on a board that a half turn maps to itself, when no move overlaps
//     its own image: every move is answered by its image. If all the moves that do overlap their
//     image meet one move that is its own image, the first player makes that one, and then mirrors.
// Only for finite games in normal play: the mirror player always has a move, and play ends.
// Values come first: a position all of whose terms have a law is left to it, and small won ones to
// search, which finds all the winning moves; here only one is known.
// Reference: Winning Ways ch. 1 (Tweedledum and Tweedledee); M. Gardner, Mathematical Games: Cram,
// Sci. Amer. 230 (Feb. 1974).
#include <algorithm>
#include <set>

#include "lang/lang.hpp"
#include "recognise/placement.hpp"
#include "rulesets/convert.hpp"
#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 1: "
    "Tweedledum and Tweedledee; M. Gardner, Cram, Sci. Amer. 230 (Feb. 1974)";
constexpr Int kSearchedHeap = 50'000;       // smaller heaps are left to search
constexpr std::size_t kSearchedMoves = 60;  // boards with fewer moves, too
constexpr std::size_t kMaxCells = 16'384;

using Cells = std::vector<std::uint32_t>;  // ascending

std::string key_of(const Term& term) {
  std::string key = std::to_string(term.function);
  for (const Coordinate& c : term.coordinates) {
    key += ';';
    if (const BigInt* n = std::get_if<BigInt>(&c)) key += to_decimal(*n);
    if (const BigList* list = std::get_if<BigList>(&c))
      for (const BigInt& n : *list) key += to_decimal(n) + ",";
  }
  return key;
}

// Terms that are equal in pairs cancel under xor, whatever number stands for a term: this sees at once
// that most positions are not like that.
bool may_pair_off(const Position& position) {
  if (position.terms.empty() || position.terms.size() % 2 != 0) return false;
  std::uint64_t total = 0;
  for (const Term& term : position.terms) {
    std::uint64_t mixed = term.function + 1;
    for (const Coordinate& c : term.coordinates) {
      const BigInt* n = std::get_if<BigInt>(&c);
      const std::uint64_t part =
          n != nullptr ? std::hash<BigInt>{}(*n) : std::get<BigList>(c).size();
      mixed = (mixed ^ part) * 0x9E3779B97F4A7C15U;
      mixed ^= mixed >> 29;
    }
    total ^= mixed;
  }
  return total == 0;
}

bool pairs_off(const Position& position) {
  if (!may_pair_off(position)) return false;
  std::vector<std::string> keys;
  for (const Term& term : position.terms) keys.push_back(key_of(term));
  std::sort(keys.begin(), keys.end());
  if (keys.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < keys.size(); i += 2)
    if (keys[i] != keys[i + 1]) return false;
  return !keys.empty();
}

bool has_law(const Study& study, const Term& term) {
  const Valuer* valuer = study.law(term.function).valuer;
  return valuer != nullptr && valuer->value(term).has_value();
}

// The moves of a placing game from one position, each the cells it takes.
class Placements final : public OptionSink {
 public:
  Placements(const Component& from, std::size_t begin, std::size_t cells)
      : from_(from), begin_(begin), cells_(cells) {}

  bool option(Player, std::span<const ComponentView> sum) override {
    Cells taken;
    for (std::size_t i = 0; i < cells_; ++i)
      if (sum[0].args[begin_ + i] != from_.args[begin_ + i])
        taken.push_back(static_cast<std::uint32_t>(i));
    moves.insert(std::move(taken));
    return true;
  }

  std::set<Cells> moves;

 private:
  const Component& from_;
  std::size_t begin_, cells_;
};

Cells image(const Cells& cells, std::size_t n) {
  Cells turned;
  for (auto i = cells.rbegin(); i != cells.rend(); ++i)
    turned.push_back(static_cast<std::uint32_t>(n - 1 - *i));
  return turned;
}

bool overlap(const Cells& x, const Cells& y) {
  for (std::size_t i = 0, j = 0; i < x.size() && j < y.size();) {
    if (x[i] == y[j]) return true;
    x[i] < y[j] ? ++i : ++j;
  }
  return false;
}

// How a symmetrical board is won: no first move (lost), or the move to begin with.
struct Mirror {
  std::optional<Cells> first;
};

std::optional<Mirror> half_turn(const std::set<Cells>& moves, std::size_t n) {
  std::vector<const Cells*> crossing, own;
  for (const Cells& move : moves) {
    Cells turned = image(move, n);
    if (!moves.contains(turned)) return std::nullopt;
    if (turned == move) own.push_back(&move);
    if (overlap(move, turned)) crossing.push_back(&move);
  }
  if (crossing.empty()) return Mirror{};
  for (const Cells* first : own)
    if (std::ranges::all_of(crossing, [&](const Cells* c) { return overlap(*c, *first); }))
      return Mirror{*first};
  return std::nullopt;
}

class SymmetryTheorem final : public PositionTheorem {
 public:
  explicit SymmetryTheorem(const Study& study) : study_(study), game_(study.game()) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    if (pairs_off(position)) {
      bool law = std::ranges::all_of(position.terms,
                                     [&](const Term& term) { return has_law(study_, term); });
      if (law) return std::nullopt;
      Message here(text::theory::symmetry_proof_pairs, {std::to_string(position.terms.size() / 2)});
      return lost(position, text::theory::symmetry_detail_pairs, here);
    }
    if (position.terms.size() != 1) return std::nullopt;
    if (std::optional<Answer> heap = equal_heaps(position, options)) return heap;
    return board(position, options);
  }

  Message strategy(const Position& position) const override {
    (void)position;
    return {text::reply::symmetry};
  }

 private:
  static Evidence evidence(const Text& detail, const Message& here) {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::symmetry_name};
    e.reference = kReference;
    e.detail = {detail};
    e.proof = {here, {text::theory::symmetry_proof_ends}};
    return e;
  }

  static Answer lost(const Position& position, const Text& detail, const Message& here) {
    Answer result;
    result.outcome = Outcome::P;
    result.value = NimValue{};
    result.term_values.resize(position.terms.size());
    if (position.terms.size() == 1) result.term_values[0] = NimValue{};
    result.evidence.push_back(evidence(detail, here));
    return result;
  }

  static Answer won(const Position& position, std::vector<Term> to, const Text& detail,
                    const Message& here) {
    Answer result;
    result.outcome = Outcome::N;
    result.term_values.resize(1);
    MoveList moves(1);
    moves.add(std::move(to));
    moves.leave_open();
    moves.describe({text::theory::symmetry_moves});
    result.moves = moves.finish();
    result.moves.listed[0].from = position.terms[0];
    result.evidence.push_back(evidence(detail, here));
    return result;
  }

  // A heap from which two equal heaps may be left.
  std::optional<Answer> equal_heaps(const Position& position, const SolveOptions& options) const {
    const Term& term = position.terms[0];
    const BigInt* n = heap_size(term);
    if (n == nullptr) return std::nullopt;
    if (*n < kSearchedHeap && options.engine != EngineChoice::theorem) return std::nullopt;
    const std::optional<recognise::HeapMoves>& moves = study_.heap_moves(term.function);
    if (!moves || moves->unequal || has_law(study_, term)) return std::nullopt;
    for (const recognise::Run& run : moves->runs) {
      if ((run.digit & recognise::kLeaveTwo) == 0) continue;
      BigInt taken = run.lo;
      if ((*n - taken) % 2 != 0) ++taken;
      if (taken + 2 > *n || (run.hi != recognise::kUnbounded && taken > run.hi)) continue;
      BigInt half = (*n - taken) / 2;
      Term heap = heap_of(term.function, half);
      Message here(text::theory::symmetry_proof_halves, {shown(taken), shown(half)});
      return won(position, {heap, heap}, text::theory::symmetry_detail_halves, here);
    }
    return std::nullopt;
  }

  // A placing game on a board that looks the same after a half turn.
  std::optional<Answer> board(const Position& position, const SolveOptions& options) const {
    std::optional<Component> here = to_component(position.terms[0]);
    Rulebook rules = rulebook(game_, position.terms[0].function);
    if (!here || rules.program == nullptr) return std::nullopt;
    const Part& part = game_.part_of(position.terms[0].function);
    here->function = rules.function;
    Result<Component> cells = lang::expand_alias(*rules.program, *here);
    if (!cells) return std::nullopt;
    auto list = recognise::placing_cells(*rules.program, cells->function);
    if (!list || !part.rules->check(cells->view())) return std::nullopt;
    std::size_t begin = *list + 1, n = static_cast<std::size_t>(cells->args[*list]);
    if (n > kMaxCells || n == 0) return std::nullopt;
    Placements found(*cells, begin, n);
    if (!part.rules->options(cells->view(), found)) return std::nullopt;
    std::optional<Mirror> mirror = half_turn(found.moves, n);
    if (!mirror) return std::nullopt;
    if (!mirror->first) {
      Message why(text::theory::symmetry_proof_board, {std::to_string(found.moves.size())});
      return lost(position, text::theory::symmetry_detail_board, why);
    }
    if (found.moves.size() < kSearchedMoves && options.engine != EngineChoice::theorem)
      return std::nullopt;
    std::vector<BigInt> places;
    for (std::uint32_t c : *mirror->first) {
      cells->args[begin + c] = 1;
      places.emplace_back(c);
    }
    Term to = to_term(part.rules->functions()[cells->function], cells->view());
    to.function = part.first_function + cells->function;
    Message why(text::theory::symmetry_proof_middle, {shown_some(places)});
    return won(position, {std::move(to)}, text::theory::symmetry_detail_board, why);
  }

  Study study_;
  const Game& game_;
};

class Symmetry final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"symmetry",
            {text::theory::symmetry_name},
            {text::theory::symmetry_statement},
            {text::theory::symmetry_condition},
            {text::theorems::cost_symmetry},
            kReference,
            "tests/theory/symmetry_test.cpp"};
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    const Traits& traits = study.game().rules->traits();
    if (convention != Convention::normal || !traits.finite || traits.endings || traits.partizan)
      return nullptr;
    return std::make_unique<SymmetryTheorem>(study);
  }
};

}  // namespace

const Theorem& symmetry() {
  static const Symmetry theorem;
  return theorem;
}

}  // namespace grundy::theory
