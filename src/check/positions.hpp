// Positions to test a program on: small ones first, then the edges, then large and random ones.
#pragma once

#include <cstdint>
#include <vector>

#include "check/subject.hpp"
#include "grundy/limits.hpp"

namespace grundy::check {

// What positions may be given.
struct Bounds {
  BigInt low = 0, high = 100;             // every number
  std::size_t shortest = 1, longest = 5;  // how many terms, or items of a list
  bool many_terms = false;                // a position may have several terms
};

// `count` different positions (fewer if there are no more): about half of them all the smallest ones in
// order of size; then edges (the least and largest numbers, all equal, powers of two, Fibonacci
// numbers, and these next to one another), lost positions and their neighbours; and random ones of
// every size. The same seed gives the same positions.
std::vector<Given> positions(const Subject& subject, const Bounds& bounds, std::size_t count,
                             std::uint64_t seed, const Limits& limits);

// A position with the largest numbers allowed and as many of them as allowed, give or take a little.
Given largest(const Subject& subject, const Bounds& bounds, std::uint64_t seed);

// Positions just smaller than `given`: fewer terms or items first, then smaller numbers, the largest
// steps first. For shrinking a failure: take the first that still fails, and begin again.
std::vector<Given> smaller(const Subject& subject, const Given& given, const Bounds& bounds);

// Lost positions below `given`: its numbers scaled down by several factors, and a winning move played
// from there; and, in place of one number, all smaller powers of two and Fibonacci numbers. For programs
// that are wrong on rare positions only, which `smaller` does not meet.
std::vector<Given> lost_below(const Subject& subject, const Given& given, const Bounds& bounds,
                              const Limits& limits);

}  // namespace grundy::check
