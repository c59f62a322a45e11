#include "view/quiz/quiz_run.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "scene/controls.hpp"
#include "scene/icons.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

namespace {

constexpr double usual_row = 24, least_row = 17, upright_row = 24;

/// Its columns as shares of the width, so that those of all steps stand below one another.
struct Shares {
    double number = 0.11, words = 0.145, alpha = 0.565, beta = 0.78;
};

Part step_part(const QuizView::Step& step, std::size_t number, double height) {
    const auto draw = [&step, number](const Canvas& canvas, const Box& box) {
        using Mark = QuizView::Step::Mark;
        constexpr Shares at;
        if (step.mark == Mark::chosen) canvas.pen.rect(box, Ink::highlight, 5, {Ink::ink, 1.5});
        if (step.mark == Mark::right) canvas.pen.rect(box, Ink::none, 5, {Ink::chance_fill, 2.5});
        if (step.mark == Mark::wrong) canvas.pen.rect(box, Ink::none, 5, {Ink::principal, 2.5, 6, 5});
        const double size = std::clamp(box.h - 7, 12.0, 15.0);
        const auto put = [&](const std::string& words, double share, double room, const Type& type, Anchor anchor) {
            const double width = room * box.w - 3;
            label(canvas.pen, {box.x + share * box.w, box.centre().y}, words,
                  shrunk(words, width, type, 10, canvas.metrics), anchor);
        };
        put(std::to_string(number), at.number, at.number, {size, Ink::ink2, Face::sans}, Anchor::right);
        put(step.does, at.words, at.alpha - at.words, {size, Ink::ink, Face::sans}, Anchor::left);
        if (!step.value.empty()) {
            put(step.value, at.alpha, 1 - at.alpha, {size, Ink::ink, Face::sans_bold}, Anchor::left);
        } else {
            put("α " + step.alpha, at.alpha, at.beta - at.alpha, {size, Ink::alpha_text, Face::sans}, Anchor::left);
            put("β " + step.beta, at.beta, 1 - at.beta, {size, Ink::beta_text, Face::sans}, Anchor::left);
        }
    };
    const bool is_chosen = step.mark == QuizView::Step::Mark::chosen;
    return flow::picture(0, 0, draw)
        .hit({{}, step.action, {}, true, "step " + std::to_string(number), is_chosen})
        .tall(height)
        .growing();
}

}  // namespace

RunTable RunTable::within(const QuizView& quiz, double height) {
    RunTable out;
    if (quiz.steps.empty()) return out;
    const auto count = static_cast<double>(quiz.steps.size());
    const double most = std::max(1.0, std::floor((height - 2 * gap) / least_row));
    out.columns = static_cast<std::size_t>(std::ceil(count / most));
    const double rows = std::ceil(count / static_cast<double>(out.columns));
    out.row = std::min(usual_row, (height - 2 * gap) / rows);
    return out;
}

RunTable RunTable::upright(const QuizView& quiz) { return quiz.steps.empty() ? RunTable() : RunTable{2, upright_row}; }

Part RunTable::part(const QuizView& quiz) const {
    if (columns == 0) return {};
    const std::size_t rows = (quiz.steps.size() + columns - 1) / columns;
    Parts beside;
    for (std::size_t at = 0; at < columns; ++at) {
        Parts below;
        for (std::size_t i = at * rows; i < (at + 1) * rows; ++i) {
            below.push_back(i < quiz.steps.size() ? step_part(quiz.steps[i], i + 1, row) : flow::gap(row));
        }
        beside.push_back(flow::column(0, std::move(below)).top());
    }
    return flow::even_row(gap, std::move(beside));
}

}  // namespace plyglass::view
