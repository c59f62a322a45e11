#include "train/training_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/checksum.hpp"
#include "core/packed.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::train {

namespace {

// "plyglass training 2\n", then sections: the number of bytes, their checksum, the bytes. The first section is the head,
// each further one a part of the network: the number of its first weight, weights and errors of `part` places. Parts
// that have not learned anything are left out; a section of no bytes ends the file.
//
// Version 1, which is still read, told 16 ranks apart and knew no `restart_every`.

using core::put;
using core::take;
using namespace text;

constexpr std::string_view magic = "plyglass training 2\n";
constexpr std::string_view magic_1 = "plyglass training 1\n";
constexpr std::size_t part = 256;
/// Where addresses are shorter, nothing larger fits anyway.
constexpr auto most_bytes =
    static_cast<std::size_t>(std::min(std::uint64_t{1} << 33, std::uint64_t{std::numeric_limits<std::size_t>::max()}));

bool take_text(std::string_view& bytes, std::string& text) {
    std::uint32_t size = 0;
    if (!take(bytes, size) || bytes.size() < size) return false;
    text = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return true;
}

/// Takes the next section off the front of `bytes`; nothing if it is damaged or cut off.
std::optional<std::string_view> take_section(std::string_view& bytes) {
    std::uint32_t size = 0;
    std::uint32_t sum = 0;
    if (!take(bytes, size) || !take(bytes, sum) || bytes.size() < size) return std::nullopt;
    const std::string_view out = bytes.substr(0, size);
    if (core::crc32(out) != sum) return std::nullopt;
    bytes.remove_prefix(size);
    return out;
}

bool append_section(std::string_view bytes, core::FileReplacement& file) {
    std::string head;
    put(head, static_cast<std::uint32_t>(bytes.size()));
    put(head, core::crc32(bytes));
    return file.append(head) && file.append(bytes);
}

std::string head_of(const TrainingState& state, std::span<const GameResult> recent) {
    std::string out;
    const std::string name = state.settings.tuples.name();
    put(out, static_cast<std::uint32_t>(name.size()));
    out += name;
    put(out, state.settings.seed);
    put(out, state.settings.rates.rate);
    put(out, state.settings.rates.lambda);
    put(out, state.settings.restart_every);
    put(out, state.games);
    put(out, state.moves);
    put(out, static_cast<std::uint32_t>(recent.size()));
    for (const GameResult& game : recent) {
        put(out, game.score);
        put(out, game.moves);
        put(out, game.highest);
    }
    return out;
}

bool has_learned(std::span<const TdNetwork::Errors> errors) {
    return std::any_of(errors.begin(), errors.end(), [](const TdNetwork::Errors& e) { return e.size != 0; });
}

std::optional<SavedTraining> read_head(std::string_view bytes, int version, std::string& problem) {
    std::string name;
    if (!take_text(bytes, name)) return std::nullopt;
    auto tuples = eval::TupleSet::parse(name);
    if (!tuples) {
        problem = tuples.error();
        return std::nullopt;
    }
    Settings settings{*std::move(tuples), 0, {}};
    SavedTraining out;
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint32_t recent = 0;
    if (!take(bytes, settings.seed) || !take(bytes, settings.rates.rate) || !take(bytes, settings.rates.lambda) ||
        (version > 1 && !take(bytes, settings.restart_every)) || !take(bytes, games) || !take(bytes, moves) ||
        !take(bytes, recent)) {
        return std::nullopt;
    }
    for (std::uint32_t i = 0; i < recent; ++i) {
        GameResult game;
        if (!take(bytes, game.score) || !take(bytes, game.moves) || !take(bytes, game.highest)) return std::nullopt;
        out.recent.push_back(game);
    }
    out.state = std::make_unique<TrainingState>(std::move(settings));
    out.state->games = games;
    out.state->moves = moves;
    return out;
}

/// Reads a part. `place_of(i)` is the place of weight i of the file, if the network has it; the file has `count` of them.
template <class PlaceOf>
bool read_part(std::string_view bytes, std::size_t count, const PlaceOf& place_of, TdNetwork& network) {
    std::uint64_t first = 0;
    if (!take(bytes, first) || first % part != 0 || first >= count) return false;
    const std::size_t size = std::min(part, static_cast<std::size_t>(count - first));
    if (bytes.size() != size * TdNetwork::bytes_per_weight) return false;
    for (std::size_t i = first; i < first + size; ++i) {
        float weight = 0;
        take(bytes, weight);
        if (!std::isfinite(weight)) return false;
        if (const auto place = place_of(i)) network.weights()[*place] = weight;
    }
    for (std::size_t i = first; i < first + size; ++i) {
        TdNetwork::Errors errors;
        take(bytes, errors);
        if (!std::isfinite(errors.sum) || !std::isfinite(errors.size)) return false;
        if (const auto place = place_of(i)) network.errors()[*place] = errors;
    }
    return true;
}

/// The places of a network's weights, in the order of another one with the same tuples that tells 16 ranks apart.
class FromSixteenRanks {
public:
    explicit FromSixteenRanks(const eval::TupleSet& tuples)
        : tuples_(tuples), wide_({tuples.tuples().begin(), tuples.tuples().end()}, eval::Ranks::sixteen) {}

    std::size_t count() const { return wide_.weights(); }
    std::optional<eval::Place> operator()(std::size_t i) const {
        std::size_t tuple = tuples_.tuples().size() - 1;
        while (wide_.first(tuple) > i) --tuple;
        return tuples_.place(tuple, static_cast<std::uint32_t>(i - wide_.first(tuple)));
    }

private:
    const eval::TupleSet& tuples_;
    eval::TupleSet wide_;
};

bool read_part(std::string_view bytes, int version, TdNetwork& network) {
    if (version == 1) {
        const FromSixteenRanks place_of(network.tuples());
        return read_part(bytes, place_of.count(), place_of, network);
    }
    const auto same = [](std::size_t i) { return std::optional(i); };
    return read_part(bytes, network.weights().size(), same, network);
}

std::string damaged(std::size_t byte) { return filled(tr("from byte {} on it is damaged or cut off"), byte); }

}  // namespace

eval::TupleNetwork rounded(const TdNetwork& network, int points) {
    eval::TupleNetwork out(network.tuples());
    using Weight = eval::TupleNetwork::Weight;
    const int least = std::numeric_limits<Weight>::min() / points;
    const int most = std::numeric_limits<Weight>::max() / points;
    for (std::size_t i = 0; i < network.weights().size(); ++i) {
        const float units = std::round(network.weights()[i] / static_cast<float>(points));
        const float weight = std::clamp(units, static_cast<float>(least), static_cast<float>(most));
        if (weight != 0) out.weights()[i] = static_cast<Weight>(static_cast<int>(weight) * points);
    }
    return out;
}

std::optional<core::FileError> save_training(const TrainingState& state, std::span<const GameResult> recent,
                                             const std::string& path) {
    core::FileReplacement file(path);
    file.append(magic);
    append_section(head_of(state, recent), file);
    std::string bytes;
    const std::size_t count = state.network.weights().size();
    for (std::size_t first = 0; first < count; first += part) {
        const std::size_t size = std::min(part, static_cast<std::size_t>(count - first));
        const auto errors = state.network.errors().subspan(first, size);
        if (!has_learned(errors)) continue;
        bytes.clear();
        put(bytes, std::uint64_t{first});
        for (const float weight : state.network.weights().subspan(first, size)) put(bytes, weight);
        for (const TdNetwork::Errors& e : errors) put(bytes, e);
        if (!append_section(bytes, file)) break;
    }
    append_section({}, file);
    return file.commit();
}

core::Result<SavedTraining, std::string> training_from(std::string_view bytes) {
    const int version = bytes.starts_with(magic) ? 2 : 1;
    if (version == 1 && !bytes.starts_with(magic_1)) {
        return std::string(tr("it does not begin as a Plyglass training file does"));
    }
    std::string_view left = bytes.substr(magic.size());
    const auto at = [&] { return bytes.size() - left.size(); };
    std::size_t begin = at();
    const auto head = take_section(left);
    std::string problem;
    auto out = head ? read_head(*head, version, problem) : std::nullopt;
    if (!problem.empty()) return problem;
    if (!out) return damaged(begin);
    for (;;) {
        begin = at();
        const auto section = take_section(left);
        if (!section) return damaged(begin);
        if (section->empty()) return *std::move(out);
        if (!read_part(*section, version, out->state->network)) return damaged(begin);
    }
}

core::Result<SavedTraining, TrainingError> load_training(const std::string& path) {
    const auto bytes = core::read_file(path, most_bytes);
    if (!bytes) return TrainingError{bytes.error(), {}};
    auto out = training_from(*bytes);
    if (!out) return TrainingError{std::nullopt, out.error()};
    return *std::move(out);
}

}  // namespace plyglass::train
