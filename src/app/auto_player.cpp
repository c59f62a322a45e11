#include "app/auto_player.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

#include "agent/match.hpp"
#include "app/hint_search.hpp"
#include "app/thread_priority.hpp"
#include "core/begin_anew.hpp"
#include "core/random.hpp"

namespace plyglass::app {

game::TileRule tile_rule(NewTiles tiles) {
    game::TileRule rule;
    if (tiles == NewTiles::twos) rule = {.four = 0, .start_twos = true};
    return rule;
}

struct AutoPlayer::Table {
    /// The thread's: the game as it will be shown.
    struct Player {
        Player(const game::Grid& board, const Plan& plan)
            : grid(board), thinker(plan.agent, plan.milliseconds, board.size()), random(plan.seed) {}
        game::Grid grid;
        Thinker thinker;
        core::Random random;
    };
    std::optional<Player> player;

    std::mutex mutex;  // guards what follows
    std::condition_variable_any changed;
    std::deque<Turn> turns;
    bool over = false;
    std::string failure;
    std::atomic<bool> left{false};  // the thread has finished with the table
};

struct AutoPlayer::Leaving {
    std::shared_ptr<Table> table;
    std::jthread thread;
};

AutoPlayer::AutoPlayer() = default;
AutoPlayer::~AutoPlayer() = default;

namespace {

void play(const game::Grid& start, const AutoPlayer::Plan& plan, const std::stop_token& stop, auto& table) {
    if (!table.player) table.player.emplace(start, plan);
    auto& [grid, thinker, random] = *table.player;
    const game::TileRule rule = tile_rule(plan.tiles);
    while (!stop.stop_requested() && !game::is_over(grid)) {
        core::may_begin_anew();
        {
            std::unique_lock lock(table.mutex);
            if (!table.changed.wait(lock, stop, [&] { return table.turns.size() < plan.ahead; })) break;
        }
        const auto choice = thinker.choose(grid, stop);
        if (!choice || !choice->move) {
            const std::scoped_lock lock(table.mutex);
            if (choice) table.failure = choice->failure;
            break;
        }
        const game::Slide slid = game::slide(grid, *choice->move);
        if (!slid.moved) break;
        const game::Tile tile = plan.tiles == NewTiles::worst ? agent::worst_tile(thinker.agent(), slid.grid, rule)
                                                              : game::random_tile(slid.grid, rule, random);
        grid = slid.grid;
        grid[tile.cell] = tile.rank;
        const std::scoped_lock lock(table.mutex);
        table.turns.push_back({{*choice->move, tile}, *choice});
    }
    const std::scoped_lock lock(table.mutex);
    table.over = true;
}

}  // namespace

void AutoPlayer::start(const game::Grid& grid, const Plan& plan) {
    stop();
    table_ = std::make_shared<Table>();
    thread_ = std::jthread([table = table_, grid, plan](const std::stop_token& stop) {
        lower_thread_priority();
        play(grid, plan, stop, *table);
        table->left.store(true, std::memory_order_release);
    });
}

void AutoPlayer::stop() {
    std::erase_if(leaving_, [](const Leaving& each) { return each.table->left.load(std::memory_order_acquire); });
    if (!table_) return;
    thread_.request_stop();
    leaving_.push_back({std::move(table_), std::move(thread_)});
    table_ = nullptr;
}

std::optional<AutoPlayer::Turn> AutoPlayer::take() {
    if (!table_) return std::nullopt;
    const std::scoped_lock lock(table_->mutex);
    const bool is_followed = table_->turns.size() > 1 || table_->over;
    if (table_->turns.empty() || !is_followed) return std::nullopt;
    const Turn turn = table_->turns.front();
    table_->turns.pop_front();
    table_->changed.notify_all();
    return turn;
}

std::optional<agent::Choice> AutoPlayer::next_choice() const {
    if (!table_) return std::nullopt;
    const std::scoped_lock lock(table_->mutex);
    if (table_->turns.empty()) return std::nullopt;
    return table_->turns.front().choice;
}

std::string AutoPlayer::failure() const {
    if (!table_) return {};
    const std::scoped_lock lock(table_->mutex);
    return table_->failure;
}

bool AutoPlayer::has_ended() const {
    if (!table_) return false;
    const std::scoped_lock lock(table_->mutex);
    return table_->over && table_->turns.empty();
}

}  // namespace plyglass::app
