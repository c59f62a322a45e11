#pragma once

// The Quiz screen around its tree: the types of items, the question, the learner's answer, hints, what was practised, and
// the bar.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

/// A frame around a node, in the drawing.
struct NodeRing {
    enum class Look : std::uint8_t {
        reached,  ///< by the arrow keys
        about,    ///< what the question is about
        right,    ///< marked, and rightly
        wrong,    ///< marked wrongly, not marked, or the first place that deviates
    };
    Look look = Look::reached;
    scene::Box box;
};

struct QuizView {
    struct Chip {
        scene::Action action;
        std::string words, item;
        int dots = 0;  ///< levels mastered
        bool chosen = false;
        bool enabled = true;
        std::string tip{};  ///< why it is not
    };
    std::vector<Chip> chips;
    std::string question;
    std::string terms;  ///< what holds besides: "Alpha-beta goes from left to right. A cut comes as soon as α ≥ β."
    std::string command;  ///< by which the item is found again

    // ---- the answer
    std::string tries;  ///< "try 2 of 3"
    struct Field {
        std::string label, text;
        bool infinities = false;  ///< buttons for both infinities instead of - and +
        bool takes_keys = true;   ///< else a click makes it so
    };
    std::optional<Field> field;
    std::vector<scene::Segment> slots;   ///< the parts of the answer that stand on no node
    std::vector<scene::Segment> bounds;  ///< exact, or a bound
    /// The values to place; those that stand somewhere are chosen.
    std::vector<scene::Segment> given;
    /// Of the run that an item is about: "enter 1.2".
    struct Step {
        enum class Mark : std::uint8_t { none, chosen, right, wrong };
        scene::Action action;
        std::string does, alpha, beta, value;
        Mark mark = Mark::none;
    };
    std::vector<Step> steps;
    std::string marked;  ///< "2 leaves marked: 9, 0"
    std::vector<scene::Segment> choices;
    std::string problem;  ///< what the answer lacks
    struct Try {
        std::string answer, said;
    };
    std::vector<Try> wrong;  ///< the newest first
    struct End {
        bool solved = false;
        std::string headline, answer;
    };
    std::optional<End> end;

    // ---- why: at the end, in the place of the hints
    struct Reason {
        std::string place, alpha, sign, beta, words;  ///< "At node 1.2", "α 6", "≥", "β 4", "Skipped: leaf 1.2.3."
    };
    std::vector<Reason> reasons;
    std::string why;  ///< in a sentence, where there are no such reasons
    std::optional<scene::PushButton> step_through;

    struct Hints {
        std::string title, cost;
        std::string words;  ///< of the hint that was given last; before the first one, how many there are
        std::optional<scene::PushButton> next;
    };
    Hints hints;

    // ---- the session
    enum class Mark : std::uint8_t { first_try, later, missed, skipped };
    std::vector<Mark> marks;                                 ///< the newest last
    std::vector<std::pair<std::string, std::string>> facts;  ///< "Hints used", "3"
    std::string kept;                                        ///< "saved"

    // ---- the bar
    std::vector<scene::PushButton> buttons;
    std::vector<scene::Segment> levels;
    std::string worth;
};

/// The parts of the screen.
struct QuizLayout {
    scene::Box left;   ///< of the panel
    scene::Box panel;  ///< right
    scene::Box bar;    ///< below
    scene::Box tree;   ///< below the question
    scene::Box run;    ///< right of the tree: the steps of a run, which on a phone stand in the panel

    static QuizLayout of(const scene::StepLayout& layout, const QuizView& quiz, const scene::TextMetrics& metrics);
};

/// Draws all but the tree, above which it draws the rings.
void draw_quiz(scene::Scene& scene, const scene::StepLayout& layout, const QuizView& quiz,
               const std::vector<NodeRing>& rings, const scene::TextMetrics& metrics);

}  // namespace plyglass::view
