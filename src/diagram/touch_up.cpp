#include "diagram/touch_up.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "diagram/backdrop.hpp"

namespace plyglass::diagram {

namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    std::string out;
    std::size_t at = 0;
    for (std::size_t hit = text.find(from); hit != std::string::npos; hit = text.find(from, at)) {
        out.append(text, at, hit - at).append(to);
        at = hit + from.size();
    }
    text = out.append(text, at);
}

/// A run of words as Graphviz writes it: <text text-anchor="start" x="1" y="2" MORE>WORDS</text>.
struct SvgRun {
    std::string_view place;  ///< ` x="1" y="2"`
    std::string_view y;
    std::string_view more;
    std::string_view words;
};

std::optional<SvgRun> svg_run(std::string_view line) {
    constexpr std::string_view begin = R"(<text text-anchor="start")";
    constexpr std::string_view end = "</text>";
    if (!line.starts_with(begin) || !line.ends_with(end)) return {};
    line = line.substr(begin.size(), line.size() - begin.size() - end.size());
    const auto y = line.find(R"( y=")");
    const auto y_end = line.find('"', y + 4);
    const auto tag_end = line.find('>');
    if (y == std::string_view::npos || y_end >= tag_end || tag_end == std::string_view::npos) return {};
    return SvgRun{line.substr(0, y_end + 1), line.substr(y, y_end + 1 - y), line.substr(y_end + 1, tag_end - y_end - 1),
                  line.substr(tag_end + 1)};
}

/// Graphviz gives every run of a line its own place, as wide as it measured the hinted glyphs before it. As
/// spans of one text they follow each other at whatever width the reader's fonts have.
std::string with_flowing_lines(std::string_view svg) {
    std::string out;
    out.reserve(svg.size());
    std::vector<SvgRun> runs;
    const auto flush = [&] {
        if (runs.empty()) return;
        out += fmt::format(R"(<text text-anchor="start"{})", runs[0].place);
        if (runs.size() == 1) {
            out += fmt::format("{}>{}", runs[0].more, runs[0].words);
        } else {
            out += '>';
            for (const SvgRun& run : runs) out += fmt::format("<tspan{}>{}</tspan>", run.more, run.words);
        }
        out += "</text>\n";
        runs.clear();
    };
    while (!svg.empty()) {
        const auto length = std::min(svg.find('\n'), svg.size() - 1) + 1;
        std::string_view line = svg.substr(0, length);
        svg.remove_prefix(length);
        const auto run = svg_run(line.ends_with('\n') ? line.substr(0, length - 1) : line);
        if (!runs.empty() && (!run || run->y != runs[0].y)) flush();
        if (run) {
            runs.push_back(*run);
        } else {
            out += line;
        }
    }
    flush();
    return out;
}

}  // namespace

std::string touched_up_svg(std::string svg) {
    replace_all(svg, R"(="transparent")", R"(="none")");
    replace_all(svg, R"(stroke-dasharray="5,2")", R"(stroke-dasharray="7.5,6")");
    const std::string font = fmt::format(R"( font-family="{}")", families);
    replace_all(svg, font, "");
    constexpr std::string_view whole_graph = R"( class="graph")";
    const auto at = svg.find(whole_graph);
    if (at != std::string::npos) svg.insert(at + whole_graph.size(), font + R"( xml:space="preserve")");
    return with_flowing_lines(svg);
}

std::string undated_pdf(std::string pdf) {
    constexpr std::string_view key = "Date (D:";
    constexpr std::string_view same = "20000101000000";
    for (std::size_t at = pdf.find(key); at != std::string::npos; at = pdf.find(key, at)) {
        at += key.size();
        for (std::size_t i = 0; at < pdf.size() && pdf[at] != ')'; ++i, ++at) {
            if (std::isdigit(static_cast<unsigned char>(pdf[at])) != 0) pdf[at] = i < same.size() ? same[i] : '0';
            if (pdf[at] == '-') pdf[at] = '+';
        }
    }
    return pdf;
}

}  // namespace plyglass::diagram
