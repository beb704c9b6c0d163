// Boost asks for this function where the compiler has no exceptions. Grundy checks every
// precondition before it calls Boost (digits only, exponents bounded, no division by zero), so
// reaching it is a defect in Grundy.
#include <boost/throw_exception.hpp>
#include <cstdlib>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {
void throw_exception(const std::exception&) {
  std::abort();
}
void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}
}  // namespace boost
#endif
