#include "view/duel/duel_card.hpp"

#include <algorithm>
#include <utility>

#include "scene/controls.hpp"
#include "scene/figure.hpp"
#include "scene/flow.hpp"
#include "text/format.hpp"

namespace plyglass::view {

using namespace scene;
using core::Turn;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using flow::Sides;

namespace {

constexpr double beside = 12;  // of the best row's ground
constexpr std::size_t most_plies = 5;

/// The move in its player's shape and colour: square for max, round for min.
Part ply(const DuelCard::Ply& move, const TextMetrics& metrics) {
    const Type type{14, Ink::on_fill, Face::sans_bold};
    const double w = std::max(22.0, width_of(move.words, type, metrics) + 10);
    return flow::picture(w, 22, [=](const Canvas& canvas, const Box& box) {
        const bool is_max = move.turn == Turn::max;
        canvas.pen.rect(box, is_max ? Ink::max_fill : Ink::min_fill, is_max ? 4 : box.h / 2);
        label(canvas.pen, box.centre(), move.words, type, Anchor::middle);
    });
}

/// Loss, draw, win: the one in ink; dashed while nothing is proven.
Part result(const std::optional<int>& result) {
    return flow::picture(108, 12, [=](const Canvas& canvas, const Box& box) {
        for (int i = 0; i < 3; ++i) {
            const Box cell{box.x + 37.5 * i, box.y, 33, box.h};
            const bool is_it = result && *result == i - 1;
            canvas.pen.rect(result ? cell : cell.grown(-0.75),
                            is_it    ? Ink::ink
                            : result ? Ink::track
                                     : Ink::none,
                            3, result ? Stroke{} : Stroke{Ink::ink3, 1.5, 3, 3});
        }
    });
}

class Card {
public:
    Card(const PlayLayout& layout, const DuelCard& card, const TextMetrics& metrics)
        : layout_(layout),
          card_(card),
          metrics_(metrics),
          is_compact_(layout.compact),
          pad_(layout.narrow    ? 12
               : layout.compact ? 16
                                : 24) {}

    /// With the moves that have room, the best ones; the one that is asked about always.
    Part all() const {
        std::size_t shown = card_.rows.size();
        Part whole = with(shown);
        while (shown > 1 && whole.down(layout_.hint.w, metrics_).least > layout_.hint.h) whole = with(--shown);
        return whole;
    }

private:
    double row_height() const { return card_.rows.size() <= 4 ? 56 : card_.rows.size() <= 6 ? 48 : 40; }

    Part with(std::size_t shown) const {
        const double gap = layout_.narrow ? 4 : 14;
        Parts out{flow::gap(layout_.narrow ? 2 : is_compact_ ? 12 : 24, 2), head(), flow::gap(gap, 4), sentence()};
        if (!card_.rows.empty()) out.push_back(flow::gap(gap, 2));
        if (!card_.theory.empty() && !card_.why_not && !layout_.narrow) out.push_back(theory());
        if (!card_.groups.empty() && !card_.why_not) {
            for (Part& each : groups()) out.push_back(std::move(each));
        } else {
            for (Part& each : moves(shown)) out.push_back(std::move(each));
        }
        if (shown < card_.rows.size() && card_.groups.empty()) {
            const std::string words = text::filled(card_.more.c_str(), card_.rows.size() - shown);
            out.push_back(flow::line(words, body).tall(28).padded(Sides::beside(pad_)));
        }
        out.push_back(flow::gap(6).growing());
        if (!layout_.narrow) {
            out.push_back(
                hint_foot(card_.facts, card_.settings, card_.settings_open, is_compact_).padded(Sides::beside(pad_)));
        }
        return flow::column(0, std::move(out));
    }

    Part head() const {
        const auto draw = [this](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, card_.turn == Turn::max ? Ink::max_fill : Ink::min_fill, 10);
            const Type type = shrunk(card_.sign, box.w - 8, {28, Ink::on_fill, Face::sans_bold}, 12, canvas.metrics);
            label(canvas.pen, box.centre(), card_.sign, type, Anchor::middle);
        };
        const double side = layout_.narrow ? 36 : hint_sign_side(is_compact_);
        const Part sign = flow::when(!card_.sign.empty(), flow::picture(side, side, draw));
        if (layout_.narrow) {
            Parts parts{sign, flow::line(card_.headline, {20, Ink::ink, Face::sans_bold}, 15).growing()};
            for (const PushButton& each : card_.buttons) parts.push_back(flow::button(each, 44, {{10, false, false}}));
            return flow::row(8, std::move(parts)).tall(44).padded({pad_, 4, pad_, 2});
        }
        return hint_head(sign, card_.title, card_.headline, card_.buttons, is_compact_, metrics_)
            .padded(Sides::beside(pad_));
    }

    Part sentence() const {
        const flow::Fit small{16, 22, 3};
        return flow::words(flow::marked(card_.sentence), layout_.narrow ? std::vector{small, flow::Fit{14, 20, 4}}
                                                         : is_compact_  ? std::vector{flow::Fit{18, 25, 2}, small}
                                                                        : std::vector{flow::Fit{20, 28, 2}, small})
            .padded(Sides::beside(pad_));
    }

    Parts moves(std::size_t shown) const {
        if (card_.rows.empty()) return {};
        std::vector<std::size_t> which;
        for (std::size_t i = 0; i < shown; ++i) which.push_back(i);
        if (card_.why_not && card_.why_not->row >= shown) which.back() = card_.why_not->row;
        std::vector<Parts> cells{heads()};
        for (const std::size_t i : which) cells.push_back(cells_of(card_.rows[i]));
        Parts rows = flow::table(layout_.narrow ? 8 : 12, std::move(cells), metrics_);
        Parts out{rows.front().padded({pad_, 0, pad_, 5})};
        for (std::size_t i = 0; i < shown; ++i) {
            const DuelCard::Row& row = card_.rows[which[i]];
            const bool is_asked = card_.why_not && card_.why_not->row == which[i];
            const bool is_ruled = i > 1;
            const auto ground = [this, is_ruled, best = row.best](const Canvas& canvas, const Box& box) {
                if (best) canvas.pen.rect(box, card_.turn == Turn::max ? Ink::max_tint : Ink::min_tint, 8);
                if (is_ruled) rule(canvas.pen, box.x + beside, box.y - 0.5, box.w - 2 * beside);
            };
            const Part part = rows[i + 1]
                                  .padded(Sides::beside(pad_ - beside))
                                  .on(ground)
                                  .hit({{}, row.action, {}, !row.best})
                                  .padded(Sides::beside(beside))
                                  .tall(row_height(), 40);
            out.push_back(part);
            if (is_asked) out.push_back(block());
        }
        return out;
    }

    /// Columns of which no row says anything are left out.
    Parts heads() const {
        const Part said = flow::gap().growing(), results = flow::line(card_.result_title, body, 12);
        if (layout_.narrow) return {{}, {}, said, results};
        Parts out{{}, {}, said};
        if (has_results()) out.push_back(flow::line(card_.distance_title, body, 12, Anchor::right));
        out.push_back(results);
        if (has_results()) out.push_back(flow::line(card_.line_title, body, 12));
        return out;
    }
    bool has_results() const {
        return std::any_of(card_.rows.begin(), card_.rows.end(), [](const auto& row) { return !row.line.empty(); });
    }

    Parts cells_of(const DuelCard::Row& row) const {
        const Face face = row.best ? Face::sans_bold : Face::sans;
        const bool is_low = row_height() < 48;
        const Part verdict = flow::line(row.verdict, {18, Ink::ink, face}, 14), fact = flow::line(row.fact, body, 12);
        const Part said = is_low || layout_.narrow
                              ? flow::row(10, {verdict, flow::when(!layout_.narrow, fact.growing().ranked(1))}).middle()
                              : flow::column(0, {verdict, fact}).middle();
        const Part name = flow::line(row.name, {layout_.narrow || is_compact_ ? 16.0 : 20.0, Ink::ink, face}, 14);
        Parts out{ply(row.move, metrics_), name, said};
        if (has_results() && !layout_.narrow)
            out.push_back(flow::line(row.distance, {22, Ink::ink, Face::sans_bold}, 16, Anchor::right));
        out.push_back(result(row.result));
        if (!has_results() || layout_.narrow) return out;
        Parts line;
        for (std::size_t i = 0; i < std::min(most_plies, row.line.size()); ++i)
            line.push_back(ply(row.line[i], metrics_));
        if (row.line.size() > most_plies) line.push_back(flow::line("…", body));
        out.push_back(flow::row(5, std::move(line)));
        return out;
    }

    // --- games with a theory in binary digits ---

    Part theory() const {
        const auto ground = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::panel, 8); };
        const auto arrow = [](const Canvas& canvas, const Box& box) {
            const Point c = box.centre();
            canvas.pen.line({box.x, c.y}, {box.right(), c.y}, {Ink::edge, 2});
            canvas.pen.path({{box.right() - 8, c.y - 6}, {box.right() - 1, c.y}, {box.right() - 8, c.y + 6}},
                            {Ink::edge, 2});
        };
        Parts tables;
        for (const DuelCard::Digits& each : card_.theory) {
            if (!tables.empty()) tables.push_back(flow::picture(layout_.narrow ? 20 : 64, 20, arrow).middle());
            tables.push_back(digits(each));
        }
        tables.push_back(flow::gap().growing());
        return flow::column(4, {flow::line(card_.theory_title, card_title).tall(24),
                                flow::row(layout_.narrow ? 8 : 24, std::move(tables))})
            .padded({12, 4, 12, 8})
            .on(ground)
            .padded({beside, 0, beside, is_compact_ ? 6.0 : 12.0})
            .ranked(8);
    }

    /// Numbers below one another with their digits; a column whose sum is one stands on the colour of what stands out.
    Part digits(const DuelCard::Digits& table) const {
        const double row = is_compact_ ? 20 : 25, name = layout_.narrow ? 64 : 92, number = 34, digit = 32;
        const double w = name + number + digit * static_cast<double>(table.heads.size());
        const double h = row * static_cast<double>(table.rows.size() + 1) + 6;
        return flow::picture(w, h, [this, &table, row, name, number, digit](const Canvas& canvas, const Box& box) {
            Pen& pen = canvas.pen;
            const double size = is_compact_ ? 15 : 17;
            const auto x = [&](std::size_t i) {
                return box.x + name + number + digit * (static_cast<double>(i) + 0.5);
            };
            const auto y = [&](std::size_t i) {
                return box.y + row * (static_cast<double>(i) + 0.5) + (i == table.rows.size() ? 6 : 0);
            };
            const auto& sum = table.rows.back();
            for (std::size_t i = 0; i < table.heads.size(); ++i) {
                if (sum.digits[i])
                    pen.rect({x(i) - digit / 2 + 2, box.y + row, digit - 4, box.h - row}, Ink::highlight, 5);
                label(pen, {x(i), y(0)}, table.heads[i], {size - 2, Ink::ink2, Face::mono}, Anchor::middle);
            }
            label(pen, {box.x, y(0)}, table.title, {size - 1, Ink::ink2, Face::sans_bold});
            rule(pen, box.x, y(table.rows.size()) - row / 2 - 3, box.w);
            for (std::size_t i = 0; i < table.rows.size(); ++i) {
                const auto& each = table.rows[i];
                const std::string words = fitted(each.name, name - 8, {size - 2, Ink::ink2}, canvas.metrics);
                label(pen, {box.x, y(i + 1)}, words, {size - 2, Ink::ink2});
                label(pen, {box.x + name + 12, y(i + 1)}, each.number, {size, Ink::ink, Face::sans_bold},
                      Anchor::middle);
                for (std::size_t k = 0; k < each.digits.size(); ++k) {
                    label(pen, {x(k), y(i + 1)}, each.digits[k] ? "1" : "0",
                          {size, each.digits[k] ? Ink::ink : Ink::ink3, Face::mono}, Anchor::middle);
                }
            }
        });
    }

    Parts groups() const {
        Parts out{flow::row(12, {flow::line(card_.group_title, body).wide(layout_.narrow ? 56 : 120),
                                 flow::line(card_.chips_title, body, 12).growing(),
                                 flow::line(card_.verdict_title, body, 12)})
                      .padded({pad_, 0, pad_, 4})};
        for (const DuelCard::Group& group : card_.groups) {
            Parts chips;
            for (const DuelCard::Group::Chip& each : group.chips) chips.push_back(chip(each));
            const bool is_best =
                std::any_of(group.chips.begin(), group.chips.end(), [](const auto& it) { return it.best; });
            const auto ground = [this, is_best](const Canvas& canvas, const Box& box) {
                if (is_best) canvas.pen.rect(box, card_.turn == Turn::max ? Ink::max_tint : Ink::min_tint, 8);
            };
            const Part name = flow::line(group.name, {18, Ink::ink, is_best ? Face::sans_bold : Face::sans}, 13);
            const Part said =
                flow::column(0, {flow::line(group.verdict, {18, Ink::ink, Face::sans_bold}, 13, Anchor::right),
                                 flow::line(group.rest, body, 12, Anchor::right)})
                    .middle();
            out.push_back(flow::row(12, {name.wide(layout_.narrow ? 56 : 120),
                                         flow::row(layout_.narrow ? 4 : 8, std::move(chips)).middle().growing(),
                                         flow::when(!layout_.narrow, said)})
                              .padded(Sides::beside(pad_ - beside))
                              .on(ground)
                              .padded(Sides::beside(beside))
                              .tall(layout_.narrow ? 48 : 64, 46));
        }
        return out;
    }

    Part chip(const DuelCard::Group::Chip& each) const {
        const double w = layout_.narrow ? 56 : is_compact_ ? 72 : 84, h = is_compact_ ? 42 : 50;
        return flow::picture(w, h,
                             [&each, this](const Canvas& canvas, const Box& box) {
                                 const bool is_solid = each.wins;
                                 const Ink fill = card_.turn == Turn::max ? Ink::max_fill : Ink::min_fill;
                                 canvas.pen.rect(box.grown(-0.75), is_solid ? fill : Ink::card, 6,
                                                 {each.best  ? Ink::ink
                                                  : is_solid ? fill
                                                             : Ink::button_line,
                                                  1.5});
                                 const Type type{layout_.narrow ? 13.0 : 15.0, is_solid ? Ink::on_fill : Ink::ink,
                                                 is_solid ? Face::sans_bold : Face::sans};
                                 const Point c = box.centre();
                                 label(canvas.pen, {c.x, c.y - 0.2 * box.h},
                                       fitted(each.words, box.w - 6, type, canvas.metrics), type, Anchor::middle);
                                 label(canvas.pen, {c.x, c.y + 0.2 * box.h},
                                       fitted(each.fact, box.w - 6, type, canvas.metrics), type, Anchor::middle);
                             })
            .hit({{}, each.action, {}, !each.best});
    }

    /// What goes wrong after a move, in boards.
    Part block() const {
        const double side = layout_.narrow ? 84 : is_compact_ ? 92 : 120;
        Parts parts;
        for (const DuelCard::Board& each : card_.why_not->boards) {
            if (!parts.empty()) parts.push_back(steps(each.moves).middle());
            const auto draw = [&each](const Canvas& canvas, const Box& box) {
                draw_figure(canvas.pen, box, each.figure);
                const auto geometry = FigureGeometry::of(box, each.figure);
                for (const std::size_t square : each.ringed) {
                    const Box cell = geometry.at(square);
                    canvas.pen.circle(cell.centre(), 0.44 * cell.w, Ink::none, {Ink::ink, 2.5});
                }
            };
            const Part said =
                flow::words(flow::plain(each.words), {{16, 20, 2}, {14, 17, 2}, {12, 15, 2}}).tall(40, 34);
            parts.push_back(flow::column(0, {flow::picture(side, side, draw).tall(side),
                                             flow::line(each.name, {16, Ink::ink, Face::sans_bold}, 12),
                                             flow::when(!layout_.narrow, said)})
                                .at_least(side));
        }
        parts.push_back(flow::gap().growing());
        const auto ground = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::panel, 8); };
        return flow::column(4, {flow::line(card_.why_not->title, card_title).tall(24),
                                flow::row(layout_.narrow ? 8 : 16, std::move(parts))})
            .padded({12, 4, 12, 8})
            .on(ground)
            .hit({{}, Verb::standing, {}, true})
            .padded({beside, 4, beside, 4});
    }

    /// The moves between two boards, in a pill on an arrow.
    Part steps(const std::vector<DuelCard::Ply>& moves) const {
        Parts parts;
        for (std::size_t i = 0; i < std::min(most_plies, moves.size()); ++i) parts.push_back(ply(moves[i], metrics_));
        if (moves.size() > most_plies) parts.push_back(flow::line("…", body));
        const auto pill = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::card, box.h / 2, {Ink::ink, 1.5});
        };
        const auto edge = [](const Canvas& canvas, const Box& box) {
            const double y = box.centre().y, end = box.right();
            canvas.pen.line({box.x, y}, {end, y}, {Ink::edge, 2});
            canvas.pen.path({{end - 8, y - 6}, {end - 1, y}, {end - 8, y + 6}}, {Ink::edge, 2});
        };
        return flow::row(5, std::move(parts)).padded({8, 4, 8, 4}).on(pill).padded({14, 0, 18, 0}).on(edge).tall(30);
    }

    const PlayLayout& layout_;
    const DuelCard& card_;
    const TextMetrics& metrics_;
    const bool is_compact_;
    const double pad_;
};

}  // namespace

void draw_duel_card(Scene& scene, const PlayLayout& layout, const DuelCard& card, const TextMetrics& metrics) {
    Pen pen(add_layer(scene, layout.window));
    scene::card(pen, layout.hint);
    Card(layout, card, metrics).all().draw({scene, pen, metrics}, layout.hint);
}

}  // namespace plyglass::view
