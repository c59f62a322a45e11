#include "diagram/touch_up.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "diagram/words.hpp"

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

// ---- SVG --------------------------------------------------------------------------------------------------

/// The text between `begin` and the next `end`; empty if they do not occur.
std::optional<std::string_view> between(std::string_view text, std::string_view begin, std::string_view end) {
    const auto from = text.find(begin);
    if (from == std::string_view::npos) return {};
    text.remove_prefix(from + begin.size());
    const auto to = text.find(end);
    if (to == std::string_view::npos) return {};
    return text.substr(0, to);
}

/// A run of words in Graphviz's form: <text text-anchor="start" x="1" y="2" MORE>WORDS</text>.
struct SvgRun {
    std::string_view anchor;
    std::string_view x;
    std::string_view y;
    std::string_view more;
    std::string_view words;
};

std::optional<SvgRun> svg_run(std::string_view line) {
    const auto tag = between(line, "<text ", ">");
    const auto words = between(line, ">", "</text>");
    if (!line.starts_with("<text ") || !tag || !words) return {};
    const auto anchor = between(*tag, R"(text-anchor=")", R"(")");
    const auto x = between(*tag, R"( x=")", R"(")");
    const auto y = between(*tag, R"( y=")", R"(")");
    if (!anchor || !x || !y) return {};
    const auto more = tag->substr(static_cast<std::size_t>(y->data() + y->size() - tag->data()) + 1);
    return SvgRun{*anchor, *x, *y, more, *words};
}

/// Reads Graphviz's SVG line by line and writes its texts anew.
class TextFlow {
public:
    explicit TextFlow(const LabelMiddles& middles) : middles_(middles) {}

    std::string rewritten(std::string_view svg) {
        out_.reserve(svg.size());
        while (!svg.empty()) {
            const auto length = std::min(svg.find('\n'), svg.size() - 1) + 1;
            take(svg.substr(0, length));
            svg.remove_prefix(length);
        }
        flush();
        return std::move(out_);
    }

private:
    void take(std::string_view line) {
        const auto run = svg_run(line);
        if (!run) {
            flush();
            if (line.starts_with("<g ")) enter(line);
            out_ += line;
            return;
        }
        if (run->words == " ") return;  // an empty label, or one that only pushes another down
        if (!runs_.empty() && !goes_on(*run)) flush();
        runs_.push_back(*run);
    }

    bool goes_on(const SvgRun& run) const {
        return run.y == runs_[0].y && run.anchor == "start" && runs_[0].anchor == "start";
    }

    void enter(std::string_view group) {
        next_middle_ = {};
        const auto id = between(group, R"(id=")", R"(")");
        if (!id) return;
        const auto found = middles_.find(std::string(*id));
        if (found != middles_.end()) next_middle_ = found->second;
    }

    void flush() {
        if (runs_.empty()) return;
        std::string_view anchor = runs_[0].anchor;
        std::string_view x = runs_[0].x;
        if (!next_middle_.empty()) {
            anchor = "middle";
            x = next_middle_.front();
            next_middle_ = next_middle_.subspan(1);
        }
        out_ += fmt::format(R"(<text text-anchor="{}" x="{}" y="{}")", anchor, x, runs_[0].y);
        if (runs_.size() == 1) {
            out_ += fmt::format("{}>{}", runs_[0].more, runs_[0].words);
        } else {
            out_ += '>';
            for (const SvgRun& run : runs_) out_ += fmt::format("<tspan{}>{}</tspan>", run.more, run.words);
        }
        out_ += "</text>\n";
        runs_.clear();
    }

    const LabelMiddles& middles_;
    std::string out_;
    std::vector<SvgRun> runs_;                  // one line's runs
    std::span<const std::string> next_middle_;  // those of the next lines in this group
};

// ---- PDF --------------------------------------------------------------------------------------------------

std::size_t number_at(const std::string& text, std::size_t at) {
    std::size_t out = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) out = 10 * out + (text[at] - '0');
    return out;
}

/// Returns `pdf` with its index corrected after `fewer` bytes were removed at `from`. The index is a table of 20 bytes
/// per entry ("0000038310 00000 n "); its start is noted behind it.
std::string with_moved_index(std::string pdf, std::size_t from, std::size_t fewer) {
    constexpr std::string_view key = "startxref\n";
    const auto last = pdf.rfind(key);
    if (fewer == 0 || last == std::string::npos) return pdf;
    const std::size_t table = number_at(pdf, last + key.size()) - fewer;
    if (table >= last || pdf.compare(table, 5, "xref\n") != 0) return pdf;
    constexpr std::size_t digits = 10, entry = 20;
    for (std::size_t at = pdf.find('\n', table + 5) + 1; at + entry <= last && pdf[at + digits] == ' '; at += entry) {
        const std::size_t place = number_at(pdf, at);
        if (place > from) pdf.replace(at, digits, fmt::format("{:010}", place - fewer));
    }
    return pdf.replace(last + key.size(), pdf.find('\n', last + key.size()) - last - key.size(), std::to_string(table));
}

}  // namespace

std::string touched_up_svg(std::string svg, const LabelMiddles& middles) {
    // The version of Graphviz does not belong in the picture.
    if (const auto maker = between(svg, "<!-- Generated by", "-->\n")) {
        constexpr std::size_t around = std::string_view("<!-- Generated by-->\n").size();
        svg.erase(svg.find("<!-- Generated by"), maker->size() + around);
    }
    replace_all(svg, R"(="transparent")", R"(="none")");
    replace_all(svg, R"(stroke-dasharray="5,2")", R"(stroke-dasharray="7.5,6")");
    replace_all(svg, fmt::format(R"( font-family="{}")", bold_families), R"( font-weight="bold")");
    const std::string font = fmt::format(R"( font-family="{}")", families);
    replace_all(svg, font, "");
    constexpr std::string_view whole_graph = R"( class="graph")";
    const auto at = svg.find(whole_graph);
    if (at != std::string::npos) {
        svg.insert(at + whole_graph.size(), font + R"( stroke-linejoin="round" xml:space="preserve")");
    }
    return TextFlow(middles).rewritten(svg);
}

std::string undated_pdf(std::string pdf) {
    constexpr std::string_view key = "/CreationDate (";
    constexpr std::string_view date = "D:20000101000000Z";
    const auto found = pdf.rfind(key);
    if (found == std::string::npos) return pdf;
    const auto at = found + key.size();
    const auto length = pdf.find(')', at) - at;
    if (length < date.size() || length > 2 * date.size()) return pdf;
    pdf.replace(at, length, date);
    return with_moved_index(std::move(pdf), at, length - date.size());
}

}  // namespace plyglass::diagram
