// What the digit of an amount allows.
#pragma once

#include "recognise/heap_moves.hpp"

namespace grundy::recognise {

// What may be left of a heap after taking an amount with some digit: nothing, one heap, two.
struct HeapsLeft {
  bool none = false, one = false, two = false;
};

// `empty`: nothing is left. A move that takes nothing must split.
inline HeapsLeft heaps_left(unsigned digit, Int taken, bool empty) {
  const auto allows = [digit](unsigned bit) { return (digit & bit) != 0; };
  return {empty && taken != 0 && allows(kLeaveNothing), !empty && taken != 0 && allows(kLeaveOne),
          !empty && allows(kLeaveTwo)};
}

}  // namespace grundy::recognise
