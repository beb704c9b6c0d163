#include "verify_compare.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "grundy/rules.hpp"
#include "lang/ir.hpp"
#include "text/verify.hpp"
#include "verify/families.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::verify;
namespace checker = grundy_verify;

using Numbers = std::vector<Int>;
using Option = std::multiset<Numbers>;  // the components of a sum
using Options = std::set<Option>;

constexpr double kMostCells = 2e6;  // positions times candidates for their options

// The rules of a certificate, as a list of options for each small position.
class Listing {
 public:
  virtual ~Listing() = default;
  virtual std::size_t size() const = 0;  // numbers of a position
  virtual Int bound() const = 0;         // the largest number of a position
  virtual Int widest() const = 0;        // ... and of an option
  virtual bool misere() const = 0;
  virtual bool exists(const Numbers& position) = 0;
  virtual Options options(const Numbers& position) = 0;
};

// Families: the checker's own automata are run on the digits of the numbers.
class FamilyListing : public Listing {
 public:
  explicit FamilyListing(const checker::Json& certificate)
      : budget_{1'000'000'000}, rules_(certificate, budget_) {
    std::size_t free = 0;
    for (const auto& family : rules_.families) free = std::max(free, free_variables(family).size());
    const auto cells = [&](double b) {
      double product = 1;
      for (std::size_t i = 0; i < size(); ++i) product *= b + 1;
      for (std::size_t i = 0; i < free; ++i) product *= 2 * b + 3;
      return product;
    };
    while (bound_ < 40 && cells(static_cast<double>(bound_ + 1)) <= kMostCells) ++bound_;
  }

  std::size_t size() const override { return rules_.position.size(); }
  Int bound() const override { return bound_; }
  Int widest() const override { return 2 * bound_ + 2; }
  bool misere() const override { return rules_.in_misere; }
  bool exists(const Numbers& p) override { return holds(rules_.domain, at(p)); }

  Options options(const Numbers& p) override {
    Options all;
    for (const auto& family : rules_.families) {
      const checker::Ints free = free_variables(family);
      Values values = at(p);
      for (const int x : free) values[x] = 0;
      do {
        if (!holds(family.holds, values)) continue;
        Option option;
        for (const auto& component : family.to) {
          Numbers numbers;
          for (const int x : component) numbers.push_back(values[x]);
          option.insert(std::move(numbers));
        }
        all.insert(std::move(option));
      } while (advance(free, values));
    }
    return all;
  }

 private:
  using Values = std::map<int, Int>;

  // The variables of the option that are not in the position.
  checker::Ints free_variables(const checker::Family& family) const {
    std::set<int> free(family.variables.begin(), family.variables.end());
    for (const int x : rules_.position) free.erase(x);
    return {free.begin(), free.end()};
  }

  Values at(const Numbers& p) const {
    Values values;
    for (std::size_t i = 0; i < p.size(); ++i) values[rules_.position[i]] = p[i];
    return values;
  }

  // The next choice of the free variables up to widest(), like an odometer.
  bool advance(const checker::Ints& free, Values& values) const {
    for (const int x : free) {
      if (++values[x] <= widest()) return true;
      values[x] = 0;
    }
    return false;
  }

  bool holds(const checker::Automaton& a, const Values& values) {
    std::size_t longest = 0;
    for (const auto& [x, value] : values) longest = std::max(longest, digits(value).size());
    int state = 0;
    for (std::size_t i = longest; i-- > 0;) {
      int n = a.roots[static_cast<std::size_t>(state)][0];
      while (n >= 0) {
        const auto& node = a.nodes[static_cast<std::size_t>(n)];
        const checker::Ints& word = digits(values.at(node[0]));
        n = node[1 + static_cast<std::size_t>(i < word.size() ? word[word.size() - 1 - i] : 0)];
      }
      state = ~n;
    }
    return a.accepting[static_cast<std::size_t>(state)] != 0;
  }

  const checker::Ints& digits(Int value) {
    if (words_.empty()) list_words();
    return words_[static_cast<std::size_t>(value)];
  }

  // The first valid words, in order.
  void list_words() {
    const checker::Automaton valid = rules_.space.valid({0});
    struct Prefix {
      checker::Ints word;
      int state;
    };
    std::vector<Prefix> level{{{}, 0}};
    words_.emplace_back();
    while (static_cast<Int>(words_.size()) <= widest()) {
      std::vector<Prefix> next;
      for (const Prefix& prefix : level) {
        for (int d = prefix.word.empty() ? 1 : 0; d < rules_.space.radix; ++d) {
          const int n = valid.roots[static_cast<std::size_t>(prefix.state)][0];
          const auto digit = static_cast<std::size_t>(d + 1);
          const int state = ~(n < 0 ? n : valid.nodes[static_cast<std::size_t>(n)][digit]);
          next.push_back({prefix.word, state});
          next.back().word.push_back(d);
          if (valid.accepting[static_cast<std::size_t>(state)] != 0)
            words_.push_back(next.back().word);
        }
      }
      level = std::move(next);
    }
  }

  checker::Budget budget_;
  checker::Families rules_;
  std::vector<checker::Ints> words_;
  Int bound_ = 1;
};

// Heaps: the options by the definition.
class HeapListing : public Listing {
 public:
  explicit HeapListing(const checker::Json& rules) : rules_(rules) {}
  std::size_t size() const override { return 1; }
  Int bound() const override { return 60; }
  Int widest() const override { return 60; }
  bool misere() const override { return false; }
  bool exists(const Numbers&) override { return true; }

  Options options(const Numbers& position) override {
    Options all;
    const Int n = position[0];
    for (Int k = 0; k <= n; ++k) {
      const int digit = digit_of(k);
      if ((digit & 1) != 0 && k == n) all.insert(Option{});
      if ((digit & 2) != 0 && k < n) all.insert(Option{{n - k}});
      for (Int a = 1; a < n - k; ++a) {
        const Int b = n - k - a;
        if ((digit & 4) != 0 && a <= b) all.insert(Option{{a}, {b}});
        for (Int c = 1; (digit & 8) != 0 && c < b; ++c) all.insert(Option{{a}, {c}, {b - c}});
      }
    }
    return all;
  }

 private:
  int digit_of(Int k) const {
    const checker::Json& digits = rules_["digits"];
    const auto place = static_cast<std::size_t>(k);
    return (place < digits.size() ? digits[place] : rules_["rest"]).get<int>();
  }

  checker::Json rules_;
};

// A heap of 0 is a component that has vanished.
class Collector : public OptionSink {
 public:
  explicit Collector(bool drop_empty) : drop_empty_(drop_empty) {}
  bool option(Player, std::span<const ComponentView> sum) override {
    Option option;
    for (const ComponentView& component : sum) {
      Numbers numbers(component.args.begin(), component.args.end());
      if (!drop_empty_ || numbers != Numbers{0}) option.insert(std::move(numbers));
    }
    all.insert(std::move(option));
    return true;
  }
  Options all;

 private:
  bool drop_empty_;
};

std::string words_of(const Numbers& numbers) {
  std::string out = "(";
  for (const Int n : numbers) out += (out.size() > 1 ? "," : "") + std::to_string(n);
  return out + ")";
}

std::string words_of(const Option& option) {
  std::string out;
  for (const Numbers& component : option) out += (out.empty() ? "" : "+") + words_of(component);
  return out.empty() ? "()" : out;
}

// The first position where the two differ, or nothing.
Result<std::optional<Message>> difference(Listing& listing, const Game& game, bool heaps,
                                          const Numbers& p, const std::string& spelling) {
  using Found = std::optional<Message>;
  const ComponentView component{game.parts[0].program ? game.parts[0].program->start : 0, p};
  const bool exists = game.rules->check(component).has_value();
  if (exists != listing.exists(p) || (exists && game.rules->ending(component) != Ending::none))
    return Found(Message(texts::other_positions, {spelling, words_of(p)}));
  if (!exists) return Found();
  Collector collector(heaps);
  if (const auto done = game.rules->options(component, collector); !done)
    return tl::unexpected(done.error());
  const Options ours = listing.options(p);
  for (const Option& option : ours) {
    if (!collector.all.contains(option))
      return Found(Message(texts::other_options,
                           {spelling, words_of(p), words_of(option), texts::in_certificate}));
  }
  for (const Option& option : collector.all) {
    if (!ours.contains(option))
      return Found(Message(texts::other_options,
                           {spelling, words_of(p), words_of(option), texts::in_rules}));
  }
  return Found();
}

Result<Comparison> compare(Listing& listing, const Game& game, bool heaps,
                           const std::string& spelling) {
  const FunctionId start = game.parts[0].program ? game.parts[0].program->start : 0;
  const auto& parameters = game.function(start).parameters;
  const bool lists = std::any_of(parameters.begin(), parameters.end(),
                                 [](const Parameter& parameter) { return parameter.is_list; });
  if (game.parts.size() != 1 || game.rules->functions().size() != 1 || lists ||
      parameters.size() != listing.size() || game.rules->traits().partizan) {
    return fail(ErrorCode::bad_request,
                {texts::cannot_compare, {spelling, std::to_string(listing.size())}});
  }
  if ((game.convention == Convention::misere) != listing.misere())
    return Comparison{false, {texts::other_play, {spelling}}};
  Numbers p(listing.size(), 0);
  std::uint64_t count = 0;
  while (true) {
    const auto found = difference(listing, game, heaps, p, spelling);
    if (!found) return tl::unexpected(found.error());
    if (*found) return Comparison{false, **found};
    ++count;
    std::size_t i = 0;
    while (i < p.size() && ++p[i] > listing.bound()) p[i++] = 0;
    if (i == p.size()) break;
  }
  return Comparison{
      true,
      {texts::same_rules, {spelling, std::to_string(count), std::to_string(listing.bound())}}};
}

// Base 2, for certificates that need no automata. A state of the adder is the carry that the digits to
// come must give.
checker::Json base_two() {
  return checker::Json::parse(
      R"({"digits": 2, "valid": {"start": 0, "accepting": [0], "transitions": [[["*", 0]]]},
          "adder": {"start": 0, "accepting": [0], "transitions": [
            [["000", 0], ["011", 0], ["101", 0], ["001", 1]],
            [["110", 0], ["111", 1], ["010", 1], ["100", 1]]]}})");
}

}  // namespace

Result<Comparison> compare_rules(const std::string& certificate, const Game& game,
                                 const std::string& spelling) {
  auto json = checker::Json::parse(certificate);
  const std::string kind = json["rules"]["kind"].get<std::string>();
  if (kind != "families" && kind != "heaps")
    return fail(ErrorCode::bad_request, {texts::cannot_compare_boards});
  if (!json.contains("numeration")) json["numeration"] = base_two();
  if (kind == "families") {
    FamilyListing listing(json);
    return compare(listing, game, false, spelling);
  }
  HeapListing listing(json["rules"]);
  return compare(listing, game, true, spelling);
}

}  // namespace grundy::cli
