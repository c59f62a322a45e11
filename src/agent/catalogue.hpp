#pragma once

// The agents by name, with their parameters: what `plyglass agents` lists and `NAME:parameter=value,...` asks for.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agent/agent.hpp"
#include "agent/settings.hpp"
#include "core/result.hpp"

namespace plyglass::agent {

struct Parameter {
    std::string_view name;
    std::string_view fallback;  ///< the default, as it is written: "0.4", "on", "auto"
    const char* help;           ///< marked for translation
    double least = 0;           ///< numbers: the range that is accepted
    double most = 0;
    bool whole = false;                       ///< numbers: no fractions
    std::vector<std::string_view> choices{};  ///< words that are accepted (beside a number, if least < most)
};

struct Description {
    std::string_view name;
    const char* summary;          ///< one sentence, marked for translation
    const char* note;             ///< what is to be known beside it (a reading, a mended trap); may be empty
    std::string_view origin;      ///< "001", "nneonneo/2048-ai", "Plyglass"
    const char* depth_unit;       ///< marked: "player moves", "rounds", "layers"; empty: it has no depth
    std::string_view evaluation;  ///< its name in eval::evaluations(); empty: none
    bool lower_is_better = false;
    bool any_size = false;  ///< false: 4 x 4 only
    /// "depth", "time" (milliseconds) and "threads" among them fill Settings::limits; they are what --depth, --time and
    /// --threads set.
    std::vector<Parameter> parameters;
    std::unique_ptr<Agent> (*make)(const Settings& settings, int size);
};

std::span<const Description> agents();
const Description* find_agent(std::string_view name);

/// An agent as a user names it ("ovolve:depth=2"), understood and checked, not made yet.
struct Named {
    const Description* description = nullptr;
    Settings settings;
    /// The agent with what was asked for, limits included, in the catalogue's order and with numbers as short as they
    /// can be: "jszyxw:k1=0.4,depth=3". Names the same agent again, without any limits.
    std::string name;
};
/// Or one translated sentence that says what is wrong and lists what is known. `limits` are --time, --depth and
/// --threads, which stand for the parameters of the same names.
core::Result<Named, std::string> name_agent(std::string_view text, const Limits& limits = {});

/// `size` is that of the boards that it will be asked about; the description must allow it.
std::unique_ptr<Agent> make_agent(const Named& named, int size = 4);

}  // namespace plyglass::agent
