#include "duel/reason.hpp"

#include <utility>

namespace plyglass::duel {

Said said(const Position& position, const Solution& solution) {
    Said out = position.game->said(position.text, solution.moves);
    out.facts.resize(solution.moves.size());
    return out;
}

std::vector<Shown> why_not(const Position& position, const Solution& solution, std::size_t move) {
    std::vector<Shown> out;
    Position at = position;
    for (game::Shown& shown : position.game->why_not(position.text, solution.moves[move])) {
        for (const std::string& played : shown.moves) at = after(at, played);
        out.push_back({std::move(shown), at});
    }
    return out;
}

std::vector<game::Binary> binary(const Position& position, std::string_view move) {
    return position.game->binary(position.text, move);
}

}  // namespace plyglass::duel
