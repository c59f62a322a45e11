#include "handout/run_table.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "practice/planted_run.hpp"
#include "practice/run_words.hpp"
#include "scene/paragraph.hpp"

namespace plyglass::handout {

namespace {

using practice::RunStep;
using scene::Face;
using scene::Ink;

constexpr double row_height = 28, text_size = 19, narrowest = 300, below = 20;  // px

std::size_t columns(double width) { return static_cast<std::size_t>(std::max(1.0, std::floor(width / narrowest))); }

std::size_t rows(std::size_t steps, double width) { return (steps + columns(width) - 1) / columns(width); }

/// No run of the tree has more: all versions of an item take the same room.
std::size_t most_steps(const practice::Item& item) {
    return std::min(practice::most_run_steps, 2 * item.tree->size() - item.tree->leaf_count());
}

}  // namespace

double run_table_height(const practice::Item& item, double width) {
    if (!item.run) return 0;
    return static_cast<double>(rows(most_steps(item), width)) * row_height + below;
}

void draw_run_table(scene::Pen& pen, const practice::Item& item, Side side, const scene::Box& room,
                    const scene::TextMetrics& metrics) {
    const std::vector<RunStep> steps = practice::run_steps(item);
    if (steps.empty()) return;
    constexpr double number_right = 34, words_left = 46, alpha_left = 182, beta_left = 244;
    const std::size_t down = rows(steps.size(), room.w);
    const double wide = room.w / static_cast<double>(columns(room.w));
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const RunStep& step = steps[i];
        const std::size_t column = i / down;
        const double x = room.x + wide * static_cast<double>(column);
        const double y = room.y + row_height * static_cast<double>(i % down);
        const double line = y + 20;
        if (side == Side::key && i + 1 == item.run->first_step()) {
            pen.rect({x + 2, y, wide - 12, row_height}, Ink::none, 5, {Ink::beta_text, 2.5});
        }
        pen.text({x + number_right, line}, std::to_string(i + 1), text_size, Ink::ink2, Face::sans,
                 scene::Anchor::right);
        const std::string words =
            scene::fit_text(step.does, alpha_left - words_left - 6, text_size, Face::sans, metrics);
        pen.text({x + words_left, line}, words, text_size, Ink::ink);
        if (!step.value.empty()) {
            pen.text({x + alpha_left, line}, step.value, text_size, Ink::ink, Face::sans_bold);
        } else {
            pen.text({x + alpha_left, line}, "α " + step.alpha, text_size, Ink::alpha_text);
            pen.text({x + beta_left, line}, "β " + step.beta, text_size, Ink::beta_text);
        }
    }
    for (std::size_t i = 1; i < columns(room.w); ++i) {
        const double x = room.x + wide * static_cast<double>(i) - 4;
        pen.line({x, room.y}, {x, room.y + row_height * static_cast<double>(down)}, {Ink::line, 1.5});
    }
}

}  // namespace plyglass::handout
