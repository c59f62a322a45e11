#include "view/compare_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using core::Turn;
using text::tr;

class CompareTableBuilder {
public:
    CompareTableBuilder(Scene& scene, Pen& pen, const Box& room, const CompareTable& table, bool compact,
                        const TextMetrics& metrics)
        : scene_(scene), pen_(pen), room_(room), table_(table), compact_(compact), metrics_(metrics) {}

    /// Returns where the table ends.
    double draw() {
        const std::vector<std::size_t> rows = shown_rows();
        const bool all = rows.size() == table_.rows.size();
        Box box = room_;
        const TableGrid grid = grid_of(box, rows, static_cast<double>(rows.size() + (all ? 1 : 2)));
        box.h = 14 + (all ? 1 : 2) * grid.row;
        for (const std::size_t i : rows) box.h += height_of(table_.rows[i], grid);
        card(pen_, box);
        draw_table_head(box, grid);
        double y = box.y + 7 + grid.row;
        for (const std::size_t i : rows) {
            const double h = height_of(table_.rows[i], grid);
            draw_table_row(table_.rows[i], box, grid, y + h / 2, i);
            y += h;
        }
        if (!all) {
            const std::size_t left_out = table_.rows.size() - rows.size();
            label(pen_, {box.x + grid.pad, y + grid.row / 2},
                  text::filled(text::trn("and {} more", "and {} more", left_out), left_out), body);
        }
        return box.bottom();
    }

private:
    /// The places of the table's columns, and the heights of its rows.
    struct TableGrid {
        double pad = 0;
        std::array<double, 2> right{};  ///< of both values
        double verdict = 0, verdict_w = 0;
        double row = 0;  ///< height of a row whose verdict has one line
    };
    static constexpr double verdict_leading = 20;
    static constexpr double least_verdict = 76;

    Type value_type(bool chosen) const {
        return {compact_ ? 16.0 : 20.0, Ink::ink, chosen ? Face::sans_bold : Face::sans};
    }

    /// Each column is as wide as its words; the verdicts take the rest.
    TableGrid grid_of(const Box& box, const std::vector<std::size_t>& rows, double lines) const {
        TableGrid out;
        out.pad = compact_ ? 14 : 20;
        const bool has_truth = !table_.exact_title.empty();
        out.row = std::min((compact_ ? 30.0 : 44.0), (compact_ ? 170.0 : 240.0) / lines);
        if (has_truth) out.row = std::max(2 * verdict_leading, std::min((compact_ ? 30.0 : 44.0), 240.0 / lines));
        double x = box.x + out.pad + name_width(rows) + 12;
        for (const std::size_t s : {std::size_t{0}, std::size_t{1}}) {
            double w = width_of(table_.columns[s], {16, Ink::ink, Face::sans_bold}, metrics_) + 28;
            for (const std::size_t i : rows) {
                w = std::max(w, width_of(table_.rows[i].values[s], value_type(true), metrics_) + 26);
            }
            // The drawing's columns are wider where the words leave room.
            const double usual = box.x + box.w * (s == 0 ? 0.375 : 0.605);
            out.right[s] = compact_ ? x + w : std::max(x + w, usual);
            x = out.right[s] + 12;
        }
        out.verdict = out.right[1] + (compact_ ? 18 : 24);
        out.verdict_w = box.right() - out.pad - out.verdict;
        if (out.verdict_w < least_verdict) leave_verdicts_out(out, box.right());
        return out;
    }

    /// Where a verdict would be cut to three letters, the values have its room: plates of colour tell whose move it is.
    static void leave_verdicts_out(TableGrid& grid, double right) {
        constexpr double beyond = 12;  // of a pill, to the right of its value
        const double free = right - grid.pad - beyond - grid.right[1];
        grid.right[0] += free / 2;
        grid.right[1] += free;
        grid.verdict_w = 0;
    }

    double name_width(const std::vector<std::size_t>& rows) const {
        const Type type{compact_ ? 16.0 : 18.0, Ink::ink, Face::sans_bold};
        double out = width_of(tr("Move"), body, metrics_);
        for (const std::size_t i : rows) {
            const CompareTable::Row& row = table_.rows[i];
            out = std::max(out, width_of(row.name, type, metrics_) + (row.direction ? 30 : 0));
        }
        return std::min(out, room_.w * 0.3);
    }

    /// A verdict in at most two lines; beside an exact value in one.
    std::vector<Line> verdict_lines(const CompareTable::Row& row, const TableGrid& grid) const {
        if (grid.verdict_w == 0) return {};
        const bool chosen = row.chosen[0] || row.chosen[1];
        const std::vector<Span> words{{row.verdict, chosen ? Ink::ink : Ink::ink2, chosen}};
        return clipped_lines(words, 16, grid.verdict_w, row.exact.empty() ? 2 : 1, metrics_);
    }

    double height_of(const CompareTable::Row& row, const TableGrid& grid) const {
        const auto lines = static_cast<double>(verdict_lines(row, grid).size());
        return std::max(grid.row, lines > 1 ? lines * verdict_leading + 4 : 0);
    }

    void draw_table_head(const Box& box, const TableGrid& grid) {
        const double mid = box.y + 7 + grid.row / 2;
        label(pen_, {box.x + grid.pad, mid}, tr("Move"), body);
        constexpr Type head{16, Ink::ink, Face::sans_bold};
        const auto left = [&](std::size_t s) { return grid.right[s] - width_of(table_.columns[s], head, metrics_); };
        constexpr double sign_room = 28;
        const bool signs_fit = left(1) - sign_room >= grid.right[0];
        for (const std::size_t s : {std::size_t{0}, std::size_t{1}}) {
            label(pen_, {grid.right[s], mid}, table_.columns[s], head, Anchor::right);
            if (signs_fit) turn_sign(pen_, {left(s) - 16, mid}, table_.signs[s]);
        }
        rule(pen_, box.x + 12, box.y + 7 + grid.row, box.w - 24);
        if (grid.verdict_w == 0) return;
        const std::string& exact = table_.exact_title;
        label(pen_, {grid.verdict, mid}, fitted(exact.empty() ? tr("Verdict") : exact, grid.verdict_w, body, metrics_),
              body);
    }

    /// The rows shown if not all moves fit: those that are played and the first of the others.
    std::vector<std::size_t> shown_rows() const {
        const std::size_t most = compact_ ? 5 : 6;
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < table_.rows.size(); ++i) out.push_back(i);
        if (out.size() <= most) return out;
        std::stable_partition(out.begin(), out.end(),
                              [&](std::size_t i) { return table_.rows[i].chosen[0] || table_.rows[i].chosen[1]; });
        out.resize(most - 1);
        std::sort(out.begin(), out.end());
        return out;
    }

    void draw_table_row(const CompareTable::Row& row, const Box& box, const TableGrid& grid, double mid,
                        std::size_t number) {
        const bool chosen = row.chosen[0] || row.chosen[1];
        const Ink ink = row.possible ? Ink::ink : Ink::ink2;
        double x = box.x + grid.pad;
        if (row.direction) {
            icon::arrow(pen_, {x + 8, mid}, icon::way_of(*row.direction), ink, 16, 2.5);
            x += 30;
        }
        const Type name{compact_ ? 16.0 : 18.0, ink, chosen ? Face::sans_bold : Face::sans};
        const std::string words = fitted(row.name, box.x + grid.pad + room_.w * 0.3 - x, name, metrics_);
        label(pen_, {x, mid}, words, name);
        if (!row.possible) {
            pen_.line({box.x + grid.pad - 2, mid}, {x + width_of(words, name, metrics_) + 4, mid}, {Ink::ink2, 2});
        }
        for (const trace::Side s : trace::sides) draw_table_value(row, s, {grid.right[index(s)], mid});
        const auto lines = verdict_lines(row, grid);
        const double apart = row.exact.empty() ? 0 : 10;  // from the middle of the row
        const double first = mid + apart - verdict_leading * (static_cast<double>(lines.size()) - 1) / 2;
        draw_lines(pen_, {grid.verdict, baseline(first, row.verdict, 16)}, lines, 16, verdict_leading);
        if (!row.exact.empty() && grid.verdict_w > 0) {
            const Type value_of{16, Ink::ink, row.exact_best ? Face::sans_bold : Face::sans};
            label(pen_, {grid.verdict, mid - apart}, fitted(row.exact, grid.verdict_w, value_of, metrics_), value_of);
        }
        if (row.possible) {
            scene_.hits.push_back({{box.x, mid - 15, box.w, 30}, Action(Verb::move, number), {}, true});
        }
    }

    /// A side's value of a move, which ends at `right`; on the side's colour if that move is its best.
    void draw_table_value(const CompareTable::Row& row, trace::Side side, Point right) {
        const std::size_t s = index(side);
        Type type = value_type(row.chosen[s]);
        type.ink = row.chosen[s] ? Ink::on_fill : row.possible ? Ink::ink : Ink::ink2;
        const double w = width_of(row.values[s], type, metrics_);
        if (row.chosen[s]) {
            const Turn sign = table_.signs[s];
            const Ink fill = sign == Turn::chance ? Ink::chance_fill
                             : sign == Turn::min  ? Ink::min_fill
                                                  : Ink::max_fill;
            const double h = compact_ ? 24 : 36;
            pen_.rect({right.x - w - 12, right.y - h / 2, w + 24, h}, fill, 8);
        }
        label(pen_, right, row.values[s], type, Anchor::right);
    }

    Scene& scene_;
    Pen& pen_;
    const Box room_;
    const CompareTable& table_;
    const bool compact_;
    const TextMetrics& metrics_;
};

}  // namespace

double draw_compare_table(Scene& scene, Pen& pen, const Box& room, const CompareTable& table, bool compact,
                          const TextMetrics& metrics) {
    return CompareTableBuilder(scene, pen, room, table, compact, metrics).draw();
}

}  // namespace plyglass::view
