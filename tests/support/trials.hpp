#pragma once

#include <algorithm>
#include <cstdlib>

namespace plyglass::testing {

/// How often something is tried that a test tries `all` times: PLYGLASS_TRIALS is a share in per cent, as where a sanitizer
/// makes each trial ten times as long, and another build has made them all. RC_PARAMS says the same to RapidCheck.
inline int trials(int all) {
    const char* const share = std::getenv("PLYGLASS_TRIALS");
    return share == nullptr ? all : std::max(1, all * std::atoi(share) / 100);
}

}  // namespace plyglass::testing
