#include "cli/proof/watched_film.hpp"

#include <algorithm>

namespace plyglass::cli::proof {

WatchedFilm::WatchedFilm(const Case& example)
    : asked(example.asked),
      tree(example.tree),
      fair_chance(asked.algorithm == "expectimax" &&
                  std::none_of(tree.begin(), tree.end(), [](const Node& n) { return n.kind == Kind::chance; })),
      world(tree, fair_chance),
      steps(film_of(asked, "en")),
      reader(reader_of(asked)),
      answer(answer_of(asked)),
      windows(tree.size(), {minus_infinity, infinity}),
      tried(tree.size()) {}

void WatchedFilm::complain(const std::string& what) {
    if (!complaint.empty()) return;
    complaint = asked.words() + "\nstep " + std::to_string(step + 1) + ": " + text + "\n" + what;
}

void WatchedFilm::read_step() {
    const json& now = steps[step];
    event = now["kind"].get<std::string>();
    text = now["sentence"].get<std::string>();
    node = 0;
    for (const auto& ordinal : now["node"]) node = tree[node].children[ordinal.get<std::size_t>()];
    alpha = number_in(now["alpha"]).value_or(minus_infinity);
    beta = number_in(now["beta"]).value_or(infinity);
    value = number_in(now["value"]);
    bound = now["bound"].is_null() ? "" : now["bound"].get<std::string>();
}

}  // namespace plyglass::cli::proof
