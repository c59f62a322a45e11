// Runs of programs that have a part which nobody watches: what that looks at is known, but not what it does there. A right one
// is never blamed.

#include <functional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "glass/check.hpp"
#include "glass/student.hpp"
#include "glass/tree_run.hpp"
#include "support/trials.hpp"

namespace plyglass::glass {
namespace {

using ::testing::HasSubstr;
using testing::Student;
using testing::Style;

Verdict judged_for_either(const std::string& lines, std::string* problem = nullptr) {
    auto run = testing::read(lines);
    EXPECT_TRUE(run) << lines;
    auto verdict = check_for_either_root(*run);
    EXPECT_TRUE(verdict);
    if (problem != nullptr) *problem = run->problem ? run->problem->what : "";
    return *verdict;
}

std::string path_in(const std::string& line) {
    const std::size_t begin = line.find("\"node\": ");
    return begin == line.npos ? std::string() : line.substr(begin, line.find(']') - begin);
}

/// The run as it would be if a function that nobody watches had searched some of its nodes.
std::string with_unwatched(const std::string& lines, const std::function<bool()>& is_hidden, const std::string& kind) {
    std::istringstream in(lines);
    std::string out, line, hidden;
    while (std::getline(in, line)) {
        const bool is_enter = line.starts_with(R"({"kind": "enter")"), is_leaf = line.starts_with(R"({"kind": "leaf")");
        const std::string path = path_in(line);
        if (hidden.empty() && is_enter && path != "\"node\": [" && is_hidden()) {
            hidden = path;
        } else if (hidden.empty()) {
            out += line + '\n';
        } else if (is_leaf) {
            out += R"({"kind": ")" + kind + "\", " + path + R"(], "value": 0})" + '\n';
        } else if (path == hidden && !is_enter) {
            hidden.clear();
        }
    }
    return out;
}

std::vector<std::pair<const char*, Style>> styles_with_parts() {
    return {{"soft", {}},
            {"strict", {.strict = true}},
            {"hard", {.returns_bound = true}},
            {"tests first", {.tests_first = true}},
            {"own bound", {.returns_own = true}},
            {"negamax", {.negamax = true}},
            {"hard negamax", {.returns_bound = true, .negamax = true}},
            {"reversed", {.reversed = true}},
            {"shuffled", {.shuffled = true}},
            {"no windows", {.hides_windows = true}},
            {"no windows, hard", {.returns_bound = true, .hides_windows = true}},
            {"minimax", {.hides_windows = true, .minimax = true}},
            {"minimax with windows", {.minimax = true}},
            {"shallow", {.shallow = true}},
            {"scouts", {.scouts = true}},
            {"scouts, no windows", {.hides_windows = true, .scouts = true}}};
}

TEST(APartThatIsNotWatched, MakesNoRightProgramWrong) {
    core::Random random(5);
    std::size_t refused = 0;
    for (const auto& [name, style] : styles_with_parts()) {
        for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(::plyglass::testing::trials(120)); ++seed) {
            const std::string tree = testing::random_lists(seed);
            const std::uint32_t one_in = 1 + static_cast<std::uint32_t>(seed % 4);
            const std::string lines = with_unwatched(
                Student(tree, style).run(), [&] { return random.below(one_in) == 0; }, seed % 2 == 0 ? "leaf" : "look");
            std::string problem;
            const Verdict verdict = judged_for_either(lines, &problem);
            ASSERT_TRUE(verdict.is_right) << name << ", tree " << tree << '\n' << lines;
            if (!verdict.unwatched) continue;
            ++refused;
            ASSERT_FALSE(verdict.is_whole);
            ASSERT_THAT(problem, HasSubstr("no call of a watched function says what for"));
        }
    }
    EXPECT_GT(refused, 20U);
}

TEST(APartThatIsNotWatched, DoesNotHideAWrongValue) {
    core::Random random(6);
    std::size_t wrong = 0;
    for (const std::uint32_t bug :
         {testing::keeps_last, testing::omits_last, testing::best_at_0, testing::swaps_window}) {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const std::string tree = testing::random_lists(seed);
            const Verdict whole = *check(*testing::read(Student(tree, {.bugs = bug}).run()));
            if (!whole.true_value || whole.judged.answer == *whole.true_value) continue;
            ++wrong;
            const auto hides = [&] { return random.below(4) == 0; };
            const std::string lines = with_unwatched(Student(tree, {.bugs = bug}).run(), hides, "leaf");
            EXPECT_FALSE(check(*testing::read(lines))->is_right) << lines;
        }
    }
    EXPECT_GT(wrong, 100U);
}

/// The run with looks of all leaves that a node has below it before its first child, as if its children were put in order.
std::string with_evaluations(const std::string& lines, const game::ExplicitTree& tree) {
    std::istringstream in(lines);
    std::string out, line;
    while (std::getline(in, line)) {
        out += line + '\n';
        if (!line.starts_with(R"({"kind": "enter")")) continue;
        const std::string path = path_in(line);
        for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
            std::string leaf = "\"node\": [";
            for (const auto step : tree.path(tree.leaf(i)))
                leaf += (leaf.back() == '[' ? "" : ", ") + std::to_string(step);
            const bool is_below = leaf.starts_with(path + (path.back() == '[' ? "" : ", "));
            if (is_below) out += R"({"kind": "look", )" + leaf + "]}\n";
        }
    }
    return out;
}

TEST(AnEvaluation, ThatReadsLeavesChangesNoVerdict) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const std::string text = testing::random_lists(seed);
        const auto tree = *game::read_tree(text);
        for (const auto& [name, style] : styles_with_parts()) {
            const Verdict verdict = judged_for_either(with_evaluations(Student(text, style).run(), *tree));
            ASSERT_TRUE(verdict.is_right && verdict.is_whole) << name << ", tree " << text;
        }
        // Mistakes that look at too much, or that end in a wrong value.
        for (const std::uint32_t bug :
             {testing::alpha_stays, testing::continues, testing::keeps_last, testing::best_at_0}) {
            const std::string lines = Student(text, {.bugs = bug}).run();
            const Verdict plain = judged_for_either(lines),
                          evaluated = judged_for_either(with_evaluations(lines, *tree));
            const auto names = [](const Verdict& it) {
                std::vector<std::string> out;
                for (const Program& program : it.mistakes) out.emplace_back(program.mistake->id);
                return out;
            };
            if (!evaluated.is_right) {
                EXPECT_EQ(names(evaluated), names(plain)) << text;
            } else if (bug == testing::continues) {
                EXPECT_EQ(plain.judged.steps_for_nothing, 0U) << text;
            }
        }
    }
}

TEST(ANodeThatIsSearchedBelowOneThatIsNot, IsTold) {
    const auto run = testing::read(R"({"plyglass": "run", "tree": [[[1, 2], [3, 4]], [5, 6]]}
{"kind": "enter", "node": []}
{"kind": "enter", "node": [0, 1]}
{"kind": "leaf", "node": [0, 1, 0], "value": 3}
)");
    ASSERT_TRUE(run && run->problem);
    EXPECT_EQ(run->problem->line, 3U);
    EXPECT_THAT(run->problem->what, HasSubstr("node 1.2 is searched here, but not the one above it"));
}

TEST(ALeaf, MayBeToldWithTheTreesValueInANegamax) {
    const std::string lines = R"({"plyglass": "run", "root": "max", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf"}
{"kind": "enter", "node": [0], "alpha": "-inf", "beta": "inf"}
{"kind": "leaf", "node": [0, 0], "value": 2, "values": "max"}
{"kind": "leaf", "node": [0, 1], "value": 3, "values": "max"}
{"kind": "return", "node": [0], "value": -2}
{"kind": "enter", "node": [1], "alpha": "-inf", "beta": -2}
{"kind": "leaf", "node": [1, 0], "value": 1, "values": "max"}
{"kind": "return", "node": [1], "value": -1}
{"kind": "return", "node": [], "value": 2}
)";
    EXPECT_TRUE(judged_for_either(lines).is_right);
    std::string wrong = lines;
    wrong.replace(wrong.find("-1}"), 2, "1");
    EXPECT_FALSE(judged_for_either(wrong).is_right);
}

}  // namespace
}  // namespace plyglass::glass
