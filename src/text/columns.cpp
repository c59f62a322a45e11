#include "text/columns.hpp"

#include <algorithm>
#include <iterator>

#include "core/utf8.hpp"

namespace plyglass::text {

namespace {

struct WidthRange {
    char32_t first;
    char32_t last;
};

// East Asian wide and fullwidth characters, in the blocks of living scripts and symbols.
constexpr WidthRange wide[] = {{0x1100, 0x115F},   {0x2E80, 0x303E},  {0x3041, 0xA4CF}, {0xAC00, 0xD7A3},
                               {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},  {0xFF00, 0xFF60}, {0xFFE0, 0xFFE6},
                               {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
// Characters drawn over the one before them, or not at all.
constexpr WidthRange narrow[] = {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}};

template <std::size_t N>
bool is_in(const WidthRange (&ranges)[N], char32_t point) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [&](const WidthRange& r) { return r.first <= point && point <= r.last; });
}

}  // namespace

std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        const char32_t point = core::take_code_point(text);
        count += is_in(narrow, point) ? 0 : is_in(wide, point) ? 2 : 1;
    }
    return count;
}

std::string padded(std::string text, std::size_t width) {
    const std::size_t have = columns(text);
    if (have < width) text.append(width - have, ' ');
    return text;
}

}  // namespace plyglass::text
