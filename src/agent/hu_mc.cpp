#include <memory>

#include "agent/families.hpp"
#include "agent/sampling.hpp"
#include "eval/hu.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

/// The position whose cost becomes the worth of a game.
enum class Reading : std::uint8_t {
    end,      ///< the one that the game ends in; 10^9 if that is dead
    written,  ///< the one before the random moves, plus 10^9 if the game died: as the document's program has it
};

/// `Cost` is minus the cost of a living board.
template <class Cost>
class HuJudge {
public:
    HuJudge(Cost cost, Reading reading) : cost_(std::move(cost)), reading_(reading) {}

    double before_games(const game::Slide& slid) const {
        return reading_ == Reading::written ? -eval::GridHu()(slid.grid) : 0;
    }

    /// The playout ends with the tile before the game's last move: no tile comes after that move.
    template <game::Boards B>
    double of_game(const B& boards, const game::Playout<typename B::Board>& playout) const {
        if (playout.over) return eval::hu_dead;
        if (reading_ == Reading::written) return 0;
        return -cost_(after_last_move(boards, playout));
    }

    template <game::Boards B>
    double static_value(const B& boards, const game::Grid& grid) const {
        const typename B::Board board = boards.from(grid);
        return boards.is_over(board) ? cost_.over(board) : cost_(board);
    }

private:
    template <game::Boards B>
    typename B::Board after_last_move(const B& boards, const game::Playout<typename B::Board>& playout) const {
        core::Random random(~playout.seed);
        std::uint32_t legal = 0;
        typename B::Board after = playout.board;
        for (const game::Direction direction : game::directions) {
            const typename B::Board slid = boards.slid(playout.board, direction);
            if (slid != playout.board && random.below(++legal) == 0) after = slid;
        }
        return after;
    }

    Cost cost_;
    Reading reading_;
};

std::unique_ptr<Agent> make_hu_mc(const Settings& settings, int size) {
    const auto moves = static_cast<std::uint32_t>(settings.whole("moves"));
    const Reading reading = settings.is("reading", "written") ? Reading::written : Reading::end;
    SamplingPlan plan;
    plan.milliseconds = settings.limits.milliseconds;
    plan.games = settings.whole("k");
    plan.rules = {.four = settings.number("four"), .most_moves = moves - 1};
    plan.lower_is_better = true;
    plan.lost = eval::hu_dead;
    const auto make_for = [&](auto boards, auto cost) -> std::unique_ptr<Agent> {
        using Judge = HuJudge<decltype(cost)>;
        return std::make_unique<SamplingAgent<decltype(boards), Judge>>(boards, Judge(cost, reading), plan);
    };
    if (size != 4) return make_for(game::GridBoards(size), eval::GridHu());
    return make_for(game::PackedBoards(std::make_shared<const game::Slides>()),
                    eval::PackedHu(std::make_shared<const eval::HuTables>()));
}

}  // namespace

Description describe_hu_mc() {
    using text::mark;
    return {
        .name = "hu-mc",
        .summary =
            mark("Plays some random moves after each move, many times, and takes the move with the lowest mean cost."),
        .note = mark("The document's own program counts the cost of the position before the random moves, so only the "
                     "games that die tell the moves apart; reading=written does the same, reading=end counts the cost "
                     "where each game ends. A game that dies costs 10^9. The value is the mean of a sample."),
        .origin = "003",
        .looks_ahead = LooksAhead::in_games,
        .depth_unit = "",
        .evaluation = "hu",
        .lower_is_better = true,
        .sizes = every_size,
        .parameters = {{.name = "k",
                        .fallback = "100",
                        .help = mark("random games after each move"),
                        .least = 1,
                        .most = most_random_games,
                        .whole = true},
                       {.name = "moves",
                        .fallback = "100",
                        .help = mark("the most moves of a random game"),
                        .least = 1,
                        .most = game::longest_playout,
                        .whole = true},
                       {.name = "reading",
                        .fallback = "end",
                        .help =
                            mark("the cost that counts for a game: where the game ends, or as the program was written"),
                        .choices = {"end", "written"}},
                       sampling_four("0.25"),
                       sampling_time()},
        .make = make_hu_mc};
}

}  // namespace plyglass::agent
