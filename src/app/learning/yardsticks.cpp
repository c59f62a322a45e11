#include "app/learning/yardsticks.hpp"

#include <algorithm>

#include "lab/report.hpp"
#include "lab/results_file.hpp"

namespace plyglass::app {

std::vector<Yardstick> read_yardsticks(const std::string& data_folder) {
    const auto results = lab::read_results_file(data_folder + "/lessons/results/yardsticks.jsonl");
    if (!results) return {};
    const lab::Experiment& experiment = results->header.experiment;
    std::vector<Yardstick> out;
    for (const auto& row : lab::report(experiment, results->games).rows) {
        out.push_back({experiment.players[row.player].name, row.score.mean, row.scores.size()});
    }
    std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.mean.value > b.mean.value; });
    return out;
}

}  // namespace plyglass::app
