#pragma once

// The meaning of a step in words: the sentence of the event, why a cut is right, the choice at the end. All of it is
// made from the film: the patterns are translated (text/), the numbers are the film's own.

#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {

/// A cell of the row under the sentence, which reads "α 20 ≥ β 20 → stop here" or "A 20 | B ≤10 | C ≤5 → pick A".
struct Chip {
    enum class Look : std::uint8_t { alpha, beta, word, move, chosen_move, arrow };
    Look look = Look::word;
    std::string text;
    core::Turn turn = core::Turn::over;  ///< the player whose colour a move's chip has (at the node it leads to)
    std::string value{};  ///< of a move: chips with values stand in two columns, the name left, the value right
    friend bool operator==(const Chip&, const Chip&) = default;
};

struct Narration {
    std::string headline;  ///< "Cutoff: one leaf skipped"
    std::string sentence;  ///< marked up (text/markup.hpp); asides hold background facts
    std::vector<Chip> chips;
};

/// Narrates the step that `playhead` stands on; at step 0, what is about to happen.
Narration narrate(const Playhead& playhead);

/// The name that `trace` prints: "enter", "leaf", "alpha", "beta", "cutoff", "return"; of Star2 also "probe", "probed" and
/// "resume".
std::string_view name(const Event& event);
std::string_view name(Kind kind);

/// The number of leaves that the other cut rule looks at, for the closing sentence, found by a silent search. Empty if
/// the film is no alpha-beta or its tree is too large to search again for the sake of a sentence.
std::optional<std::uint64_t> leaves_under_other_rule(const Film& film);

}  // namespace plyglass::trace
