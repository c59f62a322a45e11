#include "train/training_file.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>

#include "core/checksum.hpp"
#include "core/packed.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::train {

namespace {

// "plyglass training 1\n", then sections: the number of bytes, their checksum, the bytes. The first section is the head,
// each further one a part of the network: the number of its first weight, weights and errors of `part` places. Parts
// that have not learned anything are left out; a section of no bytes ends the file.

using core::put;
using core::take;
using text::filled;
using text::tr;

constexpr std::string_view magic = "plyglass training 1\n";
constexpr std::size_t part = 256;
constexpr std::size_t most_bytes = std::size_t{1} << 33;

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

std::optional<SavedTraining> read_head(std::string_view bytes, std::string& problem) {
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
        !take(bytes, games) || !take(bytes, moves) || !take(bytes, recent)) {
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

bool read_part(std::string_view bytes, TdNetwork& network) {
    std::uint64_t first = 0;
    if (!take(bytes, first) || first % part != 0 || first >= network.weights().size()) return false;
    if (bytes.size() != part * (sizeof(float) + sizeof(TdNetwork::Errors))) return false;
    for (float& weight : network.weights().subspan(first, part)) {
        take(bytes, weight);
        if (!std::isfinite(weight)) return false;
    }
    for (TdNetwork::Errors& errors : network.errors().subspan(first, part)) {
        take(bytes, errors);
        if (!std::isfinite(errors.sum) || !std::isfinite(errors.size)) return false;
    }
    return true;
}

std::string damaged(std::size_t byte) { return filled(tr("from byte {} on it is damaged or cut off"), byte); }

}  // namespace

eval::TupleNetwork rounded(const TdNetwork& network) {
    eval::TupleNetwork out(network.tuples());
    using Weight = eval::TupleNetwork::Weight;
    constexpr float least = std::numeric_limits<Weight>::min();
    constexpr float most = std::numeric_limits<Weight>::max();
    for (std::size_t i = 0; i < network.weights().size(); ++i) {
        const float weight = std::round(std::clamp(network.weights()[i], least, most));
        if (weight != 0) out.weights()[i] = static_cast<Weight>(weight);
    }
    return out;
}

std::optional<core::FileError> save_training(const TrainingState& state, std::span<const GameResult> recent,
                                             const std::string& path) {
    core::FileReplacement file(path);
    file.append(magic);
    append_section(head_of(state, recent), file);
    std::string bytes;
    for (std::size_t first = 0; first < state.network.weights().size(); first += part) {
        const auto errors = state.network.errors().subspan(first, part);
        if (!has_learned(errors)) continue;
        bytes.clear();
        put(bytes, std::uint64_t{first});
        for (const float weight : state.network.weights().subspan(first, part)) put(bytes, weight);
        for (const TdNetwork::Errors& e : errors) put(bytes, e);
        if (!append_section(bytes, file)) break;
    }
    append_section({}, file);
    return file.commit();
}

core::Result<SavedTraining, std::string> training_from(std::string_view bytes) {
    if (!bytes.starts_with(magic)) return std::string(tr("it does not begin as a Plyglass training file does"));
    std::string_view left = bytes.substr(magic.size());
    const auto at = [&] { return bytes.size() - left.size(); };
    std::size_t begin = at();
    const auto head = take_section(left);
    std::string problem;
    auto out = head ? read_head(*head, problem) : std::nullopt;
    if (!problem.empty()) return problem;
    if (!out) return damaged(begin);
    for (;;) {
        begin = at();
        const auto section = take_section(left);
        if (!section) return damaged(begin);
        if (section->empty()) return *std::move(out);
        if (!read_part(*section, out->state->network)) return damaged(begin);
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
