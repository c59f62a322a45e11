#pragma once

// Solves 3 x 3 behind the screen, when the user wishes it: half a minute, after which every hint on such a board has the
// exact values beside it.

#include <atomic>
#include <memory>
#include <optional>

#include "app/background.hpp"
#include "core/file.hpp"
#include "view/options_menu.hpp"

namespace plyglass::screen {

class ExactSolver {
public:
    /// The size that takes a while; the smaller one is solved at once.
    static constexpr int size = 3;

    void start();
    void stop() { solving_.cancel(); }
    bool is_solving() const { return solving_.running(); }

    struct Ended {
        std::optional<core::FileError> not_kept;  ///< why the next program must solve it again
    };
    /// Returns once that the values are there.
    std::optional<Ended> tick();
    /// Whether the share that is done has changed since the last call.
    bool has_moved();

    /// The row of the settings that starts it, and says how far it has come.
    view::OptionsMenu::Row row() const;

private:
    app::Background<std::optional<Ended>> solving_;
    std::shared_ptr<std::atomic<int>> percent_ = std::make_shared<std::atomic<int>>(0);
    int shown_percent_ = 0;
};

}  // namespace plyglass::screen
