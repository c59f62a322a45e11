// The pseudocode with its current line, whole or folded to that line.

#include <algorithm>
#include <cmath>
#include <vector>

#include "scene/icons.hpp"
#include "scene/panel_cards.hpp"
#include "text/translate.hpp"

namespace plyglass::scene {

namespace {

using text::tr;

constexpr double title_middle = 26;
constexpr double first_line = 52;       // middle of the first line below the card's top, under the title
constexpr double bare_first_line = 20;  // without a title
constexpr double line_pitch = 21.5;
constexpr double after_last = 20.5;  // from the last line's middle to the card's bottom
constexpr double indent_step = 14.4;
constexpr double row_inset = 8;  // of the highlighted row in the card
constexpr double row_height = 24;
constexpr double badge_height = 22;
constexpr double chevron_right = 26;  // of the chevron's middle from the card's right end

constexpr Type code_type{16, Ink::ink, Face::mono};
constexpr Type current_type{16, Ink::ink, Face::mono_bold};
constexpr Type muted_type{16, Ink::ink2, Face::mono};

struct Shown {
    double indent = 0;
    std::string words;
    bool muted = false;
    bool current = false;
};

// A line that is too long for the card goes on in the next one, two steps further in.
std::vector<Shown> wrapped(const CodeCard& code, double width, const TextMetrics& metrics) {
    std::vector<Shown> out;
    for (std::size_t i = 0; i < code.lines.size(); ++i) {
        const CodeCard::Line& line = code.lines[i];
        const double indent = std::min(indent_step * line.indent, width / 2);
        const bool current = static_cast<int>(i) == code.current;
        const std::vector<Span> words{{line.words, Ink::ink, false}};
        // Measured in the mono face, which has one width.
        const double columns = std::floor((width - indent) / metrics.advance(U'0', 16, Face::mono));
        if (metrics.width(line.words, 16, Face::mono) <= width - indent || columns < 12) {
            out.push_back({indent, fitted(line.words, width - indent, code_type, metrics), line.muted, current});
            continue;
        }
        std::size_t cut = line.words.rfind(' ', static_cast<std::size_t>(columns));
        if (cut == std::string::npos || cut < 6) cut = line.words.find(' ', 6);
        if (cut == std::string::npos) cut = line.words.size();
        std::string head = line.words.substr(0, cut);
        while (metrics.width(head, 16, Face::mono) > width - indent) {
            const std::size_t space = head.rfind(' ');
            if (space == std::string::npos || space < 6) break;
            head.resize(space);
        }
        std::string tail = line.words.substr(std::min(head.size() + 1, line.words.size()));
        const double further = std::min(indent + 2 * indent_step, width / 2);
        out.push_back({indent, fitted(head, width - indent, code_type, metrics), line.muted, current});
        if (!tail.empty())
            out.push_back({further, fitted(tail, width - further, code_type, metrics), line.muted, current});
    }
    return out;
}

double badge_width(const std::string& badge, const TextMetrics& metrics) {
    return metrics.width(badge, 16, Face::sans_bold) + 16;
}

// At the end of the current line.
void draw_badge(Pen& pen, const Box& card_box, double middle, const std::string& badge, const TextMetrics& metrics) {
    const double w = badge_width(badge, metrics);
    const Box box{card_box.right() - 16 - w, middle - badge_height / 2, w, badge_height};
    pen.rect(box, Ink::ink, 5);
    label(pen, box.centre(), badge, {16, Ink::on_ink, Face::sans_bold}, Anchor::middle);
}

void draw_line(Pen& pen, Point left, const Shown& line, double width, const TextMetrics& metrics) {
    const Type& type = line.current ? current_type : line.muted ? muted_type : code_type;
    greek_label(pen, left, fitted(line.words, width, type, metrics), type, true, metrics);
}

void draw_head(Pen& pen, const Box& box, double pad, const CodeCard& code, const TextMetrics& metrics) {
    const double middle = box.y + title_middle;
    const double width = box.w - 2 * pad;
    const std::string title = fitted(code.title, width, card_title, metrics);
    label(pen, {box.x + pad, middle}, title, card_title);
    const double left = std::max(0.0, width - width_of(title, card_title, metrics) - 16);
    label(pen, {box.right() - pad, middle}, fitted(code.subtitle, left, body, metrics), body, Anchor::right);
}

}  // namespace

double code_card_height(const CodeCard& code, bool with_title) {
    const double lines = std::max(1.0, static_cast<double>(code.lines.size()));
    return (with_title ? first_line : bare_first_line) + (lines - 1) * line_pitch + after_last;
}

void draw_code_card(Scene& scene, Pen& pen, const Box& box, CodeChevron chevron, const CodeCard& code,
                    const TextMetrics& metrics) {
    const bool folds = chevron == CodeChevron::fold;
    const double pad = folds ? 16 : 20;
    const double width = box.w - 2 * pad;
    card(pen, box);
    if (!folds) draw_head(pen, box, pad, code, metrics);

    std::vector<Shown> lines = wrapped(code, width, metrics);
    const double first = box.y + (folds ? bare_first_line : first_line);
    const double room = box.bottom() - after_last - first;
    const double gaps = std::max(1.0, static_cast<double>(lines.size()) - 1);
    const double pitch = std::min(line_pitch, room / gaps);

    double middle = first;
    for (std::size_t i = 0; i < lines.size(); ++i, middle += pitch) {
        const Shown& line = lines[i];
        const bool ends = i + 1 == lines.size() || !lines[i + 1].current;
        const bool badge = line.current && ends && !code.badge.empty();
        const double h = std::min(row_height, pitch + 2.5);
        if (line.current) highlight_row(pen, {box.x + row_inset, middle - h / 2, box.w - 2 * row_inset, h});
        double free = width - line.indent + 0.5;
        if (badge) free = box.right() - 16 - badge_width(code.badge, metrics) - 8 - (box.x + pad + line.indent);
        draw_line(pen, {box.x + pad + line.indent, middle}, line, free, metrics);
        if (badge) draw_badge(pen, box, middle, code.badge, metrics);
    }
    if (lines.empty() || chevron == CodeChevron::none) return;

    // The chevron's line is the whole target.
    const double at = folds ? first : first + pitch * static_cast<double>(lines.size() - 1);
    if (!folds && !lines.back().muted) return;  // no other half
    if (folds) {
        label(pen, {box.right() - 40, at + 4}, tr("Code"), body, Anchor::right);
        icon::chevron(pen, {box.right() - 23, at + 4}, icon::Way::up, Ink::ink2);
    } else {
        icon::chevron(pen, {box.right() - chevron_right, at}, icon::Way::right, Ink::ink2);
    }
    const Box target = folds ? Box{box.right() - 120, box.y, 120, 40} : Box{box.x, at - 20, box.w, 40};
    scene.hits.push_back({target, "code", folds ? tr("Fold the code") : tr("The other player's half"), true});
}

void draw_folded_code_card(Scene& scene, Pen& pen, const Box& box, const CodeCard& code, const TextMetrics& metrics) {
    constexpr double text_left = 20;
    constexpr double word_right = 40;  // of "Code" from the card's right end
    constexpr double chevron_middle = 23;
    const double middle = box.centre().y;
    card(pen, box);
    pen.rect({box.x + row_inset, middle - 14, 4, 28}, Ink::ink, 2);
    const double word = width_of(tr("Code"), body, metrics);
    if (code.current >= 0 && code.current < static_cast<int>(code.lines.size())) {
        const Shown line{0, code.lines[static_cast<std::size_t>(code.current)].words, false, true};
        draw_line(pen, {box.x + text_left, middle}, line, box.w - text_left - word_right - word - 12, metrics);
    }
    label(pen, {box.right() - word_right, middle}, tr("Code"), body, Anchor::right);
    icon::chevron(pen, {box.right() - chevron_middle, middle}, icon::Way::down, Ink::ink2);
    scene.hits.push_back({box, "code", tr("Show the whole code"), true});
}

}  // namespace plyglass::scene
