#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "report/answer_report.hpp"
#include "report/move_text.hpp"
#include "stub_game.hpp"

namespace {

using namespace grundy;
using report_test::heap, report_test::stub_game;

NimValue finite(int n) {
  return {BigInt(n), false, {}};
}

// nim 5 7 12, as the theorem answers it.
Answer nim_answer(const Game& game, const Position& position) {
  Answer answer;
  answer.outcome = Outcome::N;
  answer.value = finite(14);
  answer.term_values = {finite(5), finite(7), finite(12)};
  Move move{Player::both, 2, position.terms[2], {heap(2)}, {}};
  move.text = describe_move(game, position, move);
  answer.moves = {{move}, 1, true, {}};
  answer.evidence.push_back(
      {EvidenceKind::theorem, "a theorem", "a book", "its conditions", {"a step"}});
  return answer;
}

const Position kPosition{{heap(5), heap(7), heap(12)}};

}  // namespace

TEST_CASE("the text of an answer: outcome, value, moves, evidence") {
  const Game game = stub_game();
  const Answer answer = nim_answer(game, kPosition);
  CHECK(report::answer_text(game, answer, Lang::en) ==
        "N: the player to move wins\n"
        "nim-value: 14 = 5 xor 7 xor 12\n"
        "the one winning move:\n"
        "  heap 3: 12 -> 2, take 10\n"
        "why: a theorem\n"
        "  its conditions\n"
        "  a step\n"
        "  see: a book\n");
  CHECK(report::answer_text(game, answer, Lang::zh).starts_with("N：先手必胜\nSG 值：14"));
}

TEST_CASE("a conjecture says so in the first line, whatever the language") {
  const Game game = stub_game();
  Answer answer = nim_answer(game, kPosition);
  answer.evidence[0].kind = EvidenceKind::conjecture;
  const std::string en = report::answer_text(game, answer, Lang::en);
  CHECK(en.starts_with("N: the player to move wins (conjecture, not proved)\n"));
  CHECK(en.find("\nconjecture, not proved: a theorem\n") != std::string::npos);
  CHECK(report::answer_text(game, answer, Lang::zh).starts_with("N：先手必胜（猜想，尚未证明）\n"));
}

TEST_CASE("more winning moves than are listed") {
  const Game game = stub_game();
  Answer answer = nim_answer(game, kPosition);
  answer.moves.count = BigInt("1000000000000000000");
  answer.moves.complete = false;
  answer.moves.description = "any odd number";
  const std::string text = report::answer_text(game, answer, Lang::en);
  CHECK(text.find("1000000000000000000 winning moves:\n"
                  "  heap 3: 12 -> 2, take 10\n"
                  "  ... and 999999999999999999 more\n"
                  "  all of them: any odd number\n") != std::string::npos);
}

TEST_CASE("outcomes of players who move differently, draws, misere") {
  Answer answer;
  const auto first_line = [&](Outcome outcome, const Game& game) {
    answer.outcome = outcome;
    const std::string text = report::answer_text(game, answer, Lang::en);
    return text.substr(0, text.find('\n'));
  };
  const Game partizan = stub_game(true);
  CHECK(first_line(Outcome::L, partizan) == "L: Left wins, whoever moves first");
  CHECK(first_line(Outcome::R, partizan) == "R: Right wins, whoever moves first");
  CHECK(first_line(Outcome::N, partizan) == "N: whoever moves first wins");
  CHECK(first_line(Outcome::P, partizan) == "P: whoever moves second wins");
  CHECK(first_line(Outcome::D, stub_game()) == "D: a draw; neither player can force a win");
  Game misere = stub_game();
  misere.convention = Convention::misere;
  CHECK(first_line(Outcome::P, misere) ==
        "P: the player to move loses (misère play: whoever makes the last move loses)");
}

TEST_CASE("the JSON of an answer has the documented keys") {
  const Game game = stub_game();
  const auto json = nlohmann::json::parse(
      report::answer_json(game, kPosition, nim_answer(game, kPosition), Lang::en));
  CHECK(json["outcome"] == "N");
  CHECK(json["value"] == "14");
  CHECK(json["convention"] == "normal");
  CHECK(json["term_values"] == nlohmann::json({"5", "7", "12"}));
  CHECK(json["moves"].size() == 1);
  CHECK(json["moves"][0]["text"] == "heap 3: 12 -> 2, take 10");
  CHECK(json["moves"][0]["from"] == "12");
  CHECK(json["moves"][0]["to"] == "2");
  CHECK(json["moves"][0]["term"] == 2);
  CHECK(json["move_count"] == "1");
  CHECK(json["evidence"]["kind"] == "theorem");
  CHECK(json["evidence"]["name"] == "a theorem");
  CHECK(json["evidence"]["reference"] == "a book");
  CHECK(json["evidence"]["detail"] == "its conditions");
  CHECK(json["more_evidence"].empty());
}

TEST_CASE("an infinite value is null in JSON, with its options beside it") {
  const Game game = stub_game();
  Answer answer;
  answer.outcome = Outcome::D;
  answer.value = NimValue{0, true, {BigInt(0), BigInt(2)}};
  const auto json = nlohmann::json::parse(report::answer_json(game, kPosition, answer, Lang::en));
  CHECK(json["value"].is_null());
  CHECK(json["infinite"] == nlohmann::json({"0", "2"}));
  CHECK(report::answer_text(game, answer, Lang::en)
            .find("infinite; its options with finite nim-values have {0,2}") != std::string::npos);
}
