#pragma once

// Where the searches come from that a lesson shows. The services that open trees and record searches lie above this
// folder (app/lesson_stage.hpp).

#include <memory>
#include <string>

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
    /// The path of the games of that name which came with the program (lessons/results/); empty if there are none.
    virtual std::string games(const std::string& name) = 0;
};

}  // namespace plyglass::lesson
