#pragma once

// The searches that a lesson shows: its trees and boards opened, and their searches recorded.

#include <string>
#include <utility>
#include <vector>

#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "lesson/stage.hpp"

namespace plyglass::app {

/// Keeps the films: a lesson shows few searches, and asks for them often.
class LessonStage final : public lesson::Stage {
public:
    /// `folder`: where files stand that the lesson names. Keeps a reference to `assets`.
    LessonStage(const Assets& assets, std::string folder) : assets_(assets), folder_(std::move(folder)) {}

    /// The tree or the position that is shown, with its agent and depth; or why there is none, translated.
    core::Result<NamedTree, std::string> subject(const lesson::Show& show);
    core::Result<Film, std::string> film(const lesson::Show& show) override;
    core::Result<game::Grid, std::string> board(const lesson::Show& show) override;
    std::string obstacle(const lesson::Show& show) override;
    std::string results(const std::string& file) override;

private:
    core::Result<NamedTree, std::string> tree(const lesson::Show& show) const;
    core::Result<NamedTree, std::string> position(const lesson::Show& show);
    /// `note` gets what was guessed as the board was read.
    core::Result<game::Grid, std::string> board(const lesson::Show& show, std::string& note);
    /// The path of a file beside the lesson; empty if there is none of that name.
    std::string beside(const std::string& name) const;

    const Assets& assets_;
    std::string folder_;
    std::vector<std::pair<lesson::Show, Film>> films_;
};

}  // namespace plyglass::app
