#include "cli/proof/judges.hpp"

namespace plyglass::cli::proof {

namespace {

void judge_bound(WatchedFilm& film, int n, const Number& value, const std::string& bound) {
    const Interval known = film.world.known(n);
    if (bound == "=") film.require(known.is(value), "not proven to be equal");
    if (bound == ">=") film.require(value <= known.lo, "not proven to be so much");
    if (bound == "<=") film.require(known.hi <= value, "not proven to be so little");
    film.require(bound == "=" || bound == ">=" || bound == "<=", "no bound");
}

/// The nearest node on the path from here to the root, including here, where `player` is sure of `bound`.
int holder(const WatchedFilm& film, Kind player, const Number& bound) {
    for (int n = film.node; n >= 0; n = film.tree[n].parent) {
        if (film.world.kind(n) != player) continue;
        const Interval known = film.world.known(n);
        if (player == Kind::max ? bound <= known.lo : known.hi <= bound) return n;
    }
    return -1;
}

}  // namespace

void judge_bounds(WatchedFilm& film) {
    if (film.value) judge_bound(film, film.node, *film.value, film.bound);
    film.require(film.value.has_value() == (film.event != "enter"), "a value where there is none, or none");
    if (!film.is_fine() || !film.value) return;
    if ((film.event == "return" || film.event == "leaf") && film.world.known(film.node).is(*film.value)) {
        film.require(film.bound == "=", "it is proven to be equal");
    }
    if (!film.has_windows()) return;
    // The player who holds a bound is sure of it at a node on the path to here.
    film.require(
        film.alpha == film.asked.alpha || film.alpha == minus_infinity || holder(film, Kind::max, film.alpha) >= 0,
        "nobody is sure of alpha");
    film.require(film.beta == film.asked.beta || film.beta == infinity || holder(film, Kind::min, film.beta) >= 0,
                 "nobody holds it to beta");
}

}  // namespace plyglass::cli::proof
