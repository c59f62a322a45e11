#pragma once

// Where the searches come from that a lesson shows. The services that open trees and record searches lie above this
// folder (app/lesson_stage.hpp).

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "agent/agent.hpp"
#include "core/result.hpp"
#include "game/2048/grid.hpp"
#include "lesson/show.hpp"
#include "trace/film.hpp"

namespace plyglass::lesson {

class Stage {
public:
    Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    using Film = std::shared_ptr<const trace::Film>;

    /// The recorded search, or why there is none, translated.
    virtual core::Result<Film, std::string> film(const Show& show) = 0;
    /// The board of a position, or why there is none, translated.
    virtual core::Result<game::Grid, std::string> board(const Show& show) = 0;
    /// Why the picture of a board cannot be shown, translated; empty: it can.
    virtual std::string obstacle(const Show& /*show*/) { return {}; }
    /// The path of that file of results which came with the program (lessons/results/); empty if there is none.
    virtual std::string results(const std::string& file) = 0;

    /// What `ask` gives; the answer to the same question, `key`, is kept: a page asks the same player again and again.
    const agent::Choice& choice(const std::string& key, const std::function<agent::Choice()>& ask) {
        const auto known = choices_.find(key);
        return known != choices_.end() ? known->second : choices_.emplace(key, ask()).first->second;
    }

private:
    std::map<std::string, agent::Choice> choices_;
};

}  // namespace plyglass::lesson
