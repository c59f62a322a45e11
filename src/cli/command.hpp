#pragma once

// The request of a command line, as plain data, and the function that reads it.

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

/// A tree and the search to run on it.
struct Task {
    std::string tree;
    std::optional<core::Turn> root;  ///< --root, if given
    trace::Search search;
    std::optional<int> depth;  ///< for a position's search, in the agent's unit
    std::string agent;         ///< the agent that searches a position; empty: the textbook's search
    bool has_window = false;   ///< --window was given: the answer may be a bound
};

/// --help and --version: the text to print.
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
    diagram::Format format = diagram::Format::svg;  ///< taken from the file's extension
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

/// `compare`: two searches of one position or tree side by side, or the positions in games on which they differ most.
struct Compare {
    std::string what;  ///< a BOARD or a TREE; empty: --find
    std::array<std::string, 2> sides{"minimax", "expectimax"};
    std::optional<int> depth;  ///< for positions, in each agent's unit
    std::uint64_t seed = 1;    ///< for --find
    std::uint64_t games = 5;
    Format format = Format::text;
};

/// `orders`: how many leaves alpha-beta looks at, by the order of the children.
struct Orders {
    Task task;
    std::size_t samples = 1000;  ///< random orders
    std::uint64_t seed = 1;      ///< seed of the first random order
    Format format = Format::text;
};

/// `auto`: whole games.
struct AutoPlay {
    std::string agent;  ///< empty: the default one
    agent::Limits limits;
    agent::MatchRules rules;
    bool twos = false;         ///< --spawner twos
    std::uint64_t games = 10;  ///< with seeds from `seed` on
    std::uint64_t seed = 1;
    unsigned parallel = 1;  ///< games at once
    Format format = Format::text;
};

/// The common options of the lab's playing commands.
struct LabPlay {
    agent::Limits limits;  ///< limits of every agent; from --time and --depth
    std::vector<agent::Spawner> spawners{agent::Spawner::random};
    agent::MatchRules rules;  ///< except the spawner
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    unsigned threads = 1;  ///< games at once
    std::string file;      ///< results file; empty: none
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
    std::string name;                    ///< empty: lists all tables
    std::optional<std::uint64_t> games;  ///< nothing: the number that the table is made of
    std::optional<double> milliseconds;
    std::optional<std::uint64_t> seed;
    unsigned threads = 1;
    std::string file;  ///< games file; empty: none
    std::string from;  ///< a file to print the table from; empty: plays the games
    Format format = Format::text;
};

/// `lab sweep`
struct LabSweep {
    LabPlay play;
    std::string agent;
    std::string parameters;  ///< "weight=1:2:0.1,depth=2:3:1"
    game::Rank tile = 11;    ///< its rate is what the curve shows
    std::string chart;       ///< an SVG file; empty: none
    Format format = Format::text;
};

/// `step TREE --text`
struct StepText {
    Task task;
};

/// The window: on its own, or `step TREE`.
struct OpenWindow {
    std::optional<Task> task;  ///< nothing: opens the first bundled tree
    std::string results;       ///< a file of games to show on the Lab screen; empty: none
    std::string dump_view;     ///< a file to append every picture's view model to; empty: none
    unsigned width = 1600;
    unsigned height = 900;
    bool has_size = false;
    int scale = 0;              ///< percent; 0: the window's own choice
    std::optional<bool> dark;   ///< nothing: as in the last session
    bool has_language = false;  ///< --lang was given
};

using Command = std::variant<OpenWindow, StepText, Solve, Trace, Export, Trees, Agents, Eval, Hint, Compare, Orders,
                             AutoPlay, LabRun, LabReport, LabTable, LabSweep, Tell>;

/// Reads `args` (without the program's own name) as a command, or says in one sentence what is wrong.
core::Result<Command, std::string> read_command(std::span<const std::string> args);

/// "0.4.0"
std::string program_version();

/// `--lang`, read before the rest of the command line is understood, so that a message about it is in the right
/// language.
std::optional<std::string> language_argument(std::span<const std::string> args);

}  // namespace plyglass::cli
