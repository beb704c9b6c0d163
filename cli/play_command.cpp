// grundy play: a game against the perfect player, in the terminal or from a script on stdin.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "certificate_reader.hpp"
#include "command.hpp"
#include "limits.hpp"
#include "output.hpp"
#include "play/session.hpp"
#include "report/error_text.hpp"
#include "report/term_text.hpp"
#include "request_words.hpp"
#include "rulesets/files.hpp"
#include "text/play.hpp"
#include "text/verify.hpp"

namespace grundy::cli {

namespace {

namespace texts = text::play;
using play::Session, play::Side;

constexpr std::string_view kOptionNames[] = {"--misere", "--normal",      "--side",   "--level",
                                             "--seed",   "--certificate", "--memory", "--time",
                                             "--lang",   "--help"};

// In the order of play::Side.
constexpr std::string_view kSides[] = {"first", "second"};

constexpr std::size_t kMovesShown = 12;
constexpr std::size_t kMostTurns = 2000;

// The dialogue. Every question is answered at once, so that a script can play too.
class Table {
 public:
  Table(Session& session, Lang lang) : session_(session), lang_(lang) {}

  Result<void> play() {
    const bool misere = session_.game().convention == Convention::misere;
    say(misere ? texts::goal_misere : texts::goal_normal);
    if (session_.game().rules->traits().partizan)
      say(session_.turn() == Side::user ? texts::you_are_left : texts::you_are_right);
    while (!done_) {
      if (Result<void> turn = one_turn(); !turn) return turn;
    }
    return {};
  }

 private:
  Result<void> one_turn() {
    show_position();
    const Result<std::optional<Side>> winner = session_.winner();
    if (!winner) return tl::unexpected(winner.error());
    if (*winner) return game_over(**winner);
    if (session_.turns().size() >= kMostTurns) {
      say({texts::no_end, {std::to_string(kMostTurns)}});
      done_ = true;
      return {};
    }
    if (session_.turn() == Side::user) return user_turn();
    const Result<Move> move = session_.grundy_move();
    if (!move) return tl::unexpected(move.error());
    say({texts::grundy_plays, {move->text}});
    session_.make(*move);
    return {};
  }

  Result<void> user_turn() {
    if (Result<void> shown = show_moves(false); !shown) return shown;
    const std::size_t before = session_.turns().size();
    while (!done_ && session_.turns().size() == before) {
      const std::optional<std::string> line = ask();
      if (!line) break;
      if (Result<bool> known = command(*line); !known) return tl::unexpected(known.error());
      if (moved_back_) break;
    }
    moved_back_ = false;
    return {};
  }

  // After the end: why, undo or quit.
  Result<void> game_over(Side winner) {
    say(winner == Side::user ? texts::you_won : texts::you_lost);
    if (winner == Side::user) done_ = true;
    while (!done_ && !moved_back_) {
      const std::optional<std::string> line = ask();
      if (!line) break;
      if (Result<bool> known = command(*line); !known) return tl::unexpected(known.error());
    }
    moved_back_ = false;
    return {};
  }

  // A command or a move. Mistakes of the player are told; only a failed computation is an error.
  Result<bool> command(const std::string& line) {
    const auto is = [&line](std::initializer_list<std::string_view> names) {
      return std::find(names.begin(), names.end(), line) != names.end();
    };
    if (line.empty()) return true;
    if (is({"quit", "exit", "q", "退出"})) return quit();
    if (is({"help", "?", "帮助"})) return say({texts::help, {texts::how_to_move}});
    if (is({"moves", "走法"})) return done(show_moves(true));
    if (is({"hint", "提示"})) return hint();
    if (is({"undo", "悔棋"})) return undo();
    if (is({"why", "为什么"})) return why();
    const Result<Move> move = session_.read_move(line);
    if (!move && move.error().code != ErrorCode::bad_request) return tl::unexpected(move.error());
    if (!move) return say_error(move.error());
    say({texts::you_play, {move->text}});
    session_.make(*move);
    return true;
  }

  Result<bool> hint() {
    const Result<std::optional<Move>> best = session_.best_move();
    if (!best) return tl::unexpected(best.error());
    return say(*best ? Message(texts::hint_win, {(*best)->text}) : Message(texts::hint_lost));
  }

  Result<bool> undo() {
    moved_back_ = session_.undo();
    return say(moved_back_ ? texts::undone : texts::nothing_to_undo);
  }

  Result<bool> why() {
    const auto mistake = session_.last_mistake();
    if (!mistake) return tl::unexpected(mistake.error());
    if (*mistake) {
      const play::Mistake& it = **mistake;
      return say(
          {texts::why_mistake,
           {std::to_string(it.number), it.turn.move.text, label(it.turn.before), it.better.text}});
    }
    const Result<std::optional<Side>> winner = session_.winner();
    if (!winner) return tl::unexpected(winner.error());
    return say(*winner == Side::grundy ? texts::why_never : texts::why_none);
  }

  Result<bool> quit() {
    done_ = true;
    return say(texts::bye);
  }

  Result<void> show_moves(bool all) {
    const Result<std::vector<Move>> moves = session_.moves();
    if (!moves) return tl::unexpected(moves.error());
    if (!all && moves->size() > kMovesShown) {
      say({texts::many_moves, {std::to_string(moves->size())}});
      return {};
    }
    for (std::size_t i = 0; i < moves->size(); ++i) {
      say({texts::numbered_move, {fmt::format("{:>4}", i + 1), (*moves)[i].text}});
    }
    return {};
  }

  void show_position() { say({texts::position, {label(session_.position())}}); }

  Message label(const Position& position) const {
    if (position.terms.empty()) return texts::nothing;
    const bool named = report::needs_names(position.terms, position.terms[0]);
    return report::sum_text(session_.game(), position.terms, named);
  }

  // The next line of the player; nothing at the end of the input.
  std::optional<std::string> ask() {
    std::cout << render(texts::your_turn, lang_) << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << "\n";
      done_ = true;
      return std::nullopt;
    }
    // A script's words are not on the screen by themselves.
    if (::isatty(STDIN_FILENO) == 0) std::cout << line << "\n";
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    return line.substr(std::min(line.size(), line.find_first_not_of(' ')));
  }

  Result<bool> say(const Message& message) {
    std::cout << render(message, lang_) << "\n";
    return true;
  }

  Result<bool> say_error(const Error& error) {
    std::cout << report::error_text(error, lang_);
    return true;
  }

  static Result<bool> done(const Result<void>& result) {
    if (!result) return tl::unexpected(result.error());
    return true;
  }

  Session& session_;
  Lang lang_;
  bool done_ = false, moved_back_ = false;
};

Result<play::Options> play_options(const Arguments& arguments) {
  play::Options options;
  const auto side = parse_choice("--side", arguments.get("--side", "first"), kSides);
  if (!side) return tl::unexpected(side.error());
  const auto level = parse_choice("--level", arguments.get("--level", "perfect"), play::kLevels);
  if (!level) return tl::unexpected(level.error());
  const Result<BigInt> seed = parse_natural(arguments.get("--seed", "1"));
  if (!seed) return tl::unexpected(seed.error());
  const Result<Limits> limits = limits_of(arguments, nullptr);
  if (!limits) return tl::unexpected(limits.error());
  options.first = *side == 0 ? Side::user : Side::grundy;
  options.level = static_cast<play::Level>(*level);
  options.seed = static_cast<std::uint64_t>(*seed & UINT64_MAX);
  options.solve.limits = *limits;
  return options;
}

// The certificate's words, if one is given; from then on it says which positions are lost.
Result<std::string> use_certificate(const Request& request, const Game& game, const Position& start,
                                    play::Options& options) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  if (!request.arguments.has("--certificate")) return std::string();
  const Result<std::string> bytes =
      read_text_file(request.arguments.get("--certificate"), kMostBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  Result<OpenCertificate> open = open_certificate(*bytes, game, start, request.lang);
  if (!open) return tl::unexpected(open.error());
  options.lost = std::move(open->lost);
  return open->finding;
}

Result<void> run(const Request& request) {
  const auto both = read_position(request.arguments);
  if (!both) return tl::unexpected(both.error());
  Result<play::Options> options = play_options(request.arguments);
  if (!options) return tl::unexpected(options.error());
  const Result<std::string> words = use_certificate(request, both->first, both->second, *options);
  if (!words) return tl::unexpected(words.error());
  Session session(both->first, both->second, *options);
  // What cannot be solved or listed is said before the game begins.
  if (const auto winner = session.winner(); !winner) return tl::unexpected(winner.error());
  const auto winning = session.winning();
  if (!winning) return tl::unexpected(winning.error());
  if (options->lost) {
    const auto over = session.winner();
    if (!*winning && over && !*over && !options->lost(both->second))
      return fail(ErrorCode::bad_request, {text::verify::not_in_claim});
    std::cout << *words << "\n";
  }
  return Table(session, request.lang).play();
}

}  // namespace

const Command kPlay = {
    "play", "RULES POSITION...", &text::cli::play_summary, &text::cli::play_help, kOptionNames,
    run};

}  // namespace grundy::cli
