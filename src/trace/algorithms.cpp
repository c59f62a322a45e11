#include "trace/algorithms.hpp"

#include <array>

#include "text/translate.hpp"

namespace plyglass::trace {

std::span<const AlgorithmInfo> algorithms() {
#define ALGORITHM(name) describe_##name(),
    static const std::array list{
#include "trace/algorithms.def"
#undef ALGORITHM
    };
    return list;
}

const AlgorithmInfo& info_of(Algorithm algorithm) { return algorithms()[static_cast<std::size_t>(algorithm)]; }

std::string words(Algorithm algorithm) { return text::tr(info_of(algorithm).words); }

bool Search::has_windows() const { return info_of(algorithm).has_windows; }

}  // namespace plyglass::trace
