#include "app/exact_values.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/quarantine.hpp"
#include "text/format.hpp"

namespace plyglass::app {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 29;
constexpr int smallest_kept = 3;  // a smaller board is solved faster than its file is read

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

std::optional<ExactValues> open_exact_values(int size, exact::Goal goal, const std::string& folder, unsigned threads,
                                             const std::function<void(double)>& progress, const std::stop_token& stop) {
    const bool is_kept = size >= smallest_kept && !folder.empty();
    const std::string path = folder + "/" + name_of(size, goal);
    if (is_kept) {
        if (auto solution = kept(path, size, goal)) return ExactValues{*std::move(solution), {}};
    }
    auto solution = exact::Solution::solve(size, goal, threads, progress, stop);
    if (!solution) return std::nullopt;
    ExactValues out{*std::move(solution), {}};
    if (!is_kept) return out;
    std::error_code failed;  // writing then says why
    std::filesystem::create_directories(folder, failed);
    out.not_kept = core::write_file(path, out.solution.bytes());
    return out;
}

}  // namespace plyglass::app
