#pragma once

// The card of a hint in a game of two players: each move with its result, the moves to the end and the best line; what goes
// wrong after one of them, in boards.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "game/story.hpp"
#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "view/play/hint_parts.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

struct DuelCard {
    std::string title, headline;
    std::string sign;                   ///< of the move that is advised: "3"; empty: none is
    core::Turn turn = core::Turn::max;  ///< who moves
    std::string sentence;               ///< marked up
    /// A move and who makes it.
    struct Ply {
        std::string words;
        core::Turn turn = core::Turn::max;
    };
    struct Row {
        scene::Action action;  ///< asks what goes wrong after it
        Ply move;
        std::string name, verdict, fact, distance;
        std::optional<int> result;  ///< for who moves; nothing: it is not proven
        std::vector<Ply> line;      ///< best play
        bool best = false;
    };
    std::vector<Row> rows;  ///< the best first
    std::string more;       ///< in place of those that have no room; a pattern for how many
    std::string distance_title, result_title, line_title;
    /// Where a theory in binary digits names the winner: numbers with their sum, now and after the advised move.
    struct Digits {
        std::string title;
        std::vector<std::string> heads;
        struct Row {
            std::string name, number;
            std::vector<bool> digits;
        };
        std::vector<Row> rows;  ///< the last one is the sum; its ones mark their columns
    };
    std::string theory_title;
    std::vector<Digits> theory;
    /// The moves by what they are made at, in place of a row each.
    struct Group {
        std::string name;
        struct Chip {
            scene::Action action;
            std::string words, fact;
            bool wins = false, best = false;
        };
        std::vector<Chip> chips;
        std::string verdict, rest;  ///< of the best of them; of the others
    };
    std::string group_title, chips_title, verdict_title;
    std::vector<Group> groups;
    struct Board {
        std::vector<Ply> moves;  ///< that lead there
        game::Figure figure;
        std::vector<std::size_t> ringed;  ///< squares
        std::string name, words;
    };
    struct WhyNot {
        std::size_t row = 0;
        std::string title;
        std::vector<Board> boards;
    };
    std::optional<WhyNot> why_not;
    std::vector<scene::PushButton> buttons;
    std::vector<HintFact> facts;
    std::string settings;
    bool settings_open = false;
};

void draw_duel_card(scene::Scene& scene, const PlayLayout& layout, const DuelCard& card,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
