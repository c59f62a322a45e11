#include "view/proof_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "picture/node_look.hpp"
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

// --- the panel -----------------------------------------------------------------------------------------

/// A lock: nothing moves.
void draw_lock(Pen& pen, const Box& box) {
    const double k = box.w / 32;
    const Point c = box.centre();
    pen.rect(box, Ink::ink, box.w / 4);
    std::vector<Point> shackle;
    for (int i = 0; i <= 12; ++i) {
        const double angle = 3.14159265358979 * (1 + i / 12.0);
        shackle.push_back({c.x + 5.5 * k * std::cos(angle), c.y - 5 * k + 5.5 * k * std::sin(angle)});
    }
    shackle.insert(shackle.begin(), {c.x - 5.5 * k, c.y});
    shackle.push_back({c.x + 5.5 * k, c.y});
    pen.path(std::move(shackle), {Ink::on_ink, 2.5 * k});
    pen.rect({c.x - 9 * k, c.y - 1 * k, 18 * k, 12 * k}, Ink::on_ink, 2.5 * k);
}

Part card_of(const Part& title, double pad, Parts parts) {
    const auto ground = [](const Canvas& canvas, const Box& box) { card(canvas.pen, box); };
    parts.insert(parts.begin(), title.tall(40, 28));
    return flow::column(0, std::move(parts)).padded({pad, 2, pad, 6}).on(ground);
}

Part claim(const ProofView& proof, double pad) {
    const auto lock = [](const Canvas& canvas, const Box& box) { draw_lock(canvas.pen, box); };
    const Part back =
        flow::line("Esc", body).padded({16, 0, 0, 0}).hit({{}, Verb::prove, tr("Back to the step (Esc)"), true});
    return card_of(
        flow::row(0, {flow::line(tr("Prune proof"), card_title).growing(), back}), pad,
        {flow::row(12, {flow::picture(32, 32, lock),
                        flow::line(proof.headline, {20, Ink::ink, Face::sans_bold}, 16).growing()}),
         flow::gap(12, 4), flow::words(flow::marked(proof.sentence), {{20, 27}, {18, 24}, {16, 20}}).growing()});
}

/// A row as high as drawn, or lower in a low window, with a line to the next one.
Part row(Parts parts, double height, double least, bool is_last) {
    const auto line = [is_last](const Canvas& canvas, const Box& box) {
        if (!is_last) rule(canvas.pen, box.x, box.bottom(), box.w);
    };
    return flow::row(10, std::move(parts)).under(line).tall(height, least);
}

Part reasons(const ProofView& proof, double pad) {
    Parts rows;
    for (std::size_t i = 0; i < proof.reasons.size(); ++i) {
        const ProofView::Reason& reason = proof.reasons[i];
        const auto disc = [number = i + 1](const Canvas& canvas, const Box& box) {
            canvas.pen.circle(box.centre(), 13, Ink::ink);
            label(canvas.pen, box.centre(), std::to_string(number), {17, Ink::on_ink, Face::sans_bold}, Anchor::middle);
        };
        const Ink fill = picture::player_ink(reason.turn).fill;
        const auto ground = [fill](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, fill, 6); };
        const Type type{18, fill == Ink::leaf_fill ? Ink::leaf_ink : Ink::on_fill, Face::sans_bold};
        // Words in one line, else in two smaller ones.
        rows.push_back(row({flow::picture(26, 26, disc),
                            flow::words(flow::marked(reason.words), {{18, 19, 1}, {16, 19, 2}}).middle().growing(),
                            flow::line(reason.value, type).padded(flow::Sides::beside(8)).on(ground).tall(28)},
                           48, 38, i + 1 == proof.reasons.size()));
    }
    return card_of(flow::line(tr("Whose bounds guarantee it"), card_title), pad, std::move(rows));
}

Part now(const ProofView& proof, double pad, const TextMetrics& metrics) {
    double notes = 0;
    for (const ProofView::Now& each : proof.now) notes = std::max(notes, width_of(each.note, body, metrics));
    Parts rows;
    for (const ProofView::Now& each : proof.now) {
        const Type name{18, Ink::ink, each.is_root ? Face::sans_bold : Face::sans};
        const Type note{16, each.is_root ? Ink::chance_text : Ink::ink2};
        const Part value = flow::row(
            8, {flow::line(each.name, name, 16).growing(), flow::line(each.value, {20, Ink::ink, Face::sans_bold})});
        rows.push_back(row({value.growing(), flow::line(each.note, note, 0, Anchor::right).at_least(notes)}, 42, 34,
                           each.is_root));
    }
    return card_of(flow::line(proof.now_title, card_title), pad, std::move(rows));
}

// --- the sheet -----------------------------------------------------------------------------------------

struct Measures {
    double margin;
    double field_top, field_height, field_width, step_width;
    double first_curve, second_curve, rise;  // middles from the sheet's top; how far the second one rises
    double track, ticks, numbers;
    double knob;
    double button_height, first_button, second_button, buttons_width;
};
constexpr Measures full{24, 56, 56, 120, 48, 32, 58, 10, 96, 104, 120, 14, 44, 24, 76, 256};
constexpr Measures compact{16, 28, 48, 104, 40, 16, 36, 8, 62, 69, 85, 12, 36, 12, 56, 224};

constexpr double beside_slider = 104;  // for a curve's name with its value

class Sheet {
public:
    Sheet(Scene& scene, const StepLayout& layout, const ProofView& proof, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, layout.window)),
          proof_(proof),
          metrics_(metrics),
          m_(layout.compact ? compact : full),
          box_(layout.transport),
          has_field_(box_.w >= 700),
          has_buttons_(box_.w >= 560) {
        const double field = has_field_ ? 2 * m_.step_width + m_.field_width + 16 : 0;
        const double left = box_.x + m_.margin + field + beside_slider - (has_field_ ? 8 : 32);
        const double buttons = has_buttons_ ? m_.buttons_width : 0;
        const double right = box_.right() - m_.margin - buttons - beside_slider;
        track_ = {left, box_.y + m_.track - 3, std::max(80.0, right - left), 6};
    }

    Box draw() {
        pen_.rect(box_, Ink::card);
        rule(pen_, box_.x, box_.y, box_.w);
        scene_.hits.push_back({box_, Verb::panel, {}, false});
        const Box field = has_field_ ? draw_field() : Box{};
        draw_curves();
        draw_track();
        draw_buttons();
        return field;
    }

private:
    double x_at(double place) const { return track_.x + place * track_.w; }

    Box draw_field() {
        const double y = box_.y + m_.field_top;
        double x = box_.x + m_.margin;
        const std::string words = tr("Value of this leaf");
        const double room = 2 * m_.step_width + m_.field_width + 16;
        label(pen_, {x, box_.y + (m_.field_top > 40 ? 32 : 15)}, fitted(words, room, card_title, metrics_), card_title);
        const Box minus{x, y, m_.step_width, m_.field_height};
        button(pen_, minus);
        icon::minus(pen_, minus.centre(), Ink::ink);
        scene_.hits.push_back({minus, Verb::decrease, tr("Less (←)"), true});
        x += m_.step_width + 8;
        const Box field = text_field(pen_, {x, y, m_.field_width, m_.field_height}, proof_.wrong);
        x += m_.field_width + 8;
        const Box plus{x, y, m_.step_width, m_.field_height};
        button(pen_, plus);
        icon::plus(pen_, plus.centre(), Ink::ink);
        scene_.hits.push_back({plus, Verb::increase, tr("More (→)"), true});
        return field;
    }

    Point on_curve(const ProofView::Curve& curve, double middle, double place) const {
        const auto& points = curve.points;
        auto at = std::find_if(points.begin(), points.end(), [&](const Point& p) { return p.x >= place; });
        if (at == points.end()) at = std::prev(points.end());
        double height = at->y;
        if (at != points.begin() && at->x > place) {
            const Point& before = *std::prev(at);
            height = before.y + (at->y - before.y) * (place - before.x) / std::max(1e-9, at->x - before.x);
        }
        return {x_at(place), middle - m_.rise * height};
    }

    /// The part of a curve between two places.
    std::vector<Point> part(const ProofView::Curve& curve, double middle, double from, double to) const {
        std::vector<Point> out{on_curve(curve, middle, from)};
        for (const Point& p : curve.points) {
            if (p.x > from && p.x < to) out.push_back(on_curve(curve, middle, p.x));
        }
        out.push_back(on_curve(curve, middle, to));
        return out;
    }

    void draw_curves() {
        double middle = box_.y + m_.first_curve;
        for (const ProofView::Curve& curve : proof_.curves) {
            const picture::PlayerInk inks = picture::player_ink(curve.turn);
            const bool is_root = &curve == &proof_.curves.front();
            pen_.path(part(curve, middle, 0, proof_.swept_from), {inks.fill, 2, 3, 6});
            pen_.path(part(curve, middle, proof_.swept_to, 1), {inks.fill, 2, 3, 6});
            if (proof_.swept_from < proof_.swept_to)
                pen_.path(part(curve, middle, proof_.swept_from, proof_.swept_to), {inks.fill, is_root ? 5.0 : 4.0});
            const Type type{16, inks.text == Ink::beta_text ? Ink::beta_small : inks.text, Face::sans_bold};
            constexpr double room = beside_slider - 24;
            label(pen_, {track_.x - 14, middle}, fitted(curve.left, room, type, metrics_), type, Anchor::right);
            label(pen_, {track_.right() + 16, middle}, fitted(curve.right, room, type, metrics_), type);
            middle = box_.y + m_.second_curve;
        }
    }

    void draw_track() {
        const double y = track_.y;
        pen_.rect(track_, Ink::track, 3);
        pen_.rect({x_at(proof_.swept_from), y, (proof_.swept_to - proof_.swept_from) * track_.w, 6}, Ink::ink3, 3);
        const auto count = static_cast<double>(proof_.ticks.size() - 1);
        const bool all = track_.w >= 380;
        for (std::size_t i = 0; i < proof_.ticks.size(); ++i) {
            const double x = x_at(static_cast<double>(i) / count);
            pen_.line({x, box_.y + m_.ticks}, {x, box_.y + m_.ticks + 5}, {Ink::line2, 1.5});
            if (all || i % 2 == 0) label(pen_, {x, box_.y + m_.numbers}, proof_.ticks[i], body, Anchor::middle);
        }
        const double x = x_at(proof_.at);
        pen_.line({x, box_.y + m_.first_curve - 10}, {x, y - 7}, {Ink::ink, 2});
        double middle = box_.y + m_.first_curve;
        for (const ProofView::Curve& curve : proof_.curves) {
            pen_.circle(on_curve(curve, middle, proof_.at), 6, Ink::card, {Ink::ink, 2.5});
            middle = box_.y + m_.second_curve;
        }
        pen_.circle({x, y + 3}, m_.knob, Ink::card, {Ink::ink, 4});
        const double top = box_.y + 4;
        scene_.hits.push_back(
            {{track_.x - slack, top, track_.w + 2 * slack, box_.y + m_.numbers - 12 - top}, Verb::vary, {}, true});
    }

    /// A button of a given width: words, and its key if there is room.
    void draw_button(const Box& box, const Action& action, const std::string& words, const std::string& key,
                     bool primary) {
        constexpr double pad = 12, before_cap = 10;
        const CapStyle cap{26, 16, primary ? Ink::on_ink : Ink::ink2};
        const Type type{16, primary ? Ink::on_ink : Ink::ink, Face::sans_bold};
        button(pen_, box, primary ? Ink::ink : Ink::card, primary ? Ink::ink : Ink::button_line);
        double w = width_of(words, type, metrics_);
        const double cap_w = key.empty() ? 0 : key_cap_width(key, cap, metrics_);
        const bool has_cap = cap_w > 0 && w + before_cap + cap_w + 2 * pad <= box.w;
        const std::string shown = fitted(words, box.w - 2 * pad, type, metrics_);
        w = width_of(shown, type, metrics_) + (has_cap ? before_cap + cap_w : 0);
        const double x = box.centre().x - w / 2;
        label(pen_, {x, box.centre().y}, shown, type);
        if (has_cap) key_cap(pen_, {x + w - cap_w, box.centre().y}, key, cap, metrics_);
        scene_.hits.push_back({box, action, {}, true});
    }

    void draw_buttons() {
        if (!has_buttons_) return;
        const double x = box_.right() - m_.margin - m_.buttons_width;
        const double half = (m_.buttons_width - 8) / 2;
        const double h = m_.button_height;
        const std::string sweep = proof_.sweeping ? tr("Stop") : tr("Sweep all values");
        draw_button({x, box_.y + m_.first_button, m_.buttons_width, h}, Verb::play, sweep, "Space", false);
        draw_button({x, box_.y + m_.second_button, half, h}, Verb::put_back, proof_.put_back, "", false);
        draw_button({x + half + 8, box_.y + m_.second_button, half, h}, Verb::prove, text::trc("button", "Done"), "Esc",
                    true);
    }

public:
    static constexpr double slack = 16;  // the knob can be caught at the ends, too

private:
    Scene& scene_;
    Pen pen_;
    const ProofView& proof_;
    const TextMetrics& metrics_;
    const Measures& m_;
    const Box box_;
    const bool has_field_, has_buttons_;
    Box track_;
};

}  // namespace

void draw_proof_panel(Scene& scene, const StepLayout& layout, const ProofView& proof, const TextMetrics& metrics) {
    const Box& panel = layout.panel;
    if (panel.w <= 0) return;
    Pen pen(add_layer(scene, panel));
    pen.rect(panel, Ink::panel);
    pen.rect({panel.x, panel.y, 1, panel.h}, Ink::line);
    if (layout.drawer) scene.hits.push_back({panel, Verb::panel, {}, false});
    const double pad = layout.compact ? 16 : 20;
    // As high as drawn in 708 px; in a low window they share what there is.
    flow::column(12, {claim(proof, pad).growing(), reasons(proof, pad), now(proof, pad, metrics)})
        .padded(flow::Sides::all(16))
        .draw({scene, pen, metrics}, panel);
}

Box draw_proof_sheet(Scene& scene, const StepLayout& layout, const ProofView& proof, const TextMetrics& metrics) {
    return Sheet(scene, layout, proof, metrics).draw();
}

double proof_place_at(const Box& slider, double x) {
    const double width = std::max(1.0, slider.w - 2 * Sheet::slack);
    return std::clamp((x - slider.x - Sheet::slack) / width, 0.0, 1.0);
}

}  // namespace plyglass::view
