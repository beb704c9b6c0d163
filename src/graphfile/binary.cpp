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
// be positions. Numbers of 4 bytes are used where they lie in the mapped file; those of 8 are copied.
#include <bit>
#include <cstring>

#include "graphfile/source.hpp"
#include "text/graphs.hpp"

namespace grundy::graphs {

namespace {

namespace texts = text::graphs;

constexpr std::string_view kMagic = "GrundyG1";
constexpr std::size_t kHeader = 32;
constexpr std::size_t kStride = std::size_t{1} << 20;

template <class T>
T number_at(const char* bytes) {
  T value = 0;
  for (std::size_t i = sizeof(T); i-- > 0;) {
    value = static_cast<T>(value << 8 | static_cast<unsigned char>(bytes[i]));
  }
  return value;
}

class BinaryReader {
 public:
  BinaryReader(const std::string& path, GraphFile& file, Budget& budget)
      : path_(path), file_(file), bytes_(file.bytes.bytes()), budget_(budget) {}

  Result<void> read() {
    if (bytes_.size() < kHeader || !is_binary(bytes_)) return wrong({texts::no_header});
    kind_ = number_at<std::uint32_t>(bytes_.data() + 8);
    width_ = number_at<std::uint32_t>(bytes_.data() + 12);
    positions_ = number_at<std::uint64_t>(bytes_.data() + 16);
    moves_ = number_at<std::uint64_t>(bytes_.data() + 24);
    if (kind_ > 1) return wrong({texts::bad_kind, {std::to_string(kind_)}});
    if (width_ != 4 && width_ != 8) return wrong({texts::bad_width, {std::to_string(width_)}});
    if (positions_ == 0) return wrong({texts::no_positions_here});
    if (positions_ > kMaxVertices || moves_ > kMaxArcs) {
      return wrong({texts::too_large, {std::to_string(kMaxVertices), std::to_string(kMaxArcs)}});
    }
    const std::uint64_t offsets = kind_ == 1 ? (positions_ + 1) * 8 : 0;
    const std::uint64_t size = kHeader + offsets + moves_ * width_ * (kind_ == 0 ? 2 : 1);
    if (size != bytes_.size()) {
      return wrong({texts::bad_size, {std::to_string(size), std::to_string(bytes_.size())}});
    }
    file_.names.count = static_cast<Vertex>(positions_);
    file_.arcs.vertices = file_.names.count;
    file_.arcs.count = moves_;
    return kind_ == 0 ? pairs() : rows();
  }

 private:
  // The bytes from `at` on, as the numbers they are, or copied into `copy`.
  template <class T>
  const T* numbers(std::size_t at, std::uint64_t count, std::size_t width, Pool<T>& copy) {
    const char* const data = bytes_.data() + at;
    const bool aligned = reinterpret_cast<std::uintptr_t>(data) % alignof(T) == 0;
    if (std::endian::native == std::endian::little && aligned && width == sizeof(T)) {
      return reinterpret_cast<const T*>(data);
    }
    if (!copy.assign_zero(count)) return nullptr;
    for (std::uint64_t i = 0; i < count; ++i) {
      const std::uint64_t value = width == 4 ? number_at<std::uint32_t>(data + i * 4)
                                             : number_at<std::uint64_t>(data + i * 8);
      // What does not fit is no position either, and is found below.
      copy[i] = static_cast<T>(std::min<std::uint64_t>(value, static_cast<T>(-1)));
    }
    return budget_.look() ? copy.data() : nullptr;
  }

  Result<void> pairs() {
    if (width_ == 4 && std::endian::native == std::endian::little && aligned_for_pairs()) {
      file_.arcs.pairs = reinterpret_cast<const Arc*>(bytes_.data() + kHeader);
      return check_ends(reinterpret_cast<const Vertex*>(file_.arcs.pairs), 2 * moves_, kHeader);
    }
    const Vertex* const ends = numbers<Vertex>(kHeader, 2 * moves_, width_, file_.items);
    if (ends == nullptr) return budget_.error();
    if (Result<void> ok = check_ends(ends, 2 * moves_, kHeader); !ok) return ok;
    if (!file_.pairs.assign_zero(moves_)) return budget_.error();
    for (std::uint64_t i = 0; i < moves_; ++i) file_.pairs[i] = {ends[2 * i], ends[2 * i + 1]};
    file_.items.clear();
    file_.arcs.pairs = file_.pairs.data();
    return {};
  }

  bool aligned_for_pairs() const {
    return reinterpret_cast<std::uintptr_t>(bytes_.data()) % alignof(Arc) == 0;
  }

  Result<void> rows() {
    const std::size_t items_at = kHeader + (positions_ + 1) * 8;
    const std::uint64_t* const first =
        numbers<std::uint64_t>(kHeader, positions_ + 1, 8, file_.first);
    if (first == nullptr) return budget_.error();
    if (first[0] != 0 || first[positions_] != moves_) return wrong({texts::bad_rows_end});
    for (std::uint64_t v = 0; v < positions_; ++v) {
      if (first[v] > first[v + 1]) return wrong({texts::bad_rows, {std::to_string(v)}});
    }
    const Vertex* const items = numbers<Vertex>(items_at, moves_, width_, file_.items);
    if (items == nullptr) return budget_.error();
    file_.arcs.rows = {first, items};
    return check_ends(items, moves_, items_at);
  }

  // Are all of these positions?
  Result<void> check_ends(const Vertex* ends, std::uint64_t count, std::size_t at) {
    const auto n = static_cast<Vertex>(positions_);
    for (std::uint64_t begin = 0; begin < count; begin += kStride) {
      const std::uint64_t end = std::min<std::uint64_t>(count, begin + kStride);
      Vertex largest = 0;
      for (std::uint64_t i = begin; i < end; ++i) largest = std::max(largest, ends[i]);
      if (largest >= n) return bad_end(ends, begin, at);
      if (!budget_.look()) return budget_.error();
    }
    return {};
  }

  Result<void> bad_end(const Vertex* ends, std::uint64_t from, std::size_t at) const {
    while (ends[from] < positions_) ++from;
    const char* const place = bytes_.data() + at + from * width_;
    const std::uint64_t value =
        width_ == 4 ? number_at<std::uint32_t>(place) : number_at<std::uint64_t>(place);
    return wrong({texts::bad_end,
                  {std::to_string(at + from * width_), std::to_string(value),
                   std::to_string(positions_ - 1)}});
  }

  tl::unexpected<Error> wrong(Message what) const {
    return fail(ErrorCode::bad_request, {texts::in_file, {path_, std::move(what)}});
  }

  const std::string& path_;
  GraphFile& file_;
  std::string_view bytes_;
  Budget& budget_;
  std::uint32_t kind_ = 0, width_ = 0;
  std::uint64_t positions_ = 0, moves_ = 0;
};

}  // namespace

bool is_binary(std::string_view bytes) {
  return bytes.starts_with(kMagic);
}

Result<void> read_binary(const std::string& path, GraphFile& file, Budget& budget) {
  return BinaryReader(path, file, budget).read();
}

}  // namespace grundy::graphs
