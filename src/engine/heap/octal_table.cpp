#include "engine/heap/octal_table.hpp"

#include <string>

#include "text/heap.hpp"

namespace grundy::heap {

bool Meter::operator()(std::uint64_t) {
  const std::size_t bytes = values_->bytes();
  if (bytes > budget_->used() && !budget_->take(bytes - budget_->used())) return false;
  budget_->count_solved(static_cast<std::uint64_t>(values_->size()) - budget_->solved());
  return budget_->look();
}

Result<std::vector<std::uint16_t>> octal_table(const OctalCode& code, std::int64_t count,
                                               const Limits& limits) {
  Budget budget(limits, static_cast<std::uint64_t>(count));
  SparseValues values(code);
  if (values.extend(count, Meter(values, budget))) return std::move(values).take_values(count);
  if (!values.overflowed()) return budget.error();
  return fail(ErrorCode::out_of_memory,
              {text::heap::value_too_large, {std::to_string(values.size())}});
}

}  // namespace grundy::heap
