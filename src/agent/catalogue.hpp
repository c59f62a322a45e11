#pragma once

// The agents by name, with their parameters: `plyglass agents` lists them, `NAME:parameter=value,...` selects one.

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
    std::string_view fallback;  ///< the default, as the user would write it: "0.4", "on", "auto"
    const char* help;           ///< marked for translation
    double least = 0;           ///< numbers: the accepted range
    double most = 0;
    bool whole = false;                       ///< numbers: no fractions
    std::vector<std::string_view> choices{};  ///< accepted words (beside a number, if least < most)
};

/// The boards that an agent plays: of `least` to `most` rows.
struct Sizes {
    int least = 4;
    int most = 4;

    bool contain(int size) const { return least <= size && size <= most; }
    friend bool operator==(const Sizes&, const Sizes&) = default;
};
inline constexpr Sizes every_size{2, 5};
/// "4 x 4", "2 x 2 to 3 x 3": translated.
std::string words(const Sizes& sizes);

struct Description {
    std::string_view name;
    const char* summary;          ///< one sentence, marked for translation
    const char* note;             ///< what else the user should know (a reading, a mended trap); may be empty
    std::string_view origin;      ///< "001", "nneonneo/2048-ai", "Plyglass"
    const char* depth_unit;       ///< marked: "player moves", "rounds", "layers"; empty: no depth
    std::string_view evaluation;  ///< the evaluation's name in eval::evaluations(); empty: none
    bool lower_is_better = false;
    Sizes sizes{};
    /// "depth", "time" (milliseconds) and "threads" among them fill Settings::limits; --depth, --time and --threads set
    /// them.
    std::vector<Parameter> parameters;
    std::unique_ptr<Agent> (*make)(const Settings& settings, int size);
};

std::span<const Description> agents();
const Description* find_agent(std::string_view name);
/// The agent that plays boards of `size` if the user names none.
std::string_view default_agent(int size);

/// An agent as the user names it ("ovolve:depth=2"), parsed and checked but not made yet.
struct Named {
    const Description* description = nullptr;
    Settings settings;
    /// The agent with the requested parameters, limits included, in the catalogue's order and with numbers as short as
    /// possible: "jszyxw:k1=0.4,depth=3". Names the same agent again, without any limits.
    std::string name;
};
/// Returns the agent, or one translated sentence that says what is wrong and lists what is known. `limits` are --time,
/// --depth and --threads, which stand for the parameters of the same names.
core::Result<Named, std::string> name_agent(std::string_view text, const Limits& limits = {});

/// `size` is the size of the boards that the agent will play; the description must allow it.
std::unique_ptr<Agent> make_agent(const Named& named, int size = 4);

}  // namespace plyglass::agent
