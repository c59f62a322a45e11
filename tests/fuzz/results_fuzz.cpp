// The reader of results accepts any input: either it reads an experiment, which is written and read back the same, or
// it names one mistake.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/utf8.hpp"
#include "lab/results_file.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

void check(const lab::Results& results, std::string_view text) {
    const lab::Experiment& experiment = results.header.experiment;
    require(results.games.size() <= experiment.size(), "there are no more games than were to be played");
    require(results.whole_lines <= text.size(), "the lines are those of the text");
    const auto again = lab::read_results(lab::write_results(results.header, results.games));
    require(again.has_value() && again->games.size() == results.games.size(), "what is written can be read");
    require(!lab::difference(again->header, results.header), "what is written is the same experiment");
    if (const auto obstacle = lab::obstacle(experiment)) require(!obstacle->empty(), "an obstacle has a name");
    if (experiment.size() <= 10'000) {
        const std::size_t open = lab::open_tasks(experiment, results.games).size();
        require(open + results.games.size() >= experiment.size(), "a game is played or open");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto results = lab::read_results(text);
    if (results) {
        check(*results, text);
    } else {
        require(!results.error().what.empty(), "a mistake has a name");
    }
    return 0;
}
