#pragma once

// The switches of a search, one row each. The command line, the menus, film files, lessons, agents' parameters and exported
// command lines read from this table what a switch is called, which values it has and what they mean.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "trace/tree_search.hpp"

namespace plyglass::trace {

/// Texts for people are English, marked for translation.
struct Setting {
    struct Number {
        template <class E>
        constexpr Number(E enumerator)  // NOLINT(google-explicit-constructor): an enumerator is a number here
            : value(static_cast<std::uint8_t>(enumerator)) {}
        std::uint8_t value;
    };
    /// One of the values of a switch that has few.
    struct Choice {
        std::string_view name;         ///< as programs read it: "ge"
        Number number;                 ///< of the enumerator
        const char* words = "";        ///< in menus: "fail-soft"
        const char* explanation = "";  ///< below it in menus; "{}" and "{}" stand for the ends of Search::range
        const char* said = "";         ///< in lines about a search: "cut at α ≥ β"; "{}" stands for the seed

        bool is_offered() const { return *words != 0; }  ///< or else only agents search like that
    };
    /// Where a search keeps the enumerator.
    struct Field {
        Number (*get)(const Search& search) = nullptr;
        void (*set)(Search& search, Number number) = nullptr;
    };

    std::string_view name;         ///< as programs read it: "cut"
    std::string placeholder = {};  ///< what stands for the value in --help: "ge|gt" by default
    const char* help = "";
    const char* title = "";   ///< of its row in menus
    bool for_agents = false;  ///< the agent "textbook" has a parameter of this name
    bool for_trees = false;   ///< positions are not searched by it
    /// Whether `search` has a use for it; null: every search has.
    bool (*fits)(const Search& search) = nullptr;
    const char* misfit = "";  ///< why it is refused where it does not fit; empty: it is ignored there

    std::vector<Choice> choices{};
    Field field{};

    bool is_interval = false;  ///< two numbers: "-2,2"
    /// Of a switch without choices; `read` returns as set().
    std::string (*write)(const Search& search) = nullptr;
    std::optional<std::string> (*read)(Search& search, std::string_view text) = nullptr;

    bool is_of_use(const Search& search) const { return fits == nullptr || fits(search); }
    bool is_refused(const Search& search) const { return *misfit != 0 && !is_of_use(search); }
    const Choice& chosen(const Search& search) const;
    /// The value as programs read it: "gt", "7", "-inf,3"; empty if there is none.
    std::string text(const Search& search) const;
    /// Sets the value that `text` spells. Returns what was expected instead, translated, or nothing.
    std::optional<std::string> set(Search& search, std::string_view text) const;
};

/// In the order in which a search is described.
const std::vector<Setting>& settings();
/// Null if there is none of that name.
const Setting* find_setting(std::string_view name);
/// The one of that name, which must be there.
const Setting& setting(std::string_view name);

/// The settings of `search` that differ from the defaults, as options: {"cut", "gt"}, {"seed", "7"}.
std::vector<std::pair<std::string_view, std::string>> options_of(const Search& search);

/// Sets what is known of the leaves. A window that was open, or was the range before, becomes the new range, too.
void set_range(Search& search, const std::optional<core::Interval<Rational>>& range);

/// "Star2": how lines about `search` call what it makes of chance nodes.
const char* chance_name(const Search& search);
/// "ge", "gt".
std::string_view name(search::CutRule cut);
/// "≥", ">": what closes the window.
const char* sign(search::CutRule cut);

}  // namespace plyglass::trace
