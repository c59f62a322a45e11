#pragma once

// The list of the program's screens, in the order of their tabs. A new one is its folder and a row here.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/tree_source.hpp"
#include "screen/keys.hpp"
#include "screen/screen_context.hpp"
#include "screen/tab.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::screen {

/// What the program begins with.
struct WorkbenchSettings {
    app::NamedTree tree = {};  ///< on the Step screen
    trace::Search search = {};
    std::size_t step = 1;
    std::string folder;                 ///< where games, experiments and networks are kept; empty: nowhere
    std::uint64_t seed = 1;             ///< of the first game
    std::string preferences;            ///< the preferences' file; empty: nothing is kept
    std::string version;                ///< the program's, for the files it writes
    std::optional<Request> first = {};  ///< nothing: the Step screen
};

struct ScreenInfo {
    std::string_view name;   ///< in addresses, and in actions' names: "tab step"
    const char* title;       ///< the tab's words, marked for translation
    char32_t key;            ///< goes there, whichever screen is shown
    char32_t other_key = 0;  ///< so does this one, if any
    const char* help =
        nullptr;  ///< what the help says of the key, marked; null: the row before says it of a range of keys
    std::vector<const KeyTable& (*)()> keys;  ///< of each of its screens
    std::unique_ptr<Tab> (*make)(const ScreenParts& parts, const WorkbenchSettings& settings);
    std::string_view files = {};  ///< files with this ending open there, wherever they are dropped
};

const std::vector<ScreenInfo>& screens();
/// The place of the screen of that name, which must be one.
std::size_t screen_number(std::string_view name);

}  // namespace plyglass::screen
