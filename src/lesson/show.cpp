#include "lesson/show.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/number_in.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::lesson {

namespace {

using core::Turn;
using namespace text;

/// What a lesson says besides the switches of the search. Returns what was expected, translated, or nothing.
struct Option {
    std::string_view name;
    std::optional<std::string> (*set)(Show&, std::string_view);
};

std::optional<std::string> set_root(Show& show, std::string_view value) {
    if (value != "max" && value != "min") {
        return filled(tr("one of {}"),
                      text::join_list(text::nearest_first(value, std::array<std::string, 2>{"max", "min"})));
    }
    show.root = value == "max" ? Turn::max : Turn::min;
    return std::nullopt;
}

std::optional<std::string> set_depth(Show& show, std::string_view value) {
    constexpr int most = 20;
    const auto depth = core::number_in<int>(value);
    if (!depth || *depth < 0 || *depth > most) return filled(tr("a whole number from {} to {}"), 0, most);
    show.depth = depth;
    return std::nullopt;
}

std::optional<std::string> set_board(Show& show, std::string_view value) {
    show.tree.clear();
    show.board = value;
    return std::nullopt;
}

template <std::string Show::*text>
std::optional<std::string> set_text(Show& show, std::string_view value) {
    show.*text = value;
    return std::nullopt;
}

constexpr std::array<Option, 5> options{{{"root", set_root},
                                         {"depth", set_depth},
                                         {"agent", set_text<&Show::agent>},
                                         {"board", set_board},
                                         {"evaluation", set_text<&Show::evaluation>}}};

/// A range is the search's window, too, unless it has one of its own.
std::optional<std::string> set_search(trace::Search& search, const trace::Setting& setting, std::string_view value) {
    const auto before = search.range;
    if (auto wanted = setting.set(search, value)) return wanted;
    const auto range = std::exchange(search.range, before);
    if (range != before) trace::set_range(search, range);
    return std::nullopt;
}

}  // namespace

bool same_search(const Show& a, const Show& b) {
    return a.tree == b.tree && a.board == b.board && a.search == b.search && a.root == b.root && a.depth == b.depth &&
           a.agent == b.agent && a.evaluation == b.evaluation;
}

const std::vector<std::string>& option_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const trace::Setting& setting : trace::settings()) out.emplace_back(setting.name);
        for (const Option& option : options) out.emplace_back(option.name);
        return out;
    }();
    return names;
}

std::optional<std::string> set_option(Show& show, std::string_view key, std::string_view value) {
    const trace::Setting* setting = trace::find_setting(key);
    const auto* option = std::find_if(options.begin(), options.end(), [&](const Option& it) { return it.name == key; });
    if (setting == nullptr && option == options.end()) {
        return filled(tr("there is no option {}; expected one of {}"), text::in_quotes(key, 24),
                      text::join_list(text::nearest_first(key, option_names())));
    }
    const auto wanted = setting != nullptr ? set_search(show.search, *setting, value) : option->set(show, value);
    if (!wanted) return std::nullopt;
    return filled(tr("{}: expected {}, found {}"), key, *wanted, text::in_quotes(value, 24));
}

}  // namespace plyglass::lesson
