// The binary form, little-endian throughout:
//
//   bytes 0-7    "GrundyG1"
//   bytes 8-11   what follows: 0 pairs, 1 rows
//   bytes 12-15  bytes of a position's number: 4 or 8
//   bytes 16-23  how many positions
//   bytes 24-31  how many moves
//   pairs:       from, to, from, to, ...
//   rows:        positions + 1 numbers of 8 bytes, where the options of each position begin (and the
//                end); then the options
//
// Everything is checked: the size of the file must be exactly that, rows must ascend, and all numbers
// be positions. Pairs stay in the file; whoever goes through them reads them again, and they are checked
// again each time, since somebody may write to the file meanwhile. Rows are read into memory.
#include "graphfile/binary.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

namespace texts = text::graphs;

constexpr std::string_view kMagic = "GrundyG1";
constexpr std::size_t kHeader = 32;
constexpr std::size_t kStride = std::size_t{1} << 16;

template <class T>
T number_at(const char* bytes) {
  T value = 0;
  for (std::size_t i = sizeof(T); i-- > 0;) {
    value = static_cast<T>(value << 8 | static_cast<unsigned char>(bytes[i]));
  }
  return value;
}

std::uint64_t number_at(const char* bytes, std::size_t width) {
  return width == 4 ? number_at<std::uint32_t>(bytes) : number_at<std::uint64_t>(bytes);
}

// Reads numbers of `width` bytes; what does not fit becomes the largest number, which is no position.
template <class T>
bool read_numbers(const Input& input, std::uint64_t at, std::size_t width, std::span<T> to) {
  if (std::endian::native == std::endian::little && width == sizeof(T)) {
    return input.read_at(at, to.data(), to.size_bytes());
  }
  constexpr std::size_t kPiece = 4096;
  std::array<char, kPiece * 8> bytes;
  for (std::size_t begin = 0; begin < to.size(); begin += kPiece) {
    const std::size_t size = std::min(kPiece, to.size() - begin);
    if (!input.read_at(at + begin * width, bytes.data(), size * width)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint64_t value = number_at(bytes.data() + i * width, width);
      to[begin + i] = static_cast<T>(std::min<std::uint64_t>(value, static_cast<T>(-1)));
    }
  }
  return true;
}

tl::unexpected<Error> wrong(const std::string& path, Message what) {
  return fail(ErrorCode::bad_request, {texts::in_file, {path, std::move(what)}});
}

class BinaryReader {
 public:
  BinaryReader(const std::string& path, GraphFile& file, Budget& budget)
      : path_(path), file_(file), input_(file.input), budget_(budget) {}

  Result<void> read() {
    std::array<char, kHeader> head;
    if (!input_.read_at(0, head.data(), head.size()) || !is_binary({head.data(), head.size()})) {
      return wrong(path_, {texts::no_header});
    }
    const auto kind = number_at<std::uint32_t>(head.data() + 8);
    const auto width = number_at<std::uint32_t>(head.data() + 12);
    const auto positions = number_at<std::uint64_t>(head.data() + 16);
    const auto moves = number_at<std::uint64_t>(head.data() + 24);
    if (kind > 1) return wrong(path_, {texts::bad_kind, {std::to_string(kind)}});
    if (width != 4 && width != 8) return wrong(path_, {texts::bad_width, {std::to_string(width)}});
    if (positions == 0) return wrong(path_, {texts::no_positions_here});
    if (positions > kMaxVertices || moves > kMaxArcs) {
      return wrong(path_,
                   {texts::too_large, {std::to_string(kMaxVertices), std::to_string(kMaxArcs)}});
    }
    const std::uint64_t offsets = kind == 1 ? (positions + 1) * 8 : 0;
    const std::uint64_t size = kHeader + offsets + moves * width * (kind == 0 ? 2 : 1);
    if (size != input_.size()) {
      return wrong(path_, {texts::bad_size, {std::to_string(size), std::to_string(input_.size())}});
    }
    file_.names.count = static_cast<Vertex>(positions);
    file_.arcs.vertices = file_.names.count;
    file_.arcs.count = moves;
    if (kind == 1) return rows(width);
    file_.in_file = std::make_unique<PairsInFile>(path_, input_, file_.arcs, width);
    file_.arcs.source = file_.in_file.get();
    return {};
  }

 private:
  Result<void> rows(std::size_t width) {
    const std::uint64_t n = file_.arcs.vertices, moves = file_.arcs.count;
    if (!file_.first.assign_zero(n + 1) || !file_.items.assign_zero(moves)) return budget_.error();
    Pool<std::uint64_t>& first = file_.first;
    if (Result<void> read = fill<std::uint64_t>(kHeader, 8, first); !read) return read;
    if (first[0] != 0 || first[n] != moves) return wrong(path_, {texts::bad_rows_end});
    for (std::uint64_t v = 0; v < n; ++v) {
      if (first[v] > first[v + 1]) return wrong(path_, {texts::bad_rows, {std::to_string(v)}});
    }
    const std::uint64_t items_at = kHeader + (n + 1) * 8;
    if (Result<void> read = fill<Vertex>(items_at, width, file_.items); !read) return read;
    file_.arcs.rows = {first.data(), file_.items.data()};
    const std::span<const Vertex> items = file_.items.from(0);
    const auto bad = std::ranges::find_if(items, [&](Vertex v) { return v >= n; });
    if (bad == items.end()) return {};
    const auto place = static_cast<std::uint64_t>(bad - items.begin());
    return bad_end(path_, input_, items_at + place * width, width, file_.arcs.vertices);
  }

  template <class T>
  Result<void> fill(std::uint64_t at, std::size_t width, Pool<T>& to) {
    for (std::size_t begin = 0; begin < to.size(); begin += kStride) {
      const std::span<T> piece(to.data() + begin, std::min(kStride, to.size() - begin));
      if (!read_numbers(input_, at + begin * width, width, piece)) return file_changed(path_);
      if (!budget_.look()) return budget_.error();
    }
    return {};
  }

  const std::string& path_;
  GraphFile& file_;
  const Input& input_;
  Budget& budget_;
};

}  // namespace

tl::unexpected<Error> file_changed(const std::string& path) {
  return fail(ErrorCode::bad_request, {texts::file_changed, {path}});
}

tl::unexpected<Error> bad_end(const std::string& path, const Input& input, std::uint64_t at,
                              std::size_t width, Vertex vertices) {
  std::array<char, 8> bytes;
  if (!input.read_at(at, bytes.data(), width)) return file_changed(path);
  return wrong(path, {texts::bad_end,
                      {std::to_string(at), std::to_string(number_at(bytes.data(), width)),
                       std::to_string(vertices - 1)}});
}

bool PairsInFile::read(std::uint64_t begin, std::span<Arc> to) const {
  static_assert(sizeof(Arc) == 2 * sizeof(Vertex));
  auto* const ends = reinterpret_cast<Vertex*>(to.data());
  const std::span<Vertex> numbers(ends, 2 * to.size());
  bool good = !failed_.load(std::memory_order_relaxed) &&
              read_numbers(input_, kHeader + begin * 2 * width_, width_, numbers);
  Vertex largest = 0;
  if (good) {
    for (const Vertex v : numbers) largest = std::max(largest, v);
  }
  good = good && largest < vertices_;
  if (!good) failed_.store(true, std::memory_order_relaxed);
  return good;
}

bool PairsInFile::failed() const {
  if (!failed_.load(std::memory_order_relaxed) && input_.changed()) failed_ = true;
  return failed_.load(std::memory_order_relaxed);
}

// Threads meet mistakes in no order; the one that is told is the first of the file.
Result<void> PairsInFile::trouble() const {
  if (!failed()) return {};
  if (input_.changed()) return file_changed(path_);
  std::array<Vertex, 4096> numbers;
  for (std::uint64_t begin = 0; begin < 2 * count_; begin += numbers.size()) {
    const std::span<Vertex> piece(numbers.data(), static_cast<std::size_t>(std::min<std::uint64_t>(
                                                      numbers.size(), 2 * count_ - begin)));
    if (!read_numbers(input_, kHeader + begin * width_, width_, piece)) break;
    const auto bad = std::ranges::find_if(piece, [&](Vertex v) { return v >= vertices_; });
    if (bad == piece.end()) continue;
    const std::uint64_t at = begin + static_cast<std::uint64_t>(bad - piece.begin());
    return bad_end(path_, input_, kHeader + at * width_, width_, vertices_);
  }
  return file_changed(path_);
}

bool is_binary(std::string_view bytes) {
  return bytes.starts_with(kMagic);
}

Result<void> read_binary(const std::string& path, GraphFile& file, Budget& budget) {
  return BinaryReader(path, file, budget).read();
}

}  // namespace grundy::graphs
