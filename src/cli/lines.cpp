#include "cli/lines.hpp"

#include "core/utf8.hpp"
#include "scene/paragraph.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {

using text::columns;

namespace {

/// A terminal's metrics: characters are one or two columns wide.
class ColumnMetrics final : public scene::TextMetrics {
public:
    double advance(char32_t point, double, scene::Face) const override {
        std::string bytes;
        core::append_utf8(bytes, point);
        return static_cast<double>(columns(bytes));
    }
};

std::string line_text(const scene::Line& line) {
    std::string out;
    for (const scene::Piece& piece : line.pieces) out += piece.text;
    return out;
}

}  // namespace

Lines broken(const std::string& text, std::size_t width) {
    const scene::Span sentence[] = {{text}};
    Lines out;
    for (const auto& line : scene::break_lines(sentence, 1, static_cast<double>(width), ColumnMetrics())) {
        out.push_back(line_text(line));
    }
    return out;
}

std::string clipped(const std::string& line, std::size_t width) {
    return scene::fit_text(line, static_cast<double>(width), 1, scene::Face::mono, ColumnMetrics());
}

std::string on_page(const std::string& text) {
    std::string out;
    for (const std::string& line : broken(text, page_width)) out += line + '\n';
    return out;
}

Lines packed(const Lines& parts, std::size_t width, std::size_t indent) {
    Lines out;
    for (const std::string& part : parts) {
        if (!out.empty() && columns(out.back()) + 3 + columns(part) <= width) {
            out.back() += "   " + part;
            continue;
        }
        const std::size_t room = width - (out.empty() ? 0 : indent);
        for (const std::string& line : columns(part) <= room ? Lines{part} : broken(part, room)) {
            out.push_back(std::string(out.empty() ? 0 : indent, ' ') + line);
        }
    }
    return out;
}

}  // namespace plyglass::cli
