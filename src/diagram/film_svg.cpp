#include "diagram/film_svg.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "diagram/svg.hpp"

namespace plyglass::diagram {

std::string ranges(std::span<const std::size_t> numbers) {
    std::string out;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t end = i + 1;
        while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
        out += (out.empty() ? "" : " ") + std::to_string(numbers[i]);
        if (end > i + 1) out += '-' + std::to_string(numbers[end - 1]);
        i = end;
    }
    return out;
}

std::string film_svg(std::span<const StepPage> pages, std::size_t shown, const scene::Theme& theme,
                     const std::string& description) {
    Steady steady({}, 0);
    std::map<std::pair<std::uint64_t, std::string>, std::vector<std::size_t>> parts;  // in the order of their places
    for (std::size_t i = 0; i < pages.size(); ++i) {
        for (const Block& block : pages[i].blocks) {
            parts[{block.place, svg_elements(block.items, theme, steady)}].push_back(i);
        }
    }
    std::string out = svg_head(pages.front().box, description, true);
    for (const auto& [part, numbers] : parts) {
        const bool is_on = std::binary_search(numbers.begin(), numbers.end(), shown);
        if (numbers.size() == pages.size()) {
            out += part.second;
        } else {
            out += fmt::format("<g data-in=\"{}\"{}>\n{}</g>\n", ranges(numbers), is_on ? " class=\"on\"" : "",
                               part.second);
        }
    }
    return out + "</svg>\n";
}

}  // namespace plyglass::diagram
