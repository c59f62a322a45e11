#include "view/learn/lesson_story.hpp"

#include <cmath>

#include "scene/controls.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::view {

using namespace scene;

void draw_lesson_story(Scene& scene, const Box& box, const StoryCard& story, const TextMetrics& metrics) {
    constexpr double margin = 12, pad = 6;
    constexpr double bubble = 18;  // of the step's number, which rises above the timeline
    struct Try {
        double size, leading;
    };
    Pen pen(add_layer(scene, box));
    pen.rect(box, Ink::card);
    rule(pen, box.x, box.y, box.w);
    const std::string marked = "<s>" + story.headline + "</s> · " + story.sentence;
    const double width = box.w - 2 * margin;
    for (const Try& each : {Try{16, 21}, Try{15, 19}, Try{14, 17}, Try{13, 15}}) {
        const auto most = static_cast<std::size_t>(std::floor((box.h - pad - bubble) / each.leading));
        const auto spans = marked_spans(marked, each.size);
        if (break_lines(spans, each.size, width, metrics).size() > most && each.size > 13) continue;
        draw_lines(pen, {box.x + margin, baseline(box.y + pad + each.leading / 2, marked, each.size)},
                   clipped_lines(spans, each.size, width, most, metrics), each.size, each.leading);
        return;
    }
}

}  // namespace plyglass::view
