// The tree behind a hint shows the numbers that the hint shows: what every board has is left out of both.

#include <cmath>
#include <limits>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "advice/appraisal.hpp"
#include "app/film_cards.hpp"
#include "app/position_film.hpp"
#include "eval/evaluation.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "text/translate.hpp"
#include "trace/answer.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"

namespace plyglass::app {
namespace {

/// A value as it is spelt: its sign of a bound, the number, and half of what its last digit is worth.
struct SpeltValue {
    std::string bound;
    double value = std::numeric_limits<double>::quiet_NaN();
    double reach = 0;
};

SpeltValue spelt_value(const std::string& words) {
    static const std::regex pattern("(≥|≤)?(−)?([0-9](?:[0-9]|\u2009)*)(?:\\.([0-9]+))?");
    std::smatch parts;
    if (!std::regex_match(words, parts, pattern)) return {words, 0, 0};
    const std::string whole = std::regex_replace(parts[3].str(), std::regex("\u2009"), "");
    const double size = std::stod(whole + "." + parts[4].str() + "0");
    return {parts[1], parts[2].matched ? -size : size, 0.5 * std::pow(10, -static_cast<double>(parts[4].length()))};
}

class NumbersOf : public ::testing::TestWithParam<std::pair<const char*, int>> {
protected:
    NumbersOf() { text::use_language(text::Language::english); }

    static std::vector<game::Grid> boards() {
        std::vector<game::Grid> out;
        for (const char* text : {"1000121023012346", "512,256,64,16/8,4,2,0/4,2,0,0/2,0,0,0",
                                 "2,4,8,16/4,8,16,32/8,16,32,2/16,2,0,0", "2,4,2,4/4,2,4,2/2,4,8,4/4,2,4,0"}) {
            out.push_back(*game::read_board(text));
        }
        return out;
    }
};

TEST_P(NumbersOf, AHintStandAtTheEndOfItsTree) {
    const auto named = agent::name_agent(GetParam().first, {.milliseconds = {}, .depth = GetParam().second});
    ASSERT_TRUE(named);
    for (const game::Grid& grid : boards()) {
        const auto film = record_position({.grid = grid, .agent = GetParam().first, .depth = GetParam().second});
        ASSERT_TRUE(film) << film.error().why;
        const advice::Appraisal appraisal = advice::appraise(*named, grid, film->choice);
        const std::vector<std::string> hint = advice::shown_values(appraisal, film->choice);
        trace::Playhead head(film->chapters.back().film);
        head.go(head.steps());
        const trace::Narration end = trace::narrate(head);
        std::size_t told = 0;
        for (const game::Direction direction : game::directions) {
            for (const trace::Chip& chip : end.chips) {
                if (chip.text != game::title(direction)) continue;
                const SpeltValue tree = spelt_value(chip.value);
                const SpeltValue card = spelt_value(hint[static_cast<std::size_t>(direction)]);
                // All visited nodes together may prove a value that the search itself returned as a bound.
                if (!tree.bound.empty()) {
                    EXPECT_EQ(tree.bound, card.bound) << chip.text;
                }
                EXPECT_NEAR(tree.value, card.value, tree.reach + card.reach) << chip.text;
                if (appraisal.unit == agent::Unit::points) {
                    EXPECT_EQ(chip.value, hint[static_cast<std::size_t>(direction)]);
                }
                ++told;
            }
        }
        EXPECT_GT(told, 0U);
    }
}

TEST_P(NumbersOf, ALeafAddUpWithoutWhatIsLeftOut) {
    const auto named = agent::name_agent(GetParam().first);
    ASSERT_TRUE(named);
    const eval::Description* found = eval::find_evaluation(advice::evaluation_of(*named, 4));
    if (found == nullptr || found->make()->terms(game::Grid(4)).terms.empty()) GTEST_SKIP() << "it has no terms";
    const auto evaluation = found->make();
    for (const game::Grid& grid : boards()) {
        const auto film = record_position({.grid = grid, .agent = GetParam().first, .depth = 1});
        ASSERT_TRUE(film);
        trace::Playhead head(film->chapters.back().film);
        head.go(head.steps());
        const double baseline = head.film().search().baseline;
        for (std::uint32_t i = 0; i < head.film().tree().leaf_count(); ++i) {
            const game::NodeId leaf = head.film().tree().leaf(i);
            if (head.status(leaf) != trace::Status::closed) continue;
            const view::LeafCard card = leaf_card(head, leaf, evaluation.get(), false);
            if (card.terms.empty()) continue;
            double sum = 0;
            bool is_told = baseline == 0;
            for (const auto& term : card.terms) {
                if (term.amount == "left out") {
                    EXPECT_EQ(term.contribution, baseline);
                    is_told = true;
                } else {
                    sum += term.contribution;
                }
            }
            EXPECT_TRUE(is_told) << "the card tells what is left out";
            const SpeltValue said = spelt_value(card.value);
            EXPECT_NEAR(sum, said.value, said.reach + 1e-5 * (baseline + std::abs(sum)));
        }
    }
}

double signed_value(std::string words) {
    if (words.starts_with("ln ")) return std::log(spelt_value(words.substr(3)).value);
    if (words.starts_with("+")) words.erase(0, 1);
    return spelt_value(words).value;
}

TEST_P(NumbersOf, ATermAreItsWeightTimesItsValue) {
    const auto named = agent::name_agent(GetParam().first);
    ASSERT_TRUE(named);
    const eval::Description* found = eval::find_evaluation(advice::evaluation_of(*named, 4));
    if (found == nullptr) GTEST_SKIP() << "it has no terms";
    const auto evaluation = found->make();
    std::size_t terms = 0;
    for (const game::Grid& grid : boards()) {
        const auto film = record_position({.grid = grid, .agent = GetParam().first, .depth = 1});
        ASSERT_TRUE(film);
        trace::Playhead head(film->chapters.back().film);
        head.go(head.steps());
        const view::LeafCard card = leaf_card(head, trace::answer_line(head).back(), evaluation.get(), false);
        for (const auto& term : card.terms) {
            if (term.amount == "left out") continue;
            const std::size_t times = term.formula.find(" × ");
            ASSERT_NE(times, std::string::npos) << term.formula;
            const double product =
                signed_value(term.formula.substr(0, times)) * signed_value(term.formula.substr(times + 4));
            const bool is_whole = term.amount.find('.') == std::string::npos && std::abs(term.contribution) >= 100;
            EXPECT_NEAR(product, signed_value(term.amount), is_whole ? 0.5001 : 0.005001) << term.formula;
            ++terms;
        }
        if (card.patterns.empty()) continue;
        // The patterns that are shown and the others add up to the leaf's value; each is told in tens.
        double sum = card.others_amount.empty() ? 0 : signed_value(card.others_amount);
        for (const auto& pattern : card.patterns) sum += signed_value(pattern.amount);
        EXPECT_NEAR(sum, spelt_value(card.value).value, 5.0 * static_cast<double>(card.patterns.size() + 2));
        EXPECT_TRUE(card.others.empty()) << "the network that comes with the program has four shapes";
        ++terms;
    }
    if (!evaluation->terms(game::Grid(4)).terms.empty()) {
        EXPECT_GT(terms, 0U);
    }
}

INSTANTIATE_TEST_SUITE_P(OfAllUnits, NumbersOf,
                         ::testing::Values(std::pair("minimax", 3), std::pair("minimax:evaluation=nneonneo", 2),
                                           std::pair("expectimax", 2), std::pair("nneonneo", 2), std::pair("ovolve", 2),
                                           std::pair("learned", 1), std::pair("textbook", 3)));

}  // namespace
}  // namespace plyglass::app
