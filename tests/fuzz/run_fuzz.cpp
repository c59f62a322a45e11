// The reader of runs and the judge accept any input: a run, as far as it goes, or words about what is wrong with it. Whatever is
// read can be judged, and what is right has no mistake.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "glass/check.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

core::Result<std::shared_ptr<const game::ExplicitTree>> read_nothing_else(const std::string&) {
    return core::Problem{"no tree"};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(data, data + size));
    const auto run = glass::read_run(in, read_nothing_else, 1'000);
    if (!run) {
        require(!run.error().what.empty(), "a mistake has words");
        return 0;
    }
    require(run->is_whole || run->problem, "what is missing is said");
    const auto verdict = glass::check(*run);
    if (!verdict) return 0;
    require(!verdict->is_right || verdict->mistakes.empty(), "nobody is blamed for a right run");
    require(verdict->is_right == verdict->judged.differences.empty(), "a wrong run has a first difference");
    require(!glass::as_json(*run, *verdict).text().empty(), "it can be told");
    return 0;
}
