#include <map>
#include <string>

#include <gtest/gtest.h>

#include "cli/proof/judges.hpp"
#include "game/tree_text.hpp"
#include "trace/story_reader.hpp"

namespace plyglass::cli::proof {

namespace {

/// What the options ask for, put together by hand.
trace::Search search_of(const Asked& asked) {
    const auto exact = [](const Number& number) {
        return number.infinite() ? number.over < 0 ? -core::Rational::infinity() : core::Rational::infinity()
                                 : core::Rational(number.over, number.under);
    };
    const std::map<std::string, trace::Algorithm> algorithms{{"minimax", trace::Algorithm::minimax},
                                                             {"expectimax", trace::Algorithm::expectimax},
                                                             {"alphabeta", trace::Algorithm::alphabeta}};
    const std::map<std::string, game::Order> orders{{"given", game::Order::as_written},
                                                    {"best", game::Order::best_first},
                                                    {"worst", game::Order::worst_first},
                                                    {"random", game::Order::random}};
    return {.algorithm = algorithms.at(asked.algorithm),
            .rules = {asked.strict ? search::CutRule::strict : search::CutRule::equal,
                      asked.hard ? search::Fail::hard : search::Fail::soft,
                      asked.shallow ? search::Pruning::shallow : search::Pruning::deep},
            .window = {exact(asked.alpha), exact(asked.beta)},
            .order = orders.at(asked.order),
            .seed = asked.seed};
}

}  // namespace

std::shared_ptr<trace::StoryReader> reader_of(const Asked& asked) {
    return std::make_shared<trace::StoryReader>(trace::record(*game::read_tree(asked.tree), search_of(asked)),
                                                trace::Tongue::english);
}

void judge_sentences(WatchedFilm& film) {
    film.require(film.reader->steps() == film.steps.size(), "another number of steps");
    std::set<std::string> kinds;
    if (film.is_fine()) film.reader->read(film.step + 1, film.text, kinds);
}

}  // namespace plyglass::cli::proof
