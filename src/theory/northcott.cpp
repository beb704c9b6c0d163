// Northcott's game: rows with a piece of each player; a piece moves any distance along its row, not
// onto or over the other. The free squares between the two are a Nim heap: moving forward makes it
// smaller, and whoever moves back makes it larger, which the opponent undoes by following. The player
// who follows never moves back, so the other can do so only finitely often. So although the rules
// are partizan and allow going back, the player to move loses exactly if the xor of the gaps is 0;
// this holds for either player.
//
// Recognition: each clause, cut into the regions "own piece left or right of the other, moving left
// or right", must be all moves of that region, as difference bounds (recognise/bounds.hpp).
// Reference: Winning Ways (2nd ed. 2001), ch. 3.
#include <algorithm>

#include "recognise/bounds.hpp"
#include "text/reply.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

using recognise::at_most;
using recognise::Atom;
using recognise::Bounds;
using recognise::combine;
using recognise::Conjunction;
using recognise::constant;
using recognise::Disjunction;
using recognise::Symbol;
using recognise::symbol;
using recognise::Tree;

constexpr const char* kReference =
    "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, ch. 3: "
    "Northcott's game";
constexpr std::size_t kMaxClauses = 64;

// The board of a row: squares 0..width-1; Left's piece is coordinate `left`.
struct Board {
  Int width = 0;
  std::size_t left = 0;
};

struct Regions {
  // [own piece right of the other][moves right]
  bool found[2][2] = {{false, false}, {false, false}};
  bool all() const { return found[0][0] && found[0][1] && found[1][0] && found[1][1]; }
};

class NorthcottReader {
 public:
  NorthcottReader(const lang::Program& program, FunctionId function)
      : program_(program), function_(function), depths_(program) {}

  std::optional<Board> read() {
    const lang::Function& f = program_.functions[function_];
    if (f.info.parameters.size() != 2 || !f.alias.empty() || !f.endings.empty() ||
        f.clauses.size() > kMaxClauses)
      return std::nullopt;
    for (const Parameter& p : f.info.parameters)
      if (p.is_list) return std::nullopt;
    for (const lang::Clause& clause : f.clauses)
      if (!read_clause(clause)) return std::nullopt;
    if (!width_ || own_[0] == own_[1] || own_[0] > 1 || own_[1] > 1) return std::nullopt;
    if (!regions_[0].all() || !regions_[1].all()) return std::nullopt;
    return Board{*width_, own_[0]};
  }

 private:
  static constexpr std::size_t kUnknown = 2;

  bool read_clause(const lang::Clause& clause) {
    if (clause.player == Player::both || clause.sum.size() != 1) return false;
    const lang::Call& call = clause.sum[0];
    if (call.function != function_) return false;
    recognise::Reader reader(program_, depths_, 2, clause.slots);
    if (!reader.fits()) return false;
    std::optional<Disjunction> ways = domain({Tree::leaf(symbol(0)), Tree::leaf(symbol(1))});
    for (const lang::Step& step : clause.steps)
      if (!ways || !narrow(*ways, read_step(reader, step))) return false;
    std::vector<Tree> target;
    for (const lang::Argument& argument : call.arguments) {
      std::optional<Tree> tree = argument.kind == lang::Argument::Kind::scalar
                                     ? reader.number(argument.expr)
                                     : std::nullopt;
      if (!tree || !tree->affine()) return false;
      target.push_back(*tree);
    }
    if (!ways || !narrow(*ways, domain(target))) return false;
    return regions(clause, *ways, *target[0].affine(), *target[1].affine());
  }

  static bool narrow(Disjunction& ways, const std::optional<Disjunction>& more) {
    std::optional<Disjunction> joined = more ? both(ways, *more) : std::nullopt;
    if (joined) ways = std::move(*joined);
    return joined.has_value();
  }

  std::optional<Disjunction> read_step(recognise::Reader& reader, const lang::Step& step) const {
    if (step.kind == lang::Step::Kind::guard) return reader.truth(step.expr);
    if (step.kind == lang::Step::Kind::let) {
      std::optional<Tree> value = reader.number(step.expr);
      if (!value) return std::nullopt;
      reader.set_variable(step.variable, std::move(*value));
      return Disjunction{{}};
    }
    Tree own = Tree::leaf(symbol(static_cast<Symbol>(2 + step.generator.variable)));
    reader.set_variable(step.generator.variable, own);
    Disjunction members;
    for (const lang::Range& range : step.generator.ranges) {
      std::optional<Disjunction> part = reader.in_range(own, range);
      if (!part) return std::nullopt;
      members.insert(members.end(), part->begin(), part->end());
    }
    return members;
  }

  // The domain at these coordinates.
  std::optional<Disjunction> domain(std::vector<Tree> coordinates) const {
    recognise::Reader there(program_, depths_, 2, program_.functions[function_].slots);
    if (!there.fits()) return std::nullopt;
    there.set_parameters(std::move(coordinates));
    Disjunction all{{}};
    for (lang::ExprId id : program_.functions[function_].domain)
      if (!narrow(all, there.truth(id))) return std::nullopt;
    return all;
  }

  bool regions(const lang::Clause& clause, const Disjunction& ways, const recognise::Affine& first,
               const recognise::Affine& second) {
    bool moves_first = !(first == symbol(0)), moves_second = !(second == symbol(1));
    if (moves_first == moves_second) return false;
    std::size_t player = clause.player == Player::left ? 0 : 1, own = moves_first ? 0 : 1;
    if (own_[player] != kUnknown && own_[player] != own) return false;
    own_[player] = own;
    const recognise::Affine& to = moves_first ? first : second;
    return std::ranges::all_of(ways, [&](const Conjunction& atoms) {
      return cut(atoms, to, static_cast<Symbol>(own), regions_[player]);
    });
  }

  // Replaces the variable in the new square by the new square, `target`.
  static bool name_target(Conjunction& atoms, const recognise::Affine& to, Symbol target) {
    std::optional<Symbol> variable;
    for (std::size_t s = 2; s < recognise::kMaxSymbols; ++s) {
      if (to.coefficient[s] == 0) continue;
      if (variable) return false;
      variable = static_cast<Symbol>(s);
    }
    if (!variable) return false;
    Int c = to.coefficient[*variable];
    if (c != 1 && c != -1) return false;
    recognise::Affine rest = to;
    rest.coefficient[*variable] = 0;
    auto by = combine(symbol(target), c, rest, -c);
    return by && substitute(atoms, *variable, *by);
  }

  // Cuts one way into the four regions, and compares each with all the moves there.
  bool cut(Conjunction atoms, const recognise::Affine& to, Symbol own, Regions& regions) {
    auto other = static_cast<Symbol>(1 - own);
    Symbol target = recognise::kMaxSymbols - 1;  // a symbol for the new square
    if (!name_target(atoms, to, target)) return false;
    auto used = [&](const Atom& a) { return a.kind == Atom::Kind::not_zero; };
    // x != y: the regions below say which is smaller; other inequations are not understood.
    for (const Atom& a : atoms)
      if (used(a) && !tells_regions_apart(a, symbol(target), own)) return false;
    std::erase_if(atoms, used);
    for (bool right : {false, true})
      for (bool up : {false, true}) {
        Conjunction region = {right ? at_most(symbol(other), symbol(own), -1)
                                    : at_most(symbol(own), symbol(other), -1),
                              up ? at_most(symbol(own), symbol(target), -1)
                                 : at_most(symbol(target), symbol(own), -1),
                              at_most(constant(0), symbol(target)),
                              at_most(constant(0), symbol(own)),
                              at_most(constant(0), symbol(other))};
        Conjunction here = region;
        here.insert(here.end(), atoms.begin(), atoms.end());
        auto bounds = Bounds::of(here, recognise::kMaxSymbols);
        if (!bounds) return false;
        if (bounds->empty()) continue;
        if (!all_moves(*bounds, region, {own, other, target}, right)) return false;
        regions.found[right ? 1 : 0][up ? 1 : 0] = true;
      }
    return true;
  }

  struct Names {
    Symbol own, other, target;
  };

  bool all_moves(const Bounds& bounds, Conjunction region, const Names& names, bool right) {
    // The width is the bound of the piece that is further right.
    std::optional<Int> last = bounds.upper(right ? names.own : names.other);
    std::optional<Int> highest = bounds.upper(names.target);
    if (!last || !highest) return false;
    Int width = std::max(*last + 1, *highest + 1);
    if (width_ && *width_ < width) return false;
    if (!width_) width_ = width;
    for (Symbol s : {names.own, names.other, names.target})
      region.push_back(at_most(symbol(s), constant(*width_ - 1)));
    region.push_back(right ? at_most(symbol(names.other), symbol(names.target), -1)
                           : at_most(symbol(names.target), symbol(names.other), -1));
    return Bounds::of(region, recognise::kMaxSymbols) == bounds;
  }

  static bool tells_regions_apart(const Atom& a, const recognise::Affine& to, Symbol own) {
    auto is = [&](const recognise::Affine& x, const recognise::Affine& y) {
      return a.value == *combine(x, 1, y, -1) || a.value == *combine(y, 1, x, -1);
    };
    auto other = static_cast<Symbol>(1 - own);
    // "The new square is not the other's" is not told by the regions alone; it follows from the
    // bounds that are compared.
    return is(symbol(own), symbol(other)) || is(to, symbol(own)) || is(to, symbol(other));
  }

  const lang::Program& program_;
  FunctionId function_;
  recognise::Depths depths_;
  std::optional<Int> width_;
  std::size_t own_[2] = {kUnknown, kUnknown};  // the coordinate of Left's and of Right's piece
  Regions regions_[2];
};

class NorthcottTheorem final : public PositionTheorem {
 public:
  explicit NorthcottTheorem(const Study& study) : game_(study.game()) {}

  std::optional<Answer> answer(const Position& position,
                               const SolveOptions& options) const override {
    if (position.terms.empty()) return std::nullopt;
    std::vector<Board> boards;
    std::vector<BigInt> gaps;
    BigInt total = 0;
    for (const Term& term : position.terms) {
      Rulebook rules = rulebook(game_, term.function);
      if (rules.program == nullptr) return std::nullopt;
      std::optional<Board> board = NorthcottReader(*rules.program, rules.function).read();
      auto [a, b] = two_sizes(term);
      if (!board || a == nullptr) return std::nullopt;
      boards.push_back(*board);
      gaps.push_back((*a < *b ? *b - *a : *a - *b) - 1);
      total ^= gaps.back();
    }
    Answer result;
    result.term_values.resize(position.terms.size());
    bool won = total != 0;
    result.outcome = won ? Outcome::N : Outcome::P;
    result.left_begins = won ? Outcome::L : Outcome::R;
    result.right_begins = won ? Outcome::R : Outcome::L;
    if (won) add_moves(position, boards, gaps, total, options.max_listed_moves, result);
    result.evidence.push_back(evidence(gaps, total));
    return result;
  }

  Message strategy(const Position& position) const override {
    (void)position;
    return {text::reply::northcott};
  }

 private:
  static void add_moves(const Position& position, const std::vector<Board>& boards,
                        const std::vector<BigInt>& gaps, const BigInt& total,
                        std::size_t max_listed, Answer& result) {
    for (std::size_t i = 0; i < gaps.size(); ++i) {
      BigInt gap = gaps[i] ^ total;
      for (Player player : {Player::left, Player::right}) {
        std::size_t own = (player == Player::left) == (boards[i].left == 0) ? 0 : 1;
        Term to = position.terms[i];
        auto& mine = std::get<BigInt>(to.coordinates[own]);
        const auto& other = std::get<BigInt>(to.coordinates[1 - own]);
        mine = mine < other ? BigInt(other - 1 - gap) : BigInt(other + 1 + gap);
        if (mine < 0 || mine >= boards[i].width) continue;
        Move move{player, i, position.terms[i], {std::move(to)}};
        bool fresh = std::ranges::none_of(
            result.surest, [&](const Move& known) { return known.player == player; });
        if (gap < gaps[i] && fresh) result.surest.push_back(move);
        ++result.moves.count;
        if (result.moves.listed.size() < max_listed) result.moves.listed.push_back(std::move(move));
      }
    }
    std::ranges::sort(result.surest, {}, [](const Move& move) { return move.player; });
    result.moves.complete = result.moves.count == result.moves.listed.size();
    if (!result.moves.complete)
      result.moves.description = {text::theory::northcott_moves, {shown(total)}};
  }

  static Evidence evidence(const std::vector<BigInt>& gaps, const BigInt& total) {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::northcott_name};
    e.reference = kReference;
    e.detail = {text::theory::northcott_detail, {std::to_string(gaps.size())}};
    e.proof = {{text::theory::northcott_proof_gaps},
               {text::theory::northcott_proof_back},
               {text::theory::northcott_proof_here, {shown_some(gaps), shown(total)}}};
    return e;
  }

  const Game& game_;
};

class Northcott final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"northcott",
            {text::theory::northcott_name},
            {text::theory::northcott_statement},
            {text::theory::northcott_condition},
            {text::theorems::cost_row},
            kReference,
            "tests/theory/northcott_test.cpp"};
  }

  std::unique_ptr<PositionTheorem> position_theorem(const Study& study,
                                                    Convention convention) const override {
    if (convention != Convention::normal || !study.game().rules->traits().partizan) return nullptr;
    return std::make_unique<NorthcottTheorem>(study);
  }
};

}  // namespace

const Theorem& northcott() {
  static const Northcott theorem;
  return theorem;
}

}  // namespace grundy::theory
