// Numbers 0..n-1 in groups that are joined bit by bit. n is a handful: the coordinates of a function.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace grundy::recognise {

class Groups {
 public:
  explicit Groups(std::size_t n) : leader_(n) {
    std::iota(leader_.begin(), leader_.end(), std::size_t{0});
  }

  // Puts the members into one group. Whether they were in several.
  bool join(const std::set<std::size_t>& members) {
    bool news = false;
    for (std::size_t member : members) {
      const std::size_t first = leader_[*members.begin()], old = leader_[member];
      news = news || first != old;
      std::replace(leader_.begin(), leader_.end(), old, first);
    }
    return news;
  }

  // The groups, by their least members.
  std::vector<std::vector<std::size_t>> all() const {
    std::map<std::size_t, std::vector<std::size_t>> by_leader;
    for (std::size_t i = 0; i < leader_.size(); ++i) by_leader[leader_[i]].push_back(i);
    std::vector<std::vector<std::size_t>> groups;
    for (auto& [leader, members] : by_leader) groups.push_back(std::move(members));
    std::sort(groups.begin(), groups.end());
    return groups;
  }

 private:
  std::vector<std::size_t> leader_;
};

}  // namespace grundy::recognise
