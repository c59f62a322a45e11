#include "app/hint_search.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "agent/exact_agent.hpp"
#include "app/exact_values.hpp"
#include "core/begin_anew.hpp"
#include "core/clock.hpp"

namespace plyglass::app {

namespace {

using agent::Agent;
using agent::Choice;
using agent::Limits;
using agent::Named;
using core::Clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

bool has_parameter(const agent::Description& agent, std::string_view name) {
    return std::any_of(agent.parameters.begin(), agent.parameters.end(),
                       [&](const agent::Parameter& parameter) { return parameter.name == name; });
}

/// The agent with that time for a move, if it heeds one.
Named within(const Named& named, double milliseconds) {
    if (!has_parameter(*named.description, "time")) return named;
    Limits limits;
    limits.milliseconds = std::min(milliseconds, core::longest_search());
    const auto timed = agent::name_agent(named.name, limits);
    return timed ? *timed : named;
}

/// Cancels a search when its time is up or the caller no longer waits for it.
class Watch {
public:
    Watch(Agent& agent, Clock::time_point until, const std::stop_token& stop)
        : agent_(agent), on_stop_(stop, [this] { cancel(); }) {
        if (until == Clock::time_point::max()) return;
        timer_ = std::jthread([this, until](const std::stop_token& ended) {
            std::unique_lock lock(mutex_);
            ended_.wait_until(lock, ended, until, [] { return false; });
            if (!ended.stop_requested()) cancel();
        });
    }

    /// Whether the search may have been cut short.
    bool has_cancelled() const { return cancelled_; }

private:
    void cancel() {
        cancelled_ = true;
        agent_.cancel();
    }

    Agent& agent_;
    std::atomic<bool> cancelled_{false};
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::stop_callback<std::function<void()>> on_stop_;
    std::jthread timer_;  // destroyed first
};

struct Looked {
    Choice choice;
    agent::TileOutcomes tiles;
    double milliseconds = 0;  ///< for all of it; `choice` knows its own
};

/// Searches for one hint.
class Searching {
public:
    Searching(Hint& hint, AgentCache& shelf, std::stop_token stop)
        : hint_(hint), shelf_(shelf), stop_(std::move(stop)) {}

    /// One search of the agent as the hint names it.
    agent::TileOutcomes once() {
        auto looked = run(hint_.named, std::nullopt);
        if (!looked) return {};
        hint_.choice = looked->choice;
        return std::move(looked->tiles);
    }

    /// Searches deeper and deeper within the given time. Ends early if there is nothing to choose, if a deeper search has
    /// nothing more to look at, or if it would hardly finish: it takes at least about twice as long as the one before.
    agent::TileOutcomes deepen(DepthRange range) {
        const Named asked = hint_.named;
        const HintQuestion& question = hint_.question;
        double milliseconds = std::min(question.milliseconds, core::longest_search());
        std::optional<Looked> best;
        for (int depth = range.least; depth <= range.most; ++depth) {
            Named named = agent::at_depth(asked, depth);
            auto looked = run(named, best ? std::optional(milliseconds) : std::nullopt);
            if (!looked || !looked->choice.move) break;
            const bool sees_more = !best || looked->choice.nodes != best->choice.nodes;
            if (!sees_more) break;
            best = std::move(looked);
            hint_.named = std::move(named);
            hint_.search = PositionSearch{question.grid, question.agent, depth, question.move};
            milliseconds -= best->milliseconds;
            if (agent::legal_moves(best->choice) == 1 || milliseconds < 2 * best->milliseconds) break;
        }
        if (!best) return {};
        hint_.choice = best->choice;
        return std::move(best->tiles);
    }

private:
    /// Runs one whole search, and looks closer at the moves that it did not choose; nothing if it was cut short. The time
    /// to make the agent does not count.
    std::optional<Looked> run(const Named& named, std::optional<double> milliseconds) {
        const game::Grid& grid = hint_.question.grid;
        auto agent = shelf_.take(named, grid.size());
        agent->begin_game(1);
        const auto start = Clock::now();
        const auto until = milliseconds ? start + core::milliseconds(*milliseconds) : Clock::time_point::max();
        Looked out;
        Choice& choice = out.choice;
        bool cancelled = false;
        {
            const Watch watch(*agent, until, stop_);
            agent->choose(grid, choice);
            if (choice.milliseconds == 0) choice.milliseconds = Milliseconds(Clock::now() - start).count();
            agent->value_all_moves(grid, choice, out.tiles, Clock::time_point::max());
            cancelled = watch.has_cancelled();
        }
        out.milliseconds = Milliseconds(Clock::now() - start).count();
        shelf_.give_back(named, grid.size(), std::move(agent));
        hint_.milliseconds += out.milliseconds;
        if (cancelled) return std::nullopt;
        return out;
    }

    Hint& hint_;
    AgentCache& shelf_;
    std::stop_token stop_;
};

/// Finds what `hint`, which has its question and its agent, lacks: by deeper and deeper searches within the question's
/// time where there are `depths`, else by one.
std::optional<Hint> find_hint_of(Hint hint, const std::optional<DepthRange>& depths, AgentCache& shelf,
                                 const std::stop_token& stop) {
    if (game::is_over(hint.question.grid)) return hint;
    const auto turn = shelf.wait_for_turn();
    if (stop.stop_requested()) return std::nullopt;
    Searching searching(hint, shelf, stop);
    const auto tiles = depths ? searching.deepen(*depths) : searching.once();
    if (stop.stop_requested() || (!hint.choice.move && hint.choice.failure.empty())) return std::nullopt;
    if (!hint.choice.move) return hint;
    if (agent::perfect_goal(hint.named) != exact::Goal{}) {
        hint.truth = truth_about(hint.question.grid, user_cache_folder());
    }
    auto appraisal = advice::appraise(hint.named, hint.question.grid, hint.choice, tiles);
    hint.reason = advice::find_reason(hint.named, hint.question.grid, hint.choice, std::move(appraisal));
    return hint;
}

}  // namespace

std::unique_ptr<Agent> AgentCache::take(const Named& named, int size) {
    {
        const std::scoped_lock lock(mutex_);
        const auto at = std::find_if(places_.begin(), places_.end(), [&](const Place& place) {
            return place.description == named.description && place.size == size &&
                   place.settings.limits == named.settings.limits && place.settings.values == named.settings.values;
        });
        if (at != places_.end()) {
            auto agent = std::move(at->agent);
            places_.erase(at);
            return agent;
        }
    }
    return agent::make_agent(named, size);
}

void AgentCache::give_back(const Named& named, int size, std::unique_ptr<Agent> agent) {
    constexpr std::size_t most = 8;
    agent->rest();
    const std::scoped_lock lock(mutex_);
    if (places_.size() == most) places_.erase(places_.begin());
    places_.push_back({named.description, named.settings, size, std::move(agent)});
}

std::optional<DepthRange> depth_range(const agent::Description& agent) {
    for (const agent::Parameter& parameter : agent.parameters) {
        if (parameter.name != "depth") continue;
        // At depth 0, if there is one, the search would look at nothing but the moves themselves.
        return DepthRange{std::max(1, static_cast<int>(parameter.least)), static_cast<int>(parameter.most)};
    }
    return std::nullopt;
}

std::optional<DepthRange> hint_depths(const agent::Named& named) {
    const std::optional<int> one = named.description->hint_depth;
    if (!one) return depth_range(*named.description);
    const int depth = named.settings.limits.depth.value_or(*one);
    return DepthRange{depth, depth};
}

std::optional<Hint> find_hint(const HintQuestion& question, AgentCache& shelf, const std::stop_token& stop) {
    auto named = agent::name_agent(question.agent);
    if (!named) return std::nullopt;
    const auto depths = hint_depths(*named);
    return find_hint_of({question, depths ? *named : within(*named, question.milliseconds), {}, {}, {}}, depths, shelf,
                        stop);
}

std::optional<Hint> find_hint(const Named& named, const game::Grid& grid, AgentCache& shelf) {
    const Limits& limits = named.settings.limits;
    auto depths = limits.milliseconds ? depth_range(*named.description) : std::nullopt;
    if (depths && limits.depth) depths->most = std::max(depths->least, *limits.depth);
    return find_hint_of({{grid, named.name, limits.milliseconds.value_or(0), 0}, named, {}, {}, {}}, depths, shelf, {});
}

Thinker::Thinker(const std::string& agent, double milliseconds, int size) {
    named_ = within(*agent::name_agent(agent), milliseconds);
    agent_ = agent::make_agent(named_, size);
    agent_->begin_game(1);
}

std::optional<Choice> Thinker::choose(const game::Grid& grid, const std::stop_token& stop) {
    if (stop.stop_requested()) return std::nullopt;
    Choice choice;
    const Watch watch(*agent_, Clock::time_point::max(), stop);
    agent_->choose(grid, choice);
    if (!watch.has_cancelled()) return choice;
    agent_->begin_game(1);
    return std::nullopt;
}

void Thinker::value_all_moves(const game::Grid& grid, Choice& choice, double milliseconds,
                              const std::stop_token& stop) {
    agent::TileOutcomes tiles;
    const Watch watch(*agent_, Clock::time_point::max(), stop);
    agent_->value_all_moves(grid, choice, tiles, Clock::now() + core::milliseconds(milliseconds));
}

}  // namespace plyglass::app
