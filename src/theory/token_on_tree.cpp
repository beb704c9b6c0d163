// A token that moves any number of steps towards the root of a tree is a Nim heap: from depth d it
// reaches exactly one vertex of each smaller depth. So the nim-value is the depth (Bouton).
#include "rulesets/native/token.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

constexpr const char* kReference =
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901) 35-39";

class TreeValuer final : public Valuer {
 public:
  explicit TreeValuer(std::shared_ptr<const Rules> rules)
      : keep_(std::move(rules)), rules_(static_cast<const TreeRules&>(*keep_)) {}

  std::optional<BigInt> value(const Term& term) const override {
    std::optional<Int> v = vertex(term);
    return v ? std::optional(BigInt(rules_.depth(*v))) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList moves(max_listed);
    std::optional<Int> v = vertex(term);
    if (!v || target >= rules_.depth(*v)) return moves.finish();
    while (rules_.depth(*v) > target) v = rules_.parent(*v);
    moves.add({heap_of(term.function, *v)});
    return moves.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {text::theory::tree_name};
    e.reference = kReference;
    BigInt total = 0;
    for (const Term& term : terms)
      if (std::optional<BigInt> v = value(term)) total ^= *v;
    e.detail = {text::theory::tree_detail, {std::to_string(terms.size())}};
    e.proof = {{text::theory::tree_proof}, {text::theory::tree_proof_here, {shown(total)}}};
    return e;
  }

 private:
  std::optional<Int> vertex(const Term& term) const {
    const BigInt* n = heap_size(term);
    if (n == nullptr || *n >= rules_.vertices()) return std::nullopt;
    return to_int64(*n);
  }

  std::shared_ptr<const Rules> keep_;
  const TreeRules& rules_;
};

class TokenOnTree final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"tree",
            {text::theory::tree_name},
            {text::theory::tree_statement},
            {text::theory::tree_condition},
            {text::theorems::cost_depth},
            kReference,
            "tests/theory/hackenbush_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    const Part& part = study.game().part_of(function);
    if (part.native != "tree") return nullptr;
    return std::make_unique<TreeValuer>(part.rules);
  }
};

}  // namespace

const Theorem& token_on_tree() {
  static const TokenOnTree theorem;
  return theorem;
}

}  // namespace grundy::theory
