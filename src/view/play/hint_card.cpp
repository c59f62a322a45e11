#include "view/play/hint_card.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/play/hint_parts.hpp"
#include "view/play/upright_hint.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

constexpr double beside = 12;  // of the best row's ground
constexpr double bar_width = 104, axis_width = 144;
constexpr Type value_type{22, Ink::ink, Face::sans_bold};

class Card {
public:
    Card(bool is_compact, const HintCard& hint, const TextMetrics& metrics)
        : hint_(hint),
          metrics_(metrics),
          is_compact_(is_compact),
          pad_(is_compact ? 16 : 24),
          last_title_(hint.chance_title.empty() ? hint.exact_title : hint.chance_title) {}

    /// In a low card the gaps give way first, then what the quick games favour, then moves beside the best one and the one that
    /// is asked about, then the foot.
    Part all(double width, double height) const {
        const auto fits = [&](const Way& way) { return flow::column(0, moves(way)).across(metrics_).least <= width; };
        const auto* way = std::find_if(ways.begin(), ways.end() - 1, fits);
        const Part said = sentence();
        Part whole = with(*way, said, hint_.games_sentence, 24);
        if (whole.down(width, metrics_).wanted <= height) return whole;
        // Before the sentence is set smaller, all else stands closer.
        const Part close = with(*way, said.tall(said.down(width, metrics_).wanted), hint_.games_brief, 20);
        return close.down(width, metrics_).least <= height ? close : with(*way, said, hint_.games_brief, 20);
    }

private:
    /// How the moves are set out. The first way stands that has room for all words.
    struct Way {
        bool is_raised;  ///< the values stand in line with the verdicts, above the facts
        bool has_bars;   ///< the values say more
        bool has_last;   ///< else the last column's words stand below the values
        double fact;     ///< the least size of the facts
    };
    static constexpr std::array<Way, 4> ways{
        {{false, true, true, 16}, {true, true, true, 14}, {true, false, true, 14}, {true, false, false, 12}}};

    Part with(const Way& way, const Part& said, const std::string& games, double leading) const {
        const Part favoured = flow::words(flow::marked(games), {{16, leading}});
        Parts out{flow::gap(24, 10), head().padded(flow::Sides::beside(pad_)), flow::gap(22, 6), said,
                  flow::gap(18, 2)};
        for (const Part& each : moves(way)) out.push_back(each);
        out.push_back(flow::gap(6).growing());
        out.push_back(favoured.padded({pad_, 1, pad_, leading > 20 ? 12.0 : 1.0}).ranked(9));
        out.push_back(hint_foot(hint_.facts, hint_.settings, hint_.settings_open, is_compact_)
                          .padded(flow::Sides::beside(pad_))
                          .ranked(7));
        return flow::column(0, std::move(out));
    }

    // --- head ---

    Part head() const {
        const auto sign = [this](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::max_fill, 10);
            icon::arrow(canvas.pen, box.centre(), icon::way_of(*hint_.move), Ink::on_fill, 0.54 * box.h, 5);
        };
        const double side = hint_sign_side(is_compact_);
        return hint_head(flow::when(hint_.move.has_value(), flow::picture(side, side, sign)), hint_.title,
                         hint_.headline, hint_.buttons, is_compact_, metrics_);
    }

    /// Two lines are smaller than one; a third one comes before smaller letters.
    Part sentence() const {
        constexpr double lead = 24;
        const Part words = flow::words(flow::marked(hint_.sentence),
                                       {{20, lead, 1}, {18, lead, 2}, {16, lead, 3}, {15, lead, 3}, {14, lead, 3}});
        return flow::as_high_as(words, {flow::gap(lead)}).padded(flow::Sides::beside(pad_));
    }

    // --- the moves ---

    bool is_asked(const HintCard::Row& row) const { return hint_.why_not && hint_.why_not->move == row.direction; }

    Parts moves(const Way& way) const {
        std::vector<Parts> cells;
        for (const HintCard::Row& row : hint_.rows) cells.push_back(cells_of(row, way));
        Parts rows = flow::table(12, std::move(cells), metrics_);
        Parts out{heads(way).padded({pad_, 0, pad_, 5})};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const HintCard::Row& row = hint_.rows[i];
            const bool is_ruled = i > 0 && !row.best && !hint_.rows[i - 1].best && !is_asked(hint_.rows[i - 1]);
            const auto ground = [inset = pad_ - beside, is_ruled, best = row.best](const Canvas& canvas,
                                                                                   const Box& box) {
                if (best) canvas.pen.rect(box, Ink::max_tint, 8);
                if (is_ruled) rule(canvas.pen, box.x + inset, std::round(box.y) - 0.5, box.w - 2 * inset);
            };
            Part part = rows[i].padded(flow::Sides::beside(pad_ - beside)).on(ground);
            if (row.can_ask) part = part.hit({{}, {Verb::why_not, row.direction}, hint_.ask_tip, true});
            part = part.padded(flow::Sides::beside(beside)).tall(is_compact_ ? 50 : 56, 43);
            out.push_back(part.ranked(!hint_.why_not || row.best || is_asked(row) ? 0 : 8));
            if (is_asked(row)) out.push_back(block());
        }
        return out;
    }

    /// A card whose tip points up at its row.
    Part block() const {
        const auto ground = [tip = pad_ + 44](const Canvas& canvas, const Box& box) {
            const double x = box.x + tip, y = box.y + 1;
            canvas.pen.rect(box, Ink::panel, 8);
            canvas.pen.polygon({{x - 12, y}, {x, y - 10}, {x + 12, y}}, Ink::panel, {});
        };
        const Part title = flow::line(hint_.why_not->title, card_title).tall(is_compact_ ? 26 : 44);
        const Part boards = is_compact_ ? why_not(*hint_.why_not, 86, 24, 18, metrics_)
                                        : why_not(*hint_.why_not, 104, 30, 24, metrics_);
        const Part part = flow::column(0, {title, boards})
                              .padded({pad_ - beside + 12, 0, pad_ - beside, 6})
                              .on(ground)
                              .hit({{}, Verb::standing, {}, true})
                              .padded(flow::Sides::beside(beside));
        return flow::column(0, {flow::gap(8, 2), part, flow::gap(8, 2)});
    }

    Part heads(const Way& way) const {
        const auto with_tip = [](const Part& part, const std::string& tip) {
            return tip.empty() ? part : part.hit({{}, Verb::canvas, tip, true});
        };
        const bool joins = !way.has_last && !last_title_.empty();
        const std::string title = joins ? hint_.value_title + " · " + last_title_ : hint_.value_title;
        const Part value = with_tip(flow::line(title, body, 12, Anchor::right), hint_.value_tip);
        return flow::row(
            12,  // as in the table below
            {flow::row(0, {flow::gap().growing(), value}).growing(),
             flow::when(way.has_bars, with_tip(flow::line(hint_.loss_title, body, 12), hint_.loss_tip).wide(bar_width)),
             last(way, flow::line(last_title_, body, 12))});
    }

    /// The last column, behind a quiet line.
    Part last(const Way& way, const Part& part) const {
        const auto divide = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::line); };
        if (!way.has_last || last_title_.empty()) return {};
        return flow::row(12, {flow::picture(1, 0, divide), part.wide(axis_width)});
    }

    Parts cells_of(const HintCard::Row& row, const Way& way) const {
        const auto arrow = [&row](const Canvas& canvas, const Box& box) {
            const Ink ink = row.legal ? row.best ? Ink::alpha_text : Ink::ink : Ink::ink3;
            icon::arrow(canvas.pen, box.centre(), icon::way_of(row.direction), ink, 18, row.best ? 3.5 : 2.5);
        };
        const Ink ink = row.legal ? Ink::ink : Ink::ink2;
        const Face face = row.best ? Face::sans_bold : Face::sans;
        const Part verdict = flow::line(row.verdict, {18, ink, face}, 13),
                   value = flow::line(row.value, value_type, 16);
        const Part bar = flow::when(way.has_bars, loss(row).wide(bar_width));
        const Part fact = flow::line(row.fact, body, way.fact);
        Parts out{flow::picture(24, 24, arrow), flow::line(row.word, {20, ink, face})};
        if (way.is_raised) {
            const std::string& below = row.chance ? row.chance->words : row.exact;
            const Part words = flow::when(!way.has_last && !last_title_.empty(), flow::line(below, body));
            out.push_back(flow::column(0, {flow::row(12, {verdict.growing(), value, bar}),
                                           flow::row(12, {fact.growing(), flow::gap(), words.ranked(1)})})
                              .middle()
                              .growing());
        } else {
            out.push_back(flow::column(0, {verdict, fact}).middle().growing());
            out.push_back(flow::line(row.value, value_type, 16, Anchor::right));
            out.push_back(bar);
        }
        const Part column = row.chance ? chance(*row.chance, row.best)
                                       : flow::line(hint_.chance_title.empty() ? row.exact : std::string(),
                                                    {22, row.exact_best ? Ink::alpha_text : Ink::ink2,
                                                     row.exact_best ? Face::sans_bold : Face::sans},
                                                    16);
        const Part end = last(way, column.node == nullptr ? flow::gap() : column);
        if (end.node != nullptr) out.push_back(end);
        return out;
    }

    /// What a move gives away, as a bar with its number; a click means the row.
    Part loss(const HintCard::Row& row) const {
        if (!row.loss) return flow::gap();
        const auto draw = [loss = *row.loss](const Canvas& canvas, const Box& track) {
            canvas.pen.rect(track, Ink::track, 3);
            if (loss.part <= 0) return;
            const double w = std::clamp(loss.part * track.w, 3.0, track.w);
            // It may be more: the end is open.
            constexpr double open = 16;
            const double solid = loss.at_least ? std::min(w, track.w - open) : w;
            canvas.pen.rect({track.x, track.y, solid, track.h}, Ink::ink3, std::min(3.0, solid / 2));
            if (!loss.at_least) return;
            canvas.pen.rect(Box{track.x + solid, track.y, open, track.h}.grown(-0.75), Ink::none, 2,
                            {Ink::ink3, 1.5, 3, 3});
        };
        Part bar = flow::picture(0, 12, draw).tall(24);
        if (row.loss->part <= 0) return bar;
        const std::string share = text::likelihood(row.loss->part, 2);
        const std::string tip = row.loss->at_least
                                    ? text::filled(text::tr("gives away at least {} of the best value"), share)
                                    : text::filled(text::tr("gives away {} of the best value"), share);
        const scene::Action action = row.can_ask ? scene::Action(Verb::why_not, row.direction) : Verb::canvas;
        return bar.hit({{}, action, tip, true}).middle();
    }

    /// The share in words, and where it lies between 0 and 100 %. Quiet: it moves while one looks.
    static Part chance(const HintCard::Chance& chance, bool best) {
        const auto axis = [rate = chance.rate, best](const Canvas& canvas, const Box& box) {
            Pen& pen = canvas.pen;
            const double y = box.centre().y;
            const auto at = [&](double share) { return Point{box.x + share * box.w, y}; };
            const Ink line = best ? Ink::ink3 : Ink::line2;
            pen.line(at(0), at(1), {line, 2});
            for (const double tick : {0.0, 0.5, 1.0}) pen.line({at(tick).x, y - 4}, {at(tick).x, y + 4}, {line, 1.5});
            pen.opacity(0.55);
            pen.line(at(rate.low), at(rate.high), {Ink::ink2, 5});
            pen.opacity(1);
            pen.circle(at(rate.share), 4, Ink::ink2);
        };
        return flow::column(0, {flow::line(chance.words, {18, Ink::ink2, Face::sans}, 14), flow::picture(0, 22, axis)})
            .middle();
    }

    const HintCard& hint_;
    const TextMetrics& metrics_;
    const bool is_compact_;
    const double pad_;  // of what is written
    const std::string& last_title_;
};

}  // namespace

void draw_hint_card(Scene& scene, const PlayLayout& layout, const HintCard& hint, const TextMetrics& metrics) {
    if (layout.narrow) return draw_upright_hint(scene, layout, hint, metrics);
    Pen pen(add_layer(scene, layout.window));
    card(pen, layout.hint);
    Card(layout.compact, hint, metrics).all(layout.hint.w, layout.hint.h).draw({scene, pen, metrics}, layout.hint);
}

}  // namespace plyglass::view
