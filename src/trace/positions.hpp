#pragma once

// Searches of positions of 2048, written down: what a Film is made of where there is no tree before the search. The film's
// tree is then the search's own: the nodes that were looked at, and as ghosts the children that were left out.

#include <cstdint>
#include <memory>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/rational.hpp"
#include "game/2048/board.hpp"
#include "search/witness.hpp"
#include "trace/recorder.hpp"
#include "trace/trace.hpp"

namespace plyglass::trace {

/// What leads to a node: a slide, or a new tile.
struct PlyMade {
    std::uint8_t what = 0;  ///< a Direction, or the cell of the tile
    game::Rank rank = 0;    ///< of the tile; 0 for a slide (and for the root)

    bool is_slide() const { return rank == 0; }
    game::Direction direction() const { return static_cast<game::Direction>(what); }
    friend bool operator==(const PlyMade&, const PlyMade&) = default;
};

/// Per node of a film's tree, ghosts included.
struct Positions {
    std::vector<game::Board> boards;
    std::vector<PlyMade> plies;
};

/// One search of a position as it was heard.
struct PositionTrace {
    using State = search::PackedGame::State;
    struct Ghost {
        Index parent = none;
        std::uint32_t ordinal = 0;
        game::Board board;
        PlyMade ply;
    };

    int depth = 0;  ///< in its owner's unit
    Trace<State, double> trace;
    std::vector<PlyMade> plies;  ///< per visited node
    std::vector<Ghost> ghosts;
    search::Counting counts;  ///< of the whole search, whatever the budget
    core::Bounded<double> value;
};

/// Writes down every search that it hears. The budget is for all of them together.
class PositionRecorder final : public search::Witness {
    using G = search::PackedGame;

public:
    explicit PositionRecorder(const Budget& budget = {}) : left_(budget.nodes) {}

    void begin(int depth) override;
    void hear(const search::Enter<G>& event, std::span<const G::Move> moves) override;
    void hear(const search::Try& event) override;
    void hear(const search::Leaf<G>& event) override;
    void hear(const search::Neglect<G>& event) override;
    void hear(const search::Recall<G>& event) override;
    void hear(const search::Improve<G>& event) override;
    void hear(const search::Narrow<G>& event) override;
    void hear(const search::Cut<G>& event) override;
    void hear(const search::Leave<G>& event) override;

    /// Every search in the order in which it was made.
    std::vector<PositionTrace> take();

private:
    struct Frame {
        core::FixedList<G::Move, 32> moves;
        std::uint32_t tried = 0;  // bit i: moves[i] was looked at
        Index node = none;
    };

    void finish();
    bool full() const { return recorder_->trace().truncated; }
    template <class Event>
    void end(const Event& event, const double& value, core::Bound bound);
    void add_edge();
    void add_ghosts(const Frame& frame);

    std::size_t left_;
    PositionTrace now_;
    std::unique_ptr<Recorder<G>> recorder_;
    std::vector<Frame> stack_;
    std::size_t depth_ = 0;    // of stack_: frames are used again
    std::size_t entered_ = 0;  // nodes that are open, recorded or not
    std::size_t next_ = 0;     // the move of the top frame that is tried
    std::vector<PositionTrace> done_;
};

}  // namespace plyglass::trace
