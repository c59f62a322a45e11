#include "cli/proof/judges.hpp"

namespace plyglass::cli::proof {

namespace {

/// That each move of the principal variation is proven to keep the value for its player.
void judge_line(WatchedFilm& film, const Number& value) {
    int at = 0;
    for (const auto& ordinal : film.answer["line"]) {
        const Kind turn = film.world.kind(at);
        at = film.tree[at].children[ordinal.get<std::size_t>()];
        const Interval known = film.world.known(at);
        film.require(turn == Kind::max ? value <= known.lo : known.hi <= value, "the line does not keep the value");
    }
}

}  // namespace

void judge_answer(WatchedFilm& film) {
    const json& last = film.steps.back();
    const Number value = *number_in(film.answer["value"]);
    film.require(number_in(last["value"]) == value, "solve has another value than trace");
    const std::string bound = film.answer.contains("bound") ? film.answer["bound"].get<std::string>() : "=";
    film.require(last["bound"] == bound, "solve says " + bound);
    film.require(film.answer["leaves_evaluated"] == last["leaves"], "solve counts other leaves");
    film.require(film.answer["cutoffs"] == film.cutoffs, "solve counts other cutoffs");
    const std::string chosen = "choose child ";
    if (const auto at = film.text.find(chosen); at != std::string::npos) {
        film.require(film.answer["best"] == std::stoi(film.text.substr(at + chosen.size())) - 1,
                     "solve has another move");
        film.require(film.answer["line"].at(0) == film.answer["best"], "its line begins with another move");
    }
    json unseen = json::array();
    const auto leaves = film.world.leaves(0);
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        if (!film.world.seen(leaves[i])) unseen.push_back(i);
    }
    film.require(film.answer["pruned_leaves"] == unseen, "solve prunes other leaves");
    if (film.asked.alpha == minus_infinity && film.asked.beta == infinity) {
        film.require(value == film.world.truth(0) && bound == "=", "the value is " + film.world.truth(0).text());
    }
    if (bound == "=") judge_line(film, value);
}

}  // namespace plyglass::cli::proof
