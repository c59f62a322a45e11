#pragma once

// The tab of the Lab: an experiment, a tournament, or the training of a network. All go on behind each other.

#include <any>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "screen/lab/lab_screen.hpp"
#include "screen/screen_context.hpp"
#include "screen/tab.hpp"
#include "screen/tournament/tournament_screen.hpp"
#include "screen/train/train_screen.hpp"

namespace plyglass::screen {

class LabTab final : public Tab {
public:
    /// `version`: the program's, for the files that are saved. `folder`: where games and networks are kept; empty: nowhere.
    LabTab(ScreenParts parts, std::string version, std::string folder)
        : parts_(std::move(parts)), version_(std::move(version)), folder_(std::move(folder)) {}

    TabScreen& screen() override {
        if (parts_.context->lab == LabSegment::train) {
            return train_ ? *train_ : train_.emplace(parts_, folder_.empty() ? "" : folder_ + "/networks");
        }
        if (parts_.context->lab == LabSegment::tournament) {
            if (!tournament_) tournament_.emplace(parts_, version_, folder_.empty() ? "" : folder_ + "/tournaments");
            return *tournament_;
        }
        return lab_ ? *lab_ : lab_.emplace(parts_, version_, folder_.empty() ? "" : folder_ + "/experiments");
    }
    std::vector<TabScreen*> screens() override {
        std::vector<TabScreen*> out;
        if (lab_) out.push_back(&*lab_);
        if (tournament_) out.push_back(&*tournament_);
        if (train_) out.push_back(&*train_);
        return out;
    }
    /// Files are for the part whose games they hold.
    void grant(const std::any& wish, bool /*is_shown*/) override {
        if (const auto* games = std::any_cast<OpenGames>(&wish)) {
            const bool is_tournament = lab::holds_tournament(games->paths.front());
            parts_.context->lab = is_tournament ? LabSegment::tournament : LabSegment::experiment;
        }
        screen().grant(wish);
    }

private:
    ScreenParts parts_;
    std::string version_, folder_;
    std::optional<LabScreen> lab_;
    std::optional<TournamentScreen> tournament_;
    std::optional<TrainScreen> train_;
};

}  // namespace plyglass::screen
