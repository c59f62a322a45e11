#include "view/compare_table.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

using core::Turn;
using text::tr;

class CompareTableBuilder {
public:
    CompareTableBuilder(const Box& room, const CompareTable& table, bool compact, const TextMetrics& metrics)
        : room_(room), table_(table), compact_(compact), metrics_(metrics) {}

    Part all() const {
        const std::vector<std::size_t> shown = shown_rows();
        const std::size_t left_out = table_.rows.size() - shown.size();
        // Lower where there are many.
        const auto lines = static_cast<double>(shown.size() + (left_out > 0 ? 2 : 1));
        const double most = compact_ && table_.exact_title.empty() ? 170 : 240;
        const double least = table_.exact_title.empty() ? 0 : 2 * verdict_leading;
        const double height = std::max(least, std::min(compact_ ? 30.0 : 44.0, most / lines));

        std::vector<Parts> cells{head(height)};
        for (const std::size_t i : shown) cells.push_back(cells_of(table_.rows[i], height));
        const double pad = compact_ ? 14 : 20;
        Parts parts = flow::table(12, std::move(cells), metrics_);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            parts[i] = parts[i].padded({pad, 0, pad - 12, 0});
            if (i > 0 && table_.rows[shown[i - 1]].possible)
                parts[i] = parts[i].hit({{}, Action(Verb::move, shown[i - 1]), {}, true});
        }
        parts.front() = parts.front().under(
            [](const Canvas& canvas, const Box& box) { rule(canvas.pen, box.x + 12, box.bottom(), box.w - 24); });
        if (left_out > 0) {
            const std::string words = text::filled(text::trn("and {} more", "and {} more", left_out), left_out);
            parts.push_back(flow::line(words, body).padded(flow::Sides::beside(pad)).tall(height));
        }
        return flow::column(0, std::move(parts)).padded({0, 7, 0, 7}).on([](const Canvas& canvas, const Box& box) {
            card(canvas.pen, box);
        });
    }

private:
    static constexpr double verdict_leading = 20;

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

    /// Where a verdict would be cut to three letters it goes: plates of colour show whose move it is.
    Parts head(double height) const {
        Parts out{flow::line(tr("Move"), body).tall(height)};
        for (const trace::Side side : trace::sides) {
            const auto sign = [turn = table_.signs[index(side)]](const Canvas& canvas, const Box& box) {
                turn_sign(canvas.pen, box.centre(), turn);
            };
            out.push_back(
                flow::at_right(flow::row(8, {flow::picture(16, 16, sign).ranked(1),
                                             flow::line(table_.columns[index(side)], {16, Ink::ink, Face::sans_bold})})
                                   .padded({0, 0, 12, 0}))
                    .growing(compact_ ? 0.01 : 0.4));
        }
        const std::string& exact = table_.exact_title;
        out.push_back(flow::line(exact.empty() ? tr("Verdict") : exact, body, 12).at_least(76).growing().ranked(1));
        return out;
    }

    Parts cells_of(const CompareTable::Row& row, double height) const {
        const bool is_chosen = row.chosen[0] || row.chosen[1];
        Parts out{name(row, is_chosen).tall(height)};
        for (const trace::Side side : trace::sides) out.push_back(value(row, side));
        std::vector<Span> verdict{{row.verdict, is_chosen ? Ink::ink : Ink::ink2, is_chosen}};
        const Type exact{16, Ink::ink, row.exact_best ? Face::sans_bold : Face::sans};
        out.push_back(flow::column(0, {flow::line(row.exact, exact, 12).tall(verdict_leading),
                                       flow::words([verdict](double) { return verdict; },
                                                   {{16, verdict_leading, row.exact.empty() ? 2U : 1U}})})
                          .middle());
        return out;
    }

    Part name(const CompareTable::Row& row, bool is_chosen) const {
        const Type type{compact_ ? 16.0 : 18.0, row.possible ? Ink::ink : Ink::ink2,
                        is_chosen ? Face::sans_bold : Face::sans};
        const auto arrow = [&row, ink = type.ink](const Canvas& canvas, const Box& box) {
            icon::arrow(canvas.pen, box.centre(), icon::way_of(*row.direction), ink, 16, 2.5);
        };
        const auto strike = [](const Canvas& canvas, const Box& box) {
            canvas.pen.line({box.x - 2, box.centre().y}, {box.right() + 4, box.centre().y}, {Ink::ink2, 2});
        };
        Part words = flow::row(
            14, {flow::when(row.direction.has_value(), flow::picture(16, 16, arrow)), flow::line(row.name, type)});
        if (!row.possible) words = words.under(strike);
        const double most = 0.3 * room_.w;
        return flow::row(0, {words, flow::gap().growing()}).wide(std::min(most, words.across(metrics_).wanted));
    }

    /// A side's value of a move; on the side's colour if that move is its best.
    Part value(const CompareTable::Row& row, trace::Side side) const {
        const std::size_t s = index(side);
        const Ink ink = row.chosen[s] ? Ink::on_fill : row.possible ? Ink::ink : Ink::ink2;
        const Type type{compact_ ? 16.0 : 20.0, ink, row.chosen[s] ? Face::sans_bold : Face::sans};
        const auto plate = [is_chosen = row.chosen[s], sign = table_.signs[s]](const Canvas& canvas, const Box& box) {
            const Ink fill = sign == Turn::chance ? Ink::chance_fill
                             : sign == Turn::min  ? Ink::min_fill
                                                  : Ink::max_fill;
            if (is_chosen) canvas.pen.rect(box, fill, 8);
        };
        return flow::at_right(
            flow::line(row.values[s], type).padded(flow::Sides::beside(12)).on(plate).tall(compact_ ? 24 : 36));
    }

    const Box room_;
    const CompareTable& table_;
    const bool compact_;
    const TextMetrics& metrics_;
};

}  // namespace

double draw_compare_table(Scene& scene, Pen& pen, const Box& room, const CompareTable& table, bool compact,
                          const TextMetrics& metrics) {
    const Part all = CompareTableBuilder(room, table, compact, metrics).all();
    const double height = all.down(room.w, metrics).wanted;
    all.draw({scene, pen, metrics}, {room.x, room.y, room.w, height});
    return room.y + height;
}

}  // namespace plyglass::view
