// Films as files: what comes back is the same search, and a file that tells another one is refused.

#include "app/film_file.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/tree_film.hpp"
#include "exchange/json_tree.hpp"
#include "game/tree_text.hpp"
#include "support/json_tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::app {
namespace {

using ::testing::HasSubstr;
using Film = std::shared_ptr<const trace::Film>;

Film film_of(const std::shared_ptr<const game::ExplicitTree>& tree, const trace::Search& search) {
    auto film = record_tree(tree, search, {.nodes = tree->size(), .reserve_nodes = 0});
    if (!film) throw std::runtime_error(film.error().why);
    return *std::move(film);
}

Film film_of(const std::string& notation) { return film_of(*game::read_tree(notation), {}); }

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    if (at == std::string::npos) throw std::runtime_error("no " + what);
    return text.replace(at, what.size(), by);
}

/// The words of the problem that a film has, or nothing.
std::string problem_of_film(const std::string& text) {
    const auto tree = exchange::read_json_tree(text);
    if (!tree) return tree.error().what;
    const auto search = search_of_film(json::Document(text), *tree);
    return search ? "" : std::to_string(search.error().line) + ": " + search.error().what;
}

trace::Search search_by(std::uint64_t seed) {
    trace::Search out;
    out.algorithm = std::array{trace::Algorithm::alphabeta, trace::Algorithm::minimax, trace::Algorithm::expectimax,
                               trace::Algorithm::alphabeta}[seed % 4];
    out.order = std::array{game::Order::as_written, game::Order::random, game::Order::best_first,
                           game::Order::worst_first}[seed / 4 % 4];
    out.seed = seed / 7 % 3;
    if (out.algorithm != trace::Algorithm::alphabeta) return out;
    if (seed % 3 == 0) out.rules.cut = search::CutRule::strict;
    if (seed % 5 == 0) out.rules.fail = search::Fail::hard;
    if (seed % 7 == 0) out.window = {core::Rational(-1, 3), 2};
    if (seed % 2 == 0) out.range = core::Interval<core::Rational>{-100, 100};
    if (seed % 2 == 0) out.rules.chance = std::array{search::Chance::star1, search::Chance::star2}[seed / 2 % 2];
    return out;
}

RC_GTEST_PROP(FilmFile, GivesTheSameTreeAndTheSameSearchBack, (plyglass::testing::TreeSpec spec)) {
    spec.chance = spec.seed % 2 == 0;
    spec.height = std::min(spec.height, 4U);  // each step is written with its sentence
    const auto tree = plyglass::testing::random_tree(spec);
    const Film film = film_of(tree, search_by(spec.seed));
    const std::string text = write_film(film, "a \"title\"");
    const auto read = exchange::read_json_tree(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(**read == *tree);
    const auto search = search_of_film(json::Document(text), *read);
    if (!search) RC_FAIL(search.error().what);
    RC_ASSERT(search->has_value());
    RC_ASSERT(**search == film->search());
}

TEST(FilmFile, HasEveryStepWithItsSentence) {
    const std::string text = write_film(film_of("((3 5) (1/3 9))"), "Two");
    EXPECT_THAT(text, HasSubstr(R"({"plyglass": "film", "version": 1, "title": "Two", "language": "en",)"));
    EXPECT_THAT(text, HasSubstr(R"({"step": 11, "kind": "cutoff", "node": [1], "alpha": 3, "beta": "1/3", )"
                                R"("value": "1/3", "bound": "<=", "leaves": 3, "pruned": 1, "sentence": ")"));
}

TEST(FilmFile, IsATableOfItsNumbersToo) {
    EXPECT_THAT(write_film_table(film_of("((3 5) (1/3 9))")),
                ::testing::AllOf(::testing::StartsWith("step,kind,node,alpha,beta,value,bound,leaves,pruned\n"
                                                       "1,enter,,-inf,inf,,,0,0\n"),
                                 HasSubstr("\n4,beta,0,-inf,3,3,<=,1,0\n5,leaf,0 1,-inf,3,5,=,2,0\n")));
}

TEST(FilmFile, IsRefusedOfATreeSoDeepThatItsStepsWouldTakeTheSquareOfItsDepth) {
    const auto chain = [](std::size_t levels) {
        return film_of(std::string(levels, '(') + "1" + std::string(levels, ')'));
    };
    EXPECT_FALSE(too_deep_for_file(*chain(1000)));
    EXPECT_THAT(too_deep_for_file(*chain(4000)).value_or(""), HasSubstr("a tree of 4000 levels"));
}

TEST(FilmFile, OfATreeAloneHasNoSearch) {
    const auto tree = *game::read_tree("(3 5)");
    const std::string text = exchange::write_json_tree(*tree);
    const auto search = search_of_film(json::Document(text), tree);
    ASSERT_TRUE(search.has_value());
    EXPECT_FALSE(search->has_value());
}

TEST(FilmFile, IsRefusedIfItDoesNotFitItsTree) {
    const std::string text = write_film(film_of("((3 5) (2 9))"), "");
    EXPECT_EQ(problem_of_film(text), "");
    EXPECT_EQ(problem_of_film(replaced(text, "\"value\": 9}", "\"value\": 1}")), "")
        << "the search never looks at that leaf, so its steps are the same";
    EXPECT_EQ(problem_of_film(replaced(text, "\"value\": 5}", "\"value\": 4}")),
              "8: step 5 does not fit the tree and the search: expected value \"4\", found \"5\"");
    EXPECT_EQ(problem_of_film(replaced(text, "\"cut\": \"ge\"", "\"cut\": \"le\"")),
              "2: this film's search has \"cut\" \"le\", which is not known here");
    EXPECT_EQ(problem_of_film(replaced(text, "\"chance\": \"full\"", "\"chance\": \"star1\"")),
              "1: the settings of this film's search contradict each other");
    EXPECT_EQ(problem_of_film(replaced(text, "\"steps\"", "\"stops\"")),
              "1: this film has 0 steps; the search of its tree has 13");
    EXPECT_EQ(problem_of_film(replaced(text, "\"search\"", "\"switch\"")), "1: this film has no \"search\"");
}

}  // namespace
}  // namespace plyglass::app
