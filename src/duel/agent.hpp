#pragma once

// Who plays games of two players: agents by name, each with one parameter at most. They play every game that has rules for
// two (duel.hpp).

#include <atomic>
#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/random.hpp"
#include "core/result.hpp"
#include "duel/duel.hpp"

namespace plyglass::duel {

/// What an agent answers.
struct Choice {
    std::string move{};     ///< as Facts::moves names it; empty: none
    std::string failure{};  ///< why there is none: an agent that is a user's program may fail. A translated clause
};

class Agent {
public:
    explicit Agent(std::string name) : name_(std::move(name)) {}
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;
    virtual ~Agent() = default;

    /// With its parameter: "alphabeta:4". make_agent makes the same agent of it.
    const std::string& name() const { return name_; }
    /// The game must not be over.
    virtual Choice choose(const Position& position, core::Random& random) = 0;

    /// Makes a running `choose`, and each later one, end soon with whatever it has. May be called from any thread.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

protected:
    std::atomic<bool> cancelled_{false};

private:
    std::string name_;
};

/// How far alpha-beta looks ahead that chooses between moves whose results are not proven.
inline constexpr int estimate_depth = 4;
/// `solve` for somebody who wants to move: where no move is proven to be the best, the one that alpha-beta values highest among
/// those that are not proven stands before the others.
Solution advise(const Position& position, std::chrono::steady_clock::time_point until,
                const std::atomic<bool>* cancelled = nullptr, Wanted wanted = Wanted::every_move);

struct AgentKind {
    std::string_view name;       ///< "alphabeta"
    std::string_view parameter;  ///< as it is written behind a colon: "DEPTH"; empty: it takes none
    const char* summary;         ///< one sentence, marked for translation
};
/// All of them; programs only where they are allowed.
std::span<const AgentKind> agent_kinds();
/// The agent of that name, or why there is none, one translated sentence.
core::Result<std::unique_ptr<Agent>, std::string> make_agent(std::string_view name);
/// The kind of agent that `name` is, with a parameter or without; nullptr if it is none.
const AgentKind* agent_kind(std::string_view name);

/// An agent in words within a sentence: "alpha-beta, 4 ahead". A program is called by its name.
std::string agent_words(std::string_view name);

/// Lets "exec:COMMAND" be agents: users' programs. `make` is given the whole name. Nobody may be naming agents
/// at the same time.
void allow_programs(core::Result<std::unique_ptr<Agent>, std::string> (*make)(std::string_view name));

}  // namespace plyglass::duel
