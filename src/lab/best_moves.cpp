#include "lab/best_moves.hpp"

#include "text/json.hpp"

namespace plyglass::lab {

namespace {

/// The values are kept to a millionth of a point: a smaller difference is none.
constexpr double no_difference = 1e-5;

}  // namespace

BestMoves best_moves(const agent::Named& named, std::span<const game::Grid> positions, const exact::Solution& judge) {
    const auto player = agent::make_agent(named, judge.size());
    BestMoves out;
    std::vector<double> losses;
    agent::Choice choice;
    for (const game::Grid& grid : positions) {
        player->begin_game(++out.positions);
        player->choose(grid, choice);
        const auto moves = *judge.moves(grid);
        const double loss = moves.value - moves.moves[static_cast<std::size_t>(*choice.move)].value_or(0);
        out.best += loss < no_difference ? 1 : 0;
        losses.push_back(loss);
    }
    out.rate = core::wilson(out.best, out.positions);
    out.given_away = core::bootstrap(losses).mean;
    return out;
}

core::Result<std::vector<KeptBestMoves>, core::FileError> read_best_moves(const std::string& path) {
    constexpr std::size_t most = 1U << 20U;
    const auto text = core::read_regular_file(path, most);
    if (!text) return text.error();
    std::vector<KeptBestMoves> out;
    const json::Document file(*text);
    const auto positions = file["positions"].whole();
    bool is_right = file.is_whole() && file["agents"].is(json::Kind::list);
    for (const json::Node each : file["agents"]) {
        const auto best = each["best"].whole();
        is_right = is_right && positions && best && each["agent"].is(json::Kind::text);
        if (is_right) out.push_back({each["agent"].text(), *best, *positions});
    }
    if (!is_right) return core::FileError{core::FileError::Kind::other, path};
    return out;
}

}  // namespace plyglass::lab
