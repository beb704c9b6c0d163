// Every room's messages. One include a line: lines that are added side by side merge by union.
#pragma once

#include "text/classify.hpp"
#include "text/cli.hpp"
#include "text/engine.hpp"
#include "text/explain.hpp"
#include "text/heap.hpp"
#include "text/lang.hpp"
#include "text/law.hpp"
#include "text/nimber.hpp"
#include "text/number.hpp"
#include "text/plan.hpp"
#include "text/report.hpp"
#include "text/rulesets.hpp"
#include "text/search.hpp"
#include "text/taking.hpp"
#include "text/theorems.hpp"
#include "text/theory.hpp"
