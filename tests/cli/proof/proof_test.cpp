// Checks every statement of a random tree's film against the leaves seen so far: every bound, window, cut and sentence.
// Reads only the printed lines. Trees and intervals are this folder's own, so that they share no mistake with the engine;
// sentences are read as those of any film of a tree (trace/story_reader.hpp).

#include <gtest/gtest.h>

#include "cli/proof/judges.hpp"
#include "support/trials.hpp"

namespace plyglass::cli::proof {
namespace {

void watch(WatchedFilm& film) {
    for (film.step = 0; film.step < film.steps.size() && film.is_fine(); ++film.step) {
        film.read_step();
        for (const auto judge : {follow, judge_bounds, judge_sentences}) {
            if (film.is_fine()) judge(film);
        }
    }
    if (!film.is_fine()) return;
    film.step = film.steps.size() - 1;
    judge_answer(film);
}

TEST(Proof, OfEverySentenceAndBoundOfThreeThousandFilmsIsInTheLeavesThatTheyHaveSeen) {
    const int most_shown = 12;
    const auto films = static_cast<unsigned>(testing::trials(3000));
    int wrong = 0;
    for (unsigned seed = 1; seed <= films && wrong < most_shown; ++seed) {
        const Case example = make_case(seed);
        SCOPED_TRACE("seed " + std::to_string(seed) + ": " + example.asked.words());
        WatchedFilm film(example);
        watch(film);
        if (::testing::Test::HasFailure() && wrong == 0) return;  // a sentence
        if (film.is_fine() && seed % 10 == 0) judge_chinese(film);
        if (film.is_fine()) continue;
        ++wrong;
        ADD_FAILURE() << "seed " << seed << ": " << film.complaint;
    }
}

}  // namespace

}  // namespace plyglass::cli::proof
