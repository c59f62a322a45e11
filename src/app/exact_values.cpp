#include "app/exact_values.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "agent/exact_agent.hpp"
#include "app/quarantine.hpp"
#include "exact/held.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

using namespace text;

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

std::optional<exact::Solution::Moves> truth_about(const game::Grid& grid, const std::string& folder) {
    const int size = grid.size();
    if (!exact::Solution::is_solvable(size)) return std::nullopt;
    auto solution = exact::held(size, {});
    if (!solution && !folder.empty()) {
        if (auto read = kept(folder + "/" + name_of(size, {}), size, {})) solution = exact::hold(*std::move(read));
    }
    return solution ? solution->moves(grid) : std::nullopt;
}

std::string truth_of_moves(const exact::Solution::Moves& truth) {
    std::vector<game::Direction> moves;
    for (const game::Direction direction : game::directions) {
        if (truth.moves[static_cast<std::size_t>(direction)]) moves.push_back(direction);
    }
    const auto value = [&](game::Direction move) { return *truth.moves[static_cast<std::size_t>(move)]; };
    std::stable_sort(moves.begin(), moves.end(),
                     [&](game::Direction a, game::Direction b) { return value(a) > value(b); });
    std::vector<std::string> words;
    words.reserve(moves.size());
    for (const game::Direction move : moves) {
        words.push_back(filled("{} {}", game::word(move), text::fixed(value(move), 2)));
    }
    return text::join_list(words);
}

std::optional<double> exact_points_at(const trace::Film& film, game::NodeId node) {
    const trace::Positions* positions = film.positions();
    if (positions == nullptr || !exact::Solution::is_solvable(positions->size)) return std::nullopt;
    const auto solution = exact::held(positions->size, {});
    if (!solution) return std::nullopt;
    const game::Grid grid = positions->grid(node);
    if (node != 0 && positions->plies[node].is_slide()) return solution->after_move(grid);
    const auto moves = solution->moves(grid);
    return moves ? std::optional(moves->value) : std::nullopt;
}

double given_away(const exact::Solution::Moves& truth, game::Direction move) {
    constexpr double no_difference = 1e-5;  // the values are kept to a millionth
    const double loss = truth.value - truth.moves[static_cast<std::size_t>(move)].value_or(0);
    return loss < no_difference ? 0 : loss;
}

std::string truth_words(const exact::Solution::Moves& truth, game::Direction move) {
    const double loss = given_away(truth, move);
    if (loss == 0) {
        const double value = truth.moves[static_cast<std::size_t>(move)].value_or(0);
        return filled(tr("Perfect play finds no better move: {} points to come."), text::fixed(value, 2));
    }
    const auto best = std::find_if(game::directions.begin(), game::directions.end(), [&](game::Direction direction) {
        return truth.moves[static_cast<std::size_t>(direction)] == truth.value;
    });
    return filled(tr("Perfect play moves {}: {} points to come. This move gives {} of them away."), game::word(*best),
                  text::fixed(truth.value, 2), text::fixed(loss, 2));
}

bool is_ready(const std::string& agent, int size) {
    if (agent.substr(0, agent.find(':')) != agent::exact_agent) return true;
    const auto named = agent::name_agent(agent);
    return named && named->description->sizes.contain(size) && exact::held(size, *agent::perfect_goal(*named));
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
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    out.not_kept = failed ? core::file_error(folder, failed.value()) : core::write_file(path, out.solution->bytes());
    return out;
}

}  // namespace plyglass::app
