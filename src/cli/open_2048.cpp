#include <string>
#include <vector>

#include "agent/board_words.hpp"
#include "app/nearest.hpp"
#include "cli/commands.hpp"
#include "cli/run.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// What the commands about 2048 have in common: finding the board and the agent that they are about.

namespace plyglass::cli {

namespace {

using text::filled;
using text::tr;

/// The house's own; until it is there, the last one listed.
std::string default_agent() {
    constexpr std::string_view house = "expectimax";
    return std::string(agent::find_agent(house) != nullptr ? house : agent::agents().back().name);
}

}  // namespace

core::Result<game::Grid, Failure> open_board(const std::string& text) {
    const auto grid = game::read_board(text);
    if (grid) return *grid;
    return Failure{wrong_input, filled(tr("the board: {}"), agent::words(grid.error()))};
}

core::Result<agent::Named, Failure> open_agent(const std::string& name, const agent::Limits& limits) {
    auto named = agent::name_agent(name.empty() ? default_agent() : name, limits);
    if (!named) return Failure{wrong_usage, app::shown(named.error(), 350)};
    return *std::move(named);
}

std::optional<Failure> wrong_size(const agent::Description& agent, int size, int exit_code) {
    if (agent.any_size || size == 4) return std::nullopt;
    std::vector<std::string> others;
    for (const agent::Description& other : agent::agents()) {
        if (other.any_size) others.emplace_back(other.name);
    }
    return Failure{exit_code,
                   filled(tr("{0} plays on 4 x 4 cells only, found {1} x {1}; these play on every size: {2}"),
                          agent.name, size, app::listed(others))};
}

}  // namespace plyglass::cli
