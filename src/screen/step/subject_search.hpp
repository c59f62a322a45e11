#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/background.hpp"
#include "screen/step/subject.hpp"

namespace plyglass::screen {

/// The search for what is to be shown next: a small tree's at once, any other behind the screen.
class SubjectSearch {
public:
    /// Drops the search before.
    void start(Asked asked, const picture::TreeStyle& style);
    /// Returns what was found, once; null while there is nothing, and if there is a problem.
    std::unique_ptr<Subject> take();

    bool running() const { return behind_.running(); }
    /// The search that was started last.
    const Asked& asked() const { return asked_; }
    /// Whether that was the same one.
    bool is_for(const Asked& asked) const;
    /// Why the last search found nothing, translated; empty if all is well.
    const std::string& problem() const { return problem_; }

private:
    using Found = core::Result<std::unique_ptr<Subject>, app::NotRecorded>;

    Asked asked_;
    std::optional<Found> at_once_;
    app::Background<Found> behind_;
    std::string problem_;
};

}  // namespace plyglass::screen
