#include "cli/agent_options.hpp"

#include "agent/board_words.hpp"
#include "duel/agent.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

OptionSyntax agent_or_adviser_option() {
    return {"agent", "NAME",
            mark("the agent, as NAME or NAME:parameter=value,... (plyglass agents lists them; default learned on 4 x 4 "
                 "boards, exact on 2 x 2 and where 3 x 3 is solved, jszyxw on others)")};
}

OptionSyntax agent_or_default_option() {
    return {"agent", "NAME",
            mark("the agent, as NAME or NAME:parameter=value,... (plyglass agents lists them; default expectimax on 4 "
                 "x 4 boards, exact on 2 x 2, jszyxw on others)")};
}

Options limit_options() {
    return {{"time", "MS", mark("how long a move may take, in milliseconds")},
            {"depth", "N", mark("search depth, in the agent's own unit; without --time there is no time limit")},
            {"threads", "N",
             mark("threads of one search, for agents that have them (default 1); at a fixed depth the values stay the "
                  "same")}};
}

std::optional<int> read_depth(Reader& in) {
    if (!in.has("depth")) return std::nullopt;
    return in.whole("depth", 0, 1000, 0);
}

std::optional<double> read_milliseconds(Reader& in) {
    constexpr double longest = 3'600'000;  // an hour
    if (!in.has("time")) return std::nullopt;
    const auto out = in.decimal("time");
    if (!out || *out <= 0 || *out > longest) {
        in.expected("time", tr("milliseconds, more than 0 and at most 3600000"));
    }
    return out;
}

agent::Limits read_limits(Reader& in) {
    agent::Limits out;
    out.milliseconds = read_milliseconds(in);
    out.depth = read_depth(in);
    out.threads = in.whole("threads", 1, 1024, 1);
    return out;
}

Failure naming_failure(const agent::NamingError& error) {
    using Because = agent::NamingError::Because;
    const int exit_code = error.because == Because::spelling          ? wrong_usage
                          : error.because == Because::unreadable_file ? wrong_file
                                                                      : wrong_input;
    return {exit_code, text::excerpt(error.words, 350)};
}

core::Result<agent::Named, Failure> open_agent(const std::string& name, const agent::Limits& limits, int size) {
    if (agent::find_agent(name) == nullptr && duel::agent_kind(name) != nullptr) {
        return Failure{
            wrong_usage,
            filled(tr("{0} plays games of two players: plyglass auto connect4 --agents {0},random"), excerpt(name))};
    }
    auto named = agent::name_agent(name.empty() ? agent::default_agent(size) : name, limits);
    if (!named) return naming_failure(named.error());
    return *std::move(named);
}

std::optional<Failure> wrong_size(const agent::Description& agent, int size, int exit_code) {
    if (agent.sizes.contain(size)) return std::nullopt;
    return Failure{exit_code, agent::plays_other_sizes(agent, size)};
}

}  // namespace plyglass::cli
