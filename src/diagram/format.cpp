#include "diagram/format.hpp"

#include <algorithm>
#include <array>

#include "text/format.hpp"

namespace plyglass::diagram {

namespace {

constexpr std::array<Format, 4> all{Format::svg, Format::pdf, Format::png, Format::dot};

std::string lower_case(std::string_view ascii) {
    std::string out(ascii);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

}  // namespace

std::string_view ending(Format format) {
    switch (format) {
        case Format::svg: return "svg";
        case Format::pdf: return "pdf";
        case Format::png: return "png";
        case Format::dot: break;
    }
    return "dot";
}

core::Result<Format> format_of(std::string_view file_name) {
    const std::string_view name = file_name.substr(file_name.rfind('/') + 1);
    const auto dot = name.rfind('.');
    const std::string found = dot == std::string_view::npos ? "" : lower_case(name.substr(dot + 1));
    for (const Format format : all) {
        if (found == ending(format)) return format;
    }
    using text::filled;
    using text::tr;
    if (found.empty())
        return core::Problem{filled(tr("\"{}\" has no ending; .svg, .pdf, .png and .dot are known"), name)};
    return core::Problem{
        filled(tr("\"{}\" ends in .{}; .svg, .pdf, .png and .dot are known"), name, name.substr(dot + 1))};
}

}  // namespace plyglass::diagram
