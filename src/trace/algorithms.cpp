#include "trace/algorithms.hpp"

#include <array>

#include "text/translate.hpp"

namespace plyglass::trace {

std::span<const AlgorithmInfo> algorithms() {
    // In the order of the enumerators.
    static const std::array list{describe_minimax(), describe_alphabeta(), describe_expectimax()};
    return list;
}

const AlgorithmInfo& info_of(Algorithm algorithm) { return algorithms()[static_cast<std::size_t>(algorithm)]; }

std::string words(Algorithm algorithm) { return text::tr(info_of(algorithm).words); }

bool Search::has_windows() const { return info_of(algorithm).has_windows; }

}  // namespace plyglass::trace
