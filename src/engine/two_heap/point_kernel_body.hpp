// The loops of a kernel, in vectors of the compiler, which it makes of whatever the instruction set of the
// including file has. Nothing here may call the standard library (engine/heap/subtraction_kernel_body.hpp
// says why).
#pragma once

#include "engine/two_heap/point_kernel.hpp"

#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wpsabi"  // the functions on vectors do not leave their file
#endif

namespace grundy::two_heap {
namespace {

// 64 bytes of cells, anywhere in memory.
template <class T>
struct Lanes {
  typedef T Type __attribute__((vector_size(64), aligned(1), may_alias));
};

template <class T>
inline typename Lanes<T>::Type load(const T* from) {
  return *reinterpret_cast<const typename Lanes<T>::Type*>(from);
}
template <class T>
inline void store(T* to, const typename Lanes<T>::Type& lanes) {
  *reinterpret_cast<typename Lanes<T>::Type*>(to) = lanes;
}

template <class T>
inline T lowest_missing(T seen) {
  return static_cast<T>(~seen & (seen + 1));
}

// The cells out[0], out[1], ... of one vector in order, as each is an option of the next ones.
template <class T>
inline void resolve_near(const std::int64_t* near, std::size_t near_count, const T* keep, T* out) {
  for (std::size_t l = 0; l < kVectorBytes / sizeof(T); ++l) {
    T seen = out[l];
    const T* at = out + l;
    for (std::size_t k = 0; k < near_count; ++k) seen = static_cast<T>(seen | at[-near[k]]);
    const T value = lowest_missing(seen);
    out[l] = keep == nullptr ? value : static_cast<T>(value & keep[l]);
  }
}

template <class T>
void row(const T* const* sources, std::size_t source_count, const std::int64_t* near,
         std::size_t near_count, const T* keep, T* out, std::size_t count) {
  constexpr std::size_t kStep = kVectorBytes / sizeof(T);
  for (std::size_t j = 0; j < count; j += kStep) {
    typename Lanes<T>::Type seen = {};
    for (std::size_t k = 0; k < source_count; ++k) seen |= load(sources[k] + j);
    if (near_count > 0) {
      store(out + j, seen);
      resolve_near(near, near_count, keep == nullptr ? nullptr : keep + j, out + j);
      continue;
    }
    seen = ~seen & (seen + 1);
    if (keep != nullptr) seen &= load(keep + j);
    store(out + j, seen);
  }
}

// How many bits are set, in each lane: of a set bit less 1 that is its number.
template <class T>
inline typename Lanes<T>::Type bits_in(typename Lanes<T>::Type x) {
  constexpr T kAll = static_cast<T>(~T{0});
  constexpr T kPairs = kAll / 3, kFours = kAll / 5, kEights = kAll / 17;
  x -= (x >> 1) & kPairs;
  x = (x & kFours) + ((x >> 2) & kFours);
  x = (x + (x >> 4)) & kEights;
  if constexpr (sizeof(T) > 1) x += x >> 8;
  if constexpr (sizeof(T) > 2) x += x >> 16;
  if constexpr (sizeof(T) > 4) x += x >> 32;
  if constexpr (sizeof(T) > 1) x &= static_cast<T>(0x7F);
  return x;
}

template <class T>
void values_of(const T* cells, std::uint32_t* values, std::size_t count) {
  constexpr std::size_t kStep = kVectorBytes / sizeof(T);
  std::size_t j = 0;
  for (; j + kStep <= count; j += kStep) {
    T numbers[kStep];
    store(numbers, bits_in<T>(load(cells + j) - 1));
    for (std::size_t l = 0; l < kStep; ++l) values[j + l] = static_cast<std::uint32_t>(numbers[l]);
  }
  for (; j < count; ++j) {
    values[j] =
        cells[j] == 0
            ? static_cast<std::uint32_t>(8 * sizeof(T))
            : static_cast<std::uint32_t>(__builtin_ctzll(static_cast<std::uint64_t>(cells[j])));
  }
}

template <class T>
void strip(const std::int64_t* offsets, std::size_t offset_count, const T* keep, T* first,
           std::ptrdiff_t pitch, std::size_t lanes, std::size_t rows) {
  for (std::size_t s = 0; s < rows; ++s) {
    T* out = first + static_cast<std::ptrdiff_t>(s) * pitch;
    for (std::size_t r = 0; r < lanes; r += kVectorBytes / sizeof(T)) {
      typename Lanes<T>::Type seen = {};
      for (std::size_t k = 0; k < offset_count; ++k) seen |= load(out + r - offsets[k]);
      seen = ~seen & (seen + 1);
      if (keep != nullptr) seen &= load(keep + s * lanes + r);
      store(out + r, seen);
    }
  }
}

// Exchanges the bytes (k, l) and (l, k) of eight words of eight bytes, in each of eight lanes: blocks of
// four, of two, of one.
inline void transpose(Lanes<std::uint64_t>::Type x[8]) {
  constexpr std::uint64_t kLow[3] = {0x00000000FFFFFFFF, 0x0000FFFF0000FFFF, 0x00FF00FF00FF00FF};
  for (int round = 0; round < 3; ++round) {
    const int far = 4 >> round, shift = 32 >> round;
    for (int k = 0; k < 8; ++k) {
      if ((k & far) != 0) continue;
      const Lanes<std::uint64_t>::Type moved = ((x[k] >> shift) ^ x[k + far]) & kLow[round];
      x[k] ^= moved << shift;
      x[k + far] ^= moved;
    }
  }
}

// The values of 64 cells as bytes.
template <class T>
inline void numbers_of(const T* cells, std::uint8_t* to) {
  constexpr std::size_t kStep = kVectorBytes / sizeof(T);
  for (std::size_t l = 0; l < 64; l += kStep) {
    const typename Lanes<T>::Type numbers = bits_in<T>(load(cells + l) - 1);
    typedef std::uint8_t Bytes __attribute__((vector_size(kStep), aligned(1), may_alias));
    *reinterpret_cast<Bytes*>(to + l) = __builtin_convertvector(numbers, Bytes);
  }
}
template <>
inline void numbers_of(const std::uint8_t* cells, std::uint8_t* to) {
  store(to, bits_in<std::uint8_t>(load(cells) - 1));
}

template <class T>
void turn(const T* first, std::ptrdiff_t pitch, std::size_t lanes, std::size_t rows,
          std::ptrdiff_t skew, std::uint8_t* out, std::ptrdiff_t out_pitch) {
  for (std::size_t r = 0; r < lanes; r += 64) {
    for (std::size_t s = 0; s < rows; s += 8) {
      Lanes<std::uint64_t>::Type x[8];
      for (std::size_t k = 0; k < 8; ++k) {
        numbers_of(first + static_cast<std::ptrdiff_t>(s + k) * pitch + r,
                   reinterpret_cast<std::uint8_t*>(&x[k]));
      }
      transpose(x);
      for (std::size_t k = 0; k < 8; ++k) {
        for (std::size_t l = 0; l < 8; ++l) {
          const auto lane = static_cast<std::ptrdiff_t>(r + 8 * l + k);
          const std::uint64_t eight = x[k][l];
          __builtin_memcpy(out + lane * (out_pitch - skew) + static_cast<std::ptrdiff_t>(s), &eight,
                           8);
        }
      }
    }
  }
}

inline void widen(const std::uint8_t* from, std::uint32_t* to, std::size_t count) {
  for (std::size_t j = 0; j < count; ++j) to[j] = from[j];
}

template <class T>
constexpr PointLoops<T> loops_of() {
  return {row<T>, values_of<T>, strip<T>, turn<T>, widen};
}

constexpr PointKernel kernel_named(const char* name) {
  return {name, loops_of<std::uint8_t>(), loops_of<std::uint16_t>(), loops_of<std::uint32_t>(),
          loops_of<std::uint64_t>()};
}

}  // namespace
}  // namespace grundy::two_heap
