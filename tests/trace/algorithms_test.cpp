// The list of algorithms: each row is whole, and stands where its number says.

#include "trace/algorithms.hpp"

#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {
namespace {

TEST(Algorithms, AreFoundByTheirNumbers) {
    for (const AlgorithmInfo& it : algorithms()) EXPECT_EQ(&info_of(it.id), &it) << it.name;
}

TEST(Algorithms, HaveCodeInWhichEveryEventOfTheirFilmsHasALine) {
    const auto tree = *game::read_tree("(min(chance(1/2 3, 1/2 5) 4) min(2 9))");
    for (const AlgorithmInfo& it : algorithms()) {
        const auto film = record(tree, {.algorithm = it.id, .rules = {}, .window = {}});
        ASSERT_NE(film, nullptr) << it.name;
        for (std::size_t step = 1; step <= film->steps(); ++step) {
            const core::Turn turn = film->turn(film->event(step).node);
            const Listing code = it.code(*film, turn == core::Turn::over ? core::Turn::max : turn);
            const auto has = [&](int line) { return line >= 0 && line < static_cast<int>(code.lines.size()); };
            EXPECT_TRUE(has(code.enter) && has(code.leaf) && has(code.leave)) << it.name;
            const bool narrows = film->event(step).kind == Kind::alpha || film->event(step).kind == Kind::beta;
            EXPECT_TRUE(!narrows || (it.has_windows && has(code.alpha) && has(code.beta))) << it.name << " at " << step;
        }
    }
}

}  // namespace
}  // namespace plyglass::trace
