#include "view/proof_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "picture/node_look.hpp"
#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

namespace {

using text::tr;

// --- the panel -----------------------------------------------------------------------------------------

constexpr double margin = 16;  // around the cards
constexpr double gap = 12;     // between them
constexpr double disc_radius = 13;

/// The heights of the cards: as drawn in 708 px; in a low window they share what there is.
struct Heights {
    double claim = 200, reasons = 256, now = 196;
    double sum() const { return claim + reasons + now + 2 * gap; }
};

Heights heights(double room, const ProofView& proof) {
    constexpr double title = 44, least_row = 40, least_now = 34;
    Heights out;
    const double extra = room - out.sum();
    if (extra >= 0) return {out.claim + std::min(extra, 60.0), out.reasons, out.now};
    out.reasons = std::max(out.reasons + extra, title + least_row * static_cast<double>(proof.reasons.size()) + 4);
    out.now = title + least_now * static_cast<double>(proof.now.size()) + 4;
    out.claim = std::max(0.0, room - out.reasons - out.now - 2 * gap);
    return out;
}

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

/// A sentence in the largest type in which it fits `room`.
void draw_sentence(Pen& pen, const Box& room, const std::string& marked, const TextMetrics& metrics) {
    constexpr std::array<std::pair<double, double>, 3> settings{{{20, 27}, {18, 24}, {16, 20}}};
    for (const auto& [size, leading] : settings) {
        const auto most = static_cast<std::size_t>(std::max(1.0, (room.h + leading - size) / leading));
        const auto spans = marked_spans(marked, size);
        const bool last = size == settings.back().first;
        const auto lines =
            last ? clipped_lines(spans, size, room.w, most, metrics) : break_lines(spans, size, room.w, metrics);
        if (lines.size() > most) continue;
        return draw_lines(pen, {room.x, room.y + 0.8 * size}, lines, size, leading);
    }
}

void draw_claim(Scene& scene, Pen& pen, const Box& box, double pad, const ProofView& proof,
                const TextMetrics& metrics) {
    card(pen, box);
    const bool low = box.h < 190;
    const double x = box.x + pad;
    const double w = box.w - 2 * pad;
    label(pen, {x, box.y + 26}, tr("Prune proof"), card_title);
    label(pen, {box.right() - pad, box.y + 26}, "Esc", body, Anchor::right);
    scene.hits.push_back(
        {{box.right() - pad - 40, box.y + 6, 56, 40}, Verb::prove, tr("Back to the step (Esc)"), true});
    const double side = low ? 28 : 32;
    const Box icon{x, box.y + (low ? 42 : 44), side, side};
    draw_lock(pen, icon);
    const Type headline{20, Ink::ink, Face::sans_bold};
    const double room = box.right() - pad - icon.right() - 12;
    label(pen, {icon.right() + 12, icon.centre().y},
          fitted(proof.headline, room, shrunk(proof.headline, room, headline, 16, metrics), metrics),
          shrunk(proof.headline, room, headline, 16, metrics));
    const double top = icon.bottom() + (low ? 8 : 16);
    draw_sentence(pen, {x, top, w, box.bottom() - 12 - top}, proof.sentence, metrics);
}

void draw_disc(Pen& pen, Point at, std::size_t number) {
    pen.circle(at, disc_radius, Ink::ink);
    label(pen, at, std::to_string(number), {17, Ink::on_ink, Face::sans_bold}, Anchor::middle);
}

/// Words of a row in one line, else in two smaller ones.
void draw_row_words(Pen& pen, Point left, double room, const std::string& marked, const TextMetrics& metrics) {
    constexpr double large = 18, small = 16, leading = 19;
    const auto one = break_lines(marked_spans(marked, large), large, room, metrics);
    if (one.size() == 1) return draw_lines(pen, {left.x, baseline(left.y, marked, large)}, one, large, leading);
    const auto two = clipped_lines(marked_spans(marked, small), small, room, 2, metrics);
    const double first = left.y - (two.size() == 2 ? leading / 2 : 0);
    draw_lines(pen, {left.x, baseline(first, marked, small)}, two, small, leading);
}

void draw_reasons(Pen& pen, const Box& box, double pad, const ProofView& proof, const TextMetrics& metrics) {
    card(pen, box);
    label(pen, {box.x + pad, box.y + 26}, fitted(tr("Whose bounds guarantee it"), box.w - 2 * pad, card_title, metrics),
          card_title);
    const auto rows = static_cast<double>(std::max<std::size_t>(1, proof.reasons.size()));
    const double pitch = std::min(48.0, (box.h - 48) / rows);
    double y = box.y + 44 + pitch / 2 - (pitch < 48 ? 0 : 3);
    for (std::size_t i = 0; i < proof.reasons.size(); ++i) {
        const ProofView::Reason& reason = proof.reasons[i];
        draw_disc(pen, {box.x + pad + 14, y}, i + 1);
        const Type type{18, picture::player_ink(reason.turn).fill == Ink::leaf_fill ? Ink::leaf_ink : Ink::on_fill,
                        Face::sans_bold};
        const double w = width_of(reason.value, type, metrics) + 16;
        const Box chip{box.right() - pad - w, y - 14, w, 28};
        pen.rect(chip, picture::player_ink(reason.turn).fill, 6);
        label(pen, chip.centre(), reason.value, type, Anchor::middle);
        const double x = box.x + pad + 38;
        draw_row_words(pen, {x, y}, chip.x - 10 - x, reason.words, metrics);
        if (i + 1 < proof.reasons.size()) rule(pen, box.x + pad, y + pitch / 2, box.w - 2 * pad);
        y += pitch;
    }
}

void draw_now(Pen& pen, const Box& box, double pad, const ProofView& proof, const TextMetrics& metrics) {
    card(pen, box);
    label(pen, {box.x + pad, box.y + 26}, fitted(proof.now_title, box.w - 2 * pad, card_title, metrics), card_title);
    const auto rows = static_cast<double>(std::max<std::size_t>(1, proof.now.size()));
    const double pitch = std::min(42.0, (box.h - 48) / rows);
    double y = box.y + 44 + pitch / 2;
    const double left = box.x + pad;
    const double right = box.right() - pad;
    for (const ProofView::Now& row : proof.now) {
        const Type note{16, row.is_root ? Ink::chance_text : Ink::ink2};
        const Type value{20, Ink::ink, Face::sans_bold};
        const Type name{18, Ink::ink, row.is_root ? Face::sans_bold : Face::sans};
        const double note_w = width_of(row.note, note, metrics);
        label(pen, {right, y}, row.note, note, Anchor::right);
        const double value_right = std::min(right - note_w - 14, left + 0.59 * (right - left));
        label(pen, {value_right, y}, row.value, value, Anchor::right);
        const double room = value_right - width_of(row.value, value, metrics) - 8 - left;
        const Type as = shrunk(row.name, room, name, 16, metrics);
        label(pen, {left, y}, fitted(row.name, room, as, metrics), as);
        if (!row.is_root) rule(pen, left, y + pitch / 2, right - left);
        y += pitch;
    }
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
    const Box room{panel.x + margin, panel.y + margin, panel.w - 2 * margin, panel.h - 2 * margin};
    const Heights h = heights(room.h, proof);
    const double pad = layout.compact ? 16 : 20;
    double y = room.y;
    if (h.claim > 60) {
        draw_claim(scene, pen, {room.x, y, room.w, h.claim}, pad, proof, metrics);
        y += h.claim + gap;
    }
    draw_reasons(pen, {room.x, y, room.w, h.reasons}, pad, proof, metrics);
    y += h.reasons + gap;
    draw_now(pen, {room.x, y, room.w, std::min(h.now, room.bottom() - y)}, pad, proof, metrics);
}

Box draw_proof_sheet(Scene& scene, const StepLayout& layout, const ProofView& proof, const TextMetrics& metrics) {
    return Sheet(scene, layout, proof, metrics).draw();
}

double proof_place_at(const Box& slider, double x) {
    const double width = std::max(1.0, slider.w - 2 * Sheet::slack);
    return std::clamp((x - slider.x - Sheet::slack) / width, 0.0, 1.0);
}

}  // namespace plyglass::view
