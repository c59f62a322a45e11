// The call stack: one row per open node from the root down, with its window and its best value so far.

#include "view/stack_card.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

using text::tr;

constexpr double head_height = 38;
constexpr double above_rows = 4, below_rows = 5;
constexpr double least_pitch = 26;
constexpr double most_pitch = 42 + 2.0 / 3;

class StackBuilder {
public:
    StackBuilder(const Box& box, bool is_compact, const StackCard& stack, const TextMetrics& metrics)
        : box_(box), is_compact_(is_compact), stack_(stack), metrics_(metrics) {}

    Part all() const {
        // The pitch fits the deepest path, so that no row moves while the stack grows and shrinks.
        const double room = box_.h - head_height - 1 - above_rows - below_rows;
        const auto fit = static_cast<std::size_t>(std::max(1.0, std::floor(room / least_pitch)));
        const std::size_t count = stack_.rows.size();
        const std::size_t wanted = std::max({count, static_cast<std::size_t>(std::max(1, stack_.deepest))});
        const double pitch = std::min(most_pitch, room / static_cast<double>(std::min(fit, wanted)));
        const std::size_t hidden = count > fit ? count - fit + 1 : 0;  // one row holds that message

        std::vector<Parts> cells{head()};
        for (std::size_t i = hidden; i < count; ++i) cells.push_back(cells_of(stack_.rows[i]));
        Parts rows = flow::table(8, std::move(cells), metrics_);
        const double left = is_compact_ ? 9 : 11, right = is_compact_ ? 8 : 12;
        rows.front() = rows.front().padded({right, 6, right, 0}).tall(head_height);
        for (std::size_t i = hidden; i < count; ++i) {
            const StackCard::Row& row = stack_.rows[i];
            const auto ground = [is_current = row.current](const Canvas& canvas, const Box& at) {
                if (is_current) highlight_row(canvas.pen, at);
            };
            Part& part = rows[i - hidden + 1];
            part = part.padded({left, 0, right, 0})
                       .on(ground)
                       .padded({0, 0, 0, 2})
                       .hit_with_tip({{}, Action(Verb::frame, row.node), row.name, true})
                       .tall(pitch);
        }
        Parts parts{rows.front(), flow::ruled(4), flow::gap(above_rows)};
        if (hidden > 0)
            parts.push_back(flow::line(text::filled(tr("{} more above"), hidden), {16, Ink::ink3, Face::sans}, 12)
                                .padded({left + 25, 0, right, 0})
                                .tall(pitch));
        for (std::size_t i = 1; i < rows.size(); ++i) parts.push_back(rows[i]);
        return flow::column(0, std::move(parts))
            .padded(flow::Sides::beside(8))
            .on([](const Canvas& canvas, const Box& at) { card(canvas.pen, at); });
    }

private:
    Parts head() const {
        Parts out{
            flow::first_of({flow::line(stack_.title, card_title),
                            flow::line(stack_.short_title.empty() ? stack_.title : stack_.short_title, card_title)})
                .wide(0)
                .growing()};
        if (stack_.windows) {
            out.push_back(flow::line("α", {18, Ink::alpha_text, Face::sans_bold}, 0, Anchor::right));
            out.push_back(flow::line("β", {18, Ink::beta_text, Face::sans_bold}, 0, Anchor::right));
        }
        const Part best = flow::first_of(
            {flow::line(stack_.best_title, body, 0, Anchor::right), flow::line(tr("Best"), body, 12, Anchor::right)});
        out.push_back(stack_.windows ? best.wide(0) : best);
        return out;
    }

    /// A name may be cut, a value not.
    Parts cells_of(const StackCard::Row& row) const {
        const auto sign = [turn = row.turn](const Canvas& canvas, const Box& at) {
            turn_sign(canvas.pen, at.centre(), turn);
        };
        const Type name{16, Ink::ink, row.current ? Face::sans_bold : Face::sans};
        Parts out{flow::row(9, {flow::picture(16, 16, sign), flow::line(row.name, name, 14).growing()}).wide(0)};
        if (stack_.windows) {
            out.push_back(value(row.alpha, Ink::alpha_text, 18));
            out.push_back(value(row.beta, Ink::beta_text).at_least(is_compact_ ? 44 : 48));
        }
        out.push_back(value(row.best, Ink::ink).at_least(is_compact_ && stack_.windows ? 44 : 84));
        return out;
    }

    /// Long values are in the smallest size that is `easy` to read.
    Part value(const std::string& words, Ink ink, double easy = 14) const {
        const double most = is_compact_ ? 58 : 76;
        const double w = width_of(words, {easy, ink, Face::sans_bold}, metrics_);
        return flow::line(words, {18, words == "–" ? Ink::ink3 : ink, Face::sans_bold}, 11, Anchor::right)
            .wide(std::min(most, std::max(w, width_of("–", {18, ink, Face::sans_bold}, metrics_))));
    }

    const Box& box_;
    const bool is_compact_;
    const StackCard& stack_;
    const TextMetrics& metrics_;
};

}  // namespace

void draw_stack_card(Scene& scene, Pen& pen, const Box& box, bool is_compact, const StackCard& stack,
                     const TextMetrics& metrics) {
    StackBuilder(box, is_compact, stack, metrics).all().draw({scene, pen, metrics}, box);
}

}  // namespace plyglass::view
