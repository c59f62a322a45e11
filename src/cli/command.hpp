#pragma once

// What a command line asks for, as plain data, and how it is read.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "agent/agent.hpp"
#include "agent/match.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "diagram/format.hpp"
#include "lab/experiment.hpp"
#include "trace/film.hpp"

namespace plyglass::cli {

enum class Format : std::uint8_t { text, json };

/// A tree and the search that it is wanted for.
struct Task {
    std::string tree;
    std::optional<core::Turn> root;  ///< --root, where given
    trace::Search search;
    std::optional<int> depth;  ///< of a position's search, in the agent's unit
    std::string agent;         ///< whose search of a position; empty: the textbook's
    bool has_window = false;   ///< --window was given: the answer may be a bound
};

/// --help and --version: the text itself.
struct Tell {
    std::string text;
};

struct Solve {
    Task task;
    Format format = Format::text;
};

struct Trace {
    Task task;
    Format format = Format::text;
};

struct Export {
    Task task;
    std::string file;
    diagram::Format format = diagram::Format::svg;  ///< what the file's name ends in
    std::optional<std::size_t> at;                  ///< a step, 0 before the first; nothing: the last one
};

struct Trees {
    Format format = Format::text;
};

struct Agents {
    std::string name;  ///< with or without parameters; empty: all of them
    Format format = Format::text;
};

struct Eval {
    std::string board;
    std::string evaluation;  ///< empty: the default one
    Format format = Format::text;
};

struct Hint {
    std::string board;
    std::string agent;  ///< empty: the default one
    agent::Limits limits;
    Format format = Format::text;
};

/// `compare`: two searches of one position or tree side by side, or the positions of games on which they differ most.
struct Compare {
    std::string what;  ///< a BOARD or a TREE; empty: --find
    std::array<std::string, 2> sides{"minimax", "expectimax"};
    std::optional<int> depth;  ///< of positions, in each agent's unit
    std::uint64_t seed = 1;    ///< of --find
    std::uint64_t games = 5;
    Format format = Format::text;
};

/// `orders`: how much alpha-beta looks at, by the order of the children.
struct Orders {
    Task task;
    std::size_t samples = 1000;  ///< random orders
    std::uint64_t seed = 1;      ///< of the first
    Format format = Format::text;
};

/// `auto`: whole games.
struct AutoPlay {
    std::string agent;  ///< empty: the default one
    agent::Limits limits;
    agent::MatchRules rules;
    bool twos = false;         ///< --spawner twos
    std::uint64_t games = 10;  ///< with the seeds from `seed` on
    std::uint64_t seed = 1;
    unsigned parallel = 1;  ///< games at once
    Format format = Format::text;
};

/// What the lab's commands that play have in common.
struct LabPlay {
    agent::Limits limits;  ///< of every agent; --time and --depth
    std::vector<agent::Spawner> spawners{agent::Spawner::random};
    agent::MatchRules rules;  ///< but for the spawner
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    unsigned threads = 1;  ///< games at once
    std::string file;      ///< that holds the results; empty: none
};

/// `lab run`
struct LabRun {
    LabPlay play;
    std::string agents;  ///< "A,B:depth=2"
    lab::Shard shard;
};

enum class ReportFormat : std::uint8_t { text, json, csv, svg, html };

/// `lab report`
struct LabReport {
    std::vector<std::string> files;  ///< one or more
    ReportFormat format = ReportFormat::text;
    std::string output;  ///< a file; empty: standard output
};

/// `lab table`
struct LabTable {
    std::string name;                    ///< empty: all of them are listed
    std::optional<std::uint64_t> games;  ///< nothing: as many as the table is made of
    std::optional<double> milliseconds;
    std::optional<std::uint64_t> seed;
    unsigned threads = 1;
    std::string file;  ///< that holds the games; empty: none
    std::string from;  ///< a file to print it from; empty: it is played
    Format format = Format::text;
};

/// `lab sweep`
struct LabSweep {
    LabPlay play;
    std::string agent;
    std::string parameters;  ///< "weight=1:2:0.1,depth=2:3:1"
    game::Rank tile = 11;    ///< how often it is reached is what the curve shows
    std::string chart;       ///< an SVG file; empty: none
    Format format = Format::text;
};

/// `step TREE --text`
struct StepText {
    Task task;
};

/// The window: on its own, or `step TREE`.
struct OpenWindow {
    std::optional<Task> task;  ///< nothing: the first bundled tree
    std::string results;       ///< a file of games to show on the Lab screen; empty: none
    std::string dump_view;     ///< a file that every picture's view model is appended to; empty: none
    unsigned width = 1600;
    unsigned height = 900;
    bool has_size = false;
    int scale = 0;              ///< percent; 0: the window's own choice
    std::optional<bool> dark;   ///< nothing: as it was the last time
    bool has_language = false;  ///< --lang was given
};

using Command = std::variant<OpenWindow, StepText, Solve, Trace, Export, Trees, Agents, Eval, Hint, Compare, Orders,
                             AutoPlay, LabRun, LabReport, LabTable, LabSweep, Tell>;

/// The command that `args` (without the program's own name) asks for, or one sentence that says what is wrong.
core::Result<Command, std::string> read_command(std::span<const std::string> args);

/// "0.4.0"
std::string program_version();

/// `--lang` as far as it can be told before the command line is understood, so that a message about it is in
/// the right language.
std::optional<std::string> language_argument(std::span<const std::string> args);

}  // namespace plyglass::cli
