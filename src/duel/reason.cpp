#include "duel/reason.hpp"

#include <utility>

#include "duel/agent.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"

namespace plyglass::duel {

using text::filled;
using text::tr;

Said said(const Position& position, const Solution& solution) {
    Said out = position.game->said(position.text, solution.moves);
    out.facts.resize(solution.moves.size());
    const Verdict& best = solution.moves.front();
    if (best.result) return out;
    std::string chosen = filled(tr("<s>{0}</s> is what {1}, would play."),
                                text::escaped(position.game->move_name(best.move)), agent_words("alphabeta"));
    text::add_sentence(chosen, out.sentence);
    out.sentence = text::closed_up(chosen);
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
