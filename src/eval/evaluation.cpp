#include "eval/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "eval/careful.hpp"
#include "eval/corner.hpp"
#include "eval/hu.hpp"
#include "eval/jszyxw.hpp"
#include "eval/learned.hpp"
#include "eval/nneonneo.hpp"
#include "eval/ovolve.hpp"
#include "eval/xu.hpp"

namespace plyglass::eval {

void Breakdown::add(std::string_view name, double term, double weight) {
    const double contribution = weight == 0 ? 0 : weight * term;
    terms.push_back({std::string(name), term, weight, contribution});
    value += contribution;
}

void Breakdown::add_logarithm(std::string_view name, double number, double weight) {
    add(name, std::log(number), weight);
    terms.back().logarithm_of = number;
}

std::span<const Description> evaluations() {
    static const std::vector<Description> all{
        describe_ovolve(),   describe_md20(),    describe_xu(),      describe_hu(),
        describe_jszyxw(),   describe_jszyxw1(), describe_snake(),   describe_diagonal(),
        describe_nneonneo(), describe_careful(), describe_learned(),
    };
    return all;
}

const Description* find_evaluation(std::string_view name) {
    const auto all = evaluations();
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& e) { return e.name == name; });
    return at == all.end() ? nullptr : &*at;
}

std::unique_ptr<const Evaluation> in_searches(const Description& evaluation) {
    return evaluation.make_for_searches ? evaluation.make_for_searches() : evaluation.make();
}

bool tells_of_the_end(const Description& evaluation, double value) {
    // What lives is worth a ten thousandth at most where a lost game counts so much; chances are seldom smaller.
    constexpr double least_share = 1e-4;
    return evaluation.lost != 0 && !(std::fabs(value) <= least_share * std::fabs(evaluation.lost));
}

}  // namespace plyglass::eval
