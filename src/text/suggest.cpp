#include "text/suggest.hpp"

#include <algorithm>
#include <numeric>

#include "core/ascii.hpp"
#include "core/printable.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::text {

namespace {

/// A name within this distance counts as a slip of the pen.
std::size_t most_slips(std::string_view name) { return name.size() <= 4 ? 1 : name.size() <= 8 ? 2 : 3; }

constexpr std::size_t longest_name = 64;  // no known name is mistyped at this length

}  // namespace

// Optimal string alignment: the edit distance in which neighbours may also be swapped.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before, above(b.size() + 1), row(b.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = core::lower(a[i - 1]) == core::lower(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && core::lower(a[i - 1]) == core::lower(b[j - 2]) &&
                                 core::lower(a[i - 2]) == core::lower(b[j - 1]);
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = above;
        std::swap(above, row);
    }
    return above.back();
}

std::vector<std::string> nearest_first(std::string_view name, std::span<const std::string> known) {
    std::vector<std::pair<std::size_t, std::string>> ranked;
    const std::size_t limit = most_slips(name);
    for (const std::string& candidate : known) {
        const bool starts = name.size() >= 3 && candidate.starts_with(name);
        const std::size_t distance = starts                       ? 0
                                     : name.size() > longest_name ? limit + 1
                                                                  : edit_distance(name, candidate);
        ranked.emplace_back(std::min(distance, limit + 1), candidate);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> out;
    out.reserve(ranked.size());
    for (auto& [distance, candidate] : ranked) out.push_back(std::move(candidate));
    return out;
}

std::string join_list(std::span<const std::string> names) {
    // Translators: stands between the names of a list.
    const char* comma = tr(", ");
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? "" : comma) + name;
    return out;
}

std::string excerpt(std::string_view text, std::size_t most) {
    std::string out;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == most) return out + "…";
        core::append_utf8(out, core::printable(core::take_code_point(text)));
    }
    return out;
}

std::string in_quotes(std::string_view text, std::size_t most) {
    // Translators: puts a name between quotation marks.
    return filled(tr("\"{}\""), excerpt(text, most));
}

}  // namespace plyglass::text
