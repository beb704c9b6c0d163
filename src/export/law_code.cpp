// Which law a game has, as numbers and tables. Laws come from the theorems of theory/; their recognisers
// are asked again for the parameters that the code needs. Where no theorem applies, a table of values
// is computed and its second half is searched for a period: that is a conjecture, and is called one.
#include "export/law_code.hpp"

#include <fmt/format.h>

#include "engine/heap/period.hpp"
#include "grundy/table.hpp"
#include "lang/ir.hpp"
#include "law/discover.hpp"
#include "recognise/take_away.hpp"
#include "rulesets/native/moore.hpp"
#include "text/exporting.hpp"
#include "theory/octal_sequence.hpp"
#include "theory/staircase.hpp"
#include "theory/support.hpp"
#include "theory/taking_sequence.hpp"
#include "theory/theory.hpp"

namespace grundy::exporting {

namespace {

constexpr Int kBudget = 2'000'000'000, kMostTable = 100'000;

tl::unexpected<Error> no_law(const Game& game) {
  return fail(ErrorCode::bad_request, {text::exporting::no_law, {game.parts[0].spelling}},
              text::exporting::no_law_help);
}

// What an evidence says, line by line.
std::vector<std::string> words_of(const Evidence& evidence, Lang lang) {
  std::vector<std::string> lines{render({text::exporting::proved, {evidence.name}}, lang)};
  if (const std::string detail = render(evidence.detail, lang); !detail.empty())
    lines.push_back(detail);
  for (const Message& step : evidence.proof) lines.push_back(render(step, lang));
  if (!evidence.reference.empty()) lines.push_back(evidence.reference);
  return lines;
}

// The values of a heap that is never split, from the theorem on windows.
bool take(const recognise::HeapMoves& moves, LawCode& law) {
  theory::TakingSequence sequence(moves);
  if (!sequence.find_period(kBudget)) return false;
  const theory::Period& p = sequence.period();
  if (p.preperiod + p.period > kMostTable) return false;
  law.preperiod = p.preperiod;
  law.period = p.period;
  law.saltus = p.saltus;
  for (Int n = 0; n < p.preperiod + p.period; ++n)
    law.values.push_back(static_cast<std::uint32_t>(sequence.small_value(n)));
  return true;
}

// The values of an octal game, from the theorem of Guy and Smith.
bool take_and_break(const recognise::HeapMoves& moves, const Study& study, LawCode& law) {
  theory::OctalSequence sequence(moves);
  if (!sequence.find_period(kBudget, [&] { return study.stopped(); })) return false;
  const theory::OctalPeriod& p = sequence.period();
  if (p.start + p.period > kMostTable) return false;
  law.preperiod = p.start;
  law.period = p.period;
  for (Int n = 0; n < p.start + p.period; ++n)
    law.values.push_back(static_cast<std::uint32_t>(sequence.value(n)));
  return true;
}

// Only the amounts from 1 to some number, each from any heap?
bool plain_run(const recognise::HeapMoves& moves) {
  constexpr unsigned kFree = recognise::kLeaveNothing | recognise::kLeaveOne;
  return moves.plain() && moves.runs.size() == 1 && moves.runs[0].lo == 1 &&
         moves.runs[0].digit == kFree;
}

// Values that are a table and a period, whatever theorem knows them.
bool read_sequence(const std::string& id, const recognise::HeapMoves& moves, const Study& study,
                   LawCode& law) {
  law.kind = LawKind::sequence;
  law.runs = moves.runs;
  if (id == "octal") return take_and_break(moves, study, law);
  if (id == "split") {
    law.preperiod = 1;
    law.period = 2;
    law.values = {0, 0, 1};
    return true;
  }
  return !moves.splits() && take(moves, law);
}

// At most half of a heap: the window of the heap n + c, of which at least half stays.
bool read_half(const lang::Program& program, FunctionId function, LawCode& law) {
  const std::optional<recognise::HalfMoves> moves = recognise::half_moves(program, function);
  if (!moves) return false;
  law.kind = LawKind::window;
  law.window = {1, 2, 0};
  law.shift = moves->extra;
  return true;
}

bool read_theorem(const std::string& id, const Study& study, FunctionId function, LawCode& law) {
  const lang::Program* program = study.game().parts[0].program.get();
  if (id == "nim" || id == "lasker") {
    law.kind = id == "nim" ? LawKind::nim : LawKind::lasker;
    return true;
  }
  if (program != nullptr && id == "half") return read_half(*program, function, law);
  if (program != nullptr && id == "euclid") {
    law.kind = LawKind::euclid;
    law.variant = recognise::euclid_moves(*program, function)->positive;
    return true;
  }
  if (program != nullptr && id == "staircase") {
    const theory::Stairs stairs = *theory::stairs_of(*program, function);
    law.kind = LawKind::staircase;
    law.shift = stairs.shift;
    law.variant = stairs.leaves;
    return true;
  }
  const auto& moves = study.heap_moves(function);
  if (!moves || !moves->plain() || moves->unequal) return false;
  if (id == "bash" && plain_run(*moves)) {
    law.kind = LawKind::bash;
    law.parameter = moves->runs[0].hi;
    return true;
  }
  return read_sequence(id, *moves, study, law);
}

// Fibonacci Nim and its relatives, also where the rules begin with a name for a first position.
bool read_take_away(const lang::Program& program, FunctionId function, Lang lang, LawCode& law) {
  constexpr Int kMostRatio = 1'000'000;
  for (FunctionId f = 0; f < program.functions.size(); ++f) {
    if (f != function && program.functions[function].alias.empty()) continue;
    const auto roles = recognise::take_away(program, f);
    if (!roles || roles->allowance > kMostRatio || roles->keeps > kMostRatio) continue;
    law.kind = LawKind::take_away;
    law.parameter = roles->allowance * roles->keeps;
    const auto& info = program.functions[f].info;
    law.comment = {
        render({text::exporting::take_away, {std::to_string(law.parameter)}}, lang),
        render({text::exporting::take_away_roles,
                {info.name, info.parameters[roles->heap].name, std::to_string(roles->allowance),
                 info.parameters[roles->limit].name}},
               lang),
        "M. J. Whinihan, Fibonacci Quart. 1 (4) (1963) 9-13; A. J. Schwenk, Fibonacci Quart. 8 "
        "(1970) 225-234"};
    return law.parameter <= kMostRatio;
  }
  return false;
}

bool read_pairs(const Study& study, FunctionId function, Lang lang, LawCode& law) {
  const auto& pairs = study.pair_moves(function);
  const auto width = pairs ? recognise::wythoff_width(*pairs) : std::nullopt;
  if (!width || *width < 1 || *width > 1'000'000) return false;
  law.kind = LawKind::wythoff;
  law.parameter = *width;
  law.comment = {render({text::exporting::wythoff, {std::to_string(*width)}}, lang),
                 "W. A. Wythoff, Nieuw Arch. Wisk. 7 (1907) 199-202; A. S. Fraenkel, Amer. "
                 "Math. Monthly 89 (1982) 353-361"};
  return true;
}

void read_moore(const Part& part, bool misere, Lang lang, LawCode& law) {
  const Int k = static_cast<const MooreRules&>(*part.rules).k();
  law.kind = LawKind::moore;
  law.parameter = k;
  law.variant = misere;
  law.comment = {render({misere ? text::exporting::moore_misere : text::exporting::moore,
                         {std::to_string(k), std::to_string(k + 1)}},
                        lang),
                 "E. H. Moore, Ann. of Math. 11 (1910) 93-94"};
}

// The table's second half repeats: a conjecture.
Result<LawCode> conjecture(const Game& game, FunctionId function, LawCode law, std::int64_t to,
                           const Limits& limits, Lang lang) {
  const auto& parameters = game.function(function).parameters;
  if (parameters.size() != 1 || parameters[0].is_list) return no_law(game);
  const Result<Table> table =
      make_table(game, function, {to}, TableKind::values, Convention::normal, limits);
  if (!table) return tl::unexpected(table.error());
  std::vector<std::uint16_t> values;
  for (const std::uint32_t v : table->cells) {
    if (v > 0xFFFF) return no_law(game);
    values.push_back(static_cast<std::uint16_t>(v));
  }
  const std::size_t size = values.size();
  law.kind = LawKind::sequence;
  law.proved = false;
  for (std::size_t p = 1; 4 * p <= size; ++p) {
    const std::int64_t saltus = values[size - 1] - values[size - 1 - p];
    std::size_t n = size - p;
    while (n > 0 && values[n - 1 + p] - values[n - 1] == saltus) --n;
    if (saltus < 0 || 2 * n > size) continue;
    law.preperiod = static_cast<std::int64_t>(n);
    law.period = static_cast<std::int64_t>(p);
    law.saltus = saltus;
    law.values.assign(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(n + p));
    law.comment = {render({text::exporting::conjecture, {std::to_string(to)}}, lang)};
    return law;
  }
  return no_law(game);
}

// A law with a proof that `discover` has found.
bool use_proof(const law::Law& found, const Study& study, FunctionId function, Lang lang,
               LawCode& law) {
  if (!found.proof) return false;
  law.comment = {render({text::exporting::proved, {found.statement}}, lang),
                 render(found.ground, lang)};
  if (const auto* proof = std::get_if<law::AutomatonProof>(&*found.proof)) {
    law.kind = LawKind::automaton;
    law.digits = digit_law(*proof, study.limits());
    if (!law.digits->has_moves) law.comment.push_back(render(text::exporting::no_moves, lang));
    return true;
  }
  if (const auto* proof = std::get_if<law::WindowProof>(&*found.proof)) {
    law.kind = LawKind::window;
    law.window = proof->window;
    return true;
  }
  const auto& period = std::get<law::PeriodProof>(*found.proof);
  const auto& moves = study.heap_moves(function);
  if (!moves || !moves->plain() || moves->unequal || std::ssize(period.values) > kMostTable)
    return false;
  law.kind = LawKind::sequence;
  law.runs = moves->runs;
  law.preperiod = period.preperiod;
  law.period = period.period;
  for (const Int v : period.values) law.values.push_back(static_cast<std::uint32_t>(v));
  return true;
}

bool read_proof(const Study& study, FunctionId function, bool values, Lang lang,
                const law::Law* proved, LawCode& law) {
  if (proved != nullptr) return use_proof(*proved, study, function, lang, law);
  const Game& game = study.game();
  const Part& part = game.parts[0];
  if (part.program == nullptr) return false;
  law::DiscoverOptions options;
  options.limits = study.limits();
  if (values) options.values = true;
  const auto found =
      law::discover({part.program.get(), part.rules.get(), function, game.convention}, options);
  return found && found->proved() != nullptr &&
         use_proof(*found->proved(), study, function, lang, law);
}

}  // namespace

Result<LawCode> law_code(const Game& game, const LawCodeOptions& options, const Limits& limits,
                         Lang lang, const law::Law* proved) {
  const Part& part = game.parts[0];
  const FunctionId function = part.program ? part.program->start : 0;
  const Study study(game, limits);
  const Traits& traits = game.rules->traits();
  if (game.parts.size() != 1 || traits.partizan || traits.endings) return no_law(game);
  const bool misere = game.convention == Convention::misere;
  LawCode law;
  law.game = part.spelling;
  const Law& found = study.law(function);
  const std::string id = found.theorem != nullptr ? found.theorem->info().id : "";
  if (!options.values && part.native == "moore") {
    read_moore(part, misere, lang, law);
    return law;
  }
  if (misere && id == "nim" && !options.values) {
    law.kind = LawKind::misere_nim;
    law.comment = {render(text::exporting::misere_nim, lang)};
    return law;
  }
  if (!misere && found.valuer != nullptr && read_theorem(id, study, function, law)) {
    law.comment = words_of(found.valuer->evidence({}), lang);
    return law;
  }
  if (!misere && !options.values &&
      (read_pairs(study, function, lang, law) ||
       (part.program && read_take_away(*part.program, function, lang, law))))
    return law;
  law = LawCode{};
  law.game = part.spelling;
  if (read_proof(study, function, options.values, lang, proved, law)) return law;
  if (misere) return no_law(game);
  return conjecture(game, function, std::move(law), options.to, limits, lang);
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\\') c = ' ';
  }
  return text;
}

std::string filled(std::string text,
                   const std::vector<std::pair<std::string, std::string>>& names) {
  for (const auto& [name, value] : names) {
    const std::string mark = "@" + name + "@";
    std::size_t at = 0;
    while ((at = text.find(mark, at)) != std::string::npos) {
      text.replace(at, mark.size(), value);
      at += value.size();
    }
  }
  return text;
}

}  // namespace grundy::exporting
