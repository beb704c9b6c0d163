#include "plan/sum_keeper.hpp"

#include <algorithm>
#include <set>

namespace grundy {
namespace {

void put_number(std::uint64_t number, std::string& text) {
  for (; number >= 0x80; number >>= 7) text.push_back(static_cast<char>(number | 0x80));
  text.push_back(static_cast<char>(number));
}

}  // namespace

SumKeeper::SumKeeper(search::ValueStore* store, const std::vector<std::string>& identities)
    : store_(store) {
  const std::set<std::string> games(identities.begin(), identities.end());
  if (games.empty() || games.contains("")) store_ = nullptr;
  if (store_ == nullptr) return;
  std::string name = "misere sums, 1";
  for (const std::string& game : games) name += "\n" + game;
  id_ = store_->game(name);
  for (const std::string& identity : identities)
    kinds_.push_back(
        1 + static_cast<std::uint64_t>(std::distance(games.begin(), games.find(identity))));
  kinds_.push_back(0);
}

std::string SumKeeper::written(std::span<const ComponentView> sum) const {
  std::vector<std::string> parts;
  for (const ComponentView& part : sum) {
    std::string& text = parts.emplace_back();
    put_number(kinds_[part.function], text);
    put_number(part.args.size(), text);
    for (const Int n : part.args) put_number(static_cast<std::uint64_t>(n), text);
  }
  std::sort(parts.begin(), parts.end());
  std::string all;
  for (const std::string& part : parts) all += part;
  return all;
}

std::optional<bool> SumKeeper::find(std::span<const ComponentView> sum) {
  if (store_ == nullptr || !id_.was_known) return std::nullopt;
  const search::Facts facts = store_->find(id_, written(sum));
  if (!facts.known()) return std::nullopt;
  ++found_;
  return facts.value() % 2 == 1;
}

void SumKeeper::put(std::span<const ComponentView> sum, bool won, std::uint64_t work) {
  if (store_ == nullptr) return;
  search::Facts facts = search::Facts::of_value(won ? 1 : 0);
  facts.set_work(work);
  store_->put(id_, written(sum), facts);
  ++kept_;
}

const Error* SumKeeper::error() const {
  return store_ != nullptr && store_->failed() ? &store_->error() : nullptr;
}

}  // namespace grundy
