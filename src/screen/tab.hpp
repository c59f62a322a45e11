#pragma once

// What the program is made of: tabs, each with one screen or with several of which one stands there at a time.

#include <any>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/assets.hpp"
#include "app/tree_source.hpp"
#include "screen/frame.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

struct ScreenContext;

/// What all screens are made with.
struct ScreenParts {
    std::shared_ptr<const app::Assets> assets;
    std::shared_ptr<const scene::TextMetrics> metrics;
    std::shared_ptr<ScreenContext> context;
};

/// A screen of a tab, with what screens want of each other.
class TabScreen : public Screen {
public:
    /// Shows what another screen asks for (see Request).
    virtual void grant(const std::any& /*wish*/) {}
    /// The tree or board that is open here.
    virtual std::optional<app::NamedTree> open_subject() const { return std::nullopt; }
    /// The program goes to this screen. `subject`: what is open; `is_left`: on the screen that is left for this one, or this
    /// one has had none yet.
    virtual void offer(const app::NamedTree& /*subject*/, bool /*is_left*/) {}
    /// Shows the tree or board that a pasted text is; false if it shows none, or not this one.
    virtual bool paste(const std::string& /*text*/) { return false; }
    /// Whether it needs ticks behind other screens, too.
    virtual bool works_unseen() const { return false; }
    /// Whether something goes on there then.
    virtual bool is_running() const { return false; }
    /// The film that is shown; null if there is none, or none yet.
    virtual const trace::Playhead* playhead() const { return nullptr; }
};

class Tab {
public:
    virtual ~Tab() = default;

    /// The screen that stands there.
    virtual TabScreen& screen() = 0;
    /// All that were made.
    virtual std::vector<TabScreen*> screens() = 0;
    /// Shows what another screen asks for; an empty wish asks for the tab alone. `is_shown`: it is this tab that is shown.
    virtual void grant(const std::any& wish, bool /*is_shown*/) { screen().grant(wish); }
    /// Its screen is shown now.
    virtual void shown() {}
    /// A new frame has been made: nobody looks at older ones any more.
    virtual void drawn() {}
};

/// A tab with one screen.
template <class S>
class SoleTab final : public Tab {
public:
    template <class... Args>
    explicit SoleTab(Args&&... args) : screen_(std::forward<Args>(args)...) {}

    TabScreen& screen() override { return screen_; }
    std::vector<TabScreen*> screens() override { return {&screen_}; }

private:
    S screen_;
};

}  // namespace plyglass::screen
