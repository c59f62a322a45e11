#include "lab/results_file.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <set>
#include <sys/stat.h>
#include <type_traits>
#include <unistd.h>
#include <utility>

#include "core/file_lock.hpp"
#include "lab/seal.hpp"
#include "lab/settings.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using namespace text;

constexpr int version = 1;
constexpr std::uint64_t most_tasks = 50'000'000;  // all of them are in memory
constexpr std::size_t largest_file = std::size_t{4} << 30;

// ---- the first line --------------------------------------------------------------------------------------

/// The settings that two parts of one experiment have in common, member by member.
template <class Trial>
json::Value settings(const HeaderOf<Trial>& header) {
    json::Value out{{"program", header.program}, {"purpose", header.purpose}};
    out.update(settings(header.experiment));
    return out;
}

template <class Trial>
json::Value as_json(const HeaderOf<Trial>& header) {
    return {{"plyglass", Trial::kind},
            {"version", version},
            {"date", header.date},
            {"machine", {{"processor", header.machine.processor}, {"cores", header.machine.cores}}},
            {"shard", {header.shard.index, header.shard.count}},
            {"settings", settings(header)}};
}

/// Whether the numbers mean anything: a damaged line may contain any.
template <class Trial>
bool makes_sense(const HeaderOf<Trial>& header) {
    return makes_sense(header.experiment) && 1 <= header.shard.index && header.shard.index <= header.shard.count &&
           1 <= header.experiment.games && header.experiment.games <= most_tasks / header.experiment.rows();
}

template <class Trial>
core::Result<HeaderOf<Trial>, std::string> header_of(std::string_view text) {
    constexpr std::size_t deepest = 16;
    const std::string object = unsealed(text);
    const json::Document line(object, deepest);
    const json::Node kind = line["plyglass"];
    if (!line.is_whole() || (kind != Experiment::kind && kind != Tournament::kind)) {
        return std::string(tr("this is not a file of results"));
    }
    if (kind != Trial::kind) {
        return std::string(kind == Tournament::kind ? tr("it holds games of two players, expected games of 2048")
                                                    : tr("it holds games of 2048, expected games of two players"));
    }
    if (auto what = damage(text)) return *std::move(what);
    if (const json::Node found = line["version"]; found && found.whole() != std::uint64_t{version}) {
        return filled(tr("its version is {}, expected {}"), json::copy_of(found).str(), version);
    }
    HeaderOf<Trial> out;
    out.date = line["date"].text();
    out.machine.processor = line["machine"]["processor"].text();
    out.machine.cores = whole<unsigned>(line["machine"]["cores"]);
    out.shard.index = whole<std::uint32_t>(line["shard"][0]);
    out.shard.count = whole<std::uint32_t>(line["shard"][1]);
    const json::Node settings = line["settings"];
    out.program = settings["program"].text();
    out.purpose = settings["purpose"].text();
    read(settings, out.experiment);
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

/// With which the first line begins.
std::string first_words(std::string_view kind) { return filled(R"({{"plyglass":"{}")", kind); }

/// Whether `text` is empty or the start of a first line: left by a run that ended just as it began.
template <class Trial>
bool is_barely_begun(std::string_view text) {
    const std::string start = first_words(Trial::kind);
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

template <class Trial>
std::string write_header(const HeaderOf<Trial>& header) {
    return sealed(as_json(header).str());
}

template <class Trial>
auto open_tasks(const Trial& experiment, std::span<const typename Trial::Record> games, const Shard& shard)
    -> decltype(tasks(experiment, shard)) {
    auto out = tasks(experiment, shard);
    std::set<typename decltype(out)::value_type> played;
    for (const auto& game : games) played.insert(game.task);
    std::erase_if(out, [&](const auto& task) { return played.count(task) != 0; });
    return out;
}

template <class Trial>
std::string write_results(const HeaderOf<Trial>& header, std::vector<typename Trial::Record> games) {
    std::sort(games.begin(), games.end(), by_task);
    std::string out = write_header(header);
    for (const auto& game : games) out += write_record(game, header.experiment);
    return out;
}

template <class Trial>
std::optional<std::string> difference(const HeaderOf<Trial>& found, const HeaderOf<Trial>& expected) {
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

template <class Trial>
core::Result<ResultsOf<Trial>> read_results(std::string_view text) {
    ResultsOf<Trial> out;
    const auto first = text.find('\n');
    const std::string_view first_line = text.substr(0, first);
    const auto header = header_of<Trial>(first_line);
    if (!header) return core::Problem{header.error()};
    if (first == text.npos) return core::Problem{tr("its first line does not say what was played")};
    out.header = *header;

    std::set<decltype(Trial::Record::task)> known;
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

template <class Trial>
core::Result<ResultsOf<Trial>, ResultsError> read_results_file(const std::string& path) {
    const auto text = core::read_file(path, largest_file);
    if (!text) return ResultsError{text.error(), {}};
    auto results = read_results<Trial>(*text);
    if (!results) return in_file(path, results.error());
    return *std::move(results);
}

bool holds_tournament(const std::string& path) {
    std::string start = first_words(Tournament::kind);
    std::ifstream file(path);
    std::string found(start.size(), ' ');
    return file.read(found.data(), static_cast<std::streamsize>(found.size())) && found == start;
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

template <class Trial>
core::Result<MergedOf<Trial>, ResultsError> merge(std::span<const std::string> paths, Parts parts) {
    MergedOf<Trial> out;
    for (const std::string& path : paths) {
        auto part = read_results_file<Trial>(path);
        if (!part) return part.error();
        if (&path == &paths.front()) {
            out.header = part->header;
            out.header.shard = {};
        } else if constexpr (std::is_same_v<Trial, Experiment>) {
            if (parts == Parts::other_players) share_players(out.header, *part);
        }
        if (const auto other = difference(part->header, out.header)) {
            return ResultsError{std::nullopt, filled(tr("{} does not belong to {}: {}"), path, paths.front(), *other)};
        }
        std::uint64_t& games = out.header.experiment.games;
        games = std::max(games, part->header.experiment.games);
        std::move(part->games.begin(), part->games.end(), std::back_inserter(out.games));
        out.repeated += part->repeated;
        if (part->has_half_line) out.half_lines.push_back(path);
        const Machine& machine = part->header.machine;
        if (std::find(out.machines.begin(), out.machines.end(), machine) == out.machines.end()) {
            out.machines.push_back(machine);
        }
    }
    std::stable_sort(out.games.begin(), out.games.end(), by_task);
    const auto last =
        std::unique(out.games.begin(), out.games.end(), [](const auto& a, const auto& b) { return a.task == b.task; });
    out.repeated += static_cast<std::uint64_t>(out.games.end() - last);
    out.games.erase(last, out.games.end());
    return out;
}

namespace {

/// As `difference`, and the shard counts too.
template <class Trial>
std::optional<std::string> other_experiment(const HeaderOf<Trial>& found, const HeaderOf<Trial>& expected) {
    auto other = difference(found, expected);
    if (other || found.shard == expected.shard) return other;
    const auto words = [](const Shard& shard) { return filled("{}/{}", shard.index, shard.count); };
    return filled(tr("its \"{}\" is {}, expected {}"), "shard", words(found.shard), words(expected.shard));
}

}  // namespace

template <class Trial>
core::Result<ResultsFileOf<Trial>, ResultsError> ResultsFileOf<Trial>::open(const std::string& path,
                                                                            const Header& header) {
    // Step 1. Lock the file against other writers. (Some file systems have no locks; there the user must take care.)
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0) return system_error(path);
    ResultsFileOf out(path, descriptor);
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
    if (is_barely_begun<Trial>(*text)) {
        if (auto error = out.begin(header)) return *std::move(error);
        return out;
    }
    auto results = read_results<Trial>(*text);
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
template <class Trial>
std::optional<ResultsError> ResultsFileOf<Trial>::begin(const Header& header) {
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
template <class Trial>
std::optional<ResultsError> ResultsFileOf<Trial>::go_on(ResultsOf<Trial> results, const Header& header) {
    const bool grows = header.experiment.games > results.header.experiment.games;
    if (!grows && results.has_half_line && ::ftruncate(descriptor_, static_cast<off_t>(results.whole_lines)) != 0) {
        return system_error(path_);
    }
    results_ = std::move(results);
    asked_ = header.experiment.games;
    return grows ? grow() : std::nullopt;
}

template <class Trial>
std::optional<ResultsError> ResultsFileOf<Trial>::grow() {
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

template <class Trial>
ResultsFileOf<Trial>::ResultsFileOf(std::string path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

template <class Trial>
ResultsFileOf<Trial>::ResultsFileOf(ResultsFileOf&& other) noexcept
    : path_(std::move(other.path_)),
      results_(std::move(other.results_)),
      asked_(other.asked_),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

template <class Trial>
ResultsFileOf<Trial>::~ResultsFileOf() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

template <class Trial>
Trial ResultsFileOf<Trial>::asked() const {
    Trial out = results_.header.experiment;
    out.games = asked_;
    return out;
}

template <class Trial>
std::optional<core::FileError> ResultsFileOf<Trial>::append(const Record& record) {
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

template <class Trial>
std::optional<core::FileError> ResultsFileOf<Trial>::sync() {
    return core::sync_descriptor(descriptor_, path_);
}

template <class Trial>
std::optional<core::FileError> ResultsFileOf<Trial>::sort() {
    auto& games = results_.games;
    if (std::is_sorted(games.begin(), games.end(), by_task) && results_.repeated == 0) return std::nullopt;
    std::sort(games.begin(), games.end(), by_task);
    return core::write_file(path_, write_results(results_.header, games));
}

// NOLINTBEGIN(bugprone-macro-parentheses): no type stands in parentheses
#define PLYGLASS_RESULTS_OF(Trial)                                                                               \
    template class ResultsFileOf<Trial>;                                                                         \
    template std::vector<decltype(Trial::Record::task)> open_tasks(const Trial&, std::span<const Trial::Record>, \
                                                                   const Shard&);                                \
    template std::string write_header(const HeaderOf<Trial>&);                                                   \
    template std::string write_results(const HeaderOf<Trial>&, std::vector<Trial::Record>);                      \
    template std::optional<std::string> difference(const HeaderOf<Trial>&, const HeaderOf<Trial>&);              \
    template core::Result<ResultsOf<Trial>> read_results<Trial>(std::string_view);                               \
    template core::Result<ResultsOf<Trial>, ResultsError> read_results_file<Trial>(const std::string&);          \
    template core::Result<MergedOf<Trial>, ResultsError> merge<Trial>(std::span<const std::string>, Parts)
PLYGLASS_RESULTS_OF(Experiment);
PLYGLASS_RESULTS_OF(Tournament);
#undef PLYGLASS_RESULTS_OF
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace plyglass::lab
