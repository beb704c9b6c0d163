#include "law/window.hpp"

#include <fmt/format.h>

#include "text/law.hpp"

namespace grundy::law {

std::optional<Window> window_of(const Families& families) {
  if (families.dimension() != 1 || families.families.size() != 1 || !families.domain.empty() ||
      families.convention != Convention::normal)
    return std::nullopt;
  const Family& family = families.families[0];
  if (family.to.size() != 1 || !family.to[0][0].is_variable || family.to[0][0].number != 1 ||
      family.variables != 2 || family.where.size() != 2)
    return std::nullopt;
  std::optional<Window> window;
  bool below = false;
  for (const Constraint& c : family.where) {
    if (c.kind != Constraint::Kind::at_most_zero) return std::nullopt;
    const Int n = c.form.coefficient[0], m = c.form.coefficient[1], k = c.form.constant;
    // m - n + 1 <= 0, and factor n - extra - divisor m <= 0
    if (n == -1 && m == 1 && k == 1)
      below = true;
    else if (n >= 1 && n < -m && k <= 0)
      window = Window{n, -m, -k};
  }
  return below ? window : std::nullopt;
}

bool obeys(const Window& window, std::span<const std::uint32_t> values) {
  if (values.empty() || values[0] != 0) return false;
  for (std::size_t next = 1; next < values.size(); ++next) {
    const auto n = static_cast<Int>(next - 1);
    const Int lo = window.lo(n);
    const bool stays = window.lo(n + 1) == lo;
    const Int expected = stays ? n + 1 - lo : Int{values[static_cast<std::size_t>(lo)]};
    if (values[next] != expected) return false;
  }
  return true;
}

Message say(const Window& window, const std::string& name) {
  const std::string d = std::to_string(window.divisor), f = std::to_string(window.factor);
  if (window.factor == 1 && window.extra == 0)
    return window.divisor == 2 ? Message(text::law::v_half, {name})
                               : Message(text::law::v_window, {name, d});
  std::string bound = window.factor == 1 ? name : f + name;
  if (window.extra != 0) bound += " - " + std::to_string(window.extra);
  return {text::law::v_window_general, {name, bound, d}};
}

}  // namespace grundy::law
