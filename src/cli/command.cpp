#include "cli/command.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <initializer_list>
#include <limits>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/syntax.hpp"
#include "core/number_in.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using core::Rational;
using core::Turn;
using text::filled;
using text::in_quotes;
using text::tr;

/// Reads option values one after another and keeps the first mistake.
class Reader {
public:
    explicit Reader(const Arguments& arguments) : arguments_(arguments) {}

    const std::optional<std::string>& mistake() const { return mistake_; }
    bool has(std::string_view option) const { return arguments_.has(option); }

    void fail(std::string what) {
        if (!mistake_) mistake_ = std::move(what);
    }
    /// "--seed: expected a whole number, found "x"".
    void expected(std::string_view option, const std::string& what) {
        fail(filled(tr("--{}: expected {}, found {}"), option, what, in_quotes(*value(option))));
    }

    const std::string* value(std::string_view option) const {
        const auto at = arguments_.values.find(option);
        return at == arguments_.values.end() ? nullptr : &at->second;
    }

    template <class Choice>
    Choice choice(std::string_view option, std::initializer_list<std::pair<const char*, Choice>> choices,
                  Choice otherwise) {
        const std::string* text = value(option);
        if (text == nullptr) return otherwise;
        std::vector<std::string> names;
        for (const auto& [name, meaning] : choices) {
            if (*text == name) return meaning;
            names.emplace_back(name);
        }
        expected(option, filled(tr("one of {}"), text::join_list(text::nearest_first(*text, names))));
        return otherwise;
    }

private:
    const Arguments& arguments_;
    std::optional<std::string> mistake_;
};

// ---- one option or two at a time -------------------------------------------------------------------------

std::uint64_t seed(Reader& in, game::Order order, std::uint64_t otherwise) {
    const std::string* text = in.value("seed");
    if (text == nullptr) return otherwise;
    if (order != game::Order::random) in.fail(tr("--seed is for --order random; expected both or neither"));
    const auto number = core::number_in<std::uint64_t>(*text);
    if (!number) in.expected("seed", tr("a whole number from 0 to 18446744073709551615"));
    return number.value_or(otherwise);
}

core::Window<Rational> window(Reader& in, trace::Algorithm algorithm) {
    const std::string* text = in.value("window");
    if (text == nullptr) return {};
    if (algorithm != trace::Algorithm::alphabeta)
        in.fail(tr("--window is for alphabeta; the other algorithms have no window"));
    const auto comma = text->find(',');
    const auto number = [](std::string_view part) { return Rational::parse(part); };
    const auto alpha = number(std::string_view(*text).substr(0, comma));
    const auto beta = comma == std::string::npos ? std::nullopt : number(std::string_view(*text).substr(comma + 1));
    if (!alpha || !beta || *alpha >= *beta) {
        in.expected("window", tr("A,B with A less than B, such as 3,10 or -inf,1/2"));
        return {};
    }
    return {*alpha, *beta};
}

std::string text_of(Reader& in, std::string_view option) {
    const std::string* text = in.value(option);
    return text == nullptr ? std::string() : *text;
}

/// A whole number from `least` to `most`.
template <class Number>
Number whole(Reader& in, std::string_view option, Number least, Number most, Number otherwise) {
    const std::string* text = in.value(option);
    if (text == nullptr) return otherwise;
    const auto number = core::number_in<Number>(*text);
    if (number && least <= *number && *number <= most) return *number;
    in.expected(option, filled(tr("a whole number from {} to {}"), least, most));
    return otherwise;
}

/// Rejects an empty name, which would otherwise count as no name.
std::string name_of(Reader& in, std::string_view option) {
    std::string out = text_of(in, option);
    if (in.has(option) && out.empty()) in.expected(option, tr("a name"));
    return out;
}

/// --output for commands that need a file with a name: one to continue, or one whose extension selects the format.
std::string named_file(Reader& in) {
    std::string out = name_of(in, "output");
    if (out == "-") {
        in.fail(
            tr("--output: \"-\" is standard output, and this needs a file with a name (./- is the file that is called "
               "-)"));
    }
    return out;
}

/// The tree, the player at its root and the rules.
Task ruled_tree(Reader& in, const Arguments& arguments) {
    Task out;
    if (arguments.operands.empty()) {
        in.fail(filled(tr("{} needs a TREE: a bundled one (plyglass trees), a file, - or the tree itself"),
                       arguments.command->name));
        return out;
    }
    out.tree = arguments.operands.front();
    out.root = in.choice<std::optional<Turn>>("root", {{"max", Turn::max}, {"min", Turn::min}}, std::nullopt);
    search::AlphaBetaRules& rules = out.search.rules;
    rules.cut = in.choice("cut", {{"ge", search::CutRule::equal}, {"gt", search::CutRule::strict}}, rules.cut);
    rules.fail = in.choice("fail", {{"soft", search::Fail::soft}, {"hard", search::Fail::hard}}, rules.fail);
    rules.pruning =
        in.choice("pruning", {{"deep", search::Pruning::deep}, {"shallow", search::Pruning::shallow}}, rules.pruning);
    return out;
}

Task task(Reader& in, const Arguments& arguments) {
    Task out = ruled_tree(in, arguments);
    if (out.tree.empty()) return out;
    trace::Search& search = out.search;
    search.algorithm = in.choice("algorithm",
                                 {{"alphabeta", trace::Algorithm::alphabeta},
                                  {"minimax", trace::Algorithm::minimax},
                                  {"expectimax", trace::Algorithm::expectimax}},
                                 search.algorithm);
    search.order = in.choice("order",
                             {{"given", game::Order::as_written},
                              {"best", game::Order::best_first},
                              {"worst", game::Order::worst_first},
                              {"random", game::Order::random}},
                             search.order);
    search.seed = seed(in, search.order, search.seed);
    search.window = window(in, search.algorithm);
    out.has_window = in.has("window");
    if (in.has("depth")) out.depth = whole(in, "depth", 0, 1000, 0);
    out.agent = name_of(in, "agent");
    if (!out.tree.starts_with("2048:")) {
        for (const char* option : {"depth", "agent"}) {
            if (in.has(option)) in.fail(filled(tr("--{} is for positions: expected 2048:BOARD as the TREE"), option));
        }
        return out;
    }
    for (const char* option : {"order", "window", "root"}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for trees; a position has its own"), option));
    }
    for (const char* option : {"algorithm", "cut", "fail", "pruning"}) {
        if (in.has(option) && in.has("agent")) in.fail(filled(tr("--{} and --agent: expected one of them"), option));
    }
    return out;
}

Format format(Reader& in) {
    return in.choice("format", {{"text", Format::text}, {"json", Format::json}}, Format::text);
}

/// A number with or without a point.
std::optional<double> decimal_number(std::string_view text) {
    const auto number = Rational::parse(text);
    if (!number || number->is_infinite()) return std::nullopt;
    return number->to_double();
}

/// --time
std::optional<double> milliseconds(Reader& in) {
    constexpr double longest = 3'600'000;  // an hour
    const std::string* text = in.value("time");
    if (text == nullptr) return std::nullopt;
    const auto out = decimal_number(*text);
    if (!out || *out <= 0 || *out > longest) {
        in.expected("time", tr("milliseconds, more than 0 and at most 3600000"));
    }
    return out;
}

agent::Limits limits(Reader& in) {
    agent::Limits out;
    out.milliseconds = milliseconds(in);
    // The agent says later which of these it accepts, once it is known.
    if (in.has("depth")) out.depth = whole(in, "depth", 0, 1000, 0);
    out.threads = whole(in, "threads", 1, 1024, 1);
    return out;
}

std::string board(Reader& in, const Arguments& arguments) {
    if (!arguments.operands.empty()) return arguments.operands.front();
    in.fail(filled(tr("{} needs a BOARD: 16 tile values (or 4, 9, 25), or 16 hexadecimal digits"),
                   arguments.command->name));
    return {};
}

game::TileRule tile_rule(Reader& in, int size, bool twos) {
    game::TileRule out;
    if (const std::string* text = in.value("four")) {
        const auto four = decimal_number(*text);
        if (!four || *four < 0 || *four > 1) in.expected("four", tr("a probability from 0 to 1"));
        if (twos) in.fail(tr("--four contradicts --spawner twos, which places no 4s"));
        out.four = four.value_or(out.four);
    }
    out.start_tiles = whole(in, "start-tiles", 1, size * size, out.start_tiles);
    if (twos) {
        out.four = 0;
        out.start_twos = true;
    }
    return out;
}

/// The rank of the tile that the option names.
game::Rank tile(Reader& in, std::string_view option, int size, game::Rank otherwise) {
    const std::string* text = in.value(option);
    if (text == nullptr) return otherwise;
    const auto value = core::number_in<std::uint64_t>(*text);
    const auto largest = game::tile_value(game::highest_reachable(size));
    if (value && *value >= 8 && *value <= largest && std::has_single_bit(*value)) {
        return static_cast<game::Rank>(std::countr_zero(*value));
    }
    in.expected(option, filled(tr("a tile, that is a power of two from 8 to {}"), largest));
    return otherwise;
}

/// The rules of the games, except the spawner.
agent::MatchRules match_rules(Reader& in, bool twos) {
    agent::MatchRules out;
    out.size = whole(in, "size", game::Grid::smallest, game::Grid::largest, 4);
    out.tiles = tile_rule(in, out.size, twos);
    out.stop_at = tile(in, "stop-at", out.size, 0);
    return out;
}

std::uint64_t games(Reader& in, std::uint64_t otherwise) {
    return whole<std::uint64_t>(in, "games", 1, 1'000'000, otherwise);
}

/// The seed of the first of `games` games; the seed of the last one must also fit its type.
std::uint64_t first_seed(Reader& in, std::uint64_t games) {
    return whole<std::uint64_t>(in, "seed", 0, std::numeric_limits<std::uint64_t>::max() - games + 1, 1);
}

Format line_format(Reader& in) {
    // The other commands call it "json", so that name is accepted as well.
    const std::string* text = in.value("format");
    if (text != nullptr && *text == "json") return Format::json;
    return in.choice("format", {{"text", Format::text}, {"jsonl", Format::json}}, Format::text);
}

std::optional<std::size_t> step(Reader& in) {
    const std::string* text = in.value("at");
    if (text == nullptr || *text == "end") return std::nullopt;
    const auto number = core::number_in<std::size_t>(*text);
    if (!number) in.expected("at", tr("the number of a step, or end"));
    return number;
}

// ---- commands --------------------------------------------------------------------------------------------

Export export_command(Reader& in, const Arguments& arguments) {
    Export out{task(in, arguments), {}, {}, step(in)};
    const std::string* file = in.value("output");
    if (file != nullptr && !file->empty()) out.file = named_file(in);
    if (out.file.empty()) {
        in.fail(tr("export needs -o FILE, with FILE ending in .svg, .pdf, .png or .dot"));
        return out;
    }
    const auto format = diagram::format_of(out.file);
    if (format) out.format = *format;
    if (!format) in.fail("--output: " + format.error().what);
    return out;
}

void size(Reader& in, OpenWindow& out) {
    const std::string* text = in.value("size");
    if (text == nullptr) return;
    const auto x = text->find_first_of("xX");
    const auto width = core::number_in<unsigned>(std::string_view(*text).substr(0, x));
    const auto height =
        x == std::string::npos ? std::nullopt : core::number_in<unsigned>(std::string_view(*text).substr(x + 1));
    const auto fits = [](unsigned n) { return 200 <= n && n <= 16384; };
    if (!width || !height || !fits(*width) || !fits(*height)) {
        in.expected("size", tr("WxH in pixels, such as 1280x720, each from 200 to 16384"));
        return;
    }
    out.width = *width;
    out.height = *height;
    out.has_size = true;
}

OpenWindow window_command(Reader& in) {
    OpenWindow out;
    if (const std::string* file = in.value("dump-view")) {
        out.dump_view = *file;
        if (file->empty()) in.expected("dump-view", tr("the name of a file"));
    }
    size(in, out);
    out.scale = in.choice("scale", {{"100", 100}, {"125", 125}, {"150", 150}, {"175", 175}, {"200", 200}}, 0);
    if (in.has("theme")) out.dark = in.choice("theme", {{"light", false}, {"dark", true}}, false);
    out.has_language = in.has("lang");
    return out;
}

Command step_command(Reader& in, const Arguments& arguments) {
    if (in.has("text")) {
        for (const char* option : {"dump-view", "size", "scale", "theme"}) {
            if (in.has(option)) in.fail(filled(tr("--{} is for the window, which --text does not open"), option));
        }
        return StepText{task(in, arguments)};
    }
    OpenWindow out = window_command(in);
    out.task = task(in, arguments);
    return out;
}

AutoPlay auto_command(Reader& in) {
    AutoPlay out;
    out.agent = name_of(in, "agent");
    out.limits = limits(in);
    const auto spawner = in.value("spawner");
    out.twos = spawner != nullptr && *spawner == "twos";
    out.rules = match_rules(in, out.twos);
    out.rules.spawner = in.choice(
        "spawner",
        {{"random", agent::Spawner::random}, {"worst", agent::Spawner::worst}, {"twos", agent::Spawner::random}},
        agent::Spawner::random);
    out.games = games(in, out.games);
    out.seed = first_seed(in, out.games);
    out.parallel = whole(in, "parallel", 1U, 256U, 1U);
    out.format = format(in);
    return out;
}

Compare compare_command(Reader& in, const Arguments& arguments) {
    Compare out;
    const bool finds = in.has("find");
    if (!arguments.operands.empty()) out.what = arguments.operands.front();
    if (finds && !out.what.empty()) in.fail(tr("compare --find looks for positions itself; expected no BOARD"));
    if (!finds && out.what.empty()) in.fail(tr("compare needs a BOARD of 2048 or a TREE, or --find"));
    for (const char* option : {"games", "seed"}) {
        if (!finds && in.has(option)) in.fail(filled(tr("--{} is for --find; expected both or neither"), option));
    }
    if (in.has("left")) out.sides[0] = name_of(in, "left");
    if (in.has("right")) out.sides[1] = name_of(in, "right");
    if (in.has("depth")) out.depth = whole(in, "depth", 0, 1000, 0);
    out.games = whole<std::uint64_t>(in, "games", 1, 100'000, out.games);
    constexpr auto last = std::numeric_limits<std::uint64_t>::max();
    out.seed = whole<std::uint64_t>(in, "seed", 0, last - out.games + 1, out.seed);
    out.format = format(in);
    return out;
}

Orders orders_command(Reader& in, const Arguments& arguments) {
    Orders out;
    out.task = ruled_tree(in, arguments);
    out.samples = whole<std::size_t>(in, "samples", 0, 1'000'000, out.samples);
    constexpr auto last = std::numeric_limits<std::uint64_t>::max();
    out.seed = whole<std::uint64_t>(in, "seed", 0, last - out.samples, out.seed);
    out.format = format(in);
    return out;
}

// ---- the lab ---------------------------------------------------------------------------------------------

std::vector<agent::Spawner> spawners(Reader& in) {
    using agent::Spawner;
    return in.choice<std::vector<Spawner>>("spawner",
                                           {{"random", {Spawner::random}},
                                            {"worst", {Spawner::worst}},
                                            {"random,worst", {Spawner::random, Spawner::worst}},
                                            {"worst,random", {Spawner::random, Spawner::worst}}},
                                           {Spawner::random});
}

/// Games at once: as many as there are cores, unless the option sets another number.
unsigned lab_threads(Reader& in) {
    return whole(in, "threads", 1U, 1024U, std::clamp(std::thread::hardware_concurrency(), 1U, 1024U));
}

LabPlay lab_play(Reader& in) {
    LabPlay out;
    out.threads = lab_threads(in);
    out.limits.milliseconds = milliseconds(in);
    if (in.has("depth")) out.limits.depth = whole(in, "depth", 0, 1000, 0);
    out.spawners = spawners(in);
    out.rules = match_rules(in, false);
    out.games = games(in, out.games);
    out.seed = first_seed(in, out.games);
    out.file = named_file(in);
    return out;
}

lab::Shard shard(Reader& in) {
    const std::string* text = in.value("shard");
    if (text == nullptr) return {};
    const auto slash = text->find('/');
    const auto index = core::number_in<std::uint32_t>(std::string_view(*text).substr(0, slash));
    const auto count = slash == std::string::npos
                           ? std::nullopt
                           : core::number_in<std::uint32_t>(std::string_view(*text).substr(slash + 1));
    if (index && count && 1 <= *index && *index <= *count && *count <= 1'000'000) return {*index, *count};
    in.expected("shard", tr("I/N, the I-th of N parts, such as 1/4"));
    return {};
}

LabRun lab_run_command(Reader& in) {
    LabRun out{lab_play(in), name_of(in, "agents"), shard(in)};
    if (out.agents.empty()) in.fail(tr("lab run needs --agents A,B,...; plyglass agents lists them"));
    if (out.play.file.empty()) in.fail(tr("lab run needs -o FILE for the results"));
    return out;
}

LabReport lab_report_command(Reader& in, const Arguments& arguments) {
    LabReport out{arguments.operands, ReportFormat::text, name_of(in, "output")};
    if (out.files.empty()) in.fail(tr("lab report needs a FILE that lab run has written, or several"));
    constexpr std::array<std::pair<const char*, ReportFormat>, 5> formats{{{"text", ReportFormat::text},
                                                                           {"json", ReportFormat::json},
                                                                           {"csv", ReportFormat::csv},
                                                                           {"svg", ReportFormat::svg},
                                                                           {"html", ReportFormat::html}}};
    for (const auto& [name, meaning] : formats) {
        if (out.output.ends_with(std::string(".") + name)) out.format = meaning;
    }
    out.format = in.choice("format", {formats[0], formats[1], formats[2], formats[3], formats[4]}, out.format);
    return out;
}

LabTable lab_table_command(Reader& in, const Arguments& arguments) {
    LabTable out;
    if (!arguments.operands.empty()) out.name = arguments.operands.front();
    if (in.has("games")) out.games = games(in, 1);
    out.milliseconds = milliseconds(in);
    if (in.has("seed")) out.seed = first_seed(in, 1'000'000);
    out.threads = lab_threads(in);
    out.file = named_file(in);
    out.from = name_of(in, "from");
    for (const char* option : {"games", "time", "seed", "threads", "output"}) {
        if (in.has("from") && in.has(option)) {
            in.fail(filled(tr("--{} and --{}: expected one of them"), "from", option));
        }
    }
    out.format = format(in);
    return out;
}

LabSweep lab_sweep_command(Reader& in) {
    LabSweep out;
    out.play = lab_play(in);
    if (out.play.spawners.size() > 1) in.expected("spawner", tr("one of them"));
    out.agent = name_of(in, "agent");
    out.parameters = name_of(in, "param");
    if (out.agent.empty()) in.fail(tr("lab sweep needs --agent NAME; plyglass agents lists them"));
    if (out.parameters.empty()) in.fail(tr("lab sweep needs --param NAME=FROM:TO:STEP, such as weight=1:2:0.1"));
    out.tile = tile(in, "tile", out.play.rules.size, out.tile);
    out.chart = name_of(in, "chart");
    out.format = format(in);
    return out;
}

Command chosen(Reader& in, const Arguments& arguments) {
    const CommandSyntax& command = *arguments.command;
    if (in.has("help")) return Tell{help(command)};
    if (in.has("version")) return Tell{"plyglass " + program_version() + "\n"};
    in.choice<int>("lang", {{"en", 0}, {"zh", 0}}, 0);
    if (command.name == "solve") {
        Solve solve{task(in, arguments)};
        solve.format = format(in);
        return solve;
    }
    if (command.name == "trace") {
        Trace trace{task(in, arguments)};
        trace.format = line_format(in);
        return trace;
    }
    if (command.name == "step") return step_command(in, arguments);
    if (command.name == "export") return export_command(in, arguments);
    if (command.name == "trees") return Trees{format(in)};
    if (command.name == "agents") {
        return Agents{arguments.operands.empty() ? std::string() : arguments.operands.front(), format(in)};
    }
    if (command.name == "eval") return Eval{board(in, arguments), name_of(in, "evaluation"), format(in)};
    if (command.name == "hint") {
        return Hint{board(in, arguments), name_of(in, "agent"), limits(in), format(in)};
    }
    if (command.name == "compare") return compare_command(in, arguments);
    if (command.name == "orders") return orders_command(in, arguments);
    if (command.name == "auto") return auto_command(in);
    if (command.name == "lab run") return lab_run_command(in);
    if (command.name == "lab report") return lab_report_command(in, arguments);
    if (command.name == "lab show") {
        OpenWindow out = window_command(in);
        if (arguments.operands.empty()) in.fail(tr("lab show needs a FILE that lab run has written"));
        if (!arguments.operands.empty()) out.results = arguments.operands.front();
        return out;
    }
    if (command.name == "lab table") return lab_table_command(in, arguments);
    if (command.name == "lab sweep") return lab_sweep_command(in);
    if (command.name == "lab") {
        in.fail(tr("lab needs one of run, report, show, table and sweep after it; see plyglass lab --help"));
        return {};
    }
    return window_command(in);
}

}  // namespace

core::Result<Command, std::string> read_command(std::span<const std::string> args) {
    const auto arguments = take_apart(args);
    if (!arguments) return arguments.error();
    Reader in(*arguments);
    Command command = chosen(in, *arguments);
    if (in.mistake()) return *in.mistake();
    return command;
}

std::string program_version() { return PLYGLASS_VERSION; }

std::optional<std::string> language_argument(std::span<const std::string> args) {
    constexpr std::string_view with_value = "--lang=";
    for (std::size_t i = 0; i < args.size() && args[i] != "--"; ++i) {
        if (args[i].starts_with(with_value)) return args[i].substr(with_value.size());
        if (args[i] == "--lang" && i + 1 < args.size()) return args[i + 1];
    }
    return std::nullopt;
}

}  // namespace plyglass::cli
