// Linear maps of 64 bits, as eight tables of a byte each.
//
// Squaring, its inverse, the change of basis and the solution of x^2 + x = c are all linear over
// the two-element field. Such a map is known from the images of the 64 single bits; reading it a
// byte at a time costs eight look-ups in 16 KiB.
#pragma once

#include <array>
#include <cstdint>

namespace grundy::nimber {

using BitImages = std::array<std::uint64_t, 64>;

class LinearMap {
 public:
  constexpr explicit LinearMap(const BitImages& images) {
    for (unsigned byte = 0; byte < 8; ++byte) {
      for (unsigned bit = 0; bit < 8; ++bit) {
        const unsigned size = 1U << bit;
        for (unsigned i = 0; i < size; ++i) {
          table_[byte][size + i] = table_[byte][i] ^ images[8 * byte + bit];
        }
      }
    }
  }

  constexpr std::uint64_t operator()(std::uint64_t x) const {
    std::uint64_t y = 0;
    for (unsigned byte = 0; byte < 8; ++byte) y ^= table_[byte][(x >> (8 * byte)) & 255];
    return y;
  }

 private:
  std::array<std::array<std::uint64_t, 256>, 8> table_{};
};

// The images of the bits under `map`, any function that is linear.
template <class Map>
constexpr BitImages images_of(Map map) {
  BitImages images{};
  for (unsigned i = 0; i < 64; ++i) images[i] = map(std::uint64_t{1} << i);
  return images;
}

// A map that undoes `images` as far as it can be undone: for every c in the image,
// map(inverse(c)) = c; a preimage of a c outside is meaningless. Gauss-Jordan elimination over bits.
constexpr BitImages inverse_images(BitImages images) {
  BitImages sources{}, inverse{};
  for (unsigned i = 0; i < 64; ++i) sources[i] = std::uint64_t{1} << i;
  unsigned row = 0;
  std::array<unsigned, 64> pivots{};
  for (unsigned bit = 0; bit < 64; ++bit) {
    unsigned found = row;
    while (found < 64 && ((images[found] >> bit) & 1) == 0) ++found;
    if (found == 64) continue;
    const std::uint64_t image = images[found], source = sources[found];
    images[found] = images[row], sources[found] = sources[row];
    images[row] = image, sources[row] = source;
    for (unsigned i = 0; i < 64; ++i) {
      if (i == row || ((images[i] >> bit) & 1) == 0) continue;
      images[i] ^= image;
      sources[i] ^= source;
    }
    pivots[row++] = bit;
  }
  for (unsigned i = 0; i < row; ++i) inverse[pivots[i]] = sources[i];
  return inverse;
}

}  // namespace grundy::nimber
