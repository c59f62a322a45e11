#pragma once

#include <string>

namespace plyglass::app {

/// The reason why a search was not recorded.
struct NotRecorded {
    std::string why;       ///< translated; of a search that was stopped, nothing
    bool stopped = false;  ///< the caller asked it to stop
};
inline NotRecorded stopped() { return {{}, true}; }

}  // namespace plyglass::app
