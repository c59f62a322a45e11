#include "text/durations.hpp"

#include <array>
#include <cmath>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::text {

namespace {

// A time up to a minute: a number of `unit`s with `digits` behind the point, if it is below `limit` when rounded.
struct Form {
    double unit;  ///< in seconds
    int digits;
    double limit;
    const char* words;
};

constexpr std::array<Form, 5> forms{{
    {1e-6, 1, 10, mark("{} µs")},
    {1e-3, 2, 10, mark("{} ms")},
    {1e-3, 0, 1000, mark("{} ms")},
    {1, 1, 10, mark("{} s")},
    {1, 0, 60, mark("{} s")},
}};

double rounded(double value, int digits) {
    const double scale = std::pow(10, digits);
    return std::round(value * scale) / scale;
}

}  // namespace

std::string duration(double seconds) {
    for (const Form& form : forms) {
        const double shown = rounded(seconds / form.unit, form.digits);
        if (shown < form.limit) return filled(tr(form.words), fixed(shown, form.digits));
    }
    const auto whole = std::llround(seconds);
    if (whole < 3600) return filled(tr("{} min {} s"), whole / 60, whole % 60);
    const auto minutes = std::llround(seconds / 60);
    return filled(tr("{} h {} min"), minutes / 60, minutes % 60);
}

std::string time_left(double seconds, std::uint64_t done, std::uint64_t all) {
    const double left = seconds / static_cast<double>(done) * static_cast<double>(all - done);
    const auto whole = std::llround(left);
    if (whole < 90) return filled(tr("about {} s left"), whole);
    const auto minutes = std::llround(static_cast<double>(whole) / 60);
    if (minutes < 90) return filled(tr("about {} min left"), minutes);
    return filled(tr("about {} h left"), fixed(left / 3600, 1));
}

}  // namespace plyglass::text
