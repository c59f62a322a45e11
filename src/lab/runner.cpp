#include "lab/runner.hpp"

#include <algorithm>
#include <map>
#include <new>
#include <utility>

#include "lab/given_away.hpp"

namespace plyglass::lab {

using agent::Ending;
using agent::GameResult;

/// A thread and its agents.
struct Runner::Worker {
    // Tables of many agents would fill the memory; games of a few agents are dealt in turn, and all of these agents are
    // kept.
    static constexpr std::size_t most_agents = 16;

    std::map<std::uint32_t, std::unique_ptr<agent::Agent>> agents;
    std::vector<double> move_times;
    std::atomic<game::Rank> highest{0};
    std::atomic<std::uint64_t> moves{0};
    std::atomic<std::size_t> place{0};  // of the game among those to be played

    agent::Agent& player(const Experiment& experiment, std::uint32_t number) {
        if (const auto at = agents.find(number); at != agents.end()) return *at->second;
        if (agents.size() >= most_agents) agents.clear();
        const auto named = agent::name_agent(experiment.players[number].name);
        return *(agents[number] = agent::make_agent(*named, experiment.rules.size));
    }
};

Runner::Runner(Experiment experiment, std::vector<Task> open, unsigned threads)
    : experiment_(std::move(experiment)), open_(std::move(open)) {
    playing_ = std::min<std::size_t>(threads, open_.size());
    for (std::size_t i = 0; i < playing_; ++i) workers_.push_back(std::make_unique<Worker>());
    for (const auto& worker : workers_) {
        threads_.emplace_back([this, &worker = *worker](const std::stop_token&) { work(worker); });
    }
}

Runner::~Runner() { stop(); }

std::vector<GameRecord> Runner::take(std::chrono::milliseconds moment) {
    // A signal cannot wake a waiting caller, so `take` returns now and then.
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, moment, [&] { return !ended_.empty() || playing_ == 0; });
    return std::exchange(ended_, {});
}

bool Runner::all_left() const {
    const std::scoped_lock lock(mutex_);
    return playing_ == 0;
}

std::vector<GameRecord> Runner::stop() {
    stop_.request_stop();
    for (std::jthread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
    return std::exchange(broken_off_, {});
}

Runner::Standing Runner::furthest() const {
    Standing out;
    for (const auto& worker : workers_) {
        const Standing each{open_[worker->place.load()], game::tile_value(worker->highest.load()),
                            worker->moves.load()};
        if (std::pair(out.tile, out.moves) < std::pair(each.tile, each.moves)) out = each;
    }
    return out;
}

void Runner::work(Worker& worker) {
    try {
        play_games(worker);
    } catch (const std::bad_alloc&) {
        out_of_memory_ = true;
        stop_.request_stop();
    }
    const std::scoped_lock lock(mutex_);
    --playing_;
    changed_.notify_all();
}

void Runner::play_games(Worker& worker) {
    while (!stop_.stop_requested()) {
        const std::size_t place = next_.fetch_add(1);
        if (place >= open_.size()) return;
        const Task& task = open_[place];
        worker.moves.store(0);
        worker.highest.store(0);
        worker.place.store(place);
        agent::MatchRules rules = experiment_.rules;
        rules.spawner = experiment_.spawners[task.spawner];
        worker.move_times.clear();
        double before = 0;
        const auto judge = judge_of(rules);
        GivenAway given_away(judge.get());
        MoveWriter moves(rules.spawner);
        const GameResult game = agent::play_game(
            worker.player(experiment_, task.player), rules, task.seed, stop_.get_token(), [&](const GameResult& now) {
                worker.move_times.push_back(now.milliseconds - before);
                before = now.milliseconds;
                given_away.add(now.before, now.last);
                moves.add(now.last, now.last_tile);
                worker.moves.store(now.moves, std::memory_order_relaxed);
                worker.highest.store(game::highest_rank(now.grid), std::memory_order_relaxed);
            });
        const GameRecord record{task,         game.score,  game::highest_rank(game.grid), game.moves,
                                game.nodes,   game.ending, move_times(worker.move_times), given_away.sum(),
                                moves.moves()};
        const std::scoped_lock lock(mutex_);
        if (game.ending != Ending::unfinished) {
            ended_.push_back(record);
            ++finished_;
            changed_.notify_all();
        } else if (game.moves > 0) {
            broken_off_.push_back(record);
        }
    }
}

}  // namespace plyglass::lab
