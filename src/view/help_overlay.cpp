// All keys, over the dimmed screen: three columns of groups.

#include "view/help_overlay.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;
using Column = std::vector<HelpOverlay::Group>;

// Sizes as drawn at 1600x900. Smaller windows have the same card, compressed.
constexpr double card_width = 1344;
constexpr double head_height = 80;  // down to the rule
constexpr double title_middle = 44;
constexpr double side = 40;  // left margin of the title and the first column
constexpr double rule_inset = 24;
constexpr double content_top = 94;     // top of the first heading's room
constexpr double content_bottom = 34;  // under the last row
constexpr double heading_height = 44;
constexpr double heading_middle = 22;
constexpr double row_height = 40;
constexpr double group_gap = 16;
constexpr double divider_before = 28;  // before the divider of a column
constexpr double divider_top = 104;
constexpr double divider_bottom = 32;  // above the card's lower end
constexpr std::array<double, 3> column_x{40, 456, 912};
constexpr std::array<double, 3> words_x{184, 128, 184};  // from a column's left end
constexpr double margin = 8;                             // around the card in a small window, twice that beside it
constexpr double small_window = 1120;                    // narrower ones leave it only once that
constexpr double after_keys = 12;                        // at least, before the words
// Where the words do not fit so, each column gets what it needs, on a wider card if the window has room for it.
constexpr double widest_card = 1504;
constexpr double behind_keys = 8;
constexpr double fitted_gap = 48;  // between two columns, the divider in its middle
constexpr double narrow_side = 12;
constexpr double narrow_gap = 16;

double column_height(const Column& column) {
    double h = -group_gap;
    for (const HelpOverlay::Group& group : column) {
        h += group_gap + heading_height + row_height * static_cast<double>(group.rows.size());
    }
    return std::max(0.0, h);
}

class Overlay {
public:
    Overlay(Scene& scene, const StepLayout& layout, const HelpOverlay& help, const TextMetrics& metrics)
        : scene_(scene), pen_(add_layer(scene, layout.window)), window_(layout.window), help_(help), metrics_(metrics) {
        double content = 0;
        for (const Column& column : help.columns) content = std::max(content, column_height(column));
        const double around = content_top + content_bottom;
        const double h = std::min(content + around, window_.h - 2 * margin);
        box_ = {0, std::floor((window_.h - h) / 2) + 2, std::min(card_width, room()), h};
        box_.y = std::max(margin, std::min(box_.y, window_.h - margin - h));
        across_ = box_.w / card_width;
        down_ = content > 0 ? std::min(1.0, (h - around) / content) : 1;
        place_columns();
        box_.x = std::floor((window_.w - box_.w) / 2);
    }

    void draw() {
        pen_.opacity(0.6);
        pen_.rect(window_, Ink::shadow);
        pen_.opacity(1);
        floating_card(pen_, box_, 16);
        add_popover_hits(scene_, box_);
        draw_head();
        for (std::size_t i = 0; i < help_.columns.size(); ++i) draw_column(i);
        for (std::size_t i = 1; i < help_.columns.size(); ++i) {
            if (help_.columns[i].empty()) continue;
            const double x = box_.x + lefts_[i] - (narrow_ ? gap_ / 2 : divider_before);
            pen_.rect({x, box_.y + divider_top, 1, box_.h - divider_top - divider_bottom}, Ink::line);
        }
    }

private:
    void draw_head() {
        const double cy = box_.y + title_middle;
        label(pen_, {box_.x + side, cy}, tr("Keys"), {26, Ink::ink, Face::sans_bold});
        const Box close{box_.right() - side - 40, cy - 20, 40, 40};
        button(pen_, close);
        icon::cross(pen_, close.centre(), Ink::ink);
        const std::string words = tr("close");
        double x = close.x - 16 - width_of(words, body, metrics_);
        label(pen_, {x, cy}, words, body);
        constexpr CapStyle cap;
        x -= 8 + key_cap_width("Esc", cap, metrics_);
        key_cap(pen_, {x, cy}, "Esc", cap, metrics_);
        rule(pen_, box_.x + rule_inset, box_.y + head_height, box_.w - 2 * rule_inset);
        scene_.hits.push_back({close, Verb::close, tr("Close (Esc)"), true});
    }

    // The columns as drawn, or, where words would be cut there, in parts of the width that fit what they hold.
    void place_columns() {
        for (std::size_t i = 0; i < lefts_.size(); ++i) lefts_[i] = column_x[i] * across_;
        for (std::size_t i = 0; i < lefts_.size(); ++i) {
            const double end = i + 1 < lefts_.size() ? lefts_[i + 1] - divider_before - 8 : box_.w - rule_inset;
            widths_[i] = end - lefts_[i];
        }
        std::array<double, 3> needs{};
        for (std::size_t i = 0; i < needs.size(); ++i) {
            needs[i] = need(i, false);
            narrow_ = narrow_ || needs[i] > widths_[i];
        }
        if (!narrow_) return;
        box_.w = std::min(widest_card, room());
        const auto share_out = [&](bool ragged, double beside, double gap) {
            double sum = 0;
            for (std::size_t i = 0; i < needs.size(); ++i) sum += needs[i] = need(i, ragged);
            const double room = box_.w - 2 * beside - 2 * gap;
            double x = beside;
            for (std::size_t i = 0; i < needs.size(); ++i) {
                lefts_[i] = x;
                widths_[i] = sum > room ? needs[i] * room / sum : needs[i] + (room - sum) / 3;
                x += widths_[i] + gap;
            }
            gap_ = gap;
            return sum <= room;
        };
        if (share_out(false, side, fitted_gap) || share_out(true, side, fitted_gap)) return;
        share_out(true, narrow_side, narrow_gap);
    }

    // The card's greatest width.
    double room() const { return window_.w - (window_.w < small_window ? 2 : 4) * margin; }

    // The width of a column whose words begin at one left end, or (`ragged`) each behind its own keys where need be.
    double need(std::size_t index, bool ragged) const {
        double out = 0;
        for (const HelpOverlay::Group& group : help_.columns[index]) {
            double keys = 0, words = 0, row_width = 0;
            for (const HelpOverlay::Row& row : group.rows) {
                keys = std::max(keys, keys_width(row) + after_keys);
                words = std::max(words, metrics_.width(row.words, 16, Face::sans));
                row_width =
                    std::max(row_width, keys_width(row) + behind_keys + metrics_.width(row.words, 16, Face::sans));
            }
            out = std::max(out, ragged ? row_width : keys + words);
        }
        return out + 1;
    }

    void draw_column(std::size_t index) {
        const double x = box_.x + lefts_[index];
        const double width = widths_[index];
        double y = box_.y + content_top;
        const auto& groups = help_.columns[index];
        const auto common = words_left(index, groups, width);
        for (const HelpOverlay::Group& group : groups) {
            const Type heading{20, Ink::ink, Face::sans_bold};
            label(pen_, {x, y + heading_middle * down_}, fitted(group.title, width, heading, metrics_), heading);
            y += heading_height * down_;
            const auto words = common ? common : words_left(index, {&group, 1}, width);
            for (const HelpOverlay::Row& row : group.rows) {
                draw_row({x, y + row_height * down_ / 2}, row, words, width);
                y += row_height * down_;
            }
            y += group_gap * down_;
        }
    }

    // The left end of the groups' words: as drawn, but further right for wide keys and further left for words that would
    // not fit. Nothing if there is no room for a common one.
    std::optional<double> words_left(std::size_t index, std::span<const HelpOverlay::Group> groups,
                                     double width) const {
        double keys = 0;
        double words = 0;
        for (const HelpOverlay::Group& group : groups) {
            for (const HelpOverlay::Row& row : group.rows) {
                keys = std::max(keys, keys_width(row) + after_keys);
                words = std::max(words, metrics_.width(row.words, cap().size, Face::sans));
            }
        }
        if (keys + words > width) return std::nullopt;
        return std::max(keys, std::min(words_x[index] * across_, width - words));
    }

    CapStyle cap() const {
        constexpr double between_rows = 8;
        return {std::max(26.0, std::min(32.0, std::floor(row_height * down_) - between_rows)),
                down_ < 0.8 || narrow_ ? 16.0 : 18.0, Ink::ink};
    }

    static bool joins(const HelpOverlay::Row& row, std::size_t i) {
        const bool between = i > 0 && i + 1 < row.keys.size();
        // In "+ - 0" the plus is a key, and the second one in "Ctrl + +"; in "Shift + N" it joins two.
        const bool after_held = between && (row.keys[i - 1] == "Ctrl" || row.keys[i - 1] == "Shift");
        return between && ((row.keys[i] == "+" && after_held) || row.keys[i] == "–");
    }

    static constexpr double joint_width = 16;  // for a "+", with the space around it
    static constexpr double dash_width = 20;   // for a "–"
    static constexpr double keys_gap = 6;

    double keys_width(const HelpOverlay::Row& row) const {
        double w = 0;
        for (std::size_t i = 0; i < row.keys.size(); ++i) {
            if (joins(row, i)) {
                w += row.keys[i] == "+" ? joint_width : dash_width;
            } else {
                if (i > 0 && !joins(row, i - 1)) w += keys_gap;
                w += key_cap_width(row.keys[i], cap(), metrics_);
            }
        }
        return w;
    }

    // Without `common`, words begin right behind their keys.
    void draw_row(Point left, const HelpOverlay::Row& row, std::optional<double> common, double width) {
        double x = left.x;
        for (std::size_t i = 0; i < row.keys.size(); ++i) {
            if (joins(row, i)) {
                x = draw_joint({x, left.y}, row.keys[i]);
                continue;
            }
            if (i > 0 && !joins(row, i - 1)) x += keys_gap;
            key_cap(pen_, {x, left.y}, row.keys[i], cap(), metrics_);
            x += key_cap_width(row.keys[i], cap(), metrics_);
        }
        const double words_left = common.value_or(keys_width(row) + behind_keys);
        const double room = width - words_left;
        const double least = gap_ == narrow_gap ? 13 : 16;  // px
        const Type type = shrunk(row.words, room, {cap().size, Ink::ink, Face::sans}, least, metrics_);
        if (width_of(row.words, type, metrics_) > room &&
            draw_in_two_lines({left.x + words_left, left.y}, row.words, room))
            return;
        label(pen_, {left.x + words_left, left.y}, fitted(row.words, room, type, metrics_), type);
    }

    /// Words of which one line would cut some, in two as even as possible; false if they have no room either.
    bool draw_in_two_lines(Point left, const std::string& words, double room) {
        constexpr Type small{12, Ink::ink, Face::sans};
        constexpr double leading = 13;
        std::array<std::string, 2> best;
        double width = room;
        for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at + 1)) {
            std::array<std::string, 2> lines{words.substr(0, at), words.substr(at + 1)};
            const double wider = std::max(width_of(lines[0], small, metrics_), width_of(lines[1], small, metrics_));
            if (wider > width) continue;
            width = wider;
            best = std::move(lines);
        }
        if (best[0].empty()) return false;
        label(pen_, {left.x, left.y - leading / 2}, best[0], small);
        label(pen_, {left.x, left.y + leading / 2}, best[1], small);
        return true;
    }

    double draw_joint(Point left, const std::string& sign) {
        if (sign == "+") {
            label(pen_, {left.x + joint_width / 2, left.y}, sign, body, Anchor::middle);
            return left.x + joint_width;
        }
        const double middle = left.x + dash_width / 2;
        pen_.line({middle - 4, left.y}, {middle + 4, left.y}, {Ink::ink2, 2});
        return left.x + dash_width;
    }

    Scene& scene_;
    Pen pen_;
    const Box window_;
    const HelpOverlay& help_;
    const TextMetrics& metrics_;
    Box box_;
    std::array<double, 3> lefts_{}, widths_{};  ///< of the columns, from the card's left end
    bool narrow_ = false;                       ///< the columns are not where they are drawn
    double gap_ = 0;                            ///< then: between two columns
    double across_ = 1;                         ///< factor by which the card is narrower than drawn
    double down_ = 1;                           ///< factor by which the rows are lower
};

}  // namespace

void draw_help(Scene& scene, const StepLayout& layout, const HelpOverlay& help, const TextMetrics& metrics) {
    Overlay(scene, layout, help, metrics).draw();
}

}  // namespace plyglass::view
