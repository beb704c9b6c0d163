#include "plan/batch.hpp"

#include <fmt/format.h>
#include <tsl/robin_map.h>

#include "grundy/table.hpp"
#include "report/answer_report.hpp"
#include "rulesets/convert.hpp"
#include "rulesets/position_words.hpp"
#include "rulesets/words.hpp"
#include "text/check.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t kUnknown = UINT64_MAX;
constexpr std::size_t kDirect = std::size_t{1} << 20;  // heaps whose value has a place of its own
constexpr std::size_t kMostStored = std::size_t{1} << 22;
constexpr std::uint64_t kLargestTable = std::uint64_t{1} << 20;

// Numbers with blanks or commas between, xored through `value`. False if the line is anything else.
template <class Value>
Result<bool> each_number(std::string_view line, const Value& value) {
  std::size_t i = 0;
  while (true) {
    while (i < line.size() && (is_space(line[i]))) ++i;
    if (i == line.size()) return true;
    if (line[i] < '0' || line[i] > '9') return false;
    std::uint64_t n = 0;
    const std::size_t start = i;
    for (; i < line.size() && line[i] >= '0' && line[i] <= '9'; ++i)
      n = n * 10 + static_cast<std::uint64_t>(line[i] - '0');
    if (i - start > 18) return false;  // may be beyond 64 bits
    if (i < line.size() && !is_space(line[i])) return false;
    if (Result<void> done = value(n); !done) return tl::unexpected(done.error());
  }
}

}  // namespace

// Heaps below kDirect in an array, larger ones in a hash table that is emptied when it is full.
class BatchSolver::Values {
 public:
  std::uint64_t get(std::uint64_t heap) const {
    if (heap < kDirect) return heap < direct_.size() ? direct_[heap] : kUnknown;
    const auto at = large_.find(heap);
    return at == large_.end() ? kUnknown : at->second;
  }
  void set(std::uint64_t heap, std::uint64_t value) {
    if (heap < kDirect) {
      if (direct_.empty()) direct_.assign(kDirect, kUnknown);
      direct_[heap] = value;
      return;
    }
    if (large_.size() >= kMostStored) large_.clear();
    large_[heap] = value;
  }

 private:
  struct Mix {
    std::size_t operator()(std::uint64_t x) const {
      x = (x ^ (x >> 32)) * 0x9E3779B97F4A7C15;
      return x ^ (x >> 29);
    }
  };
  std::vector<std::uint64_t> direct_;
  tsl::robin_map<std::uint64_t, std::uint64_t, Mix> large_;
};

BatchSolver::BatchSolver(const Game& game, const SolveOptions& options, bool with_moves, Lang lang)
    : game_(game),
      options_(options),
      with_moves_(with_moves),
      lang_(lang),
      values_(std::make_unique<Values>()) {
  const Traits& traits = game.rules->traits();
  const Convention convention = options.convention.value_or(game.convention);
  function_ = start_function(game.parts[0]);
  const FunctionInfo& info = game.function(function_);
  const bool one_number = info.parameters.size() == 1 && !info.parameters[0].is_list;
  heaps_ = one_number && !with_moves && game.parts.size() == 1 && game.parts[0].native.empty() &&
           convention == Convention::normal && !traits.partizan && !traits.endings &&
           options.compound == kOrdinarySum && options.engine == EngineChoice::automatic;
}

BatchSolver::~BatchSolver() = default;

Result<void> BatchSolver::answer(std::string_view line, std::string& out) {
  if (!heaps_) return answer_slowly(line, out);
  std::uint64_t sum = 0;
  const Result<bool> plain = each_number(line, [&](std::uint64_t heap) -> Result<void> {
    const std::uint64_t known = values_->get(heap);
    if (known != kUnknown) {
      sum ^= known;
      return {};
    }
    const Result<std::uint64_t> fresh = value(heap);
    if (!fresh) return tl::unexpected(fresh.error());
    sum ^= *fresh;
    return {};
  });
  if (!plain) {
    // A value that 64 bits cannot hold, or a game that may go round: the slow way says what it is.
    return plain.error().code == ErrorCode::unproved ? answer_slowly(line, out)
                                                     : tl::unexpected(plain.error());
  }
  if (!*plain) return answer_slowly(line, out);
  fmt::format_to(std::back_inserter(out), "{} {}\n", sum == 0 ? 'P' : 'N', sum);
  return {};
}

Result<void> BatchSolver::answer_slowly(std::string_view line, std::string& out) {
  const std::vector<std::string> words = split_words(line);
  const Result<Position> position = parse_position(game_, words);
  if (!position) return tl::unexpected(position.error());
  SolveOptions options = options_;
  options.max_listed_moves = with_moves_ ? 1 : 0;
  const Result<Answer> answer = solve(game_, *position, options);
  if (!answer) return tl::unexpected(answer.error());
  out += letter(answer->outcome);
  if (answer->value) out += " " + render(report::value_text(*answer->value));
  if (with_moves_ && !answer->moves.listed.empty())
    out += "\t" + render(answer->moves.listed[0].text, lang_);
  out += '\n';
  return {};
}

Result<std::uint64_t> BatchSolver::value(std::uint64_t heap) {
  Result<std::uint64_t> fresh = compute(heap);
  if (fresh) values_->set(heap, *fresh);
  return fresh;
}

Result<std::uint64_t> BatchSolver::compute(std::uint64_t heap) {
  const Result<Term> term = read_term(game_, function_, std::to_string(heap));
  if (!term) return tl::unexpected(term.error());
  const auto small = [](const BigInt& n) -> Result<std::uint64_t> {
    if (n < kUnknown) return static_cast<std::uint64_t>(n);
    return fail(ErrorCode::unproved, Message());
  };
  if (const Valuer* valuer = valuer_of(term->function))
    if (const std::optional<BigInt> known = valuer->value(*term)) return small(*known);
  if (heap <= kLargestTable && term->function == function_ && grow_table(heap))
    if (table_[heap] < kInfiniteValue) return table_[heap];
  SolveOptions options = options_;
  options.max_listed_moves = 0;
  const Result<Answer> answer = solve(game_, Position{{*term}}, options);
  if (!answer) return tl::unexpected(answer.error());
  if (!answer->value || answer->value->infinite) return fail(ErrorCode::unproved, Message());
  return small(answer->value->finite);
}

// A table of the values up to a power of two that is not below `heap`. False if there is none.
bool BatchSolver::grow_table(std::uint64_t heap) {
  if (heap < table_.size()) return true;
  std::int64_t bound = 1023;
  while (static_cast<std::uint64_t>(bound) < heap) bound = 2 * bound + 1;
  Result<Table> table =
      make_table(game_, function_, {bound}, TableKind::values, Convention::normal, options_.limits);
  if (!table) return false;
  table_ = std::move(table->cells);
  return heap < table_.size();
}

const Valuer* BatchSolver::valuer_of(FunctionId function) {
  auto [at, fresh] = valuers_.try_emplace(function);
  if (fresh) {
    for (const Theorem* theorem : theorems())
      if (at->second == nullptr) at->second = theorem->valuer(game_, function);
  }
  return at->second.get();
}

}  // namespace grundy
