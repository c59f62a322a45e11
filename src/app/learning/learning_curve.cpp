#include "app/learning/learning_curve.hpp"

#include <algorithm>

#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using text::tr;
using train::Milestone;

/// Eight points for each factor of ten.
std::uint64_t point_after(std::uint64_t games) {
    return std::max(LearningCurve::first_point, games + std::max<std::uint64_t>(games / 3, 1));
}

}  // namespace

LearningCurve::LearningCurve(std::uint64_t games, std::vector<Milestone> points,
                             const std::vector<train::GameResult>& recent)
    : games_(games), points_(std::move(points)), recent_(recent.begin(), recent.end()) {
    std::erase_if(points_, [&](const Milestone& point) { return point.games > games; });
    while (next_point_ <= games_) next_point_ = point_after(next_point_);
}

Milestone LearningCurve::milestone(std::size_t sample) const {
    const auto count = static_cast<std::ptrdiff_t>(std::min(sample, recent_.size()));
    return train::milestone_of(std::vector<train::GameResult>(recent_.end() - count, recent_.end()), games_);
}

bool LearningCurve::add(const train::GameResult& game) {
    recent_.push_back(game);
    if (recent_.size() > largest_sample) recent_.pop_front();
    if (++games_ < next_point_) return false;
    const std::uint64_t before = points_.empty() ? 0 : points_.back().games;
    points_.push_back(milestone(games_ - before));
    next_point_ = point_after(games_);
    return true;
}

std::size_t LearningCurve::sample() const {
    if (recent_.size() < first_point) return 0;
    return std::min(std::clamp<std::size_t>(games_ / 4, first_point, largest_sample), recent_.size());
}

std::optional<Milestone> LearningCurve::now() const {
    if (const std::size_t known = sample(); known > 0) return milestone(known);
    return points_.empty() ? std::nullopt : std::optional(points_.back());
}

std::string write_curve(const std::vector<Milestone>& points) {
    auto all = json::Value::list();
    for (const Milestone& point : points) {
        auto tiles = json::Value::list();
        for (std::size_t i = 0; i < point.rates.size(); ++i) {
            tiles.push_back({{"tile", game::tile_value(train::told_ranks[i])},
                             {"rate", point.rates[i].share},
                             {"low", point.rates[i].low},
                             {"high", point.rates[i].high}});
        }
        all.push_back({{"games", point.games},
                       {"mean_score", point.mean.value},
                       {"low", point.mean.low},
                       {"high", point.mean.high},
                       {"tiles", std::move(tiles)}});
    }
    return all.str({.indent = 1}) + "\n";
}

core::Result<std::vector<Milestone>> read_curve(std::string_view text) {
    const core::Problem other{tr("it is not the curve of a network that learns")};
    const json::Document file(text);
    if (!file.is_whole() || !file.root().is(json::Kind::list)) return other;
    std::vector<Milestone> out;
    std::uint64_t games = 0;
    for (const json::Node each : file.root()) {
        const auto count = each["games"].whole();
        const auto mean = each["mean_score"].real();
        const auto low = each["low"].real();
        const auto high = each["high"].real();
        if (!count || !mean || !low || !high) return other;
        if (*count <= games) return core::Problem{tr("its points are not in order")};
        games = *count;
        Milestone point;
        point.games = games;
        point.mean = {*mean, *low, *high};
        for (std::size_t i = 0; i < point.rates.size(); ++i) {
            const json::Node tile = each["tiles"][i];
            const auto share = [&](const char* key) { return std::clamp(tile[key].real().value_or(0), 0.0, 1.0); };
            if (!tile["rate"].real() || !tile["low"].real() || !tile["high"].real()) return other;
            point.rates[i] = {share("rate"), share("low"), share("high")};
        }
        out.push_back(point);
    }
    return out;
}

}  // namespace plyglass::app
