#pragma once

// What the XOR of the heaps says of the moves of Nim (Bouton's theorem, game/nim/rules.hpp).

#include <string>
#include <string_view>
#include <vector>

#include "game/nim/rules.hpp"
#include "game/solved.hpp"

namespace plyglass::game {

/// `moves` are those of the position `rules` starts from, whose game is not over, the best first. The fact of a move is the
/// XOR that it leaves, or, in misère play, how many heaps of one, if no others are left.
Said nim_said(const Nim& rules, const std::vector<Verdict>& moves);
std::vector<Shown> nim_why_not(const Nim& rules, const Verdict& move);
/// "Take 2 from heap 1".
std::string nim_move_name(std::string_view move);
std::vector<Binary> nim_binary(const Nim& rules, std::string_view move);

}  // namespace plyglass::game
