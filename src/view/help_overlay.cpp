// All keys, over the dimmed screen: three columns of groups.

#include "view/help_overlay.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

using text::tr;
using Column = std::vector<HelpOverlay::Group>;

// Heights where there is room for all rows; in lower windows headings, rows and the gaps between groups are lower.
constexpr double head_height = 80, content_top = 94, content_bottom = 34;
constexpr double heading_height = 44, row_height = 40, group_gap = 16;

/// The ways to set the columns. The first stands that has room for all words.
struct Setting {
    double card;         ///< px: the card's greatest width
    double size;         ///< px: of the type
    double side, apart;  ///< px: beside the columns and between them
    bool is_aligned;     ///< the words of a column begin below one another
};
constexpr std::array<Setting, 5> settings{{{1344, 18, 40, 56, true},
                                           {1344, 16, 40, 48, true},
                                           {1504, 16, 40, 48, true},
                                           {1504, 16, 40, 48, false},
                                           {1504, 16, 12, 16, false}}};

double column_height(const Column& column) {
    double h = -group_gap;
    for (const HelpOverlay::Group& group : column) {
        h += group_gap + heading_height + row_height * static_cast<double>(group.rows.size());
    }
    return std::max(0.0, h);
}

class Overlay {
public:
    Overlay(const Box& window, const HelpOverlay& help, const TextMetrics& metrics) : help_(help), metrics_(metrics) {
        constexpr double margin = 8, small_window = 1120, around = content_top + content_bottom;
        balance(window.h - 2 * margin - around);
        double content = 1;
        for (const Column& column : help_.columns) content = std::max(content, column_height(column));
        const double h = std::min(content + around, window.h - 2 * margin);
        down_ = std::min(1.0, (h - around) / content);
        const double room = window.w - (window.w < small_window ? 2 : 4) * margin;
        for (const Setting& setting : settings) {
            if (down_ < 0.8 && setting.size > 16) continue;
            setting_ = setting;
            box_.w = std::min(setting.card, room);
            if (columns().across(metrics).least <= box_.w) break;
        }
        box_ = {std::floor((window.w - box_.w) / 2), std::max(margin, std::floor((window.h - h) / 2)), box_.w, h};
    }

    const Box& box() const { return box_; }

    Part all() const {
        const auto cross = [](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box);
            icon::cross(canvas.pen, box.centre(), Ink::ink);
        };
        const Part head = flow::row(16, {flow::line(tr("Keys"), {26, Ink::ink, Face::sans_bold}).growing(),
                                         flow::row(8, {flow::cap("Esc"), flow::line(tr("close"), body)}),
                                         flow::picture(40, 40, cross).hit({{}, Verb::close, tr("Close (Esc)"), true})});
        return flow::column(0, {head.padded({40, 8, 40, 0}).tall(head_height), flow::ruled(24),
                                flow::gap(content_top - head_height - 1), columns().growing()})
            .padded({0, 0, 0, content_bottom});
    }

private:
    /// The last groups stand in the middle if the right column is too high for the window.
    void balance(double room) {
        Column& middle = help_.columns[1];
        Column& right = help_.columns[2];
        while (right.size() > 1 && column_height(right) > room) {
            Column longer = middle;
            longer.push_back(right.back());
            if (column_height(longer) >= column_height(right)) break;
            middle = std::move(longer);
            right.pop_back();
        }
    }

    Part columns() const {
        Parts out;
        for (const Column& each : help_.columns) {
            if (!out.empty() && !each.empty())
                out.push_back(flow::picture(1, 0, [](const Canvas& canvas, const Box& box) {
                    canvas.pen.rect({box.x, box.y + 10, box.w, box.h - 10}, Ink::line);
                }));
            // The middle one has the widest keys.
            out.push_back(column(each).growing(is_narrowest() && &each == &help_.columns[1] ? 3 : 1));
        }
        return flow::row(setting_.apart / 2, std::move(out)).padded(flow::Sides::beside(setting_.side));
    }

    Part column(const Column& groups) const {
        std::vector<Parts> cells;
        for (const HelpOverlay::Group& group : groups)
            for (const HelpOverlay::Row& row : group.rows)
                cells.push_back({keys(row).at_least(setting_.size > 16 ? 116 : 0), words(row.words).growing()});
        Parts rows;
        if (setting_.is_aligned) {
            rows = flow::table(12, std::move(cells), metrics_);
        } else {
            for (Parts& each : cells) rows.push_back(flow::row(8, std::move(each)));
        }
        Parts out;
        auto next = rows.begin();
        for (const HelpOverlay::Group& group : groups) {
            if (!out.empty()) out.push_back(flow::gap(group_gap * down_));
            out.push_back(flow::line(group.title, {20, Ink::ink, Face::sans_bold}).tall(heading_height * down_));
            for (std::size_t i = 0; i < group.rows.size(); ++i, ++next)
                out.push_back(is_narrowest() ? *next : next->tall(row_height * down_));
        }
        return flow::column(0, std::move(out));
    }

    bool is_narrowest() const { return setting_.side == settings.back().side; }

    /// In one line, if need be smaller in the narrowest setting, or else in two.
    Part words(const std::string& all) const {
        if (!is_narrowest()) return flow::line(all, {setting_.size, Ink::ink, Face::sans});
        return flow::words(flow::plain(all, Ink::ink),
                           {{16, 16, 1}, {15, 15, 1}, {14, 14, 1}, {13, 13, 1}, {12, 13, 2}})
            .middle();
    }

    static bool joins(const HelpOverlay::Row& row, std::size_t i) {
        const bool between = i > 0 && i + 1 < row.keys.size();
        // In "+ - 0" the plus is a key, and the second one in "Ctrl + +"; in "Shift + N" it joins two.
        const bool after_held = between && (row.keys[i - 1] == "Ctrl" || row.keys[i - 1] == "Shift");
        return between && ((row.keys[i] == "+" && after_held) || row.keys[i] == "–");
    }

    Part keys(const HelpOverlay::Row& row) const {
        const double row_h = std::floor(row_height * down_);
        const CapStyle cap{std::min(std::clamp(row_h - 8, 26.0, 32.0), row_h - 2), setting_.size, Ink::ink};
        Parts out;
        for (std::size_t i = 0; i < row.keys.size(); ++i) {
            if (joins(row, i)) {
                out.push_back(flow::line(row.keys[i], body, 0, Anchor::middle).wide(16));
            } else {
                if (i > 0 && !joins(row, i - 1)) out.push_back(flow::gap(6));
                out.push_back(flow::cap(row.keys[i], cap));
            }
        }
        return flow::row(0, std::move(out)).tall(row_height * down_, 14);
    }

    HelpOverlay help_;
    const TextMetrics& metrics_;
    Setting setting_ = settings.front();
    Box box_;
    double down_ = 1;  ///< factor by which the rows are lower
};

}  // namespace

void draw_help(Scene& scene, const StepLayout& layout, const HelpOverlay& help, const TextMetrics& metrics) {
    const Overlay overlay(layout.window, help, metrics);
    Pen pen(add_layer(scene, layout.window));
    pen.opacity(0.6);
    pen.rect(layout.window, Ink::shadow);
    pen.opacity(1);
    floating_card(pen, overlay.box(), 16);
    add_popover_hits(scene, overlay.box());
    overlay.all().draw({scene, pen, metrics}, overlay.box());
}

}  // namespace plyglass::view
