#include <string>
#include <vector>

#include "agent/board_words.hpp"
#include "cli/commands.hpp"
#include "cli/run.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// Common to the commands about 2048: finds their board and their agent.

namespace plyglass::cli {

using text::filled;
using text::tr;

core::Result<game::Grid, Failure> open_board(const std::string& text) {
    const auto grid = game::read_board(text);
    if (grid) return *grid;
    return Failure{wrong_input, filled(tr("the board: {}"), agent::words(grid.error()))};
}

core::Result<agent::Named, Failure> open_agent(const std::string& name, const agent::Limits& limits, int size) {
    auto named = agent::name_agent(name.empty() ? agent::default_agent(size) : name, limits);
    if (!named) return Failure{wrong_usage, text::excerpt(named.error(), 350)};
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
                          agent.name, size, text::join_list(others))};
}

}  // namespace plyglass::cli
