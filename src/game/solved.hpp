#pragma once

// What a game of two players says of moves whose results are known: in words, and in boards.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace plyglass::game {

/// A move's result with best play.
struct Verdict {
    std::string move;
    std::optional<int> result;  ///< for who moves: 1 wins, 0 draws, -1 loses; nothing: not proven
    int distance =
        0;  ///< moves of both players to the end, this one counted; 0: not known, where a theory says who wins
    std::vector<std::string> line;  ///< the best play, from this move on
};

/// What holds on the board, and explains results; in the current language. "The opponent" is the one of who moves.
struct Said {
    std::string
        sentence;  ///< one or two on the best move, and on a worse one; <s> as in text/markup.hpp. Empty: nothing
    std::vector<std::string>
        facts;  ///< of each move, in the order given, a few words: "makes two threats at once". Empty: nothing
    std::vector<std::size_t> needed;  ///< squares of the position's figure that the sentence speaks of, still free
};

/// A board of "Why not?".
struct Shown {
    std::vector<std::string> moves;   ///< that lead there, from the board before
    std::string name;                 ///< "The move", "Two threats at once", "The end"
    std::string words;                ///< what is to be seen there
    std::vector<std::size_t> ringed;  ///< squares of its figure: the move, the line that wins
    std::vector<std::size_t> needed;  ///< free squares at which the player who has just moved wins next
};

/// Numbers of counters in binary, with their XOR.
struct Binary {
    struct Row {
        std::string name;  ///< "Heap 1", "XOR"
        unsigned number = 0;
        std::vector<bool> digits;  ///< as many as there are heads
    };
    std::vector<unsigned> heads;  ///< what a digit counts: 4, 2, 1
    std::vector<Row> heaps;
    Row sum;            ///< its ones stand in the columns with an odd number of ones
    std::string words;  ///< which heaps a move can take from to make every number of ones even, if that decides
};

}  // namespace plyglass::game
