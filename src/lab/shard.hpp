#pragma once

#include <cstdint>

namespace plyglass::lab {

/// One n-th of an experiment: the seeds whose index has the remainder `index` - 1 when divided by `count`. Of a tournament: the
/// rounds.
struct Shard {
    std::uint32_t index = 1;  ///< from 1
    std::uint32_t count = 1;

    friend bool operator==(const Shard&, const Shard&) = default;
};

}  // namespace plyglass::lab
