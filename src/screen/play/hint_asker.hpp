#pragma once

// The hint of the Play screen: asks for it behind the screen, holds it, and lets its arrow pulse for a while.

#include <memory>
#include <optional>
#include <utility>

#include "app/background.hpp"
#include "app/hint_report.hpp"
#include "app/hint_search.hpp"
#include "game/2048/grid.hpp"
#include "text/kept.hpp"

namespace plyglass::screen {

class HintAsker {
public:
    /// Asks, unless this very question is answered or being asked. (An agent that has failed may answer the next time.)
    void ask(const app::HintQuestion& question) {
        const bool is_answered = hint_ && hint_->choice.failure.empty();
        if ((is_answered || is_thinking()) && asked_ == question) return;
        forget();
        asked_ = question;
        thinking_.start([question, agents = agents_](const std::stop_token& stop) {
            return app::find_hint(question, *agents, stop);
        });
    }
    void forget() {
        thinking_.cancel();
        hint_.reset();
        why_not_.reset();
    }

    /// The move about which the user asks what goes wrong after it.
    const std::optional<game::Direction>& why_not() const { return why_not_; }
    /// Asks about `move`, or no longer if it was asked about.
    void ask_why_not(game::Direction move) { why_not_ = why_not_ == move ? std::nullopt : std::optional(move); }
    void close_why_not() { why_not_.reset(); }

    bool is_thinking() const { return thinking_.running(); }
    const std::optional<app::Hint>& hint() const { return hint_; }
    /// On the hint, which there must be.
    const app::HintReport& report() const {
        return report_.get([this] { return app::report(*hint_); });
    }
    /// Seconds for which the arrow has been pulsing.
    double pulse() const { return pulse_; }
    bool pulses() const { return hint_ && hint_->choice.move && pulse_ < pulse_seconds; }

    /// Lets `seconds` pass. Returns whether there is something new to show.
    bool tick(double seconds) {
        bool changed = false;
        if (auto hint = thinking_.take()) {
            hint_ = *std::move(hint);
            report_.forget();
            pulse_ = 0;
            changed = true;
        }
        if (!pulses()) return changed;
        pulse_ += seconds;
        return true;
    }

private:
    static constexpr double pulse_seconds = 1.8;

    std::shared_ptr<app::AgentCache> agents_ = std::make_shared<app::AgentCache>();
    app::Background<std::optional<app::Hint>> thinking_;
    app::HintQuestion asked_;  // what the current or pending hint is about
    std::optional<app::Hint> hint_;
    text::Kept<app::HintReport> report_;
    std::optional<game::Direction> why_not_;
    double pulse_ = 0;
};

}  // namespace plyglass::screen
