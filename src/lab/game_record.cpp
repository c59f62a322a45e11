#include "lab/game_record.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/statistics.hpp"
#include "game/2048/board_text.hpp"
#include "lab/seal.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using agent::Ending;
using nlohmann::json;
using text::filled;
using text::tr;

constexpr std::array<const char*, MoveTimes::shares.size()> quantile_names{"ms_p10", "ms_p25", "ms_p50", "ms_p75",
                                                                           "ms_p90", "ms_p99", "ms_max"};
constexpr std::array endings{Ending::over, Ending::tile_reached, Ending::illegal_move};

double rounded(double milliseconds) { return std::round(milliseconds * 1e6) / 1e6; }

/// Reads one member after another and keeps the first mistake.
class Members {
public:
    explicit Members(const json& object) : object_(object) {}

    std::uint64_t whole(const char* name) {
        const json& value = member(name);
        if (value.is_number_unsigned()) return value.get<std::uint64_t>();
        expected(name, tr("a whole number"));
        return 0;
    }
    double time(const char* name) {
        const json& value = member(name);
        if (value.is_number() && value.get<double>() >= 0) return value.get<double>();
        expected(name, tr("milliseconds"));
        return 0;
    }
    /// The index of the member's value in `names`.
    template <class Names>
    std::size_t choice(const char* name, const Names& names, const std::string& what) {
        const json& value = member(name);
        const auto at = std::find_if(names.begin(), names.end(), [&](const auto& each) { return value == each; });
        if (at == names.end()) expected(name, what);
        return static_cast<std::size_t>(at - names.begin());
    }
    void expected(const char* name, const std::string& what) {
        if (mistake_) return;
        const json& value = member(name);
        mistake_ = value.is_discarded() ? filled(tr("it has no \"{}\", expected {}"), name, what)
                                        : filled(tr("its \"{}\" is {}, expected {}"), name, value.dump(), what);
    }
    const std::optional<std::string>& mistake() const { return mistake_; }

private:
    const json& member(const char* name) const {
        static const json none = json(json::value_t::discarded);
        const auto at = object_.find(name);
        return at == object_.end() ? none : *at;
    }

    const json& object_;
    std::optional<std::string> mistake_;
};

}  // namespace

MoveTimes move_times(std::span<double> moves) {
    MoveTimes out;
    std::sort(moves.begin(), moves.end());
    for (const double each : moves) out.total += each;
    for (std::size_t i = 0; i < out.quantiles.size(); ++i) {
        out.quantiles[i] = core::quantile(moves, MoveTimes::shares[i]);
    }
    return out;
}

std::string_view name(Ending ending) {
    switch (ending) {
        case Ending::over: return "over";
        case Ending::tile_reached: return "tile";
        case Ending::illegal_move: return "illegal";
        case Ending::unfinished: break;
    }
    return "interrupted";
}

std::string write_record(const GameRecord& record, const Experiment& experiment) {
    nlohmann::ordered_json line{{"agent", experiment.players[record.task.player].name},
                                {"spawner", name(experiment.spawners[record.task.spawner])},
                                {"seed", record.task.seed},
                                {"score", record.score},
                                {"max_tile", game::tile_value(record.highest)},
                                {"moves", record.moves},
                                {"nodes", record.nodes},
                                {"ending", name(record.ending)},
                                {"ms_total", rounded(record.times.total)}};
    for (std::size_t i = 0; i < quantile_names.size(); ++i) {
        line[quantile_names[i]] = rounded(record.times.quantiles[i]);
    }
    return sealed(line.dump());
}

core::Result<GameRecord, std::string> read_record(std::string_view line, const Experiment& experiment) {
    if (auto what = damage(line)) return *std::move(what);
    const json object = json::parse(line, nullptr, false);
    if (!object.is_object()) return std::string(tr("expected a game as a JSON object"));
    Members in(object);
    GameRecord out;

    std::vector<std::string_view> players;
    for (const Player& each : experiment.players) players.push_back(each.name);
    out.task.player = static_cast<std::uint32_t>(in.choice("agent", players, tr("one of the file's agents")));
    std::vector<std::string_view> spawners;
    for (const agent::Spawner each : experiment.spawners) spawners.push_back(name(each));
    out.task.spawner = static_cast<std::uint32_t>(in.choice("spawner", spawners, tr("one of the file's spawners")));
    out.task.seed = in.whole("seed");
    if (out.task.seed - experiment.seed >= experiment.games) in.expected("seed", tr("one of the file's seeds"));
    out.score = in.whole("score");
    const std::uint64_t tile = in.whole("max_tile");
    const int rank = static_cast<int>(std::bit_width(tile)) - 1;
    if (!std::has_single_bit(tile) || rank < 1 || rank > game::highest_reachable(experiment.rules.size)) {
        in.expected("max_tile", tr("a tile"));
    }
    out.highest = static_cast<game::Rank>(rank);
    out.moves = in.whole("moves");
    out.nodes = in.whole("nodes");
    std::array<std::string_view, endings.size()> names;
    std::transform(endings.begin(), endings.end(), names.begin(), [](Ending each) { return name(each); });
    const std::size_t ending = in.choice("ending", names, tr("over, tile or illegal"));
    out.times.total = in.time("ms_total");
    for (std::size_t i = 0; i < quantile_names.size(); ++i) out.times.quantiles[i] = in.time(quantile_names[i]);
    if (in.mistake()) return *in.mistake();
    out.ending = endings[ending];
    return out;
}

}  // namespace plyglass::lab
