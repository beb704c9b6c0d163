// In misere play a sum is more than its parts, and the number of sums is what a search dies of. Most
// parts in them are small, and many small ones are equal, or equal to nothing at all. So a part that
// has few moves left is replaced by the game it is equal to, in simplest form, and all such games in
// a sum are added up to one, where that takes little work.
//
// Large parts stay what they are: their games would be too large to write down.
//
// Invariant: a part's game, once found, is its game; whether one is found depends on limits, and
// changes no answer.
#include "engine/search/reduced_parts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/budget.hpp"
#include "engine/interner.hpp"
#include "engine/misere_games.hpp"
#include "engine/pool.hpp"

namespace grundy::search {

namespace {

// Parts that have more moves than this (PartRules::bound) are not looked into.
constexpr std::uint32_t kFewMoves = 9;
constexpr int kMostNested = 64;
// A word of a sum: a part's number, or a game's with this bit.
constexpr std::uint32_t kGameBit = 0x80000000;

}  // namespace

class ReducedParts::State {
 public:
  using Id = Interner::Id;
  using Game = MisereGames::Id;
  State(const PartsAsRules& parts, Budget& budget)
      : parts_(parts),
        budget_(budget),
        games_(budget),
        numbers_(budget),
        infos_(budget),
        words_(budget) {}

  // The sum in words. False: see error().
  bool read(std::span<const Component> parts, Sum& sum) {
    for (const Component& part : parts) {
      const Id id = intern(part.view());
      if (id == Interner::kNone) return false;
      sum.push_back(id);
    }
    return simplify(sum, 0);
  }

  std::uint32_t weight(SumView sum) const {
    constexpr std::uint64_t kHeaviest = 1 << 16;
    std::uint64_t all = 1;
    for (const std::uint32_t word : sum)
      all += word >= kGameBit ? games_.depth(word - kGameBit) : infos_[word].bound;
    return static_cast<std::uint32_t>(std::min(all, kHeaviest));
  }

  bool for_each_move(SumView sum, const std::function<bool(const Sum&)>& send) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
      if (i > 0 && sum[i] == sum[i - 1]) continue;
      Sum others(sum.begin(), sum.end());
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      if (sum[i] >= kGameBit) {
        for (std::size_t k = 0; k < games_.options(sum[i] - kGameBit).size(); ++k) {
          const std::uint32_t option = kGameBit + games_.options(sum[i] - kGameBit)[k];
          if (!send_joined(others, {&option, 1}, send)) return budget_.stop() == Stop::none;
        }
        continue;
      }
      if (!list(sum[i])) return false;
      for (std::size_t left = options_of_part(sum[i])[0], at = 1; left > 0; --left) {
        const SumView words = options_of_part(sum[i]).subspan(at);
        at += words[0] + 1U;
        if (!send_joined(others, words.subspan(1, words[0]), send))
          return budget_.stop() == Stop::none;
      }
    }
    return true;
  }

  std::optional<bool> lost(SumView sum) const {
    if (sum.empty()) return false;
    if (sum.size() == 1 && sum[0] >= kGameBit) return games_.lost(sum[0] - kGameBit);
    return std::nullopt;
  }

  Error error() { return error_ ? *error_ : budget_.error().value(); }

 private:
  // Lists the options of a part. False: see error().
  bool list(Id part) { return infos_[part].options != 0 || list_anew(part); }
  // The options of a listed part: their number, then each as the number of its words and the words.
  SumView options_of_part(Id part) const { return words_.from(infos_[part].options - 1); }
  enum class Kind : std::uint8_t { unknown, large, small };
  struct Info {
    std::uint64_t options = 0;  // where they begin in words_, plus 1; 0: not listed
    Game game = MisereGames::kNone;
    std::uint32_t bound = 0;
    Kind kind = Kind::unknown;
  };

  class Collector final : public OptionSink {
   public:
    Collector(State& state, std::vector<Sum>& sums) : state_(state), sums_(sums) {}
    bool option(Player, std::span<const ComponentView> sum) override {
      if (!state_.budget_.tick(sum)) return false;
      Sum ids;
      for (const ComponentView& part : sum) {
        ids.push_back(state_.intern(part));
        if (ids.back() == Interner::kNone) return false;
      }
      std::sort(ids.begin(), ids.end());
      sums_.push_back(std::move(ids));
      return true;
    }
    bool keep_going() override { return state_.budget_.look(); }

   private:
    State& state_;
    std::vector<Sum>& sums_;
  };

  Id intern(ComponentView part) {
    const Id id = numbers_.intern(part);
    if (id == Interner::kNone || id >= kGameBit) return Interner::kNone;
    if (id < infos_.size()) return id;
    Info info;
    info.bound = parts_.bound(part);
    return infos_.push(info) ? id : Interner::kNone;
  }

  // The options of a part as they are, each once.
  bool enumerate(Id part, std::vector<Sum>& sums) {
    std::vector<Int> args;
    Collector collector(*this, sums);
    Result<void> sent = parts_.options(numbers_.decode(part, args), collector);
    if (!sent) error_ = std::move(sent.error());
    if (error_ || budget_.stop() != Stop::none) return false;
    sort_out(sums);
    return true;
  }

  static void sort_out(std::vector<Sum>& sums) {
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
  }

  bool list_anew(Id part) {
    std::vector<Sum> sums;
    if (!enumerate(part, sums)) return false;
    for (Sum& sum : sums)
      if (!simplify(sum, 0)) return false;
    sort_out(sums);
    const std::uint64_t first = words_.size();
    if (!words_.push(static_cast<std::uint32_t>(sums.size()))) return false;
    for (const Sum& sum : sums)
      if (!words_.push(static_cast<std::uint32_t>(sum.size())) || !words_.append(sum)) return false;
    infos_[part].options = first + 1;
    return true;
  }

  bool send_joined(const Sum& others, SumView words, const std::function<bool(const Sum&)>& send) {
    Sum joined;
    std::vector<Game> games;
    for (const SumView side : {SumView(others), words}) {
      for (const std::uint32_t word : side) {
        if (word >= kGameBit)
          games.push_back(word - kGameBit);
        else
          joined.push_back(word);
      }
    }
    add_up(games);
    for (const Game game : games) joined.push_back(kGameBit + game);
    std::sort(joined.begin(), joined.end());
    return budget_.stop() == Stop::none && send(joined);
  }

  // Replaces small parts by their games, and adds these up. False: see error().
  bool simplify(Sum& sum, int nested) {
    Sum simple;
    std::vector<Game> games;
    for (const std::uint32_t part : sum) {
      if (!find_game(part, nested)) return false;
      if (infos_[part].kind == Kind::large)
        simple.push_back(part);
      else
        games.push_back(infos_[part].game);
    }
    add_up(games);
    for (const Game game : games) simple.push_back(kGameBit + game);
    std::sort(simple.begin(), simple.end());
    sum = std::move(simple);
    return budget_.stop() == Stop::none;
  }

  void add_up(std::vector<Game>& games) {
    std::vector<Game> sums;
    for (Game game : games) {
      for (std::size_t i = 0; i < sums.size();) {
        const Game both = games_.sum(sums[i], game);
        if (both == MisereGames::kNone) {
          ++i;
          continue;
        }
        game = both;
        sums.erase(sums.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
      }
      if (game != MisereGames::kZero) sums.push_back(game);
    }
    games = std::move(sums);
  }

  // Settles whether a part is small. False: see error(). The calls are not nested deeper than
  // kMostNested.
  bool find_game(Id part, int nested) {
    if (infos_[part].kind != Kind::unknown) return true;
    Game game = MisereGames::kNone;
    if (infos_[part].bound <= kFewMoves && nested < kMostNested && !work_out(part, nested, game))
      return false;
    infos_[part].game = game;
    infos_[part].kind = game == MisereGames::kNone ? Kind::large : Kind::small;
    return budget_.stop() == Stop::none;
  }

  // The game of a part; kNone if it is too large. False: see error().
  bool work_out(Id part, int nested, Game& game) {
    std::vector<Sum> sums;
    if (!enumerate(part, sums)) return false;
    std::vector<Game> options;
    for (const Sum& sum : sums) {
      Game option = MisereGames::kZero;
      for (const Id id : sum) {
        if (!find_game(id, nested + 1)) return false;
        if (infos_[id].kind == Kind::large) return true;
        option = games_.sum(option, infos_[id].game);
        if (option == MisereGames::kNone) return budget_.stop() == Stop::none;
      }
      options.push_back(option);
    }
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    game = games_.with_options(options);
    return budget_.stop() == Stop::none;
  }

  const PartsAsRules& parts_;
  Budget& budget_;
  MisereGames games_;
  Interner numbers_;  // of parts
  Pool<Info> infos_;  // by part
  Pool<std::uint32_t> words_;
  std::optional<Error> error_;
};

ReducedParts::ReducedParts(const PartsAsRules& parts, Budget& budget)
    : state_(std::make_unique<State>(parts, budget)) {}

ReducedParts::~ReducedParts() = default;

Result<ReducedParts::Sum> ReducedParts::read(std::span<const Component> parts) const {
  Sum sum;
  if (!state_->read(parts, sum)) return tl::unexpected(state_->error());
  return sum;
}

Result<void> ReducedParts::for_each_move(SumView sum,
                                         const std::function<bool(const Sum&)>& send) const {
  if (!state_->for_each_move(sum, send)) return tl::unexpected(state_->error());
  return {};
}

std::optional<bool> ReducedParts::lost(SumView sum) const {
  return state_->lost(sum);
}

std::uint32_t ReducedParts::weight(SumView sum) const {
  return state_->weight(sum);
}

}  // namespace grundy::search
