// grundy misere: the misere quotient of a heap game.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "command.hpp"
#include "engine/budget.hpp"
#include "engine/misere/quotient.hpp"
#include "engine/misere/quotient_period.hpp"
#include "heap_code.hpp"
#include "limits.hpp"
#include "misere_structure.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "request_words.hpp"
#include "text/misere.hpp"
#include "text/verify.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::misere;
using Json = nlohmann::ordered_json;
using misere::Presentation;

constexpr std::string_view kOptionNames[] = {"--limit", "--certificate", "--json",
                                             "--svg",   "--dot",         "--memory",
                                             "--time",  "--lang",        "--help"};
constexpr std::size_t kLimit = 200, kMostLimit = 10'000;

// The quotient, and all that is said about it.
struct Findings {
  std::string spelling;
  std::optional<misere::PretendingPeriod> period;
  Presentation presentation;
  std::vector<std::string> of_heaps;  // the element of each heap
  std::vector<std::string> p_elements;
  std::vector<misere::Growth> growth;
  std::size_t order = 1, p_portion = 0, pairs = 1, heaps = 1, taken = 0;
  bool too_large = false;
  std::string certificate;  // docs/certificates.md
  HeapStructure structure;
  std::vector<report::LatticeBox> lattice;
};

// Nothing here is believed by the checker.
std::string certificate_of(const misere::QuotientSearch& search, const std::string& spelling,
                           const std::optional<misere::PretendingPeriod>& period) {
  const misere::Quotient& q = search.quotient();
  Json product = Json::array(), p_portion = Json::array(), images = Json::array();
  for (misere::Element x = 0; x < q.order(); ++x) {
    Json row = Json::array();
    for (misere::Element y = 0; y < q.order(); ++y) row.push_back(q.product(x, y));
    product.push_back(std::move(row));
    if (q.p[x]) p_portion.push_back(x);
  }
  for (std::size_t heap = 0; heap < search.heaps(); ++heap)
    images.push_back(search.image_of_heap(heap));
  const Json rules = {{"kind", "heaps"}, {"digits", search.sums().code().digits}, {"rest", 0}};
  const Json claim = {{"kind", "misere-quotient"},
                      {"product", product},
                      {"p_portion", p_portion},
                      {"images", images},
                      {"preperiod", period ? std::max<std::size_t>(period->start, 1) : 0},
                      {"period", period ? period->period : 0}};
  const Json all = {
      {"format", "grundy-certificate-1"}, {"name", spelling}, {"rules", rules}, {"claim", claim}};
  return all.dump() + "\n";
}

Result<std::size_t> limit_of(const Arguments& arguments) {
  if (!arguments.has("--limit")) return kLimit;
  const std::string text = arguments.get("--limit");
  const Result<BigInt> limit = parse_natural(text);
  if (!limit) return tl::unexpected(limit.error());
  if (*limit > kMostLimit) {
    return fail(ErrorCode::bad_request,
                {texts::limit_too_large, {text, std::to_string(kMostLimit)}});
  }
  return static_cast<std::size_t>(*limit);
}

Findings describe(const misere::QuotientSearch& search, std::string spelling, Budget& budget) {
  Findings f;
  f.spelling = std::move(spelling);
  f.period = misere::pretending_period(search);
  f.presentation = misere::presentation_of(search);
  const auto& names = f.presentation.elements;
  for (std::size_t heap = 0; heap < search.heaps(); ++heap) {
    f.of_heaps.push_back(Presentation::written(names[search.image_of_heap(heap)]));
  }
  for (misere::Element x = 0; x < search.quotient().order(); ++x) {
    if (search.quotient().p[x]) f.p_elements.push_back(Presentation::written(names[x]));
  }
  f.growth = search.growth();
  f.order = search.quotient().order();
  f.p_portion = search.quotient().p_portion();
  f.pairs = search.pairs();
  f.heaps = search.heaps();
  f.taken = static_cast<std::size_t>(search.sums().code().last());
  f.too_large = search.too_large();
  if (!search.sums().code().unequal) f.certificate = certificate_of(search, f.spelling, f.period);
  f.structure = structure_of_heaps(search, budget);
  f.lattice = idempotent_boxes(search.quotient(), f.presentation);
  return f;
}

Result<Findings> find(const Request& request) {
  const Result<Game> game = read_game(with_notation(request.arguments));
  if (!game) return tl::unexpected(game.error());
  const Result<heap::OctalCode> code = code_of(*game);
  if (!code) return tl::unexpected(code.error());
  const Result<std::size_t> limit = limit_of(request.arguments);
  if (!limit) return tl::unexpected(limit.error());
  ProgressBar bar(request.lang);
  const Result<Limits> limits = limits_of(request.arguments, &bar);
  if (!limits) return tl::unexpected(limits.error());
  Budget budget(*limits, *limit);
  misere::QuotientSearch search(*code, budget);
  while (search.heaps() <= *limit && !misere::pretending_period(search)) {
    if (search.add_heap()) continue;
    if (budget.stop() != Stop::none) return budget.error();
    break;
  }
  return describe(search, game->parts[0].spelling, budget);
}

Evidence evidence_of(const Findings& f) {
  Evidence e;
  e.kind = EvidenceKind::theorem;
  e.name = texts::quotient_name;
  e.reference =
      "T. E. Plambeck, A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A 115 "
      "(2008) 593-622";
  const std::string pairs = std::to_string(f.pairs);
  if (!f.period) {
    e.detail = {texts::proved_partial, {pairs, std::to_string(f.heaps - 1)}};
    return e;
  }
  const std::size_t start = std::max<std::size_t>(f.period->start, 1);
  e.detail = {texts::proved_all,
              {pairs, std::to_string(f.period->period), std::to_string(f.period->start),
               std::to_string(f.period->checked_to - f.period->period), std::to_string(start),
               std::to_string(f.taken)}};
  return e;
}

std::vector<std::string> relations_of(const Presentation& presentation) {
  std::vector<std::string> all;
  for (const auto& [left, right] : presentation.relations) {
    all.push_back(Presentation::written(left) + " = " + Presentation::written(right));
  }
  return all;
}

std::string as_text(const Findings& f, Lang lang) {
  std::string out;
  const auto line = [&](const Message& message) { out += render(message, lang) + "\n"; };
  const std::string order = std::to_string(f.order), p = std::to_string(f.p_portion);
  if (f.period) {
    line({texts::found, {f.spelling, order, p}});
    line({texts::period, {std::to_string(f.period->period), std::to_string(f.period->start)}});
  } else {
    line({texts::partial, {f.spelling, std::to_string(f.heaps - 1), order, p}});
  }
  if (f.too_large) {
    line({texts::stopped_order,
          {std::to_string(f.heaps), std::to_string(misere::QuotientLimits{}.order)}});
  }
  std::vector<std::string> letters, growth;
  for (std::size_t i = 0; i < f.presentation.letters.size(); ++i) {
    letters.push_back(fmt::format("{} = {}",
                                  Presentation::written(misere::Sum(1, static_cast<char16_t>(i))),
                                  f.presentation.letters[i]));
  }
  for (const misere::Growth& g : f.growth) {
    growth.push_back(fmt::format("{}: {}/{}", g.heap, g.order, g.p_portion));
  }
  line({texts::letters, {fmt::format("{}", fmt::join(letters, ", "))}});
  line({texts::relations, {fmt::format("{}", fmt::join(relations_of(f.presentation), ", "))}});
  line({texts::p_elements, {fmt::format("{}", fmt::join(f.p_elements, ", "))}});
  line({texts::heaps, {fmt::format("{}", fmt::join(f.of_heaps, ", "))}});
  line({texts::growth, {fmt::format("{}", fmt::join(growth, ", "))}});
  const std::vector<std::string>& genus = f.structure.genus;
  line({texts::genus,
        {std::to_string(genus.size() - 1), fmt::format("{}", fmt::join(genus, ", "))}});
  if (f.structure.first_wild)
    line({texts::first_wild, {std::to_string(*f.structure.first_wild)}});
  else
    line({texts::all_tame, {std::to_string(genus.size() - 1)}});
  const std::vector<std::string>& forms = f.structure.canonical_forms;
  line({texts::canonical_forms,
        {std::to_string(forms.size() - 1), fmt::format("{}", fmt::join(forms, ", "))}});
  const Evidence e = evidence_of(f);
  return out + render(e.name, lang) + (lang == Lang::zh ? "：" : ": ") + render(e.detail, lang) +
         "\n";
}

std::string as_json(const Findings& f, Lang lang) {
  const Evidence e = evidence_of(f);
  Json all, letters = Json::object(), growth = Json::array();
  for (std::size_t i = 0; i < f.presentation.letters.size(); ++i) {
    letters[Presentation::written(misere::Sum(1, static_cast<char16_t>(i)))] =
        f.presentation.letters[i];
  }
  for (const misere::Growth& g : f.growth) {
    growth.push_back({{"heap", g.heap}, {"order", g.order}, {"p_portion_size", g.p_portion}});
  }
  all["rules"] = f.spelling;
  all["order"] = f.order;
  all["p_portion_size"] = f.p_portion;
  all["period"] = f.period ? Json(f.period->period) : Json();
  all["preperiod"] = f.period ? Json(f.period->start) : Json();
  all["complete"] = f.period.has_value();
  all["presentation"] = {{"generators", letters}, {"relations", relations_of(f.presentation)}};
  all["p_portion"] = f.p_elements;
  all["heaps"] = f.of_heaps;
  all["growth"] = growth;
  all["heaps_checked"] = f.heaps - 1;
  all["genus"] = f.structure.genus;
  all["first_wild_heap"] = f.structure.first_wild ? Json(*f.structure.first_wild) : Json();
  all["canonical_forms"] = f.structure.canonical_forms;
  all["evidence"] = {{"kind", "theorem"},
                     {"name", render(e.name, lang)},
                     {"reference", e.reference},
                     {"detail", render(e.detail, lang)}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

// The drawings that were asked for.
Result<void> draw(const Request& request, const Findings& f) {
  const Message title(texts::drawing_title, {f.spelling, std::to_string(f.order)});
  const auto write = [&](std::string_view option, const std::string& drawing) -> Result<void> {
    if (!request.arguments.has(option)) return {};
    return write_output(request.arguments.get(option), [&](const report::Sink& sink) {
      sink(drawing);
      return Result<void>();
    });
  };
  const std::string name = render(title, request.lang);
  if (Result<void> done = write(
          "--svg",
          report::lattice_svg(f.lattice, name, render({texts::drawing_legend}, request.lang)));
      !done)
    return done;
  return write("--dot", report::lattice_dot(f.lattice, name));
}

Result<void> run(const Request& request) {
  const Result<Findings> findings = find(request);
  if (!findings) return tl::unexpected(findings.error());
  if (request.arguments.has("--certificate")) {
    if (findings->certificate.empty())
      return fail(ErrorCode::bad_request, {text::verify::no_certificate, {findings->spelling}});
    const auto write = [&](const report::Sink& sink) -> Result<void> {
      sink(findings->certificate);
      return {};
    };
    const std::string file = request.arguments.get("--certificate");
    const Result<void> written = write_output(file, write);
    if (!written || file == "-") return written;
  }
  if (Result<void> drawn = draw(request, *findings); !drawn) return drawn;
  // A drawing that goes to stdout is all that is printed.
  for (const char* option : {"--svg", "--dot"})
    if (request.arguments.has(option) && request.arguments.get(option) == "-") return {};
  return print(request.arguments.has("--json") ? as_json(*findings, request.lang)
                                               : as_text(*findings, request.lang));
}

}  // namespace

const Command kMisere = {"misere",     "CODE", &text::misere::summary, &text::misere::help,
                         kOptionNames, run};

}  // namespace grundy::cli
