#include "advice/quick_games.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "agent/board_words.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using game::Board;
using game::Direction;
using namespace text;

constexpr game::Rank first_goal = 11;  // 2048

/// The next large tile that is not on the board yet.
game::Rank goal_of(const game::Grid& grid) {
    return std::max(first_goal, static_cast<game::Rank>(game::highest_rank(grid) + 1));
}

constexpr std::size_t index_of(Direction direction) { return static_cast<std::size_t>(direction); }

/// A 4 with a probability of one tenth, every empty cell with the same one (to a billionth): one random number a tile,
/// so that games after different moves stay in step. `board` has an empty cell.
Board with_tile(Board board, core::Random& random) {
    const std::uint64_t word = random.next();
    std::uint64_t cells = game::empty_bits(board);
    const auto count = static_cast<std::uint64_t>(game::empty_cells(board));
    for (std::uint64_t skipped = ((word >> 32) * count) >> 32; skipped > 0; --skipped) cells &= cells - 1;
    const std::uint64_t cell = cells & (0 - cells);
    constexpr std::uint32_t a_tenth = UINT32_MAX / 10;
    return {board.bits | (static_cast<std::uint32_t>(word) < a_tenth ? cell << 1 : cell)};
}

/// The value that a normal distribution exceeds on either side so rarely that as many intervals hold together in 95 % of
/// all cases, by the number of moves that are compared in pairs: of 2, 3 or 4 moves there are 1, 3 or 6 pairs.
double z_of_all_pairs(std::ptrdiff_t moves) {
    constexpr double of_three = 2.3939797998185104;
    constexpr double of_six = 2.638257273476751;
    return moves <= 2 ? core::z_of_95_percent : moves == 3 ? of_three : of_six;
}

}  // namespace

core::Rate Chances::rate(Direction move) const { return core::wilson(reached[index_of(move)], games); }

core::Estimate Chances::difference(Direction first, Direction second) const {
    const std::size_t a = index_of(first);
    const std::size_t b = index_of(second);
    return core::paired_difference(only_first[a][b], only_first[b][a], games,
                                   z_of_all_pairs(std::count(legal.begin(), legal.end(), true)));
}

std::optional<Direction> Chances::best() const {
    std::optional<Direction> out;
    for (const Direction move : game::directions) {
        if (legal[index_of(move)] && (!out || reached[index_of(move)] > reached[index_of(*out)])) out = move;
    }
    return out;
}

std::vector<Direction> Chances::visibly_worse() const {
    std::vector<Direction> out;
    const auto first = best();
    if (!first || games == 0) return out;
    for (const Direction move : game::directions) {
        if (move != *first && legal[index_of(move)] && difference(*first, move).low > 0) out.push_back(move);
    }
    return out;
}

Chances no_chances_yet(const game::Grid& grid) {
    Chances out;
    out.goal = goal_of(grid);
    for (const Direction move : game::directions) out.legal[index_of(move)] = game::slide(grid, move).moved;
    return out;
}

std::string network_for_quick_games(const agent::Settings& agent) {
    const auto own = agent.values.find("network");
    return own == agent.values.end() ? "bundled" : own->second;
}

std::string words(const Chances& chances) {
    if (chances.games == 0 || std::count(chances.legal.begin(), chances.legal.end(), true) < 2) return "";
    const auto worse = chances.visibly_worse();
    const std::string games = text::grouped(chances.games);
    if (worse.empty()) {
        return filled(trn("No difference visible in {} game.", "No difference visible in {} games.", chances.games),
                      games);
    }
    const std::string best = word(*chances.best());
    const std::string first = word(worse.front());
    if (worse.size() == 1) {
        return filled(tr("After {0}, visibly fewer games reach {2} than after {1}."), first, best, chances.tile());
    }
    if (worse.size() == 2) {
        return filled(tr("After {0} and {1}, visibly fewer games reach {3} than after {2}."), first, word(worse.back()),
                      best, chances.tile());
    }
    return filled(tr("After all other moves, visibly fewer games reach {1} than after {0}."), best, chances.tile());
}

std::optional<std::string> QuickGames::obstacle(const game::Grid& grid) {
    if (grid.size() != 4) {
        return filled(tr("Quick games are played on boards of 4 x 4 only; this one has {0} x {0}."), grid.size());
    }
    if (goal_of(grid) > game::highest_packed_rank) {
        return std::string(tr("Quick games know tiles up to 32768: on this board the goal would be a larger one."));
    }
    return std::nullopt;
}

QuickGames::QuickGames(std::shared_ptr<const eval::TupleNetwork> network, const game::Grid& grid, std::uint64_t most,
                       std::uint64_t seed)
    : network_(std::move(network)), slides_(std::make_shared<const game::Slides>()), most_(most), seed_(seed) {
    assert(!obstacle(grid));
    chances_ = no_chances_yet(grid);
    after_ = slides_->slide_all(game::packed(grid));
    for (std::size_t i = 0; i < 4; ++i) wins_[i] = game::holds(after_[i], chances_.goal);
    if (std::none_of(chances_.legal.begin(), chances_.legal.end(), [](bool legal) { return legal; })) most_ = 0;
    lane_.resize(lanes);
    for (Lane& lane : lane_) begin_game(lane);
}

bool QuickGames::advance(std::uint64_t moves) {
    const std::uint64_t until = moves_ + moves;
    while (chances_.games < most_ && moves_ < until) {
        for (Lane& lane : lane_) {
            if (lane.plays) move(lane);
        }
    }
    return chances_.games < most_;
}

void QuickGames::begin_game(Lane& lane) {
    for (;;) {
        lane.plays = next_game_ < most_;
        if (!lane.plays) return;
        while (!chances_.legal[next_move_]) ++next_move_;
        lane.game = next_game_;
        lane.move = next_move_;
        if (begun_.size() <= lane.game - chances_.games) begun_.push_back({});
        do {
            next_game_ += next_move_ == 3 ? 1 : 0;
            next_move_ = (next_move_ + 1) % 4;
        } while (!chances_.legal[next_move_]);
        ++moves_;
        if (!wins_[lane.move]) break;
        count(lane, true);
    }
    lane.tiles = core::Random(core::Random(seed_).next() ^ core::Random(~lane.game).next());
    lane.board = with_tile(after_[lane.move], lane.tiles);
    look(lane);
}

void QuickGames::look(Lane& lane) const {
    lane.slid = slides_->slide_all(lane.board);
    network_->tuples().find(lane.slid, lane.places);
    for (std::size_t k = 0; k < network_->tuples().lookups(); ++k) {
        for (const eval::Place place : lane.places[k]) __builtin_prefetch(&network_->weights()[place]);
    }
}

void QuickGames::move(Lane& lane) {
    std::array<std::int32_t, 4> values{};
    for (std::size_t k = 0; k < network_->tuples().lookups(); ++k) {
        for (std::size_t i = 0; i < 4; ++i) values[i] += network_->weights()[lane.places[k][i]];
    }
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    std::size_t best = 4;
    const Board across = game::transposed(lane.board);
    for (const Direction direction : game::directions) {
        const std::size_t i = index_of(direction);
        if (lane.slid[i] == lane.board) continue;
        const bool is_across = direction == Direction::up || direction == Direction::down;
        const std::int64_t value =
            std::int64_t{slides_->score(is_across ? across : lane.board, Direction::left)} + values[i];
        if (value <= most) continue;
        most = value;
        best = i;
    }
    if (best == 4) {
        count(lane, false);
        return begin_game(lane);
    }
    ++moves_;
    if (game::holds(lane.slid[best], chances_.goal)) {
        count(lane, true);
        return begin_game(lane);
    }
    lane.board = with_tile(lane.slid[best], lane.tiles);
    look(lane);
}

void QuickGames::count(const Lane& lane, bool reached) {
    Begun& game = begun_[lane.game - chances_.games];
    game.ended |= 1U << lane.move;
    if (reached) game.reached |= 1U << lane.move;
    unsigned all = 0;
    for (std::size_t i = 0; i < 4; ++i) all |= chances_.legal[i] ? 1U << i : 0;
    for (; !begun_.empty() && begun_.front().ended == all; begun_.pop_front()) {
        const unsigned goals = begun_.front().reached;
        ++chances_.games;
        for (std::size_t i = 0; i < 4; ++i) {
            if ((goals >> i & 1) == 0) continue;
            ++chances_.reached[i];
            for (std::size_t j = 0; j < 4; ++j) chances_.only_first[i][j] += ~goals >> j & 1;
        }
    }
}

}  // namespace plyglass::advice
