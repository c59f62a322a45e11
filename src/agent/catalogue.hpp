#pragma once

// The agents by name, with their parameters: `plyglass agents` lists them, `NAME:parameter=value,...` selects one.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/agent.hpp"
#include "agent/settings.hpp"
#include "core/result.hpp"

namespace plyglass::agent {

/// Why there is no such agent.
struct NamingError {
    enum class Because : std::uint8_t { spelling, unreadable_file, damaged_file };

    std::string words;  ///< one translated sentence
    Because because = Because::spelling;
};

struct Parameter {
    std::string_view name;
    std::string_view fallback;  ///< the default, as the user would write it: "0.4", "on", "auto"
    const char* help;           ///< marked for translation
    double least = 0;           ///< numbers: the accepted range
    double most = 0;
    bool whole = false;                       ///< numbers: no fractions
    std::vector<std::string_view> choices{};  ///< accepted words (beside numbers, if it takes them)
    /// If set, this decides what is accepted: it says what is wrong with a value, or nothing.
    std::optional<NamingError> (*fault)(const std::string& value) = nullptr;

    bool takes_numbers() const { return least < most; }
};

/// "on, off or a whole number from 1 to 8": translated.
std::string accepted(const Parameter& parameter);

/// What an agent's values are.
enum class Unit : std::uint8_t {
    evaluation,  ///< a score that only this agent's evaluation knows
    points,      ///< expected points still to come from the board
    gain,        ///< the points that the move wins at once
    chance,      ///< the probability of reaching a tile
};

/// The boards that an agent plays: of `least` to `most` rows.
struct Sizes {
    int least = 4;
    int most = 4;

    bool contain(int size) const { return least <= size && size <= most; }
    friend bool operator==(const Sizes&, const Sizes&) = default;
};
inline constexpr Sizes every_size{2, 5};
/// "4 x 4", "2 x 2 to 3 x 3": translated.
std::string words(const Sizes& sizes);

/// How an agent sees what comes after its move.
enum class LooksAhead : std::uint8_t {
    in_a_tree,
    in_games,  ///< that it plays to their ends
    solved,    ///< it knows the value of every board
    never,
};

struct Description {
    std::string_view name;
    /// What people call it: alone, marked, and in sentences, marked in the context "agent"; empty: by its name.
    const char *title = "", *word = "";
    const char* summary;      ///< one sentence, marked for translation
    const char* note;         ///< what else the user should know (a reading, a mended trap); may be empty
    std::string_view origin;  ///< "001", "nneonneo/2048-ai", "Plyglass"
    LooksAhead looks_ahead = LooksAhead::in_a_tree;
    const char* depth_unit;        ///< marked: "player moves", "rounds", "layers"; empty: no depth
    std::string_view evaluation;   ///< the evaluation's name in eval::evaluations(); empty: none
    bool lower_is_better = false;  ///< values are costs
    Sizes sizes{};
    Unit unit = Unit::evaluation;
    /// The depth of a hint, if it does not depend on how much time there is; the user may ask for another one.
    std::optional<int> hint_depth{};
    /// How far the difference of two moves may be off, as a part of the best move's value: of values that are estimates.
    double estimate_error = 0;
    /// Values above this say that the search finds a 2048, whichever of the tiles it tries come.
    double seen_win = std::numeric_limits<double>::infinity();
    /// "depth", "time" (milliseconds) and "threads" among them fill Settings::limits; --depth, --time and --threads set
    /// them.
    std::vector<Parameter> parameters;
    std::unique_ptr<Agent> (*make)(const Settings& settings, int size);
};

std::span<const Description> agents();
/// Lets "exec:COMMAND" and "exec:time=MS,COMMAND" be agents: users' programs. `make` starts one; the setting
/// "command" is its command. Nobody may be naming agents at the same time.
void allow_programs(std::unique_ptr<Agent> (*make)(const Settings& settings, int size));
/// Whether an agent's name, with parameters or without, is that of such a program.
bool is_program(std::string_view name);
/// `text` may have parameters after the name; they are not looked at. Programs are found where they are allowed.
const Description* find_agent(std::string_view text);
/// The agent that plays boards of `size` if the user names none.
std::string_view default_agent(int size);
/// The one that gives hints on them.
std::string_view default_adviser(int size);

/// An agent as the user names it ("ovolve:depth=2"), parsed and checked but not made yet.
struct Named {
    const Description* description = nullptr;
    Settings settings;
    /// The agent with the requested parameters, limits included, in the catalogue's order and with numbers as short as
    /// possible: "jszyxw:k1=0.4,depth=3". Names the same agent again, without any limits.
    std::string name;
};
/// "1 round", "7 player moves": a depth in the agent's own unit, which it must have.
std::string depth_words(const Description& agent, int depth);

/// What the agent's values are, and its name: "points", "chance", "evaluation" or, where lower is better, "cost".
Unit unit_of(const Named& named);
std::string_view unit_name(const Named& named);

/// Returns the agent, or what is wrong and which are known. `limits` are --time, --depth and --threads, which stand for
/// the parameters of the same names.
core::Result<Named, NamingError> name_agent(std::string_view text, const Limits& limits = {});
/// The same agent with that depth, which it must accept, and without a time.
Named at_depth(const Named& named, int depth);

/// What sentences in the current language call an agent, by its name without parameters. English has the name itself.
std::string called_in_sentences(std::string_view name);

/// `size` is the size of the boards that the agent will play; the description must allow it.
std::unique_ptr<Agent> make_agent(const Named& named, int size = 4);

}  // namespace plyglass::agent
