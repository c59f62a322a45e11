#include "agent/agent.hpp"

#include <algorithm>

namespace plyglass::agent {

int legal_moves(const Choice& choice) {
    return static_cast<int>(
        std::count_if(choice.moves.begin(), choice.moves.end(), [](const MoveValue& move) { return move.legal; }));
}

void take_first_legal(Choice& choice) {
    for (const game::Direction direction : game::directions) {
        if (!choice.move && choice.moves[static_cast<std::size_t>(direction)].legal) choice.move = direction;
    }
}

bool Agent::record(const game::Grid&, Choice&, search::AnyObserver&) { return false; }

}  // namespace plyglass::agent
