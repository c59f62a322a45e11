#include "lab/results_file.hpp"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <set>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/file_lock.hpp"
#include "lab/seal.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using namespace text;

constexpr const char* kind = "experiment";
constexpr int version = 1;
constexpr std::uint64_t most_tasks = 50'000'000;  // all of them are in memory
constexpr std::size_t largest_file = std::size_t{4} << 30;

// ---- the first line --------------------------------------------------------------------------------------

/// The settings that two parts of one experiment have in common, member by member.
json::Value settings(const Header& header) {
    const Experiment& experiment = header.experiment;
    auto agents = json::Value::list();
    for (const Player& each : experiment.players) {
        auto parameters = json::Value::object();
        for (const auto& [key, value] : each.parameters) parameters[key] = value;
        agents.push_back({{"name", each.name}, {"clock", each.has_clock}, {"parameters", std::move(parameters)}});
    }
    auto spawners = json::Value::list();
    for (const agent::Spawner each : experiment.spawners) spawners.push_back(name(each));
    const agent::MatchRules& rules = experiment.rules;
    return {{"program", header.program},
            {"purpose", header.purpose},
            {"agents", std::move(agents)},
            {"spawners", std::move(spawners)},
            {"games", experiment.games},
            {"seed", experiment.seed},
            {"size", rules.size},
            {"four", rules.tiles.four},
            {"start_tiles", rules.tiles.start_tiles},
            {"start_twos", rules.tiles.start_twos},
            {"stop_at", game::tile_value(rules.stop_at)}};
}

json::Value as_json(const Header& header) {
    return {{"plyglass", kind},
            {"version", version},
            {"date", header.date},
            {"machine", {{"processor", header.machine.processor}, {"cores", header.machine.cores}}},
            {"shard", {header.shard.index, header.shard.count}},
            {"settings", settings(header)}};
}

/// A number that is too large becomes the largest, which then differs from the line; so does what is no whole number.
template <class Number>
Number whole(const json::Node& value) {
    constexpr std::uint64_t largest = std::numeric_limits<Number>::max();
    return static_cast<Number>(std::min(value.whole().value_or(0), largest));
}

/// Reads what `as_json` writes.
Experiment experiment_of(const json::Node& settings) {
    Experiment out;
    for (const json::Node each : settings["agents"]) {
        Player& player = out.players.emplace_back();
        player.name = each["name"].text();
        for (const json::Node it : each["parameters"]) player.parameters[it.key()] = it.text();
        player.has_clock = each["clock"].truth().value_or(false);
    }
    out.spawners.clear();
    for (const json::Node each : settings["spawners"]) {
        const bool worst = each == name(agent::Spawner::worst);
        out.spawners.push_back(worst ? agent::Spawner::worst : agent::Spawner::random);
    }
    out.games = whole<std::uint64_t>(settings["games"]);
    out.seed = whole<std::uint64_t>(settings["seed"]);
    agent::MatchRules& rules = out.rules;
    rules.size = whole<int>(settings["size"]);
    rules.tiles.four = settings["four"].real().value_or(0);
    rules.tiles.start_tiles = whole<int>(settings["start_tiles"]);
    rules.tiles.start_twos = settings["start_twos"].truth().value_or(false);
    const auto stop_at = whole<std::uint64_t>(settings["stop_at"]);
    rules.stop_at = stop_at == 0 ? game::Rank{0} : static_cast<game::Rank>(std::bit_width(stop_at) - 1);
    return out;
}

/// Whether the numbers mean anything: a damaged line may contain any.
bool makes_sense(const Header& header) {
    const Experiment& experiment = header.experiment;
    const int size = experiment.rules.size;
    const game::TileRule& tiles = experiment.rules.tiles;
    return !experiment.players.empty() && !experiment.spawners.empty() && game::Grid::smallest <= size &&
           size <= game::Grid::largest && 1 <= tiles.start_tiles && tiles.start_tiles <= size * size &&
           0 <= tiles.four && tiles.four <= 1 && 1 <= header.shard.index && header.shard.index <= header.shard.count &&
           1 <= experiment.games &&
           experiment.games <= most_tasks / experiment.players.size() / experiment.spawners.size();
}

core::Result<Header, std::string> header_of(std::string_view text) {
    constexpr std::size_t deepest = 16;
    const std::string object = unsealed(text);
    const json::Document line(object, deepest);
    if (!line.is_whole() || line["plyglass"] != kind) return std::string(tr("this is not a file of results"));
    if (auto what = damage(text)) return *std::move(what);
    if (const json::Node found = line["version"]; found && found.whole() != std::uint64_t{version}) {
        return filled(tr("its version is {}, expected {}"), json::copy_of(found).str(), version);
    }
    Header out;
    out.date = line["date"].text();
    out.machine.processor = line["machine"]["processor"].text();
    out.machine.cores = whole<unsigned>(line["machine"]["cores"]);
    out.shard.index = whole<std::uint32_t>(line["shard"][0]);
    out.shard.count = whole<std::uint32_t>(line["shard"][1]);
    const json::Node settings = line["settings"];
    out.program = settings["program"].text();
    out.purpose = settings["purpose"].text();
    out.experiment = experiment_of(settings);
    // What is missing or of another kind has become nothing, which the line does not say.
    if (as_json(out).str() == json::copy_of(line.root()).str() && makes_sense(out)) return out;
    return std::string(tr("its first line does not say what was played"));
}

ResultsError in_file(const std::string& path, const core::Problem& problem) {
    if (problem.line == 0) return {std::nullopt, filled(tr("{}: {}"), path, problem.what)};
    return {std::nullopt, filled(tr("{}, line {}: {} (delete the line, and lab run plays its game again)"), path,
                                 problem.line, problem.what)};
}

ResultsError system_error(const std::string& path) { return {core::file_error(path, errno), {}}; }

ResultsError being_written(const std::string& path) {
    return {std::nullopt, filled(tr("{} is being written by another run"), path)};
}

/// Whether `text` is empty or the start of a first line: left by a run that ended just as it began.
bool is_barely_begun(std::string_view text) {
    constexpr std::string_view start = R"({"plyglass":"experiment")";
    return text.find('\n') == text.npos && (text.starts_with(start) || start.starts_with(text));
}

/// The value for a message: an agent by its name.
std::string shown(const json::Node& value) {
    if (!value.is(json::Kind::list)) return value.is(json::Kind::text) ? value.text() : json::copy_of(value).str();
    std::string out;
    for (const json::Node each : value) out += (out.empty() ? "" : ", ") + shown(each["name"] ? each["name"] : each);
    return out;
}

}  // namespace

std::string write_header(const Header& header) { return sealed(as_json(header).str()); }

std::vector<Task> open_tasks(const Experiment& experiment, std::span<const GameRecord> games, const Shard& shard) {
    std::set<Task> played;
    for (const GameRecord& game : games) played.insert(game.task);
    std::vector<Task> out = tasks(experiment, shard);
    std::erase_if(out, [&](const Task& task) { return played.count(task) != 0; });
    return out;
}

std::string write_results(const Header& header, std::vector<GameRecord> games) {
    std::sort(games.begin(), games.end(), by_task);
    std::string out = write_header(header);
    for (const GameRecord& game : games) out += write_record(game, header.experiment);
    return out;
}

std::optional<std::string> difference(const Header& found, const Header& expected) {
    const std::string ours = settings(expected).str();
    const std::string theirs = settings(found).str();
    const json::Document other_settings(theirs);
    const json::Document own_settings(ours);
    for (const json::Node value : own_settings.root()) {
        const std::string key = value.key();
        const json::Node other = other_settings[key];
        if (json::copy_of(other).str() == json::copy_of(value).str() || key == "games") continue;
        if (shown(other) == shown(value)) {
            return filled(tr("the default settings of its agents are not the same ({})"), shown(value));
        }
        return filled(tr("its \"{}\" is {}, expected {}"), key, shown(other), shown(value));
    }
    return std::nullopt;
}

core::Result<Results> read_results(std::string_view text) {
    Results out;
    const auto first = text.find('\n');
    const std::string_view first_line = text.substr(0, first);
    const auto header = header_of(first_line);
    if (!header) return core::Problem{header.error()};
    if (first == text.npos) return core::Problem{tr("its first line does not say what was played")};
    out.header = *header;

    std::set<Task> known;
    std::size_t number = 1;
    std::size_t at = first + 1;
    for (auto end = text.find('\n', at); end != text.npos; at = end + 1, end = text.find('\n', at)) {
        ++number;
        const std::string_view line = text.substr(at, end - at);
        auto record = read_record(line, out.header.experiment);
        if (!record) return core::Problem{record.error(), number};
        if (is_sealed(first_line) && !is_sealed(line)) {
            return core::Problem{tr("it has no checksum, as all other lines have: it was damaged"), number};
        }
        const std::size_t before = known.size();
        known.insert(known.end(), record->task);  // at once, if the lines are sorted
        if (known.size() > before) {
            out.games.push_back(*std::move(record));
        } else {
            ++out.repeated;
        }
    }
    out.whole_lines = at;
    out.has_half_line = at < text.size();
    return out;
}

core::Result<Results, ResultsError> read_results_file(const std::string& path) {
    const auto text = core::read_file(path, largest_file);
    if (!text) return ResultsError{text.error(), {}};
    auto results = read_results(*text);
    if (!results) return in_file(path, results.error());
    return *std::move(results);
}

namespace {

/// Lets the experiment of `all` have the players of `part`, too, and `part` those of `all`.
void share_players(Header& all, Results& part) {
    std::vector<Player>& players = all.experiment.players;
    std::vector<std::uint32_t> places;
    for (const Player& player : part.header.experiment.players) {
        const auto at = std::find(players.begin(), players.end(), player);
        places.push_back(static_cast<std::uint32_t>(at - players.begin()));
        if (at == players.end()) players.push_back(player);
    }
    for (GameRecord& game : part.games) game.task.player = places[game.task.player];
    part.header.experiment.players = players;
    if (all.purpose == part.header.purpose) return;
    all.purpose.clear();
    part.header.purpose.clear();
}

}  // namespace

core::Result<Merged, ResultsError> merge(std::span<const std::string> paths, Parts parts) {
    Merged out;
    for (const std::string& path : paths) {
        auto part = read_results_file(path);
        if (!part) return part.error();
        if (&path == &paths.front()) {
            out.header = part->header;
            out.header.shard = {};
        } else if (parts == Parts::other_players) {
            share_players(out.header, *part);
        }
        if (const auto other = difference(part->header, out.header)) {
            return ResultsError{std::nullopt, filled(tr("{} does not belong to {}: {}"), path, paths.front(), *other)};
        }
        std::uint64_t& games = out.header.experiment.games;
        games = std::max(games, part->header.experiment.games);
        out.games.insert(out.games.end(), part->games.begin(), part->games.end());
        out.repeated += part->repeated;
        if (part->has_half_line) out.half_lines.push_back(path);
        const Machine& machine = part->header.machine;
        if (std::find(out.machines.begin(), out.machines.end(), machine) == out.machines.end()) {
            out.machines.push_back(machine);
        }
    }
    std::stable_sort(out.games.begin(), out.games.end(), by_task);
    const auto last = std::unique(out.games.begin(), out.games.end(),
                                  [](const GameRecord& a, const GameRecord& b) { return a.task == b.task; });
    out.repeated += static_cast<std::uint64_t>(out.games.end() - last);
    out.games.erase(last, out.games.end());
    return out;
}

namespace {

/// As `difference`, and the shard counts too.
std::optional<std::string> other_experiment(const Header& found, const Header& expected) {
    auto other = difference(found, expected);
    if (other || found.shard == expected.shard) return other;
    const auto words = [](const Shard& shard) { return filled("{}/{}", shard.index, shard.count); };
    return filled(tr("its \"{}\" is {}, expected {}"), "shard", words(found.shard), words(expected.shard));
}

}  // namespace

core::Result<ResultsFile, ResultsError> ResultsFile::open(const std::string& path, const Header& header) {
    // Step 1. Lock the file against other writers. (Some file systems have no locks; there the user must take care.)
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0) return system_error(path);
    ResultsFile out(path, descriptor);
    if (!core::lock_descriptor(descriptor)) return being_written(path);
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return system_error(path);
    if (!S_ISREG(status.st_mode)) {
        return ResultsError{
            std::nullopt,
            filled(tr("{} is not an ordinary file; only an ordinary file of results can be continued"), path)};
    }

    // Step 2. Read it. A new file is given its first line.
    const auto text = core::read_file(path, largest_file);
    if (!text) return ResultsError{text.error(), {}};
    if (is_barely_begun(*text)) {
        if (auto error = out.begin(header)) return *std::move(error);
        return out;
    }
    auto results = read_results(*text);
    if (!results) return in_file(path, results.error());

    // Step 3. Check that it is this experiment, and go on with it.
    if (const auto other = other_experiment(results->header, header)) {
        return ResultsError{std::nullopt,
                            filled(tr("{} holds another experiment: {}; expected a new file"), path, *other)};
    }
    if (auto error = out.go_on(*std::move(results), header)) return *std::move(error);
    return out;
}

/// Writes the first line of a new file.
std::optional<ResultsError> ResultsFile::begin(const Header& header) {
    results_.header = header;
    asked_ = header.experiment.games;
    if (::ftruncate(descriptor_, 0) != 0) return system_error(path_);
    if (const auto error = core::write_descriptor(descriptor_, path_, write_header(header))) {
        return ResultsError{*error, {}};
    }
    if (const auto error = sync()) return ResultsError{*error, {}};
    core::sync_name(path_);
    return std::nullopt;
}

/// Takes up the games of a file that a run of the same experiment has left; `header` may ask for more of them.
std::optional<ResultsError> ResultsFile::go_on(Results results, const Header& header) {
    const bool grows = header.experiment.games > results.header.experiment.games;
    if (!grows && results.has_half_line && ::ftruncate(descriptor_, static_cast<off_t>(results.whole_lines)) != 0) {
        return system_error(path_);
    }
    results_ = std::move(results);
    asked_ = header.experiment.games;
    return grows ? grow() : std::nullopt;
}

std::optional<ResultsError> ResultsFile::grow() {
    // The first line changes, so the file is replaced. A program that opens it from now on opens the new one.
    results_.header.experiment.games = asked_;
    results_.repeated = 0;
    if (auto error = core::write_file(path_, write_results(results_.header, results_.games))) {
        return ResultsError{*std::move(error), {}};
    }
    const int grown = ::open(path_.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
    if (grown < 0) return system_error(path_);
    ::close(std::exchange(descriptor_, grown));
    if (!core::lock_descriptor(grown)) return being_written(path_);
    return std::nullopt;
}

ResultsFile::ResultsFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)),
      results_(std::move(other.results_)),
      asked_(other.asked_),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

ResultsFile::~ResultsFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::vector<Task> ResultsFile::open_tasks() const {
    Experiment asked = results_.header.experiment;
    asked.games = asked_;
    return lab::open_tasks(asked, results_.games, results_.header.shard);
}

std::optional<core::FileError> ResultsFile::append(const GameRecord& record) {
    struct stat before {};
    if (::fstat(descriptor_, &before) != 0) return core::file_error(path_, errno);
    auto failure = core::write_descriptor(descriptor_, path_, write_record(record, results_.header.experiment));
    if (!failure) {
        results_.games.push_back(record);
        return std::nullopt;
    }
    // Lines that follow once there is room again must not stand behind half a line.
    if (::ftruncate(descriptor_, before.st_size) != 0) return core::file_error(path_, errno);
    return failure;
}

std::optional<core::FileError> ResultsFile::sync() { return core::sync_descriptor(descriptor_, path_); }

std::optional<core::FileError> ResultsFile::sort() {
    auto& games = results_.games;
    if (std::is_sorted(games.begin(), games.end(), by_task) && results_.repeated == 0) return std::nullopt;
    std::sort(games.begin(), games.end(), by_task);
    return core::write_file(path_, write_results(results_.header, games));
}

}  // namespace plyglass::lab
