// Star1 and Star2 on positions of 2048: they find what a search of everything finds, and every cut is right.

#include "app/chance_film.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/board_data.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"
#include "trace/prune_proof.hpp"

namespace plyglass::app {
namespace {

using core::Bound;
using core::Rational;
using plyglass::testing::board;
using search::Chance;
using ::testing::HasSubstr;
using trace::Kind;

const char* const few_empty[] = {"0012012301231234", "1234234534510012", "0120123423453451", "2341123423411230"};

PositionSearch star_of(const char* cells, Chance chance, int depth) {
    PositionSearch out{.grid = board(cells), .agent = chance_agent(), .depth = depth};
    out.chance = ChanceSearch{{}, {}};
    out.chance->rules.chance = chance;
    return out;
}

PositionFilm chance_recorded(const PositionSearch& search) {
    auto film = record_position(search);
    EXPECT_TRUE(film) << (film ? "" : film.error().why);
    return *std::move(film);
}

std::shared_ptr<const trace::Film> star_film(const char* cells, Chance chance, int depth) {
    return chance_recorded(star_of(cells, chance, depth)).chapters.back().film;
}

TEST(StarOnAPosition, FindsTheValueAndTheMoveOfExpectimaxWithFewerLeaves) {
    std::uint64_t all = 0;
    std::uint64_t looked_at = 0;
    for (const char* cells : few_empty) {
        for (int depth = 2; depth <= 4; ++depth) {
            PositionSearch search = star_of(cells, Chance::full, depth);
            search.chance.reset();
            const auto whole = chance_recorded(search).chapters.back().film;
            for (const Chance chance : {Chance::full, Chance::star1, Chance::star2}) {
                SCOPED_TRACE(std::string(cells) + " " + std::to_string(depth));
                const auto film = star_film(cells, chance, depth);
                const trace::Summary& answer = film->summary();
                EXPECT_EQ(answer.value.bound, Bound::exact);
                // Expectimax adds up doubles and rounds.
                EXPECT_NEAR(answer.value.value.to_double(), whole->summary().value.value.to_double(), 1e-6);
                EXPECT_EQ(film->positions()->plies[answer.line.front()],
                          whole->positions()->plies[whole->summary().line.front()]);
                EXPECT_LE(answer.leaves_evaluated, whole->summary().leaves_evaluated);
                if (chance == Chance::full) {
                    EXPECT_EQ(answer.leaves_evaluated, whole->summary().leaves_evaluated);
                }
                if (chance != Chance::star1) continue;
                all += whole->summary().leaves_evaluated;
                looked_at += answer.leaves_evaluated;
            }
        }
    }
    EXPECT_LT(looked_at, all);
}

TEST(StarOnAPosition, IsTheSameSearchSilentAndRecorded) {
    for (const Chance chance : {Chance::star1, Chance::star2}) {
        PositionSearch search = star_of(few_empty[0], chance, 4);
        const auto film = chance_recorded(search).chapters.back().film;
        search.chance.reset();
        const auto whole = chance_recorded(search).chapters.back().film;
        const auto silent = trace::solve(trace::written_out(*whole), film->search());
        ASSERT_TRUE(silent);
        EXPECT_EQ(silent->value.value.to_double(), film->summary().value.value.to_double());
        EXPECT_EQ(silent->leaves_evaluated, film->summary().leaves_evaluated);
        EXPECT_EQ(silent->nodes_visited, film->summary().nodes_visited);
        EXPECT_EQ(silent->cutoffs, film->summary().cutoffs);
    }
}

TEST(StarOnAPosition, ShowsBoardsAndTheSameStepsBackAsForward) {
    const auto film = star_film(few_empty[0], Chance::star2, 4);
    ASSERT_NE(film->positions(), nullptr);
    EXPECT_EQ(film->written_tree(), nullptr);
    trace::Playhead head(film);
    for (std::size_t step = 1; step <= film->steps(); ++step) {
        head.go(step);
        EXPECT_FALSE(trace::narrate(head).sentence.empty());
        const auto value = head.value(head.current());
        EXPECT_EQ(value.value.exact() != nullptr && value.bound != Bound::unseen, false) << "shown as a double";
    }
    head.go(0);
    EXPECT_EQ(head, trace::Playhead(film));
}

TEST(StarOnAPosition, HasAProofForEveryBranchThatWasSkipped) {
    std::size_t proven = 0;
    for (const char* cells : few_empty) {
        for (const Chance chance : {Chance::star1, Chance::star2}) {
            const auto film = star_film(cells, chance, 4);
            trace::Playhead end(film);
            end.go(film->steps());
            const auto pruned = film->pruned_leaves();
            for (std::size_t i = 0; i < pruned.size(); i += 1 + pruned.size() / 8) {
                const trace::NodeId branch = film->tree().leaf(pruned[i]);
                if (!end.pruned(branch)) continue;
                const auto proof = trace::prune_proof(film, branch);
                ASSERT_TRUE(proof) << cells << " " << pruned[i];
                EXPECT_TRUE(proof->path.back().is_fixed());
                EXPECT_EQ(proof->path.back().lo, film->summary().value.value);
                EXPECT_EQ(proof->offered.hi, film->search().range->hi);
                EXPECT_GE(proof->offered.lo, film->search().range->lo);
                const trace::Held& cut = *std::find_if(proof->path.begin(), proof->path.end(),
                                                       [&](const auto& held) { return held.node == proof->cut_node; });
                EXPECT_LE(cut.hi, proof->reasons.front().value.value) << "the average stays where the cut has it";
                EXPECT_EQ(trace::path_values(*film, *proof, proof->offered.hi).back(), proof->path.back().hi);
                EXPECT_THAT(text::plain(proof->sentence), HasSubstr("the root does not move"));
                ++proven;
            }
        }
    }
    EXPECT_GT(proven, 20U);
}

/// Each cut holds whatever is below the skipped tiles: the values that a search of everything finds there are used.
TEST(StarOnAPosition, CutsOnlyWhatIsWorthNoMoreThanItsBound) {
    for (const Chance chance : {Chance::star1, Chance::star2}) {
        const auto film = star_film(few_empty[0], chance, 4);
        const auto whole = star_film(few_empty[0], Chance::full, 4);
        for (std::size_t step = film->next_cut(0); step != 0; step = film->next_cut(step)) {
            const trace::NodeId n = film->event(step).node;
            const auto [lo, hi] = film->proven(n);
            // The same board may stand elsewhere, too: the way to it tells which one is meant.
            std::vector<trace::LastPly> way;
            for (trace::NodeId up = n; up != 0; up = film->tree().parent(up))
                way.push_back(film->positions()->plies[up]);
            trace::NodeId there = 0;
            for (; !way.empty(); way.pop_back()) {
                for (const trace::NodeId child : whole->tree().children(there)) {
                    if (whole->positions()->plies[child] != way.back()) continue;
                    there = child;
                    break;
                }
            }
            const auto value = whole->proven(there);
            EXPECT_LE(value.hi, hi) << step;
            EXPECT_GE(value.lo, lo) << step;
        }
    }
}

TEST(StarOnAPosition, TakesTheProvenRangeOrTheOneThatItIsTold) {
    const auto proven = star_film(few_empty[0], Chance::star1, 2);
    EXPECT_EQ(proven->search().range->lo, Rational(-1'600'000)) << "a lost game is worth 0, eight lines 200,000 each";
    PositionSearch told = star_of(few_empty[0], Chance::star1, 2);
    told.chance->range = core::Interval<Rational>{-12'000, 0};
    EXPECT_EQ(chance_recorded(told).chapters.back().film->search().range->hi, Rational(0));
    told.chance->range = core::Interval<Rational>{-12'000, -9'000};
    const auto refused = record_position(told);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().why, HasSubstr("expected every board between −12\u2009000 and −9\u2009000."));
    told.agent = "textbook:algorithm=expectimax";
    told.chance->range.reset();
    EXPECT_FALSE(record_position(told)) << "nothing is proven of ovolve";
}

TEST(StarOnAPosition, RefusesTreesThatItCannotSearch) {
    const auto why = [](const char* agent) {
        PositionSearch search = star_of(few_empty[0], Chance::star1, 2);
        search.agent = agent;
        search.chance->range = core::Interval<Rational>{-10'000'000, 10'000'000};
        const auto film = record_position(search);
        return film ? std::string() : film.error().why;
    };
    EXPECT_THAT(why("textbook"), HasSubstr("no random tiles"));
    EXPECT_THAT(why("learned"), HasSubstr("adds points"));
    EXPECT_THAT(why("nneonneo:cutoff=0.5"), HasSubstr("leaves boards out"));
    EXPECT_THAT(why("textbook:algorithm=expectimax,evaluation=nneonneo"), "");
    const auto shallow = record_position(star_of(few_empty[0], Chance::star1, 1));
    ASSERT_FALSE(shallow);
    EXPECT_THAT(shallow.error().why, HasSubstr("No tile comes"));
    PositionSearch large = star_of("0000000000000012", Chance::star1, 6);
    const auto film = record_position(large);
    ASSERT_FALSE(film);
    EXPECT_THAT(film.error().why, HasSubstr("expected a smaller depth"));
}

}  // namespace
}  // namespace plyglass::app
