#include "app/export_request.hpp"

#include <algorithm>
#include <functional>
#include <type_traits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/number_in.hpp"
#include "exchange/efg_tree.hpp"
#include "game/tree_text.hpp"
#include "text/format.hpp"

namespace plyglass::app {

using namespace text;
using diagram::Paper;

const std::vector<ExportKindInfo>& export_kinds() {
    using K = ExportKind;
    using I = ExportKindInfo;
    static constexpr const char* pictures = mark("Picture");
    static constexpr const char* papers = mark("For papers");
    static constexpr const char* films = mark("Film");
    static constexpr const char* programs = mark("For programs");
    static constexpr const char* questions = mark("Questions");
    static const std::vector<ExportKindInfo> rows{
        {K::svg, "svg", "svg", pictures, "SVG", I::picture | I::text},
        {K::pdf, "pdf", "pdf", pictures, "PDF", I::picture | I::desktop},
        {K::png, "png", "png", pictures, "PNG", I::picture},
        {K::tikz, "tikz", "tex", papers, "TikZ", I::picture | I::steps | I::text},
        {K::beamer, "beamer", "tex", papers, "Beamer", I::picture | I::steps | I::film | I::text},
        {K::dot, "dot", "dot", papers, "DOT", I::picture | I::text | I::desktop},
        {K::slides, "slides", "pdf", films, mark("Slides"), I::picture | I::steps | I::film | I::desktop},
        {K::gif, "gif", "gif", films, mark("Animation"), I::picture | I::steps | I::film | I::desktop},
        {K::html, "html", "html", films, mark("Web page"), I::desktop},
        {K::json, "json", "json", programs, mark("Film"), I::text},
        {K::csv, "csv", "csv", programs, mark("Table"), I::text},
        {K::efg, "efg", "efg", programs, mark("Gambit game"), I::text | I::tree},
        {K::text, "text", "txt", programs, mark("Tree as text"), I::text | I::tree},
        {K::worksheet, "worksheet", "pdf", questions, mark("Worksheet"), I::desktop | I::questions | I::sheet},
        {K::moodle, "moodle", "xml", questions, mark("Moodle quiz"), I::desktop | I::questions | I::pictures},
        {K::qti, "qti", "zip", questions, "QTI 1.2", I::desktop | I::questions | I::pictures},
        {K::qti21, "qti21", "zip", questions, "QTI 2.1", I::desktop | I::questions | I::pictures},
        {K::gift, "gift", "gift", questions, "GIFT", I::desktop | I::questions}};
    return rows;
}

const ExportKindInfo& info(ExportKind kind) { return export_kinds()[static_cast<std::size_t>(kind)]; }

std::optional<ExportKind> export_kind_of(std::string_view file) {
    for (const ExportKindInfo& each : export_kinds()) {
        if (!each.has(ExportKindInfo::questions) && file.ends_with("." + std::string(each.ending))) return each.kind;
    }
    return std::nullopt;
}

core::Result<std::string> write_tree_file(ExportKind kind, const NamedTree& tree) {
    if (!tree.tree) return core::Problem{no_tree_yet("." + std::string(info(kind).ending))};
    if (kind == ExportKind::efg) return exchange::write_efg_tree(*tree.tree, tree.title);
    if (tree.tree->payoffs()) {
        return core::Problem{
            tr("each player of this game has payoffs of its own, for which the notation of trees has no "
               "place; expected FILE.efg")};
    }
    return game::write_tree(*tree.tree) + "\n";
}

bool ExportRequest::says_by_itself() const { return info(kind).has(ExportKindInfo::film); }

std::optional<text::Language> ExportRequest::second_language() const {
    if (!has_next_language) return second;
    return text::next_language(language.value_or(text::current_language()));
}

diagram::ExportOptions ExportRequest::options() const {
    diagram::ExportOptions out;
    out.sentence = says_sentence();
    out.dots = dots.value_or(kind == ExportKind::gif ? 1 : 2);
    out.pace = pace.value_or(100) / 100.0;
    out.levels = levels;
    out.hidden = hidden;
    out.leaf_values = shows_leaf_values();
    out.notation = notation;
    out.print = print;
    out.sideways = sideways;
    out.places = places;
    out.merges = merges;
    out.paper = paper;
    return out;
}

// ---- the options ------------------------------------------------------------------------------------------

namespace {

using Choices = std::vector<ExportValues::Choice>;
using Misfit = std::optional<std::string>;

/// Reads a language, two of them ("en+zh"), or both: that of the program and the next one.
bool read_words(ExportRequest& out, const std::string& words) {
    out.language.reset();
    out.second.reset();
    out.has_next_language = words == "both";
    if (out.has_next_language) return true;
    const auto codes = text::language_codes();
    const auto language_of = [&](std::string_view code) {
        const auto at = std::find(codes.begin(), codes.end(), code);
        return at == codes.end() ? std::nullopt : std::optional(static_cast<text::Language>(at - codes.begin()));
    };
    const auto plus = words.find('+');
    out.language = language_of(words.substr(0, plus));
    out.second = plus == std::string::npos ? std::nullopt : language_of(words.substr(plus + 1));
    return out.language && (plus == std::string::npos || (out.second && out.second != out.language));
}

Choices languages_to_choose() {
    Choices out;
    for (const text::Language each : text::languages())
        out.push_back({std::string(text::code(each)), text::own_name(each)});
    out.push_back({"both", text::trc("words", "both")});
    return out;
}

bool read_hidden(ExportRequest& out, const std::string& text) {
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        const auto& parts = export_parts();
        const auto at = std::find_if(parts.begin(), parts.end(), [&](const ExportPart& part) {
            return part.name == std::string_view(text).substr(from, comma - from);
        });
        if (at == parts.end()) return false;
        out.hidden.*(at->field) = true;
        from = comma + 1;
    }
    return true;
}

std::string hidden_expected() { return tr("some of alpha-beta,values,pruned,legend,labels"); }

std::optional<std::string> hidden_words(const ExportRequest& request) {
    std::string out;
    for (const ExportPart& part : export_parts()) {
        if (request.hidden.*(part.field)) out += (out.empty() ? "" : ",") + std::string(part.name);
    }
    return out.empty() ? std::nullopt : std::optional(out);
}

template <auto field>
constexpr ExportValues few(Choices (*choices)()) {
    return {.choices = choices,
            .chosen = [](const ExportRequest& it) { return static_cast<std::size_t>(it.*field); },
            .choose =
                [](ExportRequest& it, std::size_t choice) {
                    it.*field = static_cast<std::remove_cvref_t<decltype(it.*field)>>(choice);
                }};
}

template <auto field, auto most>
constexpr ExportValues number() {
    return {.read =
                [](ExportRequest& it, const std::string& text) {
                    it.*field = core::number_in<decltype(most)>(text);
                    return it.*field && 1 <= *(it.*field) && *(it.*field) <= most;
                },
            .write =
                [](const ExportRequest& it) {
                    return it.*field ? std::optional(std::to_string(*(it.*field))) : std::nullopt;
                },
            .expected = [] { return filled(tr("a whole number from {} to {}"), 1, most); }};
}

constexpr int most_dots = 8;
constexpr int most_pace = 1000;
constexpr std::uint32_t most_levels = 1'000;

Choices notations_to_choose() {
    return {{"squares", tr("squares and triangles")},
            {"triangles", tr("triangles up and down")},
            {"circles", tr("circles")}};
}

Choices papers_to_choose() {
    return {{"own", tr("own size")}, {"16:9", "16:9"}, {"4:3", "4:3"}, {"a4", "A4"}, {"letter", "Letter"}};
}

Choices sheet_papers() { return {{"a4", "A4"}, {"letter", "Letter"}}; }

Choices keys_to_choose() { return {{"none", trc("key", "none")}, {"behind", tr("on pages behind")}}; }

Misfit paper_misfit(const ExportRequest& it) {
    const bool is_slide = it.paper == Paper::wide || it.paper == Paper::screen;
    if (it.paper == Paper::own) return std::nullopt;
    if (it.kind == ExportKind::beamer && !is_slide) return tr("--paper with --beamer: expected 16:9 or 4:3");
    if (it.kind == ExportKind::dot) return tr("--paper is for pages; a .dot file has none");
    return std::nullopt;
}

Misfit print_misfit(const ExportRequest& it) {
    if (!it.print || !it.dark) return std::nullopt;
    return tr("--print and --theme dark: expected one of them");
}

Misfit scale_misfit(const ExportRequest& it) {
    if (!it.dots || it.kind == ExportKind::png || it.kind == ExportKind::gif) return std::nullopt;
    return tr("--scale is for pictures of dots: expected -o FILE.png or FILE.gif");
}

Misfit pace_misfit(const ExportRequest& it) {
    if (!it.pace || it.kind == ExportKind::gif) return std::nullopt;
    return tr("--pace is for animations: expected -o FILE.gif");
}

/// "on" or "off"; nothing is said where it `is` as `by_itself`.
template <auto field, auto is, auto by_itself>
constexpr ExportValues on_or_off() {
    return {.choices =
                [] {
                    return Choices{{"on"}, {"off"}};
                },
            .read =
                [](ExportRequest& it, const std::string& text) {
                    it.*field = text == "on";
                    return text == "on" || text == "off";
                },
            .write = [](const ExportRequest& it) -> std::optional<std::string> {
                if ((it.*is)() == std::invoke(by_itself, it)) return std::nullopt;
                return (it.*is)() ? "on" : "off";
            }};
}

constexpr ExportValues print_values{
    .read = [](ExportRequest& it, const std::string&) { return it.print = true; },
    .write = [](const ExportRequest& it) { return it.print ? std::optional<std::string>("") : std::nullopt; }};

constexpr ExportValues node_values{
    .read = [](ExportRequest& it, const std::string& text) { return !(it.node = text).empty(); },
    .write = [](const ExportRequest& it) { return it.node.empty() ? std::nullopt : std::optional(it.node); },
    .expected = [] { return std::string(tr("a name")); }};

/// The themes and --print as one choice.
constexpr ExportValues look_values{
    .choices =
        [] {
            return Choices{{"light", tr("light")}, {"dark", tr("dark")}, {"print", tr("print")}};
        },
    .chosen = [](const ExportRequest& it) -> std::size_t { return it.print  ? 2
                                                                  : it.dark ? 1
                                                                            : 0; },
    .choose = [](ExportRequest& it, std::size_t choice) { it.dark = choice == 1, it.print = choice == 2; }};

constexpr ExportValues picture_values{
    .choices =
        [] {
            return Choices{{"svg", "SVG"}, {"png", "PNG"}};
        },
    .chosen = [](const ExportRequest& it) -> std::size_t { return it.pictures == diagram::Format::png ? 1 : 0; },
    .choose = [](ExportRequest& it,
                 std::size_t choice) { it.pictures = choice == 1 ? diagram::Format::png : diagram::Format::svg; }};

std::size_t chosen_words(const ExportRequest& it) {
    const auto language = it.language.value_or(text::current_language());
    return it.has_next_language ? text::languages().size() : static_cast<std::size_t>(language);
}

std::optional<std::string> words_of_words(const ExportRequest& it) {
    if (it.has_next_language) return "both";
    if (!it.language) return std::nullopt;
    return std::string(text::code(*it.language)) + (it.second ? "+" + std::string(text::code(*it.second)) : "");
}

}  // namespace

const std::vector<ExportPart>& export_parts() {
    using diagram::Hidden;
    static const std::vector<ExportPart> rows{{"alpha-beta", &Hidden::windows, 0, mark("α and β")},
                                              {"values", &Hidden::values, 3, mark("node values")},
                                              {"pruned", &Hidden::pruned, 1, mark("pruned branches")},
                                              {"legend", &Hidden::legend, 5, mark("legend")},
                                              {"labels", &Hidden::names, 4, mark("edge labels")}};
    return rows;
}

const std::vector<ExportOption>& export_options() {
    using R = ExportRequest;
    const auto themes = [] { return Choices{{"light"}, {"dark"}}; };
    const auto directions = [] { return Choices{{"down", tr("top-down")}, {"right", tr("left-right")}}; };
    const auto layouts = [] { return Choices{{"own"}, {"dot"}}; };
    const auto positions = [] { return Choices{{"tree", tr("each time: a tree")}, {"graph", tr("once: a graph")}}; };
    const ExportValues hide{.read = read_hidden, .write = hidden_words, .expected = hidden_expected};
    const ExportValues words{
        .choices = languages_to_choose, .chosen = chosen_words, .read = read_words, .write = words_of_words};
    static const std::vector<ExportOption> rows{
        {"theme", "light|dark", mark("the colours (default light)"), few<&R::dark>(themes), "", 0, nullptr, true},
        {"print", "", mark("for paper without colours: greys, black lines"), print_values, "", 0, print_misfit},
        {"scale", "1..8", mark("for .png and .gif: dots for each px (default 2; .gif: 1)"),
         number<&R::dots, most_dots>(), "", 0, scale_misfit},
        {"pace", "PERCENT",
         mark("for .gif: how fast (default 100: each step stays as long as its sentence takes to read)"),
         number<&R::pace, most_pace>(), "", 0, pace_misfit},
        {"notation", "NAME", mark("the players' shapes: squares (default), triangles (up and down) or circles"),
         few<&R::notation>(notations_to_choose), mark("Nodes")},
        {"direction", "down|right", mark("where the tree grows to (default down)"), few<&R::sideways>(directions),
         mark("Tree"), 4},
        {"layout", "own|dot", mark("who places the nodes: we (default) or Graphviz, for up to 2000 nodes"),
         few<&R::places>(layouts)},
        {"positions", "tree|graph", mark("of a game, that repeat: each time (tree, default) or once (graph)"),
         few<&R::merges>(positions), mark("Positions"), 5},
        {"node", "NODE", mark("its subtree alone: B, 2.1, A.{1, 20}"), node_values},
        {"levels", "N", mark("that many levels; what is below is counted"), number<&R::levels, most_levels>()},
        {"hide", "A,B", mark("leave out: alpha-beta, values, pruned, legend, labels (of edges)"), hide},
        {"paper", "SIZE", mark("the pages: own (default: as large as the picture), 16:9, 4:3, a4 or letter"),
         few<&R::paper>(papers_to_choose), mark("Page"), 3, paper_misfit},
        {"leaf-values", "on|off",
         mark("also of leaves that were not looked at (default: on, but off for bundled trees)"),
         on_or_off<&R::leaf_values, &R::shows_leaf_values, &R::gives_values>()},
        {"sentence", "on|off", mark("what happens at the step (default: with several steps)"),
         on_or_off<&R::sentence, &R::says_sentence, &R::says_by_itself>()},
        {"words", fmt::format("{}|both", fmt::join(text::language_codes(), "|")),
         mark("the language of the words (default that of the program), or two: en+zh"), words, mark("Words"), 2,
         nullptr, false, ExportKindInfo::picture | ExportKindInfo::questions},
        {"look", "", "", look_values, mark("Look"), 1},
        {"pictures", "", "", picture_values, mark("Pictures"), 5, nullptr, false, ExportKindInfo::pictures},
        {"sheet-paper", "", "", few<&R::letter_sheet>(sheet_papers), mark("Page"), 3, nullptr, false,
         ExportKindInfo::sheet},
        {"key", "", "", few<&R::key>(keys_to_choose), mark("Key"), 5, nullptr, false, ExportKindInfo::sheet}};
    return rows;
}

bool ExportOption::set(ExportRequest& request, const std::string& text) const {
    if (values.read != nullptr) return values.read(request, text);
    const Choices all = values.choices();
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const ExportValues::Choice& each) { return each.name == text; });
    if (at == all.end()) return false;
    values.choose(request, static_cast<std::size_t>(at - all.begin()));
    return true;
}

std::optional<std::string> ExportOption::value(const ExportRequest& request) const {
    if (values.write != nullptr) return values.write(request);
    const std::size_t at = values.chosen(request);
    return at == 0 ? std::nullopt : std::optional(values.choices()[at].name);
}

bool ExportOption::offers(ExportRequest request, std::size_t choice) const {
    set(request, values.choices()[choice].name);
    return misfit == nullptr || !misfit(request);
}

}  // namespace plyglass::app
