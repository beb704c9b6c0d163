// A token on a board that moves by fixed steps: a king, a knight going down, or any other finite set of
// steps. The values of a small board that is shown to repeat give those of any board
// (board_values.cpp).
#include "text/forms.hpp"
#include "text/theorems.hpp"
#include "theory/board_values.hpp"
#include "theory/registry.hpp"
#include "theory/support.hpp"

namespace grundy::theory {
namespace {

namespace texts = text::forms;

constexpr const char* kReference =
    "the definition of the nim-value; for periodic tables of boards: Winning Ways (2nd ed. 2001) "
    "ch. 3";

class BoardValuer final : public Valuer {
 public:
  BoardValuer(recognise::TokenMoves moves, BoardValues values)
      : moves_(std::move(moves)), values_(std::move(values)) {}

  std::optional<BigInt> value(const Term& term) const override {
    auto [x, y] = two_sizes(term);
    if (x == nullptr) return std::nullopt;
    std::optional<std::uint32_t> known = values_.value(*x, *y);
    return known ? std::optional<BigInt>(*known) : std::nullopt;
  }

  MoveSet moves_to(const Term& term, const BigInt& target, std::size_t max_listed) const override {
    MoveList list(max_listed);
    auto [x, y] = two_sizes(term);
    std::optional<Int> wanted = to_int64(target);
    if (x == nullptr || !wanted) return list.finish();
    for (auto [dx, dy] : moves_.steps) {
      const BigInt to_x = *x + dx, to_y = *y + dy;
      if (to_x < 0 || to_y < 0 || (moves_.width && to_x >= *moves_.width) ||
          (moves_.height && to_y >= *moves_.height))
        continue;
      if (values_.value(to_x, to_y) == wanted) list.add({pair_of(term.function, to_x, to_y)});
    }
    return list.finish();
  }

  Evidence evidence(std::span<const Term> terms) const override {
    Evidence e;
    e.kind = EvidenceKind::theorem;
    e.name = {texts::board_name};
    e.reference = kReference;
    const Message period = shown(values_.period()), margin = shown(values_.margin());
    e.detail = {texts::board_detail, {period, margin}};
    e.proof.push_back(
        {texts::board_proof_checked,
         {shown(values_.checked_width()), shown(values_.checked_height()), period, margin}});
    e.proof.push_back({texts::board_proof_local, {shown(values_.reach()), margin}});
    e.proof.push_back({texts::board_proof_ends});
    if (!terms.empty()) {
      auto [x, y] = two_sizes(terms.front());
      if (x != nullptr)
        e.proof.push_back({texts::board_proof_here,
                           {shown(*x), shown(*y), shown(BigInt(*x % values_.period())),
                            shown(BigInt(*y % values_.period())),
                            shown(Int{values_.value(*x, *y).value_or(0)})}});
    }
    return e;
  }

 private:
  recognise::TokenMoves moves_;
  BoardValues values_;
};

class Board final : public Theorem {
 public:
  TheoremInfo info() const override {
    return {"board",
            {texts::board_name},
            {texts::board_statement},
            {texts::board_condition},
            {texts::board_cost},
            kReference,
            "tests/theory/board_test.cpp"};
  }

  std::unique_ptr<Valuer> valuer(const Study& study, FunctionId function) const override {
    Rulebook rules = rulebook(study.game(), function);
    if (rules.program == nullptr) return nullptr;
    auto moves = recognise::token_moves(*rules.program, rules.function);
    if (!moves) return nullptr;
    auto values = BoardValues::of(*moves, [&] { return study.stopped(); });
    if (!values) return nullptr;
    return std::make_unique<BoardValuer>(std::move(*moves), std::move(*values));
  }
};

}  // namespace

const Theorem& board() {
  static const Board theorem;
  return theorem;
}

}  // namespace grundy::theory
