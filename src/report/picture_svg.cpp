// SVG: neighbours of one colour in a row join into one rectangle, so that a map of outcomes stays
// small. Numbers run along the top and the left edge.
#include <fmt/format.h>

#include <string>

#include "report/cells.hpp"
#include "report/picture.hpp"
#include "report/printable.hpp"

namespace grundy::report {

namespace {

constexpr std::int64_t kWantedPixels = 800;
constexpr std::int64_t kMargin = 44;  // for the numbers and the names of the coordinates
constexpr std::int64_t kTick = 40;    // the least distance between two numbers

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out += c;
    }
  }
  return out;
}

// 1, 2, 5, 10, 20, 50, ...: the first at which the numbers stand kTick apart.
std::int64_t tick_step(std::int64_t scale) {
  std::int64_t power = 1;
  while (true) {
    for (const std::int64_t step : {power, 2 * power, 5 * power}) {
      if (step * scale >= kTick) return step;
    }
    power *= 10;
  }
}

void write_axes(const Sheet& sheet, std::int64_t scale, Pieces& out) {
  const std::int64_t step = tick_step(scale);
  const auto label = [&](std::int64_t x, std::int64_t y, std::string_view anchor,
                         std::string_view text) {
    out << fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                       escaped(text));
  };
  label(kMargin - 6, kMargin - 22, "end", sheet.coordinates[0] + " \\ " + sheet.coordinates[1]);
  for (std::int64_t x = 0; x <= sheet.table->bounds[1]; x += step) {
    label(kMargin + x * scale + scale / 2, kMargin - 6, "middle", std::to_string(x));
  }
  for (std::int64_t y = 0; y <= sheet.table->bounds[0]; y += step) {
    label(kMargin - 6, kMargin + y * scale + scale / 2 + 4, "end", std::to_string(y));
  }
}

void write_row(const Table& table, const Palette& palette, std::int64_t row, std::int64_t scale,
               Pieces& out) {
  const std::int64_t width = table.bounds[1] + 1;
  const auto cell = [&](std::int64_t x) {
    return table.cells[static_cast<std::size_t>(row * width + x)];
  };
  for (std::int64_t from = 0, to = 0; from < width; from = to) {
    while (to < width && cell(to) == cell(from)) ++to;
    if (cell(from) == kNoPosition) continue;
    const Colour colour = palette(cell(from));
    out << fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#{:02x}{:02x}{:02x}\"/>\n",
        kMargin + from * scale, kMargin + row * scale, (to - from) * scale, scale, colour[0],
        colour[1], colour[2]);
  }
}

}  // namespace

Result<void> write_svg(const Sheet& sheet, const Sink& sink) {
  if (Result<void> fits = check_picture(sheet, kMaxSvgSide); !fits) return fits;
  const Table& table = *sheet.table;
  const Palette palette(sheet);
  const std::int64_t scale = pixels_a_cell(table, kWantedPixels);
  const std::int64_t width = kMargin + (table.bounds[1] + 1) * scale + 8;
  const std::int64_t height = kMargin + (table.bounds[0] + 1) * scale + 8;
  Pieces out(sink);
  out << fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n"
      "<g shape-rendering=\"crispEdges\">\n",
      width, height, escaped(sheet.rules));
  for (std::int64_t row = 0; row <= table.bounds[0] && !out.refused(); ++row) {
    write_row(table, palette, row, scale, out);
  }
  out << "</g>\n";
  write_axes(sheet, scale, out);
  out << "</svg>\n";
  return {};
}

}  // namespace grundy::report
