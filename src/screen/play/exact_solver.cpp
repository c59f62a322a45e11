#include "screen/play/exact_solver.hpp"

#include <stop_token>
#include <utility>

#include "app/exact_values.hpp"
#include "app/thread_priority.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using namespace text;

void ExactSolver::start() {
    if (is_solving()) return;
    percent_ = std::make_shared<std::atomic<int>>(0);
    shown_percent_ = 0;
    solving_.start([percent = percent_](const std::stop_token& stop) -> std::optional<Ended> {
        const auto tell = [&](double share) { percent->store(static_cast<int>(100 * share)); };
        auto opened =
            app::open_exact_values(size, {}, app::user_cache_folder(), app::threads_beside_a_window(), tell, stop);
        if (!opened) return std::nullopt;
        return Ended{std::move(opened->not_kept)};
    });
}

std::optional<ExactSolver::Ended> ExactSolver::tick() {
    auto ended = solving_.take();
    return ended ? *std::move(ended) : std::nullopt;
}

bool ExactSolver::has_moved() { return is_solving() && std::exchange(shown_percent_, percent_->load()) != *percent_; }

view::OptionsMenu::Row ExactSolver::row() const {
    view::OptionsMenu::Row out{tr("Exact"), {}, ""};
    if (is_solving()) {
        out.choices.push_back({{Verb::solve, 0}, filled(tr("solving: {} %, stop"), percent_->load()), true, true});
    } else if (app::are_exact_values_at_hand(size, {}, app::user_cache_folder())) {
        out.choices.push_back({{Verb::solve, 0}, tr("solved"), true, false});
    } else {
        out.choices.push_back({{Verb::solve, 1}, filled(tr("solve {0} × {0}: half a minute"), size), false, true});
    }
    return out;
}

}  // namespace plyglass::screen
