#pragma once

// Times as users read them: the one formatter of every screen and command.

#include <cstdint>
#include <string>

namespace plyglass::text {

/// "4.2 µs", "0.35 ms", "12 ms", "3.4 s", "48 s", "2 min 5 s", "3 h 20 min": rounded first, then given in the largest
/// unit that it reaches. `seconds` is not negative.
std::string duration(double seconds);

/// "about 40 s left", if the rest goes at the same speed: `done` of `all` took `seconds`; `done` is greater than 0.
std::string time_left(double seconds, std::uint64_t done, std::uint64_t all);

}  // namespace plyglass::text
