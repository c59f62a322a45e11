#include "app/learning/learning_curve.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

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
    auto all = nlohmann::ordered_json::array();
    for (const Milestone& point : points) {
        auto tiles = nlohmann::ordered_json::array();
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
    return all.dump(1) + "\n";
}

core::Result<std::vector<Milestone>> read_curve(std::string_view text) {
    try {
        std::vector<Milestone> out;
        std::uint64_t games = 0;
        for (const nlohmann::json& each : nlohmann::json::parse(text)) {
            Milestone point;
            point.games = each.at("games").get<std::uint64_t>();
            if (point.games <= games) return core::Problem{tr("its points are not in order")};
            games = point.games;
            point.mean = {each.at("mean_score").get<double>(), each.at("low").get<double>(),
                          each.at("high").get<double>()};
            for (std::size_t i = 0; i < point.rates.size(); ++i) {
                const nlohmann::json& rate = each.at("tiles").at(i);
                point.rates[i] = {std::clamp(rate.at("rate").get<double>(), 0.0, 1.0),
                                  std::clamp(rate.at("low").get<double>(), 0.0, 1.0),
                                  std::clamp(rate.at("high").get<double>(), 0.0, 1.0)};
            }
            out.push_back(point);
        }
        return out;
    } catch (const nlohmann::json::exception&) {
        return core::Problem{tr("it is not the curve of a network that learns")};
    }
}

}  // namespace plyglass::app
