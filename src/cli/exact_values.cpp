#include "cli/exact_values.hpp"

#include <algorithm>
#include <ostream>
#include <thread>

#include "agent/exact_agent.hpp"
#include "app/exact_values.hpp"
#include "cli/progress.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

unsigned solving_threads() { return std::clamp(std::thread::hardware_concurrency(), 1U, 256U); }

std::shared_ptr<const exact::Solution> exact_values(int size, exact::Goal goal, unsigned threads,
                                                    const Context& context) {
    Progress progress;
    const auto opened = app::open_exact_values(size, goal, app::user_cache_folder(), threads, [&](double share) {
        if (progress.is_due()) progress.show(filled(tr("Solving: {}"), text::percent(share, 0)));
    });
    progress.clear();
    if (opened->not_kept) {
        context.err << "plyglass: "
                    << filled(tr("The exact values are not kept: {}: {}"), opened->not_kept->path,
                              text::reason(*opened->not_kept))
                    << '\n';
    }
    return opened->solution;
}

void open_exact_values_of(const agent::Named& named, int size, const Context& context) {
    if (const auto goal = agent::perfect_goal(named)) exact_values(size, *goal, solving_threads(), context);
}

}  // namespace plyglass::cli
