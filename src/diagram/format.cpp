#include "diagram/format.hpp"

#include <algorithm>
#include <array>

#include "text/format.hpp"

namespace plyglass::diagram {

namespace {

constexpr std::array<std::string_view, 4> endings{"svg", "pdf", "png", "dot"};

std::string lower_case(std::string_view ascii) {
    std::string out(ascii);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

}  // namespace

std::string_view ending(Format format) { return endings[static_cast<std::size_t>(format)]; }

core::Result<Format> format_of(std::string_view file_name) {
    const std::string_view name = file_name.substr(file_name.rfind('/') + 1);
    const auto dot = name.rfind('.');
    const std::string found = dot == std::string_view::npos ? "" : lower_case(name.substr(dot + 1));
    const auto known = std::find(endings.begin(), endings.end(), found);
    if (known != endings.end()) return static_cast<Format>(known - endings.begin());
    using text::filled;
    using text::tr;
    if (found.empty())
        return core::Problem{filled(tr("\"{}\" has no ending; .svg, .pdf, .png and .dot are known"), name)};
    return core::Problem{
        filled(tr("\"{}\" ends in .{}; .svg, .pdf, .png and .dot are known"), name, name.substr(dot + 1))};
}

}  // namespace plyglass::diagram
