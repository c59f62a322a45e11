#pragma once

// The run of a program as a table of its steps, which are chosen by a click.

#include "scene/flow.hpp"
#include "view/quiz/quiz_view.hpp"

namespace plyglass::view {

/// How the steps stand in a box: one below the other, in as many columns as they need.
struct RunTable {
    static constexpr double column = 214, gap = 8;  ///< px

    std::size_t columns = 0;  ///< 0: there are no steps
    double row = 0;           ///< px

    /// As many columns as it takes at that height.
    static RunTable within(const QuizView& quiz, double height);
    double width() const { return columns == 0 ? 0 : static_cast<double>(columns) * (column + gap) + gap; }
    /// On a phone: two columns as wide as there is room.
    static RunTable upright(const QuizView& quiz);

    scene::flow::Part part(const QuizView& quiz) const;
};

}  // namespace plyglass::view
