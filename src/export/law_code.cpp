// Which law a game has, as numbers and tables. Laws come from the theorems of theory/; their recognisers
// are asked again for the parameters that the code needs. Where no theorem applies, a table of values
// is computed and its second half is searched for a period: that is a conjecture, and is called one.
#include "export/law_code.hpp"

#include <fmt/format.h>

#include "engine/heap/period.hpp"
#include "grundy/table.hpp"
#include "lang/ir.hpp"
#include "law/discover.hpp"
#include "text/exporting.hpp"
#include "theory/octal_sequence.hpp"
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

bool read_theorem(const std::string& id, const Study& study, FunctionId function, LawCode& law) {
  const auto& moves = study.heap_moves(function);
  if (id == "nim") law.kind = LawKind::nim;
  if (id == "lasker") law.kind = LawKind::lasker;
  if (id == "nim" || id == "lasker") return true;
  if (!moves || !moves->plain() || moves->unequal) return false;
  if (id == "bash" && plain_run(*moves)) {
    law.kind = LawKind::bash;
    law.parameter = moves->runs[0].hi;
    return true;
  }
  law.kind = LawKind::sequence;
  law.runs = moves->runs;
  if (id == "octal") return take_and_break(*moves, study, law);
  // Whatever theorem knows the law of a game of taking, its table proves a period as well.
  return !moves->splits() && take(*moves, law);
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

// A law that automata prove. Its winning moves are not known by a formula.
bool use_automaton(const law::Law& found, Lang lang, LawCode& law) {
  const auto* proof = found.proof ? std::get_if<law::AutomatonProof>(&*found.proof) : nullptr;
  if (proof == nullptr) return false;
  law.kind = LawKind::automaton;
  law.machine = proof->machine;
  law.numeration = proof->numeration;
  law.coordinates = proof->rules.dimension();
  law.comment = {render({text::exporting::proved, {found.statement}}, lang),
                 render(found.ground, lang)};
  return true;
}

bool read_automaton(const Game& game, FunctionId function, const Limits& limits, Lang lang,
                    const law::Law* proved, LawCode& law) {
  if (proved != nullptr) return use_automaton(*proved, lang, law);
  const Part& part = game.parts[0];
  if (part.program == nullptr) return false;
  law::DiscoverOptions options;
  options.limits = limits;
  const auto found =
      law::discover({part.program.get(), part.rules.get(), function, game.convention}, options);
  return found && found->proved() != nullptr && use_automaton(*found->proved(), lang, law);
}

}  // namespace

Result<LawCode> law_code(const Game& game, std::int64_t to, const Limits& limits, Lang lang,
                         const law::Law* proved) {
  const FunctionId function = game.parts[0].program ? game.parts[0].program->start : 0;
  const Study study(game, limits);
  const Traits& traits = game.rules->traits();
  if (game.parts.size() != 1 || traits.partizan || traits.endings) return no_law(game);
  LawCode law;
  law.game = game.parts[0].spelling;
  const Law& found = study.law(function);
  const std::string id = found.theorem != nullptr ? found.theorem->info().id : "";
  if (game.convention == Convention::misere) {
    if (id != "nim") {
      if (read_automaton(game, function, limits, lang, proved, law)) return law;
      return no_law(game);
    }
    law.kind = LawKind::misere_nim;
    law.comment = {render(text::exporting::misere_nim, lang)};
    return law;
  }
  if (found.valuer != nullptr && read_theorem(id, study, function, law)) {
    law.comment = words_of(found.valuer->evidence({}), lang);
    return law;
  }
  if (const auto& pairs = study.pair_moves(function); pairs) {
    const auto width = recognise::wythoff_width(*pairs);
    if (width && *width >= 1 && *width <= 1'000'000) {
      law.kind = LawKind::wythoff;
      law.parameter = *width;
      law.comment = {render({text::exporting::wythoff, {std::to_string(*width)}}, lang),
                     "W. A. Wythoff, Nieuw Arch. Wisk. 7 (1907) 199-202; A. S. Fraenkel, Amer. "
                     "Math. Monthly 89 (1982) 353-361"};
      return law;
    }
  }
  law = LawCode{};
  law.game = game.parts[0].spelling;
  if (read_automaton(game, function, limits, lang, proved, law)) return law;
  return conjecture(game, function, std::move(law), to, limits, lang);
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
