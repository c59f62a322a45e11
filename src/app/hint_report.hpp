#pragma once

// A hint as people read it, in the current language: a row for each move, the reason, what the values are. The Play screen
// lays it out on its card, `plyglass hint` prints it.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "advice/appraisal.hpp"
#include "advice/second_opinion.hpp"
#include "app/hint_search.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::app {

/// What goes wrong after a move, in words.
struct WhyNotReport {
    advice::WhyNot line;                   ///< its boards
    std::string title;                     ///< "Why not left?"
    std::string deed, made;                ///< what the move does: with its fault, and what it merges alone
    std::string tile_title, tile, chance;  ///< "The tile that hurts", "a 2 in row 1, column 3", "90 %"
    std::string value;                     ///< of what remains; empty: the game is over
    std::string best_worst;                ///< the worst case of the best move; empty: it is not known
};

struct HintReport {
    struct Row {
        std::string value;            ///< "21 330 ± 45"; empty: the agent gives none
        int depth = 0;                ///< of the move's search, if it is not that of the answer
        std::string verdict, fact;    ///< the rung of the ladder, and what to say first of the move; empty: nothing
        std::optional<double> exact;  ///< what perfect play makes of the move
        bool is_exact_best = false;   ///< no move is better in perfect play
        std::optional<WhyNotReport> why_not;  ///< what goes wrong after it, if the search has looked at that
    };
    std::array<Row, 4> rows;        ///< by direction
    std::string sentence;           ///< why the move is the best one, or why there is none
    std::vector<int> named_cells;   ///< of the tiles that the sentence names, in order
    std::string truth;              ///< what perfect play makes of the move, a sentence; empty: it is not known
    std::string scale, evaluation;  ///< what the values are, and what they rest on; empty: there is nothing to say
    std::string means;              ///< a sentence in place of the scale where the values are means of random games
    std::string ladder;             ///< where the rungs begin
    std::string depth;              ///< "3 rounds"; empty: the agent has no depth
    std::string nodes, computed;    ///< empty: there are none; all of them were computed
    std::string time;               ///< of the search
};

/// The report on a hint; of one without a reason, as of a game that plays itself, only the values and what they cost.
HintReport report(const Hint& hint);
/// What quick games say beside a hint; of their moves alone where there is no reason for it.
advice::SecondOpinion second_opinion(const Hint& hint, const advice::Chances& chances);
/// "exec:./play failed: it has ended with exit code 3.": a sentence in the current language.
std::string failure_words(const std::string& agent, const std::string& failure);
/// Why no move is possible on a board, a sentence in the current language.
std::string no_move_words(const game::Grid& grid);

}  // namespace plyglass::app
