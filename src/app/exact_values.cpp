#include "app/exact_values.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/quarantine.hpp"
#include "exact/held.hpp"
#include "text/format.hpp"

namespace plyglass::app {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 29;
/// The name ends in the version of the format: another version of the program neither reads nor removes it.
std::string name_of(int size, exact::Goal goal) {
    const std::string what = goal.is_points() ? "points" : std::to_string(game::tile_value(goal.tile));
    return text::filled("exact-{}-{}.v1", size, what);
}

std::optional<exact::Solution> kept(const std::string& path, int size, exact::Goal goal) {
    const auto bytes = core::read_regular_file(path, most_bytes);
    if (!bytes) return std::nullopt;
    auto solution = exact::Solution::from(*bytes);
    // A damaged file is worth no word: it is solved anew and replaced.
    if (!solution || solution->size() != size || solution->goal() != goal) return std::nullopt;
    return *std::move(solution);
}

}  // namespace

std::string user_cache_folder() { return user_folder("XDG_CACHE_HOME", ".cache"); }

bool are_exact_values_at_hand(int size, exact::Goal goal, const std::string& folder) {
    if (exact::held(size, goal)) return true;
    std::error_code failed;
    return !folder.empty() && std::filesystem::is_regular_file(folder + "/" + name_of(size, goal), failed);
}

std::optional<ExactValues> open_exact_values(int size, exact::Goal goal, const std::string& folder, unsigned threads,
                                             const std::function<void(double)>& progress, const std::stop_token& stop) {
    if (auto solution = exact::held(size, goal)) return ExactValues{std::move(solution), {}};
    const std::string path = folder + "/" + name_of(size, goal);
    if (!folder.empty()) {
        if (auto solution = kept(path, size, goal)) return ExactValues{exact::hold(*std::move(solution)), {}};
    }
    auto solution = exact::Solution::solve(size, goal, threads, progress, stop);
    if (!solution) return std::nullopt;
    ExactValues out{exact::hold(*std::move(solution)), {}};
    if (folder.empty()) return out;
    std::error_code failed;  // writing then says why
    std::filesystem::create_directories(folder, failed);
    out.not_kept = core::write_file(path, out.solution->bytes());
    return out;
}

}  // namespace plyglass::app
