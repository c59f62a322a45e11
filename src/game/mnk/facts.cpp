#include "game/mnk/facts.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "core/ascii.hpp"
#include "game/mnk/threats.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using text::filled;
using text::tr;
using Mark = MnkPosition::Mark;
using Squares = MnkBoard::Squares;

/// Where a square is: "in column 3", "at b2".
std::string at(const MnkBoard& board, std::size_t square) {
    return filled(board.shape().gravity ? tr("in column {}") : tr("at {}"), board.name(square));
}

/// "column 3", "b2": within a sentence.
std::string called(std::string_view move) {
    return core::is_digit(move.front()) ? filled(tr("column {}"), move) : std::string(move);
}

/// "a row of 4", "4 in a column": the first line that a mark on a free square completes; empty: none.
std::string completed(const MnkBoard& board, std::size_t square, Mark mark) {
    using Way = MnkBoard::Way;
    const auto way = board.completed(square, mark);
    if (!way) return {};
    return filled(*way == Way::row      ? tr("a row of {}")
                  : *way == Way::column ? tr("{} in a column")
                                        : tr("a diagonal of {}"),
                  board.shape().in_a_row);
}

/// "two threats at once", "3 threats at once".
std::string at_once(std::size_t threats) {
    return threats == 2 ? tr("two threats at once") : filled(tr("{} threats at once"), threats);
}

/// "a1 and c2", "columns 2, 3 and 6".
std::string places(const Squares& squares, const MnkBoard& board) {
    std::string list = board.name(squares.front());
    for (std::size_t i = 1; i < squares.size(); ++i) {
        const bool is_last = i + 1 == squares.size();
        list = filled(is_last ? text::trc("squares", "{} and {}") : text::trc("squares", "{}, {}"), list,
                      board.name(squares[i]));
    }
    return board.shape().gravity ? filled(tr("columns {}"), list) : list;
}

/// The threats that the winner makes; in a sentence, there is room for their places.
std::string threats_of(const MnkBoard::Decided& decided, const MnkBoard& board, bool has_room) {
    if (decided.kind == MnkBoard::Decided::Kind::one_above_the_other) return tr("two threats, one above the other");
    const std::string threats = at_once(decided.squares.size());
    return has_room ? filled(text::trc("threats, and their squares", "{}, {}"), threats, places(decided.squares, board))
                    : threats;
}

/// Where a proven game is decided: the board after so many moves of the best play, when any answer loses at once.
struct Turning {
    std::size_t moves = 0;  ///< 0: nowhere, the game is a draw, not proven, or won at once
    std::optional<MnkBoard::Decided> decided{};
};
Turning turning(MnkBoard board, const Verdict& verdict) {
    Turning out;
    if (verdict.result.value_or(0) == 0 || verdict.distance < 3) return out;
    for (; out.moves + 2 < verdict.line.size(); ++out.moves) {
        board = board.after(board.square(verdict.line[out.moves]));
    }
    out.decided = board.decided();
    return out;
}

/// A move of a board and what it does there.
class MnkMove {
public:
    MnkMove(const MnkBoard& board, const Verdict& verdict, const Verdict& best)
        : board_(board), verdict_(verdict), best_(best), square_(board.square(verdict.move)) {}

    /// In a few words that follow its name; empty: nothing that explains its result.
    std::string fact(bool has_room = false) const {
        if (const std::string line = completed(board_, square_, mine()); !line.empty())
            return filled(tr("completes {}"), line);
        if (verdict_.result && *verdict_.result < 0) return loss(has_room);
        if (!board_.threats(mine()).empty()) return filled(tr("misses a win in {}"), 1);
        if (verdict_.result && *verdict_.result > 0) return win(has_room);
        if (verdict_.result && best_.result.value_or(0) > 0) return filled(tr("misses a win in {}"), best_.distance);
        return quiet();
    }
    /// What it does on the board, whatever comes of it.
    std::string quiet() const {
        if (std::string defence = defends(); !defence.empty()) return defence;
        if (std::string need = takes_what_lines_need(); !need.empty()) return need;
        const MnkBoard after = board_.after(square_);
        const Squares threats = after.threats(mine());
        if (threats.empty()) return {};
        if (threats.front() == board_.above(square_)) return tr("threatens to win right above it");
        return filled(tr("threatens to win {}"), at(board_, threats.front()));
    }
    /// The same of what it prevents.
    std::string defends() const {
        if (blocks()) return filled(tr("blocks {}"), completed(board_, square_, theirs()));
        if (board_.after(square_).is_dead()) return tr("leaves no line that can be completed");
        const std::size_t threats = board_.with(square_, theirs()).threats(theirs()).size();
        if (threats > 1) return filled(tr("prevents {}"), at_once(threats));
        const std::size_t lines = board_.added(square_, theirs()).size();
        return lines < 2 ? std::string() : filled(tr("takes the square that {} lines of the opponent need"), lines);
    }
    std::string takes_what_lines_need() const {
        const std::size_t lines = board_.added(square_, mine()).size();
        return lines < 2 ? std::string() : filled(tr("takes the square that {} lines need"), lines);
    }
    bool blocks() const { return board_.threats(theirs()) == Squares{square_}; }
    /// The squares that two lines still need after it, if the best play wins on one of them later.
    Squares needed() const {
        const Squares two = board_.added(square_, mine());
        const Turning end = turning(board_, verdict_);
        if (two.size() < 2 || end.moves < 3 || !end.decided) return {};
        const auto wins_there = [&](std::size_t it) { return MnkBoard::has(end.decided->squares, it); };
        return std::any_of(two.begin(), two.end(), wins_there) ? two : Squares{};
    }

private:
    Mark mine() const { return board_.mover(); }
    Mark theirs() const { return board_.other(); }

    /// In a sentence, there is room for what it means that no move is safe.
    static std::string unsafe(const std::string& words, bool has_room) {
        return has_room ? filled(tr("{} (right above each, the other player wins)"), words) : words;
    }
    std::string win(bool has_room) const {
        const Turning end = turning(board_, verdict_);
        if (!end.decided) return {};
        if (end.decided->kind == MnkBoard::Decided::Kind::no_safe_move)
            return unsafe(win_by_no_safe_move(end.moves, has_room), has_room);
        const std::string what = threats_of(*end.decided, board_, has_room);
        if (end.moves == 1) return filled(text::trc("a move of a game", "makes {}"), what);
        if (end.moves > 3) return filled(tr("leads to {}"), what);
        const std::string next = called(verdict_.line[2]);
        return has_room ? filled(tr("wins: after the answer {}, {} makes {}"), called(verdict_.line[1]), next, what)
                        : filled(tr("then {} makes {}"), next, what);
    }
    std::string win_by_no_safe_move(std::size_t moves, bool has_room) const {
        if (moves == 1) return tr("leaves the opponent no safe move");
        if (moves > 3) return tr("leaves the opponent no safe move in the end");
        const std::string next = called(verdict_.line[2]);
        return has_room
                   ? filled(tr("wins: after the answer {}, {} leaves no safe move"), called(verdict_.line[1]), next)
                   : filled(tr("then {} leaves no safe move"), next);
    }
    std::string loss(bool has_room) const {
        const Squares before = board_.threats(theirs());
        if (verdict_.distance == 2) {
            if (before.size() > 1 && MnkBoard::has(before, square_)) return tr("stops only one of the threats");
            const std::size_t answer = board_.after(square_).square(verdict_.line[1]);
            return MnkBoard::has(before, answer) ? filled(tr("leaves the opponent a win {}"), at(board_, answer))
                                                 : tr("gives the opponent the winning square above");
        }
        const Turning end = turning(board_, verdict_);
        if (!end.decided) return {};
        if (end.decided->kind == MnkBoard::Decided::Kind::no_safe_move)
            return unsafe(tr("leaves no safe move in the end"), has_room);
        const std::string what = threats_of(*end.decided, board_, has_room);
        return filled(end.moves == 2 ? tr("lets the opponent make {}") : tr("lets the opponent get to {}"), what);
    }

    const MnkBoard& board_;
    const Verdict& verdict_;
    const Verdict& best_;
    std::size_t square_;
};

std::string strong(const std::string& name) { return "<s>" + name + "</s>"; }

/// Whether all moves, or all but the first, have that result.
bool have_all(int result, const std::vector<Verdict>& moves, std::ptrdiff_t but = 0) {
    return moves.size() > 1 &&
           std::all_of(moves.begin() + but, moves.end(), [&](auto& it) { return it.result == result; });
}

/// Where there is no choice.
std::string only_sentence(const MnkMove& move, const Verdict& only) {
    const std::string name = strong(mnk_move_name(only.move));
    const std::string fact = move.fact(true);
    if (only.result.value_or(0) < 0)
        return filled(tr("{} is the only move; it loses in {}: it {}."), name, only.distance, fact);
    if (!fact.empty()) return filled(tr("{} is the only move: it {}."), name, fact);
    return filled(only.result ? tr("{} is the only move; it draws.") : tr("{} is the only move."), name);
}

/// Where every move loses.
std::string lost_sentence(const MnkMove& best, const std::vector<Verdict>& moves, const MnkBoard& board) {
    if (const auto decided = board.decided()) {
        if (decided->kind == MnkBoard::Decided::Kind::no_safe_move)
            return tr("Every move loses in 2: none is safe, the opponent wins right above each.");
        return filled(tr("Every move loses in 2: the opponent has {}."), threats_of(*decided, board, true));
    }
    const int longest = moves.front().distance;
    const std::string& name = moves.front().move;
    const std::string fact = best.fact(true);
    if (longest == moves.back().distance)
        return filled(tr("Every move loses in {}. {} {}."), longest, strong(mnk_move_name(name)), fact);
    return moves[1].distance == longest
               ? filled(tr("Every move loses. No move takes longer than {}: it {}."), strong(called(name)), fact)
               : filled(tr("Every move loses. {} takes longest: it {}."), strong(mnk_move_name(name)), fact);
}

/// What speaks for the best move so far where nothing is proven and nothing threatens: lines of who moves, or else those
/// that it takes from the opponent.
std::string open_lines_sentence(const std::string& name, const std::vector<Verdict>& moves, const MnkBoard& board) {
    const auto lines = [&](const Verdict& it, MnkBoard::Mark of) {
        return board.open_lines(board.square(it.move), of);
    };
    const std::size_t own = lines(moves.front(), board.mover());
    const Mark player = own > 0 ? board.mover() : board.other();
    const std::size_t most = lines(moves.front(), player);
    const bool has_most =
        std::none_of(moves.begin(), moves.end(), [&](const Verdict& it) { return lines(it, player) > most; });
    return filled(
        has_most && own > 0
            ? text::trn("{0}: {1} line that {2} can still complete passes through that square; no other move has more.",
                        "{0}: {1} lines that {2} can still complete pass through that square; no other move has more.",
                        most)
            : text::trn("{0}: {1} line that {2} can still complete passes through that square.",
                        "{0}: {1} lines that {2} can still complete pass through that square.", most),
        name, most, player == Mark::x ? 'X' : 'O');
}

/// Of the best move.
std::string first_sentence(const MnkMove& move, const std::vector<Verdict>& moves, const MnkBoard& board) {
    const Verdict& best = moves.front();
    const std::string fact = move.needed().empty() ? move.fact(true) : move.takes_what_lines_need();
    if (best.result == 0 && have_all(-1, moves, 1)) {
        const std::string only = strong(called(best.move));
        return fact.empty() ? filled(tr("Only {} does not lose."), only)
                            : filled(tr("Only {} does not lose: it {}."), only, fact);
    }
    const std::string name = strong(mnk_move_name(best.move));
    std::string out = have_all(0, moves) ? tr("Every move draws.") : "";
    if (!fact.empty()) text::add_sentence(out, filled(text::trc("a move of a game", "{} {}."), name, fact));
    if (!out.empty()) return out;
    return best.result ? filled(tr("{} draws."), name) : open_lines_sentence(name, moves, board);
}

/// Of a move that loses soonest, where the best one does not lose and says nothing of it.
std::string second_sentence(const MnkMove& move, const std::vector<Verdict>& moves, const MnkBoard& board) {
    const Verdict& best = moves.front();
    const int soonest = moves.back().distance;
    if (moves.back().result.value_or(0) >= 0 || best.distance == 1 || move.blocks()) return {};
    const auto loser = std::find_if(moves.begin(), moves.end(), [&](const Verdict& it) {
        return it.result.value_or(0) < 0 && it.distance == soonest;
    });
    return filled(tr("{} loses in {}: it {}."), strong(mnk_move_name(loser->move)), soonest,
                  MnkMove(board, *loser, best).fact());
}

}  // namespace

Said mnk_said(const MnkPosition& position, const std::vector<Verdict>& moves) {
    Said out;
    const MnkBoard board(position);
    for (const Verdict& it : moves) out.facts.push_back(text::closed_up(MnkMove(board, it, moves.front()).fact()));
    const MnkMove best(board, moves.front(), moves.front());
    if (moves.size() == 1) {
        out.sentence = only_sentence(best, moves.front());
    } else if (have_all(-1, moves)) {
        out.sentence = lost_sentence(best, moves, board);
    } else {
        out.sentence = first_sentence(best, moves, board);
        text::add_sentence(out.sentence, second_sentence(best, moves, board));
    }
    out.sentence = text::closed_up(out.sentence);
    out.needed = best.needed();
    const auto decided = moves.front().distance == 2 ? board.decided() : turning(board, moves.front()).decided;
    if (out.needed.empty() && decided) out.needed = decided->squares;
    return out;
}

std::vector<Shown> mnk_why_not(const MnkPosition& position, const Verdict& move) {
    std::vector<Shown> out;
    MnkBoard board(position);
    std::size_t made = 0;
    const auto show = [&](std::size_t upto, const std::string& name, const std::string& words) {
        Shown& shown = out.emplace_back(Shown{{}, name, text::closed_up(words), {}, {}});
        for (; made < upto; ++made) {
            shown.moves.push_back(move.line.empty() ? move.move : move.line[made]);
            shown.ringed = {board.square(shown.moves.back())};
            board = board.after(shown.ringed.front());
        }
    };
    // Step 1: the move.
    if (move.line.size() != 1) show(1, tr("The move"), called(move.move));
    const Turning end = turning(MnkBoard(position), move);
    // Step 2: where it is decided, or how the answer holds the draw.
    if (move.result == 0 && move.line.size() > 2) {
        const Verdict answer{move.line[1], 0, move.distance - 1, {}};
        const std::string holds = MnkMove(board, answer, answer).defends();
        if (!holds.empty()) show(2, tr("The answer"), holds);
    }
    if (end.decided && end.moves > 1) {
        const Squares& squares = end.decided->squares;
        switch (end.decided->kind) {
            case MnkBoard::Decided::Kind::two_threats:
                show(end.moves, squares.size() == 2 ? tr("Two threats at once") : at_once(squares.size()),
                     filled(tr("only one of {} can be stopped"), places(squares, board)));
                break;
            case MnkBoard::Decided::Kind::one_above_the_other:
                show(end.moves, tr("Two threats, one above the other"), tr("stopping one opens the other"));
                break;
            case MnkBoard::Decided::Kind::no_safe_move:
                show(end.moves, tr("No safe move"), tr("whatever is played, the square above it wins"));
                break;
        }
    }
    if (end.decided) out.back().needed = end.decided->squares;
    // Step 3: the end.
    if (move.line.empty()) return out;
    MnkBoard last(position);
    for (std::size_t i = 0; i + 1 < move.line.size(); ++i) last = last.after(last.square(move.line[i]));
    const std::string line = completed(last, last.square(move.line.back()), last.mover());
    if (made < move.line.size()) show(move.line.size(), tr("The end"), line.empty() ? tr("a draw") : line);
    if (!line.empty()) out.back().ringed = board.in_won_lines();
    return out;
}

std::string mnk_move_name(std::string_view move) {
    return core::is_digit(move.front()) ? filled(tr("Column {}"), move) : std::string(move);
}

}  // namespace plyglass::game
