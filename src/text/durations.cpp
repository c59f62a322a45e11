#include "text/durations.hpp"

#include <cmath>

#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::text {

std::string duration(double seconds) {
    if (seconds < 0.01) return filled(tr("{:.2f} ms"), 1000 * seconds);
    if (seconds < 1) return filled(tr("{:.0f} ms"), 1000 * seconds);
    if (seconds < 10) return filled(tr("{:.1f} s"), seconds);
    if (seconds < 60) return filled(tr("{:.0f} s"), seconds);
    const auto whole = static_cast<long long>(seconds);
    if (whole < 3600) return filled(tr("{} min {} s"), whole / 60, whole % 60);
    return filled(tr("{} h {} min"), whole / 3600, whole / 60 % 60);
}

std::string time_left(double seconds, std::uint64_t done, std::uint64_t all) {
    const double left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
    if (left < 90) return filled(tr("about {} s left"), std::lround(left));
    if (left < 5400) return filled(tr("about {} min left"), std::lround(left / 60));
    return filled(tr("about {:.1f} h left"), left / 3600);
}

}  // namespace plyglass::text
