#include "glass/chance_nodes.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::glass {

namespace {

bool is_about(double a, double b) {
    return a == b || std::abs(a - b) <= 1e-6 * std::max(1.0, std::min(std::abs(a), std::abs(b)));
}

}  // namespace

void ChanceNodes::add(Frame& node, std::uint32_t child, Rank rank) const {
    if (run_.tree == nullptr) return;
    const double value = number(rank);
    const double weight = run_.tree->weight(run_.tree->children(node.node)[child]).to_double();
    node.weighted += weight * value;
    node.weight += weight;
    node.last = value;
    node.sum += value;
    node.least = std::min(node.least, value);
    node.has_value = true;
    node.is_closed = cuts(node);
}

bool ChanceNodes::cuts(const Frame& node) const {
    const ChanceCut cut = assumed_.chance_cut;
    if (cut == ChanceCut::none || cut == ChanceCut::below) return false;
    const double value = cut == ChanceCut::at_child ? node.last
                         : cut == ChanceCut::at_sum ? node.weighted
                                                    : node.weighted / node.weight;
    const double alpha = number(node.window.alpha), beta = number(node.window.beta);
    const bool is_strict = assumed_.cut == search::CutRule::strict;
    const bool is_low = is_strict ? value < alpha : value <= alpha, is_high = is_strict ? value > beta : value >= beta;
    return (is_low && assumed_.chance_ends != ChanceEnds::beta) ||
           (is_high && assumed_.chance_ends != ChanceEnds::alpha);
}

std::optional<double> ChanceNodes::missed_average(const Frame& node, Rank found) const {
    double expected = node.weighted;
    if (assumed_.chance == ChanceAs::sum) expected = node.sum;
    if (assumed_.chance == ChanceAs::plain_mean) expected = node.sum / node.children;
    if (assumed_.chance == ChanceAs::min) expected = node.least;
    const double value = number(found);
    if (is_about(value, expected)) return std::nullopt;
    const bool is_of_cut =
        node.is_closed && (is_about(value, node.last) || is_about(value, node.weighted / node.weight) ||
                           found == node.window.alpha || found == node.window.beta);
    return is_of_cut ? std::nullopt : std::optional(expected);
}

bool ChanceNodes::may_return(const Frame& node, Rank value) const {
    if (run_.averages.empty() || run_.tree == nullptr || value == no_rank || (node.is_loose && !node.is_told)) {
        return true;
    }
    const double average = run_.averages[node.node];
    const auto reaches = [](double a, double b) { return a >= b || is_about(a, b); };
    const auto is_bound = [&](double found, double alpha, double beta) {
        return is_about(found, average) || (reaches(alpha, found) && reaches(found, average)) ||
               (reaches(found, beta) && reaches(average, found));
    };
    const double found = number(value), alpha = number(node.told.alpha), beta = number(node.told.beta);
    // Nobody moves at chance, so a negamax reports its value in either view.
    return is_bound(found, alpha, beta) || (assumed_.view == View::mover && is_bound(-found, -beta, -alpha));
}

}  // namespace plyglass::glass
