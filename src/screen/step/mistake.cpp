#include "screen/step/mistake.hpp"

#include <algorithm>

#include "trace/playhead.hpp"

namespace plyglass::screen {

namespace {

/// Where `film` looks at the node, or cuts it off; 0: nowhere.
std::size_t step_of(const std::shared_ptr<const trace::Film>& film, const practice::Foretold& said) {
    if (said.looks) return film->entered_at(said.child);
    trace::Playhead head(film);
    head.go(film->steps());
    return head.pruned(said.child) ? head.cut_that_pruned(said.child) : 0;
}

}  // namespace

std::optional<Mistake> mistake_behind(const trace::Film& film, const std::vector<practice::Foretold>& said) {
    constexpr std::size_t most_nodes = 20'000;
    if (film.tree().size() > most_nodes) return std::nullopt;
    const auto searches = practice::MisreadSearches::of(film);
    if (!searches) return std::nullopt;
    Mistake out;
    out.fitting = searches->behind(said);
    if (out.fitting.empty()) return out;
    out.wrong_answers = searches->wrong_ones(said);
    out.item = searches->item();
    out.reading = searches->find(out.fitting.front(), said)->reading;
    const practice::Reading& reading = out.reading;
    if (reading.from_other_side || reading.swaps_players) return out;
    out.film = trace::record_misread(film.written_tree(), film.search(), reading.rules);
    if (out.film) out.step = step_of(out.film, said.back());
    if (out.step == 0) out.film.reset();
    return out;
}

}  // namespace plyglass::screen
