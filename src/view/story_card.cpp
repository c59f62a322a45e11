// "What just happened": the headline, the sentence, and the row of chips. Long words stay in the card: they become
// smaller first, then shortened.

#include "view/story_card.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "scene/push_button.hpp"
#include "text/translate.hpp"
#include "view/chip_row.hpp"

namespace plyglass::view {

using namespace scene;
using text::tr;

namespace {

struct Measures {
    double pad;             // at the left and right
    double title;           // middle of the title below the card's top
    double icon, icon_top;  // side and top of the headline's icon
    double headline_gap;    // between icon and headline
    double first_line;      // the sentence's first baseline at its full size
    double chips_middle;    // above the card's bottom
};
constexpr Measures full{20, 26, 32, 44, 12, 106, 30};
constexpr Measures compact{16, 26, 28, 45, 7, 104, 34};

/// Kept free between a sentence in large type and the chips, besides the least distance.
constexpr double space_for_chips = 5;

constexpr Type headline_type{20, Ink::ink, Face::sans_bold};

// --- headline ------------------------------------------------------------------------------------------

struct Look {
    Ink ground, mark;
};

// The colours of the timeline's ticks, so that card and tick match.
Look look_of(StoryCard::Icon icon) {
    switch (icon) {
        case StoryCard::Icon::leaf: return {Ink::leaf_fill, Ink::leaf_ink};
        case StoryCard::Icon::alpha: return {Ink::max_fill, Ink::on_fill};
        case StoryCard::Icon::beta: return {Ink::min_fill, Ink::on_fill};
        case StoryCard::Icon::enter:
        case StoryCard::Icon::cutoff:
        case StoryCard::Icon::leave:
        case StoryCard::Icon::check:
        case StoryCard::Icon::node:
        case StoryCard::Icon::question: break;
    }
    return {Ink::ink, Ink::on_ink};
}

// --- sentence ------------------------------------------------------------------------------------------

// The sentence and, on lines of its own, the aside with background facts.
struct StoryText {
    std::string sentence, aside;  // marked up; the aside still in its tags
};

void trim(std::string& text) {
    const auto first = text.find_first_not_of(' ');
    text = first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

StoryText split(const std::string& marked) {
    const auto at = marked.find("<m>");
    const auto end = at == std::string::npos ? at : marked.find("</m>", at);
    if (end == std::string::npos) return {marked, {}};
    const auto after = end + 4;
    // Text after an aside is part of the sentence again.
    StoryText out{marked.substr(0, at), marked.substr(at, after - at)};
    const StoryText rest = split(marked.substr(after));
    std::string more = rest.sentence;
    trim(more);
    trim(out.sentence);
    if (!more.empty()) out.sentence += (out.sentence.empty() ? "" : " ") + more;
    if (!rest.aside.empty()) out.aside += ' ' + rest.aside;
    return out;
}

struct Setting {
    double size, leading;
    double rise;  // the first baseline's, from its place at full size
};
constexpr Setting large{20, 27, 0};
constexpr Setting medium{18, 25, 7};
constexpr Setting small{16, 21, 9};

struct Block {
    std::vector<Line> lines;
    Setting setting = large;
    double first = 0;  // baseline
    double last() const { return first + setting.leading * static_cast<double>(lines.size() - 1); }
    double bottom() const { return last() + 0.25 * setting.size; }
};

std::vector<Line> lines_of(const std::string& marked, const Setting& setting, double width,
                           const TextMetrics& metrics) {
    return break_lines(marked_spans(marked, setting.size), setting.size, width, metrics);
}

// Stacks both parts. An aside of several lines is a size smaller than a large sentence, and follows a little space.
std::vector<Block> set_blocks(const StoryText& text, const Setting& setting, double first, double width,
                              const TextMetrics& metrics) {
    std::vector<Block> blocks;
    double next = first - setting.rise;
    if (!text.sentence.empty()) {
        blocks.push_back({lines_of(text.sentence, setting, width, metrics), setting, next});
        next = blocks.back().last() + setting.leading;
    }
    if (text.aside.empty()) return blocks;
    Block aside{lines_of(text.aside, setting, width, metrics), setting, next};
    if (setting.size == large.size && aside.lines.size() > 1) {
        constexpr double space = 3;
        aside = {lines_of(text.aside, medium, width, metrics), medium, next + space};
    }
    if (!aside.lines.empty()) blocks.push_back(std::move(aside));
    return blocks;
}

/// Removes the last sentence of a text of several; returns false if it is the only one. `text` may stand in tags.
bool drop_last_sentence(std::string& text) {
    constexpr std::string_view closing = "</m>";
    const bool is_aside = text.ends_with(closing);
    const std::size_t end = text.size() - (is_aside ? closing.size() : 0);
    const std::string_view words = std::string_view(text).substr(0, end);
    constexpr std::string_view chinese = "。";
    std::size_t cut = 0;
    if (const auto at = words.rfind(". "); at != std::string_view::npos) cut = at + 1;
    if (const auto at = words.substr(0, words.size() - std::min(words.size(), chinese.size())).rfind(chinese);
        at != std::string_view::npos) {
        cut = std::max(cut, at + chinese.size());
    }
    if (cut == 0) return false;
    text.erase(cut, end - cut);
    return true;
}

/// Leaves out whole sentences of a text that does not fit, the last ones and background facts first, while that is
/// enough to let the rest stand without an ellipsis.
StoryText shortened(StoryText text, const std::function<bool(const StoryText&)>& fits) {
    StoryText shorter = text;
    while (!fits(shorter)) {
        if (!shorter.aside.empty()) {
            if (!drop_last_sentence(shorter.aside)) shorter.aside.clear();
        } else if (!drop_last_sentence(shorter.sentence)) {
            return text;
        }
    }
    return shorter;
}

// Clips the blocks of the smallest setting to the lines that fit.
void clip_blocks(std::vector<Block>& blocks, double limit, double width, const TextMetrics& metrics) {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        Block& block = blocks[i];
        if (block.bottom() <= limit) continue;
        const double room = (limit - 0.25 * block.setting.size - block.first) / block.setting.leading;
        const std::size_t kept = room < 0 ? 0 : static_cast<std::size_t>(room) + 1;
        block.lines.resize(std::min(block.lines.size(), kept));
        if (!block.lines.empty() && !block.lines.back().pieces.empty()) {
            Piece& last = block.lines.back().pieces.back();
            last.text =
                fit_text(last.text + " ……", std::max(0.0, width - last.x), block.setting.size, last.face, metrics);
        }
        blocks.resize(block.lines.empty() ? i : i + 1);
        return;
    }
}

bool fit(const std::vector<Block>& blocks, double limit) { return blocks.empty() || blocks.back().bottom() <= limit; }

// The blocks in the largest setting that fits, else in the smallest. The largest one leaves `space` before the limit.
std::vector<Block> fitting_blocks(const StoryText& text, double first, double limit, double space, double width,
                                  const TextMetrics& metrics) {
    std::vector<Block> blocks;
    for (const Setting& setting : {large, medium, small}) {
        blocks = set_blocks(text, setting, first, width, metrics);
        if (fit(blocks, setting.size == large.size ? limit - space : limit)) break;
    }
    return blocks;
}

}  // namespace

void draw_story_icon(Pen& pen, const Box& box, StoryCard::Icon icon) {
    const Look look = look_of(icon);
    const Point c = box.centre();
    const double scale = box.w / full.icon;
    const double k = std::max(1.0, scale);  // letters and arrows do not shrink in small windows
    const Type letter{20 * k, look.mark, Face::sans_bold};
    pen.rect(box, look.ground, box.w / 4);
    switch (icon) {
        case StoryCard::Icon::enter: icon::arrow(pen, c, icon::Way::down, look.mark, 16 * k, 2.5 * k); break;
        case StoryCard::Icon::leaf: pen.circle(c, 5 * scale, look.mark); break;
        case StoryCard::Icon::alpha: label(pen, c, "α", letter, Anchor::middle); break;
        case StoryCard::Icon::beta: label(pen, c, "β", letter, Anchor::middle); break;
        case StoryCard::Icon::cutoff:
            icon::cut(pen, {c.x - 0.1, c.y}, look.mark, scale > 1 ? scale : std::min(1.0, scale + 0.025));
            break;
        case StoryCard::Icon::leave: icon::arrow(pen, c, icon::Way::up, look.mark, 16 * k, 2.5 * k); break;
        case StoryCard::Icon::check: icon::check(pen, c, look.mark, scale); break;
        case StoryCard::Icon::node: pen.circle(c, 6 * scale, Ink::none, {look.mark, 2.5 * scale}); break;
        case StoryCard::Icon::question: label(pen, c, "?", letter, Anchor::middle); break;
    }
}

namespace {

/// The button that leads to the proof, low in the card.
void draw_prove_button(Scene& scene, Pen& pen, const Box& box, const TextMetrics& metrics) {
    const PushButton prove{.action = Verb::prove,
                           .words = tr("Prove it"),
                           .key = "V",
                           .tip = tr("Give this leaf any value: the root does not move (V)")};
    draw_button(scene, pen, {box.x, box.centre().y}, prove, box.h, {}, metrics);
}

}  // namespace

void draw_story_card(Scene& scene, Pen& pen, const Box& box, bool is_compact, const StoryCard& told,
                     const TextMetrics& metrics) {
    StoryCard story = told;
    if (story.can_prove) story.chips.clear();
    const Measures& m = is_compact ? compact : full;
    const double x = box.x + m.pad;
    const double width = box.w - 2 * m.pad;
    card(pen, box);
    label(pen, {x, box.y + m.title}, fitted(story.title, width, card_title, metrics), card_title);

    const Box icon{x, box.y + m.icon_top, m.icon, m.icon};
    draw_story_icon(pen, icon, story.icon);
    const double headline_x = icon.right() + m.headline_gap;
    const double headline_width = box.right() - m.pad - headline_x + 0.5;
    const Type type = shrunk(story.headline, headline_width, headline_type, 16, metrics);
    label(pen, {headline_x, icon.centre().y}, fitted(story.headline, headline_width, type, metrics), type);

    const bool is_grid = is_chip_grid(story.chips);
    const double chips_middle = box.bottom() - m.chips_middle;
    const double grid_top = box.bottom() - 14 - chip_grid_height(story.chips.size());
    const StoryText text = split(story.sentence);
    const double above_chips = (is_grid ? grid_top : chips_middle - chip_row_height / 2) - 4;
    constexpr double button = 40;
    const double without_chips = box.bottom() - 16 - (story.can_prove ? button + 4 : 0);
    if (story.can_prove) draw_prove_button(scene, pen, {x, box.bottom() - 14 - button, width, button}, metrics);
    bool has_chips = !story.chips.empty();
    const double space = has_chips ? space_for_chips : 0;
    std::vector<Block> blocks =
        fitting_blocks(text, box.y + m.first_line, has_chips ? above_chips : without_chips, space, width, metrics);
    if (has_chips && !is_grid && !fit(blocks, above_chips) && fit(blocks, without_chips)) {
        // The canvas repeats the numbers of the chips; words that are left out appear nowhere else.
        has_chips = false;
    }
    const double limit = has_chips ? above_chips : without_chips;
    if (!fit(blocks, limit)) {
        const auto fits = [&](const StoryText& shorter) {
            return fit(set_blocks(shorter, small, box.y + m.first_line, width, metrics), limit);
        };
        blocks = fitting_blocks(shortened(text, fits), box.y + m.first_line, limit, space, width, metrics);
    }
    clip_blocks(blocks, limit, width, metrics);
    for (const Block& block : blocks) {
        draw_lines(pen, {x, block.first}, block.lines, block.setting.size, block.setting.leading);
    }
    if (is_grid) return draw_chip_grid(pen, story.chips, {x, grid_top, width, 0}, metrics);
    if (has_chips) draw_chip_row(pen, story.chips, {x, chips_middle}, width, metrics);
}

}  // namespace plyglass::view
