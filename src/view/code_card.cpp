// The pseudocode with its current line, whole or folded to that line.

#include "view/code_card.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

constexpr double title_middle = 26;
constexpr double first_line = 52;       // middle of the first line below the card's top, under the title
constexpr double bare_first_line = 20;  // without a title
constexpr double line_pitch = 21.5;
constexpr double least_pitch = 17;
constexpr double after_last = 20.5;  // from the last line's middle to the card's bottom
constexpr double indent_step = 14.4;
constexpr double row_inset = 8;  // inset of the highlighted row in the card
constexpr double row_height = 24;
constexpr double badge_height = 22;
constexpr double badge_gap = 8;      // between a line's end and the badge
constexpr double folded_pitch = 19;  // of the two lines that a folded card has room for
// Distances from the card's right end: the chevrons' middles, and the word beside the chevron that folds.
constexpr double mirror_chevron = 26;
constexpr double fold_chevron = 23;
constexpr double word_right = 40;

constexpr Type code_type{16, Ink::ink, Face::mono};
constexpr Type current_type{16, Ink::ink, Face::mono_bold};
constexpr Type muted_type{16, Ink::ink2, Face::mono};

struct Shown {
    double indent = 0;
    std::string words;
    bool muted = false;
    bool current = false;
};

// The last space at which `words` can be broken with at most `width` before it. A nested call is kept together.
std::size_t break_at(std::string_view words, double width, const TextMetrics& metrics) {
    std::size_t best = std::string_view::npos;
    int depth = 0;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at] == '(') ++depth;
        if (words[at] == ')') --depth;
        if (words[at] != ' ' || at == 0) continue;
        if (width_of(words.substr(0, at), code_type, metrics) > width) break;
        if (depth <= 1 || best == std::string_view::npos) best = at;
    }
    return best;
}

double badge_width(const std::string& badge, const TextMetrics& metrics) {
    return metrics.width(badge, 16, Face::sans_bold) + 16;
}

// A line too long for the card continues on the next one, indented by two more steps. The current line leaves room for
// the badge behind its end.
std::vector<Shown> wrapped(const CodeCard& code, double width, const TextMetrics& metrics) {
    std::vector<Shown> out;
    const double for_badge = code.badge.empty() ? 0 : badge_width(code.badge, metrics) + badge_gap;
    for (std::size_t i = 0; i < code.lines.size(); ++i) {
        const CodeCard::Line& line = code.lines[i];
        const bool current = static_cast<int>(i) == code.current;
        double indent = std::min(indent_step * line.indent, width / 2);
        const double further = std::min(indent + 2 * indent_step, width / 2);
        std::string_view rest = line.words;
        const double behind = current ? for_badge : 0;
        while (width_of(rest, code_type, metrics) > width - indent - behind) {
            const std::size_t at = break_at(rest, width - indent, metrics);
            if (at == std::string_view::npos) break;
            out.push_back({indent, std::string(rest.substr(0, at)), line.muted, current});
            rest.remove_prefix(at + 1);
            indent = further;
        }
        out.push_back({indent, fitted(rest, width - indent, code_type, metrics), line.muted, current});
    }
    return out;
}

// The distance of the words from the card's left end; it depends on whether the card folds.
double side_pad(CodeChevron chevron) { return chevron == CodeChevron::mirror ? 20 : 16; }

// The lines around the current one, if not all of them fit. Lines stand at least `least_pitch` apart.
std::vector<Shown> around_current(std::vector<Shown> lines, double room) {
    const auto fit = static_cast<std::size_t>(std::max(0.0, room / least_pitch)) + 1;
    if (lines.size() <= fit) return lines;
    const auto current = std::find_if(lines.begin(), lines.end(), [](const Shown& line) { return line.current; });
    const auto at = static_cast<std::size_t>(current == lines.end() ? 0 : current - lines.begin());
    const std::size_t from = std::min(at > fit / 2 ? at - fit / 2 : 0, lines.size() - fit);
    const auto start = lines.begin() + static_cast<std::ptrdiff_t>(from);
    return {start, start + static_cast<std::ptrdiff_t>(fit)};
}

// Draws the badge at the end of the current line.
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

// The folding chevron stands in the first line; the one that shows the other half stands in the last line, which is
// muted if there is another half.
void draw_chevron(Scene& scene, Pen& pen, const Box& box, CodeChevron chevron, double first, double mirror_line) {
    constexpr double target = 40;
    if (chevron == CodeChevron::fold) {
        label(pen, {box.right() - word_right, first}, tr("Code"), body, Anchor::right);
        icon::chevron(pen, {box.right() - fold_chevron, first}, icon::Way::up, Ink::ink2);
        scene.hits.push_back({{box.right() - 120, box.y, 120, target}, Verb::code, tr("Fold the code"), true});
    } else if (chevron == CodeChevron::mirror && mirror_line > 0) {
        icon::chevron(pen, {box.right() - mirror_chevron, mirror_line}, icon::Way::right, Ink::ink2);
        scene.hits.push_back(
            {{box.x, mirror_line - target / 2, box.w, target}, Verb::code, tr("The other player's half"), true});
    }
}

}  // namespace

double code_card_height(const CodeCard& code, CodeChevron chevron, double card_width, const TextMetrics& metrics) {
    const auto lines = wrapped(code, card_width - 2 * side_pad(chevron), metrics).size();
    const double first = chevron == CodeChevron::fold ? bare_first_line : first_line;
    return first + static_cast<double>(std::max<std::size_t>(lines, 1) - 1) * line_pitch + after_last;
}

void draw_code_card(Scene& scene, Pen& pen, const Box& box, CodeChevron chevron, const CodeCard& code,
                    const TextMetrics& metrics) {
    const double pad = side_pad(chevron);
    const double width = box.w - 2 * pad;
    card(pen, box);
    if (chevron != CodeChevron::fold) draw_head(pen, box, pad, code, metrics);

    const double first = box.y + (chevron == CodeChevron::fold ? bare_first_line : first_line);
    const double room = box.bottom() - after_last - first;
    const std::vector<Shown> lines = around_current(wrapped(code, width, metrics), room);
    if (lines.empty()) return;
    const double gaps = std::max(1.0, static_cast<double>(lines.size()) - 1);
    const double pitch = std::min(line_pitch, room / gaps);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Shown& line = lines[i];
        const Point left{box.x + pad + line.indent, first + pitch * static_cast<double>(i)};
        const bool badge = line.current && !code.badge.empty() && (i + 1 == lines.size() || !lines[i + 1].current);
        const double h = std::min(row_height, pitch + 2.5);
        if (line.current) highlight_row(pen, {box.x + row_inset, left.y - h / 2, box.w - 2 * row_inset, h});
        const double end = badge ? box.right() - 24 - badge_width(code.badge, metrics) : box.right() - pad + 0.5;
        draw_line(pen, left, line, end - left.x, metrics);
        if (badge) draw_badge(pen, box, left.y, code.badge, metrics);
    }
    draw_chevron(scene, pen, box, chevron, first, lines.back().muted ? first + pitch * gaps : 0);
}

void draw_folded_code_card(Scene& scene, Pen& pen, const Box& box, const CodeCard& code, const TextMetrics& metrics) {
    constexpr double text_left = 20;
    const double middle = box.centre().y;
    card(pen, box);
    double word = width_of(tr("Code"), body, metrics) + 12;
    if (code.current >= 0 && code.current < static_cast<int>(code.lines.size())) {
        pen.rect({box.x + row_inset, middle - 14, 4, 28}, Ink::ink, 2);
        const std::string& words = code.lines[static_cast<std::size_t>(code.current)].words;
        const double room = box.w - text_left - word_right;
        const double width = width_of(words, current_type, metrics);
        if (width > room - word) word = 0;  // the arrow says it, too
        const std::size_t at = width > room ? break_at(words, room, metrics) : std::string::npos;
        const bool goes_on = at != std::string::npos;
        const double half = goes_on ? folded_pitch / 2 : 0;
        draw_line(pen, {box.x + text_left, middle - half}, {0, words.substr(0, at), false, true}, room - word, metrics);
        if (goes_on) {  // a long line goes on below
            draw_line(pen, {box.x + text_left + indent_step, middle + half}, {0, words.substr(at + 1), false, true},
                      room - indent_step, metrics);
        }
    }
    if (word > 0) label(pen, {box.right() - word_right, middle}, tr("Code"), body, Anchor::right);
    icon::chevron(pen, {box.right() - fold_chevron, middle}, icon::Way::down, Ink::ink2);
    scene.hits.push_back({box, Verb::code, tr("Show the whole code"), true});
}

}  // namespace plyglass::view
