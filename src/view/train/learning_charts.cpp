#include "view/train/learning_charts.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/log_axis.hpp"
#include "text/numbers.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

constexpr double least_score = 500;
constexpr double most_score = 500'000;
constexpr double first_game = 10;

/// "10", "1 k", "1 M".
std::string short_number(double value) {
    if (value >= 1e6) return text::fixed(value / 1e6, 0) + " M";
    if (value >= 1e3) return text::fixed(value / 1e3, 0) + " k";
    return text::fixed(value, 0);
}

/// A card with a heading above `part`.
void draw_card(Scene& scene, const Box& box, const std::string& title, const std::string& note, const Part& part,
               const TextMetrics& metrics) {
    Pen pen(add_layer(scene, box));
    card(pen, box);
    const Part head =
        flow::row(24, {flow::line(title, card_title), flow::line(note, body, 0, Anchor::right).growing()});
    flow::column(14, {head.padded(flow::Sides::beside(10)), part.growing()})
        .padded({10, 13, 10, 12})
        .draw({scene, pen, metrics}, box);
}

class CurveBuilder {
public:
    CurveBuilder(const Canvas& canvas, const Box& plot, const LearningCurveCard& curve)
        : pen_(canvas.pen),
          curve_(curve),
          metrics_(canvas.metrics),
          plot_(plot),
          games_(first_game, curve.most_games, plot_.x, plot_.right()),
          score_(least_score, most_score, plot_.bottom(), plot_.y) {}

    void draw(const Canvas& canvas) {
        draw_axes();
        for (const LearningSample& sample : curve_.samples) points_.push_back(place(sample.games, sample.value));
        draw_others();
        if (points_.empty()) return draw_nothing(canvas);
        draw_band();
        pen_.path(points_, {Ink::alpha_text, 3.5});
        draw_now();
    }

private:
    Point place(double games, double score) const { return {games_.at(games), score_.at(score)}; }

    // On a ground of its own: the others' lines lie where the values are, wherever the words stand.
    void draw_nothing(const Canvas& canvas) const {
        const auto ground = [](const Canvas& on, const Box& box) { on.pen.rect(box, Ink::card, 8); };
        const Part words = flow::line(curve_.nothing, {20, Ink::ink2, Face::sans}, 16).padded(flow::Sides::beside(12));
        flow::centred(words.on(ground)).tall(36).draw(canvas, plot_);
    }

    void draw_axes() {
        for (double score = 1000; score < most_score; score *= 10) {
            const double y = score_.at(score);
            pen_.line({plot_.x, y}, {plot_.right(), y}, {Ink::line, 1});
            label(pen_, {plot_.x - 12, y}, short_number(score), body, Anchor::right);
        }
        const double below = plot_.bottom() + 20;
        for (double games = first_game; games <= curve_.most_games; games *= 10) {
            const double x = games_.at(games);
            pen_.line({x, plot_.y}, {x, plot_.bottom()}, {Ink::line, 1});
            label(pen_, {x, below}, short_number(games), body, Anchor::middle);
        }
        pen_.line({plot_.x, plot_.bottom()}, {plot_.right(), plot_.bottom()}, {Ink::line, 1});
        // The name stands between the two numbers in the middle.
        const double decade = std::pow(10, std::floor(std::log10(std::sqrt(first_game * curve_.most_games)) + 1e-9));
        label(pen_, {(games_.at(decade) + games_.at(10 * decade)) / 2, below}, curve_.axis, body, Anchor::middle);
    }

    /// The other agents' lines, each with its interval, its name on the left and its mean on the right.
    void draw_others() {
        double above = -100;  // the line before
        for (const LearningCurveCard::Other& other : curve_.others) {
            const double y = score_.at(other.mean);
            pen_.opacity(0.16);
            const double top = score_.at(other.high);
            pen_.rect({plot_.x, top, plot_.w, score_.at(other.low) - top}, Ink::ink3);
            pen_.opacity(1);
            pen_.line({plot_.x, y}, {plot_.right(), y}, {Ink::ink3, 2, 7, 5});
            // The words stand over the line, or below it if another line is too near.
            const double middle = y - above < 27 ? y + 13 : y - 13;
            const double right = plot_.right() - 4;
            const double words = write({right - width_of(other.words, body, metrics_), middle}, other.words, body).x;
            write_name(other.name, middle, plot_.x + 8, words - 8);
            above = y;
        }
    }

    /// A name where nothing crosses it: at the left end, beside the value at the right end, or on either side of the number at
    /// the curve's end and of the line below it; smaller if none of these has room.
    void write_name(const std::string& name, double middle, double left, double right) {
        const double width = width_of(name, body, metrics_);
        double before = right, behind = right;
        if (!points_.empty()) {
            const double at = points_.back().x;
            const bool beside_now = now_box().overlaps({left, middle - 13, right - left, 26});
            before = (beside_now ? now_box().x : at) - 6;
            behind = (beside_now ? now_box().right() : at) + 8;
        }
        for (const double x : {left, right - 12 - width, before - width, behind}) {
            if (x >= left && x + width <= right && !is_crossed({x, middle - 13, width, 26}))
                return static_cast<void>(write({x, middle}, name, body));
        }
        const bool is_first = before - left >= right - behind;
        const double room = is_first ? before - left : right - behind;
        const Type type = shrunk(name, room, body, 12, metrics_);
        write({is_first ? left : behind, middle}, fitted(name, room, type, metrics_), type);
    }

    /// Writes words on a ground of their own. Returns its box.
    Box write(Point left, const std::string& words, const Type& type) {
        const Box ground{left.x - 3, left.y - 10, width_of(words, type, metrics_) + 6, 20};
        pen_.rect(ground, Ink::card, 3);
        label(pen_, left, words, type);
        return ground;
    }

    /// Whether the curve, the number at its end or the line below that is where `box` is.
    bool is_crossed(const Box& box) const {
        if (!points_.empty()) {
            const Point end = points_.back();
            if (now_box().overlaps(box)) return true;
            if (box.x < end.x + 2 && box.right() > end.x - 2 && box.bottom() > end.y) return true;
        }
        for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
            const Point a = points_[i];
            const Point b = points_[i + 1];
            if (b.x < box.x || a.x > box.right()) continue;
            const auto [top, bottom] = std::minmax(a.y, b.y);
            if (top < box.bottom() && bottom > box.y) return true;
        }
        return false;
    }

    void draw_band() {
        pen_.opacity(0.16);
        for (std::size_t i = 0; i + 1 < curve_.samples.size(); ++i) {
            const LearningSample& a = curve_.samples[i];
            const LearningSample& b = curve_.samples[i + 1];
            if (points_[i + 1].x - points_[i].x < 0.01) continue;
            pen_.polygon({place(a.games, a.high), place(b.games, b.high), place(b.games, b.low), place(a.games, a.low)},
                         Ink::alpha_text);
        }
        pen_.opacity(1);
    }

    /// The place of the number at the curve's end.
    Box now_box() const {
        const Point at = points_.back();
        const double width = width_of(curve_.now, now_type, metrics_);
        const double right = std::max(at.x + 2, plot_.x + width + 4);
        return {right - width - 3, at.y - 36, width + 6, 26};
    }

    void draw_now() {
        const Point at = points_.back();
        pen_.line({at.x, at.y + 10}, {at.x, plot_.bottom()}, {Ink::alpha_text, 1.5, 3, 4});
        pen_.rect(now_box(), Ink::card, 4);
        label(pen_, now_box().centre(), curve_.now, now_type, Anchor::middle);
        pen_.circle(at, 7, Ink::alpha_text, {Ink::card, 2.5});
    }

    static constexpr Type now_type{22, Ink::alpha_text, Face::sans_bold};

    Pen& pen_;
    const LearningCurveCard& curve_;
    const TextMetrics& metrics_;
    const Box plot_;
    const LogAxis games_, score_;
    std::vector<Point> points_;
};

/// Lines at 0, 50 and 100 %, and marks with their intervals, as many as can be told apart; the last one always.
void draw_shares(Pen& pen, const Box& plot, const std::vector<LearningSample>& samples, double most_games) {
    const auto y = [&](double share) { return std::lerp(plot.bottom(), plot.y, share); };
    for (const double share : {0.0, 0.5, 1.0})
        pen.line({plot.x, y(share)}, {plot.right(), y(share)}, {share == 0 ? Ink::line2 : Ink::line, 1});
    constexpr double apart = 11;
    const LogAxis games(first_game, most_games, plot.x + 6, plot.right() - 6);
    std::vector<LearningSample> shown;
    for (std::size_t i = samples.size(); i-- > 0;)
        if (shown.empty() || games.at(shown.back().games) - games.at(samples[i].games) >= apart)
            shown.push_back(samples[i]);
    for (const LearningSample& sample : shown) {
        const double x = games.at(sample.games);
        pen.opacity(0.45);
        pen.rect({x - 3, y(sample.high), 6, y(sample.low) - y(sample.high)}, Ink::chance_text);
        pen.opacity(1);
        pen.circle({x, y(sample.value)}, 3.5, Ink::chance_text);
    }
}

/// A tile: how many games reach it now, with the interval, and since the first game. Where the name has no room beside the
/// share it stands above it.
Part tile_of(const TileRatesCard& rates, std::size_t i, bool is_high) {
    const TileRatesCard::Tile& tile = rates.tiles[i];
    const Type share{22, tile.is_reached ? Ink::ink : Ink::ink3, Face::sans_bold};
    const Part name = flow::line(tile.name, {18, Ink::ink, Face::sans_bold});
    const Part words = flow::line(tile.words, share, 16, Anchor::right);
    const auto plot = [&rates, &tile](const Canvas& canvas, const Box& box) {
        draw_shares(canvas.pen, box, tile.samples, rates.most_games);
    };
    const auto divide = [is_first = i == 0](const Canvas& canvas, const Box& box) {
        if (!is_first) canvas.pen.rect({box.x, box.y, 1, box.h}, Ink::line);
    };
    const Part interval = flow::line(tile.interval, body, 12, Anchor::right);
    return flow::column(8,
                        {is_high ? flow::column(0, {name, words}) : flow::row(8, {name.growing(), words}),
                         flow::picture(0, 0, plot).growing(),
                         flow::row(8, {flow::when(i == 0, flow::line(rates.now, body)).ranked(1), interval.growing()})})
        .padded(flow::Sides::beside(10))
        .on(divide);
}

}  // namespace

void draw_learning_curve(Scene& scene, const Box& box, const LearningCurveCard& curve, const TextMetrics& metrics) {
    const auto plot = [&curve](const Canvas& canvas, const Box& at) { CurveBuilder(canvas, at, curve).draw(canvas); };
    draw_card(scene, box, curve.title, curve.note, flow::picture(0, 0, plot).padded({62, 3, 22, 36}), metrics);
}

void draw_tile_rates(Scene& scene, const Box& box, const TileRatesCard& rates, const TextMetrics& metrics) {
    Parts ways;
    for (const bool is_high : {false, true}) {
        Parts tiles;
        for (std::size_t i = 0; i < rates.tiles.size(); ++i) tiles.push_back(tile_of(rates, i, is_high));
        ways.push_back(flow::even_row(0, std::move(tiles)));
    }
    draw_card(scene, box, rates.title, rates.note, flow::first_of(std::move(ways)), metrics);
}

}  // namespace plyglass::view
