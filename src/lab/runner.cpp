#include "lab/runner.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/begin_anew.hpp"
#include "lab/given_away.hpp"

namespace plyglass::lab {

using agent::Ending;
using agent::GameResult;

/// A thread and its agents.
struct Runner::Worker {
    // Tables of many agents would fill the memory; games of a few agents are dealt in turn, and all of these agents are
    // kept.
    static constexpr std::size_t most_agents = 16;

    /// A game that is being played.
    struct Playing {
        Playing(agent::Agent& player, const agent::MatchRules& rules, const Task& which)
            : task(which),
              judge(judge_of(rules)),
              given_away(judge.get()),
              moves(rules.spawner),
              match(player, rules, which.seed) {}

        const Task& task;
        std::vector<double> move_times;
        std::shared_ptr<const exact::Solution> judge;
        GivenAway given_away;
        MoveWriter moves;
        agent::Match match;
    };

    std::map<std::uint32_t, std::unique_ptr<agent::Agent>> agents;
    std::optional<Playing> game;
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
    : GamesAtOnce(std::move(open), threads), experiment_(std::move(experiment)) {
    for (std::size_t i = 0; i < this->threads(); ++i) workers_.push_back(std::make_unique<Worker>());
    begin([this](std::size_t thread) { play_games(*workers_[thread]); });
}

Runner::~Runner() { stop(); }

std::vector<GameRecord> Runner::stop() {
    leave();
    return std::exchange(broken_off_, {});
}

Runner::Standing Runner::furthest() const {
    Standing out;
    for (const auto& worker : workers_) {
        const Standing each{task(worker->place.load()), game::tile_value(worker->highest.load()), worker->moves.load()};
        if (std::pair(out.tile, out.moves) < std::pair(each.tile, each.moves)) out = each;
    }
    return out;
}

void Runner::play_games(Worker& worker) {
    while (worker.game || begin_game(worker)) {
        core::may_begin_anew();
        Worker::Playing& game = *worker.game;
        const GameResult& now = game.match.result();
        const double before = now.milliseconds;
        if (game.match.step(stop_token())) {
            game.move_times.push_back(now.milliseconds - before);
            game.given_away.add(now.before, now.last);
            game.moves.add(now.last, now.last_tile);
            worker.moves.store(now.moves, std::memory_order_relaxed);
            worker.highest.store(game::highest_rank(now.grid), std::memory_order_relaxed);
        } else {
            end_game(worker);
        }
    }
}

bool Runner::begin_game(Worker& worker) {
    const auto place = next();
    if (!place) return false;
    const lab::Task& next_task = task(*place);
    worker.moves.store(0);
    worker.highest.store(0);
    worker.place.store(*place);
    agent::MatchRules rules = experiment_.rules;
    rules.spawner = experiment_.spawners[next_task.spawner];
    worker.game.emplace(worker.player(experiment_, next_task.player), rules, next_task);
    return true;
}

void Runner::end_game(Worker& worker) {
    const GameResult& game = worker.game->match.result();
    std::optional<double> given_away = worker.game->given_away.sum();
    if (given_away) given_away = kept(*given_away);
    const GameRecord record{.task = worker.game->task,
                            .score = game.score,
                            .highest = game::highest_rank(game.grid),
                            .moves = game.moves,
                            .nodes = game.nodes,
                            .ending = game.ending,
                            .times = move_times(worker.game->move_times),
                            .given_away = given_away,
                            .played = worker.game->moves.moves(),
                            .failure = game.failure};
    worker.game.reset();
    if (record.ending != Ending::unfinished) return hand_over(record);
    const std::scoped_lock lock(mutex_);
    if (record.moves > 0) broken_off_.push_back(record);
}

}  // namespace plyglass::lab
