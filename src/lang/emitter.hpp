// Puts expressions into a Program: constants folded, size and depth limited, places shared.
#pragma once

#include <tsl/robin_map.h>

#include <cstdint>
#include <vector>

#include "lang/ir.hpp"
#include "lang/source.hpp"

namespace grundy::lang {

inline constexpr std::size_t kMaxExpressions = std::size_t{1} << 20U;  // of a program
inline constexpr std::uint16_t kMaxDepth = 1000;  // of an expression; longer chains are refused

class Emitter {
 public:
  Emitter(Program& program, Diagnostics& diagnostics);

  ExprId constant(Int value, Span span);
  ExprId leaf(Op op, std::uint32_t index, Span span);  // parameter, variable, list_length, ...
  ExprId item(Op op, std::uint32_t list, ExprId a, Span span);  // list_item, list_count
  // Operators on numbers with constant operands become constants, unless that would be an error.
  ExprId apply(Op op, Span span, ExprId a, ExprId b = kNoExpr, ExprId c = kNoExpr);
  ExprId fold(Fold fold, Span span);
  // `and` or `or` of all parts: from the left if they are few, balanced if they are many.
  ExprId join(Op op, const std::vector<ExprId>& parts, Span span);

  bool is_constant(ExprId id) const;
  std::uint32_t place(Span span);

 private:
  ExprId push(Expr expr, std::uint16_t depth, Span span);
  std::uint16_t depth(ExprId id) const { return id == kNoExpr ? std::uint16_t{0} : depths_[id]; }
  ExprId join_range(Op op, const std::vector<ExprId>& parts, std::size_t first, std::size_t last,
                    Span span);

  Program& program_;
  Diagnostics& diagnostics_;
  std::vector<std::uint16_t> depths_;
  tsl::robin_map<std::uint32_t, std::uint32_t> places_;  // by offset in the text
};

}  // namespace grundy::lang
