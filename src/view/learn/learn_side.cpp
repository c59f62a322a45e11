#include "view/learn/learn_side.hpp"

#include <string>

#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using text::tr;

namespace {

/// How far one has come with a type of items.
Part mastery(const LearnSide::Mastery& it, int levels) {
    const auto bar = [level = it.level, levels](const Canvas& canvas, const Box& box) {
        canvas.pen.rect(box, Ink::track, 2);
        if (level > 0) canvas.pen.rect({box.x, box.y, box.w * level / levels, box.h}, Ink::chance_fill, 2);
    };
    return flow::column(0, {flow::line(it.words, {16, Ink::ink, Face::sans}, 12).tall(22), flow::picture(0, 4, bar)});
}

Part toggle(bool is_on) {
    return flow::picture(52, 28, [is_on](const Canvas& canvas, const Box& box) {
        canvas.pen.rect(box, is_on ? Ink::chance_fill : Ink::track, box.h / 2);
        canvas.pen.circle({is_on ? box.right() - box.h / 2 : box.x + box.h / 2, box.centre().y}, box.h / 2 - 4,
                          Ink::card);
    });
}

/// What a teacher does: a sign, what it is and what it needs, its key.
Part task(const Action& action, void (*sign)(Pen&, Point, Ink), const std::string& words, const std::string& below,
          const Part& right) {
    const auto draw = [sign](const Canvas& canvas, const Box& box) { sign(canvas.pen, box.centre(), Ink::ink); };
    return flow::row(8, {flow::picture(28, 28, draw),
                         flow::column(0, {flow::line(words, {18, Ink::ink, Face::sans}, 14).tall(23),
                                          flow::line(below, {14, Ink::ink2, Face::sans}, 11)})
                             .middle()
                             .growing(),
                         right})
        .hit({{}, action, below, true});
}

class Side {
public:
    Side(bool is_compact, const LearnSide& side) : is_compact_(is_compact), side_(side) {}

    Part all() const { return flow::column(is_compact_ ? 12 : 16, {practice(), my_class().ranked(1)}); }

private:
    Part card_of(const std::string& title, const std::string& right, double between, Parts parts) const {
        const double pad = is_compact_ ? 14 : 20;
        const auto ground = [](const Canvas& canvas, const Box& box) { card(canvas.pen, box); };
        const Type bold{is_compact_ ? 18.0 : 20.0, Ink::ink, Face::sans_bold};
        parts.insert(parts.begin(),
                     flow::row(12, {flow::line(title, bold).growing(), flow::line(right, body)}).tall(bold.size));
        return flow::column(between, std::move(parts)).padded({pad, pad, pad, is_compact_ ? 8.0 : 12.0}).on(ground);
    }

    Part practice() const {
        Parts types;
        for (const LearnSide::Mastery& each : side_.types)
            types.push_back(mastery(each, side_.levels).tall(is_compact_ ? 23 : 32));
        const std::string words = tr("Endless trees, each with an exact answer. A hint costs points.");
        const auto ground = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::ink, 10); };
        const Part start = flow::line(tr("Start practice"), {18, Ink::on_ink, Face::sans_bold}, 0, Anchor::middle)
                               .on(ground)
                               .hit({{}, Verb::start_practice, {}, true})
                               .tall(is_compact_ ? 40 : 48);
        return card_of(tr("Practice"), side_.record, 10,
                       {flow::words(flow::plain(words, Ink::ink), {{18, is_compact_ ? 20.0 : 24.0}}),
                        flow::grid(2, 12, types, 3), start.padded({0, 0, 0, is_compact_ ? 6.0 : 8.0})});
    }

    Part my_class() const {
        const double h = is_compact_ ? 48 : 56;
        const std::string command = side_.copied ? tr("copied: paste it into a terminal") : side_.command;
        const Part pauses = flow::row(8, {flow::cap("K"), toggle(side_.pauses)});
        return card_of(
            tr("My class"), "", 0,
            {flow::gap(8),
             task(Verb::open_lesson, icon::folder, tr("Open a lesson file"), "", flow::cap("Ctrl O")).tall(h),
             flow::ruled(), task(Verb::copy_command, icon::pencil, tr("Write a new lesson"), command, {}).tall(h),
             flow::ruled(),
             task(Verb::ask, icon::pause, tr("Class pause"), tr("asks before cutoffs"), pauses).tall(h)});
    }

    bool is_compact_;
    const LearnSide& side_;
};

}  // namespace

void draw_learn_side(Scene& scene, const Box& room, bool is_compact, const LearnSide& side,
                     const TextMetrics& metrics) {
    Pen pen(add_layer(scene, room));
    const Part part = Side(is_compact, side).all();
    part.draw({scene, pen, metrics}, {room.x, room.y, room.w, part.settled(room.w, room.h, metrics)});
}

}  // namespace plyglass::view
