#include "view/learn/learn_side.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "scene/controls.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;

using text::tr;

namespace {

struct SideMeasures {
    double pad, gap;
    double title, leading;  // of a card's title, of its sentence
    double row, button_h;   // of a type of items
    double task;            // a row of what a teacher does
};
constexpr double toggle_w = 52, toggle_h = 28;
constexpr SideMeasures full_side{20, 16, 20, 24, 36, 48, 56};
constexpr SideMeasures compact_side{14, 12, 18, 20, 30, 40, 48};

class Side {
public:
    Side(Scene& scene, const Box& room, bool is_compact, const TextMetrics& metrics)
        : scene_(scene),
          pen_(add_layer(scene, room)),
          room_(room),
          m_(is_compact ? compact_side : full_side),
          metrics_(metrics) {}

    void draw(const LearnSide& side) {
        const double below = draw_practice(side);
        draw_class({room_.x, below + m_.gap, room_.w, 0}, side);
    }

private:
    double left() const { return room_.x + m_.pad; }
    double inner_w() const { return room_.w - 2 * m_.pad; }

    double draw_practice(const LearnSide& side) {
        const Span sentence{tr("Endless trees, each with an exact answer. A hint costs points."), Ink::ink, false};
        const auto lines = break_lines(std::span(&sentence, 1), 18, inner_w(), metrics_);
        const double rows = std::ceil(static_cast<double>(side.types.size()) / 2);
        const double words_h = m_.leading * static_cast<double>(lines.size());
        const double h = m_.pad + m_.title + 10 + words_h + 10 + m_.row * rows + 12 + m_.button_h + m_.pad;
        card(pen_, {room_.x, room_.y, room_.w, h});
        double y = room_.y + m_.pad + m_.title / 2;
        label(pen_, {left(), y}, tr("Practice"), {m_.title, Ink::ink, Face::sans_bold});
        label(pen_, {left() + inner_w(), y}, side.record, body, Anchor::right);
        y += m_.title / 2 + 10;
        draw_lines(pen_, {left(), y + 0.5 * m_.leading + 0.36 * 18}, lines, 18, m_.leading);
        y += words_h + 10;
        constexpr double between = 12;
        const double w = (inner_w() - between) / 2;
        for (std::size_t i = 0; i < side.types.size(); ++i) {
            const double x = left() + static_cast<double>(i % 2) * (w + between);
            draw_mastery({x, y + m_.row * std::floor(static_cast<double>(i) / 2), w, m_.row}, side.types[i],
                         side.levels);
        }
        y += m_.row * rows + 12;
        const Box box{left(), y, inner_w(), m_.button_h};
        pen_.rect(box, Ink::ink, 10);
        label(pen_, box.centre(), tr("Start practice"), {18, Ink::on_ink, Face::sans_bold}, Anchor::middle);
        scene_.hits.push_back({box, Verb::start_practice, {}, true});
        return room_.y + h;
    }

    void draw_mastery(const Box& box, const LearnSide::Mastery& it, int levels) {
        const Type type = shrunk(it.words, box.w, {16, Ink::ink, Face::sans}, 12, metrics_);
        label(pen_, {box.x, box.y + 0.4 * box.h}, fitted(it.words, box.w, type, metrics_), type);
        const Box track{box.x, box.y + 0.4 * box.h + 11, box.w, 4};
        pen_.rect(track, Ink::track, 2);
        if (it.level == 0) return;
        pen_.rect({track.x, track.y, track.w * it.level / levels, track.h}, Ink::chance_fill, 2);
    }

    void draw_class(Box box, const LearnSide& side) {
        constexpr double tasks = 3;
        box.h = m_.pad + m_.title + 8 + tasks * m_.task + m_.pad / 2;
        if (box.bottom() > room_.bottom()) return;
        card(pen_, box);
        const double y = box.y + m_.pad;
        label(pen_, {left(), y + m_.title / 2}, tr("My class"), {m_.title, Ink::ink, Face::sans_bold});
        row_ = y + m_.title + 8;
        task(Verb::open_lesson, tr("Open a lesson file"), "", "Ctrl O",
             [&](Point at) { icon::folder(pen_, at, Ink::ink); });
        task(Verb::copy_command, tr("Write a new lesson"),
             side.copied ? tr("copied: paste it into a terminal") : side.command, "",
             [&](Point at) { icon::pencil(pen_, at, Ink::ink); });
        const double switch_y = row_ + m_.task / 2;
        task(
            Verb::ask, tr("Class pause"), tr("asks before cutoffs"), "K",
            [&](Point at) { icon::pause(pen_, at, Ink::ink); }, toggle_w + 12);
        draw_toggle({left() + inner_w() - toggle_w, switch_y - toggle_h / 2}, side.pauses);
    }

    void draw_toggle(Point at, bool is_on) {
        const Box track{at.x, at.y, toggle_w, toggle_h};
        pen_.rect(track, is_on ? Ink::chance_fill : Ink::track, toggle_h / 2);
        pen_.circle({is_on ? track.right() - toggle_h / 2 : track.x + toggle_h / 2, track.centre().y}, toggle_h / 2 - 4,
                    Ink::card);
    }

    template <class Icon>
    void task(const Action& action, const std::string& words, const std::string& below, const std::string& key,
              const Icon& draw_icon, double room_right = 0) {
        const Box box{left(), row_, inner_w(), m_.task};
        const double end = box.right() - room_right;
        if (action != Verb::open_lesson) rule(pen_, box.x, box.y, box.w);
        const double cy = box.centre().y;
        draw_icon({box.x + 14, cy});
        const double x = box.x + 40;
        const CapStyle style;
        const double cap = key.empty() ? 0 : key_cap_width(key, style, metrics_) + 8;
        const double w = end - cap - x;
        const Type type = shrunk(words, w, {18, Ink::ink, Face::sans}, 14, metrics_);
        label(pen_, {x, below.empty() ? cy : cy - 10}, words, type);
        if (!below.empty()) {
            const Type small = shrunk(below, w, {14, Ink::ink2, Face::sans}, 11, metrics_);
            label(pen_, {x, cy + 12}, fitted(below, w, small, metrics_), small);
        }
        if (!key.empty()) key_cap(pen_, {end - cap + 8, cy}, key, style, metrics_);
        scene_.hits.push_back({box, action, below, true});
        row_ += m_.task;
    }

    Scene& scene_;
    Pen pen_;
    const Box& room_;
    const SideMeasures& m_;
    const TextMetrics& metrics_;
    double row_ = 0;
};

}  // namespace

void draw_learn_side(Scene& scene, const Box& room, bool is_compact, const LearnSide& side,
                     const TextMetrics& metrics) {
    Side(scene, room, is_compact, metrics).draw(side);
}

}  // namespace plyglass::view
