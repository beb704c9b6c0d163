// Grundy's contest header: impartial games in one file. C++17, the standard library only, g++ or
// clang++. In the public domain (CC0 1.0): copy it, paste it, no notice is needed.
//
// Written by tools/amalgamate from the files of contest/; docs/header.md has an example of each part.
// Everything is in namespace grundy. Numbers are unsigned 64-bit; a broken precondition is an assert.
#pragma once

#include "base.hpp"
#include "bash.hpp"
#include "euclid.hpp"
#include "fibonacci.hpp"
#include "hackenbush.hpp"
#include "moore.hpp"
#include "nim.hpp"
#include "nimber.hpp"
#include "octal.hpp"
#include "sg.hpp"
#include "staircase.hpp"
#include "subtraction.hpp"
#include "wythoff.hpp"
