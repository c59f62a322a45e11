#pragma once

// Recorded searches of positions of 2048: the source of a Film if there is no tree before the search. The film's tree
// is then the search's own: the nodes that were visited, and as ghosts the children that were left out.

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/rational.hpp"
#include "game/2048/board.hpp"
#include "search/any_observer.hpp"
#include "trace/recorder.hpp"
#include "trace/trace.hpp"

namespace plyglass::trace {

/// The ply that leads to a node: a slide, or a new tile.
struct LastPly {
    std::uint8_t what = 0;  ///< a Direction, or the cell of the tile
    game::Rank rank = 0;    ///< the tile's; 0 for a slide (and for the root)

    bool is_slide() const { return rank == 0; }
    game::Direction direction() const { return static_cast<game::Direction>(what); }
    friend bool operator==(const LastPly&, const LastPly&) = default;
};

/// Data per node of a film's tree, ghosts included.
struct Positions {
    int size = 4;                     ///< rows and columns of every board
    std::vector<game::Board> boards;  ///< their cells (game::packed_cells)
    std::vector<LastPly> plies;
    /// The points that the ply before each node has won, if the search adds them to what comes later; else empty.
    std::vector<std::uint32_t> points;
    /// Ghosts are leaves that the search has left out, so that nothing is known about the subtrees below them. The turn
    /// of a ghost is that of the node that it stands for.
    std::vector<bool> ghosts;

    game::Grid grid(std::size_t node) const { return game::unpacked_cells(boards[node], size); }
};

/// One recorded search of a position.
struct PositionTrace {
    struct Ghost {
        Index parent = none;
        std::uint32_t ordinal = 0;
        game::Board board;
        LastPly ply;
    };

    int depth = 0;  ///< in the unit of the search
    int size = 4;   ///< of the boards
    TraceOf<search::PackedTypes> trace;
    std::vector<LastPly> plies;  ///< per visited node
    /// Per visited node, the reward of the ply before it (search::Rewards), in whole points; empty if there were none.
    std::vector<std::uint32_t> points;
    std::vector<Ghost> ghosts;
    search::Counting counts;  ///< those of the whole search, whatever the budget
    core::Bounded<double> value;
};

/// Records every search that it observes, all of positions of one size. The budget is for all of them together.
class PositionRecorder final : public search::AnyObserver {
    using Types = search::PackedTypes;

public:
    explicit PositionRecorder(const Budget& budget = {}, int size = 4) : left_(budget.nodes), size_(size) {}

    /// Calls `what` once, when the budget is spent; the search goes on unless `what` stops it.
    void when_spent(std::function<void()> what) { when_spent_ = std::move(what); }

    void begin(int depth) override;
    void operator()(const search::AnyEvent<Types>& event) override;

    /// Returns all searches in the order in which they were made.
    std::vector<PositionTrace> take();

private:
    struct Frame {
        Types::Moves moves;
        std::uint32_t tried = 0;  // bit i: moves[i] was looked at
        Index node = none;
    };

    void finish();
    bool full() const { return recorder_->trace().truncated; }
    void tell_if_spent();
    void record(const search::Enter<Types>& event);
    void record(const search::Try& event);
    void record(const search::Cut<Types>& event);
    void record(const search::Leave<Types>& event);
    /// The other events: those that close a node at once, and those that only the recorder needs.
    void record(const auto& event);

    void add_edge();
    void add_ghosts(const Frame& frame);

    std::size_t left_;
    int size_;
    std::function<void()> when_spent_;
    PositionTrace now_;
    std::unique_ptr<Recorder<Types>> recorder_;
    std::vector<Frame> stack_;
    std::size_t depth_ = 0;    // depth of stack_, whose frames are reused
    std::size_t entered_ = 0;  // nodes that are open, recorded or not
    std::size_t next_ = 0;     // the move that the top frame tries
    double reward_ = 0;        // of that move
    std::vector<PositionTrace> done_;
};

}  // namespace plyglass::trace
