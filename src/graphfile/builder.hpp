// Puts together what a reader of text finds.
#pragma once

#include "graphfile/graph_file.hpp"

namespace grundy::graphs {

// Positions that are all called by plain numbers cost nothing beside their arcs; at the first other
// name all of them become words. All functions return false where the budget stops.
class Builder {
 public:
  explicit Builder(Budget& budget)
      : budget_(&budget),
        file_(std::make_unique<GraphFile>(budget)),
        lone_(budget),
        marked_(budget) {}

  [[nodiscard]] bool arc(std::string_view from, std::string_view to);
  [[nodiscard]] bool position(std::string_view name);
  // The positions 0 .. count - 1.
  [[nodiscard]] bool positions(Vertex count);
  [[nodiscard]] bool mark(std::string_view name, Mark mark);
  void undirected() { file_->undirected = true; }

  // For readers that keep numbers of positions: from now on names are words.
  [[nodiscard]] bool use_words();
  [[nodiscard]] bool number_of(std::string_view name, Vertex& number);
  [[nodiscard]] bool arc(Vertex from, Vertex to);

  bool empty() const { return file_->pairs.empty() && lone_.empty() && first_ == 0 && !any_word(); }
  std::size_t arcs() const { return file_->pairs.size(); }
  // No more calls after this.
  [[nodiscard]] bool finish();
  std::unique_ptr<GraphFile> take() { return std::move(file_); }

 private:
  struct Marked {
    Vertex v;
    Mark mark;
  };
  bool any_word() const { return file_->names.words.size() > 0; }
  bool close_gaps();
  bool number_densely(Vertex largest);
  bool number_by_sorting();
  template <class F>
  void each_mention(F&& f);

  Budget* budget_;
  std::unique_ptr<GraphFile> file_;
  Pool<Vertex> lone_;  // positions named apart from arcs
  Pool<Marked> marked_;
  Vertex first_ = 0;  // positions 0 .. first_ - 1 exist
  bool words_ = false;
};

}  // namespace grundy::graphs
