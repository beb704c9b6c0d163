// Boxes of one level stand side by side, each as near as may be to the mean of what is above it; words
// are wrapped to lines of some thirty characters.
#include "report/lattice_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/printable.hpp"

namespace grundy::report {

namespace {

constexpr std::size_t kLineCharacters = 30;
constexpr int kCharacter = 8, kLine = 18, kPadding = 8;  // pixels
constexpr int kBetweenBoxes = 24, kBetweenLevels = 48, kTitle = 52;

using Word = LatticeBox::Word;
using Line = std::vector<Word>;

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : printable(text)) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::size_t length_of(const Line& line) {
  std::size_t length = 0;
  for (const Word& word : line) length += word.text.size() + 2;
  return length == 0 ? 0 : length - 2;
}

std::vector<Line> wrapped(const LatticeBox& box) {
  std::vector<Line> lines(1);
  const auto add = [&](const Word& word) {
    if (!lines.back().empty() && length_of(lines.back()) + word.text.size() + 2 > kLineCharacters)
      lines.emplace_back();
    lines.back().push_back(word);
  };
  for (const Word& word : box.first) add(word);
  if (!box.rest.empty()) {
    add({"|", false});
    for (const Word& word : box.rest) add(word);
  }
  return lines;
}

struct Placed {
  std::vector<Line> lines;
  int width = 0, height = 0;
  int x = 0, y = 0;  // the upper left corner
  int middle() const { return x + width / 2; }
};

// The boxes of each level from the top, in order from left to right.
std::vector<std::vector<std::size_t>> levels_of(const std::vector<LatticeBox>& boxes) {
  std::size_t top = 0;
  for (const LatticeBox& box : boxes) top = std::max(top, box.level);
  std::vector<std::vector<std::size_t>> levels(top + 1);
  for (std::size_t i = 0; i < boxes.size(); ++i) levels[top - boxes[i].level].push_back(i);
  return levels;
}

// Orders a level by the mean place of the boxes above.
void straighten(const std::vector<LatticeBox>& boxes, const std::vector<Placed>& placed,
                std::vector<std::size_t>& level) {
  const auto mean = [&](std::size_t i) {
    long total = 0, count = 0;
    for (std::size_t above = 0; above < boxes.size(); ++above) {
      if (std::find(boxes[above].below.begin(), boxes[above].below.end(), i) ==
          boxes[above].below.end())
        continue;
      total += placed[above].middle();
      ++count;
    }
    return count == 0 ? 0 : total / count;
  };
  std::stable_sort(level.begin(), level.end(),
                   [&](std::size_t a, std::size_t b) { return mean(a) < mean(b); });
}

// Places all boxes; returns the size of the picture.
std::pair<int, int> place(const std::vector<LatticeBox>& boxes, std::vector<Placed>& placed) {
  std::vector<std::vector<std::size_t>> levels = levels_of(boxes);
  const auto width_of = [&](const std::vector<std::size_t>& level) {
    int width = -kBetweenBoxes;
    for (const std::size_t i : level) width += placed[i].width + kBetweenBoxes;
    return width;
  };
  int widest = 0;
  for (const auto& level : levels) widest = std::max(widest, width_of(level));
  int y = kTitle;
  for (auto& level : levels) {
    straighten(boxes, placed, level);
    int x = kBetweenBoxes + (widest - width_of(level)) / 2, tallest = 0;
    for (const std::size_t i : level) {
      placed[i].x = x;
      placed[i].y = y;
      x += placed[i].width + kBetweenBoxes;
      tallest = std::max(tallest, placed[i].height);
    }
    y += tallest + kBetweenLevels;
  }
  return {widest + 2 * kBetweenBoxes, y - kBetweenLevels + kPadding};
}

std::string box_svg(const Placed& box) {
  std::string out = fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"#ffffff\" "
      "stroke=\"#333333\"/>\n",
      box.x, box.y, box.width, box.height);
  for (std::size_t row = 0; row < box.lines.size(); ++row) {
    out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">", box.middle(),
                       box.y + kPadding + kLine * static_cast<int>(row) + 13);
    for (std::size_t i = 0; i < box.lines[row].size(); ++i) {
      const Word& word = box.lines[row][i];
      if (i > 0) out += "&#160; ";
      out += word.marked ? "<tspan font-weight=\"bold\" text-decoration=\"underline\">" +
                               escaped(word.text) + "</tspan>"
                         : escaped(word.text);
    }
    out += "</text>\n";
  }
  return out;
}

}  // namespace

std::string lattice_svg(const std::vector<LatticeBox>& boxes, std::string_view title,
                        std::string_view legend) {
  std::vector<Placed> placed(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    placed[i].lines = wrapped(boxes[i]);
    std::size_t longest = 1;
    for (const Line& line : placed[i].lines) longest = std::max(longest, length_of(line));
    placed[i].width = static_cast<int>(longest) * kCharacter + 2 * kPadding;
    placed[i].height = static_cast<int>(placed[i].lines.size()) * kLine + 2 * kPadding;
  }
  auto [width, height] = place(boxes, placed);
  const std::size_t longest = std::max(legend.size(), title.size());
  width = std::max(width, static_cast<int>(longest) * (kCharacter - 1) + 2 * kPadding);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"monospace\" font-size=\"13\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n"
      "<text x=\"{3}\" y=\"18\">{2}</text>\n"
      "<text x=\"{3}\" y=\"36\" fill=\"#666666\" font-size=\"11\">{4}</text>\n",
      width, height, escaped(title), kPadding, escaped(legend));
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (const std::size_t j : boxes[i].below)
      out += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#333333\"/>\n",
                         placed[i].middle(), placed[i].y + placed[i].height, placed[j].middle(),
                         placed[j].y);
  for (const Placed& box : placed) out += box_svg(box);
  return out + "</svg>\n";
}

std::string lattice_dot(const std::vector<LatticeBox>& boxes, std::string_view title) {
  std::string out = fmt::format("graph \"{}\" {{\n  node [shape=box];\n", escaped(title));
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    out += fmt::format("  n{} [label=<", i);
    const std::vector<Line> lines = wrapped(boxes[i]);
    for (std::size_t row = 0; row < lines.size(); ++row) {
      if (row > 0) out += "<br/>";
      for (std::size_t k = 0; k < lines[row].size(); ++k) {
        const Word& word = lines[row][k];
        if (k > 0) out += "&#160; ";
        out += word.marked ? "<b><u>" + escaped(word.text) + "</u></b>" : escaped(word.text);
      }
    }
    out += ">];\n";
  }
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (const std::size_t j : boxes[i].below) out += fmt::format("  n{} -- n{};\n", i, j);
  return out + "}\n";
}

}  // namespace grundy::report
