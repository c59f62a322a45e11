#include "lesson/show.hpp"

#include <functional>
#include <utility>

#include "core/number_in.hpp"
#include "core/rational.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

namespace {

using core::Rational;
using core::Turn;
using game::Order;
using search::Chance;
using search::CutRule;
using search::Fail;
using search::Pruning;
using text::filled;
using text::tr;
using trace::Algorithm;

/// An option that is one of a few words.
struct Choice {
    std::string_view value;
    void (*set)(Show&);
};
struct Option {
    std::string_view name;
    std::vector<Choice> choices;  ///< empty: `set` reads the value
    std::optional<std::string> (*set)(Show&, std::string_view) = nullptr;
};

std::optional<std::string> set_seed(Show& show, std::string_view value) {
    const auto seed = core::number_in<std::uint64_t>(value);
    if (!seed) return std::string(tr("a whole number"));
    show.search.seed = *seed;
    return std::nullopt;
}

std::optional<std::string> set_depth(Show& show, std::string_view value) {
    constexpr int most = 20;
    const auto depth = core::number_in<int>(value);
    if (!depth || *depth < 0 || *depth > most) return filled(tr("a whole number from {} to {}"), 0, most);
    show.depth = depth;
    return std::nullopt;
}

std::optional<std::string> set_window(Show& show, std::string_view value) {
    const auto comma = value.find(',');
    const auto alpha = Rational::parse(value.substr(0, comma));
    const auto beta = comma == std::string_view::npos ? std::nullopt : Rational::parse(value.substr(comma + 1));
    if (!alpha || !beta || *alpha >= *beta) {
        return std::string(tr("A,B with A less than B, such as 3,10 or -inf,1/2"));
    }
    show.search.window = {*alpha, *beta};
    return std::nullopt;
}

/// Without a window of its own, the search begins with the range as its window.
std::optional<std::string> set_range(Show& show, std::string_view value) {
    const auto comma = value.find(',');
    const auto lo = Rational::parse(value.substr(0, comma));
    const auto hi = comma == std::string_view::npos ? std::nullopt : Rational::parse(value.substr(comma + 1));
    if (!lo || !hi || *lo >= *hi || lo->is_infinite() || hi->is_infinite()) {
        return std::string(tr("LO,HI, two numbers with LO less than HI, such as -2,2"));
    }
    const core::Window<Rational> before = show.search.range
                                              ? core::Window<Rational>{show.search.range->lo, show.search.range->hi}
                                              : core::Window<Rational>();
    if (show.search.window == before) show.search.window = {*lo, *hi};
    show.search.range = {*lo, *hi};
    return std::nullopt;
}

const std::vector<Option>& options() {
    static const std::vector<Option> list{
        {"algorithm",
         {{"alphabeta", [](Show& s) { s.search.algorithm = Algorithm::alphabeta; }},
          {"minimax", [](Show& s) { s.search.algorithm = Algorithm::minimax; }},
          {"expectimax", [](Show& s) { s.search.algorithm = Algorithm::expectimax; }}}},
        {"cut",
         {{"ge", [](Show& s) { s.search.rules.cut = CutRule::equal; }},
          {"gt", [](Show& s) { s.search.rules.cut = CutRule::strict; }}}},
        {"fail",
         {{"soft", [](Show& s) { s.search.rules.fail = Fail::soft; }},
          {"hard", [](Show& s) { s.search.rules.fail = Fail::hard; }}}},
        {"pruning",
         {{"deep", [](Show& s) { s.search.rules.pruning = Pruning::deep; }},
          {"shallow", [](Show& s) { s.search.rules.pruning = Pruning::shallow; }}}},
        {"order",
         {{"given", [](Show& s) { s.search.order = Order::as_written; }},
          {"best", [](Show& s) { s.search.order = Order::best_first; }},
          {"worst", [](Show& s) { s.search.order = Order::worst_first; }},
          {"random", [](Show& s) { s.search.order = Order::random; }}}},
        {"root", {{"max", [](Show& s) { s.root = Turn::max; }}, {"min", [](Show& s) { s.root = Turn::min; }}}},
        {"seed", {}, set_seed},
        {"window", {}, set_window},
        {"range", {}, set_range},
        {"chance",
         {{"full", [](Show& s) { s.search.rules.chance = Chance::full; }},
          {"star1", [](Show& s) { s.search.rules.chance = Chance::star1; }},
          {"star2", [](Show& s) { s.search.rules.chance = Chance::star2; }}}},
        {"depth", {}, set_depth},
        {"agent",
         {},
         [](Show& s, std::string_view value) -> std::optional<std::string> {
             s.agent = value;
             return std::nullopt;
         }},
        {"board",
         {},
         [](Show& s, std::string_view value) -> std::optional<std::string> {
             s.tree.clear();
             s.board = value;
             return std::nullopt;
         }},
        {"evaluation", {}, [](Show& s, std::string_view value) -> std::optional<std::string> {
             s.evaluation = value;
             return std::nullopt;
         }}};
    return list;
}

}  // namespace

bool same_search(const Show& a, const Show& b) {
    return a.tree == b.tree && a.board == b.board && a.search == b.search && a.root == b.root && a.depth == b.depth &&
           a.agent == b.agent && a.evaluation == b.evaluation;
}

const std::vector<std::string>& option_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const Option& option : options()) out.emplace_back(option.name);
        return out;
    }();
    return names;
}

std::optional<std::string> set_option(Show& show, std::string_view key, std::string_view value) {
    for (const Option& option : options()) {
        if (option.name != key) continue;
        std::vector<std::string> known;
        for (const Choice& choice : option.choices) {
            if (choice.value == value) {
                choice.set(show);
                return std::nullopt;
            }
            known.emplace_back(choice.value);
        }
        const auto wanted = option.choices.empty()
                                ? option.set(show, value)
                                : filled(tr("one of {}"), text::join_list(text::nearest_first(value, known)));
        if (!wanted) return std::nullopt;
        return filled(tr("{}: expected {}, found {}"), key, *wanted, text::in_quotes(value, 24));
    }
    return filled(tr("there is no option {}; expected one of {}"), text::in_quotes(key, 24),
                  text::join_list(text::nearest_first(key, option_names())));
}

}  // namespace plyglass::lesson
