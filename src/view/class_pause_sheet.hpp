#pragma once

// The sheet of a class pause under the tree: a question in letters for the last row, the bounds that decide it, the answers
// among which a class chooses; then which of them is right, and why.

#include <optional>
#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::view {

struct ClassPauseSheet {
    struct Answer {
        enum class Look : std::uint8_t {
            open,
            said,  ///< by the class, before anything is revealed
            right,
            wrong,
        };
        std::string words;  ///< marked up
        Look look = Look::open;
    };
    /// What may be behind a wrong answer.
    struct Mistake {
        std::string headline;              ///< marked up: "Most likely: “cut only when α > β”"
        std::vector<std::string> fitting;  ///< marked up: the mistakes that fit all answers so far, the likeliest first
        std::string answered;              ///< "step 19": where the class has just answered
        std::string next;                  ///< "step 29": where it is asked next, which will show more; empty: nowhere
    };
    std::string place;     ///< "Class pause: before step 19"
    std::string sentence;  ///< marked up: the question, or the answer and why
    std::string alpha, beta;
    std::vector<Answer> answers;
    bool revealed = false;
    std::optional<Mistake> mistake;  ///< in the place of the answers
    std::string see;                 ///< on the button that closes the revealed sheet: "See step 19"
};

/// Draws the sheet in `box`: 320 high as drawn at 1600x900, 232 `compact`.
void draw_class_pause_sheet(scene::Scene& scene, const scene::Box& box, bool compact, const ClassPauseSheet& sheet,
                            const scene::TextMetrics& metrics);

}  // namespace plyglass::view
