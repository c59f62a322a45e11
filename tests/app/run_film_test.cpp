// Runs of programs as films: every line is a step, whatever the program does.

#include "app/run/run_film.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/run/run_page.hpp"
#include "app/run/run_words.hpp"
#include "diagram/export.hpp"
#include "glass/student.hpp"
#include "support/trials.hpp"
#include "text/scoped_language.hpp"
#include "trace/narration.hpp"

namespace plyglass::app {
namespace {

using glass::testing::Student;
using glass::testing::Style;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;

constexpr const char* plates = "(((1 20)(1 50)(20 50))((5 10)(5 100)(10 100))((1 5)(1 20)(5 20)))";

std::shared_ptr<const RunFilm> film_of_run(const std::string& lines) {
    auto out = read_run_film(lines, {});
    EXPECT_TRUE(out) << out.error().what;
    return out ? *out : nullptr;
}

std::string with_stuck_beta(const std::string& tree) {
    return Student(tree, {.bugs = glass::testing::beta_stays}).run();
}

/// Goes through all of it, forward and back, with all that is said and drawn.
void look_at_all(const RunFilm& run) {
    for (std::size_t pass = 0; pass < run.films.size(); ++pass) {
        trace::Playhead head(run.films[pass]);
        for (std::size_t step = 1; step <= head.steps(); ++step) {
            head.go(step);
            EXPECT_FALSE(trace::narrate(head).headline.empty());
            const view::RunCards cards = run_cards(run, head, run.passes[pass] + step);
            EXPECT_TRUE(cards.story || !cards.headline.empty());
            run_marks(run, head, run.passes[pass] + step);
        }
        head.go(0);
        EXPECT_EQ(head, trace::Playhead(run.films[pass]));
    }
}

/// Some of its lines left out, said twice, or exchanged.
std::string mangled(const std::string& lines, core::Random& random) {
    std::vector<std::string> out;
    std::istringstream in(lines);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    for (std::uint32_t i = 1 + random.below(4); i > 0 && out.size() > 2; --i) {
        const auto any = [&] { return out.begin() + 1 + random.below(static_cast<std::uint32_t>(out.size() - 1)); };
        switch (random.below(4)) {
            case 0: out.erase(any()); break;
            case 1: out.insert(any(), std::string(*any())); break;
            case 2: std::iter_swap(any(), any()); break;
            default: out.erase(any(), out.end()); break;
        }
    }
    std::string all;
    for (const std::string& line : out) all += line + '\n';
    return all;
}

TEST(RunFilm, OfWhateverAProgramWritesCanBeLookedAt) {
    core::Random random(37);
    int shown = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(::plyglass::testing::trials(1'000)); ++seed) {
        const std::string lines = mangled(Student(glass::testing::random_lists(seed % 60), {}).run(), random);
        SCOPED_TRACE(lines);
        const auto run = read_run_film(lines, {});
        if (!run) continue;
        ++shown;
        look_at_all(**run);
        EXPECT_FALSE(run_section(**run, {}).empty());
    }
    EXPECT_GT(shown, 0);
}

TEST(TheTreeOfARun, IsNoBoardThoughItsNumbersAreTiles) {
    const auto tree = read_tree_of_run("[[4, 4], [4, 4]]");
    ASSERT_TRUE(tree) << tree.error().what;
    EXPECT_EQ((*tree)->leaf_count(), 4U);
}

TEST(RunFilm, OfANodeThatIsLeftBeforeItsFirstChildProvesNothingOfIt) {
    for (const char* lines : {R"({"plyglass": "run", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": []}
{"kind": "enter", "node": []}
{"kind": "enter", "node": [0]}
{"kind": "leaf", "node": [0, 0], "value": 2}
)",
                              R"({"plyglass": "run", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": []}
{"kind": "enter", "node": [0]}
{"kind": "enter", "node": [0, 0]}
{"kind": "enter", "node": [0, 0, 0]}
)"}) {
        const auto run = film_of_run(lines);
        ASSERT_TRUE(run);
        look_at_all(*run);
        EXPECT_FALSE(run_section(*run, {}).empty());
    }
}

TEST(RunFilm, OfThePlatesHasAStepForEachLineAndTheDifferencesOfTheJudge) {
    const auto run = film_of_run(with_stuck_beta(plates));
    EXPECT_EQ(run->steps(), 45U);
    EXPECT_EQ(run->films.front()->steps(), 45U);
    EXPECT_EQ(run->opening(), 7U);
    EXPECT_EQ(run->next_difference(7), 11U);
    EXPECT_EQ(run->next_difference(39), 0U);
    EXPECT_EQ(run->previous_difference(11), 7U);
    EXPECT_THAT(run->idle, ElementsAre(Pair(13, 13), Pair(21, 28), Pair(35, 42)));
    std::size_t idle = 0;
    for (std::size_t i = 0; i < run->steps(); ++i) idle += run->is_idle(i) ? 1 : 0;
    EXPECT_EQ(idle, run->verdict.judged.steps_for_nothing);
}

TEST(RunFilm, HasTheJudgesMarksInItsDiagrams) {
    NamedTree named;
    named.run = film_of_run(with_stuck_beta(plates));
    trace::Playhead head(named.run->films.front());
    head.go(7);
    diagram::ExportOptions options;
    EXPECT_THAT(*diagram::export_step(head, diagram::Format::svg, options), Not(HasSubstr(">yours<")));
    options.judged = judge_of(named, head.film());
    options.sentence = true;
    const std::string marked = *diagram::export_step(head, diagram::Format::svg, options);
    for (const char* words :
         {">yours<", ">rule<", "4 leaves for nothing", "Later, for nothing", "Your program", "falls to"})
        EXPECT_THAT(marked, HasSubstr(words));
    options.sideways = true;
    EXPECT_THAT(*diagram::export_step(head, diagram::Format::svg, options), Not(HasSubstr(">yours<"))) << "no room";
    EXPECT_FALSE(judge_of({}, head.film())) << "not of a run";
}

TEST(RunFilm, MarksBarsAndCellsOfLargeTrees) {
    const auto run = film_of_run(with_stuck_beta(plates));
    trace::Playhead head(run->films.front());
    head.go(21);
    const picture::RunMarks marks = run_marks(*run, head);
    picture::TreePicture shown;
    const game::NodeId plate = head.film().tree().children(0)[1];
    for (const game::NodeId n : {game::NodeId{0}, plate, head.current()}) {
        shown.bars.emplace_back();
        shown.bars.back().node = n;
    }
    shown.nodes.emplace_back();
    shown.nodes.back().node = marks.idle.front();
    picture::add_marks(marks, head.film().tree(), nullptr, shown, scene::builtin_metrics());
    EXPECT_DOUBLE_EQ(shown.bars[0].idle, 9.0 / 18);
    EXPECT_DOUBLE_EQ(shown.bars[1].idle, 4.0 / 6);
    EXPECT_FALSE(shown.bars[1].differs);
    EXPECT_TRUE(shown.bars[2].differs);
    EXPECT_TRUE(shown.nodes[0].idle);
    EXPECT_TRUE(shown.brackets.empty()) << "below a cell there is no room";
}

TEST(RunFilm, NarrowsWindowsByTheValuesThatTheRunHasSeen) {
    const auto run = film_of_run(with_stuck_beta(plates));
    trace::Playhead head(run->films.front());
    head.go(6);
    EXPECT_EQ(head.beta(1), core::Value(core::Rational(20))) << "plate A after its first pair";
    EXPECT_EQ(head.alpha(2), core::Value(core::Rational(20))) << "that pair";
}

TEST(RunFilm, ShowsWhatARightProgramLeavesOutAsPruned) {
    const auto run = film_of_run(Student(plates, {}).run());
    EXPECT_EQ(run->opening(), run->steps());
    trace::Playhead head(run->films.front());
    head.go(head.steps());
    const auto& tree = head.film().tree();
    EXPECT_TRUE(head.pruned(tree.at(std::vector<std::uint32_t>{1, 2, 0})));
    EXPECT_EQ(head.cut_that_pruned(tree.at(std::vector<std::uint32_t>{1, 2, 0})),
              head.film().closed_at(tree.at(std::vector<std::uint32_t>{1})));
}

TEST(RunFilm, HasTheSmallestTreeOfItsMistake) {
    const auto run = film_of_run(with_stuck_beta(plates));
    ASSERT_NE(run->smallest, nullptr);
    EXPECT_EQ(run->smallest->verdict.judged.leaves, 4U);
    EXPECT_EQ(run->smallest->verdict.reference->leaves, 3U);
    EXPECT_EQ(run->smallest->smallest, nullptr);
}

TEST(RunFilm, OfAGameWithoutItsTreeHasThePartThatWasVisited) {
    const auto run = film_of_run(R"({"kind": "enter", "node": [], "turn": "min", "position": "XO."})"
                                 "\n"
                                 R"({"kind": "leaf", "node": [0], "value": 3, "position": "XOX"})"
                                 "\n"
                                 R"({"kind": "leaf", "node": [1], "value": 2})"
                                 "\n"
                                 R"({"kind": "return", "node": [], "value": 2})");
    EXPECT_EQ(run->tree, nullptr);
    const auto& tree = *run->films.front()->written_tree();
    EXPECT_EQ(tree.leaf_count(), 2U);
    EXPECT_EQ(tree.turn(0), core::Turn::min);
    EXPECT_EQ(tree.detail(1), "XOX");
    look_at_all(*run);
}

TEST(RunFilm, IsRefusedWhereThereIsNothingToStepThrough) {
    const auto leaves = read_run_film(R"({"plyglass": "run"})"
                                      "\n"
                                      R"({"kind": "leaf", "node": [0, 0], "value": 1})"
                                      "\n"
                                      R"({"kind": "answer", "value": 1})",
                                      {});
    ASSERT_FALSE(leaves);
    EXPECT_THAT(leaves.error().what, HasSubstr("leaves alone"));
    EXPECT_FALSE(read_run_film("{\"plyglass\": \"run\"}\n", {}));
}

TEST(RunFilm, OfLeavesAloneFollowsFromItsTree) {
    const auto run = film_of_run(R"({"plyglass": "run", "tree": [[2, 3], [1, 4]]})"
                                 "\n"
                                 R"({"kind": "leaf", "node": [0, 0], "value": 2})"
                                 "\n"
                                 R"({"kind": "leaf", "node": [0, 1], "value": 3})"
                                 "\n"
                                 R"({"kind": "leaf", "node": [1, 0], "value": 1})"
                                 "\n"
                                 R"({"kind": "answer", "value": 2})");
    look_at_all(*run);
}

TEST(RunFilm, GoesAsFarAsABrokenRun) {
    const std::string whole = with_stuck_beta(plates);
    for (std::size_t size = 200; size < whole.size(); size += 61) {
        const auto run = read_run_film(whole.substr(0, size), {});
        if (!run) continue;
        EXPECT_TRUE((*run)->run.problem);
        look_at_all(**run);
    }
}

TEST(RunFilm, OfAnyProgramCanBeLookedAt) {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        Style style;
        style.bugs = seed % 2 == 0 ? 0U : 1U << (seed / 2 % 8);
        style.strict = seed % 3 == 0;
        style.returns_bound = seed % 5 == 0;
        style.reversed = seed % 7 == 0;
        style.negamax = seed % 4 == 1;
        style.by_table = seed % 11 == 3;
        style.hides_windows = seed % 13 == 5;
        style.shallow = seed % 17 == 4;
        style.shuffled = seed % 19 == 2;
        if (style.negamax) style.by_table = false;
        const std::string tree = glass::testing::random_lists(seed);
        SCOPED_TRACE(seed);
        const auto run = read_run_film(Student(tree, style).run(), {});
        ASSERT_TRUE(run) << run.error().what;
        look_at_all(**run);
        if ((*run)->smallest) look_at_all(*(*run)->smallest);
        const text::ScopedLanguage other(text::languages().back());
        look_at_all(**run);
    }
}

TEST(RunFilm, OfADeepeningSearchHasAFilmForEachPass) {
    const auto run = film_of_run(Student("(((1 2)(3 4))((5 6)(7 8)))", {}).deepening());
    EXPECT_EQ(run->films.size(), 3U);
    EXPECT_EQ(run->pass_of(run->steps() - 1), 2U);
    look_at_all(*run);
}

}  // namespace
}  // namespace plyglass::app
