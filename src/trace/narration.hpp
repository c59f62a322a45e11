#pragma once

// What a step means, in words: the sentence of the event, why a cut is right, the choice at the end. All of
// it is made from the film: the patterns are translated (text/), the numbers are the film's own.

#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

/// A cell of the row under the sentence: "α 20 ≥ β 20 → stop here", or "A 20 | B ≤10 | C ≤5 → pick A".
struct Chip {
    enum class Look : std::uint8_t { alpha, beta, word, move, chosen_move, arrow };
    Look look = Look::word;
    std::string text;
    core::Turn turn = core::Turn::over;  ///< whose colour a move's chip has (the node it leads to)
    friend bool operator==(const Chip&, const Chip&) = default;
};

struct Narration {
    std::string headline;  ///< "Cutoff: one leaf skipped"
    std::string sentence;  ///< marked up (text/markup.hpp); an aside tells what else is worth knowing
    std::vector<Chip> chips;
};

/// Of the step that `playhead` stands on; at step 0, what is about to happen.
Narration narrate(const Playhead& playhead);

/// "enter", "leaf", "alpha", "beta", "cutoff", "return": as `trace` prints them.
std::string_view name(Kind kind);

/// How many leaves the other cut rule looks at, for the closing sentence: a silent search under it. Nothing
/// where the film is no alpha-beta or its tree is too large to search again for the sake of a sentence.
std::optional<std::uint64_t> leaves_under_other_rule(const Film& film);

}  // namespace plyglass::trace
