#pragma once

// Quick games beside a search's advice: whether they speak for another move, or show nothing of what the search sees.

#include <cstdint>
#include <optional>
#include <string>

#include "advice/appraisal.hpp"
#include "advice/quick_games.hpp"
#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::advice {

/// What quick games say of the moves that a search has compared.
struct SecondOpinion {
    /// How the search values moves, which may be why it disagrees.
    enum class Outlook : std::uint8_t {
        unknown,     ///< it has reported no tile after the move, so there is nothing to compare
        worst_tile,  ///< by the worst new tile
        ahead,       ///< by what comes after new tiles, with an evaluation of its own
        same_ahead,  ///< by what comes after new tiles, with what the quick games are played by: a learned evaluation
    };

    std::optional<game::Direction> advised;  ///< by the search; empty if there are no games, or no advice
    /// The move with the highest share of those whose whole 95 % interval lies above that of `advised`.
    std::optional<game::Direction> favoured{};
    bool both_good = false;      ///< to the search, `favoured` is as good as `advised`
    bool no_difference = false;  ///< the games show no difference between any two moves; there are several
    bool is_hidden = false;      ///< `no_difference`, although the search says that a move costs something
    Outlook outlook = Outlook::unknown;
    std::string agent{};  ///< its name, where `outlook` is known
};

/// `appraisal` and `choice` are the answer of `named` for `grid`, from which the games began.
SecondOpinion second_opinion(const Chances& chances, const Named& named, const game::Grid& grid, const Choice& choice,
                             const Appraisal& appraisal);

/// "Quick games favour left (71 ± 2 % against 57 ± 2 %): ...", with how they differ from the search; in the current
/// language. Empty if they favour no other move.
std::string disagreement_words(const SecondOpinion& opinion, const Chances& chances);

/// The same without how they differ from the search: "Quick games favour left (71 ± 2 % against 57 ± 2 %)."
std::string brief_disagreement_words(const SecondOpinion& opinion, const Chances& chances);

/// All that the games say: `words(chances)`, not against the search where it sees a difference, and the disagreement.
std::string words(const Chances& chances, const SecondOpinion& opinion);

}  // namespace plyglass::advice
