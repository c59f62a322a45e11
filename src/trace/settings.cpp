#include "trace/settings.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "core/number_in.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"

namespace plyglass::trace {

namespace {

using game::Order;
using search::Chance;
using search::CutRule;
using search::Fail;
using search::Pruning;
using namespace text;

using Choice = Setting::Choice;

/// The switch that is `member` of a search or of its rules.
template <auto member>
auto& at(auto& search) {
    if constexpr (requires { search.*member; }) {
        return search.*member;
    } else {
        return search.rules.*member;
    }
}

template <auto member>
constexpr Setting::Field field_of{[](const Search& search) -> Setting::Number { return at<member>(search); },
                                  [](Search& search, Setting::Number number) {
                                      auto& field = at<member>(search);
                                      field = static_cast<std::remove_reference_t<decltype(field)>>(number.value);
                                  }};

/// Two numbers, the first one less than the other: "3,10".
std::optional<core::Window<Rational>> two_numbers(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto lo = Rational::parse(text.substr(0, comma));
    const auto hi = Rational::parse(text.substr(comma + 1));
    if (!lo || !hi || *lo >= *hi) return std::nullopt;
    return core::Window<Rational>{*lo, *hi};
}

std::string both(const Rational& lo, const Rational& hi) { return lo.str() + "," + hi.str(); }

std::optional<std::string> read_seed(Search& search, std::string_view text) {
    const auto seed = core::number_in<std::uint64_t>(text);
    if (!seed) return tr("a whole number from 0 to 18446744073709551615");
    search.seed = *seed;
    return std::nullopt;
}

std::optional<std::string> read_window(Search& search, std::string_view text) {
    const auto window = two_numbers(text);
    if (!window) return tr("A,B with A less than B, such as 3,10 or -inf,1/2");
    search.window = *window;
    return std::nullopt;
}

std::optional<std::string> read_range(Search& search, std::string_view text) {
    const auto range = two_numbers(text);
    if (!range || range->alpha.is_infinite() || range->beta.is_infinite()) {
        return tr("LO,HI, two numbers with LO less than HI, such as -2,2");
    }
    search.range = {range->alpha, range->beta};
    return std::nullopt;
}

bool has_windows(const Search& search) { return search.has_windows(); }

std::vector<Choice> algorithm_choices() {
    std::vector<Choice> out;
    for (const AlgorithmInfo& it : algorithms()) out.push_back({it.name, it.id, it.words});
    return out;
}

std::vector<Setting> make_settings() {
    return {
        {.name = "algorithm",
         .placeholder = "NAME",
         .help = mark("which search (default alphabeta): {}"),
         .for_agents = true,
         .choices = algorithm_choices(),
         .field = field_of<&Search::algorithm>},
        {.name = "cut",
         .help = mark("cut when α ≥ β (default), or only when α > β"),
         .title = mark("Cut when"),
         .for_agents = true,
         .fits = has_windows,
         .choices = {{"ge", CutRule::equal, "α ≥ β", mark("Also cut at equality: same root value, fewer leaves."),
                      mark("cut at α ≥ β")},
                     {"gt", CutRule::strict, "α > β", mark("Cut only beyond equality: same root value, more leaves."),
                      mark("cut at α > β")}},
         .field = field_of<&search::AlphaBetaRules::cut>},
        {.name = "fail",
         .help = mark("whether a returned bound may lie outside the window: soft (default) yes, hard no"),
         .title = mark("Values"),
         .for_agents = true,
         .fits = has_windows,
         .choices = {{"soft", Fail::soft, mark("fail-soft"),
                      mark("Soft returns the best value found, even outside <a>α</a> to <b>β</b>."), mark("fail-soft")},
                     {"hard", Fail::hard, mark("fail-hard"),
                      mark("Hard clips what it returns to <a>α</a> and <b>β</b>."), mark("fail-hard")},
                     {"soft", Fail::soft_below_root, "", "", mark("fail-soft below the root's moves")},
                     {"hard", Fail::hard_to_the_end, "", "", mark("fail-hard")}},
         .field = field_of<&search::AlphaBetaRules::fail>},
        {.name = "pruning",
         .help = mark("cut against every ancestor (default), or the direct parent only"),
         .title = mark("Pruning"),
         .for_agents = true,
         .fits = has_windows,
         .choices = {{"deep", Pruning::deep, mark("deep"), mark("Deep also cuts on bounds from far above the parent.")},
                     {"shallow", Pruning::shallow, mark("shallow"),
                      mark("Shallow cuts on the direct parent's bound only."), mark("against the direct parent only")}},
         .field = field_of<&search::AlphaBetaRules::pruning>},
        {.name = "chance",
         .help = mark("at chance nodes: full windows (default), or Ballard's Star1 or Star2, which need --range; for "
                      "2048:BOARD: "
                      "tiles come at random, and the range may follow from the evaluation"),
         .title = mark("Chance nodes"),
         .fits = has_windows,
         .choices = {{"full", Chance::full, mark("full windows"),
                      mark("Without known bounds of the leaves, every child is searched whole.")},
                     {"star1", Chance::star1, "Star1",
                      mark("Every leaf is known to lie between {} and {}: averages are cut, too."), "Star1"},
                     {"star2", Chance::star2, "Star2",
                      mark("Every leaf is known to lie between {} and {}: averages are cut, too."), "Star2"}},
         .field = field_of<&search::AlphaBetaRules::chance>},
        {.name = "order",
         .placeholder = "ORDER",
         .help = mark(
             "which child is searched first: given (default), reversed (from right to left), best, worst or random"),
         .title = mark("Order"),
         .for_trees = true,
         .choices = {{"given", Order::as_written, mark("as written")},
                     {"reversed", Order::reversed, mark("from right"), "", mark("from right to left")},
                     {"best", Order::best_first, mark("best first"), "", mark("best child first")},
                     {"worst", Order::worst_first, mark("worst first"), "", mark("worst child first")},
                     {"random", Order::random, mark("random"), "", mark("random order (seed {})")}},
         .field = field_of<&Search::order>},
        {.name = "seed",
         .placeholder = "N",
         .help = mark("seed for --order random (default 1)"),
         .fits = [](const Search& search) { return search.order == Order::random; },
         .misfit = mark("--seed is for --order random; expected both or neither"),
         .write = [](const Search& search) { return std::to_string(search.seed); },
         .read = read_seed},
        {.name = "window",
         .placeholder = "A,B",
         .help = mark("look only for values between A and B; the answer may be a bound"),
         .for_trees = true,
         .fits = has_windows,
         .misfit = mark("--window is for alphabeta; the other algorithms have no window"),
         .is_interval = true,
         .write = [](const Search& search) { return both(search.window.alpha, search.window.beta); },
         .read = read_window},
        {.name = "range",
         .placeholder = "LO,HI",
         .help = mark("every leaf is known to lie between LO and HI, which is also the window unless one is given"),
         .fits = has_windows,
         .misfit = mark("--range is for alphabeta; the other algorithms cut nothing"),
         .is_interval = true,
         .write =
             [](const Search& search) {
                 return search.range ? both(search.range->lo, search.range->hi) : std::string();
             },
         .read = read_range}};
}

}  // namespace

const std::vector<Setting>& settings() {
    static const std::vector<Setting> table = [] {
        std::vector<Setting> out = make_settings();
        for (Setting& it : out) {
            if (!it.placeholder.empty()) continue;
            for (const Choice& each : it.choices) {
                if (each.is_offered()) it.placeholder += (it.placeholder.empty() ? "" : "|") + std::string(each.name);
            }
        }
        return out;
    }();
    return table;
}

const Setting* find_setting(std::string_view name) {
    const auto& all = settings();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Setting& it) { return it.name == name; });
    return found == all.end() ? nullptr : &*found;
}

const Setting& setting(std::string_view name) { return *find_setting(name); }

const Choice& Setting::chosen(const Search& search) const {
    const std::uint8_t now = field.get(search).value;
    return *std::find_if(choices.begin(), choices.end(), [&](const Choice& it) { return it.number.value == now; });
}

std::string Setting::text(const Search& search) const {
    return choices.empty() ? write(search) : std::string(chosen(search).name);
}

std::optional<std::string> Setting::set(Search& search, std::string_view text) const {
    if (choices.empty()) return read(search, text);
    std::vector<std::string> names;
    for (const Choice& it : choices) {
        if (!it.is_offered()) continue;
        if (it.name == text) {
            field.set(search, it.number);
            return std::nullopt;
        }
        names.emplace_back(it.name);
    }
    return filled(tr("one of {}"), text::join_list(text::nearest_first(text, names)));
}

std::vector<std::pair<std::string_view, std::string>> options_of(const Search& search) {
    std::vector<std::pair<std::string_view, std::string>> out;
    const Search usual;
    const auto text = [](const Setting& it, const Search& of) {
        return it.is_refused(of) ? std::string() : it.text(of);
    };
    for (const Setting& it : settings()) {
        const std::string now = text(it, search);
        const bool follows = it.name == "window" && search.range && now == setting("range").text(search);
        if (!now.empty() && now != text(it, usual) && !follows) out.emplace_back(it.name, now);
    }
    return out;
}

void set_range(Search& search, const std::optional<core::Interval<Rational>>& range) {
    const auto window_of = [](const auto& known) {
        return known ? core::Window<Rational>{known->lo, known->hi} : core::Window<Rational>();
    };
    if (search.window == core::Window<Rational>() || search.window == window_of(search.range)) {
        search.window = window_of(range);
    }
    search.range = range;
}

const char* chance_name(const Search& search) { return setting("chance").chosen(search).said; }

std::string_view name(search::CutRule cut) { return setting("cut").choices[static_cast<std::size_t>(cut)].name; }

const char* sign(search::CutRule cut) { return cut == CutRule::equal ? "≥" : ">"; }

}  // namespace plyglass::trace
