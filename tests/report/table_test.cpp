#include <doctest/doctest.h>
#include <png.h>

#include <nlohmann/json.hpp>

#include "report/picture.hpp"
#include "report/table_report.hpp"

namespace {

using namespace grundy;
using report::Sheet, report::TableFormat;

// Values of the subtraction game {1,2} for 0..11.
const Table kLine{{11}, {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}};
// Nim with two heaps, 0..2 by 0..3.
const Table kGrid{{2, 3}, {0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 0, 1}};

std::string written(const Table& table, TableFormat format, TableKind kind = TableKind::values) {
  Sheet sheet{&table, kind, "the game", {"n"}};
  if (table.bounds.size() == 2) sheet.coordinates = {"a", "b"};
  if (table.bounds.size() == 3) sheet.coordinates = {"a", "b", "c"};
  std::string out;
  const Result<void> done = report::write_table(sheet, format, [&](std::string_view piece) {
    out += piece;
    return true;
  });
  return done ? out : "error: " + render(done.error().what);
}

}  // namespace

TEST_CASE("one coordinate") {
  CHECK(written(kLine, TableFormat::text) ==
        " n 0 1 2 3 4 5 6 7 8 9\n"
        " 0 0 1 2 0 1 2 0 1 2 0\n"
        "10 1 2\n");
  CHECK(written(kLine, TableFormat::tsv).starts_with("0\t0\n1\t1\n2\t2\n3\t0\n"));
  CHECK(written(kLine, TableFormat::csv).starts_with("n,value\n0,0\n1,1\n"));
  CHECK(written(kLine, TableFormat::bfile).starts_with("0 0\n1 1\n2 2\n3 0\n"));
  CHECK(written(kLine, TableFormat::bfile).ends_with("\n11 2\n"));
  const auto json = nlohmann::json::parse(written(kLine, TableFormat::json));
  CHECK(json["cells"] == nlohmann::json({0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}));
  CHECK(json["to"] == nlohmann::json({11}));
  CHECK(json["kind"] == "values");
}

TEST_CASE("two coordinates") {
  CHECK(written(kGrid, TableFormat::text) ==
        "a\\b 0 1 2 3\n"
        "  0 0 1 2 3\n"
        "  1 1 0 3 2\n"
        "  2 2 3 0 1\n");
  CHECK(written(kGrid, TableFormat::tsv).starts_with("0\t0\t0\n0\t1\t1\n"));
  CHECK(written(kGrid, TableFormat::csv).ends_with("\n2,3,1\n"));
  const auto json = nlohmann::json::parse(written(kGrid, TableFormat::json));
  CHECK(json["cells"] == nlohmann::json({{0, 1, 2, 3}, {1, 0, 3, 2}, {2, 3, 0, 1}}));
  CHECK(written(kGrid, TableFormat::bfile) ==
        "# Square table the game read by antidiagonals: T(0,0), T(0,1), T(1,0), ...\n"
        "0 0\n1 1\n2 1\n3 2\n4 0\n5 2\n");
}

TEST_CASE("three coordinates are lines and nested arrays") {
  const Table table{{1, 1, 1}, {0, 1, 1, 0, 1, 0, 0, 1}};
  CHECK(written(table, TableFormat::text).starts_with("a\tb\tc\tvalue\n0\t0\t0\t0\n0\t0\t1\t1\n"));
  const auto json = nlohmann::json::parse(written(table, TableFormat::json));
  CHECK(json["cells"][1][0][0] == 1);
  CHECK(written(table, TableFormat::bfile).starts_with("error: "));
  CHECK(written(table, TableFormat::png).starts_with("error: "));
}

TEST_CASE("outcomes, holes and infinity") {
  const Table outcomes{{2}, {1, 0, kNoPosition}};
  CHECK(written(outcomes, TableFormat::tsv, TableKind::outcomes) == "0\tP\n1\tN\n");
  CHECK(written(outcomes, TableFormat::text, TableKind::outcomes) == "n 0 1 2\n0 P N .\n");
  CHECK(written(outcomes, TableFormat::bfile, TableKind::outcomes).starts_with("error: "));
  const Table loopy{{2}, {0, kInfiniteValue, 10}};
  CHECK(written(loopy, TableFormat::text) == "n   0   1   2\n0   0 inf  10\n");
  const auto json = nlohmann::json::parse(written(loopy, TableFormat::json));
  CHECK(json["cells"] == nlohmann::json({0, "inf", 10}));
}

TEST_CASE("a refused piece ends the work") {
  const Table large{{99'999}, std::vector<std::uint32_t>(100'000, 7)};
  const Sheet sheet{&large, TableKind::values, "x", {"n"}};
  int pieces = 0;
  CHECK(report::write_table(sheet, TableFormat::tsv, [&](std::string_view) {
    ++pieces;
    return false;
  }));
  CHECK(pieces == 1);
}

TEST_CASE("the PNG reads back with the colours of the cells") {
  const std::string bytes = written(kGrid, TableFormat::png);
  png_image image = {};
  image.version = PNG_IMAGE_VERSION;
  REQUIRE(png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) != 0);
  image.format = PNG_FORMAT_RGB;
  CHECK(image.width == 4 * 32);
  CHECK(image.height == 3 * 32);
  std::vector<png_byte> pixels(PNG_IMAGE_SIZE(image));
  REQUIRE(png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) != 0);
  const Sheet sheet{&kGrid, TableKind::values, "", {"a", "b"}};
  const report::Palette palette(sheet);
  for (std::size_t y = 0; y < 96; ++y) {
    for (std::size_t x = 0; x < 128; ++x) {
      const report::Colour colour = palette(kGrid.cells[y / 32 * 4 + x / 32]);
      const std::size_t at = 3 * (y * 128 + x);
      REQUIRE(report::Colour{pixels[at], pixels[at + 1], pixels[at + 2]} == colour);
    }
  }
}

TEST_CASE("different values have different colours, and zero is black") {
  const Sheet sheet{&kGrid, TableKind::values, "", {"a", "b"}};
  const report::Palette palette(sheet);
  CHECK(palette(0) == report::Colour{0, 0, 0});
  CHECK(palette(1) != palette(2));
  CHECK(palette(2) != palette(3));
}

TEST_CASE("the SVG has a title, a rectangle a run, and escapes names") {
  const Table table{{0, 3}, {1, 1, 0, kNoPosition}};
  const Sheet sheet{&table, TableKind::outcomes, "a < b & c", {"a", "b"}};
  std::string svg;
  REQUIRE(report::write_table(sheet, TableFormat::svg, [&](std::string_view piece) {
    svg += piece;
    return true;
  }));
  CHECK(svg.starts_with("<svg "));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(svg.find("<title>a &lt; b &amp; c</title>") != std::string::npos);
  std::size_t rectangles = 0;
  for (std::size_t at = 0; (at = svg.find("<rect ", at)) != std::string::npos; ++at) ++rectangles;
  CHECK(rectangles == 3);  // the background, one run of P, one N
}
